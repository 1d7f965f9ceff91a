import { expect, test } from 'vitest';
import '../../../problems/kinds';
import { worldPresets } from '../../../scenes/presets/worlds';
import { isFault, matchesOf, readCondition } from '../../../stepping/conditions/condition';
import { record } from '../../../stepping/run';
import { worldReady } from './ready';

test('every condition that is offered for worlds is sound, and holds somewhere', () => {
  const ids = ['paper', 'two-planes', 'ping-pong', 'chain', 'ghost', 'fat-boxes'];
  const runs = worldPresets.filter(({ id }) => ids.includes(id.slice('world-'.length)));
  const recorded = runs.map(({ scene }) => record(scene));
  const never = worldReady.filter(({ text, number = 0 }) => {
    const read = readCondition(text(number));
    return isFault(read) || recorded.every((run) => matchesOf(read, run).length === 0);
  });
  expect(never.map(({ title }) => title)).toEqual([]);
});

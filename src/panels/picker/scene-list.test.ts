import { expect, test } from 'vitest';
import { presetGroups } from '../../scenes/presets';
import { sceneFilters, sceneGroups } from './scene-list';

const presets = presetGroups.flatMap((group) => group.presets);
const options = sceneGroups()
  .flatMap((group) => group.options)
  .filter(({ kinds }) => !kinds!.includes('lessons'));

test('the list has every prepared scene once, with its note, its algorithm and where it comes from', () => {
  expect(options.map(({ id }) => id)).toEqual(presets.map(({ id }) => id));
  for (const [i, { scene }] of presets.entries()) {
    const { summary, alsoCalled, badges } = options[i]!;
    expect(summary).toBe(scene.note);
    expect(alsoCalled).toContain(scene.algorithm);
    expect(alsoCalled).toContain(scene.source ?? '');
    expect(badges).toEqual([expect.any(String), `${scene.dim}D`]);
  }
});

test('every filter leaves some scenes and not all', () => {
  for (const filter of sceneFilters.filter((name) => name !== 'lessons')) {
    const left = options.filter(({ kinds }) => kinds!.includes(filter)).length;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(options.length);
  }
});

test('every name has a dash, which distinguishes it from other text in links', () => {
  for (const { id } of presets) expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/);
});

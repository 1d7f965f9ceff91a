import { expect, test } from 'vitest';
import type { State } from '../../../store/state';
import { recorded } from '../../../stepping/worlds.fixture';
import { worldPicture } from './picture';
import type { WorldRun } from './run';

const layers = { planes: true, witnesses: true, shapes: true };

test('at an event, a velocity spans what is left of the step, and at the end of the frame none is left', () => {
  const bodies = [
    { type: 'sphere', radius: 0.5, position: [0, 0, 0], velocity: [4, 0, 0] },
    { type: 'box', halfExtents: [0.5, 5, 0], position: [4, 0, 0], fixed: true },
  ];
  const run = recorded({ dt: 1, restitution: 1, bodies }, 'world-toi') as unknown as WorldRun;
  const arrowAt = (phase: string) => {
    const steps = Array.from({ length: run.trace.length }, (_, i) => i);
    const step = steps.find((i) => (run.trace.phase(i) as string) === phase)!;
    const state = { step, layers } as unknown as State;
    return worldPicture(run, state, null).object.arrows.find(({ id }) => id === 'v0')!;
  };
  for (const phase of ['integrate', 'event']) {
    const { from, to } = arrowAt(phase);
    expect(to!.x - from.x).toBeCloseTo(0.25 * 4, 9);
  }
  expect(arrowAt('frame').to).toBeUndefined();
});

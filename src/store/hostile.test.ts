import { pairRun } from '../stepping/run';
import { expect, test } from 'vitest';
import { withDefaults } from '../algorithms/algorithm';
import { catalogue } from '../algorithms/catalogue';
import '../algorithms/float32';
import { seededRandom } from '../math/random';
import { encodeLink } from '../scenes/link';
import { decodeLink } from '../scenes/link-reader';
import { presets } from '../scenes/presets';
import type { Body } from '../shapes/body';
import { actions as actionsOf, createAppStore, lastStep, MAX_UNDO } from './store';

/** Actions in any order: a test tries a few thousand. */
const COUNT = 1500;

test('after any actions in any order there is a run at one of its steps, and undo and redo cancel', async () => {
  const random = seededRandom(31);
  const draw = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const store = createAppStore();
  const actions = actionsOf(store);
  const state = () => store.getState();
  const small = presets.filter(({ scene }) => JSON.stringify(scene).length < 1500);
  actions.open(small[0]!.scene);
  const drag = (): void => {
    const which = draw(['a', 'b'] as const);
    const body: Body = pairRun(state().run)!.scene[which];
    const by = () => draw([0, 1e-3, -0.1, 0.5, 1e3, -1e-12]);
    const [x, y, z] = body.position;
    actions.setBody(which, { ...body, position: [x + by(), y + by(), z + by()] });
    if (random() < 0.3) actions.endEdit();
  };
  const option = (): void => {
    const { options } = state().run!.algorithm;
    const [key, value] = draw([...Object.entries(withDefaults(options, {})), ['', 0] as const]);
    if (key !== '') actions.setOption(key, typeof value === 'boolean' ? draw([true, false]) : value);
  };
  const doings: readonly (() => void)[] = [
    drag,
    drag,
    option,
    () => actions.open(draw(small).scene, draw([0, 3, 1e9, -1, NaN])),
    () => actions.setAlgorithm(draw(catalogue).id),
    () => actions.setPrecision(draw(['f64', 'f32'] as const)),
    () => actions.addRivals([{ algorithm: draw(catalogue).id, options: {} }]),
    () => actions.removeRival(draw([0, 1, 7])),
    () => actions.changeRival(draw([0, 9]), { precision: 'f32' }),
    () => actions.undo(),
    () => actions.undo(),
    () => actions.redo(),
    () => actions.reset(),
    () => actions.seek(draw([0, 2, 5, -4, 1e12, NaN, Infinity])),
    () => actions.iterationBy(draw([1, -1] as const)),
    () => actions.play(),
    () => actions.tick(),
    () => actions.matchBy(1),
    () => actions.measureAlong(draw(['off', 'step', 'hand'] as const)),
  ];
  let [undone, refused, linked] = [0, 0, 0];
  for (let i = 0; i < COUNT; i++) {
    try {
      draw(doings)();
    } catch (error) {
      expect(String(error)).toMatch(/Error: .+/);
      refused++;
    }
    const { run, step, past, future } = state();
    expect(run).not.toBeNull();
    expect(step).toBe(Math.min(Math.max(0, Math.trunc(step)), lastStep(state())));
    expect(past.length).toBeLessThanOrEqual(MAX_UNDO);
    if (past.length > 0 && i % 5 === 0) {
      actions.undo();
      actions.redo();
      expect([state().run!.scene, state().past.length, state().future.length]).toEqual([
        run!.scene,
        past.length,
        future.length,
      ]);
      undone++;
    }
    if (i % 20 > 0) continue;
    const { scene } = state().run!;
    expect((await decodeLink(await encodeLink({ scene, step: state().step }))).scene).toEqual(scene);
    linked++;
  }
  expect(undone).toBeGreaterThan(COUNT / 20);
  expect(linked).toBeGreaterThan(COUNT / 50);
  expect(refused).toBeLessThan(COUNT / 5);
});

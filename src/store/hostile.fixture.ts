import { withDefaults } from '../algorithms/algorithm';
import { inSpace } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import type { Random } from '../math/random';
import { encodeLink } from '../scenes/link';
import { decodeLink } from '../scenes/link-reader';
import { presets } from '../scenes/presets';
import { writeScene } from '../scenes/write';
import { pairLooks } from '../problems/pair/looks';
import type { Body } from '../shapes/body';
import { openedRun } from '../stepping/opened-trace';
import { traceFile } from '../stepping/report';
import { pairRun, record } from '../stepping/run';
import { readTraces } from '../trace/file-reader';
import { measuredBy } from './pair/measured';
import { actions as actionsOf } from './actions';
import { createAppStore, lastStep, MAX_UNDO } from './state';

/** How often each claim of `actAtRandom` was tried. */
interface Tried {
  undone: number;
  /** Actions that threw an error with a message. */
  refused: number;
  linked: number;
}

/**
 * Does `count` random actions on a store. After each of them there is a run at one of its steps; undo and redo cancel, and a
 * link gives the scene back. Throws an error that names the action where that does not hold.
 */
export async function actAtRandom(random: Random, count: number): Promise<Tried> {
  const draw = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const store = createAppStore();
  const actions = actionsOf(store);
  const state = () => store.getState();
  const small = presets.filter(({ scene }) => scene.dim === 3 && JSON.stringify(scene).length < 1500);
  const traces = small.slice(0, 3).flatMap(({ scene }) => readTraces(traceFile(record(scene))));
  actions.open(small[0]!.scene);
  const drag = (): void => {
    const which = draw(['a', 'b'] as const);
    const body: Body = pairRun(state().run)!.scene[which];
    const by = () => draw([0, 1e-3, -0.1, 0.5, 1e3, -1e-12]);
    const [x, y, z] = body.position;
    actions.setBody(which, { ...body, position: [x + by(), y + by(), z + by()] });
    if (random() < 0.3) actions.endEdit();
  };
  const reshape = (): void => {
    const { position, rotation } = pairRun(state().run)!.scene.a;
    const other = draw(small).scene;
    actions.setBody(draw(['a', 'b'] as const), { ...draw([other.a, other.b]), position, rotation });
  };
  const option = (): void => {
    const { options } = state().run!.algorithm;
    const [key, value] = draw([...Object.entries(withDefaults(options, {})), ['', 0] as const]);
    if (key !== '') actions.setOption(key, typeof value === 'boolean' ? draw([true, false]) : value);
  };
  const doings: readonly (() => void)[] = [
    drag,
    drag,
    reshape,
    option,
    () => actions.open(draw(small).scene, draw([0, 3, 1e9, -1, NaN])),
    () => actions.setAlgorithm(draw(inSpace).id),
    () => actions.setPrecision(draw(['f64', 'f32'] as const)),
    () => actions.addRivals([{ algorithm: draw(inSpace).id, options: {} }]),
    () => actions.removeRival(draw([0, 1, 7])),
    () => actions.changeRival(draw([0, 9]), { precision: 'f32' }),
    () => actions.openRun(openedRun(draw(traces))),
    () => actions.undo(),
    () => actions.undo(),
    () => actions.redo(),
    () => actions.reset(),
    () => actions.seek(draw([0, 2, 5, -4, 1e12, NaN, Infinity])),
    () => actions.iterationBy(draw([1, -1] as const)),
    () => actions.play(),
    () => actions.tick(),
    () => actions.matchBy(1),
    () => actions.playToMatch(),
    () => actions.frameAll(),
    () => {
      const along = measuredBy(state(), draw(['off', 'step', 'hand'] as const));
      actions.setLooks(pairLooks, { along, cut: draw([null, 0, 400]) });
    },
  ];
  const tried: Tried = { undone: 0, refused: 0, linked: 0 };
  for (let i = 0; i < count; i++) {
    const doing = draw(doings);
    const hold = (claim: string, isSo: boolean): void => {
      if (!isSo) throw new Error(`action ${i}, ${String(doing)}: ${claim}`);
    };
    try {
      doing();
    } catch (error) {
      hold('an error says what is wrong', error instanceof Error && error.message !== '');
      tried.refused++;
    }
    const { run, step, past } = state();
    hold('there is a run', run !== null);
    hold(`step ${step} is one of the run`, Number.isInteger(step) && step >= 0 && step <= lastStep(state()));
    hold(`at most ${MAX_UNDO} changes can be undone`, past.length <= MAX_UNDO);
    if (past.length > 0 && i % 5 === 0) {
      actions.undo();
      actions.redo();
      hold('undo and redo cancel', writeScene(state().run!.scene) === writeScene(run!.scene));
      hold('undo and redo keep the history', state().past.length === past.length);
      tried.undone++;
    }
    if (i % 20 > 0) continue;
    const { scene } = state().run!;
    const read = await decodeLink(await encodeLink({ scene, step: state().step }));
    hold('a link gives the scene back', writeScene(read.scene) === writeScene(scene));
    tried.linked++;
  }
  return tried;
}

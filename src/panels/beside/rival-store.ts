import { alignedStep, contender, type Contender } from '../../stepping/comparison';
import { actions as actionsOn, type Actions } from '../../store/actions';
import { createAppStore, rivalBeside, type State, type Store } from '../../store/state';
import type { Dispose } from '../dom';

/** The state that both stages share. */
const common = [
  'opened',
  'viewports',
  'camera',
  'layers',
  'looks',
  'changes',
  'selected',
  'gizmo',
  'touched',
  'focused',
  'theme',
  'type',
  'beside',
] as const satisfies readonly (keyof State)[];

/** A store for the second stage. Its run is the rival's, at the step that corresponds to the main run's. */
interface RivalStore {
  store: Store;
  actions: Actions;
  /** Null if no rival is shown. */
  contender(): Contender | null;
  dispose: Dispose;
}

export function rivalStore(main: Store, mainActions: Actions): RivalStore {
  const shown = (): Contender | null => {
    const state = main.getState();
    const rival = rivalBeside(state);
    return rival && state.run && contender(state.run, rival);
  };
  const now = (): Partial<State> => {
    const state = main.getState();
    const run = shown()?.run ?? null;
    const step = run && state.run ? alignedStep(state.run, state.step, run, state.pace) : 0;
    return { ...Object.fromEntries(common.map((key) => [key, state[key]])), run, step };
  };
  const store = createAppStore(now());
  const own = actionsOn(store);
  const dispose = main.subscribe(() => {
    const next = now();
    const { run, step } = store.getState();
    // `hovered` names a part of the step that was shown.
    const moved = next.run !== run || next.step !== step;
    store.setState({ ...next, ...(moved && { hovered: null }) });
  });
  return {
    store,
    actions: {
      ...mainActions,
      hover: (twin) => own.hover(twin),
      setOption(key, value) {
        const { beside } = main.getState();
        const rival = rivalBeside(main.getState());
        if (beside !== null && rival)
          mainActions.changeRival(beside, { options: { ...rival.options, [key]: value } });
      },
    },
    contender: shown,
    dispose,
  };
}

import { looksIn } from '../problems/looks';
import { pairLooks } from '../problems/pair/looks';
import type { Actions } from '../store/actions';
import { rivalBeside, type Store } from '../store/state';
import { reportLoadFailure } from '../view/lazy';
import type { DrawInto } from './beside/draw-into';
import type { Dispose } from './dom';
import { isWelcomeDue } from './visits';
import { lazyPanel, showFailureIn } from './lazy-panel';
import type { LessonHosts } from './lesson/hosts';
import type { LinkSource } from './opening/link-source';
import type { View } from '../view/view';
import { whenIdle } from './when-idle';

const idle = (): Promise<void> => new Promise((done) => whenIdle(done, 3000, 400));

/** The controls and the readout are large and not needed first, so they are loaded after the rest. */
export const lazyControls = (host: HTMLElement, store: Store, actions: Actions): Dispose =>
  lazyPanel(store, [], {
    part: 'The controls',
    isWanted: () => true,
    fetch: () => import('./controls/controls'),
    build: ({ controls }) => controls(host, store, actions),
    failed: showFailureIn(host),
  });

export const lazyReadout = (host: HTMLElement, store: Store, actions: Actions): Dispose =>
  lazyPanel(store, [], {
    part: 'The numbers of the step',
    isWanted: () => true,
    fetch: () => import('./readout/readout'),
    build: ({ readout }) => readout(host, store, actions),
    failed: showFailureIn(host),
  });

/** The debugger, loaded when it is first opened. */
export const lazyDebugger = (host: HTMLElement, store: Store, actions: Actions): Dispose =>
  lazyPanel(store, ['debug'], {
    part: 'The debugger',
    isWanted: ({ debug }) => debug !== null,
    fetch: () => import('./debug/debugger'),
    build: ({ debuggerPanel }) => debuggerPanel(host, store, actions),
    failed: showFailureIn(host),
  });

/** The prepared scenes, shown instead of the controls while there is no run. */
export const lazyPreparedScenes = (host: HTMLElement, store: Store, actions: Actions): Dispose =>
  lazyPanel(store, ['run', 'opening'], {
    part: 'The list of prepared scenes',
    isWanted: ({ run, opening }) => !run && !opening,
    fetch: () => import('./picker/prepared-scenes'),
    build: ({ preparedScenes }) => preparedScenes(host, store, actions),
    failed: showFailureIn(host),
  });

/** The print layout. It is loaded in advance, since `beforeprint` cannot wait. */
export const lazyPrint = (root: HTMLElement, app: HTMLElement, store: Store, redraw: () => void): Dispose =>
  lazyPanel(store, [], {
    part: 'The layout for paper',
    isWanted: () => true,
    async fetch() {
      await idle();
      return import('./print');
    },
    build: ({ print }) => print(root, app, store, redraw),
  });

/** The check of the invariants of each run, which marks violations on the timeline. */
export const lazyChecks = (store: Store, actions: Actions): Dispose =>
  lazyPanel(store, ['run'], {
    part: 'The checks',
    isWanted: ({ run }) => run !== null,
    async fetch() {
      await idle();
      return import('./debug/mark-violations');
    },
    build: ({ markViolations }) => markViolations(store, actions),
  });

/** The search for steps that meet conditions, loaded with the first condition. */
export const lazyFinder = (store: Store, actions: Actions): Dispose =>
  lazyPanel(store, ['find', 'breakpoints'], {
    part: 'The search for steps',
    isWanted: ({ find, breakpoints }) => find !== '' || breakpoints.length > 0,
    fetch: () => import('./debug/finder'),
    build: ({ finder }) => finder(store, actions),
  });

/** The readout of the overlap along a direction. The picture shows the number without it. */
export const lazyOverlap = (host: HTMLElement, stage: HTMLElement, store: Store): Dispose =>
  lazyPanel(store, ['looks'], {
    part: 'The overlap’s readout',
    isWanted: (state) => looksIn(state, pairLooks).along !== 'off',
    fetch: () => import('./kinds/pair/overlap-readout'),
    build: ({ overlapReadout }) => overlapReadout(host, stage, store),
  });

/** The distance over the time of a cast, in the dock. */
export const lazyDistancePlot = (host: HTMLElement, store: Store, actions: Actions): Dispose =>
  lazyPanel(store, ['run'], {
    part: 'The distance over time',
    isWanted: ({ run }) => run?.scene.kind === 'cast',
    unmounts: true,
    fetch: () => import('./kinds/cast/distance-plot'),
    build: ({ distancePlot }) => distancePlot(host, store, actions),
  });

/** In worlds, the gap over the time of a step, and n·v over the steps of the solver. */
export const lazyGapPlot = (host: HTMLElement, store: Store): Dispose =>
  lazyPanel(store, ['run'], {
    part: 'The plot of the step',
    isWanted: ({ run }) => run?.scene.kind === 'world',
    unmounts: true,
    fetch: () => import('./kinds/world/gap-plot'),
    build: ({ gapPlot }) => gapPlot(host, store),
  });

/** The way back from a problem that was opened inside a step. */
export const lazyTrail = (host: HTMLElement, store: Store, actions: Actions): Dispose =>
  lazyPanel(store, ['home'], {
    part: 'The way back',
    isWanted: ({ home }) => home?.from !== undefined,
    unmounts: true,
    fetch: () => import('./trail'),
    build: ({ trail }) => trail(host, store, actions),
  });

/** The progress of a run that takes long. */
export const lazyWorking = (host: HTMLElement, store: Store): Dispose =>
  lazyPanel(store, ['working'], {
    part: 'The progress of the run',
    isWanted: (state) => state.working !== null,
    unmounts: true,
    fetch: () => import('./working'),
    build: ({ working }) => working(host, store),
  });

/** The offer of the first lesson, on the first visits to the bare page. */
export const lazyWelcome = (host: HTMLElement, store: Store, actions: Actions): Dispose =>
  lazyPanel(store, [], {
    part: 'The offer of a lesson',
    isWanted: isWelcomeDue,
    fetch: () => import('./welcome'),
    build: ({ welcome }) => welcome(host, store, actions),
    failed: () => {},
  });

/** Gives the lesson that is open. */
export const lazyLesson = (
  hosts: LessonHosts,
  store: Store,
  actions: Actions,
  view: () => View | null,
): Dispose =>
  lazyPanel(store, ['lesson'], {
    part: 'The lesson',
    isWanted: ({ lesson }) => lesson !== null,
    unmounts: true,
    fetch: () => import('./lesson/player'),
    build: ({ lessonPlayer }) => lessonPlayer(hosts, store, actions, view),
  });

/** The past alone in place of the timeline. */
export const lazyPast = ({ app, dock }: LessonHosts, store: Store, actions: Actions): Dispose =>
  lazyPanel(store, ['pastOnly'], {
    part: 'The past of the run',
    isWanted: ({ pastOnly }) => pastOnly,
    unmounts: true,
    fetch: () => import('./lesson/past'),
    build: ({ past }) => past(app, dock, store, actions),
  });

/** Keeps the built page for use without network, once it has shown its first picture. */
export const lazyOffline = (host: HTMLElement, store: Store, actions: Actions): Dispose =>
  lazyPanel(store, ['opening'], {
    part: 'The copy for offline use',
    isWanted: ({ opening }) => import.meta.env.PROD && !opening,
    async fetch() {
      await idle();
      return import('./offline');
    },
    build({ keepOffline }) {
      void keepOffline(host, actions);
      return () => {};
    },
  });

/** The way from an embedded page to the whole one. */
export const lazyEmbedLink = (host: HTMLElement, store: Store, link: LinkSource): Dispose =>
  lazyPanel(store, ['embedded'], {
    part: 'The link to the whole page',
    isWanted: ({ embedded }) => embedded,
    unmounts: true,
    fetch: () => import('./embed-link'),
    build: ({ embedLink }) => embedLink(host, link),
  });

/** The stage of a rival beside that of the run, while one is shown. */
export const lazyBeside = (host: HTMLElement, store: Store, actions: Actions, drawInto: DrawInto): Dispose =>
  lazyPanel(store, ['run', 'beside'], {
    part: 'The second stage',
    isWanted: (state) => rivalBeside(state) !== null,
    unmounts: true,
    fetch: () => import('./beside/beside'),
    build: ({ beside }) => beside(host, store, actions, drawInto),
    failed({ part }) {
      const { beside } = store.getState();
      actions.set({ beside: null });
      reportLoadFailure(part, () => actions.set({ beside }));
    },
  });

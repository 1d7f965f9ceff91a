import { rivalBeside, type Actions, type Store } from '../store/store';
import type { View } from '../view/view';
import type { Dispose } from './dom';
import { lazyPanel, notFetched } from './lazy-panel';
import { whenIdle } from './when-idle';

/** The debugger, fetched when it is opened for the first time. */
export const lazyDebugger = (host: HTMLElement, store: Store, actions: Actions): Dispose =>
  lazyPanel(store, ['debug'], {
    part: 'The debugger',
    isWanted: ({ debug }) => debug !== null,
    fetch: () => import('./debug/debugger'),
    build: ({ debuggerPanel }) => debuggerPanel(host, store, actions),
    failed: (error, again) => host.replaceChildren(...notFetched(error, again)),
  });

/** What holds every run that stays against the invariants, whether anyone looks or not; the pane says where it is missing. */
export const lazyChecks = (store: Store, actions: Actions): Dispose =>
  lazyPanel(store, ['run'], {
    part: 'The checks',
    isWanted: ({ run }) => run !== null,
    async fetch() {
      await new Promise<void>((done) => whenIdle(done, 3000, 400));
      return import('./debug/mark-violations');
    },
    build: ({ markViolations }) => markViolations(store, actions),
  });

/** What finds the steps that meet conditions, fetched when there is the first condition. */
export const lazyFinder = (store: Store, actions: Actions): Dispose =>
  lazyPanel(store, ['find', 'breakpoints'], {
    part: 'The search for steps',
    isWanted: ({ find, breakpoints }) => find !== '' || breakpoints.length > 0,
    fetch: () => import('./debug/finder'),
    build: ({ finder }) => finder(store, actions),
  });

/** The readout of the overlap along a direction; without it, the picture still has the number. */
export const lazyOverlap = (host: HTMLElement, stage: HTMLElement, store: Store): Dispose =>
  lazyPanel(store, ['along'], {
    part: 'The overlap’s readout',
    isWanted: ({ along }) => along !== 'off',
    fetch: () => import('./overlap-readout'),
    build: ({ overlapReadout }) => overlapReadout(host, stage, store),
  });

/** Draws what a store holds into a stage, from where the first view looks; null where it cannot, which the stage says. */
export type DrawInto = (stage: HTMLElement, store: Store, actions: Actions) => View | null;

/** The stage of a rival beside that of the run, as long as one is shown. */
export const lazyBeside = (host: HTMLElement, store: Store, actions: Actions, drawInto: DrawInto): Dispose =>
  lazyPanel(store, ['run', 'beside'], {
    part: 'The second stage',
    isWanted: (state) => rivalBeside(state) !== null,
    comesAndGoes: true,
    fetch: () => import('./beside/beside'),
    build: ({ beside }) => beside(host, store, actions, drawInto),
    failed(error) {
      actions.set({ beside: null });
      throw error;
    },
  });

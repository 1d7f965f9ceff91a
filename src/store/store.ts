import { subscribeWithSelector } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { OptionValue } from '../algorithms/algorithm';
import type { Precision } from '../algorithms/precisions';
import type { Breakpoint, DebugPane, Pace, views } from '../scenes/link-fields';
import { MAX_RIVALS, type Rival, type Scene } from '../problems/scene';
import type { Body } from '../shapes/body';
import type { Changes } from '../stepping/changes';
import type { Place } from '../lessons/address';
import type { Item } from '../problems/kind';
import { algorithmsOf, kindOf } from '../problems/known';
import { looksIn, type Looks, type LooksByKind } from '../problems/looks';
import { same } from '../problems/pair/problem';
import type { Opened, Run } from '../stepping/run';
import { iterationStart } from '../stepping/timeline';
import { slicedRecording, type Working } from './sliced-recording';

export const layerNames = [
  'shapes',
  'surface',
  'planes',
  'witnesses',
  'labels',
  'samples',
  'past',
  'magnifier',
] as const;
export type LayerName = (typeof layerNames)[number];
export type Layers = Readonly<Record<LayerName, boolean>>;

/** The place of an open lesson (see src/lessons). */
export interface LessonPlace extends Readonly<Place> {
  readonly id: string;
}

export type Viewports = (typeof views)[number];

/** The direction of the camera, shared by both viewports, in radians. Orthographic viewports do not turn. */
export interface Orbit {
  azimuth: number;
  elevation: number;
}

export interface Camera extends Orbit {
  zoom: number;
  /** How far an orthographic picture was moved: to the right and up, in units of E; absent: not at all. */
  pan?: readonly [number, number];
}

/** A list of names, the index of the one shown, and an action that shows another. */
export interface Choice {
  label: string;
  names: readonly string[];
  chosen: number;
  readonly choose: (index: number) => void;
}

/** A message to the user. The text that they gave stays in a field, to be corrected and retried. */
export interface Message {
  title: string;
  text: string;
  /** The user's input: a link or pasted JSON. */
  given: string;
  /** The action of "Try again". By default, it opens the text in the field. */
  retry?: () => void;
  /** True if a part of the page could not be fetched: it is tried again once the network is back. */
  unfetched?: true;
  choice?: Choice;
}

/** Whether the browser keeps the whole program for use without network; `none` where it cannot. */
export type OfflineStatus = 'unasked' | 'fetching' | 'ready' | 'failed' | 'none';
export interface Offline {
  readonly status: OfflineStatus;
  /** Asks for it again. */
  readonly retry?: () => void;
}

/** Steps that violate an invariant, and steps that match the search, in ascending order. */
export interface Marks {
  readonly violations: readonly number[];
  readonly matches: readonly number[];
}
export const noMarks: Marks = { violations: [], matches: [] };

/** The scene and step as they were opened, for reset, and the initial view if one was given. */
export interface Home {
  scene: Scene;
  step: number;
  orbit?: Orbit | undefined;
  /** The step of another run whose item this scene is (see `Kind.items`). */
  from?: HistoryEntry | undefined;
}

/** A state that undo and redo return to. */
interface HistoryEntry extends Pick<State, 'step' | 'home' | 'camera' | 'beside' | 'lesson'> {
  scene: Scene;
  /** The run if it was recorded elsewhere; null if the scene is run again. */
  run: Run | null;
}

/** How many changes can be undone. */
export const MAX_UNDO = 100;

export interface State {
  /** Null only while there is nothing valid to show. */
  run: Run | null;
  home: Home | null;
  /** The states for undo and redo. The last of each list is next. */
  past: readonly HistoryEntry[];
  future: readonly HistoryEntry[];
  /** True while the scene of the address is loading. */
  opening: boolean;
  /** Null: no run is being recorded. */
  working: Working | null;
  /** Counts the scenes opened. The camera frames the scene when it changes, so not during a drag. */
  opened: number;
  step: number;
  playing: boolean;
  /** Steps a second while playing. */
  speed: number;
  viewports: Viewports;
  camera: Camera | null;
  layers: Layers;
  /** Looks of each kind of problem (see problems/looks.ts). */
  looks: LooksByKind;
  /** True while the film strip is open. */
  stripOpen: boolean;
  /** The open pane of the debugger; null if it is closed. */
  debug: DebugPane | null;
  /** The index of the rival that is shown beside the run; null if none is. */
  beside: number | null;
  /** How the two are synchronised while stepping. */
  pace: Pace;
  /** Null: no lesson is open. */
  lesson: LessonPlace | null;
  /** True if chart, timeline and count show only the steps up to the present one. */
  pastOnly: boolean;
  /** The condition to search for, as typed; empty for none (src/stepping/conditions). */
  find: string;
  breakpoints: readonly Breakpoint[];
  /** Steps of the run at which play stops. */
  stops: readonly number[];
  /** The step at which playing stops; null if only `stops` and the last step count. */
  playUntil: number | null;
  /** Steps that the timeline marks. */
  marks: Marks;
  /** The `twin` key of the point under the pointer (see the view's picture). */
  hovered: string | null;
  /** The difference of two compared steps that the picture highlights; null for none. */
  changes: Changes | null;
  /** The id of the body that the gizmo holds. */
  selected: string | null;
  gizmo: 'move' | 'turn';
  /** The id of the body that was changed last. A gizmo goes to it if none is selected. */
  touched: string | null;
  /** The camera frames the simplex and the origin instead of the whole run. */
  focused: boolean;
  /** Counts the requests to show the whole run as it is now. */
  framed: number;
  embedded: boolean;
  /** The first and the last step that an embedded page shows, within the run; null: all. */
  range: readonly [number, number] | null;
  theme: 'dark' | 'light';
  /** The user's choice; `theme` is the resulting theme. */
  themeChoice: 'auto' | 'dark' | 'light';
  type: 'normal' | 'large';
  controlsOpen: boolean;
  helpOpen: boolean;
  offline: Offline;
  message: Message | null;
}

/**
 * Says for every key of the state whether a link carries it. Nothing else decides this. `run` is shared as its scene.
 */
export const shared: Readonly<Record<keyof State, boolean>> = {
  run: true,
  home: false,
  past: false,
  future: false,
  opening: false,
  working: false,
  opened: false,
  step: true,
  viewports: true,
  camera: true,
  looks: true,
  embedded: true,
  range: true,
  playing: false,
  speed: false,
  layers: false,
  hovered: false,
  changes: false,
  selected: false,
  gizmo: false,
  touched: false,
  focused: false,
  framed: false,
  theme: false,
  themeChoice: false,
  type: false,
  controlsOpen: false,
  stripOpen: false,
  debug: true,
  beside: true,
  pace: true,
  lesson: true,
  pastOnly: false,
  find: true,
  breakpoints: true,
  stops: false,
  playUntil: false,
  marks: false,
  helpOpen: false,
  offline: false,
  message: false,
};

export const initialState: State = {
  run: null,
  home: null,
  past: [],
  future: [],
  opening: false,
  working: null,
  opened: 0,
  step: 0,
  playing: false,
  speed: 2,
  viewports: 'both',
  camera: null,
  layers: {
    shapes: true,
    surface: true,
    planes: true,
    witnesses: true,
    labels: true,
    samples: false,
    past: false,
    magnifier: true,
  },
  looks: {},
  stripOpen: false,
  debug: null,
  beside: null,
  pace: 'iteration',
  lesson: null,
  pastOnly: false,
  find: '',
  breakpoints: [],
  stops: [],
  playUntil: null,
  marks: noMarks,
  hovered: null,
  changes: null,
  selected: null,
  gizmo: 'move',
  touched: null,
  focused: false,
  framed: 0,
  embedded: false,
  range: null,
  theme: 'dark',
  themeChoice: 'auto',
  type: 'normal',
  controlsOpen: false,
  helpOpen: false,
  offline: { status: 'unasked' },
  message: null,
};

export type Store = ReturnType<typeof createAppStore>;

export function createAppStore(start: Partial<State> = {}) {
  return createStore<State>()(subscribeWithSelector((): State => ({ ...initialState, ...start })));
}

/** The last step of the run, −1 without one. */
export function lastStep(state: Readonly<State>): number {
  return (state.run?.trace.length ?? 0) - 1;
}

/** True while steps after the present one are hidden. */
export const isFutureHidden = (state: Readonly<State>): boolean =>
  state.pastOnly && state.step < lastStep(state);

/** Rounds and clamps `step` to the run; 0 without a run. */
function clampedStep(run: Run | null, step: number): number {
  const last = Math.max(0, (run?.trace.length ?? 0) - 1);
  return Math.min(Math.max(0, Math.round(step) || 0), last);
}

/** The first and the last step that the page goes to. */
function stepRange(state: Readonly<State>): readonly [number, number] {
  const last = lastStep(state);
  const [from, to] = state.range ?? [0, last];
  return [Math.max(0, Math.min(from, last)), Math.min(to, last)];
}

/** Returns the rival that is shown beside the run; null if none is. */
export const rivalBeside = ({ run, beside }: Pick<State, 'run' | 'beside'>): Rival | null =>
  (beside === null ? null : run?.scene.compare?.[beside]) ?? null;

/** Returns the ids of the bodies that people may move. */
export const bodyIds = ({ run }: Pick<State, 'run'>): string[] =>
  run ? run.kind.bodies(run.problem).flatMap(({ id }) => (run.kind.bodyOf(run.scene, id) ? [id] : [])) : [];

/** Returns the next (+1) or previous (−1) matching step. */
export const matchFrom = ({ marks, step }: Readonly<State>, by: 1 | -1): number | undefined =>
  by > 0 ? marks.matches.find((match) => match > step) : marks.matches.findLast((match) => match < step);

/** Options for opening a scene. */
interface Opening {
  /** The initial view. */
  orbit?: Orbit | undefined;
  /** The run, if it is recorded already. */
  run?: Run | undefined;
  /** The step that the scene was opened from, as one of its items. */
  from?: HistoryEntry | undefined;
  /** The place whose scene it is. */
  lesson?: LessonPlace | undefined;
  /** Called once the scene is shown, which a long run delays. */
  shown?(this: void): void;
}

/** The actions that change the state. They keep the step inside the run and the run consistent with its scene. */
export function actions(store: Store) {
  const { getState: get, setState: set } = store;

  /** The requested step, which a shorter run may not have; Infinity for the last one. */
  let requestedStep = get().step;

  const seek = (step: number): void => {
    const [from, to] = stepRange(get());
    const shown = Math.min(Math.max(from, clampedStep(get().run, step)), Math.max(from, to));
    requestedStep = shown === lastStep(get()) ? Infinity : shown;
    set({ step: shown, hovered: null, changes: null });
  };

  const currentEntry = (): HistoryEntry | null => {
    const { run, step, home, camera, beside, lesson } = get();
    return run && { scene: run.scene, run: run.opened ? run : null, step, home, camera, beside, lesson };
  };

  /** The parts that the current edit changes; null if no edit is in progress. */
  let editing: string | null = null;

  /** Returns the history with the current state added. A continued edit, such as a drag, adds only the state before it. */
  const historyAfter = (edited: string | null): Pick<State, 'past' | 'future'> | null => {
    // A drag that snaps to a grid often repeats the scene: the edit goes on.
    if (edited === '') return null;
    const now = currentEntry();
    const continues = edited !== null && edited === editing;
    editing = edited;
    return now && !continues ? { past: [...get().past, now].slice(-MAX_UNDO), future: [] } : null;
  };

  const recording = slicedRecording({ getState: get, setState: set });
  /** The run that an item was opened from, to go back to without recording it again. */
  let left: Run | null = null;

  /**
   * Runs a changed scene and shows the requested step, or the last one if the new run is shorter. From the last step, it
   * shows the last step of the new run.
   */
  const rerun = (scene: Scene, change: () => Partial<State> | null): void => {
    recording.edited = scene;
    recording.record(scene, get().run, (run) => {
      const step = clampedStep(run, requestedStep);
      set({ run, step, hovered: null, changes: null, marks: noMarks, stops: [], ...change() });
    });
  };

  /** Restores the last entry of one list, and appends the current state to the other. */
  const moveInHistory = (from: 'past' | 'future', to: 'past' | 'future'): void => {
    const [target, now] = [get()[from].at(-1), currentEntry()];
    if (!target || !now) return;
    editing = null;
    const lists = { [from]: get()[from].slice(0, -1), [to]: [...get()[to], now] };
    const { scene, run, home, beside, camera, lesson } = target;
    if (!run && home && home === get().home) rerun(scene, () => ({ ...lists, beside, message: null }));
    else showAgain(target, { home, beside, camera, lesson, ...lists });
  };

  /** Shows a state that was left. */
  const showAgain = ({ scene, run, step }: HistoryEntry, rest: Parameters<typeof show>[2]): void => {
    const known = run ?? (left?.scene === scene ? left : null);
    if (known) show(known, step, rest);
    else recording.record(scene, null, (found) => show(found, step, rest));
  };

  const editScene = (edit: (scene: Scene) => Scene): void => {
    const { run } = get();
    if (!run) return;
    const scene = edit(recording.edited ?? run.scene);
    const text = run.opened && whyNotRun(run.opened, scene);
    if (!text) return rerun(scene, () => historyAfter(changedParts(run.scene, scene)));
    // A drag calls this with every move.
    if (get().message?.text !== text)
      set({ message: { title: 'This trace cannot be run again', text, given: '' }, playing: false });
  };

  const editRivals = (edit: (rivals: readonly Rival[]) => readonly Rival[]): void => {
    const withRivals = ({ compare = [], ...scene }: Scene): Scene => {
      const rivals = edit(compare);
      return rivals.length > 0 ? { ...scene, compare: rivals } : scene;
    };
    const { run } = get();
    // A trace that was recorded elsewhere keeps its steps. Only the rivals are run.
    if (run?.opened?.hasScene) set({ run: { ...run, scene: withRivals(run.scene) } });
    else editScene(withRivals);
  };

  const open = <S extends Scene>(
    scene: S,
    step = 0,
    { orbit, run, from, lesson, shown }: Opening = {},
  ): void => {
    const rest = { home: { scene, step, orbit, from }, beside: null, lesson: lesson ?? null };
    const take = (found: Run): void => {
      show(found, step, { ...rest, ...historyAfter(null) });
      shown?.();
    };
    if (run) take(run);
    else recording.record(scene, null, take);
  };

  const show = (run: Run, step: number, rest: Partial<State> & Pick<State, 'home' | 'beside'>): void => {
    recording.stop();
    if (!rest.home?.from) left = null;
    const shown = clampedStep(run, step);
    requestedStep = shown === run.trace.length - 1 ? Infinity : shown;
    set({
      run,
      step: shown,
      opening: false,
      opened: get().opened + 1,
      playing: false,
      camera: null,
      focused: false,
      hovered: null,
      changes: null,
      selected: null,
      marks: noMarks,
      stops: [],
      message: null,
      lesson: null,
      range: null,
      ...rest,
    });
  };

  return {
    seek,
    /** Opens a scene at a step. If its run throws, the state does not change. */
    open,
    /** Opens a problem inside the current step. `leaveItem` returns to that step. */
    openItem(item: Pick<Item, 'scene'>): void {
      left = get().run;
      open(item.scene(), 0, { from: currentEntry() ?? undefined });
    },
    /** Returns to the step that the scene was opened from. */
    leaveItem(): void {
      const from = get().home?.from;
      if (!from) return;
      const { home, beside, camera } = from;
      // A new object, so that the browser's history gets an entry of its own.
      showAgain(from, { home: home && { ...home }, beside, camera, ...historyAfter(null) });
    },
    /** Shows a run that was recorded elsewhere, from its first step. It cannot be reset. */
    openRun: (run: Run): void => show(run, 0, { home: null, beside: null, ...historyAfter(null) }),
    /**
     * Replaces the run `of` that was recorded elsewhere by a longer record of it, at the same step; from its last step, at the new
     * last one. Returns false if another run is shown, and changes nothing.
     */
    extendRun(run: Run, of: Run): boolean {
      if (get().run?.trace !== of.trace) return false;
      const step = clampedStep(run, requestedStep);
      set({ run, step, hovered: null, changes: null, marks: noMarks, stops: [] });
      return true;
    },
    /** Returns to the scene and the step as they were opened. */
    reset(): void {
      const { home, beside, lesson, range } = get();
      if (!home) return;
      recording.record(home.scene, null, (run) => {
        show(run, home.step, { home, beside, lesson, range, ...historyAfter(null) });
        seek(home.step);
      });
    },
    /** Undoes the last edit or opening. Undoing an edit keeps the current step; undoing an opening restores its step. */
    undo: (): void => moveInHistory('past', 'future'),
    /** Redoes what was undone last. */
    redo: (): void => moveInHistory('future', 'past'),
    /** Ends the current edit. The next change is undone separately. */
    endEdit(): void {
      editing = null;
    },
    stepBy(by: number): void {
      set({ playing: false });
      seek(get().step + by);
    },
    iterationBy(by: 1 | -1): void {
      const { run, step } = get();
      set({ playing: false });
      if (run) seek(iterationStart(run.timeline, step, by));
    },
    first(): void {
      set({ playing: false });
      seek(0);
    },
    last(): void {
      set({ playing: false });
      seek(lastStep(get()));
    },
    /** Plays from the current step, or from the first if the last is shown. */
    play(): void {
      if (lastStep(get()) < 1) return;
      if (get().step >= stepRange(get())[1]) seek(0);
      set({ playing: true, playUntil: null });
    },
    /** Shows the next (+1) or previous (−1) matching step, if there is one. */
    matchBy(by: 1 | -1): void {
      set({ playing: false });
      const match = matchFrom(get(), by);
      if (match !== undefined) seek(match);
    },
    /** Plays to the next matching step, if there is one. */
    playToMatch(): void {
      const playUntil = matchFrom(get(), 1) ?? null;
      if (playUntil !== null) set({ playing: true, playUntil });
    },
    pause(): void {
      set({ playing: false });
    },
    /** Advances to `next` while playing. Stops at the end, and on the way at a breakpoint and at `playUntil`. */
    tick(next = get().step + 1): void {
      const { playing, step: from, stops, playUntil } = get();
      if (!playing) return;
      seek(Math.min(next, ...[...stops, playUntil ?? next].filter((stop) => stop > from)));
      const { step } = get();
      if (step >= stepRange(get())[1] || step === playUntil || stops.includes(step)) set({ playing: false });
    },
    setBody(id: string, body: Body): void {
      set({ touched: id });
      editScene((scene) => kindOf(scene).editBody(scene, id, body));
    },
    /** Changes what a kind of problem has in its scenes. */
    edit: editScene,
    setOption(key: string, value: OptionValue): void {
      editScene((scene) => ({ ...scene, options: { ...scene.options, [key]: value } }));
    },
    /** Changes the algorithm and clears the options, which belong to one algorithm. */
    setAlgorithm(algorithm: string): void {
      if (get().run?.scene.algorithm === algorithm) return;
      editScene((scene) => ({ ...scene, algorithm, options: {} }));
      editing = null;
    },
    /** Changes the precision to one that is loaded (src/algorithms/precisions.ts). */
    setPrecision(precision: Precision): void {
      if (get().run?.scene.precision === precision) return;
      editScene((scene) => ({ ...scene, precision }));
      editing = null;
    },
    /** Adds rivals up to the maximum of a scene. */
    addRivals(rivals: readonly Rival[]): void {
      editRivals((known) => [...known, ...rivals].slice(0, MAX_RIVALS));
      editing = null;
    },
    changeRival(index: number, change: Partial<Rival>): void {
      editRivals((rivals) => rivals.map((rival, i) => (i === index ? { ...rival, ...change } : rival)));
    },
    removeRival(index: number): void {
      const { beside } = get();
      if (beside === index) set({ beside: null });
      else if (beside !== null && beside > index) set({ beside: beside - 1 });
      editing = null;
      editRivals((rivals) => rivals.toSpliced(index, 1));
      editing = null;
    },
    /** Resets the camera to frame the current run. */
    frameAll(): void {
      set({ camera: null, focused: false, framed: get().framed + 1 });
    },
    setLayer(layer: LayerName, visible: boolean): void {
      set({ layers: { ...get().layers, [layer]: visible } });
    },
    /** Changes what one kind of problem has of its own. */
    setLooks<L extends object>(of: Readonly<Looks<L>>, change: Partial<L>): void {
      set({ looks: { ...get().looks, [of.kind]: { ...looksIn(get(), of), ...change } } });
    },
    hover(twin: string | null): void {
      if (get().hovered !== twin) set({ hovered: twin });
    },
    set(change: Partial<Omit<State, 'run' | 'home' | 'step' | 'opened'>>): void {
      set(change);
    },
    showMessage(message: Message): void {
      set({ message, playing: false, opening: false });
    },
  };
}

/** Returns the paths in which two scenes differ, such as `a.position`; empty if they are equal. */
function changedParts(before: Readonly<Scene>, after: Readonly<Scene>): string {
  const parts: string[] = [];
  const compare = (x: unknown, y: unknown, path: string): void => {
    if (same(x, y)) return;
    if (!isRecord(x) || !isRecord(y)) return void parts.push(path);
    for (const key of new Set([...Object.keys(x), ...Object.keys(y)]))
      compare(x[key], y[key], `${path}.${key}`);
  };
  compare(before, after, '');
  return parts.join(' ');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns why the scene of an opened trace cannot be run; null if it can. */
function whyNotRun({ hasScene }: Readonly<Opened>, scene: Readonly<Scene>): string | null {
  if (!hasScene) return 'The file is without its scene: its steps’ points are drawn.';
  if (!algorithmsOf(kindOf(scene)).some(({ id }) => id === scene.algorithm))
    return `This page has no algorithm “${scene.algorithm}”. Choose one of its own to run the scene.`;
  return null;
}

export type Actions = ReturnType<typeof actions>;

import { subscribeWithSelector } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { OptionValue } from '../algorithms/algorithm';
import { findAlgorithm } from '../algorithms/known';
import type { Precision } from '../algorithms/precisions';
import type { Along, Breakpoint, DebugPane, LandscapeView, Pace, SurfaceLook } from '../scenes/link-fields';
import { MAX_RIVALS, type Rival, type Scene } from '../scenes/scene';
import { rotate } from '../math/rotation';
import { isFinite, vec3, type Vec3 } from '../math/vec3';
import type { Body } from '../shapes/body';
import type { Triple } from '../shapes/shape';
import type { Changes } from '../stepping/changes';
import { record, same, type Opened, type Problem, type Run } from '../stepping/run';
import { iterationStart } from '../stepping/timeline';

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

export type Viewports = 'both' | 'object' | 'minkowski' | 'directions';
export type Which = 'a' | 'b';

/** Where the eye stands, shared by both viewports: angles in radians, zoom 1 = framed. Null: chosen for the run. */
export interface Orbit {
  azimuth: number;
  elevation: number;
}

export interface Camera extends Orbit {
  zoom: number;
}

/** Several named things, which of them is shown, and how to show another one. */
export interface Choice {
  label: string;
  names: readonly string[];
  chosen: number;
  readonly choose: (index: number) => void;
}

/** Something that the user must be told; the text they gave stays in the field for another try. */
export interface Message {
  title: string;
  text: string;
  /** The user's input: a link or pasted JSON. */
  given: string;
  /** What another try does where it does not open what is in the field. */
  retry?: () => void;
  choice?: Choice;
}

/** Steps in ascending order: those at which something does not hold that should, and those that match what is sought. */
export interface Marks {
  readonly violations: readonly number[];
  readonly matches: readonly number[];
}
export const noMarks: Marks = { violations: [], matches: [] };

/** A state that undo and redo return to. */
export interface HistoryEntry extends Pick<State, 'step' | 'home' | 'camera' | 'beside'> {
  scene: Scene;
  /** The run itself where it came from elsewhere; null: the scene is run again. */
  run: Run | null;
}

/** How many changes can be undone. */
export const MAX_UNDO = 100;

export interface State {
  /** Null only while there is nothing valid to show. */
  run: Run | null;
  /** The scene and step as they were opened: what a reset goes back to; and the first view, where that was given. */
  home: { scene: Scene; step: number; orbit?: Orbit | undefined } | null;
  /** The states for undo, the last first undone; and those for redo. */
  past: readonly HistoryEntry[];
  future: readonly HistoryEntry[];
  /** There is no run yet, but what the address asks for is on its way. */
  opening: boolean;
  /** Counts the scenes opened; the camera frames anew when it changes, and not when a body is dragged. */
  opened: number;
  step: number;
  playing: boolean;
  /** Steps a second while playing. */
  speed: number;
  viewports: Viewports;
  camera: Camera | null;
  layers: Layers;
  surfaceLook: SurfaceLook;
  /** Degrees by which the plane that cuts C open is turned about the answer's normal; null: C is whole. */
  cut: number | null;
  landscape: LandscapeView;
  along: Along;
  /** All steps of the run side by side. */
  stripOpen: boolean;
  /** The pane of the debugger that is open; null: it is closed. */
  debug: DebugPane | null;
  /** The rival of the scene that is shown beside the run, if it has so many; null: the run is shown alone. */
  beside: number | null;
  /** How the two are synchronised while stepping. */
  pace: Pace;
  /** The condition whose steps are sought, as it was typed: empty for none (src/stepping/conditions). */
  find: string;
  breakpoints: readonly Breakpoint[];
  /** Steps of the run at which play stops. */
  stops: readonly number[];
  /** The step at which this play stops; null: one of `stops`, or the last. */
  playUntil: number | null;
  /** Steps of the run that the timeline points out, by reason. */
  marks: Marks;
  /** The `twin` key of the point under the pointer (see the view's picture). */
  hovered: string | null;
  /** The difference of two compared steps that the picture points out; null for none. */
  changes: Changes | null;
  /** The body that the gizmo holds. */
  selected: Which | null;
  gizmo: 'move' | 'turn';
  /** The body that was changed last: the one that a gizmo goes to when none is selected. */
  touched: Which;
  /** The camera frames the simplex and the origin instead of the whole run. */
  focused: boolean;
  /** Counts the requests to show the whole run as it is now. */
  framed: number;
  embedded: boolean;
  theme: 'dark' | 'light';
  /** The user's choice; `theme` is the resulting theme. */
  themeChoice: 'auto' | 'dark' | 'light';
  type: 'normal' | 'large';
  controlsOpen: boolean;
  helpOpen: boolean;
  message: Message | null;
}

/**
 * Which keys of the state a link carries. Every key has to be listed: whether it is shared is decided here and nowhere
 * else. `run` is shared as its scene.
 */
export const shared: Readonly<Record<keyof State, boolean>> = {
  run: true,
  home: false,
  past: false,
  future: false,
  opening: false,
  opened: false,
  step: true,
  viewports: true,
  camera: true,
  surfaceLook: true,
  cut: true,
  landscape: true,
  along: true,
  embedded: true,
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
  find: true,
  breakpoints: true,
  stops: false,
  playUntil: false,
  marks: false,
  helpOpen: false,
  message: false,
};

export const initialState: State = {
  run: null,
  home: null,
  past: [],
  future: [],
  opening: false,
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
  surfaceLook: 'glass',
  cut: null,
  landscape: 'auto',
  along: 'off',
  stripOpen: false,
  debug: null,
  beside: null,
  pace: 'iteration',
  find: '',
  breakpoints: [],
  stops: [],
  playUntil: null,
  marks: noMarks,
  hovered: null,
  changes: null,
  selected: null,
  gizmo: 'move',
  touched: 'a',
  focused: false,
  framed: 0,
  embedded: false,
  theme: 'dark',
  themeChoice: 'auto',
  type: 'normal',
  controlsOpen: false,
  helpOpen: false,
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

/** The step of the run nearest to `step`; 0 without a run. */
function clampedStep(run: Run | null, step: number): number {
  const last = Math.max(0, (run?.trace.length ?? 0) - 1);
  return Math.min(Math.max(0, Math.round(step) || 0), last);
}

/**
 * The direction of the step in the world: that of its sample, else of its best plane, else of the answer. The last step
 * has the answer's, where there is one: its own may be left over from the proof that O is in C.
 */
export function stepDirection({ run, step }: Pick<State, 'run' | 'step'>): Triple {
  const frame = run?.trace.at(step);
  const answer = run?.result.normal;
  const own = frame?.direction ?? frame?.bestPlane?.normal;
  const d = frame?.outcome ? (answer ?? own) : (own ?? answer);
  if (!run || !d || !isFinite(d)) return [0, 1, 0];
  const { x, y, z } = rotate(vec3(), run.poseA, d);
  return [x, y, z];
}

/** The rival that is shown beside the run; null where none is. */
export const rivalBeside = ({ run, beside }: Pick<State, 'run' | 'beside'>): Rival | null =>
  (beside === null ? null : run?.scene.compare?.[beside]) ?? null;

/** The direction that the overlap is measured along, unit and in world axes; null where none is. */
export function measuredDirection(state: Readonly<State>): Vec3 | null {
  const { along } = state;
  if (along === 'off') return null;
  return vec3(...(along === 'step' ? stepDirection(state) : along));
}

/** The next (+1) or previous (−1) of the steps that are sought, seen from the step shown. */
export const matchFrom = ({ marks, step }: Readonly<State>, by: 1 | -1): number | undefined =>
  by > 0 ? marks.matches.find((match) => match > step) : marks.matches.findLast((match) => match < step);

/** Options of a scene that is opened. */
interface Opening {
  /** The first view that it was given. */
  orbit?: Orbit | undefined;
  /** Its shapes, where they are prepared already. */
  problem?: Readonly<Problem> | undefined;
}

/** Everything that changes the state. Actions keep the step inside the run and the run true to its scene. */
export function actions(store: Store) {
  const { getState: get, setState: set } = store;

  /** The requested step, which a shorter run may not have; Infinity for the last one. */
  let requestedStep = get().step;

  const seek = (step: number): void => {
    const shown = clampedStep(get().run, step);
    requestedStep = shown === lastStep(get()) ? Infinity : shown;
    set({ step: shown, hovered: null, changes: null });
  };

  const currentEntry = (): HistoryEntry | null => {
    const { run, step, home, camera, beside } = get();
    return run && { scene: run.scene, run: run.opened ? run : null, step, home, camera, beside };
  };

  /** What the edit that is going on changes; null: the last one is over. */
  let editing: string | null = null;

  /** What keeps the present for undo. An edit that goes on, such as a drag, is kept once: from before it began. */
  const historyAfter = (edited: string | null): Pick<State, 'past' | 'future'> | null => {
    const now = currentEntry();
    const continues = edited !== null && edited === editing;
    editing = edited;
    return now && !continues && edited !== ''
      ? { past: [...get().past, now].slice(-MAX_UNDO), future: [] }
      : null;
  };

  /**
   * Runs a changed scene and stays at the step asked for, or the last one where the new run is shorter; who is at the last
   * step stays at the last.
   */
  const rerun = (scene: Scene, change: () => Partial<State> | null): void => {
    const run = record(scene, get().run ?? undefined);
    const step = clampedStep(run, requestedStep);
    set({ run, step, hovered: null, changes: null, marks: noMarks, stops: [], ...change() });
  };

  /** Goes to the last moment of one list, and leaves the present at the end of the other. */
  const moveInHistory = (from: 'past' | 'future', to: 'past' | 'future'): void => {
    const [target, now] = [get()[from].at(-1), currentEntry()];
    if (!target || !now) return;
    editing = null;
    const lists = { [from]: get()[from].slice(0, -1), [to]: [...get()[to], now] };
    const { scene, run, step, home, beside, camera } = target;
    if (!run && home && home === get().home) rerun(scene, () => ({ ...lists, beside, message: null }));
    else show(run ?? record(scene), step, { home, beside, camera, ...lists });
  };

  const editScene = (edit: (scene: Scene) => Scene): void => {
    const { run } = get();
    if (!run) return;
    const scene = edit(run.scene);
    const text = run.opened && whyNotRun(run.opened, scene);
    if (!text) return rerun(scene, () => historyAfter(changedParts(run.scene, scene)));
    // A drag asks again with every move.
    if (get().message?.text !== text)
      set({ message: { title: 'This trace cannot be run again', text, given: '' }, playing: false });
  };

  const editRivals = (edit: (rivals: readonly Rival[]) => readonly Rival[]): void => {
    const withRivals = ({ compare = [], ...scene }: Scene): Scene => {
      const rivals = edit(compare);
      return rivals.length > 0 ? { ...scene, compare: rivals } : scene;
    };
    const { run } = get();
    // The steps of a trace that was recorded elsewhere are its own: beside them others are run, they are not run anew.
    if (run?.opened?.hasScene) set({ run: { ...run, scene: withRivals(run.scene) } });
    else editScene(withRivals);
  };

  const open = (scene: Scene, step = 0, { orbit, problem }: Opening = {}): number => {
    const run = record(scene, problem);
    show(run, step, { home: { scene, step, orbit }, beside: null, ...historyAfter(null) });
    return run.trace.length;
  };

  const show = (run: Run, step: number, rest: Partial<State> & Pick<State, 'home' | 'beside'>): void => {
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
      ...rest,
    });
  };

  return {
    seek,
    /** Opens a scene at a step, and returns how many steps it has; throws what `record` throws and changes nothing then. */
    open,
    /** Shows a run that was recorded elsewhere, from its first step. There is no way back to it but its file. */
    openRun: (run: Run): void => show(run, 0, { home: null, beside: null, ...historyAfter(null) }),
    /** Back to the scene and the step as they were opened. */
    reset(): void {
      const { home, beside } = get();
      if (home) show(record(home.scene), home.step, { home, beside, ...historyAfter(null) });
    },
    /** Takes back the last edit or opening. An edit leaves the step that is shown; an opening has its own. */
    undo: (): void => moveInHistory('past', 'future'),
    /** Brings back what was undone last. */
    redo: (): void => moveInHistory('future', 'past'),
    /** The edit that was going on is over: what follows is undone by itself. */
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
    /** From the last step, play starts over. */
    play(): void {
      if (lastStep(get()) < 1) return;
      if (get().step >= lastStep(get())) seek(0);
      set({ playing: true, playUntil: null });
    },
    /** Shows the next (+1) or previous (−1) step that is sought; stays where there is none. */
    matchBy(by: 1 | -1): void {
      set({ playing: false });
      const match = matchFrom(get(), by);
      if (match !== undefined) seek(match);
    },
    /** Plays to the next step that is sought; nothing where there is none. */
    playToMatch(): void {
      const playUntil = matchFrom(get(), 1) ?? null;
      if (playUntil !== null) set({ playing: true, playUntil });
    },
    pause(): void {
      set({ playing: false });
    },
    /** One step of playing; stops at the end, at a breakpoint, and at the step that was to be reached. */
    tick(): void {
      if (!get().playing) return;
      seek(get().step + 1);
      const { step, stops, playUntil } = get();
      if (step >= lastStep(get()) || step === playUntil || stops.includes(step)) set({ playing: false });
    },
    setBody(which: Which, body: Body): void {
      set({ touched: which });
      editScene((scene) => ({ ...scene, [which]: body }));
    },
    setOption(key: string, value: OptionValue): void {
      editScene((scene) => ({ ...scene, options: { ...scene.options, [key]: value } }));
    },
    /** Options belong to one algorithm: another one begins with its own. */
    setAlgorithm(algorithm: string): void {
      if (get().run?.scene.algorithm === algorithm) return;
      editScene((scene) => ({ ...scene, algorithm, options: {} }));
      editing = null;
    },
    /** One that is at hand (src/algorithms/precisions.ts). */
    setPrecision(precision: Precision): void {
      if (get().run?.scene.precision === precision) return;
      editScene((scene) => ({ ...scene, precision }));
      editing = null;
    },
    /** Those beyond the most that a scene holds are not taken. */
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
    /** The first view, of the run as it is now. */
    frameAll(): void {
      set({ camera: null, focused: false, framed: get().framed + 1 });
    },
    setLayer(layer: LayerName, visible: boolean): void {
      set({ layers: { ...get().layers, [layer]: visible } });
    },
    /** Set by hand, the measured direction starts from the step's direction. */
    measureAlong(kind: 'off' | 'step' | 'hand'): void {
      if (kind !== 'hand') set({ along: kind });
      else if (typeof get().along === 'string') set({ along: stepDirection(get()) });
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

/** The parts in which two scenes differ, such as `a.position`; empty where they are equal. */
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

/** Why a changed scene of an opened trace makes no run; null where it does. */
function whyNotRun({ hasScene }: Readonly<Opened>, { algorithm }: Readonly<Scene>): string | null {
  if (!hasScene)
    return 'The file came without its scene: what is drawn is made up of the points of its steps.';
  if (!findAlgorithm(algorithm))
    return `This page has no algorithm “${algorithm}”. Choose one of its own to run the scene.`;
  return null;
}

export type Actions = ReturnType<typeof actions>;

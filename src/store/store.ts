import { subscribeWithSelector } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { OptionValue } from '../algorithms/algorithm';
import { findAlgorithm } from '../algorithms/known';
import type { Precision } from '../algorithms/precisions';
import type { Along, Breakpoint, DebugPane, LandscapeView, Pace, SurfaceLook } from '../scenes/link-fields';
import { MAX_RIVALS, type Rival, type Scene } from '../scenes/scene';
import { rotate } from '../math/rotation';
import { vec3, type Vec3 } from '../math/vec3';
import type { Body } from '../shapes/body';
import type { Triple } from '../shapes/shape';
import type { Changes } from '../stepping/changes';
import { record, type Opened, type Run } from '../stepping/run';
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
export interface Camera {
  azimuth: number;
  elevation: number;
  zoom: number;
}

/** Of several things, which of them is shown, and how to show another one. */
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
  /** What the user gave: a link or pasted JSON. */
  given: string;
  /** What another try does where nothing was given. */
  again?: () => void;
  choice?: Choice;
}

/** Steps in ascending order: those at which something does not hold that should, and those that match what is sought. */
export interface Marks {
  readonly violations: readonly number[];
  readonly matches: readonly number[];
}
export const noMarks: Marks = { violations: [], matches: [] };

export interface State {
  /** Null only while there is nothing valid to show. */
  run: Run | null;
  /** The scene and step as they were opened: what a reset goes back to. */
  home: { scene: Scene; step: number } | null;
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
  /** What the two have in common while they are walked through. */
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
  /** What two compared steps do not share and the picture points out; null: nothing. */
  changes: Changes | null;
  /** The body that the gizmo holds. */
  selected: Which | null;
  gizmo: 'move' | 'turn';
  /** The body that was changed last: the one that a gizmo goes to when none is selected. */
  touched: Which;
  /** The camera frames the simplex and the origin instead of the whole run. */
  focused: boolean;
  embedded: boolean;
  theme: 'dark' | 'light';
  /** What the user asked for; `theme` is what it comes to. */
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
function within(run: Run | null, step: number): number {
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
  if (!run || !d) return [0, 1, 0];
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

/** Everything that changes the state. Actions keep the step inside the run and the run true to its scene. */
export function actions(store: Store) {
  const { getState: get, setState: set } = store;

  /** The step asked for, which a run that is too short for it cannot show; Infinity for the last one. */
  let wanted = get().step;

  const seek = (step: number): void => {
    const shown = within(get().run, step);
    wanted = shown === lastStep(get()) ? Infinity : shown;
    set({ step: shown, hovered: null, changes: null });
  };

  /**
   * Runs a changed scene and stays at the step asked for, or the last one where the new run is shorter; who is at the last
   * step stays at the last.
   */
  const rerun = (scene: Scene): void => {
    const run = record(scene, get().run ?? undefined);
    set({ run, step: within(run, wanted), hovered: null, changes: null, marks: noMarks, stops: [] });
  };

  const editScene = (edit: (scene: Scene) => Scene): void => {
    const { run } = get();
    if (!run) return;
    const scene = edit(run.scene);
    const text = run.opened && whyNotRun(run.opened, scene);
    if (!text) return rerun(scene);
    // A drag asks again with every move.
    if (get().message?.text !== text)
      set({ message: { title: 'This trace cannot be run again', text, given: '' }, playing: false });
  };

  const editRivals = (edit: (rivals: readonly Rival[]) => readonly Rival[]): void =>
    editScene(({ compare = [], ...scene }) => {
      const rivals = edit(compare);
      return rivals.length > 0 ? { ...scene, compare: rivals } : scene;
    });

  const open = (scene: Scene, step = 0): void => {
    const isReset = scene === get().home?.scene;
    show(record(scene), step, { scene, step }, isReset ? get().beside : null);
  };

  const show = (run: Run, step: number, home: State['home'], beside: State['beside']): void => {
    const shown = within(run, step);
    wanted = shown === run.trace.length - 1 ? Infinity : shown;
    set({
      run,
      step: shown,
      home,
      opening: false,
      opened: get().opened + 1,
      playing: false,
      camera: null,
      focused: false,
      hovered: null,
      changes: null,
      selected: null,
      beside,
      marks: noMarks,
      stops: [],
      message: null,
    });
  };

  return {
    seek,
    /** Opens a scene at a step; throws what `record` throws and changes nothing then. */
    open,
    /** Shows a run that was recorded elsewhere, from its first step. There is no way back to it but its file. */
    openRun: (run: Run): void => show(run, 0, null, null),
    /** Back to the scene and the step as they were opened. */
    reset(): void {
      const { home } = get();
      if (home) open(home.scene, home.step);
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
    },
    /** One that is at hand (src/algorithms/precisions.ts). */
    setPrecision(precision: Precision): void {
      if (get().run?.scene.precision === precision) return;
      editScene((scene) => ({ ...scene, precision }));
    },
    /** Those beyond the most that a scene holds are not taken. */
    addRivals(rivals: readonly Rival[]): void {
      editRivals((known) => [...known, ...rivals].slice(0, MAX_RIVALS));
    },
    changeRival(index: number, change: Partial<Rival>): void {
      editRivals((rivals) => rivals.map((rival, i) => (i === index ? { ...rival, ...change } : rival)));
    },
    removeRival(index: number): void {
      const { beside } = get();
      if (beside === index) set({ beside: null });
      else if (beside !== null && beside > index) set({ beside: beside - 1 });
      editRivals((rivals) => rivals.toSpliced(index, 1));
    },
    setLayer(layer: LayerName, visible: boolean): void {
      set({ layers: { ...get().layers, [layer]: visible } });
    },
    /** By hand, the measured direction begins where that of the step stands. */
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
    say(message: Message): void {
      set({ message, playing: false, opening: false });
    },
  };
}

/** Why a changed scene of an opened trace makes no run; null where it does. */
function whyNotRun({ hasScene }: Readonly<Opened>, { algorithm }: Readonly<Scene>): string | null {
  if (!hasScene)
    return 'The file came without its scene: what is drawn is made up of the points of its steps.';
  if (!findAlgorithm(algorithm))
    return `This page has no algorithm “${algorithm}”. Choose one of its own to run the scene.`;
  return null;
}

export type Actions = ReturnType<typeof actions>;

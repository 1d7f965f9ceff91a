import { subscribeWithSelector } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { Breakpoint, DebugPane, Pace, views } from '../scenes/link-fields';
import type { Rival, Scene } from '../problems/scene';
import type { Changes } from '../stepping/changes';
import type { Place } from '../lessons/address';
import type { LooksByKind } from '../problems/looks';
import type { Run } from '../stepping/run';
import type { Working } from './sliced-recording';

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
export interface HistoryEntry extends Pick<State, 'step' | 'home' | 'camera' | 'beside' | 'lesson'> {
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
  /** True while the depth over all directions would answer a question of the lesson. */
  depthSecret: boolean;
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
  depthSecret: false,
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
  depthSecret: false,
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
export function clampedStep(run: Run | null, step: number): number {
  const last = Math.max(0, (run?.trace.length ?? 0) - 1);
  return Math.min(Math.max(0, Math.round(step) || 0), last);
}

/** The first and the last step that the page goes to. */
export function stepRange(state: Readonly<State>): readonly [number, number] {
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

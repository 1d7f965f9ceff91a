import type { OptionValue } from '../algorithms/algorithm';
import type { Precision } from '../algorithms/precisions';
import { MAX_RIVALS, type Rival, type Scene } from '../problems/scene';
import type { Body } from '../shapes/body';
import type { Item } from '../problems/kind';
import { algorithmsOf, kindOf } from '../problems/known';
import { looksIn, type Looks } from '../problems/looks';
import { same } from '../problems/pair/problem';
import type { Opened, Run } from '../stepping/run';
import { iterationStart } from '../stepping/timeline';
import { slicedRecording } from './sliced-recording';
import {
  clampedStep,
  type HistoryEntry,
  lastStep,
  type LayerName,
  type LessonPlace,
  matchFrom,
  MAX_UNDO,
  type Message,
  noMarks,
  type Orbit,
  type State,
  stepRange,
  type Store,
} from './state';

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

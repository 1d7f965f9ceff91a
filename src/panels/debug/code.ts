import '../../styles/debug-code.css';
import {
  innermostIn,
  nextOf,
  placesOf,
  shownCall,
  stepsByLine,
  type Place,
} from '../../stepping/code-places';
import type { Run } from '../../stepping/run';
import type { Actions } from '../../store/actions';
import { isFutureHidden, type Store } from '../../store/state';
import { h, together, type Dispose } from '../dom';
import { failureNodes } from '../lazy-panel';
import { NotFetchedError } from '../lazy-module';
import { CallPath } from './code/call-path';
import { runTasksWhenIdle } from './idle-work';
import type { Pane } from './pane';
import type { LineSteps } from './code/source-line';
import { SourceText } from './code/source-text';
import { fetchMarked, fetchSource, fileOfAlgorithm, shortName } from './code/sources';
import { onStep } from '../on-step';

/** The algorithm's source, at the line that recorded the step. Each line links to the steps that it recorded. */
export const code: Pane = (host, store, actions) => {
  const pane = new CodePane(host, store, actions);
  return () => pane.dispose();
};

/** The file shown and the index of the call on the stack; −1 if no call is in the file. */
interface Look {
  file: string;
  call: number;
}

class CodePane {
  private readonly note = h('div', { class: 'debug-note', role: 'status' });
  private readonly files = h('select', { class: 'code-file', 'aria-label': 'File' });
  private readonly path = new CallPath((call) => this.lookAtCall(call));
  private readonly head = h('div', { class: 'code-head' }, this.files, this.path.element);
  private readonly scroller = h('div', {
    class: 'code-scroller',
    role: 'region',
    'aria-label': 'Source',
    tabindex: 0,
  });

  /** The run that `whole` and `places` belong to. */
  private run: Run | null = null;
  private whole: readonly Place[] = [];
  /** The places that are told. */
  private places: readonly Place[] = [];
  /** The loaded sources by file. */
  private readonly texts = new Map<string, SourceText>();
  /** The file that the user chose. It is shown while the call stack has a call in it. */
  private wanted: string | null = null;
  /** The choice made at the current step. */
  private asked: (Look & { step: number }) | null = null;

  private undoWait: Dispose = () => {};
  private readonly undo: Dispose;
  private disposed = false;

  constructor(
    host: HTMLElement,
    private readonly store: Store,
    private readonly actions: Actions,
  ) {
    host.append(this.note, this.head, this.scroller);
    this.files.addEventListener('change', () => this.lookAtFile(this.files.value));
    this.say('Looking for the lines of this run …');
    this.placeLater();
    this.undo = together(
      store.subscribe((state) => state.run, this.placeLater),
      store.subscribe(
        (state) => state.pastOnly,
        () => void this.show(),
      ),
      onStep(store, () => void this.show()),
    );
  }

  dispose(): void {
    this.disposed = true;
    this.undo();
    this.undoWait();
  }

  private get step(): number {
    return this.store.getState().step;
  }

  private get place(): Place {
    return this.places[this.step] ?? [];
  }

  /** Waits for idle time, since a drag makes a new run every frame. No line is marked until then. */
  private readonly placeLater = (): void => {
    this.run = null;
    this.unmark();
    this.undoWait();
    this.undoWait = runTasksWhenIdle([() => void this.findPlaces()]);
  };

  private unmark(): void {
    for (const text of this.texts.values()) text.mark(undefined, [], 0);
  }

  private async findPlaces(): Promise<void> {
    const { run } = this.store.getState();
    if (!run) return this.say('There is no run.');
    const { algorithm, precision } = run.scene;
    try {
      const marked = run.opened ? undefined : await fetchMarked(algorithm, precision);
      if (this.disposed || this.store.getState().run !== run) return;
      if (!marked) return this.say('These steps were recorded elsewhere: no line here belongs to them.');
      this.take(run, placesOf(run, marked));
    } catch (error) {
      this.sayFailure(error, () => void this.findPlaces());
    }
  }

  private take(run: Run, places: readonly Place[]): void {
    this.run = run;
    this.whole = places;
    this.asked = null;
    this.count(run);
    this.say('');
    void this.show();
  }

  /** How many steps are told. */
  private get told(): number {
    return isFutureHidden(this.store.getState()) ? this.step + 1 : this.whole.length;
  }

  /** Counts the steps of files and lines: all of the run, or those up to the present one while the future is hidden. */
  private count(run: Run): void {
    const { whole } = this;
    this.places = whole.slice(0, this.told);
    for (const [file, text] of this.texts) text.setSteps(this.stepsIn(file));
    this.listFiles(run);
  }

  /** Lists the files. The algorithm's own file comes first, even if no step was recorded in it. */
  private listFiles(run: Run): void {
    const own = fileOfAlgorithm(run.scene.algorithm);
    const passed = this.places.flatMap((place) => place.map(({ file }) => file));
    const all = [...new Set(own ? [own, ...passed] : passed)];
    this.files.replaceChildren(
      ...all.map((file) => {
        const count = this.places.filter((place) => innermostIn(place, file) >= 0).length;
        const steps = `${count === 0 ? 'no' : count} ${count === 1 ? 'step' : 'steps'}`;
        return h('option', { value: file }, `${shortName(file)}, ${steps}`);
      }),
    );
  }

  private stepsIn(file: string): Map<number, LineSteps> {
    const byLine = new Map<number, LineSteps>();
    for (const [line, steps] of stepsByLine(this.places, file)) {
      const place = this.places[steps[0]!]!;
      byLine.set(line, { steps, records: innermostIn(place, file) === place.length - 1 });
    }
    return byLine;
  }

  private lookAtCall(call: number): void {
    const at = this.place[call];
    if (at) this.look(at.file, call);
  }

  private lookAtFile(file: string): void {
    this.look(file, innermostIn(this.place, file));
  }

  private look(file: string, call: number): void {
    this.wanted = file;
    this.asked = { file, call, step: this.step };
    void this.show();
  }

  private looked(): Look {
    if (this.asked?.step === this.step) return this.asked;
    const call = shownCall(this.place, this.run!.scene.algorithm, this.wanted);
    return { file: this.place[call]!.file, call };
  }

  private readonly show = async (): Promise<void> => {
    if (!this.run) return;
    if (this.told !== this.places.length) this.count(this.run);
    if (this.place.length === 0) return;
    const { step } = this;
    const { file, call } = this.looked();
    this.path.show(this.place, call);
    this.files.value = file;
    try {
      if (!this.texts.has(file)) this.unmark();
      const text = this.texts.get(file) ?? (await this.fetchText(file));
      // The step or the file may have changed meanwhile.
      if (this.disposed || this.step !== step || this.looked().file !== file) return;
      this.showText(text, file, call);
    } catch (error) {
      this.sayFailure(error, () => void this.show());
    }
  };

  private showText(text: SourceText, file: string, call: number): void {
    if (this.scroller.firstChild !== text.element) {
      this.scroller.replaceChildren(text.element);
      this.scroller.scrollTop = 0;
    }
    this.say('');
    const here = this.place[call]?.line;
    const callers = this.place.slice(0, Math.max(call, 0)).filter((each) => each.file === file);
    text.mark(
      here,
      callers.map(({ line }) => line),
      this.step,
    );
    if (here !== undefined) text.reveal(here, this.scroller);
  }

  private async fetchText(file: string): Promise<SourceText> {
    const text = new SourceText(await fetchSource(file), (steps) => {
      this.wanted = file;
      this.actions.pause();
      this.actions.seek(nextOf(steps, this.step));
    });
    text.setSteps(this.stepsIn(file));
    this.texts.set(file, text);
    return text;
  }

  private say(words: string, ...more: Node[]): void {
    this.note.replaceChildren(words, ...more);
    const isSilent = words === '' && more.length === 0;
    this.note.hidden = isSilent;
    this.head.hidden = this.scroller.hidden = !isSilent;
  }

  private sayFailure(error: unknown, again: () => void): void {
    if (this.disposed) return;
    this.say('', ...failureNodes(new NotFetchedError('The source', error), again));
  }
}

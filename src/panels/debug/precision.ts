import { capitalised } from '../as-sentence';
import '../../styles/debug-precision.css';
import type { Bracket } from '../../problems/kind';
import { contendersOf } from '../../stepping/comparison';
import { decidedWords } from '../../stepping/decided';
import { differing, diverging, isLength, lastPlaceOfFloat, type Divergence } from '../../stepping/divergence';
import { endingOf } from '../../stepping/ending';
import { roundingOf } from '../../stepping/rounding';
import { canRunAgain, describe, type Run, type Setup } from '../../stepping/run';
import { truthOfRun } from '../../stepping/truth';
import { recordingTwins, type Twins } from '../../stepping/twins';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import { formatNumber } from '../../trace/format';
import { h, setText, together, type Dispose } from '../dom';
import { failureNodes } from '../lazy-panel';
import { attempt } from '../opening/error-message';
import { choosePrecision, whenLoaded } from '../opening/requirements';
import { precisionNames } from '../precision-words';
import { debounce } from '../debounce';
import { precisionModule } from '../lazy-module';
import { words } from '../words';
import { columnsFor } from './compare/columns';
import { answerOf } from './compare/rows';
import { findTruth } from './find-truth';
import { runWhenIdle } from './idle-work';
import type { Pane } from './pane';
import { differenceStrip, type DifferenceStrip } from './precision/strip';
import { onStep } from '../on-step';

/** Runs the search in both precisions, and shows both results and where numbers and decisions first differ. */
export const precision: Pane = (host, store, actions) => {
  const pane = new PrecisionPane(host, store, actions);
  return () => pane.dispose();
};

const debounceMs = 150;

class PrecisionPane {
  private disposed = false;
  private stopWork: Dispose = () => {};
  private readonly working = debounce(() => void this.work(), debounceMs);
  private readonly undo: Dispose;
  private readonly strip: DifferenceStrip;
  private readonly roundingNote = h('p', { class: 'twins-rounding', role: 'note', hidden: true });
  private readonly table = h('div', { class: 'twins' });
  private readonly divergences = h('div', { class: 'divergences' });
  private readonly note = h('p', { class: 'debug-note' });
  private readonly problem = h('div');
  private readonly swap = h('button', { type: 'button', class: 'plain small' });
  private readonly beside = h('button', { type: 'button', class: 'plain small' }, 'Show side by side');
  private readonly tools = h('div', { class: 'twins-tools' }, this.beside, this.swap);

  constructor(
    host: HTMLElement,
    private readonly store: Store,
    private readonly actions: Actions,
  ) {
    this.strip = differenceStrip((step) => this.go(step));
    this.swap.addEventListener('click', () => this.other((precision) => choosePrecision(actions, precision)));
    this.beside.addEventListener('click', () => this.showBeside());
    host.append(
      this.problem,
      this.roundingNote,
      this.table,
      this.divergences,
      this.strip.element,
      this.tools,
      this.note,
      strictness(),
    );
    this.undo = together(
      store.subscribe(
        (state) => state.run,
        () => this.follow(),
      ),
      onStep(store, (step) => this.strip.mark(step)),
      () => host.replaceChildren(),
    );
    this.follow();
  }

  dispose(): void {
    this.disposed = true;
    this.working.cancel();
    this.stopWork();
    this.undo();
  }

  private go(step: number): void {
    this.actions.pause();
    this.actions.seek(step);
  }

  /** Schedules the comparison of a new run. The previous one stays visible until then. */
  private follow(): void {
    const { run } = this.store.getState();
    this.stopWork();
    this.working.cancel();
    this.table.setAttribute('aria-busy', 'true');
    this.tools.hidden = !run || !canRunAgain(run);
    if (!run) return setText(this.note, 'There is no run.');
    setText(this.swap, `Run in ${precisionNames[run.scene.precision === 'f32' ? 'f64' : 'f32']}`);
    if (!canRunAgain(run)) return this.refuse();
    if (this.table.childElementCount === 0) setText(this.note, 'Both are being run…');
    this.working.schedule();
  }

  private refuse(): void {
    this.problem.replaceChildren();
    this.roundingNote.hidden = true;
    this.table.replaceChildren();
    this.table.removeAttribute('aria-busy');
    this.divergences.replaceChildren();
    this.strip.show([], { number: null, decision: null }, 1);
    setText(
      this.note,
      'A run that was recorded elsewhere, without its scene or by an algorithm that this page does not have, has no twin here.',
    );
  }

  private async work(): Promise<void> {
    const { run } = this.store.getState();
    if (!run) return;
    try {
      await precisionModule.load();
    } catch (error) {
      if (!this.disposed) this.problem.replaceChildren(...failureNodes(error, () => void this.work()));
      return;
    }
    if (this.disposed || this.store.getState().run !== run) return;
    this.problem.replaceChildren();
    this.stopWork = runWhenIdle(this.comparing(run), (twins) => {
      this.stopWork = findTruth(twins.double, () => {
        this.showResults(twins, truthOfRun(twins.double));
        this.table.removeAttribute('aria-busy');
      });
    });
  }

  /** Compares the runs and shows the results, in pieces for idle time. */
  private *comparing(run: Run): Generator<unknown, Twins> {
    const twins = yield* recordingTwins(run);
    const { double, single } = twins;
    this.showResults(twins);
    yield;
    const divergence = yield* diverging(double.trace, single.trace);
    this.showDivergences(run, twins, divergence);
    this.strip.show(yield* differing(double.trace, single.trace), divergence, double.problem.scale);
    this.strip.mark(this.store.getState().step);
    const isShown = run === double || run === single;
    this.showRoundingNote(isShown ? null : yield* diverging(run.trace, double.trace));
    return twins;
  }

  private showDivergences(run: Run, twins: Twins, divergence: Divergence): void {
    const { double } = twins;
    const jump = (step: number): HTMLElement => {
      const button = h('button', { type: 'button', class: 'plain small' }, `Step ${step + 1}`);
      button.addEventListener('click', () => this.go(step));
      // The run shown may be shorter than both, because its numbers are not rounded.
      button.disabled = step >= run.trace.length;
      return button;
    };
    this.divergences.replaceChildren(
      ...divergenceNodes(
        'First number that differs',
        numberText(divergence, double),
        divergence.number?.step,
        jump,
      ),
      ...divergenceNodes(
        'First different decision',
        decisionText(divergence, twins),
        divergence.decision?.step,
        jump,
      ),
      ...(divergence.decision ? sentencesOf(twins, divergence.decision.step) : []),
    );
  }

  /** `divergence` compares the run shown with the run of the rounded scene; null if they are the same run. */
  private showRoundingNote(divergence: Divergence | null): void {
    setText(this.note, 'Both are given the numbers of the scene rounded to float32.');
    this.roundingNote.hidden = divergence === null;
    if (!divergence) return;
    const agreement = divergence.decision
      ? `In double precision that leads another way than in the run shown from step ${divergence.decision.step + 1} on.`
      : 'In double precision that changes no decision of the run shown.';
    setText(
      this.roundingNote,
      `The steps below are not those shown: this scene has numbers that no float holds, and here both precisions are given them rounded. ${agreement}`,
    );
  }

  private showResults({ double, single }: Twins, truth: Bracket | null = null): void {
    const lines = [double, single].map((run) => ({
      name: precisionNames[run.scene.precision],
      answer: answerOf(run, truth ?? undefined),
      time: null,
      disagrees: null,
    }));
    const rows = columnsFor(lines, double.problem.scale, double.kind.answer)
      .filter(({ id }) => id !== 'time')
      .map((column) => [column.title, ...lines.map((line) => column.text(line))]);
    rows.splice(1, 0, ['ends', ...[double, single].map((run) => endingOf(run).title)]);
    this.table.replaceChildren(
      h(
        'table',
        { 'aria-label': 'float64 and float32' },
        h('thead', {}, h('tr', {}, h('td', {}), ...lines.map(({ name }) => h('th', { scope: 'col' }, name)))),
        h(
          'tbody',
          {},
          ...rows.map(([title, ...texts]) =>
            h('tr', {}, h('th', { scope: 'row' }, title!), ...texts.map((text) => h('td', {}, text))),
          ),
        ),
      ),
    );
  }

  private other(act: (precision: 'f64' | 'f32') => unknown): void {
    const { run } = this.store.getState();
    if (run) void act(run.scene.precision === 'f32' ? 'f64' : 'f32');
  }

  /** Shows the run in the other precision beside this one, as an existing or new rival. */
  private showBeside(): void {
    this.other((precision) =>
      whenLoaded(this.actions, [{ precision }], () =>
        attempt(this.actions, () => {
          const place = (): number => this.placeOfTwin(precision);
          if (place() < 0) {
            const { algorithm, options } = this.store.getState().run!.scene;
            this.actions.addRivals([{ algorithm, options, precision }]);
          }
          // The list of rivals may be full.
          if (place() >= 0) this.actions.set({ beside: place() });
          else this.actions.set({ debug: 'compare' });
        }),
      ),
    );
  }

  private placeOfTwin(precision: 'f64' | 'f32'): number {
    const { run } = this.store.getState();
    if (!run) return -1;
    const isTwin = ({ scene: { algorithm, options, precision: own } }: Pick<Setup, 'scene'>): boolean =>
      algorithm === run.scene.algorithm &&
      own === precision &&
      JSON.stringify(options) === JSON.stringify(run.scene.options);
    return contendersOf(run).findIndex(isTwin);
  }
}

function divergenceNodes(
  title: string,
  text: string,
  step: number | undefined,
  jump: (step: number) => HTMLElement,
): HTMLElement[] {
  return [
    h('h2', {}, title),
    h('p', { class: 'divergence' }, h('span', {}, text), ...(step === undefined ? [] : [jump(step)])),
  ];
}

function numberText({ number }: Divergence, { problem: { scale } }: Run): string {
  if (!number) return 'All numbers are the same.';
  const { what, by, values } = number;
  if (!Number.isFinite(by)) return `${capitalised(what)}: only one of them has a number there.`;
  const units = by / lastPlaceOfFloat(Math.max(...values.map(Math.abs)));
  const inE = scale > 0 && isLength(what) ? `, ${formatNumber(by / scale, 4)} E` : '';
  return `${capitalised(what)}: by ${formatNumber(by, 4, isLength(what) ? scale : 1)}${inE}, ${formatNumber(units, 1)} units in the last place of a float.`;
}

/** Describes each kind of decision. */
const decisionNames: Readonly<Record<string, string>> = {
  tests: 'Whether a comparison holds.',
  phase: 'What is done next.',
  outcome: 'How the search ends.',
  support: 'Which point the support is.',
  simplex: 'Which points are in the simplex.',
  dropped: 'Which points leave the simplex.',
  portal: 'Which points make the portal.',
  polytope: 'Which faces the polytope picks, loses and gets.',
  probes: 'Which of the directions are kept.',
  certified: 'Whether the answer is proven.',
  end: 'One of them ends here, the other goes on.',
};

function decisionText({ decision }: Divergence, { double, single }: Twins): string {
  if (!decision) return 'They decide alike to the end.';
  const { what, step } = decision;
  const about = decisionNames[what] ?? what;
  if (step >= Math.min(double.trace.length, single.trace.length)) return about;
  const frames = [double.trace.at(step), single.trace.at(step)] as const;
  const names = [precisionNames.f64, precisionNames.f32] as const;
  return `${about} ${decidedWords(what, frames, names, roundingOf(single))}`.trimEnd();
}

/** The sentences of both runs at the step where they diverge. */
function sentencesOf({ double, single }: Twins, step: number): HTMLElement[] {
  const said = [double, single].flatMap((run) => {
    const name = h('dt', {}, precisionNames[run.scene.precision]);
    if (step >= run.trace.length) return [name, h('dd', {}, 'It has ended before.')];
    const { title, text, detail } = describe(run, run.trace.at(step));
    const { scale: extent } = run.problem;
    const said = [...words(text, extent), ' ', ...words(detail, extent)];
    return [name, h('dd', {}, h('b', {}, `${title}.`), ' ', ...said)];
  });
  return [h('dl', { class: 'twins-sentences' }, ...said)];
}

const strictness = (): HTMLElement =>
  h(
    'p',
    { class: 'debug-note' },
    'Strict IEEE float32: every operation is rounded once. Engines that fuse multiplication and addition differ in the last digits.',
  );

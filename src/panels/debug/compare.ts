import '../../styles/debug-compare.css';
import type { Bracket } from '../../problems/kind';
import type { Disagreement } from '../../stepping/disagreements';
import type { Precision } from '../../algorithms/precisions';
import { algorithmsFor, isPairRun, type Run } from '../../stepping/run';
import { hasTruth, narrowedTruth, truthWords } from '../../stepping/truth';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import { formatNumber } from '../../trace/format';
import { plainText } from '../../trace/sentence';
import { reportLoadFailure } from '../../view/lazy';
import { copyText } from '../opening/clipboard';
import { h, together, type Dispose } from '../dom';
import { algorithmModule } from '../lazy-module';
import { addingTools } from './compare/adding';
import { columnsFor, sortedBy, type Column } from './compare/columns';
import { Contest } from './compare/contest';
import { json, markdown } from './compare/copy';
import { rivalEditor } from './compare/editor';
import { contestLines } from './compare/lines';
import { stepComparison } from './compare/steps';
import { showTable, type Sorting, type TableHandlers, type TableLine } from './compare/table';
import { DisagreementList } from './compare/disagreement-list';
import type { Pane } from './pane';

/** The same bodies by other algorithms, with other options or in another precision: what each of them finds, side by side. */
export const compare: Pane = (host, store, actions) => {
  const pane = new ComparePane(host, store, actions);
  return () => pane.dispose();
};

const confirmFor = 1500;

class ComparePane {
  private sorting: Sorting | null = null;
  private edited: number | null = null;
  private shown: { lines: TableLine[]; columns: Column[]; told: Disagreement[] } = {
    lines: [],
    columns: [],
    told: [],
  };
  private editor: ReturnType<typeof rivalEditor> | null = null;
  private readonly undo: Dispose;

  private readonly told = new DisagreementList();
  private readonly table = h('div', {
    class: 'compare-scroll',
    role: 'region',
    'aria-label': 'Compared runs',
    tabindex: 0,
  });
  private readonly truth = h('p', { class: 'debug-note compare-truth' });
  private readonly options = h('div', { class: 'controls compare-options', role: 'group' });
  private readonly said = h('span', { class: 'unseen', role: 'status', 'aria-label': 'Copied' });
  private readonly all = h(
    'button',
    { type: 'button', class: 'plain small', 'aria-pressed': 'false', onclick: () => this.toggleAll() },
    'All algorithms',
  );
  private readonly contest: Contest;
  private readonly adding: ReturnType<typeof addingTools>;
  private readonly steps: ReturnType<typeof stepComparison>;

  constructor(
    private readonly host: HTMLElement,
    private readonly store: Store,
    private readonly actions: Actions,
  ) {
    this.adding = addingTools(host, store, actions, [this.all]);
    host.append(...this.told.elements, this.table, this.truth, this.tools(), this.options);
    this.steps = stepComparison(host, store, actions);
    host.append(this.said);
    this.contest = new Contest(store, {
      changed: () => this.show(),
      recorded: () => this.steps.refresh(),
      done: () => this.table.removeAttribute('aria-busy'),
    });
    this.follow();
    this.undo = together(
      store.subscribe(
        (state) => state.run,
        () => this.follow(),
      ),
      store.subscribe(
        (state) => state.beside,
        () => this.show(),
      ),
      algorithmModule.onLoad(() => this.follow()),
    );
  }

  dispose(): void {
    this.contest.dispose();
    this.undo();
    this.adding.dispose();
    this.steps.dispose();
    this.editor?.dispose();
    this.host.replaceChildren();
  }

  private tools(): HTMLElement {
    const button = (title: string, press: (button: HTMLElement) => void): HTMLElement => {
      const made = h('button', { type: 'button', class: 'plain small' }, title);
      made.addEventListener('click', () => press(made));
      return made;
    };
    return h(
      'div',
      { class: 'compare-tools' },
      button('Measure times', () => {
        this.contest.timed = true;
        this.contest.work();
      }),
      button('Copy as Markdown', (from) => {
        const { lines, columns, told } = this.shown;
        void this.copy(from, 'the table', markdown(lines, columns, told));
      }),
      button(
        'Copy as JSON',
        (from) => void this.copy(from, 'the table', json(this.shown.lines, this.shown.told)),
      ),
    );
  }

  private follow(): void {
    const rivals = this.store.getState().run?.scene.compare ?? [];
    if (this.edited !== null && this.edited >= rivals.length) this.edit(null);
    this.contest.follow();
    this.adding.refresh();
    this.editor?.refresh();
    this.table.setAttribute('aria-busy', 'true');
    if (this.shown.lines.length === 0) this.show();
  }

  private show(): void {
    const { beside, run } = this.store.getState();
    if (!run) {
      this.shown = { lines: [], columns: [], told: [] };
      this.table.replaceChildren('There is no run.');
      return;
    }
    const { scale: extent } = run.problem;
    const { lines, told } = contestLines(this.contest, run, beside, this.edited);
    const columns = columnsFor(lines, extent, run.kind.answer, run.kind.totals);
    const column = columns.find(({ id }) => id === this.sorting?.column);
    this.shown = { lines: sortedBy(lines, column, this.sorting?.falling ?? false), columns, told };
    showTable(this.table, this.shown.lines, columns, this.sorting, this.handlers);
    this.told.show(told, extent);
    this.truth.replaceChildren(truthText(run, this.contest.truths));
  }

  private readonly handlers: TableHandlers = {
    sort: (column) => {
      const { sorting } = this;
      if (sorting?.column !== column) this.sorting = { column, falling: false };
      else this.sorting = sorting.falling ? null : { column, falling: true };
      this.show();
    },
    showBeside: (index) => {
      const beside = this.store.getState().beside === index ? null : index;
      // On a phone the debugger covers the picture.
      const covered = beside !== null && matchMedia('(max-width: 40em)').matches;
      this.actions.set({ beside, ...(covered && { debug: null }) });
    },
    edit: (index) => this.edit(this.edited === index ? null : index),
    remove: (index) => {
      this.edit(null);
      this.actions.removeRival(index);
    },
    add: (index) => {
      const { run } = this.store.getState();
      const algorithm = run && algorithmsFor(run)[index];
      if (algorithm) this.actions.addRivals([{ algorithm: algorithm.id, options: {} }]);
    },
    copy: (from, name, text) => void this.copy(from, name, text),
  };

  private edit(index: number | null): void {
    this.editor?.dispose();
    this.edited = index;
    this.editor = index === null ? null : rivalEditor(this.options, index, this.store, this.actions);
    const name = this.shown.lines.find((line) => line.kind === 'rival' && line.index === index)?.name;
    this.options.setAttribute('aria-label', `Options of ${name ?? 'a rival'}`);
    this.show();
  }

  private toggleAll(): void {
    const { contest } = this;
    contest.everyone = !contest.everyone;
    this.all.setAttribute('aria-pressed', String(contest.everyone));
    contest.work();
    if (contest.everyone) fetchAlgorithms();
  }

  private async copy(from: HTMLElement, name: string, text: string): Promise<void> {
    const done = await copyText(text);
    from.classList.toggle('copied', done);
    this.said.textContent = done ? `Copied ${name}` : 'Not copied';
    setTimeout(() => {
      from.classList.remove('copied');
      this.said.textContent = '';
    }, confirmFor);
  }
}

const fetchAlgorithms = (): void =>
  void algorithmModule.load().catch(() => reportLoadFailure('The other algorithms', fetchAlgorithms));

/** Rows of another precision are held against the truth of the bodies as that precision has them. */
const bodiesOf: Readonly<Record<Precision, string>> = {
  f64: 'for float64',
  f32: 'for float32, whose bodies have rounded numbers',
};

function truthText(run: Readonly<Run>, truths: ReadonlyMap<Precision, Bracket>): string {
  if (!hasTruth(run))
    return isPairRun(run)
      ? 'The truth is not known: the shapes are not.'
      : 'The truth is not known: nothing here finds it apart from the algorithms.';
  if (!truths.has(run.scene.precision)) return 'The truth is being found…';
  const { scale: extent } = run.problem;
  const told = [...truths].map(([precision, truth]) => {
    const known = precision === run.scene.precision ? narrowedTruth(run, truth) : truth;
    const text = plainText(truthWords(run, known), (value) => formatNumber(value, 9, extent));
    return truths.size > 1 ? `${bodiesOf[precision]}, ${text}` : text;
  });
  return `The truth, found apart from all of them: ${told.join('; ')}. E\u00a0=\u00a0${formatNumber(extent, 6, extent)}.`;
}

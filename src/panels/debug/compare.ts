import '../../styles/debug-compare.css';
import type { Algorithm } from '../../algorithms/algorithm';
import { findAlgorithm } from '../../algorithms/known';
import type { DepthBracket } from '../../algorithms/oracle/depth';
import type { Precision } from '../../algorithms/precisions';
import type { Rival } from '../../scenes/scene';
import { contender, type Contender } from '../../stepping/comparison';
import { disagreements, type Disagreement } from '../../stepping/disagreements';
import { canRunAgain, hasShapes, type Run } from '../../stepping/run';
import { optionWords, runNames } from '../../stepping/run-names';
import { truthOf } from '../../stepping/truth';
import type { Actions, Store } from '../../store/store';
import { formatNumber } from '../../trace/format';
import { copyText } from '../clipboard';
import { h, together, type Dispose } from '../dom';
import { tellingDecimals, valuesOf } from '../sentence-model';
import { algorithmShelf } from '../shelf';
import { words } from '../words';
import { addingTools } from './compare/adding';
import { columnsFor, sortedBy, type Column } from './compare/columns';
import { json, markdown } from './compare/copy';
import { rivalEditor } from './compare/editor';
import { answerOf } from './compare/rows';
import { stepComparison } from './compare/steps';
import { showTable, type Sorting, type TableHandlers, type TableLine } from './compare/table';
import { measureTime } from './compare/timing';
import { inIdle } from './in-slices';
import type { Pane } from './pane';

/** The same bodies by other algorithms, with other options or in another precision: what each of them finds, side by side. */
export const compare: Pane = (host, store, actions) => {
  const pane = new ComparePane(host, store, actions);
  return () => pane.dispose();
};

/** Rows that are no rivals of the scene: an algorithm as it comes. The same one each time, so that it is recorded once. */
const asItComes = new Map<string, Rival>();
function catalogueRival({ id }: Readonly<Algorithm>): Rival {
  const rival = asItComes.get(id) ?? { algorithm: id, options: {} };
  asItComes.set(id, rival);
  return rival;
}

/** Milliseconds for which a run has to stand before the others are recorded: while a body is dragged they wait. */
const standing = 150;
const confirmFor = 1500;
const mostTold = 3;

class ComparePane {
  private catalogue: readonly Algorithm[] = [];
  private everyone = false;
  private sorting: Sorting | null = null;
  private edited: number | null = null;
  private timed = false;
  private allTold = false;
  private readonly solved = new Map<Rival, Contender>();
  private readonly truths = new Map<Precision, DepthBracket>();
  private readonly times = new WeakMap<Readonly<Run>, number>();
  private shown: { lines: TableLine[]; columns: Column[]; told: Disagreement[] } = {
    lines: [],
    columns: [],
    told: [],
  };
  private editor: ReturnType<typeof rivalEditor> | null = null;
  private stopWork: Dispose = () => {};
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly undo: Dispose;

  private readonly told = h('ul', { class: 'compare-told', 'aria-label': 'Disagreements' });
  private readonly more = h('button', {
    type: 'button',
    class: 'quiet small compare-more',
    onclick: () => {
      this.allTold = true;
      this.show();
    },
  });
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
  private readonly adding: ReturnType<typeof addingTools>;
  private readonly steps: ReturnType<typeof stepComparison>;

  constructor(
    private readonly host: HTMLElement,
    private readonly store: Store,
    private readonly actions: Actions,
  ) {
    this.adding = addingTools(host, store, actions, [this.all]);
    host.append(this.told, this.more, this.table, this.truth, this.tools(), this.options);
    this.steps = stepComparison(host, store, actions);
    host.append(this.said);
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
      algorithmShelf.onArrival(({ catalogue }) => {
        this.catalogue = catalogue;
        this.follow();
      }),
    );
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.stopWork();
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
        this.timed = true;
        this.work();
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

  /** The run is another one: what was solved for the last is void, and done again once this one stands. */
  private follow(): void {
    const { run } = this.store.getState();
    const rivals = run?.scene.compare ?? [];
    if (this.edited !== null && this.edited >= rivals.length) this.edit(null);
    this.stopWork();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.solved.clear();
      this.truths.clear();
      this.work();
    }, standing);
    this.adding.refresh();
    this.editor?.refresh();
    this.table.setAttribute('aria-busy', 'true');
    if (this.shown.lines.length === 0) this.show();
  }

  /** All that is still to be done for the run, a piece at a time: the others, the truth, and the times if they are wanted. */
  private work(): void {
    const { run } = this.store.getState();
    this.stopWork();
    if (!run) return this.show();
    const pieces = this.rivals(run)
      .filter((rival) => !this.solved.has(rival))
      .map((rival) => () => void this.solved.set(rival, contender(run, rival)));
    const later = (): (() => void)[] => [...this.truthsToFind(), ...this.timesToMeasure()];
    const drawn = (piece: () => void) => (): void => {
      piece();
      this.show();
    };
    const settled = (): void => {
      this.steps.refresh();
      const more = later();
      if (more.length === 0) this.table.removeAttribute('aria-busy');
      else this.stopWork = inIdle([...more.map(drawn), () => this.table.removeAttribute('aria-busy')]);
    };
    this.show();
    this.stopWork = inIdle([...pieces.map(drawn), settled]);
  }

  private truthsToFind(): (() => void)[] {
    const runs = this.runs();
    // Rivals of a run whose shapes were made up are run on the same.
    if (!runs.every(hasShapes)) return [];
    const byPrecision = new Map(runs.map((run) => [run.scene.precision, run]));
    return [...byPrecision]
      .filter(([precision]) => !this.truths.has(precision))
      .map(
        ([precision, run]) =>
          () =>
            void this.truths.set(precision, truthOf(run)),
      );
  }

  private timesToMeasure(): (() => void)[] {
    if (!this.timed) return [];
    return this.runs()
      .filter((run) => canRunAgain(run) && !this.times.has(run))
      .map((run) => () => void this.times.set(run, measureTime(run)));
  }

  private runs(): Run[] {
    const { run } = this.store.getState();
    return run ? [run, ...this.rivals(run).flatMap((rival) => this.solved.get(rival)?.run ?? [])] : [];
  }

  /** The rivals of the scene, and after them the rest of the catalogue where all are asked for. */
  private rivals(run: Readonly<Run>): Rival[] {
    const own = run.scene.compare ?? [];
    const plain = [run.scene, ...own].filter(({ options }) => Object.keys(options).length === 0);
    const rest = this.catalogue.filter(({ id }) => !plain.some(({ algorithm }) => algorithm === id));
    return [...own, ...(this.everyone ? rest.map(catalogueRival) : [])];
  }

  private show(): void {
    const { run } = this.store.getState();
    if (!run) {
      this.shown = { lines: [], columns: [], told: [] };
      this.table.replaceChildren('There is no run.');
      return;
    }
    const lines = this.linesOf(run);
    const { extent } = run.cso;
    const told = this.disagreementsOf(lines);
    for (const { runs, loud } of told) {
      for (const i of runs) {
        const { line } = lines[i]!;
        line.disagrees = loud || line.disagrees === 'loud' ? 'loud' : 'quiet';
      }
    }
    const plain = lines.map(({ line }) => line);
    const columns = columnsFor(plain, extent);
    const column = columns.find(({ id }) => id === this.sorting?.column);
    this.shown = { lines: sortedBy(plain, column, this.sorting?.falling ?? false), columns, told };
    showTable(this.table, this.shown.lines, columns, this.sorting, this.handlers);
    this.told.replaceChildren(...told.map((each) => disagreementItem(each, extent)));
    this.showMore(told.length);
    this.truth.replaceChildren(this.truthText(run));
  }

  /** A few say what is wrong; the rest waits until it is asked for. */
  private showMore(count: number): void {
    const rest = this.allTold ? 0 : count - mostTold;
    this.told.hidden = count === 0;
    [...this.told.children].forEach((item, i) => ((item as HTMLElement).hidden = rest > 0 && i >= mostTold));
    this.more.hidden = rest <= 0;
    this.more.textContent = `${rest} more`;
  }

  /** The run first, then its rivals; each with its run as far as it is solved. */
  private linesOf(run: Readonly<Run>): { line: TableLine; run: Run | undefined }[] {
    const own = run.scene.compare?.length ?? 0;
    const entries = [
      { kind: 'run' as const, index: 0, rival: null, solved: { run, failure: undefined } },
      ...this.rivals(run).map((rival, i) => ({
        kind: i < own ? ('rival' as const) : ('other' as const),
        index: i < own ? i : this.catalogue.findIndex(({ id }) => id === rival.algorithm),
        rival,
        solved: this.solved.get(rival),
      })),
    ];
    const named = entries.map(({ rival, solved }) => solved?.run ?? this.unsolved(run, rival));
    const names = runNames(named);
    const { beside } = this.store.getState();
    return entries.map(({ kind, index, solved }, i) => ({
      run: solved?.run,
      line: {
        kind,
        index,
        name: names[i]!,
        details: [named[i]!.scene.precision === 'f32' ? 'float32' : '', optionWords(named[i]!)]
          .filter((word) => word !== '' && !names[i]!.includes(word))
          .join(', '),
        answer: solved?.run ? answerOf(solved.run, this.truths.get(solved.run.scene.precision)) : null,
        ...(solved?.failure !== undefined && { failure: solved.failure }),
        time: (solved?.run && this.times.get(solved.run)) ?? null,
        disagrees: null,
        beside: kind === 'rival' && index === beside,
        edited: kind === 'rival' && index === this.edited,
      },
    }));
  }

  /** What a rival is called by until it has run. */
  private unsolved(run: Readonly<Run>, rival: Rival | null): Pick<Run, 'algorithm' | 'options' | 'scene'> {
    const algorithm = (rival && findAlgorithm(rival.algorithm)) ?? run.algorithm;
    const scene = { ...run.scene, precision: rival?.precision ?? run.scene.precision };
    return { algorithm, options: { ...standardsOf(algorithm), ...rival?.options }, scene };
  }

  private disagreementsOf(lines: readonly { line: TableLine; run: Run | undefined }[]): Disagreement[] {
    const solved = lines.flatMap(({ line, run }, i) => (run ? [{ i, name: line.name, run }] : []));
    const witnesses = solved.map(({ name, run }) => {
      const truth = this.truths.get(run.scene.precision);
      return { name, run, ...(truth && { truth }) };
    });
    return disagreements(witnesses).map((each) => ({ ...each, runs: each.runs.map((i) => solved[i]!.i) }));
  }

  private truthText(run: Readonly<Run>): string {
    const truth = this.truths.get(run.scene.precision);
    if (!truth) return 'The truth is being found…';
    const { lower, upper } = truth;
    const { extent } = run.cso;
    const middle = -(lower + upper) / 2;
    const width = upper > lower ? `, known to ${formatNumber(upper - lower, 6, extent)}` : '';
    return `The truth, found apart from all of them: ${formatNumber(Math.abs(middle), 9, extent)} ${middle < 0 ? 'deep' : 'apart'}${width}. E\u00a0=\u00a0${formatNumber(extent, 6, extent)}.`;
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
      const covered = beside !== null && matchMedia('(max-width: 640px)').matches;
      this.actions.set({ beside, ...(covered && { debug: null }) });
    },
    edit: (index) => this.edit(this.edited === index ? null : index),
    remove: (index) => {
      this.edit(null);
      this.actions.removeRival(index);
    },
    add: (index) => {
      const { id } = this.catalogue[index]!;
      this.actions.addRivals([{ algorithm: id, options: {} }]);
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
    this.everyone = !this.everyone;
    this.all.setAttribute('aria-pressed', String(this.everyone));
    this.work();
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

const standardsOf = ({ options }: Readonly<Algorithm>) =>
  Object.fromEntries(options.map(({ key, default: standard }) => [key, standard]));

function disagreementItem({ loud, text }: Disagreement, extent: number): HTMLElement {
  const decimals = tellingDecimals(valuesOf(text), 4, 9, extent);
  return h(
    'li',
    { class: loud ? 'loud' : '' },
    h('span', { 'aria-hidden': 'true', class: 'compare-flag' }, loud ? '✗' : '≠'),
    h('span', {}, ...(loud ? [h('b', {}, 'Contradiction. ')] : []), ...words(text, decimals, extent)),
  );
}

import '../../styles/debug-charts.css';
import { paces, type Pace } from '../../scenes/link-fields';
import { alignedStep, comparedRuns } from '../../stepping/comparison';
import { endingOf } from '../../stepping/ending';
import { measuresOf } from '../../stepping/measures';
import type { Run } from '../../stepping/run';
import { copyText } from '../opening/clipboard';
import { h, listen, setText, together } from '../dom';
import { algorithmName } from '../precision-words';
import { panelKindOf } from '../kinds/known';
import type { PanelKind } from '../kinds/kind';
import { writeStored, readStoredList } from '../local-storage';
import { ChartFigure, runNumber } from './charts/figure';
import { boundsId, chartOf, placesOf, tableOf } from './charts/lines';
import type { Pane } from './pane';
import { titleWithUnit } from './titles';
import { debounce } from '../debounce';
import { onStep } from '../on-step';

/** A chart that the user has chosen. */
interface ChartChoice {
  id: string;
  logarithmic: boolean;
}

const defaultCharts: readonly ChartChoice[] = [
  { id: boundsId, logarithmic: false },
  { id: 'gap', logarithmic: true },
  { id: 'turn.mrad', logarithmic: true },
  { id: 'supports', logarithmic: false },
];

/** Kinds with charts of their own remember them apart from the others. */
const keyOf = ({ id, charts: own }: PanelKind): string =>
  own ? `minkowscope.charts.${id}` : 'minkowscope.charts';

const choicesOf = (kind: PanelKind): readonly ChartChoice[] =>
  readStoredList(keyOf(kind), readChoice) ??
  kind.charts?.map((id) => ({ id, logarithmic: false })) ??
  defaultCharts;

function readChoice(member: unknown): ChartChoice | undefined {
  const { id, logarithmic } = (member ?? {}) as Partial<Record<keyof ChartChoice, unknown>>;
  return typeof id === 'string' ? { id, logarithmic: logarithmic === true } : undefined;
}

const debounceMs = 60;

/** Charts of quantities over all steps. A line through all charts marks the current step; dragging changes the step. */
export const charts: Pane = (host, store, actions) => {
  const endings = h('ul', { class: 'charts-endings' });
  const paceSelect = h('select', { 'aria-label': 'Horizontal axis of charts' });
  const across = h('label', {}, 'across ', paceSelect);
  paceSelect.append(...paces.map((pace) => h('option', { value: pace }, paceTexts[pace])));
  const column = h('div', { class: 'charts' });
  const adder = h('select', { 'aria-label': 'Add a chart' });
  const copy = h('button', { type: 'button', class: 'quiet small' }, 'copy as a table');
  const status = h('span', { class: 'unseen', role: 'status', 'aria-label': 'Copied charts' });
  host.append(endings, column, h('div', { class: 'charts-foot' }, adder, across, copy, status));

  let kind = panelKindOf(store.getState().run);
  let chosen = choicesOf(kind);
  const figures = new Map<string, ChartFigure>();
  let shown: readonly Run[] = [];

  const choose = (to: readonly ChartChoice[]): void => {
    chosen = to;
    writeStored(keyOf(kind), JSON.stringify(chosen));
    draw();
  };
  const figureOf = (id: string): ChartFigure => {
    const known = figures.get(id);
    if (known) return known;
    const figure = new ChartFigure({
      logarithmic: (on) => choose(chosen.map((one) => (one.id === id ? { id, logarithmic: on } : one))),
      remove: () => choose(chosen.filter((one) => one.id !== id)),
      seek: (step) => {
        actions.pause();
        actions.seek(step);
      },
    });
    figures.set(id, figure);
    column.append(figure.element);
    return figure;
  };
  const dropOthers = (ids: readonly string[]): void => {
    for (const [id, figure] of figures) {
      if (ids.includes(id)) continue;
      figure.dispose();
      figures.delete(id);
    }
  };

  /** A single run needs no synchronisation. */
  const paceOf = (): Pace => (shown.length > 1 ? store.getState().pace : 'step');
  const draw = (): void => {
    drawing.cancel();
    const { run } = store.getState();
    if (kind !== panelKindOf(run)) {
      kind = panelKindOf(run);
      chosen = choicesOf(kind);
    }
    shown = run ? [run, ...comparedRuns(run)] : [];
    endings.replaceChildren(...endingsOf(shown));
    const pace = paceOf();
    across.hidden = shown.length < 2;
    paceSelect.value = pace;
    const places = shown.map((one) => placesOf(one, pace));
    const drawn = chosen.flatMap(({ id, logarithmic }) => {
      const chart = run ? chartOf(id, shown) : null;
      return chart ? [{ chart, logarithmic }] : [];
    });
    dropOthers(drawn.map(({ chart }) => chart.id));
    drawn.forEach((one, i) => {
      const labelled = i === drawn.length - 1;
      figureOf(one.chart.id).draw({ ...one, runs: shown, places, pace, labelled, width: column.clientWidth });
    });
    offer();
    show();
  };
  const show = (): void => {
    const { run, step } = store.getState();
    // The charts may still show the previous run.
    if (!run || run !== shown[0]) return;
    const steps = shown.map((other, i) => (i === 0 ? step : alignedStep(run, step, other, paceOf())));
    for (const figure of figures.values()) figure.show(steps);
  };
  const offer = (): void => {
    const known = shown[0] ? measuresOf(shown[0]).filter(({ type }) => type === 'number') : [];
    const all = [{ name: boundsId, title: 'bounds', unit: 'length' as const }, ...known];
    const others = all.filter(({ name }) => !chosen.some(({ id }) => id === name));
    const options = others.map((one) => h('option', { value: one.name }, titleWithUnit(one)));
    adder.replaceChildren(h('option', { value: '' }, 'Add a chart …'), ...options);
    adder.disabled = options.length === 0;
  };
  const drawing = debounce(draw, debounceMs);
  const observer = new ResizeObserver(() => {
    for (const figure of figures.values()) figure.resize(column.clientWidth);
  });

  draw();
  observer.observe(column);
  return together(
    store.subscribe(
      (state) => state.run,
      () => drawing.schedule(),
    ),
    onStep(store, show),
    // A canvas does not follow changes of theme or type.
    store.subscribe((state) => state.theme, draw),
    store.subscribe((state) => state.type, draw),
    store.subscribe((state) => state.pace, draw),
    listen(paceSelect, 'change', () => {
      const pace = paces.find((one) => one === paceSelect.value);
      if (pace) actions.set({ pace });
    }),
    listen(adder, 'change', () => {
      if (adder.value) choose([...chosen, { id: adder.value, logarithmic: false }]);
    }),
    listen(copy, 'click', () => {
      const table = tableOf(
        chosen.map(({ id }) => id),
        shown,
      );
      void copyText(table).then((done) => setText(status, done ? 'table copied' : 'not copied'));
    }),
    drawing.cancel,
    () => observer.disconnect(),
    () => dropOthers([]),
  );
};

const paceTexts: Readonly<Record<Pace, string>> = {
  iteration: 'the iteration',
  progress: 'the share of the run',
  step: 'the step',
};

/** One line per run that says how it ended. */
function endingsOf(runs: readonly Readonly<Run>[]): HTMLElement[] {
  if (runs.length === 0) return [h('li', {}, 'There is no run.')];
  return runs.map((run, i) => {
    const { result, timeline } = run;
    const steps = timeline.steps.length;
    const how = result.certified ? 'certified' : timeline.gaveUp ? 'gave up' : 'not certified';
    const count = `${steps} ${steps === 1 ? 'step' : 'steps'}`;
    return h(
      'li',
      {},
      ...runNumber(i, runs),
      `${algorithmName(run)}: ends after ${count}. ${endingOf(run).title}, ${how}.`,
    );
  });
}

import { alignedStep, contender } from '../../../stepping/comparison';
import type { Measure, Value } from '../../../stepping/measures';
import type { Run } from '../../../stepping/run';
import { runNames } from '../../../stepping/run-names';
import { stepDifference, type SetDifference, type StepOf } from '../../../stepping/step-difference';
import type { Store } from '../../../store/store';
import { formatFull, formatNumber } from '../../../trace/format';
import { h, together, type Dispose } from '../../dom';
import { tellingDecimals } from '../../sentence-model';
import { titleWithUnit } from '../titles';

/** Milliseconds for which a step has to stand. */
const standing = 120;

/** So many names of a set are told one by one. */
const mostNames = 8;

/** What two steps differ in: this one and the one before, this one and a rival's that goes with it, or any two. */
export function stepComparison(host: HTMLElement, store: Store): { refresh(): void; dispose: Dispose } {
  const which = h('select', { 'aria-label': 'This step and' });
  const ends = [endFields('One'), endFields('Other')] as const;
  const chosen = h('div', { class: 'compare-ends' }, ends[0].element, ends[1].element);
  const result = h('div', {
    class: 'compare-scroll',
    role: 'region',
    'aria-label': 'Two steps',
    tabindex: 0,
  });
  const element = h(
    'section',
    { class: 'compare-steps', 'aria-label': 'Comparison of two steps' },
    h('label', { class: 'compare-which' }, 'This step and ', which),
    chosen,
    result,
  );
  host.append(element);

  /** The runs that there are to choose from: this one first. */
  const runs = (): Run[] => {
    const { run } = store.getState();
    return run ? [run, ...(run.scene.compare ?? []).flatMap((rival) => contender(run, rival).run ?? [])] : [];
  };
  const pair = (): [StepOf, StepOf] | null => {
    const { run, step, pace } = store.getState();
    const all = runs();
    if (!run) return null;
    const here = { run, step };
    if (which.value === 'chosen') return [ends[0].read(all), ends[1].read(all)];
    const rival = all[Number(which.value)];
    if (rival && rival !== run) return [here, { run: rival, step: alignedStep(run, step, rival, pace) }];
    return [{ run, step: Math.max(0, step - 1) }, here];
  };
  const show = (): void => {
    const two = pair();
    chosen.hidden = which.value !== 'chosen';
    result.replaceChildren(...(two ? differenceNodes(...two) : ['There is no run.']));
  };
  /** While somebody scrubs, nobody reads a table. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(show, standing);
  };
  const refresh = (): void => {
    const all = runs();
    const names = runNames(all);
    const options = [
      ['0', 'the step before'],
      ...names.slice(1).map((name, i) => [String(i + 1), `that of ${name} beside it`]),
      ['chosen', '…: any two steps'],
    ] as [string, string][];
    const kept = which.value;
    which.replaceChildren(...options.map(([value, text]) => h('option', { value }, text)));
    which.value = options.some(([value]) => value === kept) ? kept : '0';
    for (const end of ends) end.offer(names, all);
    show();
  };
  which.addEventListener('change', () => {
    const { step } = store.getState();
    if (which.value === 'chosen') ends.forEach((end, i) => end.set(0, Math.max(0, step - 1 + i)));
    show();
  });
  for (const end of ends) end.element.addEventListener('input', show);
  return {
    refresh,
    dispose: together(
      store.subscribe((state) => state.step, soon),
      store.subscribe((state) => state.pace, show),
      () => clearTimeout(timer),
      () => element.remove(),
    ),
  };
}

/** A run and one of its steps, counted from 1. */
function endFields(label: string) {
  const run = h('select', { 'aria-label': `${label}: run` });
  const step = h('input', { type: 'number', min: 1, step: 1, value: 1, 'aria-label': `${label}: step` });
  return {
    element: h('span', { class: 'compare-end' }, run, 'step', step),
    set(index: number, at: number): void {
      run.value = String(index);
      step.value = String(at + 1);
    },
    offer(names: readonly string[], all: readonly Run[]): void {
      const kept = Math.min(Number(run.value) || 0, names.length - 1);
      run.replaceChildren(...names.map((name, i) => h('option', { value: i }, name)));
      run.value = String(Math.max(0, kept));
      step.max = String(all[kept]?.trace.length ?? 1);
    },
    read(all: readonly Run[]): StepOf {
      const found = all[Number(run.value)] ?? all[0]!;
      const at = Math.min(Math.max(1, Math.round(Number(step.value)) || 1), found.trace.length);
      step.max = String(found.trace.length);
      return { run: found, step: at - 1 };
    },
  };
}

function differenceNodes(one: Readonly<StepOf>, other: Readonly<StepOf>): Node[] {
  const { quantities, alike, decisions, sets } = stepDifference(one, other);
  const [here, there] = headingsOf(one, other);
  const { extent } = one.run.cso;
  const rows = quantities.map(({ measure, one: a, other: b }) => quantityRow(measure, a, b, extent));
  const heads = ['quantity', here, there, 'difference'].map((text) => h('th', { scope: 'col' }, text));
  const table = h(
    'table',
    { class: 'compare-table', 'aria-label': `${here} and ${there}` },
    h('thead', {}, h('tr', {}, ...heads)),
    h('tbody', {}, ...rows),
  );
  const facts = [
    ...sets.map((set) => setText(set, here, there)),
    ...(decisions.length > 0 && one.run !== other.run
      ? [`Decided differently: ${decisions.join(', ')}.`]
      : []),
    `${alike} other quantities are the same.`,
  ];
  return [
    h('ul', { class: 'compare-sets' }, ...facts.map((fact) => h('li', {}, fact))),
    ...(rows.length > 0 ? [table] : []),
  ];
}

function headingsOf(one: Readonly<StepOf>, other: Readonly<StepOf>): [string, string] {
  if (one.run === other.run) return [`step ${one.step + 1}`, `step ${other.step + 1}`];
  const [here, there] = runNames([one.run, other.run]);
  return [`${here} ${one.step + 1}`, `${there} ${other.step + 1}`];
}

function quantityRow(
  measure: Readonly<Measure>,
  one: Value | undefined,
  other: Value | undefined,
  extent: number,
): HTMLElement {
  const { unit } = measure;
  const scale = unit === 'length' ? extent : 1;
  const numbers = [one, other].filter((value) => typeof value === 'number');
  const isWhole = unit === 'count' || (unit === 'none' && numbers.every(Number.isInteger));
  const decimals = isWhole ? [0, 0] : tellingDecimals(numbers, 6, 15, scale);
  const text = (value: Value | undefined): string => {
    if (value === undefined) return '–';
    if (typeof value !== 'number') return String(value);
    return formatNumber(value, decimals[numbers.indexOf(value)] ?? 6, scale);
  };
  const by = typeof one === 'number' && typeof other === 'number' ? other - one : NaN;
  const cell = (value: Value | undefined): HTMLElement =>
    h('td', { title: typeof value === 'number' ? formatFull(value) : undefined }, text(value));
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, titleWithUnit(measure)),
    cell(one),
    cell(other),
    h('td', {}, Number.isFinite(by) ? signed(by, isWhole ? 0 : 6, scale) : '–'),
  );
}

const signed = (value: number, decimals: number, scale: number): string =>
  `${value > 0 ? '+' : ''}${formatNumber(value, decimals, scale)}`;

/** `simplex: w₃ in step 12 alone; w₁ in step 11 alone.` */
function setText({ what, onlyOne, onlyOther }: SetDifference, here: string, there: string): string {
  const parts = [
    ...(onlyOne.length > 0 ? [`only in ${here}: ${listed(onlyOne)}`] : []),
    ...(onlyOther.length > 0 ? [`only in ${there}: ${listed(onlyOther)}`] : []),
  ];
  return `${what}, ${parts.join('; ')}.`;
}

function listed(names: readonly string[]): string {
  const rest = names.length - mostNames;
  return rest > 0 ? `${names.slice(0, mostNames).join(', ')} and ${rest} more` : names.join(', ');
}

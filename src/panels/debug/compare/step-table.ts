import type { StepDifference } from '../../../stepping/step-difference';
import type { Measure, Value } from '../../../stepping/measures';
import { formatFull, formatNumber } from '../../../trace/format';
import { h } from '../../dom';
import { tellingDecimals } from '../../sentence/model';
import { titleWithUnit } from '../titles';

/** The quantities that two steps do not have alike, under what the steps are called. */
export function stepTable(
  quantities: StepDifference['quantities'],
  headings: readonly [string, string],
  extent: number,
): HTMLElement {
  const heads = ['quantity', ...headings, 'difference'].map((text) => h('th', { scope: 'col' }, text));
  const rows = quantities.map(({ measure, one, other }) => quantityRow(measure, one, other, extent));
  return h(
    'table',
    { class: 'compare-table', 'aria-label': headings.join(' and ') },
    h('thead', {}, h('tr', {}, ...heads)),
    h('tbody', {}, ...rows),
  );
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

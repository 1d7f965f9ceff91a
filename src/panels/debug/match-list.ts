import { measuresIn } from '../../stepping/conditions/evaluate';
import type { Condition } from '../../stepping/conditions/condition';
import { columnsOf, type Measure, type Value } from '../../stepping/measures';
import type { Run } from '../../stepping/run';
import { formatNumber } from '../../trace/format';
import { signAt } from '../glyphs';
import { h } from '../dom';

/** The list is limited: nobody scrolls through more rows. */
const maxRows = 200;
/** Measures that every row shows already. */
const alwaysShown = new Set(['step', 'phase', 'iteration']);
/** How many measures of the condition fit in a row. */
const maxValues = 2;

/** Lists the matching steps with the values of the measures in the condition. A press shows the step. */
export function matchRows(
  run: Readonly<Run>,
  condition: Readonly<Condition>,
  matches: readonly number[],
  seek: (step: number) => void,
): HTMLElement[] {
  const asked = [...new Set(measuresIn(condition.tree))]
    .filter(({ name }) => !alwaysShown.has(name))
    .slice(0, maxValues);
  const columns = columnsOf(run, asked);
  const rows = matches.slice(0, maxRows).map((step) => {
    const values = asked.map((measure, i) => valueText(measure, columns[i]![step], run.problem.scale));
    const { iteration } = run.timeline.steps[step]!;
    const { name } = signAt(run.timeline, step);
    return h(
      'li',
      {},
      h(
        'button',
        { type: 'button', class: 'find-match', 'data-step': step, onclick: () => seek(step) },
        h('b', {}, `step ${step + 1}`),
        h('span', {}, `${name}, iteration ${iteration}`),
        h('span', { class: 'find-values' }, values.join(' · ')),
      ),
    );
  });
  const left = matches.length - rows.length;
  return left > 0 ? [...rows, h('li', { class: 'find-left' }, `and ${left} more`)] : rows;
}

function valueText({ name, type, unit }: Measure, value: Value | undefined, extent: number): string {
  if (value === undefined) return `${name} –`;
  if (type !== 'number') return `${name} ${String(value)}`;
  const scale = unit === 'length' ? extent : 1;
  return `${name} ${formatNumber(value as number, unit === 'count' ? 0 : 6, scale)}`;
}

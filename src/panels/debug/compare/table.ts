import { certificateSign } from '../../sentence/certificate';
import { h, type Child } from '../../dom';
import { icon } from '../../icons';
import { fullDistance, type Column, type Line } from './columns';

/** A line with what can be done about its run. */
export interface TableLine extends Line {
  kind: 'run' | 'rival' | 'other';
  /** Precision and options, where they are not what they usually are. */
  details: string;
  /** A rival's place among the rivals, or another algorithm's place in the catalogue. */
  index: number;
  beside: boolean;
  edited: boolean;
}

export interface TableHandlers {
  readonly sort: (column: string) => void;
  readonly showBeside: (index: number) => void;
  readonly edit: (index: number) => void;
  readonly remove: (index: number) => void;
  readonly add: (index: number) => void;
  readonly copy: (from: HTMLElement, name: string, text: string) => void;
}

export interface Sorting {
  column: string;
  falling: boolean;
}

/** Columns that share their room, one above the other: side by side they would be wider than the pane. */
const stacks: readonly (readonly string[])[] = [
  ['status', 'certificate'],
  ['distance', 'error'],
  ['error-of-e', 'normal'],
  ['iterations', 'supports'],
  ['time'],
];

/** The stacks of the columns that there are. Numbers that only a kind has come in twos, after the status. */
function stacked(columns: readonly Column[]): Column[][] {
  const known = stacks.map((ids) => ids.flatMap((id) => columns.find((column) => column.id === id) ?? []));
  const others = columns.filter(({ id }) => !stacks.some((ids) => ids.includes(id)));
  const twos = others.flatMap((column, i) => (i % 2 === 0 ? [[column, ...others.slice(i + 1, i + 2)]] : []));
  return [...known.slice(0, 1), ...twos, ...known.slice(1)].filter((stack) => stack.length > 0);
}

/** Shows the rows of the comparison. The cell that had the focus keeps it. */
export function showTable(
  host: HTMLElement,
  lines: readonly TableLine[],
  columns: readonly Column[],
  sorting: Sorting | null,
  handlers: TableHandlers,
): void {
  const focused = focusOf(host);
  const headings = stacked(columns).map((stack) => heading(stack, sorting, handlers));
  host.replaceChildren(
    h(
      'table',
      { class: 'compare-table', 'aria-label': 'Runs' },
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'run'), ...headings)),
      h('tbody', {}, ...lines.map((line) => tableRow(line, columns, handlers))),
    ),
  );
  if (focused !== undefined)
    host.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

const focusOf = (host: HTMLElement): string | undefined =>
  host.contains(document.activeElement)
    ? (document.activeElement as HTMLElement).dataset['focus']
    : undefined;

function heading(stack: readonly Column[], sorting: Sorting | null, { sort }: TableHandlers): HTMLElement {
  const isSorted = stack.some(({ id }) => id === sorting?.column);
  const order = isSorted ? (sorting!.falling ? 'descending' : 'ascending') : undefined;
  const presses = stack.map(({ id, title, help }) => {
    const arrow = id !== sorting?.column ? '' : sorting.falling ? ' ↓' : ' ↑';
    return h(
      'button',
      { type: 'button', title: help, 'data-focus': `sort ${id}`, onclick: () => sort(id) },
      `${title}${arrow}`,
    );
  });
  return h('th', { scope: 'col', 'aria-sort': order }, ...presses);
}

function tableRow(line: TableLine, columns: readonly Column[], handlers: TableHandlers): HTMLElement {
  const cells =
    line.failure === undefined
      ? stacked(columns).map((stack) => h('td', {}, ...stack.map((column) => value(line, column, handlers))))
      : [h('td', { class: 'compare-failure', colspan: stacked(columns).length }, line.failure)];
  return h(
    'tr',
    { class: line.disagrees === 'loud' ? 'loud' : undefined },
    nameCell(line, handlers),
    ...cells,
  );
}

function nameCell(line: TableLine, handlers: TableHandlers): HTMLElement {
  const { name, details, disagrees } = line;
  const flag = disagrees
    ? [
        h(
          'span',
          {
            class: 'compare-flag',
            role: 'img',
            'aria-label': flagNames[disagrees],
            title: flagNames[disagrees],
          },
          disagrees === 'loud' ? '✗' : '≠',
        ),
        ' ',
      ]
    : [];
  return h(
    'th',
    { scope: 'row' },
    h('span', { class: 'compare-name' }, ...flag, name),
    ...(details === '' ? [] : [h('span', { class: 'compare-details' }, details)]),
    h('span', { class: 'compare-doings' }, ...doings(line, handlers)),
  );
}

const flagNames = {
  quiet: 'disagrees with another run',
  loud: 'contradicts what is proven',
} as const;

function doings({ kind, name, index, beside, edited }: TableLine, handlers: TableHandlers): Child[] {
  const button = (
    title: string,
    label: string,
    press: () => void,
    pressed: { 'aria-pressed'?: string; 'aria-expanded'?: string } = {},
    shown: Child = title,
  ): HTMLElement =>
    h(
      'button',
      {
        type: 'button',
        class: 'quiet small',
        'aria-label': label,
        title: label,
        'data-focus': `${title} ${kind} ${index}`,
        onclick: press,
        ...pressed,
      },
      shown,
    );
  if (kind === 'run') return [h('span', { class: 'compare-details' }, 'this run')];
  if (kind === 'other') return [button('add', `Add ${name}`, () => handlers.add(index))];
  return [
    button('beside', `Show ${name} beside`, () => handlers.showBeside(index), {
      'aria-pressed': String(beside),
    }),
    button('options', `Options of ${name}`, () => handlers.edit(index), { 'aria-expanded': String(edited) }),
    button('remove', `Remove ${name}`, () => handlers.remove(index), {}, icon('close', 12)),
  ];
}

function value(line: TableLine, column: Column, { copy }: TableHandlers): HTMLElement {
  const { id, title } = column;
  const text = column.text(line);
  const full = id === 'distance' ? fullDistance(line) : '';
  if (full === '') {
    const told = id === 'certificate' ? line.answer : null;
    const sign = told && h('span', { 'aria-hidden': 'true' }, certificateSign(told.certainty));
    const name = told?.certificate ?? title;
    return h(
      'div',
      { class: 'compare-value', 'data-column': id, title: name },
      ...(sign ? [sign] : []),
      text,
    );
  }
  const press = h(
    'button',
    {
      type: 'button',
      class: 'compare-copy',
      title: 'Copy with all digits',
      'data-focus': `copy ${line.kind} ${line.index}`,
    },
    text,
  );
  press.addEventListener('click', () => copy(press, `${title} of ${line.name}`, full));
  return h('div', { class: 'compare-value', 'data-column': id, title }, press);
}

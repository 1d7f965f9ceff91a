import { isFault, readCondition } from '../../stepping/conditions/condition';
import { faultText } from '../../stepping/conditions/fault';
import type { Breakpoint } from '../../scenes/link-fields';
import { h } from '../dom';
import { icon } from '../icons';

/** Rows to switch or remove each breakpoint; `change` receives the new list. */
export function breakpointRows(
  breakpoints: readonly Breakpoint[],
  change: (breakpoints: readonly Breakpoint[]) => void,
): HTMLElement[] {
  return breakpoints.map(({ text, on }, i) => {
    const read = readCondition(text);
    const box = h('input', {
      type: 'checkbox',
      checked: on,
      onchange: () => change(breakpoints.with(i, { text, on: !on })),
    });
    return h(
      'li',
      { class: 'find-breakpoint' },
      h('label', {}, box, h('code', {}, isFault(read) ? text : read.text)),
      ...(isFault(read) ? [h('p', { class: 'find-fault' }, `${faultText(read)}.`)] : []),
      h(
        'button',
        {
          type: 'button',
          class: 'quiet small',
          'aria-label': `Remove the breakpoint ${text}`,
          onclick: () => change(breakpoints.toSpliced(i, 1)),
        },
        icon('close', 12),
      ),
    );
  });
}

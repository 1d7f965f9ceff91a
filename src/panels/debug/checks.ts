import '../../styles/debug-checks.css';
import { hasShapes, type Run } from '../../stepping/run';
import {
  checkingOf,
  truthCheckingOf,
  type Checked,
  type Report,
  type Violation,
} from '../../stepping/violations';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import { h, together, type Dispose } from '../dom';
import { icon } from '../icons';
import { words } from '../words';
import { findTruth } from './find-truth';
import { runWhenIdle } from './idle-work';
import { markSteps } from './mark-violations';
import type { Pane } from './pane';
import { onStep } from '../on-step';

/** The length of the list is limited: an invariant may fail at every step of a long run. */
const maxShown = 200;

/** The invariants of a run, and the steps that violate them. */
export const checks: Pane = (host, store, actions) => {
  const headline = h('p', { class: 'checks-headline', role: 'status' });
  const first = jump('First violation', () => go(store, actions, 'first'));
  const previous = jump('Previous', () => go(store, actions, 'previous'), 'Previous violation');
  const next = jump('Next', () => go(store, actions, 'next'), 'Next violation');
  const jumps = h('div', { class: 'checks-jumps' }, first, previous, next);
  const violations = h('div', {});
  const truth = h('section', { 'aria-labelledby': 'checks-truth' });
  const list = h('section', { 'aria-labelledby': 'checks-list' });
  host.append(headline, jumps, violations, truth, list);

  let undo: Dispose = () => {};
  const show = (): void => {
    undo();
    const { run } = store.getState();
    for (const part of [violations, truth, list]) part.replaceChildren();
    jumps.hidden = true;
    if (!run) return headline.replaceChildren('There is no run.');
    headline.classList.remove('broken');
    headline.replaceChildren('Checking every step…');
    undo = runWhenIdle(checkingOf(run), (report) => {
      showHeadline(run, report, []);
      violations.replaceChildren(...violationList(run, report.violations, actions));
      list.replaceChildren(heading('checks-list', 'What is checked'), checkedList(report.checked));
      showJumps();
      showTruth(run, report);
    });
  };
  const showHeadline = (run: Readonly<Run>, report: Report, untrue: readonly Violation[]): void => {
    headline.replaceChildren(...headlineOf(run, report, untrue));
    headline.classList.toggle('broken', report.violations.length + untrue.length > 0);
  };
  const showTruth = (run: Readonly<Run>, steps: Report): void => {
    const title = heading('checks-truth', 'Against the truth');
    truth.hidden = !hasShapes(run);
    truth.replaceChildren(title, h('p', { class: 'debug-note' }, 'The true distance is being found…'));
    const check = (): void => {
      undo = runWhenIdle(truthCheckingOf(run), (report) => {
        showHeadline(run, steps, report.violations);
        markSteps(store, actions, report);
        truth.replaceChildren(
          title,
          ...violationList(run, report.violations, actions),
          checkedList(report.checked),
        );
        truth.hidden = report.checked.length === 0;
      });
    };
    if (hasShapes(run)) undo = findTruth(run, check);
    else check();
  };
  const showJumps = (): void => {
    const { step, marks } = store.getState();
    const steps = marks.violations;
    jumps.hidden = steps.length === 0;
    previous.disabled = !steps.some((other) => other < step);
    next.disabled = !steps.some((other) => other > step);
    first.disabled = steps.length === 0;
    for (const item of host.querySelectorAll('button[data-step]'))
      item.setAttribute('aria-current', String(item.getAttribute('data-step') === String(step)));
  };
  show();
  return together(
    store.subscribe((state) => state.run, show),
    onStep(store, showJumps),
    store.subscribe((state) => state.marks, showJumps),
    () => undo(),
  );
};

const jump = (text: string, onclick: () => void, label = text): HTMLButtonElement =>
  h('button', { type: 'button', class: 'plain small', 'aria-label': label, onclick }, text);

const heading = (id: string, text: string): HTMLElement => h('h2', { id, class: 'checks-heading' }, text);

function go(store: Store, actions: Actions, where: 'first' | 'previous' | 'next'): void {
  const { step, marks } = store.getState();
  const to = {
    first: marks.violations[0],
    previous: marks.violations.findLast((other) => other < step),
    next: marks.violations.find((other) => other > step),
  }[where];
  if (to === undefined) return;
  actions.pause();
  actions.seek(to);
}

/** `untrue` are the violations against the truth, which is found later. */
function headlineOf(
  run: Readonly<Run>,
  { violations, checked }: Report,
  untrue: readonly Violation[],
): (Node | string)[] {
  const count = violations.length + untrue.length;
  const asked = checked.filter(({ steps }) => steps > 0).length;
  if (count === 0)
    return [
      icon('check', 18),
      `All ${asked} invariants hold on ${run.trace.length} ${plural(run.trace.length, 'step')}.`,
    ];
  const first = Math.min(...[...violations, ...untrue].map(({ step }) => step));
  const ofTruth = untrue.length > 0 ? `, ${untrue.length} against the truth` : '';
  return [
    icon('violation', 18),
    `${count} ${plural(count, 'violation')}, first at step ${first + 1}${ofTruth}.`,
  ];
}

const plural = (count: number, word: string): string => (count === 1 ? word : `${word}s`);

function violationList(run: Readonly<Run>, violations: readonly Violation[], actions: Actions): Node[] {
  if (violations.length === 0) return [];
  const items = violations.slice(0, maxShown).map(({ step, title, text }) => {
    const button = h(
      'button',
      { type: 'button', class: 'checks-violation', 'data-step': step },
      h('b', {}, `Step ${step + 1}`),
      h('span', {}, ...words(text, run.problem.scale, 6)),
      h(
        'span',
        { class: 'checks-broken' },
        `Does not hold: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`,
      ),
    );
    button.addEventListener('click', () => {
      actions.pause();
      actions.seek(step);
    });
    return h('li', {}, button);
  });
  const more = violations.length - items.length;
  const list = h('ol', { class: 'checks-violations', 'aria-label': 'Violations' }, ...items);
  return more > 0 ? [list, h('p', { class: 'debug-note' }, `And ${more} more.`)] : [list];
}

/** Lists each invariant with the number of steps where it applied and where it failed. */
function checkedList(checked: readonly Checked[]): HTMLElement {
  const rows = checked.map(({ title, steps, broken }) => {
    const held =
      steps === 0
        ? 'not in this run'
        : broken > 0
          ? `${broken} of ${steps} broken`
          : `${steps} ${plural(steps, 'step')}`;
    const sign = steps === 0 ? '' : broken > 0 ? icon('violation', 14) : icon('check', 14);
    return h(
      'li',
      { class: steps === 0 ? 'idle' : broken > 0 ? 'broken' : 'held' },
      h('span', { class: 'checks-sign' }, sign),
      h('span', {}, title),
      h('span', { class: 'checks-count' }, held),
    );
  });
  return h('ul', { class: 'checks-list' }, ...rows);
}

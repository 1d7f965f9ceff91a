import '../../styles/debug-find.css';
import { isFault, missingIn, readCondition } from '../../stepping/conditions/condition';
import { measures, measuresOf } from '../../stepping/measures';
import { MAX_BREAKPOINTS } from '../../scenes/link-fields';
import { matchFrom, noMarks } from '../../store/state';
import { h, setText, together } from '../dom';
import { icon, keycap } from '../icons';
import { breakpointRows } from './breakpoint-list';
import { panelKindOf } from '../kinds/known';
import { readyConditions } from '../../stepping/conditions/ready';
import { conditionField } from './condition-field';
import { matchRows } from './match-list';
import type { Pane } from './pane';
import { readyRows } from './ready-list';
import { onStep } from '../on-step';

/** Searches for the steps that meet a condition, and manages breakpoints. */
export const find: Pane = (host, store, actions) => {
  const { getState: get } = store;
  const seek = (text: string): void => actions.set({ find: text });
  const field = conditionField({
    label: 'Find the steps where',
    id: 'find-condition',
    measures: () => {
      const { run } = get();
      return run ? measuresOf(run) : measures;
    },
    change: seek,
    enter: () => actions.matchBy(1),
  });
  const button = (children: (Node | string)[], press: () => void, label?: string): HTMLButtonElement =>
    h('button', { type: 'button', class: 'plain', 'aria-label': label, onclick: press }, ...children);
  const previous = button(
    [icon('previous', 14), keycap('shift N')],
    () => actions.matchBy(-1),
    'Previous match',
  );
  const next = button([icon('next', 14), keycap('N')], () => actions.matchBy(1), 'Next match');
  const play = button([icon('play', 14), 'Play to the next'], () => actions.playToMatch());
  const stop = button(['Stop play at these'], () => {
    const { find: text, breakpoints } = get();
    const others = breakpoints.filter((breakpoint) => breakpoint.text !== text);
    actions.set({ breakpoints: [...others, { text, on: true }].slice(-MAX_BREAKPOINTS) });
  });
  const count = h('p', { class: 'find-count', role: 'status', 'aria-label': 'Matches' });
  const list = h('ol', { class: 'find-matches', 'aria-label': 'Matching steps' });
  const breakpoints = h('ul', { class: 'find-breakpoints', 'aria-label': 'Breakpoints' });
  const ready = h('ul', { class: 'find-ready' });
  const stopping = h('section', {}, h('h2', {}, 'Play stops where'), breakpoints);
  host.append(
    field.element,
    h('div', { class: 'find-buttons' }, previous, next, play, stop),
    count,
    list,
    stopping,
    h('section', {}, h('h2', {}, 'Often asked'), ready),
  );

  const showMatches = (): void => {
    const { run, find: text, marks } = get();
    const read = readCondition(text);
    // A new run has not been searched yet.
    const isSearched = marks.matches !== noMarks.matches;
    if (!run || isFault(read) || !isSearched) {
      setText(count, run && !isFault(read) ? 'Searching …' : '');
      list.replaceChildren();
    } else {
      const missing = missingIn(read, run).map(({ name }) => `“${name}”`);
      const none = missing.length > 0 ? ` No step of this run has ${missing.join(' or ')}.` : '';
      setText(count, `${marks.matches.length} of ${run.trace.length} steps.${none}`);
      list.replaceChildren(...matchRows(run, read, marks.matches, (step) => actions.seek(step)));
    }
    stop.disabled = isFault(read);
    showStep();
  };
  const showStep = (): void => {
    const state = get();
    previous.disabled = matchFrom(state, -1) === undefined;
    next.disabled = play.disabled = matchFrom(state, 1) === undefined;
    for (const row of list.querySelectorAll<HTMLElement>('[data-step]')) {
      const isShown = Number(row.dataset['step']) === state.step;
      if (isShown) row.setAttribute('aria-current', 'step');
      else row.removeAttribute('aria-current');
      if (isShown) showWithin(list, row);
    }
  };
  const showBreakpoints = (): void => {
    const rows = breakpointRows(get().breakpoints, (changed) => actions.set({ breakpoints: changed }));
    breakpoints.replaceChildren(...rows);
    stopping.hidden = rows.length === 0;
  };
  const showText = (): void => {
    field.show(get().find);
    showMatches();
  };
  const showReady = (): void => {
    ready.replaceChildren(...readyRows(panelKindOf(get().run).ready ?? readyConditions, seek));
  };
  showText();
  showBreakpoints();
  showReady();
  return together(
    store.subscribe((state) => panelKindOf(state.run), showReady),
    store.subscribe((state) => state.find, showText),
    store.subscribe((state) => state.marks, showMatches),
    onStep(store, showStep),
    store.subscribe((state) => state.breakpoints, showBreakpoints),
    () => field.dispose(),
  );
};

/** Scrolls only the list, until the row is visible. */
function showWithin(list: HTMLElement, row: HTMLElement): void {
  const { offsetTop: top, offsetHeight: height } = row;
  if (top < list.scrollTop) list.scrollTop = top;
  else list.scrollTop = Math.max(list.scrollTop, top + height - list.clientHeight);
}

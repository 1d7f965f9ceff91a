import type { Actions } from '../store/actions';
import type { State, Store, Viewports } from '../store/state';
import { h, listen, together, type Dispose } from './dom';
import { onlySpace, panelKindOf } from './kinds/known';

const spaces = [
  { space: 'object', title: 'Objects' },
  { space: 'minkowski', title: 'Minkowski' },
  { space: 'directions', title: 'Directions' },
] as const;

/** True if the kind on show has a landscape of its directions. */
const hasDirections = ({ run }: Readonly<State>): boolean =>
  panelKindOf(run).commands?.some(({ id }) => id === 'landscape') ?? false;

/** The viewport on a phone: Minkowski space unless another was chosen. */
function shownSpace(state: Readonly<State>): 'object' | 'minkowski' | 'directions' {
  const only = onlySpace(state.run);
  if (only) return only;
  const { viewports } = state;
  return viewports === 'both' || (viewports === 'directions' && !hasDirections(state))
    ? 'minkowski'
    : viewports;
}

const swipeLength = 48;

/** The tabs that switch the viewport on a phone. Swiping over them or over the sentence switches too. */
export function tabs(host: HTMLElement, store: Store, actions: Actions): Dispose {
  const narrow = matchMedia('(max-width: 39.99875em)');
  /** The viewport that a tab chose; null if it was changed elsewhere since. */
  let tapped: Viewports | null = null;
  const go = (viewports: Viewports): void => {
    tapped = viewports;
    actions.set({ viewports });
  };
  /** A wide window has no tabs, so it cannot keep what a tab chose; a narrow one gets it back. */
  const onWidth = (): void => {
    const [before, after] = narrow.matches ? (['both', tapped] as const) : ([tapped, 'both'] as const);
    if (after !== null && store.getState().viewports === before) actions.set({ viewports: after });
  };
  const buttons = spaces.map(({ space, title }) =>
    h('button', { type: 'button', role: 'tab', 'data-tab': space, onclick: () => go(space) }, title),
  );
  const list = h('div', { role: 'tablist', class: 'tabs', 'aria-label': 'Space' }, ...buttons);
  host.append(list);

  const show = (state: Readonly<State>): void => {
    list.hidden = onlySpace(state.run) !== null;
    buttons.forEach((button, i) => {
      const selected = spaces[i]!.space === shownSpace(state);
      button.setAttribute('aria-selected', String(selected));
      button.tabIndex = selected ? 0 : -1;
      button.hidden = spaces[i]!.space === 'directions' && !hasDirections(state);
    });
  };
  /** Moves to the tab before or after, and returns its button. */
  const move = (by: number): HTMLButtonElement | undefined => {
    const state = store.getState();
    if (onlySpace(state.run)) return undefined;
    const to = spaces.findIndex(({ space }) => space === shownSpace(state)) + by;
    const button = buttons[to];
    if (!button || button.hidden) return undefined;
    go(spaces[to]!.space);
    return button;
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(by)?.focus();
  };
  show(store.getState());
  return together(
    store.subscribe(shownSpace, () => show(store.getState())),
    store.subscribe(hasDirections, () => show(store.getState())),
    store.subscribe(
      (state) => state.viewports,
      (viewports) => {
        if (viewports !== tapped && (viewports !== 'both' || narrow.matches)) tapped = null;
      },
    ),
    listen(narrow, 'change', onWidth),
    listen(list, 'keydown', onKey),
    onSwipe(document, (towards) => void move(towards === 'left' ? 1 : -1)),
    () => list.remove(),
  );
}

/** Listens to swipes that begin on the tabs or the sentence. On the picture they turn the camera. */
function onSwipe(target: Document, swiped: (towards: 'left' | 'right') => void): Dispose {
  let start: Touch | null = null;
  return together(
    listen(
      target,
      'touchstart',
      (event) => {
        const onGround = event.target instanceof Element && event.target.closest('.tabs, .sentence');
        start = onGround && event.touches.length === 1 ? event.touches[0]! : null;
      },
      { passive: true },
    ),
    listen(target, 'touchend', (event) => {
      const end = event.changedTouches[0];
      if (!start || !end || !matchMedia('(max-width: 40em)').matches) return;
      const dx = end.clientX - start.clientX;
      const dy = end.clientY - start.clientY;
      if (Math.abs(dx) > swipeLength && Math.abs(dx) > 2 * Math.abs(dy)) swiped(dx < 0 ? 'left' : 'right');
    }),
  );
}

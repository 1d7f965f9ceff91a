import type { Actions } from '../../store/actions';
import { lastStep, type State, type Store } from '../../store/state';
import { reportLoadFailure } from '../../view/lazy';
import { h, listen, together, type Dispose } from '../dom';
import { icon, keycap, type IconName } from '../icons';
import type { Hint } from '../key-labels';

/** The transport buttons, and a line that shows the step count or the keys of the hovered or focused control. */
export function transport(host: HTMLElement, store: Store, actions: Actions): Dispose {
  const buttons = {
    first: button('First step', 'first', () => actions.first()),
    previous: button('Previous step', 'previous', () => actions.stepBy(-1)),
    play: button('Play', 'play', () => (store.getState().playing ? actions.pause() : actions.play())),
    next: button('Next step', 'next', () => actions.stepBy(1)),
    last: button('Last step', 'last', () => actions.last()),
  };
  const row = h(
    'div',
    { class: 'transport', role: 'group', 'aria-label': 'Transport' },
    ...Object.values(buttons),
  );
  const film = button('Film strip', 'film', () => actions.set({ stripOpen: true }));
  row.append(film);
  const count = h('p', { class: 'count' });
  host.append(row, count);

  let hints: Readonly<Record<string, readonly Hint[]>> | null = null;
  let hinted: string | undefined;
  /** Loads the hints once, and never on a touch screen, which has no keys. After a failure, only the message retries, not every hovered control. */
  const fetchHints = async (): Promise<void> => {
    hints = {};
    if (matchMedia('(hover: none)').matches) return;
    const fetched = await import('../key-labels').catch(() =>
      reportLoadFailure('The names of the keys', () => void fetchHints()),
    );
    if (!fetched) return;
    hints = fetched.hints;
    showCount();
  };
  const showCount = (): void => {
    const hint = hinted === undefined ? undefined : hints?.[hinted];
    if (hinted !== undefined && !hints) void fetchHints();
    count.replaceChildren(...(hint ? hintNodes(hint) : countNodes(store.getState())));
  };
  const showPlaying = (playing: boolean): void => {
    buttons.play.setAttribute('aria-label', playing ? 'Pause' : 'Play');
    buttons.play.replaceChildren(icon(playing ? 'pause' : 'play', 20));
  };
  const show = (): void => {
    const state = store.getState();
    const { run, step } = state;
    const last = lastStep(state);
    row.classList.toggle('off', !run);
    for (const control of [...Object.values(buttons), film]) control.disabled = !run;
    // Not `disabled`: that would drop the focus when a user reaches an end.
    for (const control of [buttons.first, buttons.previous]) dim(control, run !== null && step <= 0);
    for (const control of [buttons.next, buttons.last]) dim(control, run !== null && step >= last);
    showCount();
  };
  /** The last pressed control. Its keys are no longer shown, so that the count is visible. */
  let pressed: Element | null = null;
  const hint = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest('[data-keys]:not(:disabled)') ?? null;
    if (event.type === 'pointerdown' || event.type === 'click') pressed = control;
    else if (control !== pressed) pressed = null;
    const next = pressed ? undefined : (control?.getAttribute('data-keys') ?? focusedKeys());
    if (next === hinted) return;
    hinted = next;
    showCount();
  };

  show();
  showPlaying(store.getState().playing);
  return together(
    store.subscribe((state) => state.run, show),
    store.subscribe((state) => state.step, show),
    store.subscribe((state) => state.playing, showPlaying),
    listen(document, 'pointerover', hint),
    listen(document, 'pointerdown', hint),
    listen(document, 'click', hint),
    listen(document, 'focusin', hint),
    listen(document, 'focusout', hint),
    () => row.remove(),
    () => count.remove(),
  );
}

const dim = (control: HTMLButtonElement, off: boolean): void => {
  control.classList.toggle('at-end', off);
};

const focusedKeys = (): string | undefined =>
  document.activeElement?.matches(':focus-visible')
    ? (document.activeElement.closest('[data-keys]')?.getAttribute('data-keys') ?? undefined)
    : undefined;

function button(name: string, drawing: IconName, press: () => void): HTMLButtonElement {
  return h(
    'button',
    {
      type: 'button',
      class: `transport-${drawing}`,
      'aria-label': name,
      'data-keys': drawing,
      onclick: press,
      // A click does not move the focus, so that the space bar still plays instead of pressing the button.
      onmousedown: (event: MouseEvent) => event.preventDefault(),
    },
    icon(drawing, 20),
  );
}

/** The number of characters that fit beside the strip. */
const maxCharacters = 36;

function countNodes({ run, step }: Readonly<State>): (Node | string)[] {
  if (!run) return [];
  const { steps, iterations } = run.timeline;
  const current = steps[step]?.iteration ?? 0;
  const of = ` of ${iterations.at(-1)?.number ?? 0}`;
  // Decided by the longest text, so that the format is the same at every step.
  const longest = `step ${steps.length} of ${steps.length} · iteration ${of.slice(4)}${of}`;
  return [
    h('span', { class: 'count-step nw' }, 'step ', h('b', {}, String(step + 1)), ` of ${steps.length}`),
    ' ',
    h('span', { class: 'count-dot' }, '· '),
    h(
      'span',
      { class: 'nw' },
      'iteration ',
      h('b', {}, String(current)),
      longest.length > maxCharacters ? '' : of,
    ),
  ];
}

const hintNodes = (hint: readonly Hint[]): Node[] =>
  hint.map(({ word, caps }) => h('span', { class: 'hint nw' }, word, ...caps.map(keycap)));

import { describe, frameAt, type Run } from '../../stepping/run';
import type { Actions } from '../../store/actions';
import type { State, Store } from '../../store/state';
import { h, together, type Dispose } from '../dom';
import { glyphIcon, signAt } from '../glyphs';
import { reserveHeight } from './reserved-height';
import { words } from '../words';
import { onStep } from '../on-step';

/** The sentence of the step, and beneath it the comparison that decides what comes next. */
export function sentence(host: HTMLElement, store: Store, _actions: Actions): Dispose {
  const glyph = h('span', { class: 'sentence-glyph' });
  const text = h('p', { class: 'sentence-text' });
  const detail = h('p', { class: 'sentence-detail' });
  const both = h('div', { class: 'sentence-words' }, text, detail);
  const status = h(
    'div',
    { role: 'status', 'aria-label': 'Step description', class: 'sentence' },
    glyph,
    both,
  );
  host.append(status);
  const height = reserveHeight(host, both, write);

  let drawn: string | null = null;
  const show = ({ run, step, opening }: State): void => {
    status.classList.toggle('empty', !run);
    if (!run) {
      glyph.replaceChildren();
      drawn = null;
      text.replaceChildren(opening ? 'Opening the scene…' : 'No run yet. Open a scene to begin.');
      detail.replaceChildren();
      return;
    }
    const sign = signAt(run.timeline, step);
    if (sign.path !== drawn) glyph.replaceChildren(glyphIcon(sign, 30));
    drawn = sign.path;
    write(run, step, text, detail);
  };
  const reserve = ({ run, opened, type }: State): void => {
    if (run) height.reserveFor(run, `${opened} ${run.algorithm.id} ${type}`);
  };
  // Announcing every step of a playing run would fall behind.
  const announce = (playing: boolean): void => {
    status.setAttribute('aria-live', playing ? 'off' : 'polite');
    // Announces the step at which playing stopped.
    if (!playing) show(store.getState());
  };

  announce(store.getState().playing);
  reserve(store.getState());
  return together(
    store.subscribe(
      (state) => state.run,
      () => {
        show(store.getState());
        reserve(store.getState());
      },
    ),
    store.subscribe(
      (state) => state.type,
      () => reserve(store.getState()),
    ),
    store.subscribe(
      (state) => state.opening,
      () => show(store.getState()),
    ),
    onStep(store, () => show(store.getState())),
    store.subscribe((state) => state.playing, announce),
    height.dispose,
    () => status.remove(),
  );
}

function write(run: Readonly<Run>, step: number, text: HTMLElement, detail: HTMLElement): void {
  const { title, text: told, detail: compared } = describe(run, frameAt(run, step));
  const { scale: extent } = run.problem;
  text.replaceChildren(h('b', {}, `${title}.`), ' ', ...words(told, extent));
  detail.replaceChildren(...words(compared, extent));
}

import { describe } from '../stepping/run';
import type { Actions, State, Store } from '../store/store';
import { h, together, type Dispose } from './dom';
import { glyphIcon, glyphOf } from './glyphs';
import { tellingDecimals, valuesOf } from './sentence-model';
import { words } from './words';

/** The sentence of the step, opened by its phase, and beneath it the comparison that decides what comes next. */
export function sentence(host: HTMLElement, store: Store, _actions: Actions): Dispose {
  const glyph = h('span', { class: 'sentence-glyph' });
  const text = h('p', { class: 'sentence-text' });
  const detail = h('p', { class: 'sentence-detail' });
  const status = h(
    'div',
    { role: 'status', 'aria-label': 'Step description', class: 'sentence' },
    glyph,
    h('div', { class: 'sentence-words' }, text, detail),
  );
  host.append(status);

  const show = ({ run, step, opening }: State): void => {
    status.classList.toggle('empty', !run);
    if (!run) {
      glyph.replaceChildren();
      text.replaceChildren(opening ? 'Opening the scene…' : 'No run yet. Open a scene to begin.');
      detail.replaceChildren();
      return;
    }
    const frame = run.trace.at(step);
    const { title, text: told, detail: compared } = describe(run, frame);
    glyph.replaceChildren(glyphIcon(glyphOf(frame.phase, run.timeline.gaveUp), 30));
    text.replaceChildren(h('b', {}, `${title}.`), ' ', ...words(told, 4, run.cso.extent));
    const decimals = tellingDecimals(valuesOf(compared), 4, 12, run.cso.extent);
    detail.replaceChildren(...words(compared, decimals, run.cso.extent));
  };
  // While a run plays, reading out every step would never catch up.
  const announce = (playing: boolean): void => status.setAttribute('aria-live', playing ? 'off' : 'polite');

  show(store.getState());
  announce(store.getState().playing);
  return together(
    store.subscribe(
      (state) => state.run,
      () => show(store.getState()),
    ),
    store.subscribe(
      (state) => state.opening,
      () => show(store.getState()),
    ),
    store.subscribe(
      (state) => state.step,
      () => show(store.getState()),
    ),
    store.subscribe((state) => state.playing, announce),
    () => status.remove(),
  );
}

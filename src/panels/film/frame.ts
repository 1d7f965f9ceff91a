import type { Run } from '../../stepping/run';
import { boundPhrases } from '../readout/bounds-text';
import { h } from '../dom';
import { glyphIcon, signAt } from '../glyphs';

/** A small picture of a step with its caption. */
export interface FilmFrame {
  step: number;
  element: HTMLLIElement;
  button: HTMLButtonElement;
  /** Contains the canvas once it is drawn. */
  picture: HTMLElement;
}

export function filmFrame(run: Readonly<Run>, step: number, current: boolean, press: () => void): FilmFrame {
  const sign = signAt(run.timeline, step);
  const picture = h('span', { class: 'film-picture', 'aria-hidden': 'true' });
  const button = h(
    'button',
    { type: 'button', class: 'film-frame', onclick: press, 'aria-current': current && 'step' },
    picture,
    h(
      'span',
      { class: 'film-caption' },
      h('b', {}, `step ${step + 1}`),
      ' ',
      h('span', { class: 'nw' }, glyphIcon(sign, 16), sign.name),
    ),
    ' ',
    h(
      'span',
      { class: 'film-bounds' },
      ...boundPhrases(run, step).flatMap((told) => [h('span', { class: 'nw' }, told), ' ']),
    ),
  );
  return { step, element: h('li', {}, button), button, picture };
}

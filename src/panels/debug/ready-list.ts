import type { ReadyCondition } from '../../stepping/conditions/ready';
import { h } from '../dom';

/** The ready-made conditions. A press searches for one, with the number in its field. */
export const readyRows = (all: readonly ReadyCondition[], seek: (text: string) => void): HTMLElement[] =>
  all.map((ready) => readyRow(ready, seek));

function readyRow({ title, number, text }: ReadyCondition, seek: (text: string) => void): HTMLElement {
  if (number === undefined)
    return h(
      'li',
      {},
      h('button', { type: 'button', class: 'quiet small', onclick: () => seek(text(0)) }, title),
    );
  const field = h('input', {
    type: 'text',
    inputmode: 'decimal',
    class: 'find-number',
    value: String(number),
    'aria-label': `${title}: number`,
  });
  const press = (): void => {
    const chosen = Number(field.value.replace('−', '-'));
    const isNumber = field.value.trim() !== '' && Number.isFinite(chosen);
    field.setAttribute('aria-invalid', String(!isNumber));
    if (isNumber) seek(text(chosen));
    else field.focus();
  };
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') press();
  });
  return h('li', {}, h('button', { type: 'button', class: 'quiet small', onclick: press }, title), field);
}

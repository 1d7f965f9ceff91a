import type { Quantity, Sentence } from '../trace/sentence';
import { h } from './dom';
import { sentenceDecimals, setSentence } from './sentence/model';

/** The element of a quantity: bold italic serif in the colour of its role. */
export function letter(quantity: Readonly<Quantity>): HTMLElement {
  const bar = quantity.letter.endsWith('|') ? ' ends-in-bar' : '';
  const element = h('span', { class: `m role-${quantity.role}${bar}` }, quantity.letter);
  if (quantity.subscript !== undefined) element.append(h('sub', {}, quantity.subscript));
  return element;
}

/** Formats a sentence as nodes. Each number has `decimals` decimals at this scale, or more if its comparison needs them. */
export function words(sentence: Sentence, scale = 1, decimals = 4): (Node | string)[] {
  return setSentence(sentence, sentenceDecimals(sentence, scale, decimals), scale).map((piece) =>
    'text' in piece ? piece.text : letter(piece.quantity),
  );
}

import type { Quantity, Sentence } from '../trace/sentence';
import { h } from './dom';
import { sentenceDecimals, setSentence } from './sentence/model';

/** A quantity as the page sets it everywhere: serif, bold, italic, in the colour of its role. */
export function letter(quantity: Readonly<Quantity>): HTMLElement {
  const bar = quantity.letter.endsWith('|') ? ' ends-in-bar' : '';
  const element = h('span', { class: `m role-${quantity.role}${bar}` }, quantity.letter);
  if (quantity.subscript !== undefined) element.append(h('sub', {}, quantity.subscript));
  return element;
}

/** A sentence as nodes, of a scene of size `scale`: each number with `decimals`, and as many more as its comparison needs. */
export function words(sentence: Sentence, scale = 1, decimals = 4): (Node | string)[] {
  return setSentence(sentence, sentenceDecimals(sentence, scale, decimals), scale).map((piece) =>
    'text' in piece ? piece.text : letter(piece.quantity),
  );
}

import { pieces, type Piece } from '../../lessons/markup';
import { h } from '../dom';
import { letter } from '../words';

/** A lesson's text as nodes. A number does not break from its sign. */
export const textNodes = (markup: string): (Node | string)[] => nodesOf(pieces(markup));

const nodesOf = (parts: readonly Piece[]): (Node | string)[] =>
  parts.map((piece) => {
    if (typeof piece === 'string') return piece;
    if ('strong' in piece) return h('b', {}, ...nodesOf(piece.strong));
    if ('quantity' in piece) return letter(piece.quantity);
    return h('span', { class: 'nw' }, piece.said);
  });

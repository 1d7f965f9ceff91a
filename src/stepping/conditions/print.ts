import { measureWith } from '../measures';
import type { Node } from './syntax';

/** The precedence of each kind of tree; a lower one goes in brackets inside a higher one. */
const tightness = { or: 0, and: 1, not: 2, relation: 3, sum: 4, product: 5, signed: 6, atom: 7 } as const;
type Level = keyof typeof tightness;

function levelOf(node: Node): Level {
  switch (node.kind) {
    case 'logic':
      return node.operator;
    case 'not':
      return 'not';
    case 'comparison':
    case 'trend':
      return 'relation';
    case 'arithmetic':
      return node.operator === '+' || node.operator === '-' ? 'sum' : 'product';
    case 'minus':
      return 'signed';
    default:
      return 'atom';
  }
}

/** A condition in its plainest spelling, which parses to the same tree. */
export function print(node: Node): string {
  const own = tightness[levelOf(node)];
  /** With precedence of at least `least`, else in brackets. */
  const part = (of: Node, least: number): string =>
    tightness[levelOf(of)] >= least ? print(of) : `(${print(of)})`;
  switch (node.kind) {
    case 'number':
    case 'boolean':
      return String(node.value);
    case 'word':
      return measureWith(node.value) ? node.value : `"${node.value}"`;
    case 'scale':
      return 'E';
    case 'measure':
      return node.measure.name;
    case 'call':
      return `${node.name}(${node.inputs.map(print).join(', ')})`;
    case 'minus':
      return `-${part(node.of, own)}`;
    case 'not':
      return `not ${part(node.of, own)}`;
    case 'trend':
      return `${part(node.of, own + 1)} ${node.trend}`;
    case 'comparison':
      return `${part(node.left, own + 1)} ${node.operator} ${part(node.right, own + 1)}`;
    default:
      // Operators of equal precedence associate to the left.
      return `${part(node.left, own)} ${node.operator} ${part(node.right, own + 1)}`;
  }
}

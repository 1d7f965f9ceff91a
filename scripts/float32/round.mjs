/**
 * Turns source into strict single precision: IEEE 754 binary32, one rounding an operation, nothing fused.
 *
 * A sum, difference, product, quotient or square root of floats, computed in double and rounded once more, is the float
 * that single precision gives: a double has more than twice the digits and two (S. A. Figueroa, "When is double rounding
 * innocuous?", 1995), for subnormal results too. So `Math.fround` around each of them is exact. What needs no rounding:
 *
 *  - minimum, maximum, absolute value, sign, floor and their like give back a float; so does the remainder `%`;
 *  - `++`, `--` and what is added or multiplied within the brackets of an index are counting, bit operations are too. Other
 *    integers are rounded as all numbers are, which changes none up to 2²⁴;
 *  - a `+` beside a text joins texts. Of two names one cannot see it: write a template.
 *
 * Whatever cannot be rounded so is refused with its place, for the source to say it otherwise: functions whose last digit
 * is anyone's guess, powers, and numbers that single precision does not have.
 */
import { Rewriter } from '../twin.mjs';

/** @typedef {import('../twin.mjs').AstNode} AstNode */

/** Functions of `Math` that give a float where they are given floats. */
const EXACT = new Set(
  ['abs', 'ceil', 'clz32', 'floor', 'fround', 'imul', 'max', 'min', 'round', 'sign', 'trunc'], //
);

/** The numbers of `Number` that are about doubles, and those that stand in their place. */
const OF_DOUBLES = {
  EPSILON: 2 ** -23,
  MIN_VALUE: 2 ** -149,
  MAX_VALUE: (2 - 2 ** -23) * 2 ** 127,
  MAX_SAFE_INTEGER: 2 ** 24 - 1,
  MIN_SAFE_INTEGER: 1 - 2 ** 24,
};
const LEAST_NORMAL = 2 ** -126;

/** Nodes of types that hold a value to be computed. */
const HOLDS_VALUE = new Set([
  'TSAsExpression',
  'TSEnumBody',
  'TSEnumDeclaration',
  'TSEnumMember',
  'TSNonNullExpression',
  'TSParameterProperty',
  'TSSatisfiesExpression',
  'TSTypeAssertion',
]);

/**
 * The same module in single precision, line by line. `importOf` says where the twin imports from.
 * @param {string} source
 * @param {string} file for messages, and its ending for the language
 * @param {(from: string) => string} importOf
 */
export function toFloat32(source, file, importOf = (from) => from) {
  return new Rounder(source, file, importOf).module();
}

class Rounder extends Rewriter {
  /** @override @param {AstNode} node @returns {string} */
  text(node) {
    if (node.type.startsWith('TS') && !HOLDS_VALUE.has(node.type)) return this.raw(node);
    switch (node.type) {
      case 'Literal':
        return this.literal(node);
      case 'Identifier':
        return this.identifier(node);
      case 'BinaryExpression':
        return this.binary(node);
      case 'AssignmentExpression':
        return this.assignment(node);
      case 'MemberExpression':
        return this.member(node);
      case 'CallExpression':
        return this.call(node);
      default:
        return super.text(node);
    }
  }

  /** @param {AstNode} node */
  literal(node) {
    if (typeof node.value === 'bigint') this.refuse(node, 'a BigInt is no single');
    if (typeof node.value !== 'number') return this.raw(node);
    const single = Math.fround(node.value);
    if (single === node.value) return this.raw(node);
    if (!(Math.abs(single) >= LEAST_NORMAL && Math.abs(single) < Infinity)) {
      this.refuse(
        node,
        `${node.raw} is out of the range of single precision; say it by Number.EPSILON or MIN_VALUE`,
      );
    }
    if (Number.isInteger(node.value)) this.refuse(node, `single precision has no integer ${node.raw}`);
    return String(single);
  }

  /** @param {AstNode} node */
  identifier(node) {
    if (node.name === 'Math') this.refuse(node, 'Math other than by Math.name');
    if (node.name === 'Float64Array') return 'Float32Array';
    return this.parts(node);
  }

  /** @param {AstNode} node @returns {string} */
  binary(node) {
    const { operator, left, right } = node;
    if (operator === '**') this.refuse(node, 'a power has no rounding of its own; write the product');
    const rounds = ['+', '-', '*', '/'].includes(operator) && !joinsTexts(node);
    if (operator !== '+' && rounds && (isText(left) || isText(right)))
      this.refuse(node, 'arithmetic with a text');
    return rounds ? `Math.fround(${this.parts(node)})` : this.parts(node);
  }

  /** An index is counted, not measured. @param {AstNode} node @returns {string} */
  index(node) {
    const counts = node.type === 'BinaryExpression' && ['+', '-', '*', '%'].includes(node.operator);
    return counts ? this.parts(node, (part) => this.index(part)) : this.text(node);
  }

  /** @param {AstNode} node */
  assignment(node) {
    const { operator, left, right } = node;
    if (operator === '**=') this.refuse(node, 'a power has no rounding of its own; write the product');
    const rounds = ['+=', '-=', '*=', '/='].includes(operator) && !isText(right);
    if (!rounds) return this.parts(node);
    if (!canBeSaidTwice(left)) this.refuse(left, `${operator} to a place that is found by a call`);
    const place = this.text(left);
    // On lines of their own as before, so that the lines of the twin are those of the source.
    const opening = `= Math.fround(${place} ${operator[0]} (`;
    const between = this.source.slice(left.end, right.start).replace(/[-+*/]= ?/, opening);
    return `${place}${between}${this.text(right)}))`;
  }

  /** @param {AstNode} node @returns {string} */
  member(node) {
    const { object, property, computed } = node;
    if (computed) {
      if (object.name === 'Math') this.refuse(object, 'Math other than by Math.name');
      return this.parts(node, (part) => (part === property ? this.index(part) : this.text(part)));
    }
    if (object.type === 'Identifier' && object.name === 'Math') return this.constant(node);
    if (object.type === 'Identifier' && object.name === 'Number' && property.name in OF_DOUBLES) {
      return String(OF_DOUBLES[/** @type {keyof typeof OF_DOUBLES} */ (property.name)]);
    }
    return this.parts(node, (part) => (part === property ? this.raw(part) : this.text(part)));
  }

  /** `Math.name`, where it is not called. @param {AstNode} node */
  constant(node) {
    const value = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (Math))[node.property.name];
    if (typeof value !== 'number') this.refuse(node, `Math.${node.property.name} is not called here`);
    return String(Math.fround(value));
  }

  /** @param {AstNode} node @returns {string} */
  call(node) {
    const { callee } = node;
    const args = () => this.parts(node, (part) => (part === callee ? this.raw(part) : this.text(part)));
    if (callee.type === 'MemberExpression' && callee.object.name === 'Math' && !callee.computed) {
      const { name } = callee.property;
      if (name === 'sqrt') return `Math.fround(${args()})`;
      if (!EXACT.has(name)) this.refuse(node, `Math.${name} cannot be rounded to single precision`);
      return args();
    }
    if (callee.name === 'Number' || callee.name === 'parseFloat') return `Math.fround(${args()})`;
    return this.parts(node);
  }
}

/** @param {AstNode} node @returns {boolean} */
function joinsTexts(node) {
  return node.operator === '+' && (isText(node.left) || isText(node.right));
}

/** Whether this can be seen to be a text. @param {AstNode} node @returns {boolean} */
function isText(node) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string';
    case 'TemplateLiteral':
      return true;
    case 'ParenthesizedExpression':
      return isText(node.expression);
    case 'BinaryExpression':
      return joinsTexts(node);
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'CallExpression':
      return node.callee.name === 'String';
    default:
      return false;
  }
}

/** Whether to evaluate it once more changes nothing. @param {AstNode} node @returns {boolean} */
function canBeSaidTwice(node) {
  switch (node.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
    case 'Literal':
    case 'Super':
    case 'ThisExpression':
      return true;
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return canBeSaidTwice(node.expression);
    case 'MemberExpression':
      return canBeSaidTwice(node.object) && canBeSaidTwice(node.property);
    case 'BinaryExpression':
      return canBeSaidTwice(node.left) && canBeSaidTwice(node.right);
    case 'UnaryExpression':
      return canBeSaidTwice(node.argument);
    default:
      return false;
  }
}

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
import { Twin } from '../twin.mjs';

/** @typedef {import('../ast.mjs').AstNode} AstNode */
/** @typedef {import('../ast.mjs').Visit} Visit */

/** Functions of `Math` that give a float where they are given floats. */
const EXACT = new Set(
  ['abs', 'ceil', 'clz32', 'floor', 'fround', 'imul', 'max', 'min', 'round', 'sign', 'trunc'], //
);

/** Constants of `Number` that describe doubles, each with what replaces it in single precision. */
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
  return new Rounded(source, file, importOf).rewrite();
}

class Rounded extends Twin {
  /** Nodes from which an index is computed: they count, and are not rounded. @type {Set<AstNode>} */
  counted = new Set();

  /** @override @type {Visit} */
  enter(node, parent, key) {
    if (node.type.startsWith('TS') && !HOLDS_VALUE.has(node.type)) return false;
    if (node.type === 'MemberExpression' && node.computed) this.counted.add(node.property);
    if (this.isCounting(node)) this.counted.add(node.left).add(node.right);
    return super.enter(node, parent, key);
  }

  /** @override @type {Visit} */
  leave(node, parent, key) {
    switch (node.type) {
      case 'Literal':
        return this.literal(node);
      case 'Identifier':
        return this.identifier(node, parent, key);
      case 'BinaryExpression':
        return this.binary(node);
      case 'AssignmentExpression':
        return this.assignment(node);
      case 'MemberExpression':
        return this.member(node, parent, key);
      case 'CallExpression':
        return this.call(node);
    }
  }

  /** @param {AstNode} node */
  literal(node) {
    if (typeof node.value === 'bigint') this.refuse(node, 'a BigInt is no single');
    if (typeof node.value !== 'number') return;
    const single = Math.fround(node.value);
    if (single === node.value) return;
    if (!(Math.abs(single) >= LEAST_NORMAL && Math.abs(single) < Infinity)) {
      this.refuse(
        node,
        `${node.raw} is out of the range of single precision; say it by Number.EPSILON or MIN_VALUE`,
      );
    }
    if (Number.isInteger(node.value)) this.refuse(node, `single precision has no integer ${node.raw}`);
    this.becomes(node, single);
  }

  /** @type {Visit} */
  identifier(node, parent, key) {
    const { name, start } = node;
    const isObject = parent?.type === 'MemberExpression' && key === 'object' && !parent.computed;
    if (name === 'Math' && !isObject) this.refuse(node, 'Math other than by Math.name');
    if (name === 'Float64Array') this.update(start, start + name.length, 'Float32Array');
  }

  /** @param {AstNode} node */
  isCounting(node) {
    return (
      node.type === 'BinaryExpression' &&
      this.counted.has(node) &&
      ['+', '-', '*', '%'].includes(node.operator)
    );
  }

  /** @param {AstNode} node */
  binary(node) {
    const { operator, left, right } = node;
    if (this.isCounting(node)) return;
    if (operator === '**') this.refuse(node, 'a power has no rounding of its own; write the product');
    if (!['+', '-', '*', '/'].includes(operator) || joinsTexts(node)) return;
    if (isText(left) || isText(right)) this.refuse(node, 'arithmetic with a text');
    this.round(node);
  }

  /** @param {AstNode} node */
  assignment({ operator, left, right }) {
    if (operator === '**=') this.refuse(left, 'a power has no rounding of its own; write the product');
    if (!['+=', '-=', '*=', '/='].includes(operator) || isText(right)) return;
    if (!canBeSaidTwice(left)) this.refuse(left, `${operator} to a place that is found by a call`);
    const at = this.original.indexOf(operator, left.end);
    const place = this.slice(left.start, left.end);
    this.update(at, at + operator.length, `= Math.fround(${place} ${operator[0]}`);
    this.wrap(right, '(', '))');
  }

  /** `Math.name` where it is not called, and the numbers of `Number`. @type {Visit} */
  member(node, parent, key) {
    const { object, property, computed } = node;
    if (computed) return;
    if (object.name === 'Math' && !(key === 'callee' && parent?.type === 'CallExpression')) {
      const value = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (Math))[property.name];
      if (typeof value !== 'number') this.refuse(node, `Math.${property.name} is not called here`);
      this.becomes(node, Math.fround(value));
    }
    if (object.name === 'Number' && property.name in OF_DOUBLES) {
      this.becomes(node, OF_DOUBLES[/** @type {keyof typeof OF_DOUBLES} */ (property.name)]);
    }
  }

  /** @param {AstNode} node */
  call(node) {
    const { callee } = node;
    if (callee.type === 'MemberExpression' && callee.object.name === 'Math' && !callee.computed) {
      const { name } = callee.property;
      if (name === 'sqrt') this.round(node);
      else if (!EXACT.has(name)) this.refuse(node, `Math.${name} cannot be rounded to single precision`);
    }
    if (callee.name === 'Number' || callee.name === 'parseFloat') this.round(node);
  }

  /** @param {AstNode} node */
  round(node) {
    this.wrap(node, 'Math.fround(', ')');
  }

  /** @param {AstNode} node @param {number} value */
  becomes(node, value) {
    this.update(node.start, node.end, String(value));
  }
}

/** @param {AstNode} node @returns {boolean} */
function joinsTexts(node) {
  return node.operator === '+' && (isText(node.left) || isText(node.right));
}

/** True if this can be seen to be a text. @param {AstNode} node @returns {boolean} */
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

/** True if evaluating it once more changes nothing. @param {AstNode} node @returns {boolean} */
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

/**
 * Marks source with its own lines: each function tells src/trace/call-stack.ts when it begins and ends, and which statement
 * it is at. Nothing that is computed changes, and lines stay where they are.
 *
 * Marked is what a step can be recorded from:
 *  - statements that call something, and the tests and updates of loops that do;
 *  - functions with such statements. One whose body is an expression goes by the statement that calls it; so do
 *    constructors, which have to call `super` first, and generators and the like, which leave the stack in between.
 */
import { visit } from '../ast.mjs';
import { Twin } from '../twin.mjs';

/** @typedef {import('../ast.mjs').AstNode} AstNode */
/** @typedef {import('../ast.mjs').Visit} Visit */

const CALLS = new Set(['CallExpression', 'NewExpression', 'TaggedTemplateExpression']);
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression']);

/** The property of a node's parent that names a function. @type {Record<string, string>} */
const NAMES = {
  MethodDefinition: 'key',
  Property: 'key',
  PropertyDefinition: 'key',
  VariableDeclarator: 'id',
};

/** The parts of a statement that are statements. @type {Record<string, string[]>} */
const STATEMENTS = {
  BlockStatement: ['body'],
  DoWhileStatement: ['body'],
  ForInStatement: ['body'],
  ForOfStatement: ['body'],
  ForStatement: ['body'],
  IfStatement: ['consequent', 'alternate'],
  SwitchCase: ['consequent'],
  WhileStatement: ['body'],
};
/** The node types that may hold several statements without braces of their own. */
const LISTS = new Set(['BlockStatement', 'SwitchCase']);

/** The parts of a loop that are computed once more each time around. @type {Record<string, string[]>} */
const REPEATED = {
  DoWhileStatement: ['test'],
  ForStatement: ['test', 'update'],
  WhileStatement: ['test'],
};

/**
 * The same module, marked.
 * @param {string} source
 * @param {string} file from the root of the repository
 * @param {string} callStack where the twin imports that from
 * @param {(from: string) => string} importOf says where it imports all else from
 */
export function toMarked(source, file, callStack, importOf = (from) => from) {
  return new Marked(source, file, importOf)
    .rewrite()
    .prepend(`import { at as $at, enter as $enter, leave as $leave } from '${callStack}'; `);
}

class Marked extends Twin {
  /** How many marks each of the functions around has; null if nothing is marked. @type {(number | null)[]} */
  marks = [null];

  /** @override @type {Visit} */
  enter(node, parent, key) {
    if (FUNCTIONS.has(node.type)) this.marks.push(isMarked(node, parent) ? 0 : null);
    return super.enter(node, parent, key);
  }

  /** @override @type {Visit} */
  leave(node, parent, key) {
    if (FUNCTIONS.has(node.type) && this.marks.pop()) {
      const name = nameOf(node, parent);
      this.wrap(node.body, `{$enter('${this.file}','${name}');try`, 'finally{$leave();}}');
    }
    if (parent === null || this.marks.at(-1) === null) return;
    if (isOneOf(STATEMENTS, parent, key)) this.statement(node, parent);
    else if (isOneOf(REPEATED, parent, key) && calls(node)) this.wrap(node, `(${this.mark(node)},`, ')');
  }

  /** @param {AstNode} node @param {AstNode} parent */
  statement(node, parent) {
    const mark = calls(node) ? `${this.mark(node)};` : '';
    // A lone statement after an `if` or a loop needs braces to become two.
    if (LISTS.has(parent.type) || node.type === 'BlockStatement') this.wrap(node, mark, '');
    else this.wrap(node, `{${mark}`, '}');
  }

  /** @param {AstNode} node */
  mark(node) {
    this.marks.push((this.marks.pop() ?? 0) + 1);
    return `$at(${this.original.slice(0, node.start).split('\n').length})`;
  }
}

/** True if the statements of a function are marked. @param {AstNode} node @param {AstNode | null} parent */
const isMarked = (node, parent) =>
  node.body?.type === 'BlockStatement' && !node.generator && !node.async && parent?.kind !== 'constructor';

/** @param {AstNode} node @param {AstNode | null} parent @returns {string} */
function nameOf(node, parent) {
  const key = parent && NAMES[parent.type];
  const name = key && !parent.computed ? parent[key] : node.id;
  return name?.name ?? '';
}

/** @param {Record<string, string[]>} keys @param {AstNode | null} parent @param {string} key */
const isOneOf = (keys, parent, key) => parent !== null && keys[parent.type]?.includes(key);

/** True if a statement calls something, not counting the statements and the functions in it. @param {AstNode} statement */
function calls(statement) {
  let found = false;
  visit(statement, {
    enter(node, parent, key) {
      if (isOneOf(STATEMENTS, parent, key) || FUNCTIONS.has(node.type)) return false;
      found ||= CALLS.has(node.type);
      return !found;
    },
  });
  return found;
}

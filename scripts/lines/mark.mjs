/**
 * Marks source with its own lines: each function tells src/trace/call-stack.ts when it begins and ends, and which statement
 * it is at. Nothing that is computed changes, and lines stay where they are.
 *
 * Marked is what a step can be recorded from:
 *  - statements that call something, and the tests and updates of loops that do;
 *  - functions with such statements. One whose body is an expression goes by the statement that calls it; so do
 *    constructors, which have to call `super` first, and generators and the like, which leave the stack in between.
 */
import { Rewriter, partsOf } from '../twin.mjs';

/** @typedef {import('../twin.mjs').AstNode} AstNode */

const CALLS = new Set(['CallExpression', 'NewExpression', 'TaggedTemplateExpression']);
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression']);

/** What a function is called after. @type {Record<string, string>} */
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
  const text = new Marker(source, file, importOf).module();
  return `import { at as $at, enter as $enter, leave as $leave } from '${callStack}'; ${text}`;
}

class Marker extends Rewriter {
  /** How many marks the present function has; null where nothing is marked. @type {number | null} */
  marks = null;

  /** @override @param {AstNode} node @returns {string} */
  text(node) {
    if (FUNCTIONS.has(node.type)) return this.function(node, node.id?.name);
    if (node.type in NAMES) return this.named(node);
    if (this.marks === null) return super.text(node);
    const statements = membersOf(node, STATEMENTS);
    const repeated = membersOf(node, REPEATED);
    return this.parts(node, (part) => {
      if (statements.includes(part)) return LISTS.has(node.type) ? this.statement(part) : this.body(part);
      return repeated.includes(part) ? this.repeated(part) : this.text(part);
    });
  }

  /** What gives a function its name. @param {AstNode} node */
  named(node) {
    const { name } = node.computed ? {} : node[/** @type {string} */ (NAMES[node.type])];
    return this.parts(node, (part) => {
      if (!FUNCTIONS.has(part.type)) return this.text(part);
      return node.kind === 'constructor' ? this.unmarked(part) : this.function(part, name);
    });
  }

  /** @param {AstNode} node @param {string} name */
  function(node, name = '') {
    if (node.body?.type !== 'BlockStatement' || node.generator || node.async) return this.unmarked(node);
    const outer = this.marks;
    this.marks = 0;
    const text = this.parts(node, (part) => {
      const own = this.text(part);
      if (part !== node.body || this.marks === 0) return own;
      return `{$enter('${this.file}','${name}');try${own}finally{$leave();}}`;
    });
    this.marks = outer;
    return text;
  }

  /** @param {AstNode} node */
  unmarked(node) {
    const outer = this.marks;
    this.marks = null;
    const text = this.parts(node);
    this.marks = outer;
    return text;
  }

  /** @param {AstNode} node */
  statement(node) {
    return `${calls(node) ? `${this.mark(node)};` : ''}${this.text(node)}`;
  }

  /** What stands alone after an `if` or a loop. @param {AstNode} node */
  body(node) {
    return node.type === 'BlockStatement' ? this.text(node) : `{${this.statement(node)}}`;
  }

  /** @param {AstNode} node */
  repeated(node) {
    return calls(node) ? `(${this.mark(node)},${this.text(node)})` : this.text(node);
  }

  /** @param {AstNode} node */
  mark(node) {
    this.marks = (this.marks ?? 0) + 1;
    return `$at(${this.source.slice(0, node.start).split('\n').length})`;
  }
}

/** @param {AstNode} node @param {Record<string, string[]>} keys @returns {AstNode[]} */
const membersOf = (node, keys) => (keys[node.type] ?? []).flatMap((key) => node[key] ?? []);

/** Whether a statement calls something, not counting the statements and the functions in it. @param {AstNode} node @returns {boolean} */
function calls(node) {
  if (CALLS.has(node.type)) return true;
  if (FUNCTIONS.has(node.type)) return false;
  const statements = membersOf(node, STATEMENTS);
  return partsOf(node).some((part) => !statements.includes(part) && calls(part));
}

/** The common part of the source twins: how they are imported by `?name`, and how their text is rewritten. */
import { posix, relative, resolve } from 'node:path';
import MagicString from 'magic-string';
import { parseSync } from 'vite';
import { isMemberName, visit } from './ast.mjs';

const ROOT = resolve(import.meta.dirname, '..');

/** @typedef {import('./ast.mjs').AstNode} AstNode */
/** @typedef {import('./ast.mjs').Visit} Visit */

/** The file that a module comes from, from the root of the repository. @param {string} id */
export const fileOf = (id) => relative(ROOT, id.replace(/\?.*$/, '')).replaceAll('\\', '/');

/**
 * The file that a relative import means, from the root and without its ending; undefined for a package.
 * @param {string} from
 * @param {string} file the importing one, from the root
 */
export function targetOf(from, file) {
  if (!from.startsWith('.')) return undefined;
  return posix.join(posix.dirname(file), from.replace(/\?.*$/, '')).replace(/\.ts$/, '');
}

/** A twin may be asked for another change. @param {string} from @param {string} name */
export const withQuery = (from, name) => `${from}${from.includes('?') ? '&' : '?'}${name}`;

/** Those that ask for this twin, alone or with others. @param {string} name */
export const askingFor = (name) => new RegExp(`[?&]${name}(?:&|$)`);

/** Source that has no such twin; `line` and `column` count from 1. */
export class NoTwin extends Error {
  /** @param {string} file @param {string} source @param {number} at @param {string} why */
  constructor(file, source, at, why) {
    const before = source.slice(0, at).split('\n');
    super(`${file}:${before.length}:${/** @type {string} */ (before.at(-1)).length + 1}: ${why}`);
    this.name = 'NoTwin';
    this.line = before.length;
    this.why = why;
  }
}

/** Nodes that may import: their source is where from. */
const IMPORTS = new Set([
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportDeclaration',
  'ImportExpression',
]);

/** A source that becomes its twin by edits in place: what is not edited keeps its text, and all of it its place in a map. */
export class Twin extends MagicString {
  /**
   * @param {string} source
   * @param {string} file for messages, and its ending for the language
   * @param {(from: string) => string} importOf says where the twin imports from
   */
  constructor(source, file, importOf) {
    super(source);
    this.file = file;
    this.importOf = importOf;
  }

  /** Edits the whole of it. */
  rewrite() {
    const { program, errors } = parseSync(this.file, this.original);
    const [error] = errors;
    if (error) throw new NoTwin(this.file, this.original, error.labels?.[0]?.start ?? 0, error.message);
    visit(program, {
      enter: (node, parent, key) => this.enter(node, parent, key),
      leave: (node, parent, key) => this.leave(node, parent, key),
    });
    return this;
  }

  /** Before the parts of a node; where it returns false, they stay as they are, and so does the node. @type {Visit} */
  enter(node, parent, key) {
    if (IMPORTS.has(node.type) && node.source) this.redirect(node.source);
    // In `{ a }`, both names have the same position.
    if (node.type === 'ImportSpecifier' || node.type === 'ExportSpecifier') return false;
    return !isMemberName(node, parent, key);
  }

  /** After the parts of a node. @type {Visit} */
  leave() {}

  /** @param {AstNode} from */
  redirect(from) {
    if (typeof from.value !== 'string') this.refuse(from, 'an import from a place that is computed');
    this.update(from.start, from.end, `'${this.importOf(from.value)}'`);
  }

  /** @param {AstNode} node @param {string} why @returns {never} */
  refuse(node, why) {
    throw new NoTwin(this.file, this.original, node.start, why);
  }

  /**
   * Puts text around a node, when it is left: so what is around the nodes that hold it stays outside.
   * @param {AstNode} node @param {string} before @param {string} after
   */
  wrap(node, before, after) {
    this.prependRight(node.start, before).appendLeft(node.end, after);
  }
}

/** The common part of the source twins: how they are imported by `?name`, and how their text is rewritten. */
import { posix, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

const ROOT = resolve(import.meta.dirname, '..');

/** @typedef {{ type: string, start: number, end: number } & Record<string, any>} AstNode */

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

/** The nodes right below one, in order; of `{ x }` only one of the two that are the same. @param {AstNode} node */
export function partsOf(node) {
  /** @type {AstNode[]} */
  const parts = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'key' && !node.computed) continue;
    for (const part of Array.isArray(value) ? value : [value]) {
      if (typeof part?.type === 'string' && typeof part.start === 'number') parts.push(part);
    }
  }
  return parts.sort((a, b) => a.start - b.start);
}

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

/** Writes a source anew, node by node; what is not rewritten stays as it is, with its comments and its lines. */
export class Rewriter {
  /**
   * @param {string} source
   * @param {string} file for messages, and its ending for the language
   * @param {(from: string) => string} importOf says where the twin imports from
   */
  constructor(source, file, importOf) {
    this.source = source;
    this.file = file;
    this.importOf = importOf;
  }

  /** The whole of it. */
  module() {
    const { program, errors } = parseSync(this.file, this.source);
    const [error] = errors;
    if (error) throw new NoTwin(this.file, this.source, error.labels?.[0]?.start ?? 0, error.message);
    // The program begins at its first statement, and its lines at the first.
    return this.text({ .../** @type {AstNode} */ (program), start: 0, end: this.source.length });
  }

  /** @param {AstNode} node @param {string} why @returns {never} */
  refuse(node, why) {
    throw new NoTwin(this.file, this.source, node.start, why);
  }

  /** What a node becomes. @param {AstNode} node @returns {string} */
  text(node) {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
        return this.importing(node);
      case 'ExportNamedDeclaration':
        return node.source ? this.importing(node) : this.parts(node);
      // In `{ a }`, both names have the same position.
      case 'ImportSpecifier':
      case 'ExportSpecifier':
        return this.raw(node);
      default:
        return this.parts(node);
    }
  }

  /** @param {AstNode} node */
  raw(node) {
    return this.source.slice(node.start, node.end);
  }

  /** The node's own text, with what becomes of its parts. @param {AstNode} node @param {(part: AstNode) => string} of */
  parts(node, of = (part) => this.text(part)) {
    let out = '';
    let at = node.start;
    for (const part of partsOf(node)) {
      out += this.source.slice(at, part.start) + of(part);
      at = part.end;
    }
    return out + this.source.slice(at, node.end);
  }

  /** @param {AstNode} node */
  importing(node) {
    const from = node.source;
    if (typeof from.value !== 'string') this.refuse(from, 'an import from a place that is computed');
    return this.parts(node, (part) => (part === from ? `'${this.importOf(from.value)}'` : this.text(part)));
  }
}

/**
 * Makes the functions of a module constants: `const f = function () {…}` for `function f() {…}`. A declared one might be
 * assigned to, so V8 looks it up and compares it at every call, even where it has put the function in place of the call.
 * Queries took 1.05 times as long.
 */
import MagicString from 'magic-string';
import { parseAst } from 'vite';
import { isMemberName, transformed, visit } from './ast.mjs';

/** @typedef {import('./ast.mjs').AstNode} AstNode */

/** @returns {import('vite').Plugin} */
export const constantFunctions = () => ({
  name: 'constant-functions',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]src[\\/](?:algorithms|math|queries|shapes)[\\/].*\.ts/ },
    handler: (code) => transformed(withConstants(code)),
  },
});

/**
 * All but those that the module may need while it is loaded, before their place: what other statements above them mention,
 * and what is mentioned in turn there.
 * @param {string} code a module in plain JavaScript
 */
export function withConstants(code) {
  const statements = /** @type {AstNode[]} */ (parseAst(code).body);
  const functions = new Map(statements.map((each) => [functionIn(each)?.id.name, each]));
  /** @type {Set<string>} */
  const needed = new Set();
  const edited = new MagicString(code);
  for (const statement of statements) {
    const declared = functionIn(statement);
    if (!declared) addNames(needed, statement, functions);
    else if (!needed.has(declared.id.name)) {
      edited.update(declared.start, declared.id.start, 'const ');
      edited.appendLeft(declared.id.end, ' = function').appendLeft(declared.end, ';');
    }
  }
  return edited;
}

/** @param {AstNode} statement @returns {AstNode | undefined} */
function functionIn(statement) {
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return node?.type === 'FunctionDeclaration' && !node.async && !node.generator ? node : undefined;
}

/**
 * Adds the functions that a node mentions, and those that they mention.
 * @param {Set<string>} names
 * @param {AstNode} node
 * @param {ReadonlyMap<string, AstNode>} functions by name
 */
function addNames(names, node, functions) {
  visit(node, {
    enter(part, parent, key) {
      if (isMemberName(part, parent, key)) return false;
      const mentioned = part.type === 'Identifier' && functions.get(part.name);
      if (mentioned && !names.has(part.name)) {
        names.add(part.name);
        addNames(names, mentioned, functions);
      }
      return true;
    },
  });
}

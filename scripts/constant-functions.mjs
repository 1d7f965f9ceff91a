/**
 * Makes the functions of a module constants: `const f = function () {…}` for `function f() {…}`. A declared one might be
 * assigned to, so V8 looks it up and compares it at every call, even where it has put the function in place of the call.
 * Queries took 1.05 times as long.
 */
import { parseAst } from 'vite';

/** @typedef {{ type: string, start: number, end: number } & Record<string, any>} Node */

/** @returns {import('vite').Plugin} */
export const constantFunctions = () => ({
  name: 'constant-functions',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]src[\\/](?:algorithms|math|queries|shapes)[\\/].*\.ts/ },
    // Lines stay where they are, which is all that a map would say.
    handler: (code) => ({ code: withConstants(code), map: null }),
  },
});

/**
 * All but those that the module may need while it is loaded, before their place: what other statements above them mention,
 * and what is mentioned in turn there.
 * @param {string} code a module in plain JavaScript
 */
export function withConstants(code) {
  const statements = /** @type {Node[]} */ (parseAst(code).body);
  const functions = new Map(statements.map((each) => [functionIn(each)?.id.name, each]));
  /** @type {Set<string>} */
  const needed = new Set();
  let text = '';
  let end = 0;
  for (const statement of statements) {
    const declared = functionIn(statement);
    if (!declared) addNames(needed, statement, functions);
    else if (!needed.has(declared.id.name)) {
      text += `${code.slice(end, declared.start)}const ${declared.id.name} = function${code.slice(declared.id.end, declared.end)};`;
      ({ end } = declared);
    }
  }
  return text + code.slice(end);
}

/** @param {Node} statement @returns {Node | undefined} */
function functionIn(statement) {
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return node?.type === 'FunctionDeclaration' && !node.async && !node.generator ? node : undefined;
}

/**
 * Adds the functions that a node mentions, and those that they mention.
 * @param {Set<string>} names
 * @param {Node} node
 * @param {ReadonlyMap<string, Node>} functions by name
 */
function addNames(names, node, functions) {
  if (node.type === 'Identifier') {
    const mentioned = functions.get(node.name);
    if (!mentioned || names.has(node.name)) return;
    names.add(node.name);
    addNames(names, mentioned, functions);
    return;
  }
  // A name after a dot is a property, not a function.
  const parts =
    node.type === 'MemberExpression' && !node.computed ? [node.object] : Object.values(node).flat();
  for (const part of parts) if (typeof part?.type === 'string') addNames(names, part, functions);
}

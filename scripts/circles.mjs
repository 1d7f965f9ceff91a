import { posix } from 'node:path';
import { parseSync } from 'vite';

/**
 * Lists the circles of imports, those of types and those by `import()` included, which the linter does not follow.
 * @param {ReadonlyMap<string, string>} sources the text of each file by its path from the root of the repository
 * @returns {string[][]} the files of each circle: each can be reached from each other
 */
export function circles(sources) {
  /** @type {Map<string, number>} */
  const order = new Map();
  /** @type {Map<string, number>} The earliest file that is reached from a file and that is still open. */
  const earliest = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const found = [];

  // R. Tarjan, Depth-first search and linear graph algorithms (1972).
  const visit = (/** @type {string} */ file) => {
    order.set(file, order.size);
    let least = order.size - 1;
    open.push(file);
    for (const next of importsOf(file, sources)) {
      if (!order.has(next)) visit(next);
      if (open.includes(next))
        least = Math.min(least, /** @type {number} */ (earliest.get(next) ?? order.get(next)));
    }
    earliest.set(file, least);
    if (least < /** @type {number} */ (order.get(file))) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const file of sources.keys()) if (!order.has(file)) visit(file);
  return found;
}

/**
 * The files of `sources` that a file imports, lazily or not.
 * @param {string} file
 * @param {ReadonlyMap<string, string>} sources
 * @returns {string[]}
 */
function importsOf(file, sources) {
  const source = /** @type {string} */ (sources.get(file));
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  return named
    .filter((from) => from.startsWith('.') && !from.includes('?'))
    .map((from) => `${posix.join(posix.dirname(file), from)}.ts`)
    .filter((path) => sources.has(path));
}

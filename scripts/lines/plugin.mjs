/**
 * `import … from './catalogue?lines'` gives the module marked with its lines, and with it whatever it imports of the
 * algorithms that hands a recorder on: see mark.mjs. All else it shares with the rest of the program. `f32` may be asked for
 * as well; it comes after this, and rounds what is marked.
 */
import { readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { parseSync } from 'vite';
import { transformed } from '../ast.mjs';
import { askingFor, fileOf, targetOf, withQuery } from '../twin.mjs';
import { toMarked } from './mark.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const MARKED = /^src\/algorithms\//;
const CALL_STACK = 'src/trace/call-stack';

/** @returns {import('vite').Plugin} */
export const lines = () => ({
  name: 'lines',
  // Before the types go and lines move.
  enforce: 'pre',
  transform: {
    filter: { id: askingFor('lines') },
    handler(code, id) {
      const file = fileOf(id);
      if (!MARKED.test(file)) this.error(`${file} is no algorithm, and records no step`);
      return transformed(marked(code, file));
    },
  },
});

/** @param {string} source @param {string} file from the root */
export function marked(source, file, read = readSource) {
  const callStack = posix.relative(posix.dirname(file), CALL_STACK);
  return toMarked(source, file, callStack, (from) => markedTwinOf(from, file, read));
}

/**
 * Maps an import of the source to the import of a marked module.
 * @param {string} from
 * @param {string} file the importing one, from the root
 */
export function markedTwinOf(from, file, read = readSource) {
  const target = targetOf(from, file);
  return target && MARKED.test(target) && records(`${target}.ts`, read) ? withQuery(from, 'lines') : from;
}

/** @param {string} file */
const readSource = (file) => readFileSync(resolve(ROOT, file), 'utf8');

/** True if a module speaks of recorders, or imports one that does. @param {string} file @param {(file: string) => string} read */
function records(file, read) {
  const reached = new Set([file]);
  for (const each of reached) {
    const source = read(each);
    if (/\bRecorder\b/.test(source)) return true;
    for (const target of algorithmsIn(each, source)) reached.add(target);
  }
  return false;
}

/** What sources import, which is asked anew for every module that reaches them. @type {Map<string, { source: string, targets: string[] }>} */
const parsed = new Map();

/** The algorithms' modules that a module imports, other than for their types. @param {string} file @param {string} source */
function algorithmsIn(file, source) {
  const known = parsed.get(file);
  if (known?.source === source) return known.targets;
  /** @type {string[]} */
  const targets = [];
  for (const { moduleRequest, entries } of parseSync(file, source).module.staticImports) {
    const target = targetOf(moduleRequest.value, file);
    const forItsTypes = entries.length > 0 && entries.every(({ isType }) => isType);
    if (target && MARKED.test(target) && !forItsTypes) targets.push(`${target}.ts`);
  }
  parsed.set(file, { source, targets });
  return targets;
}

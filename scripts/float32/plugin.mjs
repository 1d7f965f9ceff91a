/**
 * `import … from './catalogue?f32'` gives the module in single precision, and with it whatever it imports of the floors
 * that compute: see round.mjs. Everything else it shares with the rest of the program.
 *
 *  - `src/trace` only stores numbers. It keeps its doubles, and so both twins record into the same kind of trace.
 *  - `src/math/angle.ts` is for people to read, and decides nothing.
 *  - Packages stay as they are. robust-predicates gives the exact sign of a determinant by way of doubles; floats are
 *    doubles, so of floats the sign is as exact. In single precision its expansions would be right too, at the same cost
 *    and to the same answer.
 */
import { transformed } from '../ast.mjs';
import { askingFor, fileOf, targetOf, withQuery } from '../twin.mjs';
import { toFloat32 } from './round.mjs';

const COMPUTES = /^src\/(?:algorithms|shapes|math)\//;
const AS_IT_IS = new Set(['src/math/angle']);

/** @returns {import('vite').Plugin} */
export const float32 = () => ({
  name: 'float32',
  // Before the types go, so that a refusal names the place in the source.
  enforce: 'pre',
  transform: {
    filter: { id: askingFor('f32') },
    handler(code, id) {
      const file = fileOf(id);
      if (!COMPUTES.test(file)) this.error(`${file} has no twin in single precision`);
      return transformed(toFloat32(code, file, (from) => twinOf(from, file)));
    },
  },
});

/**
 * Maps an import of the source to the import of its twin.
 * @param {string} from
 * @param {string} file the importing one, from the root
 */
export function twinOf(from, file) {
  const target = targetOf(from, file);
  return target && COMPUTES.test(target) && !AS_IT_IS.has(target) ? withQuery(from, 'f32') : from;
}

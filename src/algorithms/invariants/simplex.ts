import { addScaled, cross, distance, dot, length, sub, vec3 } from '../../math/vec3';
import type { SimplexVertex } from '../../trace/frame';
import { q, say, whole } from '../../trace/sentence';
import { over, unless, worst, type Invariant, type Subject } from './invariant';

/** Invariants of the simplex and its point nearest to the target (O or T). */
export const simplexInvariants = ({ rounding, unit }: Readonly<Subject>): Invariant[] => [
  {
    id: 'no-twice',
    title: 'No vertex is in the simplex twice',
    check: ({ simplex }) =>
      simplex &&
      unless(
        new Set(simplex.map(({ sample }) => sample.index)).size === simplex.length,
        () => say`A vertex is in the simplex twice.`,
      ),
  },
  {
    id: 'weights',
    title: 'After a reduction the weights are ≥ 0 and add up to 1',
    check({ phase, simplex, closest }) {
      if (phase !== 'reduce' || !simplex) return undefined;
      // Methods without weights leave them all zero.
      if (!closest && simplex.every(({ weight }) => weight === 0)) return undefined;
      const total = simplex.reduce((sum, { weight }) => sum + weight, 0);
      const least = Math.min(...simplex.map(({ weight }) => weight));
      return worst([
        over(Math.abs(total - 1), unit, () => say`The weights add up to ${total}.`),
        over(-least, 0, () => say`A weight is ${least}.`),
      ]);
    },
  },
  {
    id: 'blend',
    title: 'The closest point is the weighted sum of the vertices',
    check({ phase, simplex, closest }) {
      if (phase !== 'reduce' || !simplex || !closest) return undefined;
      const blend = vec3();
      for (const { sample, weight } of simplex) addScaled(blend, blend, sample.v, weight);
      const by = distance(blend, closest.v);
      return over(by, rounding, () => say`The closest point is ${by} off the weighted sum of the vertices.`);
    },
  },
  {
    id: 'nearest',
    title: 'The closest point is the nearest of its simplex',
    check({ phase, simplex, closest, target }) {
      if (phase !== 'reduce' || !simplex || !closest) return undefined;
      const away = sub(vec3(), closest.v, target ?? vec3());
      const far = length(away);
      const flatness = flatnessOf(simplex);
      return worst(
        simplex.map(({ sample }) => {
          const along = sub(vec3(), sample.v, closest.v);
          const size = length(along);
          // The direction of a short vector is uncertain in proportion.
          const by = far > 0 ? -dot(along, away) / far : 0;
          return over(
            by,
            rounding * (1 + size / (far || 1)) * flatness,
            () =>
              say`The vertex ${whole(sample.call)} is ${by} nearer to ${target ? q.T : q.O} along the way there.`,
          );
        }),
      );
    },
  },
];

/** The longest edge of a triangle over its height, by which rounding in a point of it grows; 1 of other simplices. */
function flatnessOf([a, b, c, ...rest]: readonly SimplexVertex[]): number {
  if (!a || !b || !c || rest.length > 0) return 1;
  const edge = (from: SimplexVertex, to: SimplexVertex) => sub(vec3(), to.sample.v, from.sample.v);
  const longest = Math.max(length(edge(a, b)), length(edge(b, c)), length(edge(c, a)));
  return longest ** 2 / length(cross(vec3(), edge(a, b), edge(a, c))) || 1;
}

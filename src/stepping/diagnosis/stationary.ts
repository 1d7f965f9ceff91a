import { arccos } from '../../math/angle';
import { unrotate } from '../../math/rotation';
import { addScaled, cross, dot, normalize, perpendicular, vec3, type Vec3 } from '../../math/vec3';
import { q, quantity, say, type Sentence } from '../../trace/sentence';
import type { Outcome } from '../../trace/step';
import { comparisonWords, endingOf } from '../ending';
import { angleWords, truthWords, type Case, type Cause } from './case';

/** Ends of a search that found nothing better nearby. */
const nothingBetter: ReadonlySet<Outcome> = new Set<Outcome>([
  'touching-simplex',
  'step-too-small',
  'portal-at-surface',
  'no-progress',
  'duplicate-support',
]);
/** Angles, in radians, from n to the neighbours at which h is evaluated. */
const turns = [1e-5, 1e-4, 1e-3, 0.01, 0.03, 0.1];
/** A valley at least this wide, in radians, is a minimum of its own, not a place where a search stalled. */
const hair = 1e-3;
const aroundCount = 24;
/** A share of E: smaller differences are noise against the second-order change of the smallest turn. */
const noise = 1e-10;

const hOfN = quantity('h(n)', 'best');

/** A direction beside n with a lesser h. */
interface Neighbour {
  direction: Vec3;
  height: number;
  turn: number;
  /** The number of neighbours at this angle with a smaller h. */
  lower: number;
}

/**
 * The search is stationary where it ended, and the least h(n) is elsewhere. A neighbour says which kind of place this is:
 * where none is lower it is a minimum of its own; where one is lower by the second order of the turn, a saddle or a
 * maximum; where by the first, the search just stopped.
 */
export function stationary(of: Readonly<Case>): Cause | null {
  const { run, truth, last } = of;
  // Without the clamp it is T that is in the wrong place, not the search.
  if (run.options['clamp'] === false && truth.upper < 0) return null;
  const { outcome, signedDistance } = run.result;
  const normal = last.bestPlane?.normal ?? last.normal;
  if (!normal || !nothingBetter.has(outcome) || signedDistance === null || last.polytope) return null;
  const n = vec3();
  normalize(n, normal);
  const height = of.height(n);
  if (height - truth.upper <= 1e-4 * of.extent) return null;
  const neighbours = turns.map((turn) => lowestBeside(of, n, height, turn));
  const found = { n, height, neighbours };
  const nearest = neighbours.find((beside) => beside !== null);
  // Between shapes that are apart there is one minimum, and no other stationary place with h < 0.
  if (height < 0) return nearest ? stoppedShort(of, found) : null;
  if (of.first(({ portal }) => portal !== undefined) !== null) return ofRay(of, found);
  if (!nearest || nearest.turn > hair) return localMinimum(of, found);
  const fall = height - nearest.height;
  const secondOrder = height * (1 - Math.cos(nearest.turn)) * 1.05 + noise * of.extent;
  return fall <= secondOrder ? saddle(of, found) : stoppedShort(of, found);
}

interface Found {
  n: Vec3;
  height: number;
  /** The lowest neighbour for each of `turns`; null if none is lower. */
  neighbours: readonly (Neighbour | null)[];
}

/** The lowest of the directions at an angle of `turn`; null if none is lower. */
function lowestBeside(of: Readonly<Case>, n: Readonly<Vec3>, height: number, turn: number): Neighbour | null {
  const x = perpendicular(vec3(), n);
  const y = cross(vec3(), n, x);
  normalize(y, y);
  let best: Neighbour | null = null;
  let lower = 0;
  for (let i = 0; i < aroundCount; i++) {
    const angle = (2 * Math.PI * i) / aroundCount;
    const aside = addScaled(vec3(), vec3(), x, Math.cos(angle));
    addScaled(aside, aside, y, Math.sin(angle));
    const m = addScaled(vec3(), n, aside, Math.tan(turn));
    normalize(m, m);
    const there = of.height(m);
    if (!(there < height - noise * of.extent)) continue;
    lower++;
    if (!best || there < best.height) best = { direction: m, height: there, turn, lower };
  }
  return best && { ...best, lower };
}

function vectorWords({ x, y, z }: Readonly<Vec3>): Sentence {
  const clean = (value: number): number => (Math.abs(value) < 1e-12 ? 0 : value);
  return say`(${clean(x)}, ${clean(y)}, ${clean(z)})`;
}

function endWords({ run }: Readonly<Case>): Sentence {
  const { decider } = endingOf(run);
  return decider
    ? say`The search ended by ${comparisonWords(run, decider.test)}`
    : say`The search ended here`;
}

/** The direction of the least h(n) relative to the one at which the search ended. */
function truthBeside(of: Readonly<Case>, { n, height }: Readonly<Found>): Sentence {
  const { run, truth } = of;
  const least = unrotate(vec3(), run.problem.toWorld, truth.normal);
  const away = angleWords(arccos(dot(n, least)));
  return say`The truth is ${truthWords(of)}, along a normal ${away} away: this run's answer is ${height < 0 ? 'too near' : 'too deep'} by ${height - truth.upper}.`;
}

function saddle(of: Readonly<Case>, found: Readonly<Found>): Cause {
  const { height, neighbours } = found;
  const { turn, direction, height: there, lower } = neighbours.findLast((beside) => beside !== null)!;
  const everywhere = neighbours.find((beside) => beside !== null)!.lower === aroundCount;
  const kind = everywhere ? 'a maximum' : 'a saddle';
  return {
    id: 'saddle',
    title: `Stationary at ${kind} of h(n), not at a minimum`,
    text: say`To first order no small turn of ${q.n} betters ${hOfN} = ${height}, and that is all that the search asks for. But to second order it falls ${everywhere ? 'on all sides' : 'to some sides'}: the search stopped at ${kind}.`,
    step: of.last.index,
    evidence: [
      { step: of.last.index, text: say`${endWords(of)}: stationary.` },
      {
        step: null,
        text: say`Turned by ${angleWords(turn)}, to ${vectorWords(direction)} in the frame of ${q.A}, ${hOfN} falls to ${there}. Of ${String(aroundCount)} directions around ${q.n}, ${String(lower)} are lower.`,
      },
      { step: null, text: truthBeside(of, found) },
    ],
  };
}

function localMinimum(of: Readonly<Case>, found: Readonly<Found>): Cause {
  return {
    id: 'local-minimum',
    title: 'A minimum of h(n), but not the least one',
    text: say`Around the place where the search ended ${hOfN} = ${found.height} is the least. Elsewhere it is less: a search that goes downhill ends in the valley where it began.`,
    step: of.last.index,
    evidence: [
      { step: of.last.index, text: say`${endWords(of)}.` },
      {
        step: null,
        text: valleyWords(found),
      },
      { step: null, text: truthBeside(of, found) },
    ],
  };
}

/** How wide the valley is around its bottom. */
function valleyWords({ height, neighbours }: Readonly<Found>): Sentence {
  const outside = neighbours.find((beside) => beside !== null);
  const widest = turns
    .filter((_, i) => neighbours[i] === null && !(outside && turns[i]! > outside.turn))
    .at(-1)!;
  const none = say`Of ${String(aroundCount)} directions around ${q.n}, turned by ${angleWords(widest)}, none is lower.`;
  return outside
    ? say`${none} Beyond the ridge, ${angleWords(outside.turn)} away, ${hOfN} falls from ${height} to ${outside.height}.`
    : none;
}

/** For methods that use rays alone: another face may be nearer than the exit of the best ray. */
function ofRay(of: Readonly<Case>, found: Readonly<Found>): Cause {
  const many = countRays(of);
  const [ray, others] =
    many > 1
      ? ['best ray', say`none of its ${String(many)} rays came to it`]
      : ['ray', say`the method does not look for it`];
  return {
    id: 'ray',
    title: `The normal is that of where the ${ray} leaves C, not of the nearest face`,
    text: say`The ${ray} leaves ${q.C} where ${hOfN} = ${found.height}. Another part of the surface is nearer to ${q.O}, and ${others}: its depth is an upper bound.`,
    step: of.last.index,
    evidence: [
      { step: of.last.index, text: say`${endWords(of)}.` },
      { step: null, text: truthBeside(of, found) },
    ],
  };
}

/** A ray that is cast twice counts once. */
function countRays({ run: { trace } }: Readonly<Case>): number {
  const rays = new Set<string>();
  for (let i = 0; i < trace.length; i++) {
    const ray = trace.at(i).portal?.ray;
    if (ray) rays.add(JSON.stringify(ray));
  }
  return rays.size;
}

function stoppedShort(of: Readonly<Case>, found: Readonly<Found>): Cause {
  const { turn, direction, height: there } = found.neighbours.findLast((beside) => beside !== null)!;
  return {
    id: 'stopped-short',
    title: 'The search ended on a slope',
    text: say`Beside the place where the search ended ${hOfN} falls further, and the search no longer tries a step that would show it.`,
    step: of.last.index,
    evidence: [
      { step: of.last.index, text: say`${endWords(of)}.` },
      {
        step: null,
        text: say`Turned by ${angleWords(turn)}, to ${vectorWords(direction)} in the frame of ${q.A}, ${hOfN} falls from ${found.height} to ${there}.`,
      },
      { step: null, text: truthBeside(of, found) },
    ],
  };
}

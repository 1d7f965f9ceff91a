import * as v from 'valibot';
import type { Result } from '../../algorithms/algorithm';
import { arithmeticOf } from '../../algorithms/precisions';
import { vec3 } from '../../math/vec3';
import { place } from '../../shapes/body';
import { say } from '../../trace/sentence';
import { exactly, numberThat } from '../../trace/expectation';
import type { Triple } from '../../shapes/shape';
import type { Json } from '../../trace/json';
import { twoBodies } from '../bodies';
import { flatTriple, MAX_MAGNITUDE, triple } from '../body-schema';
import type { Kind } from '../kind';
import { resultJson } from '../result-json';
import { single } from '../single';
import { castInvariants } from './invariants';
import { castShape } from './cast-shape';
import { castLooks } from './looks';
import { distanceQuery } from './distance-query';
import { moved } from './moved';
import type { CastProblem } from './problem';
import type { CastScene } from './scene';
import { castTruth } from './truth';

const time = numberThat((t) => t >= 0 && t <= MAX_MAGNITUDE, 'a number from 0 to 1e12');

/** The largest total turn, in radians: cosines are exact to rounding up to here. */
const mostTurned = 1e4;
const turnsFew = ({ angularVelocity = [0, 0, 0], maxT }: CastScene['cast']): boolean =>
  Math.hypot(...angularVelocity) * maxT <= mostTurned;

const motion = (displacement: v.GenericSchema<unknown, Triple>, spin: v.GenericSchema<unknown, Triple>) =>
  v.pipe(
    exactly('the motion of a cast', {
      displacement,
      maxT: v.optional(time, 1),
      angularVelocity: v.optional(spin),
    }),
    v.transform(({ angularVelocity, ...rest }): CastScene['cast'] =>
      angularVelocity ? { ...rest, angularVelocity } : rest,
    ),
    v.forward(v.check(turnsFew, 'turns of at most 10000 radians until maxT'), ['angularVelocity']),
  );
const aboutZ = v.pipe(
  triple,
  v.check(([x, y]) => x === 0 && y === 0, 'turns about Z in two dimensions: [0, 0, z]'),
);
const motions = { 2: motion(flatTriple, aboutZ), 3: motion(triple, triple) };

/** A body that moves along a line against one that stands still: when and where do they meet. */
export const cast: Kind<CastScene, CastProblem> = {
  id: 'cast',
  title: 'a cast',
  dims: [2, 3],
  precisions: ['f64', 'f32'],
  frame: 'A',
  ...twoBodies,
  rounded: (scene) => ({ ...twoBodies.rounded(scene), cast: single(scene.cast) }),
  entries: (dim) => ({
    ...twoBodies.entries(dim),
    cast: motions[dim],
  }),
  json: (scene) => {
    const { displacement, maxT, angularVelocity } = scene.cast;
    return { ...twoBodies.json(scene), cast: { displacement, maxT, angularVelocity } };
  },
  // The fast solver computes in double precision alone.
  algorithms: (using) => [...(using === arithmeticOf('f64') ? [castShape] : []), ...using.knownCasts()],
  refusal: ({ a, cast: { angularVelocity } }, { takes, turns }) =>
    takes === 'a point' && place(a).shape.extent > 0
      ? { path: 'a', expected: `a single point, such as a hull of one` }
      : !turns && isTurn(angularVelocity)
        ? { path: 'cast.angularVelocity', expected: 'a body that does not turn' }
        : null,
  *prepare(
    { a, b, dim, cast: { displacement, maxT, angularVelocity } },
    { place, cso, unrotate, turningOf },
  ) {
    const placedA = place(a);
    yield 0.5;
    const placedB = place(b);
    const c = cso(placedA, placedB, dim);
    const along = vec3(...displacement);
    const turn = isTurn(angularVelocity) ? vec3(...angularVelocity) : undefined;
    return {
      ...c,
      scale: c.extent,
      toWorld: placedA.pose,
      displacement: unrotate(vec3(), placedA.pose, along),
      maxT,
      ...(turn && { turning: turningOf(placedA, turn) }),
      world: { a: placedA, b: placedB, displacement: along, ...(turn && { angularVelocity: turn }) },
    };
  },
  bodies: ({ world: { a, b, ...motion } }, frame) => [
    { id: 'a', ...moved(a, motion, frame?.motion?.t ?? 0) },
    { id: 'b', ...b },
  ],
  items: ({ given }, { motion }) => (motion ? [distanceQuery(given, motion.t)] : []),
  resultJson: castJson,
  truth: (given) => castTruth(given),
  acceptable: castTruth,
  invariants: castInvariants,
  looks: castLooks,
  answer: {
    title: 'time of contact',
    help: 'In units of the displacement, from 0 at the start',
    of: ({ t }) => t ?? null,
    words: (t) => (t === Infinity ? say`never` : say`at ${t}`),
  },
};

const isTurn = (angularVelocity: Readonly<Triple> | undefined): angularVelocity is Triple =>
  angularVelocity?.some((along) => along !== 0) ?? false;

/** The fast solver does not say why it ended: its outcome is null. No cast bounds a distance. */
function castJson(_: Readonly<CastProblem>, result: Readonly<Result>): Record<string, Json> {
  const { proofCalls: __, rounding: ___, ...json } = resultJson(result);
  return result.tLower === undefined ? { ...json, outcome: null } : json;
}

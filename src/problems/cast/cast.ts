import * as v from 'valibot';
import type { Result } from '../../algorithms/algorithm';
import { vec3 } from '../../math/vec3';
import { say } from '../../trace/sentence';
import { exactly, numberThat } from '../../trace/expectation';
import type { Triple } from '../../shapes/shape';
import type { Json } from '../../trace/json';
import { twoBodies, worldPose } from '../bodies';
import { flatTriple, MAX_MAGNITUDE, triple } from '../body-schema';
import type { Kind } from '../kind';
import { resultJson } from '../result-json';
import { castShape } from './cast-shape';
import type { CastProblem } from './problem';
import type { CastScene } from './scene';

const time = numberThat((t) => t >= 0 && t <= MAX_MAGNITUDE, 'a number from 0 to 1e12');

const motion = (displacement: v.GenericSchema<unknown, Triple>) =>
  exactly('the motion of a cast', { displacement, maxT: v.optional(time, 1) });
const motions = { 2: motion(flatTriple), 3: motion(triple) };

/** A body that moves along a line against one that stands still: when and where do they meet. */
export const cast: Kind<CastScene, CastProblem> = {
  id: 'cast',
  title: 'a cast',
  dims: [2, 3],
  precisions: ['f64'],
  frame: 'world',
  ...twoBodies,
  entries: (dim) => ({
    ...twoBodies.entries(dim),
    cast: motions[dim],
  }),
  json: (scene) => {
    const { displacement, maxT } = scene.cast;
    return { ...twoBodies.json(scene), cast: { displacement, maxT } };
  },
  algorithms: () => [castShape],
  *prepare({ a, b, dim, cast: { displacement, maxT } }, { place }) {
    const placedA = place(a);
    yield 0.5;
    const placedB = place(b);
    return {
      dim,
      scale: placedA.shape.extent + placedB.shape.extent,
      toWorld: worldPose,
      a: placedA,
      b: placedB,
      displacement: vec3(...displacement),
      maxT,
    };
  },
  bodies: ({ a, b }) => [
    { id: 'a', ...a },
    { id: 'b', ...b },
  ],
  resultJson: castJson,
  answer: {
    title: 'time of contact',
    help: 'In units of the displacement, from 0 at the start',
    of: ({ t }) => t ?? null,
    words: (t) => say`in contact at ${t}`,
  },
};

/** The fast solver does not say why it ended, and bounds no distance: those are null. */
function castJson(_: Readonly<CastProblem>, result: Readonly<Result>): Record<string, Json> {
  const { proofCalls: __, rounding: ___, ...json } = resultJson(result);
  return { ...json, outcome: null };
}

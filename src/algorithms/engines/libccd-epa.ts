import { addScaled, cross, length, lengthSq, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { wholeShapes } from '../../shapes/whole-shapes';
import { ownWord } from '../../trace/own-words';
import { difference, q, say, type Sentence } from '../../trace/sentence';
import type { Test, Witnesses } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import { withDefaults, type Algorithm, type Options, type Result } from '../algorithm';
import { comparison, measure } from '../comparison';
import { f } from '../epa/describe';
import { epa } from '../epa/epa';
import type { Face } from '../epa/face';
import type { Solid } from '../epa/solid';
import { nearestWeights, type Weights } from '../epa/triangle';
import { capOption, numberOf } from '../options';
import { findTest } from '../test-id';
import { compared, nothing } from '../words';
import { answersAs } from './describe-engine';
import { EngineEpa } from './engine-epa';
import { lengthTolerance } from './length-tolerance';

const nearFace = ownWord('near-face');

/**
 * EPA as in libccd 2.1, after its public source. It ends where a sample s along w, the nearest point of the polytope, gives one of two
 * reasons, and compares lengths of different powers with one ε:
 *
 *  - s·w − |w|² < ε. As |w| is not 1, the gap may be ε/|w|: at a depth of 0.01 as much as the depth.
 *  - The squared distance of s from the nearest face is < ε. So the gap may always be √ε, which is 0.01, or 0.001 as FCL asks.
 *
 * The answer is |w|, which is never too deep. GJK before it is ours, and so is the choice of faces: libccd splits the nearest vertex,
 * edge or face alone, and can therefore stop sooner. Of eight random overlaps its library told four within 0.5 % of the depth; for two spheres
 * 1.126 deep it told 0, where this variant says 1.119.
 * Spheres and capsules are supports with their radius, as all shapes of libccd are.
 *
 * Two reports against FCL do not reproduce, where its EPA threw: the pair of 408 is told to touch, that of 415 to be 0.115 deep; both are right.
 */
class LibccdEpa extends EngineEpa {
  private readonly length: number;
  private readonly nearTest = comparison('near-face', '|s − f|²', '<', 'ε', 'met');
  private readonly nearTests = [this.gapTest, this.nearTest];

  constructor(problem: Readonly<Cso>, options: Options, given: Options) {
    super(wholeShapes(problem), options);
    this.length = numberOf(given, 'length');
  }

  /** s·w − |w|² < ε, divided by |w|. */
  protected override slack(): number {
    return this.lower > 0 ? this.length / this.lower : super.slack();
  }

  protected override judgeSample(solid: Solid): readonly Test[] {
    const tests = super.judgeSample(solid);
    if (this.ending) return tests;
    const squared = squaredDistance(this.s.v, solid.faces[solid.picked]!);
    if (measure(this.nearTest, squared, this.length, squared < this.length)) this.ending = nearFace;
    return this.nearTests;
  }

  /** The nearest point of the polytope is the answer. */
  protected override depthResult(points: Readonly<Witnesses> | null): Result {
    const found = super.depthResult(points);
    if (found.signedDistance === null || found.status !== 'overlapping' || !this.polytope) return found;
    return { ...found, signedDistance: -this.lower };
  }
}

const weights: Weights = [0, 0, 0];

/** The squared distance of a point from a face. */
function squaredDistance(point: Readonly<Vec3>, { corners, plane: { normal } }: Readonly<Face>): number {
  const [a, b, c] = corners.map(({ v }) => sub(vec3(), v, point)) as [Vec3, Vec3, Vec3];
  const p = [a, b, c].flatMap(({ x, y, z }) => [x, y, z]);
  const area = length(cross(vec3(), sub(vec3(), b, a), sub(vec3(), c, a)));
  nearestWeights(weights, { p, a: 0, b: 1, c: 2, normal, area });
  const nearest = vec3();
  [a, b, c].forEach((corner, i) => addScaled(nearest, nearest, corner, weights[i]!));
  return lengthSq(nearest);
}

const told = answersAs('libccd 2.1 EPA', epa, withDefaults(epa.options, {}));

/** What is said of the second rule. */
function nearWords(frame: Readonly<Frame>): Sentence {
  const near = findTest(frame, 'near-face');
  if (!near) return nothing;
  const so = near.met ? say`: near enough for libccd` : nothing;
  return say` The square of the distance of ${q.s} from ${f}: ${compared(near)}${so}.`;
}

export const libccdEpa: Algorithm = {
  ...epa,
  id: 'libccd-epa',
  title: 'libccd 2.1 EPA',
  summary:
    'EPA as in libccd 2.1: its tolerance is compared with a squared length, so that depths are rough, shallow ones most. libccd itself can stop even sooner.',
  certifies: 'nothing',
  options: [lengthTolerance(1e-4), capOption(1000)],
  wholeShapes: true,
  words: { outcomes: { [nearFace]: { title: 'The new point is near the nearest face' } } },
  solve: (problem, options, trace) =>
    new LibccdEpa(problem, withDefaults(epa.options, { cap: options['cap']! }), options).run(trace),
  describe: (frame, context) => {
    const words = told(frame, { ...context, problem: wholeShapes(context.problem) });
    if (frame.phase === 'sample') return { ...words, detail: say`${words.detail}${nearWords(frame)}` };
    if (frame.outcome !== nearFace) return words;
    const gap = difference(frame.upper, frame.lower);
    return {
      ...words,
      detail: say`${q.s} is too near the nearest face to go on. The proven bounds are ${gap} apart.`,
    };
  },
};

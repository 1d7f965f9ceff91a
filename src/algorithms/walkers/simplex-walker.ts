import { noAngle } from '../../math/precision';
import {
  addScaled,
  copy,
  cross,
  distance,
  dot,
  length,
  lengthSq,
  negate,
  normalize,
  scale,
  set,
  sub,
  vec3,
} from '../../math/vec3';
import { negative, q, quantity, say, whole, type Description, type Sentence } from '../../trace/sentence';
import type { NamedVector, Phase, Reading, Recorder, Test } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, DescribeContext } from '../algorithm';
import { comparison, measure } from '../comparison';
import { directionOptions } from '../direction-search';
import { directionCertificate, dSoFar, heightOf, startWords, stopWords, turnWords } from '../direction-words';
import { proofWords } from '../depth-words';
import { findTest } from '../test-id';
import { compared, d, hOfN, nothing, outcomeOf, weightOf, type Describer, type Words } from '../words';
import { SampleTrio } from './sample-trio';
import { readingOf } from '../reading';

/**
 * SimplexWalker, one of R. Nordby's experiments for bepuphysics2 on the way to the tootbird search (SimplexWalker.cs, 2019).
 *
 * It keeps three samples, each a direction n with its support s and its depth, and takes the way from supports to directions
 * for linear: where would n be if s lay under O?
 *
 *  1. Sample the first direction. While there are fewer than three samples, or their supports span no triangle, tilt: the
 *     pivot is the point of the longest edge that is nearest to O, and its plane has the directions of the edge's ends
 *     blended likewise. Turn that plane about the pivot so that it passes lower over O than the best plane, by a quarter of
 *     the pivot's distance from where that passes. The sample comes in for the vertex off the edge.
 *  2. Of a triangle take the barycentric weights λ of the point that O projects to.
 *  3. If none of them is negative, sample along the triangle's normal. If C does not reach beyond the triangle, that is
 *     on the surface: stop. Else the sample takes the place of the deepest of the three.
 *  4. Else extrapolate: sample along λ₀n₀ + λ₁n₁ + λ₂n₂, in place of the first vertex of negative weight.
 *
 * How it converges. Let C be round, with radius of curvature R, and O at a height H over the centre of the curvature. A small
 * triangle at an angle θ from the answer is a tangent plane, in which O projects H·sin θ away from it, while the answer is R·θ
 * away. So θ becomes θ·(1 − H/R): with a gap g that is −g/R, with a depth D it is D/R. Near contact that is fast; where the
 * gap is wider than R, each extrapolation overshoots by more than it corrects.
 *
 * On flats the supports stand still while directions turn. Nothing is linear there, the three supports fall together, and the
 * tilt brings the same support again and again. Nowhere need a step be better than the last.
 *
 * Departures, with reasons:
 *  - The best plane is kept apart. The source reports what stands in its first slot, which may be any of the three.
 *  - The tilt lowers the plane as PlaneWalker does. The source lowers it by a quarter of the pivot's squared distance from O:
 *    an area, by which the same shapes tilt otherwise in other units.
 *  - The triangle's normal is turned to the side of the best direction, not to that of B's centre, which says nothing where
 *    the centres coincide.
 *  - It stops where the next direction is the best one or the last one over again: its support is known. The source goes on to
 *    its cap.
 *  - A last step, which the source does not have: a stationary h(n) > 0 does not show that the shapes overlap, so a Boolean GJK
 *    from the samples at hand asks whether O is in C. Its supports are counted apart, as those of the proof.
 */
export const simplexWalker: Algorithm = {
  id: 'simplex-walker',
  title: 'Simplex walker',
  summary:
    'Extrapolates from three supports and their directions to where the support lies under the origin.',
  dim: 3,
  solves: ['intersection', 'distance', 'depth'],
  certifies: 'stationary',
  options: directionOptions(
    'Stop when the next direction differs from the best by less than this, as unit vectors.',
    1e-6,
    50,
  ),
  bounds: { of: 'depth', upper: d },
  solve: (problem, options, trace) => new SimplexWalker(problem, options).run(trace),
  describe: describeSimplexWalker,
};

/** Directions whose weighted sum is shorter than this have cancelled. */
const cancelled = 8 * Math.sqrt(Number.EPSILON);
/** The decrease of h that a tilt aims for, as a share of the pivot's distance from O. */
const lowering = 0.25;

class SimplexWalker extends SampleTrio {
  /** How the next direction was found, and which slot its sample takes. */
  private way: 'tilt' | 'extrapolate' | 'face' = 'tilt';
  private out = 0;

  private readonly lastDirection = vec3();
  private readonly pivotDirection = vec3();
  private readonly aim = vec3();
  private readonly aimVector: NamedVector[] = [
    { label: 'aim', quantity: quantity('t', 'new'), from: this.near.v, to: this.aim },
  ];

  private readonly weightReadings: Reading[] = [0, 1, 2].map((i) => ({
    label: weightOf(i),
    quantity: quantity('λ', 'ink', String(i)),
    value: 0,
  }));
  private readonly turnAndWeights = [...this.weightReadings, this.turn];

  private readonly insideTest = comparison('inside', 'least λ', '≥', '0');
  private readonly againTest = comparison('again', '|n − last n|', '<', 'least step', 'met');
  private readonly gainTest = comparison('beyond', 'beyond the triangle', '<', 'ε', 'met');
  private readonly wayTests = {
    tilt: [this.turnTest],
    extrapolate: [this.insideTest, this.turnTest],
    face: [this.insideTest],
  };
  private readonly faceSampleTests = [this.gainTest, this.betterTest];

  protected override findDirection(trace?: Recorder): void {
    this.show();
    const tilts = this.count === 3 && this.measureTriangle() ? this.fromTriangle() : this.fromEdge();
    this.measureTurn();
    if (this.way !== 'face') this.checkTurn();
    const vectors = tilts ? this.aimVector : undefined;
    trace?.frame(this.showing('reduce', { vectors, tests: this.wayTests[this.way] }));
  }

  private checkTurn(): void {
    const same = measure(this.turnTest, this.turn.value, this.leastStep, this.turn.value < this.leastStep);
    this.endIf(this.turnTest, same, 'step-too-small');
    const gap = length(sub(scratch, this.direction, this.lastDirection));
    const again = measure(this.againTest, gap, this.leastStep, gap < this.leastStep);
    this.endIf(this.againTest, again, 'duplicate-support');
  }

  /** Steps 2 to 4 of the header: inside the triangle, its normal; outside, the blend of its directions with the same weights. Neither is a tilt. */
  private fromTriangle(): false {
    const { weights, weightReadings, slots, direction } = this;
    for (let i = 0; i < 3; i++) weightReadings[i]!.value = weights[i]!;
    this.found = this.turnAndWeights;
    const least = Math.min(weights[0]!, weights[1]!, weights[2]!);
    const inside = measure(this.insideTest, least, 0, least >= 0);
    set(direction, 0, 0, 0);
    for (let i = 0; i < 3; i++) addScaled(direction, direction, slots[i]!.direction, weights[i]!);
    if (inside || normalize(direction, direction) < cancelled) {
      if (inside) this.blend();
      this.useNormal();
      return false;
    }
    this.way = 'extrapolate';
    this.out = weights[0]! < 0 ? 0 : weights[1]! < 0 ? 1 : 2;
    return false;
  }

  private useNormal(): void {
    const { slots, direction } = this;
    this.way = 'face';
    normalize(direction, this.across);
    if (dot(direction, this.normal) < 0) negate(direction, direction);
    this.out = 0;
    for (let i = 1; i < 3; i++) if (slots[i]!.height > slots[this.out]!.height) this.out = i;
  }

  /** Step 1 of the header: tilts about the point of the edge nearest to O, or about a single support; returns false if nothing tilts. */
  private fromEdge(): boolean {
    const { direction, pivotDirection, slots, near, aim } = this;
    this.way = 'tilt';
    this.found = this.turnOnly;
    this.out = this.count < 3 ? this.count : this.offLongestEdge();
    const i = this.out === 0 ? 1 : 0;
    const j = this.count === 1 ? 0 : this.out === 2 ? 1 : 2;
    const t = this.weighEdge(i, j);
    this.blend();
    scale(pivotDirection, slots[i]!.direction, 1 - t);
    addScaled(pivotDirection, pivotDirection, slots[j]!.direction, t);
    scale(aim, this.normal, this.upper);
    addScaled(aim, aim, this.normal, -lowering * length(sub(towards, aim, near.v)));
    sub(towards, aim, near.v);
    cross(direction, towards, cross(scratch, pivotDirection, towards));
    if (normalize(direction, direction) > noAngle * lengthSq(towards)) return true;
    // The pivot lies on the line of its own direction: there is nothing to tilt.
    if (normalize(direction, pivotDirection) < cancelled) copy(direction, this.normal);
    return false;
  }

  protected override judgeSample(height: number): readonly Test[] {
    copy(this.lastDirection, this.direction);
    if (this.way !== 'face') return super.judgeSample(height);
    const beyond = height - dot(this.direction, this.at(this.out === 0 ? 1 : 0));
    const surface = measure(this.gainTest, beyond, this.slack(), beyond < this.slack());
    this.endIf(this.gainTest, surface, 'portal-at-surface');
    return this.faceSampleTests;
  }

  protected override slotForSample(): number {
    return this.out;
  }
}

const towards = vec3();
const scratch = vec3();

function directionWords(frame: Readonly<Frame>, context: Readonly<DescribeContext>): Words {
  const inside = findTest(frame, 'inside');
  const turn = findTest(frame, 'turn');
  const detail = turn ? turnWords(turn) : say`Does ${q.C} reach beyond the triangle?`;
  if (!inside) return { title: 'Tilt', text: tiltText(frame), detail };
  const numbers = [0, 1, 2].map((i) => readingOf(frame, weightOf(i)));
  const weights = weightsText(frame, numbers, context);
  if (turn) {
    return {
      title: 'Extrapolate',
      text: say`${q.O} projects ${outcomeOf(inside, 'beside')} the triangle, at ${weights}. Blended with these weights, the three directions give ${q.n}.`,
      detail,
    };
  }
  return {
    title: 'Face',
    text: inside.met
      ? say`${q.O} projects ${outcomeOf(inside, 'onto')} the triangle, at ${weights}: ${q.n} is its normal.`
      : say`${q.O} projects to ${weights}. With these weights the three directions cancel: ${q.n} is the normal of the triangle.`,
    detail,
  };
}

/** The weighted sum of the simplex's vertices, in the order of their names: `0.2 w₀ + 0.8 w₂`. */
function weightsText(
  { simplex = [] }: Readonly<Frame>,
  weights: readonly number[],
  context: Readonly<DescribeContext>,
): Sentence {
  const named = simplex.map(({ sample }, i) => ({
    weight: weights[i]!,
    name: context.keptName?.(sample) ?? i,
  }));
  return named
    .sort((a, b) => a.name - b.name)
    .flatMap(({ weight, name }, i) => [
      ...(i === 0
        ? say`${weight}\u00a0`
        : weight < 0
          ? say` − ${negative(weight)}\u00a0`
          : say` + ${weight}\u00a0`),
      { quantity: quantity('w', 'ink', String(name)) },
    ]);
}

function tiltText(frame: Readonly<Frame>): Sentence {
  const size = frame.simplex?.length ?? 0;
  const what = size < 3 ? 'There is no triangle yet.' : 'The triangle has collapsed.';
  const pivot = isOnePoint(frame)
    ? say`${q.v}, the support of ${size === 1 ? 'the only sample' : 'all samples kept'}`
    : say`${q.v}, the point ${size === 2 ? 'of the edge' : 'of its longest edge'} nearest to ${q.O}`;
  return frame.vectors
    ? say`${what} The plane tilts about ${pivot}, to pass lower over ${q.O}.`
    : say`${what} From ${pivot}, the way to ${q.O} is the plane’s own direction: there is nothing to tilt.`;
}

/** True if the supports of all samples are one point. */
const isOnePoint = ({ simplex = [] }: Readonly<Frame>): boolean =>
  simplex.every(({ sample }) => distance(sample.v, simplex[0]!.sample.v) === 0);

function sampleDetail(frame: Readonly<Frame>): Sentence {
  const beyond = findTest(frame, 'beyond');
  const better = findTest(frame, 'better');
  if (beyond?.met)
    return say`${q.C} ends here: ${q.s} is ${compared(beyond, say`${q.epsilon} = `)} beyond the triangle.`;
  if (!better) return say`It is the first of three.`;
  const reaches = beyond
    ? say`${q.C} reaches ${compared(beyond, say`${q.epsilon} = `)} beyond the triangle. `
    : nothing;
  return better.met
    ? say`${reaches}${hOfN} = ${compared(better, dSoFar)}: the best.`
    : say`${reaches}${hOfN} = ${compared(better, say`${d} = `)}: no better, but it is kept all the same.`;
}

const describers: Partial<Record<Phase, Describer>> = {
  start: (_, context) =>
    startWords(
      context,
      say`Three samples say how ${q.s} moves as ${q.n} turns: where is ${q.n} when ${q.s} lies under ${q.O}?`,
    ),
  reduce: directionWords,
  sample: (frame, context) => ({
    title: 'Sample',
    text: say`Along ${q.n}, ${heightOf(frame, context)}.`,
    detail: sampleDetail(frame),
  }),
  add: (frame) => ({
    title: frame.dropped ? 'Replace' : 'Add',
    text: frame.dropped
      ? say`${q.s} and its direction take the place of one of the three.`
      : say`${q.s} and its direction join the samples, ${whole(frame.simplex?.length ?? 0)} of three now.`,
    detail: say`The best depth is ${d} = ${frame.upper}.`,
  }),
  prove: proofWords,
  stop: stopWords,
};

function describeSimplexWalker(frame: Readonly<Frame>, context: DescribeContext): Description {
  const words = (describers[frame.phase] ?? stopWords)(frame, context);
  return { ...words, certificate: directionCertificate(frame, context) };
}

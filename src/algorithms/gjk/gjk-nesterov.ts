import { addScaled, length, scale, vec3, type Vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { q, quantity, say } from '../../trace/sentence';
import type { NamedVector } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import { toggleOf } from '../options';
import { AcceleratedGjk, acceleratedOptions, acceleratedWords, delta, dir } from './accelerated-gjk';
import { describeGjkWith } from './describe';

const y = quantity('y');

/**
 * GJK with the momentum of Nesterov, after Montaut et al., "Collision detection accelerated: an optimization perspective"
 * (2022). `AcceleratedGjk` holds what does not depend on the blend.
 *
 * In iteration k, with v the nearest point of the simplex and w the last sample:
 *
 *     y   = δ v + (1 − δ) w
 *     dir = δ dir + (1 − δ) y                   with δ = (k + 1)/(k + 3), or
 *     dir = δ dir/|dir| + (1 − δ) y/|y|         with δ = (k + 2)/(k + 3), normalised
 *
 * and the next sample is sought against dir. At first v, w and dir are the centre of C, and the sample is that of plain
 * GJK. Measured, smooth and strictly convex shapes gain by the plain blend; boxes and small hulls, where the reduce step
 * leaps over everything that momentum could smooth, lose a little; the normalised one is for shapes that are flat in
 * places, and rather slows the others.
 */
export const gjkNesterov: Algorithm = {
  id: 'gjk-nesterov',
  title: 'GJK, Nesterov momentum',
  summary:
    'GJK that looks past the origin by a blend of its last directions, until a safeguard makes it plain GJK.',
  dim: 3,
  solves: ['intersection', 'distance'],
  certifies: 'distance',
  options: [
    ...acceleratedOptions,
    {
      key: 'normalise',
      label: 'normalise',
      help: 'Blend directions of length 1, as for shapes with flats. Off, the long steps of the beginning weigh more.',
      type: 'toggle',
      default: false,
    },
  ],
  bounds: { of: 'distance', upper: q.normV, lower: q.alpha },
  solve: (problem, options, trace) => new GjkNesterov(problem, options).run(trace),
  describe: (frame, context) => (toggleOf(context.options, 'normalise') ? normalised : plain)(frame, context),
};

const letters = say`${delta} is the momentum, and ${y} a point between ${q.v} and the last sample.`;
const plain = describeGjkWith(acceleratedWords(say`${delta} ${dir} + (1 − ${delta}) ${y}`, letters));
const normalised = describeGjkWith(
  acceleratedWords(say`${delta} ${dir}/|${dir}| + (1 − ${delta}) ${y}/|${y}|`, letters),
);

class GjkNesterov extends AcceleratedGjk {
  private readonly normalise: boolean;
  private readonly y = vec3();
  private readonly yVector: NamedVector = { label: 'look-ahead', quantity: y, from: vec3(), to: this.y };
  protected override readonly shownVectors = [this.yVector, this.dirVector];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.normalise = toggleOf(options, 'normalise');
  }

  protected override blend(v: Readonly<Vec3>, w: Readonly<Vec3>): number {
    const k = this.blends;
    const momentum = (this.normalise ? k + 2 : k + 1) / (k + 3);
    scale(this.y, v, momentum);
    addScaled(this.y, this.y, w, 1 - momentum);
    const ofDir = this.normalise ? length(this.dir) || 1 : 1;
    const ofY = this.normalise ? length(this.y) || 1 : 1;
    scale(this.dir, this.dir, momentum / ofDir);
    addScaled(this.dir, this.dir, this.y, (1 - momentum) / ofY);
    return momentum;
  }
}

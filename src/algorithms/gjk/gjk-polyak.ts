import { addScaled, scale, type Vec3 } from '../../math/vec3';
import { q, say } from '../../trace/sentence';
import type { Algorithm } from '../algorithm';
import { AcceleratedGjk, acceleratedOptions, acceleratedWords, delta, dir } from './accelerated-gjk';
import { describeGjkWith } from './describe';

/**
 * GJK with the momentum of Polyak, after Montaut et al., "Collision detection accelerated: an optimization perspective"
 * (2022). `AcceleratedGjk` holds what does not depend on the blend.
 *
 * In iteration k, with v the nearest point of the simplex,
 *
 *     dir = δ dir + (1 − δ) v    with δ = 1/(k + 1)
 *
 * and the next sample is sought against dir: mostly against v, with a memory of the v before it that fades as 1/k.
 */
export const gjkPolyak: Algorithm = {
  id: 'gjk-polyak',
  title: 'GJK, Polyak momentum',
  summary:
    'GJK that looks against its closest point with a fading memory of the last ones, until a safeguard makes it plain GJK.',
  dim: 3,
  solves: ['intersection', 'distance'],
  certifies: 'distance',
  options: acceleratedOptions,
  bounds: { of: 'distance', upper: q.normV, lower: q.alpha },
  solve: (problem, options, trace) => new GjkPolyak(problem, options).run(trace),
  describe: describeGjkWith(
    acceleratedWords(say`${delta} ${dir} + (1 − ${delta}) ${q.v}`, say`${delta} is the momentum.`),
  ),
};

class GjkPolyak extends AcceleratedGjk {
  protected override readonly shownVectors = [this.dirVector];

  protected override blend(v: Readonly<Vec3>): number {
    const momentum = 1 / (this.blends + 1);
    scale(this.dir, this.dir, momentum);
    addScaled(this.dir, this.dir, v, 1 - momentum);
    return momentum;
  }
}

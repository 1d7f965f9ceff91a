import { q, say } from '../../trace/sentence';
import { ownWord, type Outcome } from '../../trace/step';
import type { Algorithm } from '../algorithm';
import { directionCertificate, stopWith } from '../direction-words';
import type { Surrounding } from '../epa/surround';
import { PlaneWalker, planeWalker } from '../walkers/plane-walker';
import { FlatSurround } from './flat-surround';
import { inThePlane } from './in-the-plane';

/** The walk reached its cap on its way to and fro over a valley of h. */
export const toAndFro = ownWord('to-and-fro');

/**
 * Plane walker in the plane, after R. Nordby's experiments for bepuphysics2 (PlaneWalker.cs, 2019). His post on the tootbird
 * search draws it flat, as it oscillates.
 *
 * C = A − B, and E = extent(A) + extent(B). The line of a sample has C behind it and touches C at s; u runs from s to the foot
 * of the origin O on it. Poking turns the line about s. The walker turns it about a pivot between the last two supports:
 *
 *  1. Sample: the farthest point s along n. It is accepted where h(n) is no more than the best so far, d.
 *  2. On the segment from the last accepted support sₚ to s, the pivot sᵢ = sₚ + t(s − sₚ) is the point nearest to O. Of a
 *     rejected sample no more than t = 1/4 is taken. The normal nᵢ along (1 − t)nₚ + t·n goes with it.
 *  3. Accepted: the next line goes through sᵢ and the point n·(h − p·|u|), with u from sᵢ to the foot of O. Rejected: its
 *     normal is nᵢ.
 *  4. The tilt p grows by 1.5 where h(n) was less than d, and shrinks to an eighth where it was equal or more.
 *  5. Stop where p is small enough and d did not fall, or at the cap; else go on with 1.
 *
 * On a flat, s is one end of an edge of C or the other, and u points to the other side each time. The walk oscillates over
 * the valley of h at the normal of that edge, and d falls by a little each time. If it reaches its cap so, u pointing
 * against the last u, its outcome says that it went to and fro: it gave up, and is not near anything.
 *
 * The loop is that of `PlaneWalker`, all of whose vectors stay in the plane.
 *
 * Departures, with reasons:
 *  - Those of `PlaneWalker`, but for the cap.
 *  - The published walk returns its best plane at the cap, as if it were an answer. Here that is none.
 *  - The cap is the published one, 30: it ends most walks around polygons, with p still on its way
 *    down.
 *  - The last step, whether O is in C, looks to both sides of O where that is on the boundary.
 */
export const planeWalker2d: Algorithm = {
  ...planeWalker,
  id: 'plane-walker-2d',
  title: 'Plane walker in 2D',
  summary: 'Turns support lines about a pivot between the last two supports; on flats it goes to and fro.',
  dim: 2,
  options: planeWalker.options.map((spec) =>
    spec.key === 'cap' && spec.type === 'integer' ? { ...spec, default: 30 } : spec,
  ),
  words: { outcomes: { [toAndFro]: { title: 'The walk goes to and fro', gaveUp: true } } },
  solve: (problem, options, trace) => new PlaneWalker2d(problem, options).run(trace),
  describe: inThePlane((frame, context) =>
    frame.phase === 'stop'
      ? { ...stop(frame, context), certificate: directionCertificate(frame, context) }
      : planeWalker.describe(frame, context),
  ),
};

const stop = stopWith({
  [toAndFro]: say`gave up. The last two supports are on both sides of the foot of ${q.O}: the walk goes to and fro over a valley.`,
});

class PlaneWalker2d extends PlaneWalker {
  protected override outcomeAtCap(): Outcome {
    return this.crossing.value < 0 ? toAndFro : super.outcomeAtCap();
  }

  protected override hasGivenUp(): boolean {
    return this.ending === toAndFro || super.hasGivenUp();
  }

  protected override surround(): Surrounding {
    return new FlatSurround();
  }
}

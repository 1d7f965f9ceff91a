import type { Algorithm } from '../algorithm';
import type { Surrounding } from '../epa/surround';
import { PlanePoking, planePoking } from '../walkers/plane-poking';
import { FlatSurround } from './flat-surround';
import { inThePlane } from './in-the-plane';

/**
 * Plane poking in the plane, after R. Nordby's experiments for bepuphysics2 (the first version of PlaneWalker.cs, February
 * 2019), as the flat figures of his post on the tootbird search show it.
 *
 * C = A − B, and E = extent(A) + extent(B). The line of a sample has C behind it and touches C at s; h(n) is its distance from
 * the origin O, and h·n the foot of O on it. The vector u from s to that foot is along the line, to the left or to the right.
 * A finger pokes the line at the foot, towards O, and s is the pivot: so n turns towards u, by an angle of which only the
 * tilt p is to be chosen.
 *
 *  1. Sample: the farthest point s along n, and the depth h(n).
 *  2. If that is less than the best so far, accept it: n turns by atan p towards u, and p grows by a tenth.
 *  3. Else it went too far: half of the way from the last accepted n is left, and p halves.
 *  4. Stop where p becomes small enough or s is the foot itself, else go on with 1.
 *
 * On a round C that settles, though no p is right for long. On a flat, s jumps from one corner to the other while n hardly
 * turns, and u turns round with it: most pokes are rejected. A tootbird search is there in three supports.
 *
 * The loop is that of `PlanePoking`, all of whose vectors stay in the plane.
 *
 * Departures, with reasons:
 *  - Those of `PlanePoking`.
 *  - The first of the published constants are the default, without the oscillation test: that is the rule of the lectures. The
 *    later ones are options.
 *  - The last step, whether O is in C, looks to both sides of O where that is on the boundary.
 */
export const planePoke2d: Algorithm = {
  ...planePoking,
  id: 'plane-poke-2d',
  title: 'Plane poking in 2D',
  summary: 'Turns the support line towards the origin about its support, by an angle that learns.',
  dim: 2,
  options: planePoking.options.map((spec) => {
    if (spec.key === 'constants' && spec.type === 'choice') return { ...spec, default: 'first' };
    return spec.key === 'oscillation' && spec.type === 'toggle' ? { ...spec, default: false } : spec;
  }),
  solve: (problem, options, trace) => new PlanePoke2d(problem, options).run(trace),
  describe: inThePlane((frame, context) => planePoking.describe(frame, context)),
};

class PlanePoke2d extends PlanePoking {
  protected override surround(): Surrounding {
    return new FlatSurround();
  }
}

import { copy, sub, vec3 } from '../../math/vec3';
import { quantity } from '../../trace/sentence';
import { DirectionSearch } from '../direction-search';
import { TrialProbes } from './trial-probes';
import { reading } from '../reading';

/** The tilt. */
export const p = quantity('p');
/** The finger: p·|u| long, from the foot of O down on the plane’s inner side. */
const fingerLetter = quantity('p|u|');

/**
 * A walk from plane to plane with an adaptive tilt: the base of plane poking and the plane walker. C = A − B, E = extent(A) +
 * extent(B), h(n) and u are those of `DirectionSearch`, here and in the other walkers.
 */
export abstract class PlaneWalk extends DirectionSearch {
  protected abstract p: number;

  /** u of the latest sample, accepted or not, and of the one before. */
  protected readonly towards = vec3();
  protected readonly lastTowards = vec3();
  /** The finger: from the foot of O to the point that the tilted plane must pass through. */
  protected readonly poked = vec3();
  protected readonly finger = { label: 'poke', quantity: fingerLetter, from: this.foot, to: this.poked };

  protected readonly tilt = reading('tilt', p);
  protected readonly crossing = reading('u·last u', quantity('u·u', 'ink', 'prev'));
  protected readonly trial = new TrialProbes();

  /** Takes a trial sample along `direction`; returns h there. */
  protected takeSample(): number {
    const height = this.support();
    copy(this.lastTowards, this.towards);
    sub(this.towards, this.foot, this.s.v);
    this.tilt.value = this.p;
    this.probes = this.trial.show(this.direction, height, this.bestPlane?.normal, this.upper);
    return height;
  }
}

import { copy, sub, vec3 } from '../../math/vec3';
import { quantity } from '../../trace/sentence';
import type { Reading } from '../../trace/step';
import { DirectionSearch } from '../direction-search';
import { TrialProbes } from './trial-probes';

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

  protected readonly tilt: Reading = { label: 'tilt', quantity: p, value: 0 };
  protected readonly crossing: Reading = {
    label: 'u·last u',
    quantity: quantity('u·u', 'ink', 'prev'),
    value: 0,
  };
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

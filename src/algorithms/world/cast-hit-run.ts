import { advancement } from './advancement';
import { approachOf, contactOf, type Contact } from './contact';
import { meeting, nearest } from './problem';
import { advance, copyStates, putAll } from './state';
import { WorldRun } from './world-run';
import { asking } from './world-words';

/** Speculation as it was published: a pair has a contact only where its predicted paths meet. */
export class CastHitRun extends WorldRun {
  protected override readonly judgesGhosts = false;

  protected override contactsAhead(h: number): Contact[] {
    if (this.pairs.length > 0) this.iteration++;
    return this.pairs.flatMap(([a, b]) => {
      const { problem: world, states, shapes, settings } = this;
      const impact = advancement({ world, states, shapes, a, b }, h, settings.touch);
      this.now.distanceQueries += impact.queries;
      const isMiss = impact.outcome === 'miss';
      if (this.trace) {
        const near = isMiss ? undefined : shapes.nearest(a, b, found);
        const what = impact.outcome === 'capped' ? 'undecided' : 'impact';
        const ahead = isMiss ? 0 : impact.time;
        this.showPair(
          asking,
          { a, b, ahead, near },
          this.told(what, isMiss ? Infinity : this.time + impact.time),
        );
      }
      shapes.put(a, states[a]!);
      shapes.put(b, states[b]!);
      return isMiss ? [] : this.contactsAt(a, b, impact.time);
    });
  }

  /** The contacts where two bodies meet, as distances that are left to go from where they are. */
  private contactsAt(a: number, b: number, time: number): Contact[] {
    const there = copyStates(this.states);
    advance(this.problem, there, time);
    putAll(this.shapes, there);
    const count = this.shapes.meet(a, b, Infinity, points, found);
    putAll(this.shapes, this.states);
    return points.slice(0, count).map((point) => {
      const c = contactOf(this.problem, there, a, b, point);
      c.s -= time * Math.min(0, approachOf(c, this.states));
      // Its points are moved back to where they start towards the touch.
      const [p, q] = [this.states[a]!, this.states[b]!];
      c.ax -= time * (p.vx - p.omega * c.ray);
      c.ay -= time * (p.vy + p.omega * c.rax);
      c.bx -= time * (q.vx - q.omega * c.rby);
      c.by -= time * (q.vy + q.omega * c.rbx);
      return c;
    });
  }
}

const found = nearest();
const points = [meeting(), meeting()] as const;

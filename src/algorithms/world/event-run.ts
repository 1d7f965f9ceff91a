import { comparison, measure } from '../comparison';
import { advancement, type Advance, type Impact, type Motion } from './advancement';
import { pairsOf, sweptBoxes } from './broad-phase';
import type { Contact } from './contact';
import { rootFinding, type AxisTry } from './root-finding';
import { none } from './world-record';
import { WorldRun } from './world-run';
import { advancing, meetingAt, rooting } from './world-words';

interface Event {
  a: number;
  b: number;
  impact: Impact;
}

/**
 * A world from event to event. Within a step
 *
 *  2. boxes the ways for what is left of the step;
 *  3. makes contacts of the pairs in touch;
 *  4. solves them, the first time with the impulses of the step before;
 *  5. finds the earliest time at which two others meet, moves all bodies there, and goes on at 2; without one, moves them to the end.
 *
 * As in Box2D, contacts of an event do not begin with the impulses of the one before, which they have had, and those of an event
 * are not kept for the next step: they stop what flies, and would push what rests.
 */
export class EventRun extends WorldRun {
  private readonly eventsTest = comparison('events', 'events', '≥', 'cap', 'met');

  protected override go(h: number): void {
    const { maxEvents } = this.settings;
    let kept: readonly Contact[] | undefined;
    let gone = 0;
    for (let events = 0; ; events++) {
      const left = h - gone;
      this.box(left);
      this.make(this.touchingContacts(), left);
      this.solveAndCount(left);
      kept ??= this.contacts;
      this.before = [];
      const next = this.earliest(left);
      this.integrate(next ? next.impact.time : left);
      if (!next) break;
      gone += next.impact.time;
      const isLast = measure(this.eventsTest, events, maxEvents, events >= maxEvents);
      this.showEvent(next, isLast);
      if (isLast) {
        this.cut = true;
        this.now.timeLost = Math.max(this.now.timeLost, h - gone);
      }
      // If bodies meet at the very end, the next step begins with their contact.
      if (isLast || gone >= h) break;
    }
    this.before = kept;
  }

  /** Contacts of the pairs in touch. They keep what is left of the step from bringing a second point too near. */
  private touchingContacts(): Contact[] {
    this.iteration++;
    return this.pairs.flatMap(([a, b]) => this.meet(a, b, Infinity, 2 * this.settings.touch));
  }

  /** The first two bodies that meet in the time that is left, but for those that have a contact. */
  private earliest(left: number): Event | null {
    let first: Event | null = null;
    this.iteration++;
    // Impulses have changed the ways, and with them the pairs.
    this.pairs = pairsOf(this.problem, sweptBoxes(this.problem, this.states, this.shapes, left, 0));
    for (const [a, b] of this.pairs) {
      if (this.contacts.some((c) => c.a === a && c.b === b)) continue;
      const impact = this.impactOf(a, b, left);
      if (impact.outcome === 'miss') continue;
      if (!first || impact.time < first.impact.time) first = { a, b, impact };
    }
    return first;
  }

  private impactOf(a: number, b: number, left: number): Impact {
    const { problem: world, states, shapes, settings, trace } = this;
    const motion: Motion = { world, states, shapes, a, b };
    const impact =
      settings.toi === 'root finding'
        ? rootFinding(motion, left, settings.touch, trace && ((tried) => this.showTry(a, b, tried)))
        : advancement(motion, left, settings.touch, trace && ((at) => this.showAdvance(a, b, at)));
    this.now.distanceQueries += impact.queries;
    this.now.rootTries += impact.tries;
    shapes.put(a, states[a]!);
    shapes.put(b, states[b]!);
    return impact;
  }

  private showTry(a: number, b: number, { from, to, gapFrom, gapTo, tried, gap, turn, near }: AxisTry): void {
    const { time } = this;
    const readings = this.told('tried', time + from, time + to, gapFrom, gapTo, time + tried, gap, turn);
    this.showPair(rooting, { a, b, ahead: tried, near }, readings);
  }

  private showAdvance(a: number, b: number, { time: at, rate, near }: Advance): void {
    const { time } = this;
    const readings = this.told('advance', time + at, near.s, rate, time + at + near.s / rate);
    this.showPair(advancing, { a, b, ahead: at, near }, readings);
  }

  private showEvent({ a, b }: Event, isLast: boolean): void {
    this.focus = { a, b, contact: -1 };
    this.iteration++;
    this.now.events++;
    this.show(meetingAt, {
      readings: this.told('impact', this.time),
      ...(isLast && { tests: [this.eventsTest] }),
    });
    this.focus = none;
  }
}

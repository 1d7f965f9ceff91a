import { dot } from '../../math/vec3';
import { quantity } from '../../trace/sentence';
import type { OwnWords, Reading, Recorder } from '../../trace/step';
import type { Algorithm } from '../algorithm';
import { findRoot, firstRoot, rooting, rootingIcon, type RootTry } from '../root-finder';
import { CastAdvancement } from './cast-advancement';
import { describeRoots } from './describe';
import { castBounds, castWords, queryOptions } from './options';
import type { Cast } from './problem';
import { reading } from '../reading';

const words: OwnWords = {
  ...castWords,
  phases: { ...castWords.phases, [rooting]: { name: 'root finder', path: rootingIcon } },
};

/**
 * The time of impact by root finding on a separating axis, as Box2D does it (E. Catto, "Continuous collision", GDC 2013).
 *
 * C = A − B stands still, and x runs from the origin O along −displacement until it meets C (see `RaySearch`). The separation
 * along a unit n is that of the points which GJK found to face each other along it: s(t) = gap(t), positive while n separates.
 *
 *  1. Query: GJK finds the distance at t₁ and its normal n (see `castAdvancement`).
 *  2. Stop where the distance is no more than a contact may have.
 *  3. If s is positive at the end of the motion, n separates the shapes until then: no contact.
 *  4. Otherwise s has a root between t₁ and the end. Halves of the bracket and false positions take turns, until s is at least 0
 *     and no more than rounding. A contact may have more, but a grazing motion would be told too early by it.
 *  5. t₁ becomes that time, and 1 follows with another n.
 *
 * Box2D keeps the points that are deepest at the end, and pushes the end back to their root until no others are deeper. Bodies that
 * do not turn have the same deepest points along n all the time, and s is a straight line: one push is enough, and the first false
 * position is the root. What is gained over distance by rate shows where A turns: s is then measured by a support at every time, with
 * its own slope instead of the fastest that may be.
 *
 * Departure: s may have several roots where A turns, and Box2D may land on a later one. Here the way to the root is proven free of others,
 * by |s''| ≤ |ω|·|n × ω|·ρ (see `firstRoot`).
 */
export const toiRootfinding: Algorithm<Cast> = {
  id: 'toi-rootfinding',
  title: 'Time of impact by root finding',
  summary: 'Along the normal of each distance query, finds the root of the separation by halves and lines.',
  dim: 3,
  solves: ['cast'],
  certifies: 'distance',
  turns: true,
  options: queryOptions,
  bounds: castBounds,
  words,
  closestIn: { reduce: quantity('p', 'cso') },
  solve: (problem, options, trace) => new ToiRootfinding(problem, options).run(trace),
  describe: describeRoots,
};

class ToiRootfinding extends CastAdvancement {
  private readonly bracket: Reading[] = [
    reading('bracket from', quantity('t')),
    reading('bracket to', quantity('t')),
    reading('apart at its start', quantity('s')),
    reading('apart at its end', quantity('s')),
    reading('1 half, 0 line', quantity('k')),
  ];
  /** The same with the time until which n is proven to separate the shapes, where A turns. */
  private readonly turningBracket: Reading[] = [...this.bracket, reading('no root before', quantity('t'))];

  /** Steps 3 to 5 of the header. */
  protected override goOn(trace?: Recorder): void {
    if (this.path.turns) return this.goOnTurning(trace);
    const { bestDirection: n, bestGap, problem } = this;
    const { travelled, reach } = this.path;
    const rate = dot(n, problem.displacement);
    const from = this.motion.t;
    const gapAt = (t: number): number => bestGap - (t - from) * rate;
    const atEnd = gapAt(problem.maxT);
    if (!(rate > 0) || atEnd > this.noise()) return this.advanceTo(n, bestGap, trace);
    const watch = trace && ((tried: Readonly<RootTry>): void => this.showTry(tried, rate, trace));
    const { time } = findRoot(gapAt, [from, bestGap], [problem.maxT, atEnd], this.noise() / 2, watch);
    this.moveTo(travelled);
    this.advanceTo(n, (time - from) * rate, trace, gapAt(time));
    if (reach > 0 && time === from) this.ending ??= 'no-progress';
  }

  /** The same where A turns, and s bends. */
  private goOnTurning(trace?: Recorder): void {
    const { bestDirection: n, bestGap, problem, motion, path } = this;
    const { travelled, reach } = path;
    const from = motion.t;
    const rate = path.rateAlong(n);
    if (!(rate > 0)) return this.advanceTo(n, bestGap, trace);
    this.forgetSimplex();
    const watch = trace && ((tried: Readonly<RootTry>): void => this.showTry(tried, rate, trace));
    const gapAt = (t: number): number => this.gapAt(t * reach);
    const bend = problem.turning!.speed * path.turningAlong(n);
    const root = firstRoot(gapAt, [from, bestGap], problem.maxT, bend, this.epsilon() / 2, watch);
    this.moveTo(travelled);
    motion.gap = root.gap;
    motion.rate = (bestGap - root.gap) / (root.time - from);
    if (root.isEnd && this.endsApart(root.gap)) return;
    if (root.time === from) this.ending = 'no-progress';
    else this.moveOn(n, root.time * reach, root.gap, trace);
  }

  /** Moves x and A along their path by `travelled`, samples along the present direction, and returns the gap along it. */
  private gapAt(travelled: number): number {
    this.moveTo(travelled);
    this.support();
    return dot(this.direction, this.x) - this.sPlane.offset - this.problem.margin;
  }

  private showTry(tried: Readonly<RootTry>, rate: number, trace: Recorder): void {
    const { motion, size } = this;
    const bracket = tried.free === undefined ? this.bracket : this.turningBracket;
    const values = [
      tried.from,
      tried.to,
      tried.gapFrom,
      tried.gapTo,
      tried.how === 'half' ? 1 : 0,
      tried.free ?? 0,
    ];
    bracket.forEach((reading, i) => (reading.value = values[i]!));
    this.moveTo(tried.tried * this.path.reach);
    motion.gap = tried.gap;
    motion.rate = rate;
    const sample = this.path.turns ? this.s : undefined;
    trace.frame(this.showing(rooting, { sample, plane: this.sPlane, readings: bracket }));
    // A run without a recorder does not come there, and rounds alike.
    this.size = size;
  }
}

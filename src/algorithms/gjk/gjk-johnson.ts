import { dot, length } from '../../math/vec3';
import { computed, q, quantity, say, whole, type Said, type Sentence } from '../../trace/sentence';
import type { Reading, Recorder, Test } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm } from '../algorithm';
import { comparison, measure } from '../comparison';
import { findTest } from '../test-id';
import { count, outcomeOf } from '../words';
import { projectOrigin } from './closest-feature';
import { describeGjkWith, reduceDetail, reduceText } from './describe';
import { distanceOptions } from './distance-search';
import { Gjk } from './gjk';
import { subscripts, VertexNumbers } from './vertex-numbers';
import { reading, readingOf } from '../reading';

const delta = quantity('Δ');

/**
 * GJK with the distance sub-algorithm of its first paper: E. G. Gilbert, D. W. Johnson and S. S. Keerthi, "A fast
 * procedure for computing the distance between complex objects in three-dimensional space" (1988). All else is `Gjk`.
 *
 * Let Y be the vertices y₁ … y_m, m ≤ 4, and X a subset of them. The point Σ λᵢ yᵢ of X's affine hull that is nearest to
 * O is orthogonal to X: Σ λᵢ yᵢ·(yⱼ − y_k) = 0 for all members, with Σ λᵢ = 1. Cramer's rule makes the weights
 * quotients of determinants, λᵢ = Δᵢ(X) / Σ Δ(X), and expanding these by cofactors leads from a set to a larger one:
 *
 *     Δᵢ({yᵢ}) = 1,    Δⱼ(X ∪ {yⱼ}) = Σ_{i ∈ X} Δᵢ(X) (yᵢ·y_k − yᵢ·yⱼ)   with any one y_k of X
 *
 *  1. Take the inner products of all vertices, and from them Δ for all 2^m − 1 subsets.
 *  2. X spans the nearest feature where O projects inside it, all Δᵢ(X) > 0, and no other vertex lies on the near side,
 *     Δⱼ(X ∪ {yⱼ}) ≤ 0. The first such X is the answer.
 *  3. In exact arithmetic there is one. But a Δ of four points is a difference of products of six lengths, and where the
 *     tetrahedron is a sliver, as near the end they all are, rounding takes its sign. If no X is left, the backup
 *     procedure asks less: of all X with Δᵢ(X) > 0, whatever lies beyond them, it takes the one nearest to O.
 *
 * Departures, with reasons:
 *  - The rules are not believed either where the X that they find is no nearer to O than the last simplex, which in exact
 *    arithmetic cannot be: the backup has its say then too. The more common failure of the two.
 *  - Δ chooses X; point and weights are then those of a projection onto X, which must find O inside as well. Σ λᵢ yᵢ
 *    cancels where the simplex is much larger than its distance, and on a sliver four positive Δ are no proof of overlap.
 */
export const gjkJohnson: Algorithm = {
  id: 'gjk-johnson',
  title: 'GJK, Johnson’s rules',
  summary:
    'GJK with the determinants of its first paper, which fail on slivers and fall back on trying all subsets.',
  dim: 3,
  solves: ['intersection', 'distance'],
  certifies: 'distance',
  options: distanceOptions,
  bounds: { of: 'distance', upper: q.normV, lower: q.alpha },
  solve: (problem, options, trace) => new GjkJohnson(problem, options).run(trace),
  describe: describeGjkWith({
    reduce: (frame, context) => ({
      title: readingOf(frame, 'backup from') > 0 ? 'Backup' : 'Reduce',
      text: say`${rulesText(frame)} ${reduceText(frame, context)}`,
      detail: reduceDetail(frame, context),
    }),
    reject: (frame) => ({
      title: 'Rules failed',
      text: say`${failureText(frame)} Rounding has taken the sign of some ${delta}.`,
      detail: say`Next, the backup procedure: of all subsets whose own ${delta} are positive, the nearest to ${q.O}.`,
    }),
  }),
};

/** The number of non-empty subsets of `kept + dropped` vertices. */
const subsetsOf = (kept: number, dropped: number): Said => ({
  ...computed((a, b) => (1 << (a + b)) - 1)(kept, dropped),
  decimals: 0,
});

function rulesText(frame: Readonly<Frame>): Sentence {
  const left = readingOf(frame, 'backup from');
  if (left > 0) return say`${count(left, 'subset has', 'subsets have')} positive ${delta} of their own.`;
  const kept = frame.simplex?.length ?? 0;
  const dropped = frame.dropped?.length ?? 0;
  const which =
    kept + dropped === 1
      ? 'The only subset'
      : say`Of ${subsetsOf(kept, dropped)} subsets number ${whole(readingOf(frame, 'subsets tried'))}`;
  return say`${which} has the signs of Johnson’s rules.`;
}

function failureText(frame: Readonly<Frame>): Sentence {
  const nearer = findTest(frame, 'nearer');
  if (nearer) {
    return say`The subset that passes Johnson’s rules is ${nearer.leftValue} away from ${q.O}, ${outcomeOf(nearer, 'no nearer')} than the last simplex, at ${nearer.rightValue}.`;
  }
  const of = say`Of ${subsetsOf(frame.simplex?.length ?? 1, 0)} subsets`;
  if (!findTest(frame, 'holds')) return say`${of} not one passes Johnson’s rules.`;
  const passed = findTest(frame, 'valid')?.leftValue ?? 0;
  return say`${of} ${whole(passed)} ${passed === 1 ? 'passes' : 'pass'} Johnson’s rules, but ${q.O} does not project inside ${passed === 1 ? 'it' : 'them'}.`;
}

/** The state of one search. */
export class GjkJohnson extends Gjk {
  /** yᵢ·yⱼ at 4i + j. */
  private readonly products = new Float64Array(16);
  /** Δᵢ(X) at 4X + i, where X is a mask: bit i says that yᵢ is a member. */
  private readonly deltas = new Float64Array(64);

  private readonly numbers = new VertexNumbers();
  private readonly validTest = comparison('valid', 'valid subsets', '≥', '1');
  private readonly holdsTest = comparison('holds', 'of them with O inside', '≥', '1');
  private readonly validTests: readonly Test[] = [this.validTest];
  private readonly holdsTests: readonly Test[] = [this.validTest, this.holdsTest];
  private readonly nearerTest = comparison('nearer', 'new |v|', '<', 'last |v|');
  private readonly nearerTests: readonly Test[] = [this.nearerTest];
  private readonly memberTests = subscripts.map((i) => comparison('delta', `Δ${i}`, '>', '0'));
  private readonly othersTests = subscripts.map((i) => comparison('delta', `Δ${i}`, '≤', '0'));
  private readonly ruleTests: Test[] = [];
  private readonly allTests: Test[] = [];
  private readonly triedReading = reading('subsets tried', quantity('N'));
  private readonly backupReading = reading('backup from', quantity('N'));
  private readonly triedReadings: readonly Reading[] = [this.triedReading];
  private readonly backupReadings: readonly Reading[] = [this.backupReading];

  protected override findNearest(trace?: Recorder): void {
    this.findDeltas();
    this.noted = this.triedReadings;
    const chosen = this.applyRules();
    // In exact arithmetic a further vertex never takes v away from O.
    if (!chosen || !(length(this.feature.v) < this.upper)) {
      this.reject(chosen, trace);
      this.backUp();
      this.noted = this.backupReadings;
    }
    if (trace) this.showRules();
  }

  private findDeltas(): void {
    const { points, size } = this.simplex;
    for (let i = 0; i < size; i++)
      for (let j = 0; j <= i; j++) {
        this.products[4 * i + j] = dot(points[i]!.v, points[j]!.v);
        this.products[4 * j + i] = this.products[4 * i + j]!;
      }
    for (let subset = 1; subset < 1 << size; subset++)
      for (let j = 0; j < size; j++)
        if (subset & (1 << j)) this.deltas[4 * subset + j] = this.cofactorSum(subset & ~(1 << j), j);
  }

  /** Δⱼ(X ∪ {yⱼ}), from the Δ of X. */
  private cofactorSum(subset: number, j: number): number {
    if (subset === 0) return 1;
    const k = lowestMember(subset);
    let sum = 0;
    for (let i = k; i < 4; i++) {
      if (subset & (1 << i))
        sum += this.deltas[4 * subset + i]! * (this.products[4 * i + k]! - this.products[4 * i + j]!);
    }
    return sum;
  }

  /** Takes the first subset that passes the rules and has O's projection inside; false if there is none. */
  private applyRules(): boolean {
    const all = 1 << this.simplex.size;
    let passed = 0;
    for (let subset = 1; subset < all; subset++) {
      if (!this.spans(subset) || !this.othersLieBeyond(subset)) continue;
      passed++;
      this.triedReading.value = subset;
      if (projectOrigin(this.feature, this.simplex, subset)) return true;
    }
    this.triedReading.value = all - 1;
    measure(this.validTest, passed, 1, passed >= 1);
    measure(this.holdsTest, 0, 1, false);
    return false;
  }

  /** True if O projects inside the subset. */
  private spans(subset: number): boolean {
    for (let i = 0; i < 4; i++) if (subset & (1 << i) && !(this.deltas[4 * subset + i]! > 0)) return false;
    return true;
  }

  private othersLieBeyond(subset: number): boolean {
    for (let j = 0; j < this.simplex.size; j++) {
      if (subset & (1 << j)) continue;
      if (!(this.deltas[4 * (subset | (1 << j)) + j]! <= 0)) return false;
    }
    return true;
  }

  private reject(chosen: boolean, trace?: Recorder): void {
    if (chosen) measure(this.nearerTest, length(this.feature.v), this.upper, false);
    const tests = chosen ? this.nearerTests : this.validTest.met ? this.holdsTests : this.validTests;
    trace?.frame(this.showing('reject', { readings: this.noted, tests }));
  }

  private backUp(): void {
    const all = 1 << this.simplex.size;
    let best = 1;
    let least = Infinity;
    this.backupReading.value = 0;
    for (let subset = 1; subset < all; subset++) {
      if (!this.spans(subset) || !projectOrigin(this.feature, this.simplex, subset)) continue;
      this.backupReading.value++;
      if (!(this.feature.distanceSq < least)) continue;
      best = subset;
      least = this.feature.distanceSq;
    }
    projectOrigin(this.feature, this.simplex, best);
  }

  /** Shows the Δ of the chosen subset: that of each member, and that of each other vertex if it were added. */
  private showRules(): void {
    const { mask } = this.feature;
    this.numbers.update(this.simplex);
    this.ruleTests.length = 0;
    for (let i = 0; i < this.simplex.size; i++) {
      const delta = this.deltas[4 * (mask | (1 << i)) + i]!;
      const member = (mask & (1 << i)) > 0;
      const test = (member ? this.memberTests : this.othersTests)[this.numbers.of(i)]!;
      measure(test, delta, 0, member ? delta > 0 : delta <= 0);
      this.ruleTests.push(test);
    }
  }

  protected override judgeSimplex(distance: number): readonly Test[] {
    const tests = super.judgeSimplex(distance);
    this.allTests.length = 0;
    for (const test of tests) this.allTests.push(test);
    for (const test of this.ruleTests) this.allTests.push(test);
    return this.allTests;
  }
}

function lowestMember(subset: number): number {
  let k = 0;
  while (!(subset & (1 << k))) k++;
  return k;
}

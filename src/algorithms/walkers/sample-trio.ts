import {
  addScaled,
  clone,
  copy,
  cross,
  dot,
  length,
  lengthSq,
  set,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import { copyCsoPoint, csoPoint, type CsoPoint } from '../../trace/cso-point';
import { quantity } from '../../trace/sentence';
import type { Phase, Probe, Reading, Recorder, Simplex, Test, Witnesses } from '../../trace/step';
import { comparison, measure } from '../comparison';
import { DirectionSearch } from '../direction-search';
import type { StepParts } from '../search';
import { simplex, witnesses } from '../gjk/simplex';
import { reading } from '../reading';

/** A direction that a search keeps, with the support that it found. */
interface Held extends Probe {
  readonly s: CsoPoint;
}

const held = (): Held => ({ direction: vec3(), height: Infinity, state: 'kept', s: csoPoint() });

/** |N|² below this share of (longest edge)⁴ is no triangle: N is mostly rounding. */
const flat = 1e-20;

/**
 * A search over directions that keeps up to three samples, whose supports are a vertex, an edge or a triangle in C: what
 * SimplexWalker and SimplexTilter share.
 */
export abstract class SampleTrio extends DirectionSearch {
  override readonly simplex: Simplex = simplex();
  /** The first `count` are kept; the fourth is the latest sample, or the one that it replaced. */
  protected readonly slots = [held(), held(), held(), held()];
  protected count = 0;

  /** For three samples: ab × ac, and the barycentric weights of O's projection on their plane. */
  protected readonly across = vec3();
  protected readonly weights = [0, 0, 0];
  /** The point of the edge or triangle nearest to O, once it is computed. */
  protected readonly near: Witnesses = witnesses();

  /** How far the next direction is from the best one. */
  protected readonly turn = reading('turn', quantity('|n − n*|', 'new'));
  protected readonly turnOnly = [this.turn];
  protected readonly turnTest = comparison('turn', '|n − n*|', '<', 'least step', 'met');
  protected readonly betterTest = comparison('better', 'h(n)', '<', 'last d');
  private readonly sampleTests = [this.betterTest];
  /** The comparison that chose the sample to replace. */
  protected readonly replaceTests: readonly Test[] | undefined = undefined;
  /** Numbers of the latest direction. */
  protected found: readonly Reading[] | undefined = undefined;

  private readonly left: CsoPoint[] = [csoPoint()];

  protected override begin(trace?: Recorder): void {
    this.takeSample();
    trace?.frame(this.sampled());
    this.enter(0, trace);
  }

  protected override iterate(trace?: Recorder): void {
    this.findDirection(trace);
    if (this.ending) return;
    const before = this.upper;
    const height = this.takeSample();
    measure(this.betterTest, height, before, height < before);
    const tests = this.judgeSample(height);
    trace?.frame(this.sampled(tests));
    if (!this.ending) this.enter(this.slotForSample(), trace);
  }

  /** Computes the next direction from the samples that are kept, and shows how. */
  protected abstract findDirection(trace?: Recorder): void;

  /** Judges the sample at `height`, whose comparison with the best is made; returns what was compared. */
  protected judgeSample(_height: number): readonly Test[] {
    return this.sampleTests;
  }

  /** The place among the kept that the latest sample takes. */
  protected abstract slotForSample(): number;

  protected measureTurn(): void {
    this.turn.value = length(sub(scratch, this.direction, this.normal));
  }

  /** Samples along `direction` into the fourth slot; returns its depth. */
  protected takeSample(): number {
    const height = this.support();
    this.improve();
    this.holdSample();
    this.show('trial');
    return height;
  }

  private sampled(tests?: readonly Test[]): this {
    return this.showing('sample', { sample: this.s, plane: this.sPlane, vectors: this.descent, tests });
  }

  /** The latest sample goes into the fourth slot. */
  protected holdSample(): void {
    const fourth = this.slots[3]!;
    copy(fourth.direction, this.direction);
    copyCsoPoint(fourth.s, this.s);
    fourth.height = this.sPlane.offset;
  }

  /** The latest sample goes into slot `i`, a free one or that of a sample that leaves. */
  protected enter(i: number, trace?: Recorder): void {
    const { s: sample, sPlane: plane, left } = this;
    const replaces = i < this.count;
    this.swap(i, 3);
    this.closest = undefined;
    if (replaces) copyCsoPoint(left[0]!, this.slots[3]!.s);
    else this.count++;
    this.show(replaces ? 'rejected' : undefined);
    trace?.frame(
      this.showing(
        'add',
        replaces ? { sample, plane, dropped: left, tests: this.replaceTests } : { sample, plane },
      ),
    );
  }

  /** Steps show how the latest direction was found. */
  protected override showing(phase: Phase, parts?: StepParts): this {
    super.showing(phase, parts);
    this.readings ??= this.found;
    return this;
  }

  protected swap(i: number, j: number): void {
    const { slots } = this;
    const moved = slots[i]!;
    slots[i] = slots[j]!;
    slots[j] = moved;
  }

  protected at(i: number): Readonly<Vec3> {
    return this.slots[i]!.s.v;
  }

  /** Shows the supports as a simplex and the directions as probes, including the fourth if it has a state. */
  protected show(fourth?: Probe['state']): void {
    const { slots, count, simplex: shown } = this;
    shown.size = count;
    for (let i = 0; i < count; i++) {
      shown.points[i] = slots[i]!.s;
      shown.weights[i] = 0;
    }
    if (!this.recorded) return;
    const shownProbes: Probe[] = slots.slice(0, count);
    for (const probe of shownProbes) probe.state = this.isBest(probe) ? 'best' : 'kept';
    if (fourth !== undefined) shownProbes.push({ ...slots[3]!, state: fourth });
    // The plane of the best sample stays after the sample is dropped.
    if (this.bestPlane && !shownProbes.some((probe) => probe.state !== 'rejected' && this.isBest(probe))) {
      shownProbes.push({ direction: clone(this.normal), height: this.upper, state: 'best' });
    }
    this.probes = shownProbes;
  }

  private isBest({ direction: { x, y, z } }: Readonly<Probe>): boolean {
    if (!this.bestPlane) return false;
    return x === this.normal.x && y === this.normal.y && z === this.normal.z;
  }

  /** Measures the triangle of the three samples; false if it is degenerate. */
  protected measureTriangle(): boolean {
    const { weights, across } = this;
    sub(ab, this.at(1), this.at(0));
    sub(ac, this.at(2), this.at(0));
    sub(bc, this.at(2), this.at(1));
    const longestSq = Math.max(lengthSq(ab), lengthSq(ac), lengthSq(bc));
    const areaSq = lengthSq(cross(across, ab, ac));
    if (!(areaSq > flat * longestSq * longestSq)) return false;
    const ofC = dot(cross(scratch, this.at(0), ab), across) / areaSq;
    const ofB = dot(cross(scratch, ac, this.at(0)), across) / areaSq;
    weights[0] = 1 - ofB - ofC;
    weights[1] = ofB;
    weights[2] = ofC;
    return true;
  }

  /** The vertex off the longest edge of the triangle. */
  protected offLongestEdge(): number {
    const a = lengthSq(sub(scratch, this.at(2), this.at(1)));
    const b = lengthSq(sub(scratch, this.at(0), this.at(2)));
    const c = lengthSq(sub(scratch, this.at(1), this.at(0)));
    if (a >= b && a >= c) return 0;
    return b >= c ? 1 : 2;
  }

  /** Computes the weights of the ends of the edge from i to j for its point nearest to O; returns the weight of j. */
  protected weighEdge(i: number, j: number): number {
    sub(ab, this.at(j), this.at(i));
    const squared = lengthSq(ab);
    const t = squared > 0 ? Math.min(1, Math.max(0, -dot(this.at(i), ab) / squared)) : 0;
    this.weights.fill(0);
    this.weights[i] = 1 - t;
    this.weights[j]! += i === j ? 0 : t;
    return t;
  }

  /** The point of C that the weights, none of them negative, make of the supports. It bounds D from below. */
  protected blend(): void {
    const { near, weights, slots, simplex: shown } = this;
    set(near.v, 0, 0, 0);
    set(near.a, 0, 0, 0);
    set(near.b, 0, 0, 0);
    for (let i = 0; i < this.count; i++) {
      const { s } = slots[i]!;
      addScaled(near.v, near.v, s.v, weights[i]!);
      addScaled(near.a, near.a, s.a, weights[i]!);
      addScaled(near.b, near.b, s.b, weights[i]!);
      shown.weights[i] = weights[i]!;
    }
    this.closest = near;
    this.boundBy(near.v);
  }

  protected override contact(): Readonly<Witnesses> | null {
    return super.contact() ?? (this.closest && this.isFoot(this.near.v) ? this.near : null);
  }
}

const ab = vec3();
const ac = vec3();
const bc = vec3();
const scratch = vec3();

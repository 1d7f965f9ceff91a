import { vec3 } from '../math/vec3';
import { Arena } from './arena';
import type { CsoPoint } from './cso-point';

/** A support point as the trace keeps it: once a call, shared by every step that mentions it. */
export interface Sample extends CsoPoint {
  /** Position in the trace's pool; the same sample has the same index in every frame. */
  index: number;
  /** The iteration in which it was first recorded. */
  iteration: number;
}

/**
 * The support points of a run, each kept once, however many frames mention it: v, a, b, the two features, the support call,
 * and the iteration of the first frame.
 */
export class SamplePool {
  private readonly doubles = new Arena();
  private readonly indexOfCall: number[] = [];
  /** The iteration of the frame being written. */
  iteration = 0;

  get count(): number {
    return this.doubles.count;
  }

  get bytes(): number {
    return this.doubles.bytes + 8 * this.indexOfCall.length;
  }

  /** The index of a sample; stores it when its support call is met for the first time. */
  keep(p: Readonly<CsoPoint>): number {
    const known = this.indexOfCall[p.call];
    if (known !== undefined) return known;
    const index = this.doubles.count;
    this.indexOfCall[p.call] = index;
    this.doubles.begin();
    this.doubles.push3(p.v.x, p.v.y, p.v.z);
    this.doubles.push3(p.a.x, p.a.y, p.a.z);
    this.doubles.push3(p.b.x, p.b.y, p.b.z);
    this.doubles.push3(p.idA, p.idB, p.call);
    this.doubles.push(this.iteration);
    return index;
  }

  at(index: number): Sample {
    const d = this.doubles;
    return {
      index,
      v: vec3(d.at(index, 0), d.at(index, 1), d.at(index, 2)),
      a: vec3(d.at(index, 3), d.at(index, 4), d.at(index, 5)),
      b: vec3(d.at(index, 6), d.at(index, 7), d.at(index, 8)),
      idA: d.at(index, 9),
      idB: d.at(index, 10),
      call: d.at(index, 11),
      iteration: d.at(index, 12),
    };
  }
}

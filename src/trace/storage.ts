import { vec3 } from '../math/vec3';
import { Arena } from './arena';
import type { CsoPoint } from './cso-point';
import type { Sample } from './frame';
import type { Test } from './step';

/** v, a, b, the two features, the support call, and the iteration of the first frame. */
const sampleStride = 13;

/** The support points of a run, each kept once, however many frames mention it. */
class SamplePool {
  private readonly doubles = new Arena(256);
  private readonly indexOfCall: number[] = [];
  /** Of the frame that is being written. */
  iteration = 0;

  get count(): number {
    return this.doubles.length / sampleStride;
  }

  get bytes(): number {
    return this.doubles.bytes + 8 * this.indexOfCall.length;
  }

  /** The index of a sample; stores it when its support call is met for the first time. */
  keep(p: Readonly<CsoPoint>): number {
    const known = this.indexOfCall[p.call];
    if (known !== undefined) return known;
    const index = this.count;
    this.indexOfCall[p.call] = index;
    this.doubles.push3(p.v.x, p.v.y, p.v.z);
    this.doubles.push3(p.a.x, p.a.y, p.a.z);
    this.doubles.push3(p.b.x, p.b.y, p.b.z);
    this.doubles.push3(p.idA, p.idB, p.call);
    this.doubles.push(this.iteration);
    return index;
  }

  at(index: number): Sample {
    const d = this.doubles;
    const o = index * sampleStride;
    return {
      index,
      v: vec3(d.at(o), d.at(o + 1), d.at(o + 2)),
      a: vec3(d.at(o + 3), d.at(o + 4), d.at(o + 5)),
      b: vec3(d.at(o + 6), d.at(o + 7), d.at(o + 8)),
      idA: d.at(o + 9),
      idB: d.at(o + 10),
      call: d.at(o + 11),
      iteration: d.at(o + 12),
    };
  }
}

type Wording = Pick<Test, 'left' | 'relation' | 'right'>;

/** The words of the tests that a run makes: an algorithm reuses its test objects, so their words are kept once. */
class Wordings {
  private readonly list: Wording[] = [];
  private readonly indexOf = new Map<Wording, number>();

  keep(test: Readonly<Test>): number {
    const known = this.indexOf.get(test);
    if (known !== undefined) return known;
    this.indexOf.set(test, this.list.length);
    return this.list.push({ left: test.left, relation: test.relation, right: test.right }) - 1;
  }

  at(index: number): Wording {
    return this.list[index]!;
  }
}

/** Where a trace lies in memory: its frames as doubles, and what they point to. */
export class Storage {
  readonly frames = new Arena(2048);
  readonly samples = new SamplePool();
  readonly wordings = new Wordings();
}

import { vec3 } from '../math/vec3';
import { Arena } from './arena';
import type { CsoPoint } from './cso-point';
import type { FrameFace, Sample } from './frame';
import type { Polytope, Reading, Test } from './step';

/**
 * The support points of a run, each kept once, however many frames mention it: v, a, b, the two features, the support call,
 * and the iteration of the first frame.
 */
class SamplePool {
  private readonly doubles = new Arena();
  private readonly indexOfCall: number[] = [];
  /** Of the frame that is being written. */
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

type Wording = Readonly<Pick<Test, 'left' | 'relation' | 'right' | 'ends'>>;
type Caption = Readonly<Pick<Reading, 'label' | 'quantity'>>;

/**
 * The words that go with numbers. What carries them never changes them, and an algorithm reuses the few objects that do, so
 * the carriers themselves are kept, each once: it is sought among the last `recent`, for a file's steps come with ever new
 * ones.
 */
class Carriers<T extends object> {
  private readonly list: T[] = [];

  keep(carrier: T): number {
    const { list } = this;
    const oldest = Math.max(0, list.length - recent);
    for (let i = list.length - 1; i >= oldest; i--) if (list[i] === carrier) return i;
    return list.push(carrier) - 1;
  }

  at(index: number): T {
    return this.list[index]!;
  }
}

const recent = 32;

/**
 * The faces of a run's polytope, each kept once: which of them a frame shows follows from two counts. Of each three samples,
 * the plane, and whether it is a candidate.
 */
class FacePool {
  private readonly doubles = new Arena();
  /** Numbers of the faces taken away, in that order. */
  private readonly removed: number[] = [];
  /** By face: its place in that list; absent while it stands. */
  private readonly removedAs: number[] = [];
  /** Those that were asked for: most stand in hundreds of frames. */
  private readonly read: FrameFace[] = [];
  /** Their corners, by index. */
  private readonly readCorners: Sample[] = [];

  constructor(private readonly samples: SamplePool) {}

  get bytes(): number {
    return this.doubles.bytes + 8 * (this.removedAs.length + this.removed.length);
  }

  /** Stores what is new since the last call. */
  keep({ faces, removed }: Polytope): void {
    for (let i = this.doubles.count; i < faces.length; i++) {
      const { corners, plane, candidate } = faces[i]!;
      const [a, b, c] = corners;
      this.doubles.begin();
      this.doubles.push3(this.samples.keep(a), this.samples.keep(b), this.samples.keep(c));
      this.doubles.push3(plane.normal.x, plane.normal.y, plane.normal.z);
      this.doubles.push(plane.offset);
      this.doubles.push(candidate ? 1 : 0);
    }
    for (let i = this.removed.length; i < removed.length; i++) {
      this.removed.push(removed[i]!);
      this.removedAs[removed[i]!] = i;
    }
  }

  at(id: number): FrameFace {
    return (this.read[id] ??= this.readFace(id));
  }

  /** The number of the face that was taken away as the `i`-th, from 0. */
  removedAt(i: number): number {
    return this.removed[i]!;
  }

  /** The samples that are corners, each once, in the order in which they became so; by index. */
  corners(): Set<number> {
    const found = new Set<number>();
    for (let id = 0; id < this.doubles.count; id++) {
      for (let k = 0; k < 3; k++) found.add(this.doubles.at(id, k));
    }
    return found;
  }

  /** The faces that stood when there had been `made` faces, `removed` of them removed. */
  standing(made: number, removed: number): FrameFace[] {
    const faces: FrameFace[] = [];
    for (let id = 0; id < made; id++) {
      if ((this.removedAs[id] ?? Infinity) >= removed) faces.push(this.at(id));
    }
    return faces;
  }

  private readFace(id: number): FrameFace {
    const d = this.doubles;
    const sample = (index: number): Sample => (this.readCorners[index] ??= this.samples.at(index));
    return {
      id,
      corners: [sample(d.at(id, 0)), sample(d.at(id, 1)), sample(d.at(id, 2))],
      plane: { normal: vec3(d.at(id, 3), d.at(id, 4), d.at(id, 5)), offset: d.at(id, 6) },
      candidate: d.at(id, 7) === 1,
    };
  }
}

/** Where a trace lies in memory: its frames as doubles, and what they point to. */
export class Storage {
  readonly frames = new Arena();
  readonly samples = new SamplePool();
  readonly faces = new FacePool(this.samples);
  readonly wordings = new Carriers<Wording>();
  readonly captions = new Carriers<Caption>();
}

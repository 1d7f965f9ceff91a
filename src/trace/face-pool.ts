import { vec3 } from '../math/vec3';
import { Arena } from './arena';
import type { CsoPoint } from './cso-point';
import type { Plane } from './parts/plane';
import type { Sample, SamplePool } from './sample-pool';
import type { Pool } from './storage';

export interface PolytopeFace {
  /** Counter-clockwise seen from outside. */
  corners: readonly [CsoPoint, CsoPoint, CsoPoint];
  /** `plane.offset` is the signed distance of the face from O: negative if O is outside. */
  plane: Plane;
  /** True if the face may be the nearest to O: the projection of O falls inside it. */
  candidate: boolean;
}

export interface FrameFace extends PolytopeFace {
  /** The same face has the same number in every frame. */
  id: number;
  corners: readonly [Sample, Sample, Sample];
}

/**
 * The faces of a run's polytope, each stored once; two counts determine which of them a frame shows. A face has three
 * samples, the plane, and whether it is a candidate.
 */
export class FacePool implements Pool {
  private readonly doubles = new Arena();
  /** The numbers of the removed faces, in the order of removal. */
  private readonly removed: number[] = [];
  /** `removedAs[face]` is the face's index in that list; absent while it is live. */
  private readonly removedAs: number[] = [];
  /** A cache of the faces that were read: most are live in hundreds of frames. */
  private readonly read: FrameFace[] = [];
  /** The corners of the faces, by index. */
  private readonly readCorners: Sample[] = [];

  constructor(private readonly samples: SamplePool) {}

  get bytes(): number {
    return this.doubles.bytes + 8 * (this.removedAs.length + this.removed.length);
  }

  /** Stores faces that are new since the last call. */
  keep(faces: readonly PolytopeFace[], removed: readonly number[]): void {
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

  /** The number of the `i`-th removed face, from 0. */
  removedAt(i: number): number {
    return this.removed[i]!;
  }

  /** The indices of samples that are corners, in the order in which they became so. */
  corners(): Set<number> {
    const found = new Set<number>();
    for (let id = 0; id < this.doubles.count; id++) {
      for (let k = 0; k < 3; k++) found.add(this.doubles.at(id, k));
    }
    return found;
  }

  /** The faces that were live after `made` faces were made and `removed` of them removed. */
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

import { distance } from '../../math/vec3';
import type { Frame, FrameFace, FramePolytope, Sample } from '../../trace/frame';
import type { FaceRecord } from './invariant';

/** The key of an edge; there are far fewer samples than 2²⁶. */
const edgeKey = (from: number, to: number): number => from * 2 ** 26 + to;

/** The faces of a run's polytope from step to step, and the changes, so that each face is checked once. */
export class Shell {
  readonly faces = new Map<number, FrameFace>();
  /** The corners, by index, with the number of faces at each. */
  readonly corners = new Map<number, { sample: Sample; faces: number }>();
  /** The faces added in this step. */
  came: FrameFace[] = [];
  newCorners: Sample[] = [];
  /** The number of edges without a twin, and of edges that two faces share in the same direction. */
  open = 0;
  doubled = 0;
  private readonly edges = new Map<number, number>();
  private made = 0;
  private gone = 0;
  private at: Readonly<Frame> | null = null;

  /** `record` is null if the faces are read from the frames. */
  constructor(private readonly record: FaceRecord | null) {}

  /** True if the frame has a polytope with faces; may be called repeatedly and in any order. */
  follow(frame: Readonly<Frame>): boolean {
    const { polytope } = frame;
    if (polytope && this.at !== frame) {
      this.at = frame;
      this.came = [];
      this.newCorners = [];
      if (this.record) this.followRecord(polytope, this.record);
      else this.followFaces(polytope.faces);
    }
    return polytope !== undefined && this.faces.size > 0;
  }

  private followRecord({ made, gone }: FramePolytope, record: FaceRecord): void {
    while (this.made < made) this.add(record.face(this.made++));
    while (this.gone < gone) this.remove(record.removedFace(this.gone++));
  }

  private followFaces(faces: readonly FrameFace[]): void {
    const standing = new Map(faces.map((face) => [face.id, face]));
    for (const [id, face] of this.faces) if (!same(face, standing.get(id))) this.remove(id);
    for (const face of faces) if (!this.faces.has(face.id)) this.add(face);
  }

  private add(face: FrameFace): void {
    this.faces.set(face.id, face);
    this.came.push(face);
    for (const sample of face.corners) {
      const known = this.corners.get(sample.index);
      if (known) known.faces++;
      else {
        this.corners.set(sample.index, { sample, faces: 1 });
        this.newCorners.push(sample);
      }
    }
    this.countEdges(face, 1);
  }

  private remove(id: number): void {
    const face = this.faces.get(id);
    if (!face) return;
    this.faces.delete(id);
    this.came = this.came.filter((other) => other !== face);
    for (const { index } of face.corners) {
      const known = this.corners.get(index);
      if (known && --known.faces === 0) {
        this.corners.delete(index);
        this.newCorners = this.newCorners.filter((other) => other.index !== index);
      }
    }
    this.countEdges(face, -1);
  }

  private countEdges({ corners: [a, b, c] }: FrameFace, by: 1 | -1): void {
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      const key = edgeKey(from.index, to.index);
      const back = this.edges.get(edgeKey(to.index, from.index)) ?? 0;
      const before = this.edges.get(key) ?? 0;
      const now = before + by;
      this.edges.set(key, now);
      this.open += unpaired(now, back) - unpaired(before, back);
      this.doubled += Math.max(0, now - 1) - Math.max(0, before - 1);
    }
  }

  /** V − E + F. */
  get euler(): number {
    return this.corners.size - (3 * this.faces.size) / 2 + this.faces.size;
  }
}

/** The number of directed edges without a twin. */
const unpaired = (one: number, other: number): number => Math.abs(one - other);

const same = (face: FrameFace, other: FrameFace | undefined): boolean =>
  other !== undefined &&
  face.plane.offset === other.plane.offset &&
  distance(face.plane.normal, other.plane.normal) === 0 &&
  face.corners.every((corner, i) => corner.index === other.corners[i]!.index);

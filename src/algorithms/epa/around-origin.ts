import { copy } from '../../math/vec3';
import { affineBasis } from '../../shapes/hulls/affine-basis';
import { quantity } from '../../trace/sentence';
import type { Phase, Polytope, Reading, Recorder } from '../../trace/step';
import { comparison, measure } from '../comparison';
import type { StepParts } from '../search';
import { AfterOpening } from './after-opening';
import { Solid } from './solid';
import { spanSpace } from './span';
import { reading } from '../reading';

/** The polytope that is shown until there is one. */
const noFaces: Polytope = { faces: [], removed: [], picked: -1, visible: [], horizon: [] };

/** A search that completes what its opening found to a polytope around O, which `grow` grows. */
export abstract class AroundOrigin extends AfterOpening {
  /** Every step shows how large the polytope is, once there is one. */
  protected shownCounts: readonly Reading[] | undefined = undefined;

  protected readonly vertexCount = reading('vertices', quantity('V'));
  protected readonly edgeCount = reading('edges', quantity('E'));
  protected readonly faceCount = reading('faces', quantity('F'));
  protected readonly euler = reading('Euler', quantity('V − E + F'));
  protected readonly counts = [this.vertexCount, this.edgeCount, this.faceCount, this.euler];

  private readonly flatTest = comparison('span', 'points that span C', '<', '4', 'met');
  protected readonly seenTest = comparison('unseen', 'faces that see s', '<', '1', 'met');
  private readonly flatTests = [this.flatTest];
  protected readonly unseenTests = [this.gapTest, this.seenTest];

  protected override continue(trace?: Recorder): void {
    const solid = this.enclose(trace);
    if (!solid || this.ending) return;
    this.grow(solid, trace);
    this.finish(solid);
  }

  /** Grows the polytope around O until there is an `ending`. */
  protected abstract grow(solid: Solid, trace?: Recorder): void;

  /** After that, `closest` becomes the point of the contact. */
  protected abstract finish(solid: Solid): void;

  /** A polytope around O; undefined if C is flat or the search ends before there is one. */
  private enclose(trace?: Recorder): Solid | undefined {
    this.polytope = noFaces;
    const corners = spanSpace(this.vertices, (n) => {
      copy(this.direction, n);
      this.sampleAround(trace);
      if (!this.ending) this.keep(this.s);
      return !this.ending;
    });
    if (!corners) {
      if (!this.ending) this.endFlat();
      return undefined;
    }
    const solid = new Solid(this.vertices, corners);
    for (let i = 0, end = this.vertices.points.length; i < end; i++) {
      const face = solid.faceSeeing(i);
      if (face >= 0) solid.take(i, face);
    }
    this.polytope = solid;
    this.count(solid);
    trace?.frame(this.showing('enclose'));
    this.growAround(solid, trace);
    this.simplex = undefined;
    this.portal = undefined;
    return solid;
  }

  /** O may be beyond a face: by a rounding where GJK found it inside C, by more where GJK could not tell. */
  private growAround(solid: Solid, trace?: Recorder): void {
    const origin = this.vertices.addOrigin();
    for (let face = solid.faceSeeing(origin); face >= 0; face = solid.faceSeeing(origin)) {
      solid.picked = face;
      copy(this.direction, solid.pickedPlane.normal);
      this.sampleAround(trace);
      if (this.ending) return;
      const point = this.keep(this.s);
      const seeing = solid.faceSeeing(point);
      if (this.isUnseen(seeing)) this.tests = this.endWith('degenerate', this.unseenTests);
      else if (this.isCapped()) this.tests = this.endWith('max-iterations', this.capTests);
      if (this.ending) return;
      solid.take(point, seeing);
      this.count(solid);
    }
  }

  private endFlat(): void {
    const spanning = affineBasis(this.vertices.coordinates).length;
    measure(this.flatTest, spanning, 4, true);
    this.tests = this.endWith('degenerate', this.flatTests);
  }

  /** `seeing` is a face that sees s, below 0 if there is none. */
  protected isUnseen(seeing: number): boolean {
    const faces = seeing < 0 ? 0 : 1;
    return measure(this.seenTest, faces, 1, faces < 1);
  }

  protected count(solid: Readonly<Solid>): void {
    this.vertexCount.value = solid.vertexCount;
    this.faceCount.value = solid.standingCount;
    this.edgeCount.value = 1.5 * solid.standingCount;
    this.euler.value = this.vertexCount.value - this.edgeCount.value + this.faceCount.value;
    this.shownCounts = this.counts;
  }

  protected override showing(phase: Phase, parts?: StepParts): this {
    super.showing(phase, parts);
    this.readings = this.shownCounts;
    return this;
  }
}

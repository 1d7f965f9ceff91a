import { equalRotations, rotate, unrotate, type Rotation } from '../math/rotation';
import { dot, set, sub, vec3 } from '../math/vec3';
import type { Cso } from './cso';
import { gridColumns, gridLatitudes, gridLongitudes, gridRows, gridSize } from './direction-grid';
import type { Shape } from './shape';
import { vertexGraph, type Neighbours } from './hulls/vertex-graph';

/**
 * h(d) = max over C of d·x, in units of the scene, for every direction d of the grid (see direction-grid.ts) in world axes.
 * With the centres separated, C = (cA − cB) + (A − cA) − (B − cB), so
 *
 *   h(d) = t·d + hA(d) + hB(−d),   t = cA − cB,
 *
 * where hA and hB are measured from the centres of the shapes. Each is cached until its shape changes or rotates. A
 * translation then costs one dot product per direction, and only t·d loses digits when the bodies are far apart.
 */
export class DepthField {
  /** `heights[i]` is h along direction number i of the grid. The array is reused by every update. */
  readonly heights = new Float64Array(gridSize);
  lowest = 0;
  /** The index of the direction with the lowest height. */
  lowestAt = 0;
  highest = 0;
  private readonly a = new ReachField(1);
  private readonly b = new ReachField(-1);

  /** `rotationA` and `rotationB` rotate into the world. `beyond` is added to every height: the margins, if they are part of C. */
  update(c: Readonly<Cso>, rotationA: Rotation, rotationB: Rotation, beyond = 0): void {
    const reachA = this.a.of(c.a, rotationA);
    const reachB = this.b.of(c.b, rotationB);
    const { x, y, z } = rotate(vec3(), rotationA, c.centre);
    const { heights } = this;
    const flat = gridLongitudes.sines.map((sine, column) => x * sine + z * gridLongitudes.cosines[column]!);
    let lowest = Infinity;
    let lowestAt = 0;
    let highest = -Infinity;
    for (let row = 0, i = 0; row < gridRows; row++) {
      const up = y * gridLatitudes.sines[row]!;
      const cosine = gridLatitudes.cosines[row]!;
      for (let column = 0; column < gridColumns; column++, i++) {
        const h = up + cosine * flat[column]! + (reachA[i]! + reachB[i]!) + beyond;
        heights[i] = h;
        if (h < lowest) {
          lowest = h;
          lowestAt = i;
        }
        if (h > highest) highest = h;
      }
    }
    this.lowest = lowest;
    this.lowestAt = lowestAt;
    this.highest = highest;
  }
}

/** How far one shape reaches from its centre along every direction of the grid, or along the opposite of each. */
class ReachField {
  private readonly reach = new Float64Array(gridSize);
  private shape: Shape | null = null;
  private rotation: Rotation | null = null;

  constructor(private readonly sign: 1 | -1) {}

  of(shape: Shape, rotation: Rotation): Float64Array {
    if (this.shape !== shape || !this.rotation || !equalRotations(this.rotation, rotation)) {
      const corners = cornersOf(shape);
      if (corners) sweepOver(this.reach, corners, rotation, this.sign);
      else askFor(this.reach, shape, rotation, this.sign);
      this.shape = shape;
      this.rotation = [...rotation];
    }
    return this.reach;
  }
}

/** Fills `out` by one support query per direction: a few operations each for every shape but a hull. */
function askFor(out: Float64Array, shape: Readonly<Shape>, rotation: Rotation, sign: 1 | -1): void {
  const d = vec3();
  const s = vec3();
  for (let row = 0, i = 0; row < gridRows; row++) {
    const sine = sign * gridLatitudes.sines[row]!;
    const cosine = sign * gridLatitudes.cosines[row]!;
    // All directions of a pole's row are the same.
    const count = cosine === 0 ? 1 : gridColumns;
    for (let column = 0; column < count; column++, i++) {
      set(d, cosine * gridLongitudes.sines[column]!, sine, cosine * gridLongitudes.cosines[column]!);
      unrotate(d, rotation, d);
      shape.support(s, d);
      out[i] = dot(d, sub(s, s, shape.centre));
    }
    if (count === 1) {
      out.fill(out[i - 1]!, i, i + gridColumns - 1);
      i += gridColumns - 1;
    }
  }
}

/** The corners of a hull relative to its centre, and the edges between them. */
interface Corners extends Neighbours {
  points: Float64Array;
}

const known = new WeakMap<Shape, Corners>();

function cornersOf(shape: Shape): Corners | null {
  const { spec, centre } = shape;
  if (spec.type !== 'hull') return null;
  const made = known.get(shape);
  if (made) return made;
  const { corners, starts, neighbours } = vertexGraph(spec.points);
  const at = corners.map((i) => spec.points[i]!);
  const points = Float64Array.from(at.flatMap(([x, y, z]) => [x - centre.x, y - centre.y, z - centre.z]));
  const all = { points, starts, neighbours };
  known.set(shape, all);
  return all;
}

/**
 * Sweeps from pole to pole along all meridians at once. On the meridian of the horizontal unit vector u, the direction at
 * latitude φ is cos φ·u + sin φ·y, so that with f = p·u a corner p reaches cos φ (f + t p_y) far, t = tan φ. Going south,
 * the farthest corner p at t stays farthest until a neighbour q reaches as far: f_q − f + t (q_y − p_y) = 0. Only lower
 * neighbours can do so; the first of these is at the largest t. From there, a climb from p finds the next farthest corner.
 * A meridian is a great circle, so no other corner is farther in between.
 *
 * Only the reach matters here: a tie broken wrongly by rounding costs one rounding error, so a plain hill climb is enough,
 * whereas supports must name the exact corner.
 */
function sweepOver(out: Float64Array, corners: Readonly<Corners>, rotation: Rotation, sign: 1 | -1): void {
  const points = turned(corners.points, rotation, sign);
  const [bottom, top] = lowestAndHighest(points);
  const farthest = new Farthest(points, corners, top);
  const { flat, up, until } = farthest;
  const south = gridSize - gridColumns;
  out.fill(points[3 * top + 1]!, 0, gridColumns);
  for (let row = 1, i = gridColumns; i < south; row++) {
    const sine = gridLatitudes.sines[row]!;
    const cosine = gridLatitudes.cosines[row]!;
    const tangent = sine / cosine;
    for (let column = 0; column < gridColumns; column++, i++) {
      if (tangent < until[column]!) farthest.find(column, tangent);
      out[i] = cosine * flat[column]! + sine * up[column]!;
    }
  }
  out.fill(-points[3 * bottom + 1]!, south);
}

/** The farthest corner on each meridian, as the sweep goes south. */
class Farthest {
  /** f and p_y of the corner, and the tangent of the latitude down to which it stays farthest. */
  readonly flat = new Float64Array(gridColumns);
  readonly up = new Float64Array(gridColumns);
  readonly until = new Float64Array(gridColumns).fill(Infinity);
  /** The neighbour that overtakes the corner there: usually the next farthest corner. */
  private readonly next: Uint32Array;

  /** `start` is the farthest corner at the north pole. */
  constructor(
    private readonly points: Float64Array,
    private readonly graph: Readonly<Neighbours>,
    start: number,
  ) {
    this.next = new Uint32Array(gridColumns).fill(start);
  }

  /** Climbs to the farthest corner on a meridian at a latitude. */
  find(column: number, tangent: number): void {
    const { points } = this;
    const { starts, neighbours } = this.graph;
    const sine = gridLongitudes.sines[column]!;
    const cosine = gridLongitudes.cosines[column]!;
    for (let at = this.next[column]!; ;) {
      const y = points[3 * at + 1]!;
      const f = sine * points[3 * at]! + cosine * points[3 * at + 2]!;
      let best = f + tangent * y;
      let higher = at;
      let until = -Infinity;
      let next = at;
      for (let k = starts[at]!, end = starts[at + 1]!; k < end; k++) {
        const other = neighbours[k]!;
        const otherY = points[3 * other + 1]!;
        const otherF = sine * points[3 * other]! + cosine * points[3 * other + 2]!;
        const value = otherF + tangent * otherY;
        if (value > best) {
          best = value;
          higher = other;
        }
        if (otherY < y && otherF - f > until * (y - otherY)) {
          until = (otherF - f) / (y - otherY);
          next = other;
        }
      }
      if (higher === at) {
        this.flat[column] = f;
        this.up[column] = y;
        this.until[column] = until;
        this.next[column] = next;
        return;
      }
      at = higher;
    }
  }
}

function lowestAndHighest(points: Readonly<Float64Array>): [lowest: number, highest: number] {
  let [lowest, highest] = [0, 0];
  for (let i = 1; 3 * i < points.length; i++) {
    if (points[3 * i + 1]! < points[3 * lowest + 1]!) lowest = i;
    if (points[3 * i + 1]! > points[3 * highest + 1]!) highest = i;
  }
  return [lowest, highest];
}

function turned(points: Readonly<Float64Array>, rotation: Rotation, sign: 1 | -1): Float64Array {
  const out = new Float64Array(points.length);
  const p = vec3();
  for (let o = 0; o < points.length; o += 3) {
    rotate(p, rotation, set(p, points[o]!, points[o + 1]!, points[o + 2]!));
    out[o] = sign * p.x;
    out[o + 1] = sign * p.y;
    out[o + 2] = sign * p.z;
  }
  return out;
}

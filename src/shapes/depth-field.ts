import { equalRotations, rotate, unrotate, type Rotation } from '../math/rotation';
import { dot, set, sub, vec3, type Vec3 } from '../math/vec3';
import type { Cso } from './cso';
import { gridColumns, gridDirections, gridRows, gridSize } from './direction-grid';
import type { Shape } from './shape';
import { vertexGraph } from './hulls/vertex-graph';

/**
 * h(d) = max over C of d·x for every direction d of the grid (see direction-grid.ts), in the world's axes. With the centres
 * apart, C = (cA − cB) + (A − cA) − (B − cB), so
 *
 *   h(d) = t·d + hA(d) + hB(−d),   t = cA − cB,
 *
 * with hA and hB taken from the centres of the shapes. Each of these is kept until its shape turns or changes: a translation
 * costs a product a direction, and far bodies cost no digits but those of t·d.
 */
export class DepthField {
  /** By number of direction. The same array all the time. */
  readonly heights = new Float64Array(gridSize);
  lowest = 0;
  highest = 0;
  private readonly a = new ReachField(1);
  private readonly b = new ReachField(-1);

  /** `rotationA` is that of A in the world; `beyond` is added everywhere: the margins, where they are part of C. */
  update(c: Readonly<Cso>, rotationA: Rotation, rotationB: Rotation, beyond = 0): void {
    const reachA = this.a.of(c.a, rotationA);
    const reachB = this.b.of(c.b, rotationB);
    const { x, y, z } = rotate(vec3(), rotationA, c.centre);
    const { heights } = this;
    let lowest = Infinity;
    let highest = -Infinity;
    for (let i = 0, o = 0; i < gridSize; i++, o += 3) {
      const along = x * gridDirections[o]! + y * gridDirections[o + 1]! + z * gridDirections[o + 2]!;
      const h = along + (reachA[i]! + reachB[i]!) + beyond;
      heights[i] = h;
      if (h < lowest) lowest = h;
      if (h > highest) highest = h;
    }
    this.lowest = lowest;
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
      if (corners) climbOver(this.reach, corners, rotation, this.sign);
      else askFor(this.reach, shape, rotation, this.sign);
      this.shape = shape;
      this.rotation = { ...rotation };
    }
    return this.reach;
  }
}

/** By supports: a few operations each for every shape but a hull. */
function askFor(out: Float64Array, shape: Readonly<Shape>, rotation: Rotation, sign: 1 | -1): void {
  const d = vec3();
  const s = vec3();
  for (let row = 0; row < gridRows; row++) {
    // One support tells for all of a pole.
    const count = row === 0 || row === gridRows - 1 ? 1 : gridColumns;
    const start = row * gridColumns;
    for (let i = start; i < start + count; i++) {
      setDirection(d, i, sign);
      unrotate(d, rotation, d);
      shape.support(s, d);
      out[i] = dot(d, sub(s, s, shape.centre));
    }
    if (count === 1) out.fill(out[start]!, start, start + gridColumns);
  }
}

function setDirection(out: Vec3, i: number, sign: number): void {
  const o = 3 * i;
  set(out, sign * gridDirections[o]!, sign * gridDirections[o + 1]!, sign * gridDirections[o + 2]!);
}

/** The corners of a hull, from its centre, and who is joined to whom. */
interface Corners {
  points: Float64Array;
  starts: Uint32Array;
  neighbours: Uint32Array;
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
 * From each direction to the next, boustrophedon, the farthest corner is the same or a few edges away. Only how far it is
 * counts here: a tie that rounding decides wrongly costs a rounding error, so that plain steps upwards will do, which are
 * ten times as fast as supports that must name the very corner.
 */
function climbOver(out: Float64Array, corners: Readonly<Corners>, rotation: Rotation, sign: 1 | -1): void {
  const { starts, neighbours } = corners;
  const points = turned(corners.points, rotation, sign);
  let at = 0;
  for (let row = 0; row < gridRows; row++) {
    const step = row % 2 === 0 ? 1 : -1;
    let i = row * gridColumns + (step === 1 ? 0 : gridColumns - 1);
    for (let column = 0; column < gridColumns; column++, i += step) {
      const x = gridDirections[3 * i]!;
      const y = gridDirections[3 * i + 1]!;
      const z = gridDirections[3 * i + 2]!;
      let best = x * points[3 * at]! + y * points[3 * at + 1]! + z * points[3 * at + 2]!;
      for (;;) {
        const end = starts[at + 1]!;
        let top = at;
        for (let k = starts[at]!; k < end; k++) {
          const other = neighbours[k]!;
          const value = x * points[3 * other]! + y * points[3 * other + 1]! + z * points[3 * other + 2]!;
          if (value > best) {
            best = value;
            top = other;
          }
        }
        if (top === at) break;
        at = top;
      }
      out[i] = best;
    }
  }
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

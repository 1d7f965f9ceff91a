import { flatPolygon } from '../../shapes/flat/flat-polygon';
import { SceneError } from '../../shapes/scene-error';
import type { Shape } from '../../shapes/shape';

/** The mass properties of a flat shape of uniform density, or of a segment with uniform mass per length. */
interface MassShape {
  /** The centre of mass in the shape's frame. */
  x: number;
  y: number;
  /** The moment of inertia about it, for a mass of 1. */
  inertia: number;
}

type Point = readonly [x: number, y: number];

/** The outline of a rounded polygon counts as a polygon with three points a corner; circles, stadiums and sharp polygons are exact. */
export function massShapeOf(shape: Readonly<Shape>): MassShape {
  const core = flatPolygon(shape.spec);
  if (!core)
    throw new SceneError(`type: expected a polygon, circle or stadium, got ${shape.spec.type}`, 'type');
  const corners = core.corners.map(({ x, y }): Point => [x, y]);
  const r = shape.margin;
  if (corners.length === 1) return { x: corners[0]![0], y: corners[0]![1], inertia: (r * r) / 2 };
  if (corners.length === 2) return stadium(corners[0]!, corners[1]!, r);
  return polygon(
    r > 0
      ? rounded(
          corners,
          core.normals.map(({ x, y }): Point => [x, y]),
          r,
        )
      : corners,
  );
}

/** A rectangle and two half discs, whose own centres are 4r/3π outside its ends; or a thin rod. */
function stadium([x0, y0]: Point, [x1, y1]: Point, r: number): MassShape {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const half = Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2) / 2;
  if (r === 0) return { x, y, inertia: (half * half) / 3 };
  const [box, discs] = [4 * half * r, Math.PI * r * r];
  const ofBox = (box * (half * half + r * r)) / 3;
  const ofDiscs = discs * ((r * r) / 2 + half * half + (8 * half * r) / (3 * Math.PI));
  return { x, y, inertia: (ofBox + ofDiscs) / (box + discs) };
}

/** Centroid and moment as sums over the triangles that fan out from the first corner. */
function polygon(corners: readonly Point[]): MassShape {
  const [x0, y0] = corners[0]!;
  let [area, mx, my, second] = [0, 0, 0, 0];
  for (let i = 1; i + 1 < corners.length; i++) {
    const [px, py] = [corners[i]![0] - x0, corners[i]![1] - y0];
    const [qx, qy] = [corners[i + 1]![0] - x0, corners[i + 1]![1] - y0];
    const part = (px * qy - py * qx) / 2;
    area += part;
    mx += (part * (px + qx)) / 3;
    my += (part * (py + qy)) / 3;
    second += (part * (px * px + py * py + px * qx + py * qy + qx * qx + qy * qy)) / 6;
  }
  const [cx, cy] = [mx / area, my / area];
  return { x: x0 + cx, y: y0 + cy, inertia: second / area - cx * cx - cy * cy };
}

/** The polygon offset by r, with three points a corner. Edge i starts at corner i and has normal i. */
const rounded = (corners: readonly Point[], normals: readonly Point[], r: number): Point[] =>
  corners.flatMap(([x, y], i) => {
    const [before, after] = [normals.at(i - 1)!, normals[i]!];
    const [tx, ty] = [before[0] + after[0], before[1] + after[1]];
    const length = Math.sqrt(tx * tx + ty * ty);
    const tip: Point[] = length > 1e-9 ? [[x + (r * tx) / length, y + (r * ty) / length]] : [];
    return [
      [x + r * before[0], y + r * before[1]] as const,
      ...tip,
      [x + r * after[0], y + r * after[1]] as const,
    ];
  });

import { surfaceOf, type Surface, type SurfaceEdge } from '../../shapes/surface';

/** A closed surface from its vertices and facet loops, counter-clockwise from outside. */
function closedSurface(points: number[][], facets: number[][]): Surface {
  const normals = facets.map(([a, b, c]) => normalOf(points[a!]!, points[b!]!, points[c!]!));
  const owner = new Map<string, number>();
  facets.forEach((loop, f) => {
    loop.forEach((from, i) => owner.set(`${from},${loop[(i + 1) % loop.length]!}`, f));
  });
  const edges = [...owner].flatMap(([key, left]): SurfaceEdge[] => {
    const [from, to] = key.split(',').map(Number) as [number, number];
    const right = owner.get(`${to},${from}`)!;
    if (from > to) return [];
    const [n, m] = [normals[left]!, normals[right]!];
    const cosine = n[0]! * m[0]! + n[1]! * m[1]! + n[2]! * m[2]!;
    return [{ from, to, left, right, angle: Math.acos(Math.min(1, Math.max(-1, cosine))) }];
  });
  return surfaceOf(Float64Array.from(points.flat()), facets, Float64Array.from(normals.flat()), edges);
}

function normalOf(a: number[], b: number[], c: number[]): number[] {
  const [ux, uy, uz] = [b[0]! - a[0]!, b[1]! - a[1]!, b[2]! - a[2]!];
  const [vx, vy, vz] = [c[0]! - a[0]!, c[1]! - a[1]!, c[2]! - a[2]!];
  const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const l = Math.hypot(...n);
  return n.map((x) => x / l);
}

/** A cube of edge 2 around zero. */
export function unitBox(): Surface {
  const points = Array.from({ length: 8 }, (_, i) => [i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1]);
  return closedSurface(points, [
    [1, 3, 7, 5],
    [0, 4, 6, 2],
    [2, 6, 7, 3],
    [0, 1, 5, 4],
    [4, 5, 7, 6],
    [0, 2, 3, 1],
  ]);
}

/** A prism with `sides` sides around y: radius and half height 1. */
export function cylinder(sides: number): Surface {
  const ring = (y: number): number[][] =>
    Array.from({ length: sides }, (_, i) => {
      const angle = (2 * Math.PI * i) / sides;
      return [Math.sin(angle), y, Math.cos(angle)];
    });
  const next = (i: number): number => (i + 1) % sides;
  const walls = Array.from({ length: sides }, (_, i) => [sides + i, sides + next(i), next(i), i]);
  const bottom = Array.from({ length: sides }, (_, i) => sides + sides - 1 - i);
  const top = Array.from({ length: sides }, (_, i) => i);
  return closedSurface([...ring(1), ...ring(-1)], [...walls, top, bottom]);
}

/** A square of edge 2 in the plane z = 0: two facets, back to back. */
export function flatSquare(): Surface {
  const points = [
    [-1, -1, 0],
    [1, -1, 0],
    [1, 1, 0],
    [-1, 1, 0],
  ];
  return closedSurface(points, [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
  ]);
}

export function segmentSurface(): Surface {
  const edges = [{ from: 0, to: 1, left: -1, right: -1, angle: Math.PI }];
  return surfaceOf(new Float64Array([-1, 0, 0, 1, 0, 0]), [], new Float64Array(), edges);
}

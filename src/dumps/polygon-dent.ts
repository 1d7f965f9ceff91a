type Corner = readonly [x: number, y: number];

const cross = ([px, py]: Corner, [qx, qy]: Corner, [rx, ry]: Corner): number =>
  (qx - px) * (ry - py) - (qy - py) * (rx - px);

/** Polygons of more corners are taken as they are. */
const MAX_CORNERS = 256;
/** Rounded corners of an edge leave it by less than this share of the polygon's size. */
const SLACK = 1e-6;

/** How far the edges of a polygon in the plane lie inside its hull; 0 for a convex one, and for points whose order makes no polygon. */
export function dentOfPolygon(points: readonly (readonly number[])[]): number {
  if (points.length < 4 || points.length > MAX_CORNERS || points.some(({ length }) => length !== 2)) return 0;
  const corners = points.filter(
    (point, i) => point.join() !== points[(i + 1) % points.length]!.join(),
  ) as unknown as Corner[];
  const hull = hullOf(corners);
  const size = Math.max(...corners.flat()) - Math.min(...corners.flat());
  const depth = Math.max(...corners.map((corner) => depthIn(hull, corner)));
  return depth > SLACK * size && isSimple(corners) ? depth : 0;
}

/** The corners of the hull, counter-clockwise. */
function hullOf(corners: readonly Corner[]): Corner[] {
  const sorted = corners.toSorted(([px, py], [qx, qy]) => px - qx || py - qy);
  const half = (from: readonly Corner[]): Corner[] => {
    const chain: Corner[] = [];
    for (const corner of from) {
      while (chain.length > 1 && cross(chain.at(-2)!, chain.at(-1)!, corner) <= 0) chain.pop();
      chain.push(corner);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const depthIn = (hull: readonly Corner[], corner: Corner): number =>
  Math.min(
    ...hull.map((from, i) => {
      const to = hull[(i + 1) % hull.length]!;
      return cross(from, to, corner) / Math.hypot(to[0] - from[0], to[1] - from[1]);
    }),
  );

/** True if no two edges cross. */
function isSimple(corners: readonly Corner[]): boolean {
  const edges = corners.map((from, i) => [from, corners[(i + 1) % corners.length]!] as const);
  return edges.every(([p, q], i) =>
    edges.every(
      ([r, s], j) => j <= i || cross(p, q, r) * cross(p, q, s) >= 0 || cross(r, s, p) * cross(r, s, q) >= 0,
    ),
  );
}

/** Plane geometry of the stage: CSS pixels, x to the right, y downwards. */
export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Circle extends Point {
  radius: number;
}

export interface Segment {
  from: Point;
  to: Point;
}

export const boxesOverlap = (a: Readonly<Box>, b: Readonly<Box>): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export const grown = (box: Readonly<Box>, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});

/** The point of the box nearest to `p`. */
export const nearestInBox = (box: Readonly<Box>, p: Readonly<Point>): Point => ({
  x: Math.min(Math.max(p.x, box.x), box.x + box.width),
  y: Math.min(Math.max(p.y, box.y), box.y + box.height),
});

// Labels try hundreds of places in each picture: what they ask of geometry makes no objects.
export function distanceBetween(a: Readonly<Point>, b: Readonly<Point>): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** 0 for a point inside. */
export function distanceToBox({ x, y, width, height }: Readonly<Box>, p: Readonly<Point>): number {
  const dx = Math.max(x - p.x, 0, p.x - x - width);
  const dy = Math.max(y - p.y, 0, p.y - y - height);
  return Math.sqrt(dx * dx + dy * dy);
}

export const circleMeetsBox = (circle: Readonly<Circle>, box: Readonly<Box>): boolean =>
  distanceToBox(box, circle) < circle.radius;

/** The point of a segment nearest to `p`. */
export function nearestOnSegment({ from, to }: Readonly<Segment>, p: Readonly<Point>): Point {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const lengthSq = dx * dx + dy * dy;
  const t = lengthSq === 0 ? 0 : ((p.x - from.x) * dx + (p.y - from.y) * dy) / lengthSq;
  const clamped = Math.min(1, Math.max(0, t));
  return { x: from.x + clamped * dx, y: from.y + clamped * dy };
}

export const circleMeetsSegment = (circle: Readonly<Circle>, segment: Readonly<Segment>): boolean =>
  distanceBetween(circle, nearestOnSegment(segment, circle)) < circle.radius;

export const segmentMeetsBox = ({ from, to }: Readonly<Segment>, box: Readonly<Box>): boolean =>
  lineMeetsBox(from, to, box);

/** Clips the line between two points against the box side by side (Liang and Barsky): they meet while something is left. */
export function lineMeetsBox(from: Readonly<Point>, to: Readonly<Point>, box: Readonly<Box>): boolean {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  if ((from.x <= box.x && to.x <= box.x) || (from.x >= right && to.x >= right)) return false;
  if ((from.y <= box.y && to.y <= box.y) || (from.y >= bottom && to.y >= bottom)) return false;
  let enter = 0;
  let leave = 1;
  const dx = to.x - from.x;
  if (dx !== 0) {
    const [a, b] = [(box.x - from.x) / dx, (right - from.x) / dx];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  const dy = to.y - from.y;
  if (dy !== 0) {
    const [a, b] = [(box.y - from.y) / dy, (bottom - from.y) / dy];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter < leave;
}

const side = (a: Readonly<Point>, b: Readonly<Point>, p: Readonly<Point>): number =>
  (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

/** True if the two cross in their interiors. */
export const segmentsCross = (s: Readonly<Segment>, t: Readonly<Segment>): boolean =>
  side(s.from, s.to, t.from) * side(s.from, s.to, t.to) < 0 &&
  side(t.from, t.to, s.from) * side(t.from, t.to, s.to) < 0;

/** Corners of the convex hull, in order around it (Andrew's monotone chain); collinear points are left out. */
export function convexHull<P extends Point>(points: readonly P[]): P[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const chain = (ordered: readonly P[]): P[] => {
    const hull: P[] = [];
    for (const p of ordered) {
      while (hull.length > 1 && side(hull.at(-2)!, hull.at(-1)!, p) <= 0) hull.pop();
      hull.push(p);
    }
    return hull.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...chain(sorted), ...chain(sorted.reverse())];
}

/** True if `p` is inside a hull made by `convexHull`. */
export const insideHull = (hull: readonly Point[], p: Readonly<Point>): boolean =>
  hull.length > 2 && hull.every((corner, i) => side(corner, hull[(i + 1) % hull.length]!, p) > 0);

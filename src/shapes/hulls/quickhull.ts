import { ExactHull } from './exact-hull';

/**
 * Quickhull (Barber, Dobkin and Huhdanpaa 1996). Every point waits at one face that sees it; the farthest point of a
 * face is taken in, and the points of the faces it removes need only be tried on the new ones. `basis` names four points
 * that are not coplanar.
 */
export function quickhull(coordinates: number[], basis: readonly number[]): ExactHull {
  const hull = new ExactHull(coordinates, basis);
  const waiting: number[][] = [];
  const assign = (points: Iterable<number>, firstFace: number): void => {
    for (let face = firstFace; face < hull.faceCount; face++) waiting[face] = [];
    for (const point of points) {
      for (let face = firstFace; face < hull.faceCount; face++) {
        if (hull.sees(face, point)) {
          waiting[face]!.push(point);
          break;
        }
      }
    }
  };
  assign(pointsOf(coordinates), 0);
  for (let face = 0; face < hull.faceCount; face++) {
    if (!hull.alive[face] || waiting[face]!.length === 0) continue;
    const firstFace = hull.faceCount;
    const removed = hull.insert(farthest(hull, face, waiting[face]!), face);
    assign(
      removed.flatMap((f) => waiting[f]!),
      firstFace,
    );
    for (const f of removed) waiting[f] = [];
  }
  return hull;
}

/** The point farthest outside a face, the lowest index on ties. */
function farthest(hull: ExactHull, face: number, points: readonly number[]): number {
  let best = 0;
  let index = -1;
  for (const point of points) {
    const value = hull.outside(face, point);
    if (value > best || (value === best && point < index)) {
      best = value;
      index = point;
    }
  }
  return index;
}

export function pointsOf(coordinates: readonly number[]): number[] {
  return Array.from({ length: coordinates.length / 3 }, (_, i) => i);
}

import { ExactHull } from './exact-hull';

/**
 * Quickhull (Barber, Dobkin and Huhdanpaa 1996). Every outside point is assigned to one face that sees it. The farthest
 * point of a face is inserted, and the points of the faces it removes are reassigned among the new ones. `basis` holds four
 * points that are not coplanar.
 */
export function quickhull(coordinates: number[], basis: readonly number[]): ExactHull {
  const hull = new ExactHull(coordinates, basis);
  /** Linked lists of assigned points: `last[face]` is a face's newest point, `before[point]` the one before it; −1 for none. */
  const last: number[] = [];
  const before = new Int32Array(coordinates.length / 3);
  const open = (firstFace: number): void => {
    for (let face = firstFace; face < hull.faceCount; face++) last[face] = -1;
  };
  /** A point inside the hull is not assigned to any face. */
  const assign = (point: number, firstFace: number): void => {
    for (let face = firstFace; face < hull.faceCount; face++) {
      if (!hull.sees(face, point)) continue;
      before[point] = last[face]!;
      last[face] = point;
      return;
    }
  };
  open(0);
  for (let point = 0; point < before.length; point++) if (!basis.includes(point)) assign(point, 0);
  for (let face = 0; face < hull.faceCount; face++) {
    if (hull.alive[face] === 0 || last[face]! < 0) continue;
    const firstFace = hull.faceCount;
    const taken = farthest(hull, face, last[face]!, before);
    const removed = hull.insert(taken, face);
    open(firstFace);
    for (const gone of removed) {
      for (let point = last[gone]!, further = -1; point >= 0; point = further) {
        further = before[point]!;
        if (point !== taken) assign(point, firstFace);
      }
    }
  }
  return hull;
}

/** The point farthest outside a face among those assigned to it, the lowest index on ties. */
function farthest(hull: ExactHull, face: number, last: number, before: Int32Array): number {
  let best = 0;
  let index = -1;
  for (let point = last; point >= 0; point = before[point]!) {
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

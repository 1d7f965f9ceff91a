import { ExactHull } from './exact-hull';

/**
 * Quickhull (Barber, Dobkin and Huhdanpaa 1996). Every point waits at one face that sees it; the farthest point of a
 * face is taken in, and the points of the faces it removes need only be tried on the new ones. `basis` names four points
 * that are not coplanar.
 */
export function quickhull(coordinates: number[], basis: readonly number[]): ExactHull {
  const hull = new ExactHull(coordinates, basis);
  /** Who waits: by face the point that came last, and by point the one that came before it; −1 is none. */
  const last: number[] = [];
  const before = new Int32Array(coordinates.length / 3);
  const open = (firstFace: number): void => {
    for (let face = firstFace; face < hull.faceCount; face++) last[face] = -1;
  };
  /** A point in the hull waits no more. */
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

/** Of the points that wait at a face the one farthest outside it, the lowest index on ties. */
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

import quickhull3d from 'quickhull3d';
import { Vector3 } from 'three';
import { ConvexHull, type Face } from 'three/addons/math/ConvexHull.js';
import type { Triple } from '../../src/shapes/shape';

/** The hull of points by others. */
interface Peer {
  name: string;
  /** A run, and how many facets its hull has when coplanar triangles count as one. */
  prepare(points: readonly Triple[]): { run: () => void; facets: () => number };
}

/** Joins coplanar triangles by itself. */
const quickhull: Peer = {
  name: 'quickhull3d',
  prepare(points) {
    const own = points.map((p): Triple => [...p]);
    const run = () => quickhull3d(own, { skipTriangulation: true });
    return { run, facets: () => run().length };
  },
};

const three: Peer = {
  name: 'three',
  prepare(points) {
    const own = points.map((p) => new Vector3(...p));
    const run = () => new ConvexHull().setFromPoints(own);
    return { run, facets: () => facetsOf(run().faces) };
  },
};

export const peers: readonly Peer[] = [quickhull, three];

/** Triangles, neighbours with one normal counted as one. */
function facetsOf(triangles: readonly Face[]): number {
  const seen = new Set<Face>();
  let facets = 0;
  for (const first of triangles) {
    if (seen.has(first)) continue;
    facets++;
    seen.add(first);
    const queue = [first];
    for (const face of queue) {
      for (const i of [0, 1, 2]) {
        const other = face.getEdge(i).twin.face;
        if (seen.has(other) || first.normal.distanceTo(other.normal) > 1e-7) continue;
        seen.add(other);
        queue.push(other);
      }
    }
  }
  return facets;
}

import { poseOf } from '../../src/math/pose';
import { rotate } from '../../src/math/rotation';
import { seededRandom } from '../../src/math/random';
import { sub, vec3 } from '../../src/math/vec3';
import { cso, type Cso } from '../../src/shapes/cso';
import { prepareShape } from '../../src/shapes/prepare';
import type { Shape, ShapeSpec, Triple } from '../../src/shapes/shape';
import { onEllipsoid } from '../../src/shapes/specimens.fixture';
import { verticesOf } from '../../src/shapes/vertices';

/** The shapes that benchmarks of surfaces share, and how two of them stand. */

const random = seededRandom(5);

export const box: ShapeSpec = { type: 'box', halfExtents: [1, 2, 3] };

/** All of its points are corners. */
export const hull = (corners: number): ShapeSpec => ({
  type: 'hull',
  points: onEllipsoid(corners, [1, 1, 1], random),
});

/** Turned against each other in general. */
export const turnedPair = (a: ShapeSpec, b: ShapeSpec): Cso =>
  placed(prepareShape(a), prepareShape(b), { x: 0.1, y: 0.2, z: 0.3, w: 0.9 });

/** A shape with itself, not turned: every face has a parallel one. */
export function parallelPair(spec: ShapeSpec): Cso {
  const shape = prepareShape(spec);
  return placed(shape, shape, { x: 0, y: 0, z: 0, w: 1 });
}

const placed = (a: Shape, b: Shape, rotation: Parameters<typeof poseOf>[1]): Cso =>
  cso(
    { shape: a, pose: poseOf(vec3(), { x: 0, y: 0, z: 0, w: 1 }) },
    { shape: b, pose: poseOf(vec3(3, 1, 0.5), rotation) },
  );

/** All a − b of two polytopes around the centre of C: what a hull of points has to start from. */
export function differences({ a, b, poseB }: Readonly<Cso>): Triple[] {
  const centred = (shape: Shape) => verticesOf(shape.spec)!.map((p) => sub(vec3(), vec3(...p), shape.centre));
  const minus = centred(b).map((p) => rotate(p, poseB, p));
  return centred(a).flatMap((p) => minus.map((q): Triple => [p.x - q.x, p.y - q.y, p.z - q.z]));
}

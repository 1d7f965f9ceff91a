import RAPIER from '@dimforge/rapier3d-compat';
import { toWorld } from '../../src/math/pose';
import { rotate } from '../../src/math/rotation';
import { addScaled, copy, vec3 } from '../../src/math/vec3';
import { place } from '../../src/shapes/body';
import type { ShapeSpec } from '../../src/shapes/shape';
import type { Pair } from './pairs';
import { perBody } from './per-body';
import { nothing, type Solver } from './solver';

/** Farther than any two shapes are apart here. */
const FAR = 100;

/** Rust in floats, by Collider.contactCollider: shapes and poses lie in its memory. A call of Shape.contactShape would build both shapes again. */
export async function rapier(): Promise<Solver> {
  await RAPIER.init();
  const colliders = collidersIn(new RAPIER.World({ x: 0, y: 0, z: 0 }));
  return {
    name: 'rapier',
    asked: `Collider.contactCollider, prediction ${FAR}, result reused; whether they intersect: the same, prediction 0; casts: Collider.castCollider`,
    signedDistance({ pairs }, out) {
      const { a, b } = colliders(pairs);
      const zero = { x: 0, y: 0, z: 0 };
      const contact = new RAPIER.ShapeContact(0, { ...zero }, { ...zero }, { ...zero }, { ...zero });
      return (i) => {
        if (!a[i]!.contactCollider(b[i]!, FAR, contact)) {
          nothing(out);
          return;
        }
        out.signedDistance = contact.distance;
        copy(out.normal, contact.normal1);
        copy(out.pointA, contact.point1);
        copy(out.pointB, contact.point2);
      };
    },
    // Its Collider.intersectsShape builds the second shape again.
    intersects({ pairs }) {
      const { a, b } = colliders(pairs);
      return (i) => a[i]!.contactCollider(b[i]!, 0) !== null;
    },
    cast({ pairs, casts }, out) {
      const { a, b } = colliders(pairs);
      const placed = pairs.map((pair) => place(pair.a));
      const still = { x: 0, y: 0, z: 0 };
      const moved = vec3();
      const hit = new RAPIER.ColliderShapeCastHit(
        b[0]!,
        0,
        { ...still },
        { ...still },
        { ...still },
        { ...still },
      );
      return (i) => {
        const { displacement } = casts[i]!;
        out.t = NaN;
        if (!a[i]!.castCollider(displacement, b[i]!, still, 0, 1, true, hit)) return;
        const { pose } = placed[i]!;
        out.t = hit.time_of_impact;
        rotate(out.normal, pose, hit.normal1);
        toWorld(moved, pose, hit.witness1);
        addScaled(out.pointA, moved, displacement, out.t);
        copy(out.pointB, out.pointA);
      };
    },
  };
}

/** Where they stand, in the one world; made once a body, as a hull is built again for each. */
function collidersIn(world: RAPIER.World): (pairs: readonly Pair[]) => {
  a: RAPIER.Collider[];
  b: RAPIER.Collider[];
} {
  const collider = perBody((body) => {
    const [x, y, z] = body.position;
    const [qx, qy, qz, qw] = body.rotation;
    return world.createCollider(
      describe(body).setTranslation(x, y, z).setRotation({ x: qx, y: qy, z: qz, w: qw }),
    );
  });
  return (pairs) => ({ a: pairs.map(({ a }) => collider(a)), b: pairs.map(({ b }) => collider(b)) });
}

export function describe(spec: ShapeSpec): RAPIER.ColliderDesc {
  switch (spec.type) {
    case 'sphere':
      return RAPIER.ColliderDesc.ball(spec.radius);
    case 'box':
      return RAPIER.ColliderDesc.cuboid(...spec.halfExtents);
    case 'capsule':
      return RAPIER.ColliderDesc.capsule(spec.halfHeight, spec.radius);
    case 'cylinder':
      return RAPIER.ColliderDesc.cylinder(spec.halfHeight, spec.radius);
    case 'hull':
      return RAPIER.ColliderDesc.convexHull(new Float32Array(spec.points.flat()))!;
    default:
      throw new Error(`no ${spec.type} among the classes`);
  }
}

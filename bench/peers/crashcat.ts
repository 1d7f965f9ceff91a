import {
  box,
  capsule,
  convexHull,
  createGjkCastShapeResult,
  createGjkClosestPoints,
  createPenetrationDepth,
  createSupport,
  cylinder,
  gjkCastShape,
  gjkClosestPoints,
  penetrationDepthStepEPA,
  setBoxSupport,
  setCapsuleSupport,
  setCylinderSupport,
  setHullSupport,
  setSphereSupport,
  sphere,
  SupportFunctionMode,
  type Support,
} from 'crashcat';
import { positionOf, relativePose, setRelativePose, toWorld, type Pose } from '../../src/math/pose';
import { rotate, unrotate } from '../../src/math/rotation';
import { addScaled, distance, normalize, set, vec3, type Vec3 } from '../../src/math/vec3';
import type { Answer } from '../../src/queries/answer';
import type { ShapeSpec, Triple } from '../../src/shapes/shape';
import { placedPairs } from './ours';
import type { PairSet } from './pairs';
import { nothing, type Solver } from './solver';

/** Nearer than this, cores overlap. */
const COLLISION = 1e-5;
/** How little the squared depth has to grow, of itself, for EPA to end: enough for 1e-5 of E on cylinders. */
const PENETRATION = 1e-4;

/**
 * JavaScript in doubles. Its closest points of the cores, and its EPA from the simplex where they overlap: what its
 * `collideConvexVsConvex` does too, without collectors and without bounds on the distance.
 */
export const crashcat: Solver = {
  name: 'crashcat',
  asked: `gjkClosestPoints (tolerance ${COLLISION}), then penetrationDepthStepEPA (tolerance ${PENETRATION}) of overlaps; whether they intersect: gjkClosestPoints within the radii; casts: gjkCastShape; relative pose by this project`,
  signedDistance(pairs, out) {
    const { core, full, poseA } = supportsOf(pairs);
    const closest = createGjkClosestPoints();
    const penetration = createPenetrationDepth();
    return (i) => {
      core(i);
      gjkClosestPoints(closest, supportA, supportB, COLLISION, direction, Number.MAX_VALUE);
      const pose = poseA(i);
      if (closest.squaredDistance > 0) {
        write(out, closest.penetrationAxis, closest, pose);
        const { convexRadius: radiusA } = supportA;
        const { convexRadius: radiusB } = supportB;
        out.signedDistance = Math.sqrt(closest.squaredDistance) - radiusA - radiusB;
        addScaled(out.pointA, out.pointA, out.normal, radiusA);
        addScaled(out.pointB, out.pointB, out.normal, -radiusB);
        return;
      }
      full(i);
      if (penetrationDepthStepEPA(penetration, supportA, supportB, PENETRATION, closest.simplex)) {
        write(out, penetration.penetrationAxis, penetration, pose);
        out.signedDistance = -distance(out.pointA, out.pointB);
      } else nothing(out);
    };
  },
  intersects(pairs) {
    const { core } = supportsOf(pairs);
    const closest = createGjkClosestPoints();
    return (i) => {
      core(i);
      const within = supportA.convexRadius + supportB.convexRadius;
      gjkClosestPoints(closest, supportA, supportB, COLLISION, direction, within * within);
      return closest.squaredDistance <= within * within;
    };
  },
  cast(set, out) {
    const { a, b } = placedPairs(set);
    const { cores } = supportsOf(set);
    const displacements = set.casts.map(({ displacement }) => displacement);
    const relative = relativePose(b[0]!.pose, a[0]!.pose);
    const matrix = createSupport().transform;
    const way = vec3();
    const hit = createGjkCastShapeResult();
    return (i) => {
      const { pose } = b[i]!;
      cores(i);
      supportB.hasTransform = false;
      writeMatrix(matrix, setRelativePose(relative, pose, a[i]!.pose));
      unrotate(way, pose, displacements[i]!);
      setTriple(direction, way);
      gjkCastShape(
        hit,
        matrix,
        supportA,
        supportB,
        direction,
        COLLISION,
        supportA.convexRadius,
        supportB.convexRadius,
        1,
      );
      out.t = NaN;
      if (!hit.hit) return;
      out.t = hit.lambda;
      write(out, hit.separatingAxis, hit, pose);
    };
  },
};

const supportA = createSupport();
const supportB = createSupport();
/** From A to B: where GJK begins. */
const direction: Triple = [0, 0, 0];
const between = vec3();

/** Makes a function that writes pair `i`, in A's frame, into the supports: its cores, and then its full shapes. */
function supportsOf({ shapesA, shapesB, pairs, ...rest }: PairSet) {
  const { a, b } = placedPairs({ shapesA, shapesB, pairs, ...rest });
  const fillsA = shapesA.map((spec) => fill(spec));
  const fillsB = shapesB.map((spec) => fill(spec));
  const relative = relativePose(a[0]!.pose, b[0]!.pose);
  const both = (i: number, mode: SupportFunctionMode): void => {
    const { shapeA, shapeB } = pairs[i]!;
    fillsA[shapeA]!(supportA, mode);
    fillsB[shapeB]!(supportB, mode);
    supportB.hasTransform = true;
  };
  return {
    poseA: (i: number): Pose => a[i]!.pose,
    cores: (i: number): void => both(i, SupportFunctionMode.EXCLUDE_CONVEX_RADIUS),
    core: (i: number): void => {
      both(i, SupportFunctionMode.EXCLUDE_CONVEX_RADIUS);
      setRelativePose(relative, a[i]!.pose, b[i]!.pose);
      writeMatrix(supportB.transform, relative);
      setTriple(direction, positionOf(between, relative));
    },
    full: (i: number): void => both(i, SupportFunctionMode.INCLUDE_CONVEX_RADIUS),
  };
}

function writeMatrix(m: Support['transform'], r: Readonly<Pose>): void {
  m[0] = r[0];
  m[1] = r[3];
  m[2] = r[6];
  m[4] = r[1];
  m[5] = r[4];
  m[6] = r[7];
  m[8] = r[2];
  m[9] = r[5];
  m[10] = r[8];
  m[12] = r[9];
  m[13] = r[10];
  m[14] = r[11];
}

type Numbers = readonly [number, number, number];

/** Normal and points, from the frame of a pose to the world's. */
function write(
  { normal, pointA, pointB }: Pick<Answer, 'normal' | 'pointA' | 'pointB'>,
  axis: Numbers,
  found: { pointA: Numbers; pointB: Numbers },
  pose: Pose,
): void {
  normalize(normal, rotate(normal, pose, setTo(normal, axis)));
  toWorld(pointA, pose, setTo(pointA, found.pointA));
  toWorld(pointB, pose, setTo(pointB, found.pointB));
}

function setTriple(out: Triple, { x, y, z }: Readonly<Vec3>): void {
  out[0] = x;
  out[1] = y;
  out[2] = z;
}

const setTo = (out: Vec3, p: Numbers): Vec3 => set(out, p[0], p[1], p[2]);

/** Writes a shape into a support; a switch as crashcat's own dispatch has it. */
function fill(spec: ShapeSpec): (out: Support, mode: SupportFunctionMode) => void {
  const one: Triple = [1, 1, 1];
  switch (spec.type) {
    case 'sphere': {
      const shape = sphere.create({ radius: spec.radius });
      return (out, mode) => setSphereSupport(out, shape, mode, one);
    }
    case 'box': {
      const shape = box.create({ halfExtents: spec.halfExtents, convexRadius: 0 });
      return (out, mode) => setBoxSupport(out, shape, mode, one);
    }
    case 'capsule': {
      const shape = capsule.create({ halfHeightOfCylinder: spec.halfHeight, radius: spec.radius });
      return (out, mode) => setCapsuleSupport(out, shape, mode, one);
    }
    case 'cylinder': {
      const shape = cylinder.create({ halfHeight: spec.halfHeight, radius: spec.radius, convexRadius: 0 });
      return (out, mode) => setCylinderSupport(out, shape, mode, one);
    }
    case 'hull': {
      const shape = convexHull.create({
        positions: spec.points.flat(),
        convexRadius: 0,
        hullTolerance: 1e-9,
      });
      return (out, mode) => setHullSupport(out, shape, mode, one);
    }
    default:
      throw new Error(`no ${spec.type} among the classes`);
  }
}

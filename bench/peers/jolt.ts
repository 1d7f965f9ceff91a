import load from 'jolt-physics';
import type { Vec3 } from '../../src/math/vec3';
import { place, type Body } from '../../src/shapes/body';
import type { ShapeSpec } from '../../src/shapes/shape';
import type { PairSet } from './pairs';
import { perBody } from './per-body';
import { nothing, type Solver } from './solver';

/** How little the squared depth has to grow, of itself, for EPA to end: enough for 1e-5 of E on cylinders. */
const PENETRATION = 1e-4;
/** Nearer than this, cores overlap. */
const COLLISION = 1e-5;
/** Farther than any two shapes are apart here. */
const FAR = 4;

type Module = Awaited<ReturnType<typeof load>>;
type Shape = InstanceType<Module['Shape']>;

/**
 * C++ in floats, by TransformedShape.CollideShape: one call for the query and one to reset the collector, the result read
 * from its memory. It is told whether the pair is apart, as it has no way to ask that is good for both: with a separation to
 * look for, its EPA works on shapes grown by as much.
 */
export async function joltPhysics(): Promise<Solver> {
  const jolt = await load();
  registerShapes(jolt);
  const scale = new jolt.Vec3(1, 1, 1);
  const origin = new jolt.RVec3(0, 0, 0);
  const filter = new jolt.ShapeFilter();
  const collector = new jolt.CollideShapeClosestHitCollisionCollector();
  /** A CollideShapeResult: two points and the axis in four floats each, then the depth. */
  const hit = jolt.getPointer(collector.mHit) / 4;
  return {
    name: 'jolt',
    asked: `CollideShape, told whether they are apart (mMaxSeparationDistance ${FAR} or 0), mCollisionTolerance ${COLLISION}, mPenetrationTolerance ${PENETRATION}; whether they intersect: any hit; casts: CastShape, the same tolerances`,
    signedDistance(set, out) {
      const [far, near] = [collideSettings(jolt, FAR), collideSettings(jolt, 0)];
      const told = set.pairs.map(({ apart }) => (apart ? far : near));
      const { shapesA, posesA, placedB } = prepareJolt(jolt, set);
      const { HEAPF32: heap } = jolt;
      return (i) => {
        const settings = told[i]!;
        collector.Reset();
        heap[hit + 12] = NaN;
        placedB[i]!.CollideShape(shapesA[i]!, scale, posesA[i]!, settings, origin, collector, filter);
        const depth = heap[hit + 12]!;
        if (Number.isNaN(depth)) {
          nothing(out);
          return;
        }
        out.signedDistance = -depth;
        readHit(heap, hit, out);
      };
    },
    intersects(pairs) {
      const settings = collideSettings(jolt, 0);
      const any = new jolt.CollideShapeAnyHitCollisionCollector();
      const { shapesA, posesA, placedB } = prepareJolt(jolt, pairs);
      return (i) => {
        any.Reset();
        placedB[i]!.CollideShape(shapesA[i]!, scale, posesA[i]!, settings, origin, any, filter);
        return any.HadHit();
      };
    },
    cast(set, out) {
      const settings = new jolt.ShapeCastSettings();
      settings.mCollisionTolerance = COLLISION;
      settings.mPenetrationTolerance = PENETRATION;
      const { shapesA, posesA, placedB } = prepareJolt(jolt, set);
      const casts = set.casts.map(({ displacement: { x, y, z } }, i) => {
        return new jolt.RShapeCast(shapesA[i]!, scale, posesA[i]!, new jolt.Vec3(x, y, z));
      });
      const first = new jolt.CastShapeClosestHitCollisionCollector();
      const at = jolt.getPointer(first.mHit) / 4;
      const { HEAPF32: heap } = jolt;
      const { mHit: result } = first;
      return (i) => {
        first.Reset();
        placedB[i]!.CastShape(casts[i]!, settings, origin, first, filter);
        out.t = NaN;
        if (!first.HadHit()) return;
        out.t = result.mFraction;
        readHit(heap, at, out);
      };
    },
  };
}

/** Points and axis of a CollideShapeResult: four floats each. */
function readHit(
  heap: Float32Array,
  at: number,
  { pointA, pointB, normal }: { pointA: Vec3; pointB: Vec3; normal: Vec3 },
): void {
  pointA.x = heap[at]!;
  pointA.y = heap[at + 1]!;
  pointA.z = heap[at + 2]!;
  pointB.x = heap[at + 4]!;
  pointB.y = heap[at + 5]!;
  pointB.z = heap[at + 6]!;
  const x = heap[at + 8]!;
  const y = heap[at + 9]!;
  const z = heap[at + 10]!;
  const l = 1 / Math.sqrt(x * x + y * y + z * z);
  normal.x = x * l;
  normal.y = y * l;
  normal.z = z * l;
}

function collideSettings(jolt: Module, separation: number): InstanceType<Module['CollideShapeSettings']> {
  const settings = new jolt.CollideShapeSettings();
  settings.mMaxSeparationDistance = separation;
  settings.mCollisionTolerance = COLLISION;
  settings.mPenetrationTolerance = PENETRATION;
  return settings;
}

/** Making a world is what tells Jolt how its shapes collide. */
function registerShapes(jolt: Module): void {
  const settings = new jolt.JoltSettings();
  const layer = new jolt.BroadPhaseLayer(0);
  const objects = new jolt.ObjectLayerPairFilterTable(1);
  const broad = new jolt.BroadPhaseLayerInterfaceTable(1, 1);
  broad.MapObjectToBroadPhaseLayer(0, layer);
  settings.mObjectLayerPairFilter = objects;
  settings.mBroadPhaseLayerInterface = broad;
  settings.mObjectVsBroadPhaseLayerFilter = new jolt.ObjectVsBroadPhaseLayerFilterTable(broad, 1, objects, 1);
  void new jolt.JoltInterface(settings);
}

function prepareJolt(jolt: Module, { shapesA, shapesB, pairs }: PairSet) {
  const readyA = shapesA.map((spec) => joltShape(jolt, spec));
  const readyB = shapesB.map((spec) => joltShape(jolt, spec));
  const pose = perBody((body, shape: Shape) => centreOfMassPose(jolt, body, shape));
  const placed = perBody((body, shape: Shape) => transformedShape(jolt, body, shape));
  return {
    shapesA: pairs.map(({ shapeA }) => readyA[shapeA]!),
    posesA: pairs.map(({ a, shapeA }) => pose(a, readyA[shapeA]!)),
    placedB: pairs.map(({ b, shapeB }) => placed(b, readyB[shapeB]!)),
  };
}

function joltShape(jolt: Module, spec: ShapeSpec): Shape {
  const shape = ((): Shape => {
    switch (spec.type) {
      case 'sphere':
        return new jolt.SphereShape(spec.radius);
      case 'box':
        return new jolt.BoxShape(new jolt.Vec3(...spec.halfExtents), 0);
      case 'capsule':
        return new jolt.CapsuleShape(spec.halfHeight, spec.radius);
      case 'cylinder':
        return new jolt.CylinderShape(spec.halfHeight, spec.radius, 0);
      case 'hull': {
        const settings = new jolt.ConvexHullShapeSettings();
        for (const p of spec.points) settings.mPoints.push_back(new jolt.Vec3(...p));
        settings.mMaxConvexRadius = 0;
        settings.mHullTolerance = 1e-6;
        const result = settings.Create();
        if (result.HasError()) throw new Error(result.GetError().c_str());
        return result.Get();
      }
      default:
        throw new Error(`no ${spec.type} among the classes`);
    }
  })();
  shape.AddRef();
  return shape;
}

function transformedShape(
  jolt: Module,
  { position, rotation }: Body,
  shape: Shape,
): InstanceType<Module['TransformedShape']> {
  const placed = new jolt.TransformedShape();
  placed.mShape = shape;
  const scale = new jolt.Vec3(1, 1, 1);
  placed.SetWorldTransform(new jolt.RVec3(...position), new jolt.Quat(...rotation), scale);
  return placed;
}

/** Jolt places a shape by its centre of mass. */
function centreOfMassPose(jolt: Module, body: Body, shape: Shape): InstanceType<Module['RMat44']> {
  const r = place(body).pose;
  const c = shape.GetCenterOfMass();
  const [cx, cy, cz] = [c.GetX(), c.GetY(), c.GetZ()];
  const [x, y, z] = body.position;
  const pose = new jolt.RMat44();
  const column = (i: number, x: number, y: number, z: number, w: number): void =>
    pose.SetColumn4(i, new jolt.Vec4(x, y, z, w));
  column(0, r[0], r[3], r[6], 0);
  column(1, r[1], r[4], r[7], 0);
  column(2, r[2], r[5], r[8], 0);
  column(
    3,
    x + r[0] * cx + r[1] * cy + r[2] * cz,
    y + r[3] * cx + r[4] * cy + r[5] * cz,
    z + r[6] * cx + r[7] * cy + r[8] * cz,
    1,
  );
  return pose;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import load from 'physx-js-webidl';
import { multiplyQuaternions } from '../../src/math/rotation';
import { length, type Vec3 } from '../../src/math/vec3';
import type { Body } from '../../src/shapes/body';
import type { ShapeSpec } from '../../src/shapes/shape';
import { perBody } from './per-body';
import type { Caster } from './solver';

type Module = Awaited<ReturnType<typeof load>>;
type Geometry = InstanceType<Module['PxGeometry']>;

/** C++ in floats, by PxGeometryQuery::sweep. This query has no cylinders. */
export async function physx(): Promise<Caster> {
  const px = await started();
  const foundation = px.CreateFoundation(
    px.PHYSICS_VERSION,
    new px.PxDefaultAllocator(),
    new px.PxDefaultErrorCallback(),
  );
  px.CreatePhysics(px.PHYSICS_VERSION, foundation, new px.PxTolerancesScale());
  const { ePOSITION, eNORMAL, ePRECISE_SWEEP } = px.PxHitFlagEnum;
  const flags = new px.PxHitFlags(ePOSITION | eNORMAL | ePRECISE_SWEEP);
  const hit = new px.PxSweepHit();
  return {
    name: 'physx',
    asked: 'PxGeometryQuery::sweep, ePRECISE_SWEEP',
    castClasses: ['box–box', 'hull128'],
    cast({ shapesA, shapesB, pairs, casts }, out) {
      const [readyA, readyB] = [shapesA, shapesB].map((specs) => specs.map((spec) => geometry(px, spec)));
      const placed = perBody((body) => transform(px, body));
      const asked = pairs.map(({ a, b, shapeA, shapeB }, i) => {
        const { x, y, z } = casts[i]!.displacement;
        const far = length(casts[i]!.displacement);
        return {
          far,
          way: new px.PxVec3(x / far, y / far, z / far),
          a: readyA![shapeA]!,
          b: readyB![shapeB]!,
          at: placed(a),
          to: placed(b),
        };
      });
      // Static methods stand on the prototype.
      const query = px.PxGeometryQuery.prototype as unknown as Pick<typeof px.PxGeometryQuery, 'sweep'>;
      return (i) => {
        const { far, way, a, b, at, to } = asked[i]!;
        out.t = NaN;
        if (!query.sweep(way, far, a, at, b, to, hit, flags)) return;
        out.t = hit.distance / far;
        read(out.normal, hit.normal, -1);
        read(out.pointA, hit.position, 1);
        read(out.pointB, hit.position, 1);
      };
    },
  };
}

function read(out: Vec3, { x, y, z }: Readonly<Vec3>, sign: 1 | -1): void {
  out.x = sign * x;
  out.y = sign * y;
  out.z = sign * z;
}

/** The build is for pages alone, and asks on what it runs while it starts: there, Node is a worker of a page. */
async function started(): Promise<Module> {
  const wasmBinary = readFileSync(
    createRequire(import.meta.url).resolve('physx-js-webidl/physx-js-webidl.wasm'),
  );
  const scope = globalThis as Record<string, unknown>;
  const before = { process: scope['process'], self: scope['self'] };
  Object.assign(scope, {
    process: undefined,
    WorkerGlobalScope: Object,
    self: { location: { href: 'file:///' } },
  });
  const loading = load({ wasmBinary, locateFile: (name: string) => name });
  Object.assign(scope, before);
  delete scope['WorkerGlobalScope'];
  return loading;
}

function transform(px: Module, { position, rotation: [x, y, z, w] }: Body) {
  const q = multiplyQuaternions({ x: 0, y: 0, z: 0, w: 1 / Math.hypot(x, y, z, w) }, { x, y, z, w });
  return new px.PxTransform(new px.PxVec3(...position), new px.PxQuat(q.x, q.y, q.z, q.w));
}

function geometry(px: Module, spec: ShapeSpec): Geometry {
  switch (spec.type) {
    case 'box':
      return new px.PxBoxGeometry(...spec.halfExtents);
    case 'hull':
      return new px.PxConvexMeshGeometry(convexMesh(px, spec.points));
    default:
      throw new Error(`no ${spec.type} among the classes that it is asked about`);
  }
}

function convexMesh(px: Module, points: readonly (readonly number[])[]) {
  const list = new px.PxArray_PxVec3(points.length);
  points.forEach(([x, y, z], i) => list.set(i, new px.PxVec3(x!, y!, z!)));
  const desc = new px.PxConvexMeshDesc();
  desc.flags = new px.PxConvexFlags(px.PxConvexFlagEnum.eCOMPUTE_CONVEX);
  desc.points.count = points.length;
  desc.points.stride = 12;
  desc.points.data = list.begin();
  return px.CreateConvexMesh(new px.PxCookingParams(new px.PxTolerancesScale()), desc);
}

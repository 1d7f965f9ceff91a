import { rotationOf, rotate } from '../../src/math/rotation';
import { vec3 } from '../../src/math/vec3';
import { answer2d } from '../../src/queries/flat/flat-answer';
import { place2d } from '../../src/queries/flat/flat-body';
import { signedDistance2d } from '../../src/queries/flat/signed-distance-2d';
import type { Body } from '../../src/shapes/body';
import { convexPolygon } from '../../src/shapes/hulls/vertex-graph';
import { verticesOf } from '../../src/shapes/vertices';
import type { Pair } from '../../src/algorithms/oracle/claims';

/** Prepared queries of one solver: `ask` answers the i-th. Peers give 0 if the cores overlap. */
export interface Queries {
  ask(this: void, i: number): number;
  /** True if it gives the depth of an overlap. */
  tellsDepth: boolean;
}

type Solver2d = (pairs: readonly Pair[]) => Queries;

interface Point {
  x: number;
  y: number;
}

/** The parts of planck that are asked. */
interface Planck {
  Distance(this: void, out: { distance: number }, cache: { count: number }, input: object): void;
  DistanceInput: new () => {
    proxyA: PlanckProxy;
    proxyB: PlanckProxy;
    transformA: PlanckTransform;
    transformB: PlanckTransform;
    useRadii: boolean;
  };
  DistanceOutput: new () => { distance: number };
  SimplexCache: new () => { count: number };
  Vec2(this: void, x: number, y: number): Point;
}
interface PlanckProxy {
  setVertices(vertices: readonly Point[], count: number, radius: number): void;
}
interface PlanckTransform {
  setNum(position: Point, angle: number): void;
}

/** The parts of @box2d/core that are asked. */
interface Box2d {
  b2Distance(this: void, out: { distance: number }, cache: { count: number }, input: object): void;
  b2DistanceInput: new () => {
    proxyA: Box2dProxy;
    proxyB: Box2dProxy;
    transformA: Box2dTransform;
    transformB: Box2dTransform;
    useRadii: boolean;
  };
  b2DistanceOutput: new () => { distance: number };
  b2SimplexCache: new () => { count: number };
  b2Vec2: new (x: number, y: number) => Point;
}
interface Box2dProxy {
  SetVerticesRadius(vertices: readonly Point[], count: number, radius: number): void;
}
interface Box2dTransform {
  SetPositionAngle(position: Point, angle: number): void;
}

/** Loads a package for this benchmark alone: nothing else is compiled against it. */
const load = async <M>(name: string): Promise<M> => (await import(/* @vite-ignore */ name)) as M;

const ours: Solver2d = (pairs) => {
  const bodies = pairs.map(({ a, b }) => [place2d(a), place2d(b)] as const);
  const out = answer2d();
  return {
    tellsDepth: true,
    ask: (i) => signedDistance2d(bodies[i]![0], bodies[i]![1], out).signedDistance,
  };
};

/** The corners of a core, counter-clockwise, and the margin around them. */
function cloud(body: Readonly<Body>): { points: { x: number; y: number }[]; margin: number } {
  const points = verticesOf(body)!;
  const margin = (body.margin ?? 0) + (body.type === 'sphere' || body.type === 'capsule' ? body.radius : 0);
  return { points: convexPolygon(points).map((i) => ({ x: points[i]![0], y: points[i]![1] })), margin };
}

function angleOf({ rotation: [x, y, z, w] }: Readonly<Body>): number {
  const turned = rotate(vec3(), rotationOf({ x, y, z, w }), vec3(1));
  return Math.atan2(turned.y, turned.x);
}

/** Each pair has an input of its own, as an engine's proxies are prepared once, and a fresh cache, as ours has none. */
const planckWith =
  ({ Distance, DistanceInput, DistanceOutput, SimplexCache, Vec2 }: Planck): Solver2d =>
  (pairs) => {
    const out = new DistanceOutput();
    const cache = new SimplexCache();
    const inputs = pairs.map(({ a, b }) => {
      const input = new DistanceInput();
      const [cloudA, cloudB] = [cloud(a), cloud(b)];
      input.proxyA.setVertices(
        cloudA.points.map(({ x, y }) => Vec2(x, y)),
        cloudA.points.length,
        0,
      );
      input.proxyB.setVertices(
        cloudB.points.map(({ x, y }) => Vec2(x, y)),
        cloudB.points.length,
        0,
      );
      input.transformA.setNum(Vec2(a.position[0], a.position[1]), angleOf(a));
      input.transformB.setNum(Vec2(b.position[0], b.position[1]), angleOf(b));
      input.useRadii = false;
      return { input, margins: cloudA.margin + cloudB.margin };
    });
    return {
      tellsDepth: false,
      ask(i) {
        const { input, margins } = inputs[i]!;
        cache.count = 0;
        Distance(out, cache, input);
        return out.distance - margins;
      },
    };
  };

const box2dWith =
  ({ b2Distance, b2DistanceInput, b2DistanceOutput, b2SimplexCache, b2Vec2 }: Box2d): Solver2d =>
  (pairs) => {
    const out = new b2DistanceOutput();
    const cache = new b2SimplexCache();
    const inputs = pairs.map(({ a, b }) => {
      const input = new b2DistanceInput();
      const [cloudA, cloudB] = [cloud(a), cloud(b)];
      input.proxyA.SetVerticesRadius(
        cloudA.points.map(({ x, y }) => new b2Vec2(x, y)),
        cloudA.points.length,
        0,
      );
      input.proxyB.SetVerticesRadius(
        cloudB.points.map(({ x, y }) => new b2Vec2(x, y)),
        cloudB.points.length,
        0,
      );
      input.transformA.SetPositionAngle({ x: a.position[0], y: a.position[1] }, angleOf(a));
      input.transformB.SetPositionAngle({ x: b.position[0], y: b.position[1] }, angleOf(b));
      input.useRadii = false;
      return { input, margins: cloudA.margin + cloudB.margin };
    });
    return {
      tellsDepth: false,
      ask(i) {
        const { input, margins } = inputs[i]!;
        cache.count = 0;
        b2Distance(out, cache, input);
        return out.distance - margins;
      },
    };
  };

/** Ours, planck's and Box2D's, in this order. */
export const loadSolvers = async (): Promise<Solver2d[]> => [
  ours,
  planckWith(await load<Planck>('planck')),
  box2dWith(await load<Box2d>('@box2d/core')),
];

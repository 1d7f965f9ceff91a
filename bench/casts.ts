import { separationAlong } from '../src/algorithms/oracle/body-facts';
import { randomRotation } from '../src/algorithms/oracle/random-pairs.fixture';
import { randomDirection, seededRandom, type Random } from '../src/math/random';
import { addScaled, distance, scale, sub, vec3, type Vec3 } from '../src/math/vec3';
import { castAnswer } from '../src/queries/cast-answer';
import { castShape } from '../src/queries/cast-shape';
import { defaultTolerance } from '../src/queries/signed-distance';
import { place, type Body } from '../src/shapes/body';
import type { Placed } from '../src/shapes/placed';
import { prepareShape } from '../src/shapes/prepare';
import type { ShapeSpec } from '../src/shapes/shape';
import { onEllipsoid } from '../src/shapes/specimens.fixture';
import { race, type Lane } from './peers/race';
import { kinds, mean, type Draw } from './tables/pairs';
import { beside, percent, printTable } from './tables/print';

/**
 * Linear casts: time and supports of hits and of misses, and how far the hits are from what proves them. As in a game, a
 * few shapes stand in many places; all classes have run before any is timed.
 */
const hulls =
  (count: number): Draw =>
  (random) => ({ type: 'hull', points: onEllipsoid(count, [1, 0.8, 0.6], random) });
const capsules: Draw = (random) => ({
  type: 'capsule',
  radius: 0.2 + 0.3 * random(),
  halfHeight: 0.3 + 0.7 * random(),
});

interface Class {
  name: string;
  a: Draw;
  b: Draw;
  /** Supports of a hit by the GJK ray cast, average/most, as others have counted them at 1e-5·E. */
  counted?: string;
}

const classes: readonly Class[] = [
  { name: 'boxes', a: kinds.boxes, b: kinds.boxes, counted: '6.4/13' },
  { name: 'long boxes', a: kinds['long boxes'], b: kinds['long boxes'], counted: '6.5/11' },
  { name: 'cylinders', a: kinds.cylinders, b: kinds.cylinders, counted: '19/36' },
  { name: '12-vertex hulls', a: kinds['12-hulls'], b: kinds['12-hulls'], counted: '6.9/13' },
  { name: 'ellipsoids', a: kinds.ellipsoids, b: kinds.ellipsoids, counted: '28/36' },
  { name: 'capsule, box', a: capsules, b: kinds.boxes },
  { name: 'cylinder, box', a: kinds.cylinders, b: kinds.boxes },
  { name: '32-vertex hulls', a: hulls(32), b: hulls(32) },
  { name: '128-vertex hulls', a: hulls(128), b: hulls(128) },
];

interface Cast {
  a: Placed;
  b: Placed;
  bodyA: Body;
  bodyB: Body;
  displacement: Vec3;
  extent: number;
}

const SHAPES = 24;
const CASTS = 1000;
const SECONDS = 6;

/** A starts outside of B's reach, and is aimed at a point around its centre. */
function drawCasts({ a: drawA, b: drawB }: Class, seed: number): Cast[] {
  const random = seededRandom(seed);
  const prepared = (draw: Draw): [ShapeSpec, Placed['shape']][] =>
    Array.from({ length: SHAPES }, () => draw(random)).map((spec) => [spec, prepareShape(spec)]);
  const [shapesA, shapesB] = [prepared(drawA), prepared(drawB)];
  return Array.from({ length: CASTS }, () => {
    const [specA, shapeA] = oneOf(shapesA, random);
    const [specB, shapeB] = oneOf(shapesB, random);
    const extent = shapeA.extent + shapeB.extent;
    const from = scale(vec3(), randomDirection(vec3(), random), extent * (1.05 + 1.5 * random()));
    const to = scale(vec3(), randomDirection(vec3(), random), extent * Math.cbrt(random()));
    const bodyA: Body = { ...specA, position: [from.x, from.y, from.z], rotation: randomRotation(random) };
    const bodyB: Body = { ...specB, position: [0, 0, 0], rotation: randomRotation(random) };
    const displacement = scale(vec3(), sub(vec3(), to, from), 1.3);
    return { a: place(bodyA, shapeA), b: place(bodyB, shapeB), bodyA, bodyB, displacement, extent };
  });
}

const oneOf = <T>(list: readonly T[], random: Random): T => list[Math.floor(list.length * random())]!;

const out = castAnswer();
const solve = ({ a, b, displacement }: Cast, tolerance: number): typeof out =>
  castShape(a, b, displacement, out, 1, undefined, tolerance);

/** The distance from contact at t, in units of E, along the normal and between the points. */
function errorOf({ bodyA, bodyB, displacement, extent }: Cast): number {
  const { x, y, z } = addScaled(vec3(), vec3(...bodyA.position), displacement, out.t);
  const along = separationAlong({ ...bodyA, position: [x, y, z] }, bodyB, out.normal);
  return Math.max(Math.abs(along), distance(out.pointA, out.pointB)) / extent;
}

interface Judged {
  hits: Cast[];
  misses: Cast[];
  /** Support calls of the hits. */
  supports: number[];
  worst: number;
  unresolved: number;
}

function judge(casts: readonly Cast[], tolerance: number): Judged {
  const judged: Judged = { hits: [], misses: [], supports: [], worst: 0, unresolved: 0 };
  for (const cast of casts) {
    const { status, supportCalls } = solve(cast, tolerance);
    if (status === 'miss') judged.misses.push(cast);
    else if (status === 'hit') {
      judged.hits.push(cast);
      judged.supports.push(supportCalls);
      judged.worst = Math.max(judged.worst, errorOf(cast));
    } else judged.unresolved++;
  }
  return judged;
}

const drawn = classes.map((one, i) => drawCasts(one, 100 + i));

for (const tolerance of [defaultTolerance, 1e-5]) {
  const judged = drawn.map((casts) => judge(casts, tolerance));
  const lane = (name: string, casts: readonly Cast[]): Lane => ({
    name,
    count: casts.length,
    ask: (i) => void solve(casts[i]!, tolerance),
  });
  const times = race(
    judged.map(({ hits, misses }) => [lane('hit', hits), lane('miss', misses)]),
    SECONDS,
  );
  printTable(
    `Linear casts at ${tolerance.toExponential(0)}·E`,
    ['ns a cast; supports average/most (counted by others); error of hits in E'],
    ['', 'hits', 'hit', 'miss', 'supports of a hit', 'error', 'unresolved'],
    judged.map(({ hits, supports, worst, unresolved }, i) => [
      classes[i]!.name,
      `${percent(hits.length / CASTS, 0)} %`,
      ...times[i]!.map((time) => time.toFixed(0)),
      beside(`${mean(supports).toFixed(1)}/${Math.max(...supports)}`, classes[i]!.counted),
      worst.toExponential(1),
      unresolved.toString(),
    ]),
  );
}

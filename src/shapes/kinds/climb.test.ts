import { describe, expect, test } from 'vitest';
import { randomDirection, seededRandom, type Random } from '../../math/random';
import { cross, normalize, set, sub, vec3, type Vec3 } from '../../math/vec3';
import { vertexGraph } from '../hulls/vertex-graph';
import type { Triple } from '../shape';
import { inBox, lattice, onEllipsoid, prism, turned } from '../specimens.fixture';
import { climb } from './climb';
import { lookup } from './lookup';
import { average } from './point-set';
import { scan } from './scan';

const random = seededRandom(11);
const flat = (points: Triple[]): Triple[] => points.map(([x, y]) => [x, y, 0]);
const shaken = (points: Triple[], by: number): Triple[] =>
  points.map((p) => p.map((x) => x + by * (random() - 0.5)) as Triple);
const stones = onEllipsoid(40, [1, 1, 1], random);

/** Each cloud with the range in which the number of its hull's corners lies. */
const clouds: [string, Triple[], number, number][] = [
  ['points in a box', inBox(300, [1, 1, 1], random), 20, 200],
  ['points on a sphere', onEllipsoid(500, [1, 1, 1], random), 500, 500],
  ['a needle of 1:1000', turned(onEllipsoid(100, [1, 1e-3, 1e-3], random), random), 100, 100],
  ['a needle of 1:1000000', turned(onEllipsoid(100, [1, 1e-6, 1e-6], random), random), 100, 100],
  ['a plate as thin as its own rounding', turned(onEllipsoid(100, [1, 1, 1e-15], random), random), 20, 100],
  ['a polygon', flat(onEllipsoid(100, [1, 1, 1], random)), 5, 60],
  ['a polygon that rounding bends', turned(flat(onEllipsoid(100, [1, 1, 1], random)), random), 5, 100],
  ['a line', inBox(50, [1, 1, 1], random).map(([x]) => [x, x, x] as Triple), 2, 2],
  ['a lattice', lattice(5, 400, random), 8, 60],
  ['a turned lattice', turned(lattice(5, 400, random), random), 8, 100],
  ['a flat lattice', flat(lattice(9, 200, random)), 4, 40],
  ['a prism', prism(100), 200, 200],
  ['a turned prism', turned(prism(100), random), 200, 200],
  ['points given thrice', [...stones, ...stones, ...stones], 40, 40],
  ['points given twice, nearly', [...stones, ...shaken(stones, 1e-14)], 40, 80],
  [
    'clusters of rounding noise',
    shaken(Array(25).fill(stones.slice(0, 8)).flat() as Triple[], 1e-15),
    8,
    200,
  ],
  ['a hull far from its origin', inBox(200, [1, 1, 1], random).map(([x, y, z]) => [x + 1e6, y, z]), 20, 100],
  ['a single point', [[3, 4, 5]], 1, 1],
];

/** Random directions, small whole ones, and normals of the points' triangles, along which many corners tie. */
function directions(points: readonly Triple[], count: number, random: Random): Vec3[] {
  const pick = (): Vec3 => vec3(...points[Math.floor(random() * points.length)]!);
  return Array.from({ length: count }, (_, i) => {
    const d = randomDirection(vec3(), random);
    if (i % 3 === 1) set(d, Math.round(d.x), Math.round(d.y), Math.round(d.z));
    if (i % 3 === 2) {
      const a = pick();
      cross(d, sub(vec3(), pick(), a), sub(vec3(), pick(), a));
      normalize(d, d);
    }
    return d;
  });
}

/** Directions on the lines between cells of any table. */
const between = (count: number, random: Random): Vec3[] =>
  Array.from({ length: count }, () => {
    const fineness = 1 + Math.floor(32 * random());
    const step = (): number => Math.floor((2 * fineness + 1) * random()) / fineness - 1;
    const [u, v] = [step(), step()];
    const y = 1 - Math.max(Math.abs(u), Math.abs(v));
    return vec3((u + v) / 2, random() < 0.5 ? y : -y, (u - v) / 2);
  });

describe.each(clouds)('On %s', (_, points, fewest, most) => {
  const graph = vertexGraph(points);
  const centre = average(points);
  const centred = (list: readonly Triple[]): Float64Array =>
    Float64Array.from(list.flatMap(([x, y, z]) => [x - centre.x, y - centre.y, z - centre.z]));
  const all = centred(points);
  const corners = centred(graph.corners.map((i) => points[i]!));

  test('the number of corners of the hull is in the range of its cloud', () => {
    expect(graph.corners.length).toBeGreaterThanOrEqual(fewest);
    expect(graph.corners.length).toBeLessThanOrEqual(most);
  });

  test('climbing ends where a scan does, wherever it starts', () => {
    const byScan = scan(corners);
    const byClimb = climb(corners, graph);
    const anywhere = (): number => Math.floor(random() * graph.corners.length);
    const asked = directions(points, 600, random);
    const differing = asked.filter((d) => byScan(d) !== byClimb(anywhere(), d));
    expect(differing).toEqual([]);
  });

  test('looking up finds what a scan does, between cells and along axes too', () => {
    const byScan = scan(corners);
    const { pick: byTable } = lookup(corners, graph);
    const asked = [vec3(), ...directions(points, 2000, random), ...between(500, random)];
    const differing = asked.filter((d) => byScan(d) !== byTable(d));
    expect(differing).toEqual([]);
  });

  test('no point lies beyond the corners', () => {
    const value = (list: Float64Array, i: number, d: Vec3): number =>
      list[3 * i]! * d.x + list[3 * i + 1]! * d.y + list[3 * i + 2]! * d.z;
    const extent = all.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
    const [ofAll, ofCorners] = [scan(all), scan(corners)];
    let worst = 0;
    for (const d of directions(points, 600, random)) {
      const excess = value(all, ofAll(d), d) - value(corners, ofCorners(d), d);
      worst = Math.max(worst, excess);
    }
    expect(worst).toBeLessThanOrEqual(1e-15 * extent);
  });
});

import { describe, expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../../math/random';
import { unrotate } from '../../math/rotation';
import { cross, dot, length, sub, vec3, type Vec3 } from '../../math/vec3';
import { samples } from '../../math/sweep.fixture';
import { gjk } from '../../algorithms/gjk/gjk';
import { parsePair } from '../../scenes/schema';
import { csoSupport } from '../../shapes/cso';
import { facetCount } from '../../shapes/surface';
import { csoPoint } from '../../trace/cso-point';
import { prepare, type PairSetup } from '../run';
import { surfaceFile, worldCsoSurface } from './surface-file';

const turnA = { position: [0.3, -0.2, 0.5], rotation: [0.1, 0.5, -0.2, 0.8] };
const turnB = { position: [0.9, 0.4, -0.3], rotation: [-0.4, 0.1, 0.3, 0.7] };
const problem = (a: object, b: object): PairSetup =>
  prepare(
    parsePair({
      title: 'Two "shapes"',
      algorithm: gjk.id,
      a: { ...turnA, ...a },
      b: { ...turnB, ...b },
    }),
  );

const box = (...halfExtents: number[]) => ({ type: 'box', halfExtents });
const polytopes = {
  'two boxes': problem(box(1, 0.7, 0.4), box(0.5, 0.9, 0.3)),
  'parallel boxes': problem(box(1, 0.7, 0.4), { ...box(0.5, 0.9, 0.3), rotation: turnA.rotation }),
  'a plate and a needle': problem(box(1, 0.7, 0), box(0.001, 0.9, 0)),
};
const curved = {
  'a cylinder and a cone': problem(
    { type: 'cylinder', radius: 0.6, halfHeight: 0.8 },
    { type: 'cone', radius: 0.7, halfHeight: 0.5 },
  ),
  'a rounded box and a capsule': problem(
    { ...box(0.6, 0.7, 0.4), margin: 0.1 },
    { type: 'capsule', radius: 0.2, halfHeight: 0.6 },
  ),
};

/** The content of a file: its vertices, loops of vertices with a normal each, groups of loops. */
interface Read {
  points: Vec3[];
  facets: { loop: number[]; normals: Vec3[]; group: string }[];
  comments: string[];
}

const numbers = (words: readonly string[]): Vec3 => vec3(...(words.map(Number) as [number, number, number]));

function readObj(text: string): Read {
  const read: Read = { points: [], facets: [], comments: [] };
  const normals: Vec3[] = [];
  let group = '';
  for (const line of text.trimEnd().split('\n')) {
    const [word, ...rest] = line.split(' ');
    if (word === '#') read.comments.push(rest.join(' '));
    if (word === 'v') read.points.push(numbers(rest));
    if (word === 'vn') normals.push(numbers(rest));
    if (word === 'g') group = rest.join(' ');
    if (word !== 'f') continue;
    const corners = rest.map((corner) => corner.split('//').map(Number));
    const loop = corners.map(([v]) => v! - 1);
    read.facets.push({ loop, normals: corners.map(([, n]) => normals[n! - 1]!), group });
  }
  return read;
}

/** Vertices are the same where their numbers are: STL has no other way to say so. */
function readStl(text: string): Read {
  const lines = text.trimEnd().split('\n');
  expect(lines.shift()).toMatch(/^solid C; .*world axes/);
  expect(lines.pop()).toBe('endsolid C');
  const places = new Map<string, number>();
  const read: Read = { points: [], facets: [], comments: [] };
  const place = (words: string): number => {
    if (!places.has(words)) {
      places.set(words, read.points.length);
      read.points.push(numbers(words.split(' ')));
    }
    return places.get(words)!;
  };
  for (let i = 0; i < lines.length; i += 7) {
    const normal = numbers(lines[i]!.replace('facet normal ', '').split(' '));
    const loop = lines.slice(i + 2, i + 5).map((line) => place(line.replace('vertex ', '')));
    read.facets.push({ loop, normals: [normal], group: '' });
  }
  return read;
}

/** Every directed edge runs once and its reverse once; V − E + F. */
function euler({ points, facets }: Read): { open: number; euler: number } {
  const runs = facets.flatMap(({ loop }) => loop.map((v, i) => `${v}>${loop[(i + 1) % loop.length]}`));
  const all = new Set(runs);
  const open = runs.filter((run) => !all.has(run.split('>').reverse().join('>'))).length;
  return { open: open + runs.length - all.size, euler: points.length - runs.length / 2 + facets.length };
}

function area({ points }: Read, loop: readonly number[]): Vec3 {
  const sum = vec3();
  for (let i = 1; i + 1 < loop.length; i++) {
    const [p, q, r] = [points[loop[0]!]!, points[loop[i]!]!, points[loop[i + 1]!]!];
    const n = cross(vec3(), sub(vec3(), q, p), sub(vec3(), r, p));
    for (const axis of ['x', 'y', 'z'] as const) sum[axis] += n[axis];
  }
  return sum;
}

/** The least and the largest error of the file's support, as a share of E; positive if below the support of the shapes. */
function shortfall(
  { points }: Read,
  { problem: cso }: PairSetup,
  count: number,
): { least: number; most: number } {
  const random = seededRandom(17);
  const out = { least: Infinity, most: -Infinity };
  const s = csoPoint();
  for (let i = 0; i < count; i++) {
    const d = randomDirection(vec3(), random);
    let h = -Infinity;
    for (const p of points) h = Math.max(h, p.x * d.x + p.y * d.y + p.z * d.z);
    const local = unrotate(vec3(), cso.toWorld, d);
    const short = (dot(local, csoSupport(s, cso, local).v) + cso.margin - h) / cso.extent;
    out.least = Math.min(out.least, short);
    out.most = Math.max(out.most, short);
  }
  return out;
}

describe.each(Object.entries({ ...polytopes, ...curved }))('the file of %s', (_, pair) => {
  const obj = readObj(surfaceFile(pair, 'obj')!);
  const stl = readStl(surfaceFile(pair, 'stl')!);

  test('is closed like a sphere, as polygons and as triangles', () => {
    expect(euler(obj)).toEqual({ open: 0, euler: 2 });
    expect(euler(stl)).toEqual({ open: 0, euler: 2 });
    expect(stl.facets.length).toBe(obj.facets.reduce((sum, { loop }) => sum + loop.length - 2, 0));
  });

  test('turns its facets and its normals outwards', () => {
    const inward: string[] = [];
    for (const read of [obj, stl]) {
      for (const { loop, normals } of read.facets) {
        const n = area(read, loop);
        // A sliver has no direction of its own.
        const isSliver = length(n) <= 1e-9 * pair.problem.scale ** 2;
        for (const normal of normals) {
          if (Math.abs(length(normal) - 1) > 1e-6) inward.push(`not unit: ${length(normal)}`);
          if (!isSliver && !(dot(n, normal) > 0.9 * length(n))) inward.push(loop.join(' '));
        }
      }
    }
    expect(inward).toEqual([]);
  });

  test('reads back to the last bit', () => {
    const surface = worldCsoSurface(pair);
    expect(obj.points.flatMap(({ x, y, z }) => [x, y, z])).toEqual([...surface.points]);
    expect(obj.facets.length).toBe(facetCount(surface));
  });
});

test.each(Object.entries(polytopes))('the support of %s is that of the shapes to rounding', (_, pair) => {
  for (const read of [readObj(surfaceFile(pair, 'obj')!), readStl(surfaceFile(pair, 'stl')!)]) {
    const { least, most } = shortfall(read, pair, samples(3000, 10_000));
    expect(Math.max(-least, most)).toBeLessThan(1e-12);
  }
});

test.each(Object.entries(curved))('the support of %s is that of the shapes within 1e-4 E', (_, pair) => {
  const { least, most } = shortfall(readObj(surfaceFile(pair, 'obj')!), pair, samples(3000, 10_000));
  expect(most).toBeGreaterThan(1e-6);
  expect(most).toBeLessThan(1e-4);
  expect(-least).toBeLessThan(1e-12);
});

test('The facets of two boxes stand in groups by where they come from', () => {
  const pair = polytopes['two boxes'];
  const obj = readObj(surfaceFile(pair, 'obj')!);
  expect(obj.facets.length).toBe(30);
  const groups = new Map<string, number>();
  for (const { group } of obj.facets) groups.set(group, (groups.get(group) ?? 0) + 1);
  expect(Object.fromEntries(groups)).toEqual({ face_of_A: 6, face_of_B: 6, edge_of_each: 18 });
  expect(obj.comments.join('\n')).toMatch(
    /^C = A - B of "Two "shapes""\nworld axes, .*unit of the scene\nexact/,
  );
});

test('A point and a segment are that in OBJ, and STL has no words for them', () => {
  const point = { type: 'sphere', radius: 0 };
  const segment = { type: 'capsule', radius: 0, halfHeight: 1 };
  expect(surfaceFile(problem(point, point), 'obj')).toMatch(/\no C\nv \S+ \S+ \S+\np 1\n$/);
  expect(surfaceFile(problem(segment, point), 'obj')).toMatch(/\nv .*\nv .*\nl 1 2\n$/);
  expect(surfaceFile(problem(segment, point), 'stl')).toBeNull();
});

test('C of a pair in the plane is a flat face, with its margins within the plane', () => {
  const turned = { position: [1, 2, 0], rotation: [0, 0, 0.6, 0.8] };
  const ball = { type: 'sphere', radius: 1, position: [1, 1, 0], rotation: [0, 0, 0, 1] };
  const flat = { ...box(1, 0.5, 0), margin: 0.25, ...turned };
  const pair = prepare(parsePair({ dim: 2, algorithm: 'gjk-2d', a: flat, b: ball }));
  const { points, facets } = readObj(surfaceFile(pair, 'obj')!);
  expect(facets).toHaveLength(2);
  expect(points.every(({ z }) => z === 0)).toBe(true);
  for (let i = 0; i < 40; i++) {
    const n = vec3(Math.cos(i), Math.sin(i), 0);
    const farthest = Math.max(...points.map((p) => dot(n, p)));
    const local = unrotate(vec3(), pair.problem.toWorld, n);
    const height = dot(local, csoSupport(csoPoint(), pair.problem, local).v) + pair.problem.margin;
    expect(height - farthest).toBeGreaterThan(-1e-9);
    expect(height - farthest).toBeLessThan(1e-4 * pair.problem.scale);
  }
});

import { expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../../math/random';
import { addScaled, dot, vec3, type Vec3 } from '../../math/vec3';
import type { Surface } from '../../shapes/surface';
import { cylinder, flatSquare, segmentSurface, unitBox } from './surfaces.fixture';
import { edgeStrength, facing, sideOf, wireframe, type EdgeSide, type Wireframe } from './wireframe';

const degree = Math.PI / 180;

function eyes(count: number, distance: number): Vec3[] {
  const random = seededRandom(11);
  return Array.from({ length: count }, () =>
    addScaled(vec3(), vec3(), randomDirection(vec3(), random), distance),
  );
}

interface Link {
  from: number;
  to: number;
  strength: number;
  first: boolean;
  /** Where it stands among the links. */
  i: number;
}

const linksOf = ({ links: { edges, strengths, firsts } }: Wireframe): Link[] =>
  Array.from(strengths, (strength, i) => ({
    from: edges[4 * i]!,
    to: edges[4 * i + 1]!,
    strength,
    first: firsts[i] === 1,
    i,
  }));

const onSide = (wire: Wireframe, front: Uint8Array, side: EdgeSide): Link[] =>
  linksOf(wire).filter(({ i }) => sideOf(wire.links, i, front) === side);

const outlineOf = (wire: Wireframe, eye: Vec3): Link[] => onSide(wire, facing(wire, eye), 'outline');

test('an edge shows by its dihedral angle: full, 55 %, 22 %, not at all', () => {
  expect([90, 29, 28.9, 15, 14.9, 7, 6.9, 0].map((angle) => edgeStrength(angle * degree))).toEqual([
    1, 1, 0.55, 0.55, 0.22, 0.22, 0, 0,
  ]);
});

test('the outline of a body is one closed loop from wherever it is seen', () => {
  for (const surface of [unitBox(), cylinder(40)]) {
    const wire = wireframe(surface, true);
    for (const eye of eyes(60, 6)) {
      const outline = outlineOf(wire, eye);
      const degrees = new Map<number, number>();
      for (const { from, to } of outline) {
        for (const vertex of [from, to]) degrees.set(vertex, (degrees.get(vertex) ?? 0) + 1);
      }
      expect(outline.length).toBeGreaterThan(2);
      expect([...degrees.values()].every((n) => n === 2)).toBe(true);
      expect(degrees.size).toBe(outline.length);
    }
  }
});

test('a box shows one to three faces, and its near, far and outline edges add up', () => {
  const wire = wireframe(unitBox(), false);
  for (const eye of eyes(60, 6)) {
    const front = facing(wire, eye);
    const shown = front.reduce((n, f) => n + f, 0);
    expect([1, 2, 3]).toContain(shown);
    const count = (side: EdgeSide): number => onSide(wire, front, side).length;
    expect([count('near'), count('far'), count('outline')]).toEqual(
      { 1: [0, 8, 4], 2: [1, 5, 6], 3: [3, 3, 6] }[shown],
    );
  }
});

test('facing agrees with the angle between a facet’s normal and the way to the eye', () => {
  const surface = cylinder(24);
  const wire = wireframe(surface, true);
  for (const eye of eyes(20, 3)) {
    facing(wire, eye).forEach((isFront, f) => {
      const p = 3 * surface.loops[surface.starts[f]!]!;
      const to = vec3(
        eye.x - surface.points[p]!,
        eye.y - surface.points[p + 1]!,
        eye.z - surface.points[p + 2]!,
      );
      const normal = vec3(surface.normals[3 * f], surface.normals[3 * f + 1], surface.normals[3 * f + 2]);
      expect(isFront === 1).toBe(dot(normal, to) > 0);
    });
  }
});

test('a flat polygon is all outline, and so is a segment', () => {
  const plate = wireframe(flatSquare(), false);
  for (const eye of eyes(10, 4)) expect(outlineOf(plate, eye)).toHaveLength(4);
  expect(outlineOf(wireframe(segmentSurface(), false), vec3(0, 0, 4))).toHaveLength(1);
});

test('the rims of a cylinder join into two chains, and edges too flat to show come after them', () => {
  const sides = 60;
  const links = linksOf(wireframe(cylinder(sides), true));
  const shown = links.filter((link) => link.strength > 0);
  expect(shown).toHaveLength(2 * sides);
  expect(links).toHaveLength(3 * sides);
  expect(shown.filter((link) => link.first)).toHaveLength(2);
  const joined = shown.filter((link, i) => i > 0 && !link.first && link.from === shown[i - 1]!.to);
  expect(joined).toHaveLength(2 * sides - 2);
});

test('weak edges show where they are long, and are taken for traces of tessellation where they are short', () => {
  const sides = 40;
  const walls = (surface: Surface) =>
    linksOf(wireframe(surface, true)).filter(({ from, to }) => Math.abs(from - to) === sides);
  const long = walls(cylinder(sides));
  expect(long).toHaveLength(sides);
  expect(long.every(({ strength }) => strength === 0.22)).toBe(true);
  const flat = cylinder(sides);
  const short = walls({ ...flat, points: flat.points.map((value, i) => (i % 3 === 1 ? value / 20 : value)) });
  expect(short).toHaveLength(sides);
  expect(short.every(({ strength }) => strength === 0)).toBe(true);
});

test('every edge of a surface appears exactly once', () => {
  for (const surface of [unitBox(), cylinder(17), flatSquare(), segmentSurface()]) {
    for (const curved of [true, false]) {
      const keys = linksOf(wireframe(surface, curved)).map(({ from, to }) =>
        [Math.min(from, to), Math.max(from, to)].join(),
      );
      expect(new Set(keys).size).toBe(surface.angles.length);
      expect(keys).toHaveLength(surface.angles.length);
    }
  }
});

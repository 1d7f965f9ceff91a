import { expect, test } from 'vitest';
import { poseOf } from '../math/pose';
import { vec3 } from '../math/vec3';
import { basisOf } from './camera/orbit';
import { projected, viewpoint } from './camera/viewpoint';
import { flatSquare, segmentSurface, unitBox } from './lines/surfaces.fixture';
import { isBefore, pick, rayEntry } from './pick';

const straight = { x: 0, y: 0, z: 0, w: 1 };
const here = poseOf(vec3(), straight);
const v = viewpoint({ x: 50, y: 20, width: 500, height: 400 }, basisOf({ azimuth: 0.4, elevation: 0.3 }), {
  centre: vec3(),
  distance: 12,
});

test('a ray enters a box at its near face and misses it beside', () => {
  expect(rayEntry(unitBox(), here, vec3(0, 0, 5), vec3(0, 0, -1))?.distance).toBeCloseTo(4, 12);
  expect(rayEntry(unitBox(), here, vec3(0.99, 0.99, 5), vec3(0, 0, -1))?.distance).toBeCloseTo(4, 12);
  expect(rayEntry(unitBox(), here, vec3(1.01, 0, 5), vec3(0, 0, -1))).toBeNull();
  expect(rayEntry(unitBox(), here, vec3(0, 0, 5), vec3(0, 0, 1))).toBeNull();
});

test('a ray from inside enters at once', () => {
  expect(rayEntry(unitBox(), here, vec3(0.2, 0, 0), vec3(0, 1, 0))).toEqual({ distance: 0, facet: -1 });
});

test('a placed box is hit where it stands and as it is turned', () => {
  const turned = poseOf(vec3(10, 0, 0), { x: 0, y: 0, z: Math.sin(Math.PI / 8), w: Math.cos(Math.PI / 8) });
  const corner = Math.SQRT2 - 0.01;
  expect(rayEntry(unitBox(), turned, vec3(10 + corner, 0, 5), vec3(0, 0, -1))?.distance).toBeCloseTo(4, 12);
  expect(rayEntry(unitBox(), turned, vec3(11, 0.9, 5), vec3(0, 0, -1))).toBeNull();
});

test('the facet by which a ray enters is the one it meets', () => {
  const box = unitBox();
  for (const d of [vec3(1, 0.2, 0.1), vec3(-0.3, -1, 0.4), vec3(0.1, 0.3, -1)]) {
    const { facet } = rayEntry(box, here, vec3(-5 * d.x, -5 * d.y, -5 * d.z), d)!;
    const normal = [...box.normals.subarray(3 * facet, 3 * facet + 3)];
    expect(normal).toEqual([d.x, d.y, d.z].map((x) => (Math.abs(x) === 1 ? -x : 0)));
  }
});

test('a flat polygon is hit from both sides', () => {
  expect(rayEntry(flatSquare(), here, vec3(0, 0, 5), vec3(0, 0, -1))?.distance).toBeCloseTo(5, 12);
  expect(rayEntry(flatSquare(), here, vec3(0, 0, -5), vec3(0, 0, 1))?.distance).toBeCloseTo(5, 12);
});

test('a flat polygon is missed beside it, by a ray square to its plane and by a slanted one', () => {
  const square = flatSquare();
  const reach = Math.max(...square.points);
  for (const slant of [0, 0.1]) {
    const hits = [-1.1, -0.9, 0.9, 1.1].map((share) => {
      const from = vec3(share * reach - 5 * slant, 0, 5);
      return rayEntry(square, here, from, vec3(slant, 0, -1)) !== null;
    });
    expect(hits).toEqual([false, true, true, false]);
  }
});

test('a hit has the depth of the surface there', () => {
  const box = pick(v, unitBox(), here, projected(v, vec3()));
  expect(box?.direct).toBe(true);
  expect(box!.depth).toBeLessThan(12);
  expect(box!.depth).toBeGreaterThan(12 - Math.sqrt(3));
});

test('thin bodies are caught a few pixels beside, more with a finger, and give way to what is truly hit', () => {
  const at = projected(v, vec3(0.5, 0, 0));
  const beside = { x: at.x, y: at.y + 10 };
  expect(pick(v, segmentSurface(), here, at)?.direct).toBe(false);
  expect(pick(v, segmentSurface(), here, beside)).toBeNull();
  const near = pick(v, segmentSurface(), here, beside, true);
  expect(near?.direct).toBe(false);
  expect(isBefore(near!, null)).toBe(true);
  expect(isBefore(near!, { direct: true, depth: 100 })).toBe(false);
  expect(isBefore({ direct: true, depth: 100 }, near)).toBe(true);
  expect(isBefore({ direct: true, depth: 1 }, { direct: true, depth: 2 })).toBe(true);
});

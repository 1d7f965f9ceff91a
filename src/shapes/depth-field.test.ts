import { expect, test } from 'vitest';
import { rotationOf, unrotate, type Quaternion } from '../math/rotation';
import { randomDirection, seededRandom } from '../math/random';
import { dot, vec3 } from '../math/vec3';
import { samples } from '../math/sweep.fixture';
import { csoPoint } from '../trace/cso-point';
import { place, type Body } from './body';
import { cso, csoSupport, type Cso } from './cso';
import { DepthField } from './depth-field';
import { gridCell, gridDirection, gridMinima, gridSize } from './direction-grid';
import type { ShapeSpec, Triple } from './shape';
import { everyShape, noSize, onEllipsoid } from './specimens.fixture';

const random = seededRandom(11);

function bodyOf(spec: ShapeSpec, reach: number): Body {
  const q = Array.from({ length: 4 }, () => 2 * random() - 1) as Body['rotation'];
  const position = Array.from({ length: 3 }, () => reach * (2 * random() - 1)) as Triple;
  return { ...spec, position, rotation: q };
}

const rotationOfBody = ({ rotation: [x, y, z, w] }: Body) => rotationOf({ x, y, z, w } satisfies Quaternion);

/** The largest difference to h(d) by supports, over a sample of the grid, relative to what is summed. */
function worst(field: DepthField, c: Cso, a: Body, beyond = 0): number {
  const frame = rotationOfBody(a);
  const d = vec3();
  const s = csoPoint();
  let most = 0;
  for (let i = 0; i < gridSize; i += samples(83, 37)) {
    gridDirection(d, i);
    const local = unrotate(vec3(), frame, d);
    csoSupport(s, c, local);
    most = Math.max(most, Math.abs(field.heights[i]! - dot(local, s.v) - beyond));
  }
  return most / (c.extent + Math.hypot(c.centre.x, c.centre.y, c.centre.z));
}

const obstacle = (a: Body, b: Body): Cso => cso(place(a), place(b));

test('heights are those of supports, to rounding, for every shape, near and far', () => {
  const specs = [...everyShape(1, 0.05, random), ...noSize];
  const field = new DepthField();
  let tried = 0;
  for (const spec of specs) {
    for (const reach of [1, 1e4]) {
      const a = bodyOf(spec, reach);
      const b = bodyOf(specs[Math.floor(specs.length * random())]!, reach);
      const c = obstacle(a, b);
      field.update(c, rotationOfBody(a), rotationOfBody(b));
      expect(worst(field, c, a)).toBeLessThan(2e-15);
      tried++;
    }
  }
  expect(tried).toBeGreaterThan(20);
});

test('the cache of a pair is right after it moved, rotated or changed shape', () => {
  const hulls = [128, 40].map((count): ShapeSpec => ({
    type: 'hull',
    points: onEllipsoid(count, [1, 2, 0.7], random),
  }));
  const field = new DepthField();
  let a = bodyOf(hulls[0]!, 1);
  let b = bodyOf(hulls[1]!, 1);
  const placed = { a: place(a), b: place(b) };
  const check = (): void => {
    const c = cso(placed.a, placed.b);
    field.update(c, rotationOfBody(a), rotationOfBody(b), 0.25);
    expect(worst(field, c, a, 0.25)).toBeLessThan(2e-15);
  };
  check();
  b = { ...b, position: [3, -1, 2] };
  placed.b = place(b, placed.b.shape);
  check();
  b = { ...b, rotation: [0.3, 0.1, -0.5, 0.7] };
  placed.b = place(b, placed.b.shape);
  check();
  a = { ...a, rotation: [0.1, 0.6, 0.2, -0.3] };
  placed.a = place(a, placed.a.shape);
  check();
  a = { ...hulls[1]!, position: a.position, rotation: a.rotation };
  placed.a = place(a);
  check();
});

test('heights of hulls along the axes, where many corners are as far as each other, are those of supports', () => {
  const cube = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z): Triple => [x, y, z])));
  const octahedron = [0, 1, 2].flatMap((axis) =>
    [1, -1].map((sign): Triple => [0, 1, 2].map((other) => (other === axis ? sign : 0)) as Triple),
  );
  const grid = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((z): Triple => [x, 0, z]));
  const upright: Triple[] = [0, 1, 3].map((y) => [0, y, 0]);
  const flush: Triple[] = [...cube, ...grid, [1, 1 + 1e-16, 1e-16], [-1, -1, 1 - 2e-16]];
  const field = new DepthField();
  const here = { position: [0, 0, 0], rotation: [0, 0, 0, 1] } as const satisfies Partial<Body>;
  for (const points of [cube, octahedron, grid, upright, flush]) {
    const hull: Body = { type: 'hull', points, ...here };
    for (const other of [hull, { type: 'sphere', radius: 0, ...here } satisfies Body]) {
      const c = obstacle(hull, other);
      field.update(c, rotationOfBody(hull), rotationOfBody(other));
      expect(worst(field, c, hull)).toBeLessThan(2e-15);
    }
  }
});

test('lowest and highest are the ends of the heights', () => {
  const field = new DepthField();
  const a = bodyOf({ type: 'box', halfExtents: [1, 2, 3] }, 1);
  const b = bodyOf({ type: 'cone', radius: 1, halfHeight: 1 }, 1);
  field.update(obstacle(a, b), rotationOfBody(a), rotationOfBody(b));
  expect(field.lowest).toBe(Math.min(...field.heights));
  expect(field.heights[field.lowestAt]).toBe(field.lowest);
  expect(field.highest).toBe(Math.max(...field.heights));
});

test('a minimum anywhere on the sphere is found on the grid, once, within a cell', () => {
  const n = vec3();
  const d = vec3();
  const heights = new Float64Array(gridSize);
  const places = Array.from({ length: samples(16, 40) }, () => randomDirection(vec3(), random));
  for (const at of [...places, vec3(0, 1, 0), vec3(0, -1, 0), vec3(0, 0, 1), vec3(-1e-4, 0.3, 1)]) {
    const l = Math.hypot(at.x, at.y, at.z);
    for (let i = 0; i < gridSize; i++) heights[i] = -dot(gridDirection(n, i), at) / l;
    const found = gridMinima(heights);
    expect(found).toHaveLength(1);
    expect(Math.acos(Math.min(1, dot(gridDirection(d, found[0]!), at) / l))).toBeLessThan(gridCell);
  }
});

test('a plateau has one minimum on the grid', () => {
  expect(gridMinima(new Float64Array(gridSize).fill(2))).toEqual([0]);
});

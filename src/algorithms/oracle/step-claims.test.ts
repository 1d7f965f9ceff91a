import { expect, test } from 'vitest';
import { vec3, type Vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';
import type { Frame, FrameFace, Sample } from '../../trace/trace';
import type { Algorithm } from '../algorithm';
import { gjk } from '../gjk/gjk';
import { coreDepth } from './depth';
import { brokenSteps } from './step-claims.fixture';

const unitBox = (x: number): Body => ({
  type: 'box',
  halfExtents: [1, 1, 1],
  position: [x, 0, 0],
  rotation: [0, 0, 0, 1],
});
/** C is the box from (−3.5, −2, −2) to (0.5, 2, 2). */
const pair = { a: unitBox(0), b: unitBox(1.5) };
const search: Algorithm = { ...gjk, certifies: 'global depth', bounds: { ...gjk.bounds, of: 'depth' } };

const judge = (...frames: Frame[]): string[] =>
  brokenSteps(pair, search, ended(frames), coreDepth(pair.a, pair.b), 1e-12);

/** Numbered, and with an outcome at the end. */
const ended = (frames: readonly Frame[]): Frame[] =>
  frames.map((frame, index) => ({
    ...frame,
    index,
    ...(index === frames.length - 1 ? { outcome: 'converged-gap' as const } : {}),
  }));

/** The corner of C with these signs. */
function corner(index: number, x: number, y: number, z: number): Sample {
  const a = vec3(x, y, z);
  const b = vec3(1.5 - x, -y, -z);
  return { index, call: index, iteration: 0, idA: 0, idB: 0, a, b, v: vec3(2 * x - 1.5, 2 * y, 2 * z) };
}

const corners = [
  corner(0, 1, 1, 1),
  corner(1, 1, -1, -1),
  corner(2, -1, 1, -1),
  corner(3, -1, -1, 1),
] as const;

function face(
  id: number,
  [i, j, k]: readonly [number, number, number],
  sign: [number, number, number],
): FrameFace {
  const third = Math.sqrt(1 / 3);
  const normal = vec3(...(sign.map((s) => s * third) as [number, number, number]));
  const { v } = corners[i]!;
  const offset = normal.x * v.x + normal.y * v.y + normal.z * v.z;
  return {
    id,
    corners: [corners[i]!, corners[j]!, corners[k]!],
    plane: { normal, offset },
    candidate: false,
  };
}

const tetrahedron = [
  face(0, [0, 1, 2], [1, 1, -1]),
  face(1, [0, 3, 1], [1, -1, 1]),
  face(2, [0, 2, 3], [-1, 1, 1]),
  face(3, [1, 3, 2], [-1, -1, -1]),
];

const step = (parts: Partial<Frame> = {}): Frame => ({
  index: 0,
  phase: 'sample',
  iteration: 1,
  supportCalls: 1,
  lower: 0,
  upper: Infinity,
  ...parts,
});

const right: Vec3 = vec3(1, 0, 0);
const honest: Partial<Frame> = {
  upper: 0.5,
  direction: right,
  sample: corners[0],
  plane: { normal: right, offset: 0.5 },
  bestPlane: { normal: right, offset: 0.5 },
  target: vec3(0.5, 0, 0),
  probes: [{ direction: vec3(0, 1, 0), height: 2, state: 'kept' }],
  chart: { origin: vec3(0, 0, 1), xAxis: right, yAxis: vec3(0, 1, 0) },
  polytope: {
    faces: tetrahedron,
    picked: 0,
    pickedFace: tetrahedron[0],
    visible: [],
    horizon: [],
    made: 4,
    gone: 0,
  },
};

test('a true picture breaks no claim', () => {
  expect(judge(step(honest), step(honest))).toEqual([]);
});

test.each<[string, Partial<Frame>]>([
  ['a lower bound above the depth', { lower: 0.6 }],
  ['an upper bound below the depth', { upper: 0.4, bestPlane: { normal: right, offset: 0.4 } }],
  ['a plane that is not where C ends', { plane: { normal: right, offset: 0.6 } }],
  ['a best plane that does not give the bound', { upper: 0.7 }],
  ['a sample off its plane', { sample: corners[2] }],
  ['a sample outside C', { sample: { ...corners[0], a: vec3(1, 1.1, 1), v: vec3(0.5, 2.1, 2) } }],
  ['a sample that is not a − b', { sample: { ...corners[0], v: vec3(0.5, 2, 2.1) } }],
  ['a target off the best plane', { target: vec3(0.4, 0, 0) }],
  ['a probe with another height', { probes: [{ direction: vec3(0, 1, 0), height: 1.9, state: 'kept' }] }],
  ['a direction that is not of unit length', { direction: vec3(1, 1, 0) }],
  [
    'a chart without right angles',
    { chart: { origin: vec3(0, 0, 1), xAxis: right, yAxis: vec3(0.6, 0.8, 0) } },
  ],
  ['NaN', { gap: NaN }],
  ['an open polytope', { polytope: { ...honest.polytope!, faces: tetrahedron.slice(1), picked: -1 } }],
  ['a picked face that is gone', { polytope: { ...honest.polytope!, picked: 9 } }],
  [
    'a dent',
    {
      polytope: {
        ...honest.polytope!,
        faces: tetrahedron.map((f) => ({ ...f, plane: { ...f.plane, normal: vec3(0, 1, 0) } })),
      },
    },
  ],
])('%s is found out', (_, lie) => {
  expect(judge(step({ ...honest, ...lie }))).not.toEqual([]);
});

test('weights that do not give the closest point are found out', () => {
  const simplex = [corners[0], corners[1]].map((sample) => ({ sample, weight: 0.5 }));
  const closest = { v: vec3(0.5, 0, 0), a: vec3(1, 0, 0), b: vec3(0.5, 0, 0) };
  expect(judge(step({ phase: 'reduce', simplex, closest }))).toEqual([]);
  const ids = (...frames: Frame[]): string[] => judge(...frames).map((words) => words.split(': ')[1]!);
  const aside = { ...closest, v: vec3(0.5, 0.1, 0) };
  expect(ids(step({ phase: 'reduce', simplex, closest: aside }))).toEqual(['a-minus-b', 'blend', 'nearest']);
  expect(ids(step({ phase: 'reduce', simplex: simplex.slice(1), closest }))).toEqual(
    expect.arrayContaining(['weights', 'blend']),
  );
});

test('a polytope that loses the origin is found out', () => {
  const around = { ...honest.polytope!, picked: -1 };
  const beyond = around.faces.map((f) => ({ ...f, plane: { ...f.plane, offset: -f.plane.offset } }));
  expect(judge(step({ polytope: around }), step({ polytope: { ...around, faces: beyond } }))).toContainEqual(
    expect.stringContaining('holds-origin'),
  );
});

test('bounds that open again are found out', () => {
  expect(judge(step({ lower: 0.3 }), step({ lower: 0.2 }))).toHaveLength(1);
  const plane = { normal: right, offset: 0.5 };
  expect(judge(step({ plane, upper: 0.7 }), step({ plane, upper: 0.8 }))).toHaveLength(1);
});

/** From the centre of C, along +x, through the corners at x = 0.5. */
function portal(ray: Vec3, side: number): Partial<Frame> {
  const points = [corner(0, 1, -1, -1), corner(1, 1, 1, -1), corner(2, 1, 0, 1)];
  const interior = { v: vec3(-1.5, 0, 0), a: vec3(), b: vec3(1.5, 0, 0) };
  return {
    phase: 'refine',
    portal: { interior, ray, points, walls: [{ from: points[0]!, to: points[1]!, side }] },
  };
}

test('a portal holds its ray, and its walls say on which side that is', () => {
  expect(judge(step(portal(right, 1)))).toEqual([]);
  expect(judge(step(portal(right, -1)))).toHaveLength(1);
  expect(judge(step(portal(vec3(0, 0, -1), -1)))).toHaveLength(1);
});

test('planes are those of the cores, or of the full shapes where the algorithm says that it walks on them', () => {
  const round = { a: { ...pair.a, margin: 0.1 }, b: { ...pair.b, margin: 0.2 } };
  const at = (offset: number): Frame =>
    step({ plane: { normal: right, offset }, bestPlane: { normal: right, offset }, upper: offset });
  const judgeRound = (algorithm: Algorithm, frame: Frame): string[] =>
    brokenSteps(round, algorithm, ended([frame]), coreDepth(pair.a, pair.b), 1e-12);
  const onWhole: Algorithm = { ...search, wholeShapes: true };
  expect(judgeRound(search, at(0.5))).toEqual([]);
  expect(judgeRound(onWhole, at(0.8))).toEqual([]);
  expect(judgeRound(search, at(0.8))).not.toEqual([]);
  expect(judgeRound(onWhole, at(0.5))).not.toEqual([]);
});

import { positionOf, toWorld, type Pose } from '../math/pose';
import { rotate, unrotate } from '../math/rotation';
import { addScaled, dot, length, negate, scale, sub, vec3, type Vec3 } from '../math/vec3';
import type { CastProblem } from '../problems/cast/problem';
import type { PairProblem } from '../problems/pair/problem';
import { areaOfC, cornersOfC } from './corners-of-c';
import { findMeasure } from '../stepping/measures';
import { frameAt, pairRun, type Run } from '../stepping/run';
import type { Shape } from '../shapes/shape';
import { verticesOf } from '../shapes/vertices';
import { stepOf, stepsOf } from './anchor';
import { worldQuantity } from './world-quantities';
import { FormulaError, type Functions, type Scope, type Value } from './formula';

/** The runs of a beat: its own under '', others by name. */
export type Runs = (name: string) => Run;

/** The names and functions of formulas at a step of a beat. */
export const scopeOf = (runs: Runs, stop: string): Scope => ({
  lookup: (name, step = stop, run = '') => valueAt(runs(run), step, name),
  functions: functionsOf(runs),
});

const list = ({ x, y, z }: Readonly<Vec3>): readonly number[] => [x, y, z];
const vector = (value: Value | undefined): Vec3 =>
  Array.isArray(value)
    ? vec3(...(value as number[]))
    : typeof value === 'object'
      ? vec3(...value)
      : failOn(value, 'a point');
const scalar = (value: Value | undefined): number =>
  typeof value === 'number' ? value : failOn(value, 'a number');

function failOn(value: Value | undefined, expected: string): never {
  throw new FormulaError(String(value), `${expected} was expected`);
}

type Reader = (run: Run, step: number) => Vec3 | number | string | null | undefined;

/** Vectors are in world axes; points of object space are in the world. */
const named: Readonly<Record<string, Reader>> = {
  s: of('minkowski', (frame) => frame.sample?.v),
  sA: of('object', (frame) => frame.sample?.a),
  sB: of('object', (frame) => frame.sample?.b),
  d: of('minkowski', (frame) => frame.direction),
  n: of('minkowski', (frame) => frame.plane?.normal),
  h: (run, step) => frameAt(run, step).plane?.offset,
  v: of('minkowski', (frame) => frame.closest?.v),
  pA: of('object', (frame) => frame.closest?.a),
  pB: of('object', (frame) => frame.closest?.b),
  T: of('minkowski', (frame) => frame.target),
  best: of('minkowski', (frame) => frame.bestPlane?.normal),
  hBest: (run, step) => frameAt(run, step).bestPlane?.offset,
  normal: (run) => run.result.normal && rotate(vec3(), run.problem.toWorld, run.result.normal),
  answerA: (run) => run.result.pointA && toWorld(vec3(), run.problem.toWorld, run.result.pointA),
  answerB: (run) => run.result.pointB && toWorld(vec3(), run.problem.toWorld, run.result.pointB),
  answer: (run) => run.result.signedDistance,
  outcome: (run) => run.result.outcome,
  status: (run) => run.result.status,
  certified: (run) => String(run.result.certified),
  iterations: (run) => run.result.iterations,
  steps: (run) => run.trace.length,
  E: (run) => run.problem.scale,
  /** The time of a cast's contact, what is proven of it, and where x is at the step. */
  t: (run) => run.result.t,
  tLower: (run) => run.result.tLower,
  tUpper: (run) => run.result.tUpper,
  x: of(
    'minkowski',
    (frame, run) => castOf(run) && scale(vec3(), castOf(run)!.displacement, -(frame.motion?.t ?? 0)),
  ),
  displacement: of('minkowski', (_, run) => castOf(run)?.displacement),
  c: (run) => rotate(vec3(), run.problem.toWorld, (castOf(run) ?? problemOf(run)).centre),
  posA: (run) => positionOf(vec3(), run.problem.toWorld),
  posB: (run) => positionOf(vec3(), problemOf(run).poseBInWorld),
  phase: (run, step) => frameAt(run, step).phase,
  dropped: (run, step) => frameAt(run, step).dropped?.length,
  corners: (run) => cornersOfC(run).length,
  cornersA: (run) => verticesOf(problemOf(run).a.spec)?.length,
  cornersB: (run) => verticesOf(problemOf(run).b.spec)?.length,
  area: (run) => areaOfC(run),
};

function of(
  space: 'object' | 'minkowski',
  read: (frame: ReturnType<typeof frameAt>, run: Run) => Readonly<Vec3> | undefined,
): Reader {
  return (run, step) => {
    const p = read(frameAt(run, step), run);
    return p && (space === 'object' ? toWorld : rotate)(vec3(), run.problem.toWorld, p);
  };
}

const problemOf = (run: Run): PairProblem => {
  const pair = pairRun(run);
  if (!pair) throw new FormulaError(run.scene.kind, 'a pair of bodies was expected');
  return pair.problem;
};

const castOf = (run: Run): CastProblem | undefined =>
  run.scene.kind === 'cast' ? (run.problem as CastProblem) : undefined;

/** The value of a name at a symbolic step. Throws if the step has none. */
function valueAt(run: Run, anchor: string, name: string): Value {
  const step = stepOf(run.trace, anchor);
  const reader = Object.hasOwn(named, name) ? named[name]! : measured(name);
  const own = worldQuantity(frameAt(run, step).world, name);
  const value = own ?? indexed(run, step, name) ?? reader?.(run, step);
  if (value === undefined || value === null)
    throw new FormulaError(name, `the step “${anchor}” of ${run.algorithm.id} has no such value`);
  return typeof value === 'object' ? list(value) : value;
}

function measured(name: string): Reader | undefined {
  const measure = findMeasure(name);
  return (
    measure &&
    ((run, step) => {
      const before = step > 0 ? run.trace.at(step - 1) : undefined;
      const value = measure.at({ run, frame: frameAt(run, step), before });
      return typeof value === 'boolean' ? String(value) : value;
    })
  );
}

/** `w0` and `weight0`: a corner of the simplex and its weight; `e0`: a corner of the polygon; `count.sample`: how many steps of a phase. */
function indexed(run: Run, step: number, name: string): Vec3 | number | undefined {
  const phase = /^count\.(.+)$/u.exec(name)?.[1];
  if (phase !== undefined) return stepsOf(run.trace, phase).length;
  const [, of, index] = /^(w|weight|e|g|C)(\d)$/u.exec(name) ?? [];
  if (of === undefined) return undefined;
  const frame = frameAt(run, step);
  const inWorld = (p: Readonly<Vec3> | undefined): Vec3 | undefined =>
    p && rotate(vec3(), run.problem.toWorld, p);
  const vertex = frame.simplex?.[Number(index)];
  if (of === 'weight') return vertex?.weight;
  if (of === 'w') return inWorld(vertex?.sample.v);
  if (of === 'g') return inWorld(frame.portal?.points[Number(index)]?.v);
  if (of === 'C') return inWorld(cornersOfC(run)[Number(index)]);
  return inWorld(frame.polygon?.corners[Number(index)]?.v);
}

/** The support point of a body with its margin, in the world. */
function supportOf(shape: Readonly<Shape>, pose: Readonly<Pose>, d: Readonly<Vec3>): Vec3 {
  const p = vec3();
  shape.support(p, unrotate(vec3(), pose, d));
  return addScaled(p, toWorld(p, pose, p), d, shape.margin / length(d));
}

function functionsOf(runs: Runs): Functions {
  const supportA = (d: Vec3): Vec3 => {
    const { a, toWorld: pose } = problemOf(runs(''));
    return supportOf(a, pose, d);
  };
  const supportB = (d: Vec3): Vec3 => {
    const { b, poseBInWorld } = problemOf(runs(''));
    return supportOf(b, poseBInWorld, d);
  };
  const degrees = (x: Vec3, y: Vec3): number =>
    (Math.acos(Math.max(-1, Math.min(1, dot(x, y) / length(x) / length(y)))) * 180) / Math.PI;
  return {
    len: (_, p) => length(vector(p)),
    dot: (_, p, q) => dot(vector(p), vector(q)),
    abs: (_, x) => Math.abs(scalar(x)),
    max: (_, ...values) => Math.max(...values.map(scalar)),
    min: (_, ...values) => Math.min(...values.map(scalar)),
    round: (_, x) => Math.round(scalar(x)),
    x: (_, p) => vector(p).x,
    y: (_, p) => vector(p).y,
    z: (_, p) => vector(p).z,
    unit: (_, p) => list(vector(p)).map((each) => each / length(vector(p))),
    cross: (_, p, q) => vector(p).x * vector(q).y - vector(p).y * vector(q).x,
    degrees: (_, p, q) => degrees(vector(p), vector(q)),
    atan: (_, x) => (Math.atan(scalar(x)) * 180) / Math.PI,
    f32: (_, x) => Math.fround(scalar(x)),
    localA: (_, d) => list(unrotate(vec3(), problemOf(runs('')).toWorld, vector(d))),
    supportA: (_, d) => list(supportA(vector(d))),
    supportB: (_, d) => list(supportB(vector(d))),
    // Two of the usual mistakes, for lessons that show them.
    wrongTransposeA: (_, d) => {
      const { a, toWorld: pose } = problemOf(runs(''));
      const p = vec3();
      a.support(p, rotate(vec3(), pose, vector(d)));
      return list(toWorld(p, pose, p));
    },
    forgotMinus: (_, d) => list(sub(vec3(), supportA(vector(d)), supportB(vector(d)))),
    hA: (_, d) => dot(supportA(vector(d)), vector(d)),
    hB: (_, d) => dot(supportB(vector(d)), vector(d)),
    hC: (_, d) => dot(supportA(vector(d)), vector(d)) - dot(supportB(negate(vec3(), vector(d))), vector(d)),
  };
}

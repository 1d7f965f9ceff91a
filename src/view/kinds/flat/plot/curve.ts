import { length, scale, vec3, type Vec3 } from '../../../../math/vec3';
import { footAt, supportFunction, type SupportFunction } from '../../../../shapes/flat/support-function';
import { inDouble, type PairRun } from '../../../../stepping/run';
import { projected, type Viewpoint } from '../../../camera/viewpoint';
import type { Note } from '../note';

const known = new WeakMap<PairRun['problem'], Map<number, SupportFunction>>();

/** h(θ) of a run's problem: of the cores, or of the full shapes if the run walks on them. */
export function curveOf(run: PairRun): SupportFunction {
  const { problem } = inDouble(run);
  const margin = run.algorithm.wholeShapes ? problem.margin : 0;
  const curves = known.get(problem) ?? new Map<number, SupportFunction>();
  known.set(problem, curves);
  const made = curves.get(margin) ?? supportFunction(problem, problem.toWorld, margin);
  curves.set(margin, made);
  return made;
}

const degree = Math.PI / 180;

/** The feet of O on all support lines, around O: h(θ) as a curve in Minkowski space. */
export function footPoints(curve: SupportFunction): Vec3[] {
  const even = Array.from({ length: 180 }, (_, i) => 2 * i * degree - Math.PI);
  return [...even, ...curve.kinks].toSorted((p, q) => p - q).map((angle) => footAt(curve, angle));
}

/** The number of each corner beside it, as it stands under its arc of the plot. */
export function cornerNotes({ arcs }: SupportFunction, v: Readonly<Viewpoint>, mark: number): Note[] {
  const middle = vec3();
  for (const { corner } of arcs) {
    middle.x += corner.x / arcs.length;
    middle.y += corner.y / arcs.length;
  }
  return arcs.map(({ corner }, i) => {
    const out = vec3(corner.x - middle.x, corner.y - middle.y);
    scale(out, out, (15 * mark) / (length(out) || 1));
    const at = projected(v, corner);
    return { kind: 'corner', text: String(i + 1), x: at.x + out.x, y: at.y - out.y };
  });
}

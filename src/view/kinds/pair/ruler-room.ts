import { addScaled, dot, sub, vec3, type Vec3 } from '../../../math/vec3';
import type { PairRun } from '../../../stepping/run';
import { basisOf } from '../../camera/orbit';
import type { Framing } from '../../framing';
import { preferredSide } from '../../ink/ruler-layout';
import { handBall } from './hand-ball';

/** The number of directions orthogonal to the view in which a ruler gets room. */
const rulerTurns = 32;
/**
 * The room for a ruler beside the shapes, as a fraction of the radius of their bounding ball; the rest of it lies in the
 * padding.
 */
const rulerRoom = 0.08;

/**
 * Adds room in object space for a ruler along any direction: it may lie beside the shapes on its preferred side, and its
 * handle anywhere around them.
 */
export function withRuler(framing: Readonly<Framing>, run: PairRun): Framing {
  const { right, up } = basisOf(framing.orbit);
  const { centre, radius } = handBall(run);
  const shapes = framing.content.object.map((p) => {
    const q = sub(vec3(), p, centre);
    return { x: dot(q, right), y: dot(q, up) };
  });
  const at = (x: number, y: number): Vec3 => addScaled(vec3(), addScaled(vec3(), centre, right, x), up, y);
  const points: Vec3[] = [];
  for (let i = 0; i < rulerTurns; i++) {
    const [c, s] = [Math.cos((2 * Math.PI * i) / rulerTurns), Math.sin((2 * Math.PI * i) / rulerTurns)];
    const out = preferredSide({ x: c, y: -s });
    const reach = (x: number, y: number): number =>
      shapes.reduce((most, p) => Math.max(most, p.x * x + p.y * y), 0);
    const [end, off] = [reach(c, s), reach(out.x, -out.y) + rulerRoom * radius];
    points.push(at(c * end + out.x * off, s * end - out.y * off), at(c * radius, s * radius));
  }
  return { ...framing, content: { ...framing.content, object: [...framing.content.object, ...points] } };
}

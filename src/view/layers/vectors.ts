import { centreLetter, centreToO } from '../../algorithms/gjk/describe';
import { add, distance, length, normalize, scale, sub, vec3, type Vec3 } from '../../math/vec3';
import { vectorsOf } from '../../trace/parts';
import type { Arrow, Label } from '../picture';
import { closestLetter, type Shown } from './shown';

/** The arrows that the algorithm names: the gradient at s, an offset, a momentum. One without length is not drawn. */
export function vectors(it: Shown): void {
  const { run, frame, minkowski, picture } = it;
  const to = picture.minkowski;
  const near = 1e-9 * run.problem.scale;
  const { letter: nearest } = closestLetter(it);
  /** The nearest point's label, where an arrow from O ends: one label says both, as `y = v`. Other arrows are no points. */
  const pointAt = (end: Readonly<Vec3>, labels: readonly Label[]): Label | undefined =>
    labels.find(({ id, at }) => id === nearest && distance(at, end) <= near);
  vectorsOf(frame).forEach((vector, i) => {
    const from = minkowski(vector.from);
    const end = minkowski(vector.to);
    if (!(distance(from, end) > near)) return;
    const { letter, subscript, role } = vector.quantity;
    const direction = vec3();
    normalize(direction, sub(direction, end, from));
    const arrow: Arrow = { id: `vector${i}`, role, from, direction, pixels: 0, to: end };
    to.arrows.push(arrow);
    const isFromCentre = vector.label === centreToO;
    // The tip is at O, which has its own letter there.
    const beside = isFromCentre ? { at: middle(from, end) } : { at: end, arrow };
    if (isFromCentre) {
      to.marks.push({ kind: 'interior', name: 'c', at: from });
      to.labels.push({ id: 'c', at: from, ...centreLetter, priority: 6 });
    }
    const atTip = subscript === undefined && length(from) <= near && pointAt(end, to.labels);
    if (atTip) {
      atTip.letter = `${letter} = ${atTip.letter}`;
      return;
    }
    // Sentences name them.
    const label = { id: arrow.id, ...beside, letter, role, priority: 7 };
    to.labels.push(subscript === undefined ? label : { ...label, subscript });
  });
}

const middle = (from: Readonly<Vec3>, to: Readonly<Vec3>): Vec3 => scale(vec3(), add(vec3(), from, to), 0.5);

import { distance, normalize, sub, vec3 } from '../../math/vec3';
import type { Arrow } from '../picture';
import type { Shown } from './shown';

/** The arrows that the algorithm names: the gradient at s, an offset, a momentum. One without length is not drawn. */
export function vectors({ run, frame, minkowski, picture }: Shown): void {
  const to = picture.minkowski;
  (frame.vectors ?? []).forEach((vector, i) => {
    const from = minkowski(vector.from);
    const end = minkowski(vector.to);
    if (!(distance(from, end) > 1e-9 * run.cso.extent)) return;
    const { letter, subscript, role } = vector.quantity;
    const direction = vec3();
    normalize(direction, sub(direction, end, from));
    const arrow: Arrow = { id: `vector${i}`, role, from, direction, pixels: 0, to: end };
    to.arrows.push(arrow);
    const label = { id: arrow.id, at: end, arrow, letter, role, priority: 6 };
    to.labels.push(subscript === undefined ? label : { ...label, subscript });
  });
}

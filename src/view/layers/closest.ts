import { clone, length, vec3 } from '../../math/vec3';
import { answerTwin, lengthText, type Shown } from './shown';

/** v, the point of the simplex nearest to O, and its distance: the upper bound. */
export function closest({ run, frame, minkowski, picture }: Shown): void {
  if (!frame.closest) return;
  const to = picture.minkowski;
  const at = minkowski(frame.closest.v);
  const norm = length(frame.closest.v);
  to.marks.push({ kind: 'closest', name: 'v', at, twin: answerTwin });
  to.labels.push({ id: 'v', at, letter: 'v', value: lengthText(run, norm), role: 'ink', priority: 8 });
  if (norm > 0)
    to.strokes.push({ kind: 'to-origin', role: 'ink', points: [clone(at), vec3()], dashed: true });
}

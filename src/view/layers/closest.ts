import { clone, distance, vec3 } from '../../math/vec3';
import { answerTwin, closestLetter, lengthText, pickedFoot, type Shown } from './shown';

/**
 * The point of the simplex nearest to what is sought, joined to it: v and O, with the distance, or p and T. The foot of
 * O on a picked face is the polytope's to draw.
 */
export function closest(shown: Shown): void {
  const { run, frame, minkowski, picture } = shown;
  if (!frame.closest) return;
  const { letter, subscript } = closestLetter(shown);
  const name = { letter, ...(subscript !== undefined && { subscript }) };
  if (pickedFoot(frame)) return;
  const to = picture.minkowski;
  const at = minkowski(frame.closest.v);
  const end = frame.target ? minkowski(frame.target) : vec3();
  const apart = distance(at, end);
  to.marks.push({ kind: 'closest', name: letter, at, twin: answerTwin });
  if (!frame.target) to.span = [clone(end), clone(at)];
  if (frame.target) to.labels.push({ id: letter, at, ...name, role: 'ink', priority: 6 });
  else to.labels.push({ id: letter, at, ...name, value: lengthText(run, apart), role: 'ink', priority: 8 });
  if (apart > 0) to.strokes.push({ kind: 'to-origin', role: 'ink', points: [{ ...at }, end], dashed: true });
}

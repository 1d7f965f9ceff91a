import { add, addScaled, clone, dot, length, scale, vec3, type Vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import type { Witnesses } from '../../trace/step';
import type { Arrow } from '../picture';
import { answerTwin, lengthText, type Shown } from './shown';

/** The answer so far on the surfaces of the full shapes, in A's frame. */
export interface Answer {
  pA: Vec3;
  pB: Vec3;
  /** From A to B; null where the cores meet, because v says nothing then. */
  normal: Vec3 | null;
  /** −v·n less the margins: positive when separated, −depth when overlapping. */
  signedDistance: number;
}

/**
 * The margins reach along n from either side. Where the step gives no normal the cores are apart, v = a − b points from
 * B to A, and n = −v/|v|.
 */
export function answerOf(
  { v, a, b }: Readonly<Witnesses>,
  cso: Readonly<Cso>,
  given?: Readonly<Vec3>,
): Answer {
  const norm = length(v);
  if (norm === 0 && !given) return { pA: clone(a), pB: clone(b), normal: null, signedDistance: 0 };
  const normal = given ? clone(given) : scale(vec3(), v, -1 / norm);
  return {
    pA: addScaled(vec3(), a, normal, cso.a.margin),
    pB: addScaled(vec3(), b, normal, -cso.b.margin),
    normal,
    signedDistance: (given ? -dot(v, normal) : norm) - cso.margin,
  };
}

const arrowPixels = 58;

/** p_A and p_B, joined by a bar as long as the distance or, where margins overlap, by the contact normal. */
export function answer(shown: Shown): void {
  const { run, frame, object, picture } = shown;
  if (!frame.closest) return;
  const { pA, pB, normal, signedDistance } = answerOf(frame.closest, run.cso, frame.normal);
  const to = picture.object;
  const atA = object(pA);
  const atB = object(pB);
  to.marks.push({ kind: 'answer-a', name: 'pA', at: atA, twin: answerTwin });
  to.marks.push({ kind: 'answer-b', name: 'pB', at: atB, twin: answerTwin });
  to.labels.push({ id: 'pA', at: atA, letter: 'p', subscript: 'A', role: 'a', priority: 6 });
  to.labels.push({ id: 'pB', at: atB, letter: 'p', subscript: 'B', role: 'b', priority: 6 });
  if (signedDistance > 0) bar(shown, atA, atB, signedDistance);
  else if (normal) contactNormal(shown, atB, normal, -signedDistance);
}

function bar({ run, picture }: Shown, atA: Vec3, atB: Vec3, distance: number): void {
  const middle = scale(vec3(), add(vec3(), atA, atB), 0.5);
  picture.object.strokes.push({ kind: 'separation', role: 'best', points: [clone(atA), clone(atB)] });
  picture.object.labels.push({
    id: 'distance',
    at: middle,
    value: lengthText(run, distance),
    role: 'best',
    priority: 8,
  });
}

function contactNormal({ run, minkowski, picture }: Shown, from: Vec3, normal: Vec3, depth: number): void {
  const direction = minkowski(normal);
  const arrow: Arrow = { id: 'normal', role: 'best', from, direction, pixels: arrowPixels };
  picture.object.arrows.push(arrow);
  const value = lengthText(run, depth);
  picture.object.labels.push({
    id: 'distance',
    at: from,
    arrow,
    quantity: 'd',
    value,
    role: 'best',
    priority: 8,
  });
}

import { marginsBeyond } from '../../problems/pair/problem';
import { add, addScaled, clone, distance, dot, length, scale, sub, vec3, type Vec3 } from '../../math/vec3';
import { type PairRun } from '../../stepping/run';
import { callsBy } from '../../trace/frame';
import type { Arrow } from '../picture';
import { onPlane } from './planes';
import { answerTwin, lengthText, seeksDepth, type Shown } from './shown';

/** The answer so far on the surfaces of the full shapes, in A's frame. */
interface Answer {
  pA: Vec3;
  pB: Vec3;
  /** From A to B; null if it is not known: between cores that meet, v says nothing of it. */
  normal: Vec3 | null;
  /** Positive when separated, −depth when overlapping; null if it is not known. */
  signedDistance: number | null;
}

/** The answer of the step's closest point; null if it has none. */
export function answerOf(shown: Shown<PairRun>): Answer | null {
  const { run, frame } = shown;
  if (!frame.closest) return null;
  const { v, a, b } = frame.closest;
  const beyond = marginsBeyond(run);
  const normal = normalOf(shown);
  return {
    pA: normal ? addScaled(vec3(), a, normal, beyond.a) : clone(a),
    pB: normal ? addScaled(vec3(), b, normal, -beyond.b) : clone(b),
    normal,
    signedDistance: seeksDepth(shown) ? bestDistance(shown) : distanceOf(shown, v, normal),
  };
}

/** The normal of the step, or n = −v/|v|: if a search for the distance gives none, the cores are separated. */
function normalOf(shown: Shown<PairRun>): Vec3 | null {
  const { frame } = shown;
  const given = frame.normal ?? (seeksDepth(shown) ? frame.bestPlane?.normal : undefined);
  if (given) return clone(given);
  const norm = length(frame.closest!.v);
  return norm === 0 || seeksDepth(shown) ? null : scale(vec3(), frame.closest!.v, -1 / norm);
}

/** −v·n less the margins. */
function distanceOf(
  { run, frame }: Shown<PairRun>,
  v: Readonly<Vec3>,
  normal: Readonly<Vec3> | null,
): number {
  if (!normal) return 0;
  return (frame.normal ? -dot(v, normal) : length(v)) - beyondBoth(run);
}

/** The signed distance along the best plane, that of the least depth so far; null before there is one. */
function bestDistance({ run, frame }: Shown<PairRun>): number | null {
  return frame.bestPlane ? -(frame.bestPlane.offset + beyondBoth(run)) : null;
}

function beyondBoth(run: Readonly<PairRun>): number {
  const { a, b } = marginsBeyond(run);
  return a + b;
}

/** At least; a deep overlap is as long as it is. */
const arrowPixels = 58;

/** p_A and p_B, joined by a bar where they are apart, and by the contact normal where the shapes overlap. */
export function answer(shown: Shown<PairRun>): void {
  const { object, picture } = shown;
  const found = answerOf(shown);
  if (!found) {
    bestNormal(shown);
    return;
  }
  const { pA, pB, normal, signedDistance } = found;
  const to = picture.object;
  const atA = object(pA);
  const atB = object(pB);
  to.marks.push({ kind: 'answer-a', name: 'pA', at: atA, twin: answerTwin });
  to.marks.push({ kind: 'answer-b', name: 'pB', at: atB, twin: answerTwin });
  to.labels.push({ id: 'pA', at: atA, letter: 'p', subscript: 'A', role: 'a', priority: 9, close: true });
  to.labels.push({ id: 'pB', at: atB, letter: 'p', subscript: 'B', role: 'b', priority: 9, close: true });
  shown.picture.object.span = [clone(atA), clone(atB)];
  if (!normal || signedDistance === null) return;
  if (signedDistance <= 0) contactNormal(shown, atB, normal, -signedDistance);
  // Points of a search for the depth need not lie across the gap that its best plane proves.
  else if (dot(normal, sub(vec3(), pB, pA)) > 0) bar(shown, atA, atB);
}

/** A method that knows no points: the best normal, from the point of B that is deepest along it. */
function bestNormal(shown: Shown<PairRun>): void {
  const { run, frame, object } = shown;
  const depth = bestDistance(shown);
  if (!seeksDepth(shown) || !frame.bestPlane || depth === null || depth > 0) return;
  const sample = onPlane(run.trace, frame.bestPlane, callsBy(frame));
  if (!sample) return;
  const { normal } = frame.bestPlane;
  const from = object(addScaled(vec3(), sample.b, normal, -marginsBeyond(run).b));
  shown.picture.object.span = [addScaled(vec3(), from, shown.minkowski(normal), -depth), clone(from)];
  contactNormal(shown, from, normal, -depth);
}

/** The bar between the two points, with its length. */
function bar({ run, picture }: Shown<PairRun>, atA: Vec3, atB: Vec3): void {
  const middle = scale(vec3(), add(vec3(), atA, atB), 0.5);
  picture.object.strokes.push({ kind: 'separation', role: 'best', points: [clone(atA), clone(atB)] });
  picture.object.labels.push({
    id: 'distance',
    at: middle,
    value: lengthText(run, distance(atA, atB)),
    role: 'best',
    priority: 8,
  });
}

function contactNormal(shown: Shown<PairRun>, from: Vec3, normal: Vec3, depth: number): void {
  const { run, minkowski, picture } = shown;
  const direction = minkowski(normal);
  const to = addScaled(vec3(), from, direction, depth);
  const arrow: Arrow = { id: 'normal', role: 'best', from, direction, pixels: arrowPixels, to };
  picture.object.arrows.push(arrow);
  const value = lengthText(run, depth);
  picture.object.labels.push({
    id: 'distance',
    at: from,
    arrow,
    ...(seeksDepth(shown) && { letter: 'n*' }),
    // With margins around the cores it is more than the d of the search.
    ...(beyondBoth(run) === 0 && { quantity: 'd' }),
    value,
    role: 'best',
    priority: 8,
  });
}

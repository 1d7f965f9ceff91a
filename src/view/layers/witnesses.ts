import type { FillKind } from '../picture';
import type { Sample } from '../../trace/trace';
import { pickedFace } from './polytope';
import { spanned } from './simplex';
import { interiorTwin, twinOf, type Shown } from './shown';

/**
 * Draws the points of the shapes that the search holds: the witnesses of the picked face, the portal or the simplex on A and
 * on B, numbered as the vertices are.
 */
export function witnesses(shown: Shown): void {
  const { frame, object, objectOfA, picture } = shown;
  const picked = pickedFace(frame)?.corners;
  const vertices = picked ?? frame.portal?.points ?? frame.simplex?.map(({ sample }) => sample) ?? [];
  for (const points of [vertices.map(({ a }) => objectOfA(a)), vertices.map(({ b }) => object(b))]) {
    spanned(picture.object, 'witness-simplex', points, fillOf(points.length, picked !== undefined));
  }
  for (const sample of vertices) if (sample.index !== frame.sample?.index) tags(shown, sample);
  if (frame.portal) interiorTags(shown);
}

/** The shapes lie under it, and where they overlap, A's lies over B's: each as quiet as it can be. */
function fillOf(corners: number, picked: boolean): FillKind {
  if (picked) return 'witness-picked';
  return corners > 3 ? 'wall' : 'witness-simplex';
}

function tags({ nameOf, object, objectOfA, picture }: Shown, sample: Sample): void {
  const text = nameOf(sample)!.number;
  const twin = twinOf(sample);
  picture.object.marks.push({ kind: 'witness-a', name: `a${text}`, at: objectOfA(sample.a), text, twin });
  picture.object.marks.push({ kind: 'witness-b', name: `b${text}`, at: object(sample.b), text, twin });
}

/** The points of A and of B whose difference is v₀. */
function interiorTags({ frame, object, objectOfA, picture }: Shown): void {
  const { a, b } = frame.portal!.interior;
  const common = { text: '0', twin: interiorTwin };
  picture.object.marks.push({ kind: 'witness-a', name: 'a0', at: objectOfA(a), ...common });
  picture.object.marks.push({ kind: 'witness-b', name: 'b0', at: object(b), ...common });
}

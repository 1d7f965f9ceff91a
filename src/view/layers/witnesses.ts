import type { FillKind } from '../picture';
import type { Vec3 } from '../../math/vec3';
import { spanned } from './simplex';
import { interiorTwin, pickedFace, twinOf, type Shown } from './shown';

/**
 * Draws the points of the shapes that the search holds: the witnesses of the picked face, the portal or the simplex on A and
 * on B, numbered as the vertices are.
 */
export function witnesses(shown: Shown): void {
  const { frame, object, objectOfA, picture } = shown;
  const picked = pickedFace(frame)?.corners;
  for (const sample of frame.portal ? [] : (frame.dropped ?? [])) {
    const number = shown.run.names[frame.index - 1]?.get(sample.index);
    if (number !== undefined && sample.index !== frame.sample?.index)
      tag(shown, sample, String(number), twinOf(sample), 'gone');
  }
  const vertices = picked ?? frame.portal?.points ?? frame.simplex?.map(({ sample }) => sample) ?? [];
  for (const points of [vertices.map(({ a }) => objectOfA(a)), vertices.map(({ b }) => object(b))]) {
    spanned(picture.object, 'witness-simplex', points, fillOf(points.length, picked !== undefined));
  }
  for (const sample of vertices)
    if (sample.index !== frame.sample?.index)
      tag(shown, sample, shown.nameOf(sample)!.number, twinOf(sample));
  // The points of A and of B whose difference is v₀.
  if (frame.portal) tag(shown, frame.portal.interior, '0', interiorTwin);
}

/** The shapes lie under it, and where they overlap, A's lies over B's: each as quiet as it can be. */
function fillOf(corners: number, picked: boolean): FillKind {
  if (picked) return 'witness-picked';
  return corners > 3 ? 'wall' : 'witness-simplex';
}

/** A number on A and on B; none on a body of one point, where all of them would be, and look like its corners. */
export function tag(
  { run, object, objectOfA, picture }: Shown,
  at: Readonly<Record<'a' | 'b', Vec3>>,
  text: string,
  twin: string,
  kept: 'witness' | 'gone' = 'witness',
): void {
  const bodies = run.scene as Partial<Record<'a' | 'b', { points?: readonly unknown[] }>>;
  for (const which of ['a', 'b'] as const) {
    if (bodies[which]?.points?.length === 1) continue;
    const place = which === 'a' ? objectOfA : object;
    const [kind, name] = [`${kept}-${which}`, which + text] as const;
    picture.object.marks.push({ kind, name, at: place(at[which]), text, twin });
  }
}

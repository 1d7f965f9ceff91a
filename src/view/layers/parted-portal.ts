import { clone } from '../../math/vec3';
import { twinOf, type Shown } from './shown';

/** Draws the third wall at a refinement, through v0, s and the dropped corner, and the name of that corner. */
export function partedPortal({ frame, minkowski, picture }: Shown): void {
  const { portal, dropped = [], sample } = frame;
  const gone = dropped[0];
  if (!portal || !gone || !sample || portal.points.length !== 3) return;
  const place = portal.points.findIndex(({ index }) => index === sample.index);
  if (place < 0) return;
  const to = picture.minkowski;
  const v0 = minkowski(portal.interior.v);
  const at = minkowski(gone.v);
  to.fills.push({ kind: 'wall', points: [clone(v0), minkowski(sample.v), clone(at)] });
  const subscript = String(place + 1);
  to.strokes.push({ kind: 'wall', role: 'ink', points: [clone(v0), clone(at)], dashed: true });
  to.labels.push({ id: twinOf(gone), at, letter: 'v', subscript, role: 'cso', priority: 6 });
}

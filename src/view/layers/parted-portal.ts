import { clone } from '../../math/vec3';
import { twinOf, type Shown } from './shown';

/**
 * Draws what a refinement parts, through v0, s and the dropped corner, and the name of that corner: in space the third wall, in
 * the plane the half that stays and, hatched, the half that goes.
 */
export function partedPortal({ run, frame, minkowski, picture }: Shown): void {
  const { portal, dropped = [], sample } = frame;
  const gone = dropped[0];
  const { dim } = run.problem;
  if (!portal || !gone || !sample || portal.points.length !== dim) return;
  const place = portal.points.findIndex(({ index }) => index === sample.index);
  if (place < 0) return;
  const to = picture.minkowski;
  const v0 = minkowski(portal.interior.v);
  const at = minkowski(gone.v);
  const kind = dim === 2 ? 'outer-wall' : 'wall';
  to.fills.push({ kind, points: [clone(v0), minkowski(sample.v), clone(at)] });
  const [a, b] = portal.points;
  if (dim === 2) to.fills.push({ kind: 'portal', points: [clone(v0), minkowski(a!.v), minkowski(b!.v)] });
  const subscript = String(place + 1);
  to.strokes.push({ kind: 'wall', role: 'ink', points: [clone(v0), clone(at)], dashed: true });
  to.labels.push({ id: twinOf(gone), at, letter: 'v', subscript, role: 'cso', priority: 6 });
}

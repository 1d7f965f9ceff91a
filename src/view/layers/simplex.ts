import type { Vec3 } from '../../math/vec3';
import type { FillKind, SpacePicture, StrokeKind } from '../picture';
import { twinOf, type Shown } from './shown';

/** All edges and faces between up to four points. */
export function spanned(
  to: SpacePicture,
  kind: StrokeKind & FillKind,
  points: readonly Readonly<Vec3>[],
  fill: FillKind = kind,
): void {
  for (let i = 0; i < points.length; i++) {
    for (let j = i + 1; j < points.length; j++) {
      to.strokes.push({ kind, role: 'ink', points: [{ ...points[i]! }, { ...points[j]! }] });
      for (let k = j + 1; k < points.length; k++) {
        to.fills.push({ kind: fill, points: [{ ...points[i]! }, { ...points[j]! }, { ...points[k]! }] });
      }
    }
  }
}

/** The simplex with its vertices w₀, w₁ …; the newest sample has a mark of its own. */
export function simplex({ frame, minkowski, nameOf, picture }: Shown): void {
  if (!frame.simplex) return;
  const to = picture.minkowski;
  const samples = frame.simplex.map(({ sample }) => sample);
  // What is a vertex of the portal or of the polytope too is marked as that.
  const known = new Set([...to.marks.map(({ twin }) => twin), ...to.labels.map(({ id }) => id)]);
  for (const sample of samples) {
    const { letter, number } = nameOf(sample)!;
    const at = minkowski(sample.v);
    const twin = twinOf(sample);
    if (known.has(twin)) continue;
    if (sample.index !== frame.sample?.index) {
      to.marks.push({ kind: 'vertex', name: letter + number, at, twin });
    }
    to.labels.push({ id: twin, at, letter, subscript: number, role: 'ink', priority: 7 });
  }
  spanned(
    to,
    'simplex',
    samples.map(({ v }) => minkowski(v)),
  );
}

/** What this step took out of the simplex or the portal: crossed points, and dashed where their edges to what stays have been. */
export function dropped({ frame, minkowski, picture }: Shown): void {
  for (const sample of frame.dropped ?? []) {
    const at = minkowski(sample.v);
    picture.minkowski.marks.push({
      kind: 'dropped',
      name: `dropped${sample.call}`,
      at,
      twin: twinOf(sample),
    });
    for (const kept of frame.simplex?.map((vertex) => vertex.sample) ?? frame.portal?.points ?? []) {
      const points = [{ ...at }, minkowski(kept.v)];
      picture.minkowski.strokes.push({ kind: 'dropped', role: 'ink', points, dashed: true });
    }
  }
}

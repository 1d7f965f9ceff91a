import type { Vec3 } from '../../math/vec3';
import type { Fill, SpacePicture, Stroke } from '../picture';
import { twinOf, type Shown } from './shown';

/** All edges and faces between up to four points. */
export function spanned(
  to: SpacePicture,
  kind: Stroke['kind'] & Fill['kind'],
  points: readonly Readonly<Vec3>[],
): void {
  for (let i = 0; i < points.length; i++) {
    for (let j = i + 1; j < points.length; j++) {
      to.strokes.push({ kind, role: 'ink', points: [{ ...points[i]! }, { ...points[j]! }] });
      for (let k = j + 1; k < points.length; k++) {
        to.fills.push({ kind, points: [{ ...points[i]! }, { ...points[j]! }, { ...points[k]! }] });
      }
    }
  }
}

/** The simplex with its vertices w₀, w₁ …; the newest sample has a mark of its own. */
export function simplex(shown: Shown): void {
  const { frame, minkowski, numberOf, picture } = shown;
  if (!frame.simplex) return;
  const to = picture.minkowski;
  for (const { sample } of frame.simplex) {
    const number = String(numberOf(sample));
    const at = minkowski(sample.v);
    if (sample.index !== frame.sample?.index) {
      to.marks.push({ kind: 'vertex', name: `w${number}`, at, twin: twinOf(sample) });
    }
    to.labels.push({ id: twinOf(sample), at, letter: 'w', subscript: number, role: 'ink', priority: 7 });
  }
  spanned(
    to,
    'simplex',
    frame.simplex.map(({ sample }) => minkowski(sample.v)),
  );
}

/** What this step took out of the simplex: crossed points, and dashed where their edges to what stays have been. */
export function dropped({ frame, minkowski, picture }: Shown): void {
  for (const sample of frame.dropped ?? []) {
    const at = minkowski(sample.v);
    picture.minkowski.marks.push({
      kind: 'dropped',
      name: `dropped${sample.call}`,
      at,
      twin: twinOf(sample),
    });
    for (const kept of frame.simplex ?? []) {
      const points = [{ ...at }, minkowski(kept.sample.v)];
      picture.minkowski.strokes.push({ kind: 'dropped', role: 'ink', points, dashed: true });
    }
  }
}

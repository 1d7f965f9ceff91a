import type { Vec3 } from '../../math/vec3';
import { heldSamples } from '../../stepping/held-samples';
import type { Frame, Sample } from '../../trace/trace';
import type { FillKind, Label, SpacePicture, StrokeKind } from '../picture';
import { twinOf, type Shown, type VertexName } from './shown';

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

/** How a vertex is lettered; while it is the newest sample, it is s too, and as important as s alone. */
export const memberLabel = (
  frame: Readonly<Frame>,
  sample: Readonly<Sample>,
  { letter, number }: VertexName,
): Pick<Label, 'letter' | 'subscript' | 'role' | 'priority'> =>
  sample.index === frame.sample?.index
    ? { letter: `s = ${letter}`, subscript: number, role: 'new', priority: 10 }
    : { letter, subscript: number, role: 'ink', priority: 7 };

/** The simplex with its vertices w₀, w₁ …, and what was sampled around it; the newest sample has a mark of its own. */
export function simplex({ run, frame, minkowski, nameOf, picture }: Shown): void {
  const to = picture.minkowski;
  const samples = heldSamples(run.trace, frame);
  // A vertex that is in the portal or the polytope too is marked there.
  const known = new Set([...to.marks.map(({ twin }) => twin), ...to.labels.map(({ id }) => id)]);
  for (const sample of samples) {
    const { letter, number } = nameOf(sample)!;
    const at = minkowski(sample.v);
    const twin = twinOf(sample);
    if (known.has(twin)) continue;
    if (sample.index !== frame.sample?.index) {
      to.marks.push({ kind: 'vertex', name: letter + number, at, twin });
    }
    to.labels.push({ id: twin, at, ...memberLabel(frame, sample, { letter, number }) });
  }
  spanned(
    to,
    'simplex',
    samples.slice(0, frame.simplex?.length ?? 0).map(({ v }) => minkowski(v)),
  );
}

/** The vertices that this step removed from the simplex or the portal: crossed points, with dashed former edges to the rest. */
export function dropped({ run, frame, minkowski, picture }: Shown): void {
  for (const sample of frame.dropped ?? []) {
    const at = minkowski(sample.v);
    const number = frame.portal ? undefined : run.names[frame.index - 1]?.get(sample.index);
    if (number !== undefined)
      picture.minkowski.labels.push({
        id: twinOf(sample),
        at,
        letter: 'w',
        subscript: String(number),
        role: 'cso',
        priority: 6,
      });
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

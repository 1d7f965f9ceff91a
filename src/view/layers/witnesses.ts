import type { Sample } from '../../trace/trace';
import { spanned } from './simplex';
import { twinOf, type Shown } from './shown';

/** The simplex as it came from the shapes: its witnesses on A and on B, numbered as the vertices are. */
export function witnesses(shown: Shown): void {
  const { frame, object, picture } = shown;
  const vertices = frame.simplex?.map(({ sample }) => sample) ?? [];
  spanned(
    picture.object,
    'witness-simplex',
    vertices.map(({ a }) => object(a)),
  );
  spanned(
    picture.object,
    'witness-simplex',
    vertices.map(({ b }) => object(b)),
  );
  for (const sample of vertices) if (sample.index !== frame.sample?.index) tags(shown, sample);
}

function tags({ numberOf, object, picture }: Shown, sample: Sample): void {
  const text = String(numberOf(sample));
  const twin = twinOf(sample);
  picture.object.marks.push({ kind: 'witness-a', name: `a${text}`, at: object(sample.a), text, twin });
  picture.object.marks.push({ kind: 'witness-b', name: `b${text}`, at: object(sample.b), text, twin });
}

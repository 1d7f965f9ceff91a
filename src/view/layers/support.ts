import { negate, vec3 } from '../../math/vec3';
import type { Arrow } from '../picture';
import { twinOf, type Shown } from './shown';
import { memberLabel } from './simplex';

/** The new support point s. Once it has joined the simplex, the portal or the polytope it is called as the others are. */
export function support({ frame, minkowski, nameOf, picture }: Shown): void {
  const { sample } = frame;
  if (!sample) return;
  const member = nameOf(sample);
  const at = minkowski(sample.v);
  const name = member ? member.letter + member.number : 's';
  picture.minkowski.marks.push({ kind: 'support', name, at, twin: twinOf(sample) });
  const { labels } = picture.minkowski;
  const id = twinOf(sample);
  if (!member) labels.push({ id, at, letter: 's', role: 'new', priority: 10 });
  else if (!labels.some((label) => label.id === id))
    labels.push({ id, at, ...memberLabel(frame, sample, member) });
}

const arrowPixels = 58;

/** The witnesses of s: the farthest point of A along n and of B along −n, each with its direction. */
export function supportWitnesses({ frame, object, objectOfA, minkowski, nameOf, picture }: Shown): void {
  const { sample, plane } = frame;
  if (!sample) return;
  const number = nameOf(sample)?.number;
  const text = number ?? 's';
  const twin = twinOf(sample);
  const atA = objectOfA(sample.a);
  const atB = object(sample.b);
  const to = picture.object;
  to.marks.push({ kind: 'support-a', name: number === undefined ? 's' : `a${text}`, at: atA, text, twin });
  to.marks.push({ kind: 'support-b', name: number === undefined ? 's' : `b${text}`, at: atB, text, twin });
  // `direction` may already be that of the next sample.
  const along = plane?.normal ?? frame.direction;
  if (!along) return;
  const n = minkowski(along);
  const onA: Arrow = { id: 'n', role: 'new', from: atA, direction: n, pixels: arrowPixels };
  const onB: Arrow = { id: '−n', role: 'new', from: atB, direction: negate(vec3(), n), pixels: arrowPixels };
  to.arrows.push(onA, onB);
  to.labels.push({ id: 'n', at: atA, arrow: onA, letter: 'n', role: 'new', priority: 8 });
  to.labels.push({ id: '−n', at: atB, arrow: onB, letter: '−n', role: 'new', priority: 8 });
}

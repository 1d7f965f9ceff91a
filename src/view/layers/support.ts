import { negate, vec3 } from '../../math/vec3';
import type { Arrow } from '../picture';
import { twinOf, type Shown, type VertexName } from './shown';

/**
 * How the newest sample is called while it belongs to nothing: s, but v₄ beside a whole portal. In the simplex, the
 * portal or the polytope it is called as the others are, and keeps its halo.
 */
export function freeName({ frame }: Shown): VertexName | { letter: 's' } {
  return frame.portal?.points.length === 3 ? { letter: 'v', number: '4' } : { letter: 's' };
}

/** The new support point. */
export function support(shown: Shown): void {
  const { frame, minkowski, nameOf, picture } = shown;
  const { sample } = frame;
  if (!sample) return;
  const member = nameOf(sample);
  const name = member ?? freeName(shown);
  const subscript = 'number' in name ? name.number : undefined;
  const at = minkowski(sample.v);
  const twin = twinOf(sample);
  picture.minkowski.marks.push({ kind: 'support', name: name.letter + (subscript ?? ''), at, twin });
  if (member) return;
  const label = { id: twin, at, letter: name.letter, role: 'new', priority: 10 } as const;
  picture.minkowski.labels.push(subscript === undefined ? label : { ...label, subscript });
}

const arrowPixels = 58;

/** The witnesses of s: the farthest point of A along n and of B along −n, each with its direction. */
export function supportWitnesses(shown: Shown): void {
  const { frame, object, minkowski, nameOf, picture } = shown;
  const { sample, direction } = frame;
  if (!sample) return;
  const name = nameOf(sample) ?? freeName(shown);
  const numbered = 'number' in name;
  const text = numbered ? name.number : 's';
  const twin = twinOf(sample);
  const atA = object(sample.a);
  const atB = object(sample.b);
  const to = picture.object;
  to.marks.push({ kind: 'support-a', name: numbered ? `a${text}` : 's', at: atA, text, twin });
  to.marks.push({ kind: 'support-b', name: numbered ? `b${text}` : 's', at: atB, text, twin });
  if (!direction) return;
  const n = minkowski(direction);
  const onA: Arrow = { id: 'n', role: 'new', from: atA, direction: n, pixels: arrowPixels };
  const onB: Arrow = { id: '−n', role: 'new', from: atB, direction: negate(vec3(), n), pixels: arrowPixels };
  to.arrows.push(onA, onB);
  to.labels.push({ id: 'n', at: atA, arrow: onA, letter: 'n', role: 'new', priority: 8 });
  to.labels.push({ id: '−n', at: atB, arrow: onB, letter: '−n', role: 'new', priority: 8 });
}

import { add, scale, vec3 } from '../../../math/vec3';
import { vectorsOf } from '../../../trace/parts';
import type { Shown } from '../../layers/shown';
import type { Picture } from '../../picture';

/** Names −B in the middle of its edges, where a step draws these around it and nothing else. */
export function addReflected({ frame, minkowski }: Shown, to: Picture): void {
  const edges = vectorsOf(frame);
  if (edges.length === 0 || !edges.every(({ label }) => label.endsWith('of −B'))) return;
  const [first, last] = [edges[0]!, edges.at(-1)!];
  const isAround = first.from.x === last.to.x && first.from.y === last.to.y;
  if (edges.length < 2 || !isAround) return;
  const sum = edges.reduce((at, { from }) => add(vec3(), at, from), vec3());
  const at = minkowski(scale(vec3(), sum, 1 / edges.length));
  to.minkowski.labels.push({ id: 'reflected', at, letter: '−B', role: 'b', priority: 6 });
}

import { vec3 } from '../../math/vec3';
import type { Shown } from './shown';

/** Draws O. */
export function origin({ picture }: Shown): void {
  picture.minkowski.marks.push({ kind: 'origin', name: 'O', at: vec3() });
  picture.minkowski.labels.push({ id: 'O', at: vec3(), letter: 'O', role: 'ink', priority: 9 });
}

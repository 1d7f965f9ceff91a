import type { Vec3 } from '../../math/vec3';
import type { Member, SeenChanges } from '../../stepping/changes';
import type { Sample } from '../../trace/frame';
import type { SpacePicture } from '../picture';
import type { Shown } from './shown';

/** A part of a sample, in the world: the point of C, or one of its witnesses. */
interface Part {
  id: string;
  to: SpacePicture;
  readonly at: (sample: Readonly<Sample>) => Vec3;
}

/**
 * Marks the differences from the step that this one is compared with, in both spaces: what it has alone is ringed or filled,
 * what the other has alone is a ghost where that has it, under its name there.
 */
export function changes(
  { object, objectOfA, minkowski, picture }: Shown,
  { present, absent }: Readonly<SeenChanges>,
): void {
  const parts: readonly Part[] = [
    { id: '', to: picture.minkowski, at: ({ v }) => minkowski(v) },
    { id: ' on A', to: picture.object, at: ({ a }) => objectOfA(a) },
    { id: ' on B', to: picture.object, at: ({ b }) => object(b) },
  ];
  for (const part of parts) {
    for (const member of present) change(part, 'present', member);
    // A face that is gone shares edges with those in its place: its dashes lie on top.
    for (const member of absent) change(part, 'absent', member);
  }
  for (const { name, corners } of absent) {
    if (corners.length > 1) continue;
    const label = { letter: name.charAt(0), subscript: name.slice(1), role: 'cut', priority: 9 } as const;
    picture.minkowski.labels.push({ id: `absent ${name}`, at: minkowski(corners[0]!.v), ...label });
  }
}

function change({ id, to, at }: Part, kind: 'present' | 'absent', { name, corners }: Member): void {
  const [a, b, c] = corners.map(at);
  if (a && b && c) {
    const role = kind === 'present' ? 'ink' : 'cut';
    to.strokes.push({ kind, role, points: [a, b, c, { ...a }], dashed: kind === 'absent' });
    if (kind === 'present') to.fills.push({ kind, points: [{ ...a }, { ...b }, { ...c }] });
  } else if (a) to.marks.push({ kind, name: `${kind} ${name}${id}`, at: a });
}

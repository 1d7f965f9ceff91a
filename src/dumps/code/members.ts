import { turnOf } from './poses';
import { thing, vectorOf, type Thing, type Value } from './values';

/** `vis["a"]`: the item of that name, which is made where it is missing. */
export function itemNamed(owner: Thing, quoted: string): Value {
  const name = quoted.slice(1, -1);
  const known = owner.fields.get(name);
  if (known !== undefined) return known;
  const made = { ...thing('', [], owner), name };
  owner.fields.set(name, made);
  return made;
}

/** `list[1]`. Angles that made a rotation are not its numbers; PyBullet's are in the order x, y, z, w. */
export function itemAt(owner: Thing, at: number): Value {
  const isTurned = /euler|rpy|rollpitch|axis_?angle|angle_?axis|rotvec/i.test(owner.type);
  if (!isTurned) return owner.args[at] ?? null;
  return owner.type.endsWith('getQuaternionFromEuler') ? turnPart(owner, 'xyzw'[at] ?? '') : null;
}

/** The coordinate of a quaternion that was worked out; null for anything else. */
export function turnPart(self: Thing, name: string): number | null {
  const turn = /^[xyzw]$/.test(name) ? turnOf(self) : null;
  return turn && 'known' in turn ? turn.known[name as 'x'] : null;
}

/** What `value.name` is where no member of that name was set: a coordinate, or the value itself under another name. */
export function part(self: Thing, name: string): Value {
  const index = ['x', 'y', 'z', 'w'].indexOf(name);
  const vector = index < 0 ? null : vectorOf(self);
  return (
    vector?.[index] ??
    turnPart(self, name) ??
    (/^(?:coords|vector|translation|Shape)$/.test(name) ? self : null)
  );
}

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

/** What `value.name` is where no member of that name was set: a coordinate, or the value itself under another name. */
export function part(self: Thing, name: string): Value {
  const index = ['x', 'y', 'z', 'w'].indexOf(name);
  const vector = index < 0 ? null : vectorOf(self);
  return vector?.[index] ?? (/^(?:coords|vector|translation|Shape)$/.test(name) ? self : null);
}

import { isPrimitive } from './built-in';
import { endScene } from './ending';
import { begin, ownerOf, type Found } from './found';
import { poseOf, turnOf } from './poses';
import { applySetter, setPart } from './setters';
import { shapeOf, shapeWord } from './shapes';
import { isThing, thing, vectorOf, type Thing, type Value } from './values';

/** `name = value`. A new body behind the name of another one begins a new scene. */
export function assign(found: Found, name: string, value: Value): void {
  if (isModule(name, value)) return;
  const old = found.vars.get(name);
  const fresh = ownerOf(found, value);
  if (isThing(old) && found.owners.has(old) && fresh && found.query && found.query.records.length >= 2) {
    found.records = found.records.filter((record) => record !== fresh);
    endScene(found);
    found.records = [fresh];
  }
  found.vars.set(name, value);
  if (!isThing(value)) return;
  if (fresh && (fresh.name === '' || fresh.made.shape.type === 'points')) fresh.name ||= name;
  value.name ||= name;
  if (!fresh && !turnOf(value) && !poseOf(value) && !value.type.startsWith('?')) found.lists.add(value);
}

/** `RAPIER = await import('…')`: what is called through it has its own name. */
const isModule = (name: string, value: Value): boolean =>
  /^[A-Z]/.test(name) && isThing(value) && /^\?|^(?:require|import)$/.test(value.type);

/** `a.p.x += 2`: the new place of a body is not worked out, and no later question is read. */
export function changed(found: Found, [name, ...fields]: readonly string[], words: string): void {
  const target = found.vars.get(name!);
  if (
    !isThing(target) ||
    !fields.some((field) =>
      /^(?:p|q|pos\w*|rot\w*|quat\w*|orient\w*|transl\w*|origin|ang\w*|cent\w*|[xyzw])$/i.test(field),
    )
  )
    return;
  if (ownerOf(found, target) ?? poseOf(target)) {
    if (found.query) found.isLost = true;
    else found.changes.push(words);
  } else if (vectorOf(target)) assign(found, name!, thing(`?${name}`, [], target));
}

/** `a.b[0].c = value`: the objects on the way are made where they are missing. */
export function store(found: Found, path: readonly string[], value: Value): void {
  const [name, ...fields] = path;
  if (fields.length === 0) return assign(found, name!, value);
  let target = found.vars.get(name!);
  if (!isThing(target)) {
    target = thing('', [], { start: 0, end: 0 });
    target.name = name!;
    found.vars.set(name!, target);
  }
  if (isThing(value) && target.start === 0) Object.assign(target, { start: value.start, end: value.end });
  for (const key of fields.slice(0, -1)) {
    const inner = target.fields.get(key);
    const next: Thing = isThing(inner) ? inner : thing('', [], target);
    target.fields.set(key, next);
    // Numbers assigned to members of a list are its items.
    if (/^\d{1,4}$/.test(key)) target.args[Number(key)] = next;
    target = next;
  }
  const key = fields.at(-1)!;
  if (/^\d{1,4}$/.test(key) && target.args.length >= Number(key)) target.args[Number(key)] = value;
  else target.fields.set(key, value);
  const holder = path.length === 3 ? found.vars.get(name!) : undefined;
  if (isThing(holder) && isPrimitive(holder) && key === 'localScale') return void remade(found, holder);
  if (isThing(holder)) setPart(found, holder, fields[0]!, key, value);
  if (isThing(holder) && path.length === 3 && fields[0] === 'rotation') return;
  const isSized = path.length === 2 && remade(found, target);
  if (path.length === 2 && /^(?:points|vertices)$/.test(key) && isThing(value))
    ofPoints(found, target, value);
  // A node or a query of Godot places the shape that it gets.
  const placed = key === 'shape' && path.length === 2 ? ownerOf(found, value) : undefined;
  if (placed && !placed.holder && !found.owners.has(target)) placed.holder = target;
  // The centre of a collider is in the frame of its body.
  if (isSized && key === 'center' && /Collider/.test(target.type)) return;
  if (isPosed(found, target)) applySetter(found, target, key, [value]);
}

/** True if the object is a shape whose sizes are its members, or those of its transform: with each of them it is made again. */
function remade(found: Found, target: Thing): boolean {
  const known = found.owners.get(target);
  const isShape = shapeWord(target.type) !== null || isPrimitive(target);
  if (!isShape || (known && known.name !== target.name)) return false;
  const made = shapeOf(target, found.engine);
  if (!made || made.shape.type === 'points') return known !== undefined;
  if (known) known.made = made;
  else {
    const record = begin(found, target, made);
    record.name = target.name;
    // An OBB of three may have its centre before its sizes.
    const position = /(?:^|\.)OBB$/.test(target.type) ? vectorOf(target.fields.get('center')) : null;
    if (position) record.poses.push({ position });
    if (isThing(target.self)) record.holder = target.self;
  }
  return true;
}

/** `polygon.points = […]`: a hull that was made without points has those of its member. */
function ofPoints(found: Found, target: Thing, list: Thing): void {
  if (target.args.length > 0 || shapeWord(target.type) !== 'points') return;
  const made = shapeOf({ ...target, fields: new Map([['points', list]]) }, found.engine);
  if (!made) return;
  const known = found.owners.get(target);
  if (known) known.made = made;
  else begin(found, target, made).name = target.name;
  found.owners.get(target)!.spans.push({ start: list.start, end: list.end });
  found.lists.delete(list);
}

function isPosed(found: Found, target: Thing): boolean {
  return found.owners.has(target) || poseOf(target) !== null;
}

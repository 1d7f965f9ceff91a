import { askedOfLists } from './asked-lists';
import { applySetter } from './setters';
import { begin, ownerOf, type Found } from './found';
import { askedOfTwo } from './pair-calls';
import { matrixOf, poseOf, turnOf } from './poses';
import { PARENT, carrierIn, placeAmong, placeNamed, resolveLive, type FoundBody } from './found-body';
import { isPrimitive } from './built-in';
import { shapeOf, shapeWord, withMeshScale, type MadeShape } from './shapes';
import { isThing, thing, vectorOf, type Thing, type Value } from './values';

/** Hears of each call, the inner ones first. */
export function called(found: Found, call: Thing): void {
  const isCut = call.fields.has('cut') && !call.args.some((arg) => ownerOf(found, arg));
  if (isCut && (vectorOf(call) || /transform|pose|position|rotation/i.test(call.type))) found.isCut = true;
  // A query of Jolt is given a cast that has its shape, its pose and its way already.
  if (
    /(?:^|\.)CastShape$/.test(call.type) &&
    call.args.some((arg) => isThing(arg) && arg.type.endsWith('ShapeCast'))
  )
    return;
  if (setThrough(found, call) || filled(call) || appended(found, call)) return;
  // It keeps a copy of the transform, which the program may change for the next body.
  if (call.type.endsWith('MotionState')) call.args = call.args.map((arg) => copyOf(arg));
  if (call.type.startsWith('.')) return methodCalled(found, call);
  const parts = call.args.filter((arg) => ownerOf(found, arg));
  if (parts.length === 1 && askedOfLists(found, call)) return;
  if (parts.length === 1 && call.type.endsWith('resetBasePositionAndOrientation'))
    return movedTo(ownerOf(found, parts[0])!, call);
  const [only] = call.args;
  if (parts.length === 0 && isThing(only) && only.type === '') {
    const part = [...only.fields.values(), ...only.args].find((field) => ownerOf(found, field));
    if (part)
      return placedBy(
        found,
        { ...call, args: [part, ...only.fields.values(), ...only.args.filter((arg) => arg !== part)] },
        ownerOf(found, part)!,
        call,
      );
  }
  if (parts.length === 0) {
    // `createMultiBody(baseCollisionShapeIndex=shape, basePosition=…)`, `BodyDescription { Collidable = c, Pose = p }`.
    const part = [...call.fields.values()].find((field) => ownerOf(found, field));
    if (part) return placedBy(found, { ...call, args: [part] }, ownerOf(found, part)!, call);
  }
  if (isListing(call.type) && parts.length === call.args.length && parts.length > 0) {
    if (parts.length === 1) found.owners.set(call, ownerOf(found, parts[0])!);
    return;
  }
  if (/^CheckCollision(?:BoxSphere|Spheres)$/.test(call.type)) return checkedSpheres(found, call);
  // A caster of Jolt has the cast, and its method the triangle.
  if (parts.length === 1 && isCaster(call)) return void found.owners.set(call, ownerOf(found, parts[0])!);
  if (parts.length >= 2) return askedOfTwo(found, call);
  // `CheckCollisionBoxSphere(box, center, radius)` tests where things are, and places nothing.
  if (parts.length === 1 && call.type.startsWith('Check')) return;
  const stranger = call.args.find((arg) => isShapeUnknown(found, arg));
  if (parts.length === 1 && isThing(stranger)) {
    found.unknown.add(stranger.name || stranger.type);
    return;
  }
  if (parts.length === 1) return placedBy(found, call, ownerOf(found, parts[0])!);
  const made = shapeOf(call, found.engine);
  if (!made) {
    if (isUnmade(call)) found.unmade.push(call);
    return void askedOfLists(found, call);
  }
  if (call.fields.has('cut')) found.isCut = true;
  const record = begin(found, call, made);
  const [named] = call.args;
  if (typeof named === 'string' && /\badd_\w+$/.test(call.type)) record.name = named.slice(1, -1);
  if (isPrimitive(call)) {
    record.holder = call;
    call.fields.set('transform', thing('', [], call));
  }
  // Members without names, as in `{ vertices, faces }`, stand within braces.
  const own = call.args.flatMap((arg) => (isThing(arg) && arg.type === '' && !arg.name ? arg.args : [arg]));
  for (const arg of own)
    if (isThing(arg) && arg.name && made.shape.type === 'points') {
      record.name ||= arg.name;
      found.lists.delete(arg);
      record.spans.push({ start: arg.start, end: arg.end });
    }
  if (call.type.includes('OBB')) return centred(record, call);
  const pose = call.args.map((arg) => poseOf(arg)).find((known) => known !== null);
  if (pose)
    placeAmong(
      record,
      call.args.filter((arg) => !isSizeOf(made, arg)),
    );
  if (/\badd_shape_\w+$/.test(call.type)) {
    const [body] = call.args;
    if (isThing(body)) record.holder = body;
  }
  placeNamed(record, call);
}

/** `OBB(centre, halfSize, rotation)` of three. */
function centred(record: FoundBody, { type, args }: Thing): void {
  const [position, halves] = args.map((arg) => vectorOf(arg));
  const turn = matrixOf(args[2])?.turn;
  if (/(?:^|\.)OBB$/.test(type) && position?.length === 3 && halves?.length === 3)
    record.poses.push({ position, ...(turn && { turn }) });
}

/** `resetBasePositionAndOrientation(body, place, quaternion)` of PyBullet moves a body that stands somewhere already. */
function movedTo(record: FoundBody, call: Thing): void {
  const [position, numbers] = call.args.slice(1).map((arg) => vectorOf(arg));
  const turn = turnOf(call.args[2]) ?? (numbers?.length === 4 ? { quaternion: numbers } : null);
  const isKnown = position?.length === 3 && turn !== null;
  record.live = [];
  record.poses = [isKnown ? { position, turn } : { missing: 'the value of its position' }];
  record.spans.push({ start: call.start, end: call.end });
}

/** `CheckCollisionBoxSphere(box, centre, radius)` of raylib: spheres stand among its arguments. */
function checkedSpheres(found: Found, call: Thing): void {
  const asked = call.args.flatMap((arg) => ownerOf(found, arg) ?? []);
  call.args.forEach((arg, i) => {
    const [centre, radius] = [vectorOf(arg), call.args[i + 1]];
    if (ownerOf(found, arg) || centre?.length !== 3 || typeof radius !== 'number') return;
    const own = isThing(arg) ? thing('Sphere', [], arg) : call;
    const record = begin(found, own, { shape: { type: 'sphere', radius } });
    record.poses.push({ position: centre });
    record.claimed = true;
    asked.push(record);
  });
  for (const record of asked) record.claimed = true;
  if (asked.length === 2) found.query ??= { records: asked };
}

/** A shape of an engine beside one that was read: `new PointCloudShape(list)`. */
const isShapeUnknown = (found: Found, value: Value): boolean =>
  isThing(value) &&
  /[a-z](?:Shape|Collider)$/.test(value.type) &&
  !value.type.startsWith('?') &&
  value.args.length > 0 &&
  !ownerOf(found, value) &&
  !value.args.some((arg) => ownerOf(found, arg));

/** A shape whose sizes are variables that the text does not have: `btSphereShape s(radius)`. */
const isUnmade = ({ type, args }: Thing): boolean =>
  /[a-z](?:Shape|Collider|Geometry)$/.test(type) &&
  !/^[.?]/.test(type) &&
  shapeWord(type) !== null &&
  args.length > 0 &&
  args.every((arg) => isThing(arg) && arg.type.startsWith('?'));

/** Calls that put what there is into a world, or show it: `world.addBody(a)`, `scene.add(a, b)`, `console.log(a)`. */
const isListing = (type: string): boolean =>
  /(?:^|[.:])(?:(?:add|insert|remove)_?(?:rigid_?|soft_?)?(?:body|actor|object|child)?|log|print(?:ln)?)$/i.test(
    type,
  );

const copyOf = (value: Value): Value =>
  isThing(value) ? { ...value, fields: new Map(value.fields) } : value;

/** True if the value is the sizes of the shape that was made of it. */
const isSizeOf = ({ shape }: MadeShape, value: Value): boolean =>
  shape.type === 'box' && vectorOf(value)?.join() === shape.sizes.join();

/** `dGeomSetPosition(geom, 1, 2, 3)`. */
function setThrough(found: Found, { type, args }: Thing): boolean {
  const [, what] = /^d(?:Geom|Body)Set(Position|Quaternion|Rotation)$/.exec(type) ?? [];
  const [target, ...rest] = args;
  if (what === undefined || !isThing(target)) return false;
  applySetter(found, target, what === 'Position' ? 'position' : 'rotation', rest);
  return true;
}

/** Functions of C that fill their first argument with a rotation: `dRFromAxisAndAngle(R, x, y, z, a)`, `mju_axisAngle2Quat(q, v, a)`, `dQtoR(q, R)`. */
function filled({ type, args }: Thing): boolean {
  const [, name] = /(?:^|\.)(d[RQ]\w+|mju_\w+2(?:Quat|Mat))$/.exec(type) ?? [];
  const [first, ...rest] = args;
  if (name === undefined || !isThing(first)) return false;
  if (/^d[RQ]SetIdentity$/.test(name)) Object.assign(first, { type: 'Quat::identity', args: [] });
  else if (/^d[RQ]FromAxisAndAngle$/.test(name) && rest.length === 4)
    Object.assign(first, { type: 'angle_axis', args: [thing('', rest.slice(0, 3), first), rest[3]] });
  else if (name === 'mju_axisAngle2Quat') Object.assign(first, { type: 'angle_axis', args: rest });
  else {
    const [from, to] = /^dQtoR$/.test(name) ? [first, rest[0]] : [rest[0], first];
    if (!/^(?:dQtoR|dRfromQ|dQfromR|mju_quat2Mat|mju_mat2Quat)$/.test(name)) return false;
    if (isThing(from) && isThing(to))
      Object.assign(to, { type: from.type, args: from.args, fields: from.fields });
  }
  return true;
}

/** A call that puts one shape or body somewhere. */
function placedBy(found: Found, call: Thing, inner: FoundBody, made = call): void {
  const isCast = /cast/i.test(call.type) && !/settings/i.test(call.type);
  const { shape } = inner.made;
  if (call.type.endsWith('ConvexCoreGeometry')) {
    const margin = call.args.find((arg) => typeof arg === 'number') ?? 0;
    inner.made = { ...inner.made, margin };
    found.owners.set(made, inner);
    return;
  }
  if (call.type.endsWith('ConvexMeshGeometry') && shape.type === 'points') {
    inner.made = withMeshScale(shape.points, call.args);
    found.owners.set(made, inner);
    return;
  }
  if (isFrame(call.type)) return framed(found, call, inner);
  const [only] = call.args;
  // `make_shared<Box>(box)` and a description of a shape alone place nothing.
  const isCopy = call.args.length === 1 && shapeWord(call.type) !== null;
  if (!inner.claimed && (isCopy || call.type.endsWith('CollidableDescription'))) {
    found.owners.set(made, inner);
    return;
  }
  // A body of its description is the body already, and one that is handed on is where it was.
  const isHandedOn =
    isThing(only) &&
    ((call.args.length === 1 &&
      (only.type.endsWith('ConstructionInfo') ||
        (/(?:^|\.)(?:insert|spawn)(?:_bundle)?$/.test(call.type) && shapeWord(only.type) === null))) ||
      only.type.endsWith('BodyCreationSettings'));
  if (isHandedOn || /Register\w*Geometry$/.test(call.type)) {
    found.owners.set(made, inner);
    return;
  }
  let record = inner;
  if (inner.claimed) {
    record = { ...inner, name: '', poses: [], live: [], spans: [...inner.spans], claimed: false };
    found.records.push(record);
  }
  record.claimed = true;
  record.spans.push({ start: call.start, end: call.end });
  found.owners.set(made, record);
  if (isCast) return cast(found, call, inner, record);
  placeAmong(
    record,
    call.args.filter((arg) => ownerOf(found, arg) !== inner),
  );
  placeNamed(record, call);
  carry(record, call.args);
}

/** A shape of Jolt that holds another one at a place and with a turn of its own. */
const isFrame = (type: string): boolean => /(?:^|::)RotatedTranslatedShape(?:Settings)?$/.test(type);

function framed(found: Found, call: Thing, inner: FoundBody): void {
  const outer: FoundBody = { ...inner, poses: [], live: [] };
  placeAmong(
    outer,
    call.args.filter((arg) => ownerOf(found, arg) !== inner),
  );
  const [pose = {}] = outer.poses;
  const isTwice = inner.made.pose !== undefined;
  inner.made = {
    ...inner.made,
    pose: isTwice ? { missing: 'the product of its frames' } : pose,
    isOffCentre: true,
  };
  found.owners.set(call, inner);
}

/** A query of a world moves a shape, whose pose and way are behind it; those of rapier are before it. */
function cast(found: Found, call: Thing, shape: FoundBody, record: FoundBody): void {
  const at = call.args.findIndex((arg) => ownerOf(found, arg) === shape);
  const [before, behind] = [call.args.slice(0, at), call.args.slice(at + 1)];
  const isBefore = !behind.some((arg) => poseOf(arg) ?? vectorOf(arg));
  const given = isBefore ? before : behind;
  placeAmong(
    record,
    given.filter((arg) => poseOf(arg)),
  );
  const vectors = given.map((arg) => (poseOf(arg) ? null : vectorOf(arg)));
  const displacement = vectors.findLast(
    (vector) => vector?.length === 3 || (isBefore && vector?.length === 2),
  );
  if (!displacement) return;
  found.records = [record, ...found.records.filter((other) => other !== record)];
  const time = isBefore ? behind.find((arg) => typeof arg === 'number') : undefined;
  const maxT = found.engine.name === 'Jolt' ? 1 : time;
  found.query = { records: [], cast: { displacement, ...(maxT !== undefined && { maxT }) } };
}

/** A collider is in the frame of the rigid body that it is made for. */
function carry(record: FoundBody, args: readonly Value[]): void {
  const carrier = args.find(
    (arg): arg is Thing =>
      isThing(arg) && (carrierIn(arg) !== null || /createRigid(?:Dynamic|Static)$/.test(arg.type)),
  );
  if (carrier) record.holder = carrier;
}

const isCaster = ({ type }: Thing): boolean => /(?:Cast|Collide)\w*VsTriangles$/.test(type);

/** `caster.Cast(v0, v1, v2, …)`. */
function castAtTriangle(found: Found, { self, type, args }: Thing): boolean {
  if (!isThing(self) || !isCaster(self) || !/^\.(?:Cast|Collide)$/.test(type)) return false;
  const points = args.slice(0, 3).map((arg) => vectorOf(arg));
  const [corner] = args;
  if (!isThing(corner) || !points.every((point) => point?.length === 3)) return false;
  const record = begin(found, corner, { shape: { type: 'points', points: points as number[][] } });
  Object.assign(record, { name: 'triangle', claimed: true, poses: [{ isIdentity: true }] });
  return true;
}

/** `self.name(args)`. */
function methodCalled(found: Found, call: Thing): void {
  const { self } = call;
  const name = call.type.slice(1);
  // The method of a world or a factory that makes a shape.
  if (/^(?:add_shape_\w+|create(?:Collision|Box|Sphere|Capsule|Cylinder|Cone|ConvexMesh)Shape)$/.test(name)) {
    call.type = name;
    return called(found, call);
  }
  if (askedOfLists(found, call) || castAtTriangle(found, call)) return;
  const [, side] = /^set_?(?:Transform|Pose|Frame)_?([AB12])$/i.exec(name) ?? [];
  if (side) found.sides.add(side);
  if (!isThing(self)) return;
  const [child] = call.args;
  if (name === 'add_child' && isThing(child) && child !== self) child.fields.set(PARENT, self);
  const shapes = call.args.filter((arg) => ownerOf(found, arg));
  // What is in a world is where it is, at the origin unless the text says otherwise.
  if (isListing(call.type) && !found.owners.has(self))
    for (const shape of shapes) ownerOf(found, shape)!.isListed = true;
  if (
    isListing(call.type) &&
    shapes.length > 0 &&
    shapes.length === call.args.length &&
    !found.owners.has(self)
  )
    if (shapes.every((arg) => ownerOf(found, arg)?.claimed)) return;
  if (shapes.length >= 2) return askedOfTwo(found, call);
  if (shapes.length === 1 && found.owners.has(self) && call.args.length >= 3) {
    const at = call.args.findIndex((arg) => ownerOf(found, arg));
    const [own, other] = [found.owners.get(self)!, ownerOf(found, shapes[0])!];
    placeAmong(own, call.args.slice(0, at));
    placeAmong(other, call.args.slice(at + 1));
    found.query ??= { records: [own, other] };
    return;
  }
  if (name === 'addPoint' && shapeWord(self.type) === 'points') return addPoint(found, self, call);
  const isAppend = /^(?:append|push|push_back|Add|add|emplace_back|extend)$/.test(name);
  if (isAppend && call.args.length >= 1 && shapes.length === 0) return append(found, self, call);
  if (shapes.length === 1 && !found.owners.has(self))
    return attach(found, self, call, ownerOf(found, shapes[0])!);
  applySetter(found, self, name, call.args);
}

/** `hull.addPoint(p)`. */
function addPoint(found: Found, hull: Thing, { args }: Thing): void {
  hull.args.push(...args.filter((arg) => vectorOf(arg)));
  found.lists.delete(hull);
  const made = shapeOf(hull, found.engine);
  const known = found.owners.get(hull);
  if (made && known) known.made = { ...known.made, ...made };
  else if (made) begin(found, hull, made).name = hull.name;
}

/** `bg::append(polygon.outer(), p)`. */
function appended(found: Found, call: Thing): boolean {
  const [list] = call.args;
  const hull = isThing(list) && list.type === '.outer' ? list.self : list;
  if (!/(?:^|::)append$/.test(call.type) || !isThing(hull) || shapeWord(hull.type) !== 'points') return false;
  addPoint(found, hull, { ...call, args: call.args.slice(1) });
  return true;
}

/** `list.push(p)` and `list.extend(points)`. */
function append(found: Found, list: Thing, { type, args }: Thing): void {
  for (const arg of args) {
    if (type === '.extend' && isThing(arg))
      list.args.push(
        ...arg.args.flatMap((item) => (isThing(item) && vectorOf(item) === null ? item.args : [item])),
      );
    else if (isThing(arg)) list.args.push(arg);
    if (isThing(arg)) list.end = Math.max(list.end, arg.end);
  }
  list.type = '';
  list.start = Math.max(list.start, list.args.find(isThing)?.start ?? 0);
  found.lists.add(list);
}

/** `body.addShape(shape, pose)`: an object without a shape gets one. */
function attach(found: Found, self: Thing, { type, args }: Thing, record: FoundBody): void {
  const outer = self.args.map((arg) => poseOf(arg)).find((pose) => pose !== null);
  const inner = args.filter((arg) => ownerOf(found, arg) !== record);
  if (outer) record.poses.push(outer);
  placeAmong(record, inner);
  // Later calls of a body are about its shape.
  const isHolder =
    /^\.(?:add|set|attach|create)_?(?:collision_?)?(?:shape|collider|fixture|geometry|object)$/i.test(type);
  if (isHolder && !outer) record.holder = self;
  carry(record, args);
  if (outer) record.poses.push(...resolveLive(record));
}

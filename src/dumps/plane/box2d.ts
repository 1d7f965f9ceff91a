import { pairing } from '../pairing';
import type { RawBody, RawPose } from '../raw';
import { askOfInput, askOfLooseSweeps } from './sweeps';
import { flatOf, isObj, isSet, memberOf, numberOf, obj, pointsOf, type Obj, type Value } from './values';
import {
  angleOf,
  boxPart,
  capsulePart,
  circlePart,
  pointsPart,
  poseAt,
  rotation,
  setFrame,
  type Api,
  type Part,
  type World,
} from './world';

const rot = rotation('b2Rot');

/** The pose that a transform is: `{ p, q }` by names or in this order. */
function transformOf(value: Value): RawPose | null {
  if (!isObj(value)) return null;
  const [p, q] = [flatOf(memberOf(value, 'p', 0)), angleOf(memberOf(value, 'q', 1))];
  if (!p && q === undefined) return null;
  return poseAt(p, q);
}

/** The shape that a structure of Box2D stands for; null if it is none. */
function partOf(of: Obj, world: World): Part | null {
  const { type, fields } = of;
  if (/^(?:b2)?CircleShape$/.test(type)) {
    const radius =
      fields.get('m_radius') ?? fields.get('radius') ?? of.args.find((arg) => typeof arg === 'number');
    return circlePart(
      of,
      radius,
      fields.get('m_p') ?? fields.get('pos') ?? of.args.find((arg) => flatOf(arg)),
    );
  }
  if (type === 'Circle')
    return circlePart(
      of,
      of.args.find((arg) => typeof arg === 'number'),
      of.args.find((arg) => flatOf(arg)),
    );
  if (type === 'b2Circle') return circlePart(of, memberOf(of, 'radius', 1), memberOf(of, 'center', 0));
  if (type === 'b2Capsule')
    return capsulePart(of, memberOf(of, 'center1', 0), memberOf(of, 'center2', 1), memberOf(of, 'radius', 2));
  if (/^(?:b2)?EdgeShape$|^Edge$/.test(type)) {
    // Its skin is left out, as that of polygons.
    const ends = ['m_vertex1', 'm_vertex2'].map((key, i) => fields.get(key) ?? of.args[i]);
    return capsulePart(of, ends[0], ends[1], 0);
  }
  if (type === 'b2Segment') return capsulePart(of, memberOf(of, 'point1', 0), memberOf(of, 'point2', 1), 0);
  if (type === 'b2Polygon') {
    const count = numberOf(fields.get('count'));
    return pointsPart(of, pointsOf(fields.get('vertices'), count), numberOf(fields.get('radius')));
  }
  if (/^(?:b2)?PolygonShape$|^Polygon$/.test(type)) {
    const [hx, hy, centre, angle] = listOf(fields.get('box'));
    if (hx !== undefined) return boxPart(of, hx, hy, { centre, angle });
    return pointsPart(of, pointsOf(fields.get('vertices') ?? of.args[0]));
  }
  if (/^Box(?:Shape)?$/.test(type))
    return boxPart(of, of.args[0], of.args[1], { centre: of.args[2], angle: of.args[3] });
  return fields.has('shape') ? world.partOf(fields.get('shape')) : null;
}

const listOf = (value: Value): Value[] => (isObj(value) ? value.args : []);

/** The shape of a proxy: points with a radius, or what it was made of. */
function proxyOf(value: Value, world: World): Part | null {
  if (!isObj(value)) return null;
  const known = world.partOf(value);
  if (known) return known;
  const points = value.fields.get('points') ?? value.fields.get('m_vertices') ?? value.args[0];
  const count = numberOf(value.fields.get('count') ?? value.fields.get('m_count') ?? value.args[1]);
  const all = pointsOf(points);
  // A proxy with fewer points than its count is truncated.
  if (!all || (count !== undefined && all.length < count)) return null;
  const radius = numberOf(value.fields.get('radius') ?? value.fields.get('m_radius') ?? value.args[2]);
  return pointsPart(value, all.slice(0, count), radius);
}

/** `b2MakeProxy(points, count, radius)`: the points of a list, or those of a shape. */
function makeProxy(call: Obj, world: World): Value {
  const [points, count, radius] = call.args;
  const r = numberOf(radius);
  const whole = isObj(points) && points.self ? world.partOf(points.self) : null;
  const isOwn = whole && isObj(radius) && radius.self === (points as Obj).self;
  if (whole && (isOwn || r !== undefined)) {
    const { margin: _, ...shape } = whole.shape;
    world.give(call, isOwn ? whole : { ...whole, shape: r! > 0 ? { ...shape, margin: r! } : shape });
    return call;
  }
  const only = flatOf(points);
  const all = only ? [only] : pointsOf(points, numberOf(count));
  world.give(call, radius === undefined || r !== undefined ? pointsPart(call, all, r) : null);
  return call;
}

function createBody(call: Obj, world: World): Value {
  const def = call.args.findLast(isObj) ?? call;
  const of = def.fields.size > 0 ? def : call;
  const made = obj('body', '', call);
  const [position, angle, rotation] = ['position', 'angle', 'rotation'].map((key) => of.fields.get(key));
  const turn = isSet(angle) ? angle : rotation;
  setFrame(made, isSet(position) ? position : undefined, isSet(turn) ? turn : undefined);
  // planck takes the position itself, and then the angle.
  const place = call.args.find((arg) => flatOf(arg));
  if (!made.fields.has('position') && place !== undefined)
    setFrame(
      made,
      place,
      call.args.find((arg) => typeof arg === 'number'),
    );
  for (const key of ['shapes', 'fixtures']) {
    const given = call.fields.get(key);
    if (given === undefined) continue;
    const all = isObj(given) && given.type === 'list' ? given.args : [given];
    for (const each of all) world.attach(made, world.partOf(each));
  }
  return made;
}

function createFixture(call: Obj, world: World): Value {
  const part = call.args.map((arg) => world.partOf(arg)).find((each) => each !== null);
  world.attach(call.self, part ?? world.partOf(call.fields.get('shape')));
  return call;
}

function createShape({ args: [body, , shape] }: Obj, world: World): Value {
  world.attach(body, world.partOf(shape));
  return undefined;
}

function setAsBox(call: Obj, world: World): Value {
  const [x, y, centre, angle] = call.args;
  const part = boxPart(call, x, y, { centre, angle });
  world.give(call.self, part);
  return undefined;
}

/** `Set(points, count)` of a polygon, and `Set(points, count, radius)` of a proxy. */
const proxyPart = (call: Obj): Part | null =>
  pointsPart(call, pointsOf(call.args[0], numberOf(call.args[1])), numberOf(call.args[2]) ?? 0);

/** `Set` of a vector, a rotation, a transform, a proxy or a polygon. */
function set(call: Obj, world: World): Value {
  const { self, args } = call;
  const [first, second] = args;
  if (!self) return undefined;
  if (self.type.endsWith('EdgeShape')) return setEdge(self, first, second);
  if (typeof first === 'number' && typeof second === 'number') {
    self.fields.set('x', first).set('y', second);
    self.args = [];
  } else if (typeof first === 'number') self.fields.set('angle', first);
  else if (args.length === 1 && flatOf(first) && !world.partOf(first)) {
    const [x, y] = flatOf(first)!;
    self.fields.set('x', x).set('y', y);
    self.args = [];
  } else if (
    flatOf(first) &&
    angleOf(second) !== undefined &&
    !world.partOf(first) &&
    pointsOf(first) === undefined
  ) {
    self.fields.set('p', first).set('q', rot(angleOf(second), call));
  } else {
    const part = world.partOf(first) ?? proxyPart(call);
    world.give(self, part);
    // What was not understood is not what was there before.
    if (!part) self.fields.set('unknown', 1);
  }
  return undefined;
}

function setEdge(edge: Obj, first: Value, second: Value): undefined {
  edge.fields.set('m_vertex1', first).set('m_vertex2', second);
}

function setTransform({ self, args }: Obj): Value {
  const [x, y, angle] = args;
  if (typeof x === 'number' && typeof y === 'number') {
    const at = { ...obj('list', '', self!), args: [x, y] };
    setFrame(self ?? undefined, at, angle);
  } else setFrame(self ?? undefined, x, y);
  return undefined;
}

/** A function about two shapes with their transforms. */
function asks(call: Obj, world: World): Value {
  const parts = call.args.map((arg) => world.partOf(arg)).filter((part) => part !== null);
  const poses = call.args
    .map((arg) => (world.partOf(arg) ? null : transformOf(arg)))
    .filter((pose) => pose !== null);
  if (parts.length === 2 && poses.length === 2)
    world.ask(parts.map((part, i) => world.bodyOf(part, poses[i]!)));
  return undefined;
}

/** `b2World_OverlapPolygon(world, &shape, transform, …)`: a shape against the one body of the world. */
function asksWorld(call: Obj, world: World): Value {
  const [part, second] = call.args.map((arg) => world.partOf(arg)).filter((each) => each !== null);
  const { bodies } = world;
  if (!part || second || bodies.length !== 1) return undefined;
  const rest = call.args.slice(1).filter((arg) => isObj(arg) && !world.partOf(arg));
  const frame = rest.map((arg) => transformOf(arg)).find((pose) => pose?.turn !== undefined) ?? null;
  if (!/Cast/.test(call.type)) return world.ask([world.bodyOf(part, frame), ...bodies]);
  const way = rest.filter((arg) => transformOf(arg)?.turn === undefined).map((arg) => flatOf(arg));
  const displacement = way.find((each) => each !== undefined);
  const how = displacement
    ? { cast: { displacement: [...displacement, 0], maxT: 1 } }
    : { asks: ['How far does the shape move?'] };
  return world.ask([world.bodyOf(part, frame), ...bodies], how);
}

/** The inputs that a call has asked of, each as it was then. */
const asked = new WeakSet<Obj>();

/** What the program asks once it has run: the inputs of no call. */
function finish(world: World, objects: readonly Obj[]): void {
  for (const input of objects) if (!asked.has(input)) takeInput(world, input);
  if (world.scenes.length > 0 || world.bodies.length > 0) return;
  askOfLooseSweeps(world, objects);
  if (world.scenes.length === 0) askOfLoose(world, objects);
}

/** The input of a distance or a cast. In a cast B moves, and A is the mover here. */
function takeInput(world: World, input: Obj): void {
  const [a, b] = ['proxyA', 'proxyB'].map((key, i) => proxyOf(input.fields.get(key) ?? input.args[i], world));
  const [ta, tb] = ['transformA', 'transformB'].map((key, i) => transformOf(memberOf(input, key, i + 2)));
  if (!a || !b || !input.fields.has('proxyA') || askOfInput(world, input, [a, b])) return;
  const bodies = [world.bodyOf(a, ta ?? null, a.name || 'A'), world.bodyOf(b, tb ?? null, b.name || 'B')];
  const displacement = flatOf(input.fields.get('translationB'));
  const maxT = numberOf(input.fields.get('maxFraction')) ?? 1;
  if (displacement) world.ask(bodies.reverse(), { cast: { displacement: [...displacement, 0], maxT } });
  else world.ask(bodies, input.fields.has('translationB') ? { asks: ['How far does B move?'] } : {});
}

/** `b2Distance(&output, &cache, &input)`. A program may change its input for the next call. */
function asksInput(call: Obj, world: World): Value {
  for (const input of call.args.filter((arg) => isObj(arg) && arg.fields.has('proxyA'))) {
    if (!isObj(input)) continue;
    const { length } = world.scenes;
    takeInput(world, input);
    if (world.scenes.length > length) asked.add(input);
  }
  return call;
}

/** Two shapes and two transforms that nothing else is done with. */
function askOfLoose(world: World, objects: readonly Obj[]): void {
  const shapes = world.shapesOf(objects);
  const transforms = objects.filter((each) => /(?:^|b2)Transform$/.test(each.type) && transformOf(each));
  const names = [shapes, transforms].map((list) => list.map(({ name }) => name));
  const found = shapes.length === 2 && transforms.length === 2 ? pairing(names[0]!, names[1]!) : null;
  if (!found || found.own.some(({ length }) => length !== 1)) return;
  const bodies = shapes.map((part, i): RawBody => {
    const body = world.bodyOf(part, transformOf(transforms[found.own[i]![0]!]));
    return found.isInOrder ? { ...body, isInOrder: true } : body;
  });
  world.ask(bodies);
}

const made = (call: Obj): Value => call;
const giving =
  (part: (call: Obj, world: World) => Part | null) =>
  (call: Obj, world: World): Value => {
    world.give(call, part(call, world));
    return call;
  };

const hullOf = (value: Value): ReturnType<typeof pointsOf> =>
  isObj(value) && value.type === 'b2ComputeHull'
    ? pointsOf(value.args[0], numberOf(value.args[1]))
    : undefined;

/** The skin of polygons of Box2D 2. */
const POLYGON_RADIUS = 0.01;

/** Box2D 2 and 3, and its ports: half extents, angles in radians, B moves in a cast. */
export const box2d: Api = {
  partOf,
  finish,
  constants: {
    b2_polygonRadius: () => POLYGON_RADIUS,
    b2Rot_identity: (span) => rot(0, span),
    b2Vec2_zero: (span) => ({ ...obj('list', '', span), args: [0, 0] }),
    b2Transform_identity: (span) => ({
      ...obj('b2Transform', '', span),
      args: [{ ...obj('list', '', span), args: [0, 0] }, rot(0, span)],
    }),
  },
  calls: {
    b2MakeRot: (call) => rot(call.args[0], call),
    b2Rot: (call) => (call.args.length === 1 ? rot(call.args[0], call) : call),
    b2MakeBox: giving((call) => boxPart(call, call.args[0], call.args[1])),
    b2MakeSquare: giving((call) => boxPart(call, call.args[0], call.args[0])),
    b2MakeRoundedBox: giving((call) => boxPart(call, call.args[0], call.args[1], { margin: call.args[2] })),
    b2MakeOffsetBox: giving(({ args: [x, y, centre, angle], ...call }) =>
      boxPart({ ...call, args: [] }, x, y, { centre, angle }),
    ),
    b2MakeOffsetRoundedBox: giving(({ args: [x, y, centre, angle, margin], ...call }) =>
      boxPart({ ...call, args: [] }, x, y, { centre, angle, margin }),
    ),
    b2ComputeHull: made,
    b2MakePolygon: giving((call) => pointsPart(call, hullOf(call.args[0]), numberOf(call.args[1]))),
    b2MakeCapsule: giving((call) => capsulePart(call, call.args[0], call.args[1], call.args[2])),
    b2MakeProxy: makeProxy,
    b2CreateBody: createBody,
    CreateBody: createBody,
    createBody,
    CreateDynamicBody: createBody,
    CreateStaticBody: createBody,
    CreateKinematicBody: createBody,
    createDynamicBody: createBody,
    CreateFixture: createFixture,
    createFixture,
    CreatePolygonFixture: (call, world) => {
      world.attach(call.self, partOf({ ...call, type: 'b2PolygonShape' }, world));
      return call;
    },
    CreateCircleFixture: (call, world) => {
      world.attach(call.self, partOf({ ...call, type: 'b2CircleShape' }, world));
      return call;
    },
    b2CreatePolygonShape: createShape,
    b2CreateCircleShape: createShape,
    b2CreateCapsuleShape: createShape,
    b2CreateSegmentShape: createShape,
    SetAsBox: setAsBox,
    setAsBox,
    SetAsArray: set,
    Set: set,
    set,
    SetIdentity: ({ self }) => {
      // The object may be a transform, with p and q, or a rotation, with an angle.
      self?.fields
        .set('angle', 0)
        .set('p', { ...obj('list', '', self), args: [0, 0] })
        .set('q', rot(0, self));
      return undefined;
    },
    SetZero: ({ self }) => {
      self?.fields.set('x', 0).set('y', 0);
      return undefined;
    },
    setRadius: ({ self, args }) => {
      self?.fields.set('radius', args[0]);
      return undefined;
    },
    ...Object.fromEntries(
      ['setPosition', 'SetPosition'].map((name) => [
        name,
        ({ self, args: [at] }: Obj) => setFrame(self ?? undefined, at, undefined),
      ]),
    ),
    ...Object.fromEntries(
      ['setAngle', 'SetAngle', 'SetRotation'].map((name) => [
        name,
        ({ self, args: [angle] }: Obj) => setFrame(self ?? undefined, undefined, angle),
      ]),
    ),
    SetTransform: setTransform,
    setTransform,
    b2Body_SetTransform: ({ args: [body, ...args], ...call }) =>
      setTransform({ ...call, args, self: isObj(body) ? body : null }),
    ...Object.fromEntries(
      ['Polygons', 'Circles', 'Capsules', 'PolygonAndCircle', 'PolygonAndCapsule', 'CapsuleAndCircle'].map(
        (name) => [`b2Collide${name}`, asks],
      ),
    ),
    b2TestOverlap: asks,
    ...Object.fromEntries(
      ['Distance', 'ShapeDistance', 'ShapeCast', 'TimeOfImpact'].map((name) => [`b2${name}`, asksInput]),
    ),
    ...Object.fromEntries(
      ['Overlap', 'Cast'].flatMap((verb) =>
        ['Polygon', 'Circle', 'Capsule', 'Shape'].map((kind) => [`b2World_${verb}${kind}`, asksWorld]),
      ),
    ),
    SetTwoSided: ({ self, args: [first, second] }) => (self ? setEdge(self, first, second) : undefined),
    SetOneSided: ({ self, args: [, first, second] }) => (self ? setEdge(self, first, second) : undefined),
  },
};

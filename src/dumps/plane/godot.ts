import type { RawPose } from '../raw';
import { flatOf, isObj, numberOf, obj, pointsOf, type Obj, type Value } from './values';
import {
  boxPart,
  capsulePart,
  circlePart,
  pointsPart,
  poseAt,
  turnedBy,
  type Api,
  type Part,
  type World,
} from './world';

const at = (span: Obj, ...args: number[]): Obj => ({ ...obj('list', '', span), args });

/** The shape that a resource is by its members: whole sizes, and the height of a capsule with its caps. */
function partOf(of: Obj): Part | null {
  const member = (name: string): number | undefined => numberOf(of.fields.get(name));
  switch (of.type) {
    case 'CircleShape2D':
      return circlePart(of, of.fields.get('radius'));
    case 'RectangleShape2D': {
      const [whole, half] = [flatOf(of.fields.get('size')), flatOf(of.fields.get('extents'))];
      const [x, y] = half ?? whole?.map((each) => each / 2) ?? [];
      return boxPart(of, x, y);
    }
    case 'CapsuleShape2D': {
      const [radius, height] = [member('radius'), member('height')];
      if (radius === undefined || height === undefined) return null;
      const half = height / 2 - radius;
      return capsulePart(of, at(of, 0, -half), at(of, 0, half), radius);
    }
    case 'SegmentShape2D':
      return capsulePart(of, of.fields.get('a'), of.fields.get('b'), 0);
    case 'ConvexPolygonShape2D':
      return pointsPart(of, pointsOf(of.fields.get('points')));
    default:
      return null;
  }
}

/** `Transform2D(angle, origin)`, or its axes and its origin, or one whose members are set. */
function transformOf(value: Value): RawPose | null {
  if (!isObj(value) || value.type !== 'Transform2D') return null;
  const { args, fields } = value;
  const own = fields.get('origin');
  const origin = flatOf(own ?? args.at(-1));
  const angle = numberOf(fields.get('rotation')) ?? numberOf(args[0]);
  if (args.length !== 3)
    return poseAt(origin ?? (own === undefined && args.length === 0 ? [0, 0] : undefined), angle ?? 0);
  const [x, y] = [flatOf(args[0]), flatOf(args[1])];
  const isRigid =
    x && y && Math.abs(x[0] - y[1]) + Math.abs(x[1] + y[0]) + Math.abs(Math.hypot(...x) - 1) < 1e-3;
  if (!origin || !isRigid) return { missing: 'the rotation of its transform' };
  return { position: [...origin], turn: turnedBy(Math.atan2(x[1], x[0]))! };
}

/** A transform that is moved in the frame around it, of which nothing else is changed. */
function translated({ self, args: [by], ...call }: Obj): Value {
  const pose = transformOf(self ?? undefined);
  const way = flatOf(by);
  if (!self || !pose) return { ...call, self, args: [by] };
  const made = obj('Transform2D', '', call);
  const [x, y] = pose.position ?? [];
  made.fields.set(
    'origin',
    way && x !== undefined ? at(self, x + way[0], y! + way[1]) : obj('unknown', '', self),
  );
  made.fields.set(
    'rotation',
    numberOf(self.fields.get('rotation')) ?? (self.args.length === 2 ? self.args[0] : 0),
  );
  return self.args.length === 3 ? obj('unknown', '', call) : made;
}

/** `shape.collide(transform, other, transform)`, and the same of shapes that move. */
function asks(call: Obj, world: World): Value {
  const parts = [call.self ?? undefined, ...call.args]
    .map((arg) => world.partOf(arg))
    .filter((part) => part !== null);
  const poses = call.args.map((arg) => transformOf(arg)).filter((pose) => pose !== null);
  if (parts.length !== 2 || poses.length !== 2) return undefined;
  const bodies = parts.map((part, i) => world.bodyOf(part, poses[i]!));
  if (!/motion/.test(call.type)) return world.ask(bodies);
  const ways = call.args.filter((arg) => !transformOf(arg) && !world.partOf(arg)).map((arg) => flatOf(arg));
  const [a, b] = ways;
  if (!a || !b) return world.ask(bodies, { asks: ['How far do the shapes move?'] });
  return world.ask(bodies, { cast: { displacement: [a[0] - b[0], a[1] - b[1], 0], maxT: 1 } });
}

/** `Geometry2D.intersect_polygons(a, b)`: lists of corners in the world. */
function asksOfPolygons(call: Obj, world: World): Value {
  const parts = call.args.map((arg) => (isObj(arg) ? pointsPart(arg, pointsOf(arg)) : null));
  const bodies = parts
    .filter((part) => part !== null)
    .map((part, i) =>
      world.bodyOf({ ...part, name: (call.args[i] as Obj).name || part.name }, poseAt([0, 0], 0)),
    );
  return bodies.length === call.args.length ? world.ask(bodies) : undefined;
}

/** A shape of a physics server, by its data. */
function setData({ args: [shape, data] }: Obj): undefined {
  if (!isObj(shape)) return;
  if (shape.type === 'CircleShape2D') shape.fields.set('radius', data);
  else if (shape.type === 'RectangleShape2D') shape.fields.set('extents', data);
  else if (shape.type === 'ConvexPolygonShape2D') shape.fields.set('points', data);
}

const serverShapes = {
  circle: 'CircleShape2D',
  rectangle: 'RectangleShape2D',
  convex_polygon: 'ConvexPolygonShape2D',
};

/** `body_set_state(body, BODY_STATE_TRANSFORM, transform)`. */
function setState({ args: [body, , transform] }: Obj): undefined {
  if (!isObj(body) || !isObj(transform) || transform.type !== 'Transform2D') return;
  body.fields.set('frame', transform);
}

function addShape(call: Obj, world: World): undefined {
  const [body, shape, offset] = call.args;
  const part = world.partOf(shape);
  if (isObj(body) && part && offset === undefined) body.fields.set('shape', shape);
  else world.asks.push('Where is the shape in its body?');
}

/** The shape of a query, where the text has nothing that it meets. */
function askOfQuery(query: Obj, world: World): void {
  const part = world.partOf(query.fields.get('shape') ?? query.fields.get('shape_rid'));
  const frame = transformOf(query.fields.get('transform'));
  if (part) world.scenes.push({ bodies: [world.bodyOf(part, frame)], dim: 2, asks: [...world.asks] });
}

/** The one body of a physics server and the shape of a query, which may move. */
function asksSpace(call: Obj, world: World, objects: readonly Obj[]): void {
  const [query] = call.args;
  const bodies = objects.filter((each) => each.type === 'body_create' && each.fields.has('shape'));
  if (isObj(query) && bodies.length === 0) return askOfQuery(query, world);
  if (!isObj(query) || bodies.length !== 1) return;
  const [shape, whole] = [query, bodies[0]!].map((each) =>
    world.partOf(each.fields.get('shape') ?? each.fields.get('shape_rid')),
  );
  const [frame, own] = [query.fields.get('transform'), bodies[0]!.fields.get('frame')].map((each) =>
    transformOf(each),
  );
  if (!shape || !whole) return;
  const pair = [world.bodyOf(shape, frame ?? null), world.bodyOf(whole, own ?? null)];
  const motion = query.fields.get('motion');
  if (motion === undefined || call.type.startsWith('intersect')) return world.ask(pair);
  const way = flatOf(motion);
  return world.ask(
    pair,
    way ? { cast: { displacement: [...way, 0], maxT: 1 } } : { asks: ['How far does it move?'] },
  );
}

function finish(world: World, objects: readonly Obj[]): void {
  for (const call of objects)
    if (/^(?:intersect_shape|cast_motion)$/.test(call.type)) asksSpace(call, world, objects);
}

const verbs = ['intersect', 'merge', 'clip', 'exclude'];

/** Godot's shapes and queries in the plane. */
export const godot: Api = {
  hasDents: true,
  partOf,
  finish,
  constants: {
    IDENTITY: (span) => ({
      ...obj('Transform2D', '', span),
      fields: new Map([['origin', { ...obj('list', '', span), args: [0, 0] }]]),
    }),
    ZERO: (span) => ({ ...obj('list', '', span), args: [0, 0] }),
  },
  calls: {
    translated,
    new: (call) => (call.self ? obj(call.self.name.split('.').at(-1)!, '', call) : call),
    ...Object.fromEntries(
      Object.entries(serverShapes).map(([kind, type]) => [
        `${kind}_shape_create`,
        (call: Obj) => obj(type, '', call),
      ]),
    ),
    shape_set_data: setData,
    body_set_state: setState,
    body_add_shape: addShape,
    collide: asks,
    collide_and_get_contacts: asks,
    collide_with_motion: asks,
    collide_with_motion_and_get_contacts: asks,
    ...Object.fromEntries(
      verbs
        .flatMap((verb) => [`${verb}_polygons`, `${verb}_polygons_2d`])
        .map((name) => [name, asksOfPolygons]),
    ),
  },
};

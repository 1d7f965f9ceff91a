import { flatOf, isObj, numberOf, obj, pointsOf, type Obj, type Value } from './values';
import {
  boxPart,
  capsulePart,
  circlePart,
  pointsPart,
  setFrame,
  type Api,
  type Part,
  type World,
} from './world';

/** A call that makes a shape on a body, its first argument. */
const shapeOn =
  (part: (call: Obj) => Part | null) =>
  (call: Obj, world: World): Value => {
    const made = part(call);
    world.give(call, made);
    world.attach(call.args[0], made);
    return call;
  };

const half = (value: Value): Value => (typeof value === 'number' ? value / 2 : undefined);

/** The points of a polygon, moved by an offset; a transform other than the identity is not worked out. */
function polygon(call: Obj, points: Value, count: Value, place: Value, radius: Value): Part | null {
  const part = pointsPart(call, pointsOf(points, numberOf(count)), numberOf(radius) ?? 0);
  const at = flatOf(place);
  const isPlain =
    place === undefined || typeof place === 'number' || (isObj(place) && /identity|vzero/i.test(place.name));
  if (!part || isPlain) return part;
  return { ...part, pose: at ? { position: [...at] } : { missing: 'the transform of its points' } };
}

function box2(call: Obj): Part | null {
  const [, bounds, radius] = call.args;
  const [l, b, r, t] = (isObj(bounds) ? bounds.args : []).map((side) => numberOf(side) ?? NaN);
  if (l === undefined || b === undefined || r === undefined || t === undefined) return null;
  const centre = { ...obj('list', '', call), args: [(l + r) / 2, (b + t) / 2] };
  return boxPart(call, (r - l) / 2, (t - b) / 2, { margin: radius, centre });
}

const same = (call: Obj): Value => call;
/** `cpSpaceAddBody(space, body)` is the body. */
const second = ({ args }: Obj): Value => args[1];

const setPosition = ({ args: [body, place] }: Obj): Value => setFrame(body, place, undefined);
const setAngle = ({ args: [body, angle] }: Obj): Value => setFrame(body, undefined, angle);

/** A query of two shapes. */
const ask = ({ args }: Obj, world: World): Value => world.ask(world.pairOf(args));

const isPymunk = ({ self }: Obj): boolean => self !== null && /pymunk|\bpm\b|^Poly$/.test(self.name);

/** The points of a polygon of pymunk, or its box by its whole size. */
const pymunk: Api['calls'] = {
  Poly: shapeOn((call) =>
    polygon(
      call,
      call.args[1],
      undefined,
      call.fields.get('transform'),
      call.fields.get('radius') ?? call.args[3],
    ),
  ),
  create_box: shapeOn((call) => {
    const [, size] = call.args;
    const [x, y] = flatOf(size ?? call.fields.get('size')) ?? [10, 10];
    return boxPart(call, x / 2, y / 2, { margin: call.fields.get('radius') ?? call.args[2] });
  }),
  Circle: shapeOn((call) =>
    circlePart(call, call.args[1] ?? call.fields.get('radius'), call.args[2] ?? call.fields.get('offset')),
  ),
  Segment: shapeOn((call) =>
    capsulePart(call, call.args[1], call.args[2], call.args[3] ?? call.fields.get('radius')),
  ),
  shapes_collide: (call, world) => world.ask(world.pairOf([call.self ?? undefined, ...call.args])),
};

/** Chipmunk 6 and 7, and pymunk: whole sizes, angles in radians, radii outside the points. */
export const chipmunk: Api = {
  constants: {
    cpvzero: (span) => ({ ...obj('list', '', span), args: [0, 0] }),
  },
  calls: {
    ...Object.fromEntries(
      Object.entries(pymunk).map(([name, made]) => [
        name,
        (call: Obj, world: World) =>
          name === 'shapes_collide' || name === 'create_box' || isPymunk(call) || call.self === null
            ? made(call, world)
            : call,
      ]),
    ),
    cpv: same,
    cpSpaceAddBody: second,
    cpSpaceAddShape: second,
    cpSpaceAddStaticShape: second,
    cpBoxShapeNew: shapeOn((call) =>
      boxPart(call, half(call.args[1]), half(call.args[2]), { margin: call.args[3] }),
    ),
    cpBoxShapeNew2: shapeOn(box2),
    cpPolyShapeNew: shapeOn((call) => polygon(call, call.args[2], call.args[1], call.args[3], call.args[4])),
    cpPolyShapeNewRaw: shapeOn((call) => polygon(call, call.args[2], call.args[1], undefined, call.args[3])),
    cpCircleShapeNew: shapeOn((call) => circlePart(call, call.args[1], call.args[2])),
    cpSegmentShapeNew: shapeOn((call) => capsulePart(call, call.args[1], call.args[2], call.args[3])),
    cpBodySetPosition: setPosition,
    cpBodySetPos: setPosition,
    cpBodySetAngle: setAngle,
    cpShapesCollide: ask,
  },
};

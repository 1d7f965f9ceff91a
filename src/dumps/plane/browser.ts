import type { RawPose } from '../raw';
import { flatOf, isObj, isSet, numberOf, obj, pointsOf, type Flat, type Obj, type Value } from './values';
import {
  boxPart,
  capsulePart,
  circlePart,
  pointsPart,
  posed,
  setFrame,
  type Api,
  type Part,
  type World,
} from './world';

const settingsOf = (call: Obj): Obj =>
  call.args.find((arg): arg is Obj => isObj(arg) && arg.fields.size > 0) ?? call;
const half = (value: Value): Value => (typeof value === 'number' ? value / 2 : undefined);
const at = (call: Obj, point: Flat): Obj => ({ ...obj('list', '', call), args: [...point] });
const giving =
  (part: (call: Obj) => Part | null) =>
  (call: Obj, world: World): Value => {
    world.give(call, part(call));
    return call;
  };

/** The numbers of a call, or the members of its settings by their names. */
const sizes = (call: Obj, ...names: string[]): Value[] => {
  const numbers = call.args.filter((arg) => typeof arg === 'number');
  return names.map((name, i) => settingsOf(call).fields.get(name) ?? numbers[i]);
};

/** p2.js: whole widths, a capsule along X by the length between the centres of its caps. */
const boxOfP2 = giving((call) => {
  const [width, height] = sizes(call, 'width', 'height').map(half);
  return boxPart(call, width, height);
});
const p2: Api = {
  calls: {
    Box: boxOfP2,
    Rectangle: boxOfP2,
    Circle: giving((call) => circlePart(call, sizes(call, 'radius')[0])),
    Particle: giving(() => null),
    Capsule: giving((call) => {
      const [length, radius] = sizes(call, 'length', 'radius').map(numberOf);
      if (length === undefined) return null;
      return capsulePart(call, at(call, [-length / 2, 0]), at(call, [length / 2, 0]), radius);
    }),
    Convex: giving((call) =>
      pointsPart(call, pointsOf(settingsOf(call).fields.get('vertices') ?? call.args[0])),
    ),
    Body: (call) => {
      const made = obj('body', '', call);
      const { fields } = settingsOf(call);
      for (const key of ['position', 'angle']) if (fields.has(key)) made.fields.set(key, fields.get(key));
      return made;
    },
    addShape: (call, world) => {
      const [shape, offset, angle] = call.args;
      const part = world.partOf(shape);
      const own = posed(offset, angle).pose;
      const pose = own && part?.pose ? { ...nested(own, part.pose) } : (own ?? part?.pose);
      world.attach(call.self ?? undefined, part && { ...part, ...(pose && { pose }) });
      return undefined;
    },
    bodiesOverlap: (call, world) => world.ask(world.pairOf(call.args)),
  },
};

/** A shape that is not in the middle of its own frame, in one that is offset. */
const nested = (outer: RawPose, inner: RawPose): RawPose =>
  inner.position?.some((x) => x !== 0) === true || !outer.position
    ? { missing: 'the place of its shape' }
    : {
        ...outer,
        turn: outer.turn && inner.turn ? { product: [outer.turn, inner.turn] } : (outer.turn ?? inner.turn)!,
      };

/** matter.js rounds the corners of regular polygons to three places. */
const MATTER_DIGITS = 3;

function regular(sides: number, radius: number): Flat[] {
  const theta = (2 * Math.PI) / sides;
  return Array.from({ length: sides }, (_, i): Flat => {
    const angle = theta / 2 + i * theta;
    return [Math.cos(angle), Math.sin(angle)].map((x) =>
      Number((x * radius).toFixed(MATTER_DIGITS)),
    ) as unknown as Flat;
  });
}

const MAX_SIDES = 256;

/** A body of matter.js is in the middle of its points. */
const bodyOfMatter =
  (part: (call: Obj) => Part | null) =>
  (call: Obj, world: World): Value => {
    const made = { ...call, type: 'body', fields: new Map<string, Value>() };
    const [x, y] = call.args;
    if (typeof x === 'number' && typeof y === 'number') setFrame(made, at(call, [x, y]), undefined);
    else made.fields.set('position', obj('unknown', '', call));
    const options = call.args.findLast((arg): arg is Obj => isObj(arg) && arg.fields.size > 0);
    const angle = options?.fields.get('angle');
    if (angle !== undefined) setFrame(made, undefined, angle);
    // Corners that are cut round are of many points, which the text does not have.
    const whole = options && isSet(options.fields.get('chamfer')) ? null : part(call);
    world.give(made, whole);
    world.attach(made, whole);
    return made;
  };

const rectangle = bodyOfMatter((call) => boxPart(call, half(call.args[2]), half(call.args[3])));
const circle = bodyOfMatter((call) => circlePart(call, call.args[2]));
const polygon = bodyOfMatter((call) => {
  const [sides, radius] = [numberOf(call.args[2]), numberOf(call.args[3])];
  if (sides === undefined || radius === undefined || sides > MAX_SIDES) return null;
  // Fewer than three are a circle.
  return sides < 3 ? circlePart(call, radius) : pointsPart(call, centred(regular(Math.floor(sides), radius)));
});

/** The points about their centre of mass, which a body of given points is put at. */
const fromVertices = bodyOfMatter((call) => {
  const points = pointsOf(call.args[2]);
  if (!points || points.length < 3) return null;
  return pointsPart(call, centred(points));
});

function centred(points: readonly Flat[]): Flat[] {
  const [cx, cy] = centreOf(points);
  return points.map(([x, y]): Flat => [x - cx, y - cy]);
}

function centreOf(points: readonly Flat[]): Flat {
  let [area, x, y] = [0, 0, 0];
  points.forEach(([px, py], i) => {
    const [qx, qy] = points[(i + 1) % points.length]!;
    const cross = px * qy - py * qx;
    area += cross;
    x += cross * (px + qx);
    y += cross * (py + qy);
  });
  return [x / (3 * area), y / (3 * area)];
}

const setPlace = ({ args: [body, place] }: Obj): Value => setFrame(body, place, undefined);
const setTurn = ({ args: [body, angle] }: Obj): Value => setFrame(body, undefined, angle);
/** `rotate(body, angle)` about its middle and `translate(body, vector)`, from where it is. */
function turnFurther(call: Obj): Value {
  const {
    args: [body, angle, about],
  } = call;
  if (!isObj(body) || about !== undefined) return unknown(call);
  const before = body.fields.get('angle');
  const from = isSet(before) ? numberOf(before) : 0;
  const isKnown = from !== undefined && typeof angle === 'number';
  return setFrame(body, undefined, isKnown ? from + angle : obj('unknown', '', call));
}
function moveFurther(call: Obj): Value {
  const {
    args: [body, way],
  } = call;
  const [from, by] = [isObj(body) ? flatOf(body.fields.get('position')) : undefined, flatOf(way)];
  return from && by ? setFrame(body, at(call, [from[0] + by[0], from[1] + by[1]]), undefined) : unknown(call);
}
const unknown = (call: Obj): Value => setFrame(call.args[0], obj('unknown', '', call), undefined);
const ofMatter = (calls: Api['calls'], owner: RegExp): Api['calls'] =>
  Object.fromEntries(
    Object.entries(calls).map(([name, run]) => [
      name,
      (call: Obj, world: World) => (call.self && owner.test(call.self.name) ? run(call, world) : call),
    ]),
  );
const askOfMatter = (call: Obj, world: World): Value => world.ask(world.pairOf(call.args.slice(0, 2)));
/** matter.js: bodies by their centre and whole sizes. Its circles are polygons of many sides. */
const matter: Api = {
  calls: {
    ...ofMatter({ rectangle, circle, polygon, fromVertices, trapezoid: bodyOfMatter(() => null) }, /Bodies$/),
    ...ofMatter(
      {
        setPosition: setPlace,
        setAngle: setTurn,
        translate: moveFurther,
        rotate: turnFurther,
        scale: unknown,
      },
      /Body$/,
    ),
    collides: askOfMatter,
    collide: askOfMatter,
  },
};

const circleOfSat = (call: Obj, world: World): Value => satBody(call, world, circlePart(call, call.args[1]));
const polygonOfSat = (call: Obj, world: World): Value =>
  satBody(call, world, pointsPart(call, pointsOf(call.args[1])));
function boxOfSat(call: Obj, world: World): Value {
  const [width, height] = [numberOf(call.args[1]), numberOf(call.args[2])];
  if (width === undefined || height === undefined) return call;
  const part = boxPart(call, width / 2, height / 2, { centre: at(call, [width / 2, height / 2]) });
  return satBody(call, world, part);
}

/** SAT.js, and check2d on top of it: a box begins at its corner. */
const sat: Api = {
  hasDents: true,
  calls: {
    Circle: circleOfSat,
    Polygon: polygonOfSat,
    Box: boxOfSat,
    createCircle: circleOfSat,
    createPolygon: polygonOfSat,
    createBox: boxOfSat,
    setOffset: ({ self, args: [offset] }, world) => {
      const by = flatOf(offset);
      if (self && by) world.offset(self, by);
      else if (self) setFrame(self, obj('unknown', '', self), undefined);
      return self ?? undefined;
    },
    toPolygon: ({ self }) => self ?? undefined,
    setAngle: (call) => {
      setFrame(call.self ?? undefined, undefined, call.args[0]);
      return call.self ?? undefined;
    },
    rotate: (call) => setFrame(call.self ?? undefined, undefined, obj('unknown', '', call)),
    ...Object.fromEntries(
      ['PolygonPolygon', 'CirclePolygon', 'PolygonCircle', 'CircleCircle'].map((name) => [
        `test${name}`,
        (call: Obj, world: World): Value => world.ask(world.pairOf(call.args.slice(0, 2))),
      ]),
    ),
  },
};

function satBody(call: Obj, world: World, part: Part | null): Value {
  if (flatOf(call.args[0])) setFrame(call, call.args[0], undefined);
  world.give(call, part);
  world.attach(call, part);
  return call;
}

export { matter, p2, sat };

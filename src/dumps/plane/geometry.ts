import { flatOf, isObj, isSet, numberOf, obj, pointsOf, type Flat, type Obj, type Value } from './values';
import { boxPart, capsulePart, circlePart, pointsPart, type Api, type Part, type World } from './world';

const at = (span: Obj, x: number, y: number): Obj => ({ ...obj('list', '', span), args: [x, y] });

/** A value of an argument by its place, or by the first of its names. */
const given = (call: Obj, i: number, ...names: string[]): Value => {
  const named = names.map((name) => call.fields.get(name)).find((value) => value !== undefined);
  return named ?? call.args[i];
};

/** Two coordinates, and not three. */
const planar = (value: Value): Flat | undefined =>
  isObj(value) && value.args.length > 2 ? undefined : flatOf(value);

/** A place of two numbers or of one vector, and the arguments behind it. */
function placed(call: Obj): { place: Flat | undefined; rest: Value[] } {
  const vector = planar(call.args[0]);
  if (vector) {
    const [own, other] = ['x', 'y'].map((key) => numberOf(call.fields.get(key)));
    return { place: [own ?? vector[0], other ?? vector[1]], rest: call.args.slice(1) };
  }
  const [x, y] = [numberOf(given(call, 0, 'x')), numberOf(given(call, 1, 'y'))];
  return { place: x === undefined || y === undefined ? undefined : [x, y], rest: call.args.slice(2) };
}

/** A rectangle by its corner and its whole sizes. */
function cornered(call: Obj): Part | null {
  const { place, rest } = placed(call);
  const size = planar(rest[0]) ?? planar(call.fields.get('size'));
  const width = size?.[0] ?? numberOf(call.fields.get('width') ?? rest[0]);
  const height = size?.[1] ?? numberOf(call.fields.get('height') ?? rest[1]);
  if (!place || width === undefined || height === undefined) return null;
  return boxPart(call, width / 2, height / 2, {
    centre: at(call, place[0] + width / 2, place[1] + height / 2),
  });
}

function circle(call: Obj): Part | null {
  const { place, rest } = placed(call);
  return place ? circlePart(call, call.fields.get('radius') ?? rest[0], at(call, ...place)) : null;
}

/** Corners as vectors, in a list or one by one, or as a row of coordinates. */
function corners(call: Obj): Part | null {
  const points = pointsOf(call) ?? pointsOf(call.args[0]);
  return points && points.length >= 3 ? pointsPart(call, points) : null;
}

/** A box by its centre and half its sizes, one for each axis or one for all. */
function centred(call: Obj): Part | null {
  const [low, high] = [planar(call.fields.get('low')), planar(call.fields.get('high'))];
  if (low && high) {
    const [x, y] = [(high[0] - low[0]) / 2, (high[1] - low[1]) / 2];
    return boxPart(call, x, y, { centre: at(call, low[0] + x, low[1] + y) });
  }
  const [centre, half] = [planar(call.args[0]), call.args[1]];
  const [x, y] = typeof half === 'number' ? [half, half] : (planar(half) ?? []);
  return centre ? boxPart(call, x, y, { centre: at(call, ...centre) }) : null;
}

/** A vector of equal numbers: `ones(2)`. */
const filled =
  (each: number) =>
  (call: Obj): Value =>
    call.args[0] === 2 ? at(call, each, each) : undefined;

/** A call that may change the shape whose method it is, after which it is not known. */
const changes =
  /^(?:set(?!_?point|fill|outline|texture)|move|rotate|translate|scale|inflate|grow|union|extend|offset|transform)/i;

/** Members that the shapes here are read from. */
const understood = /^(?:x|y|width|height|radius|size|low|high|points|,)$/;

/** Two shapes that a call is about, or the only two that have names. */
function finish(world: World, objects: readonly Obj[]): void {
  for (const { self } of objects.filter((each) => changes.test(each.type)))
    if (self && world.partOf(self)) world.asks.push(`${self.name} is changed: where is it then?`);
  const named = world.shapesOf(objects);
  for (const each of objects.filter((one) => world.partOf(one)))
    for (const [key, value] of each.fields)
      if (!understood.test(key) && isSet(value)) world.asks.push(`What does ${key} make of ${each.name}?`);
  const asked = objects
    .map((call) =>
      [call.self ?? undefined, ...call.args].map((arg) => world.partOf(arg)).filter((part) => part !== null),
    )
    .find((parts) => parts.length === 2 && parts[0]!.span !== parts[1]!.span);
  const pair = asked ?? (named.length === 2 ? named : []);
  if (pair.length === 2) world.ask(pair.map((part) => world.bodyOf(part, null)));
  else
    named.forEach((part) =>
      world.attach(obj('', part.name, { start: part.span.start, end: part.span.end }), part),
    );
}

/** `shape.setPoint(i, point)` of SFML. */
function setPoint({ self, args: [i, point] }: Obj): undefined {
  if (!self || typeof i !== 'number' || i > 255) return;
  const known = self.fields.get('points');
  const points = isObj(known) ? known : obj('list', '', self);
  points.args[i] = point;
  self.fields.set('points', points);
}

const table = (names: readonly string[], part: (call: Obj) => Part | null): [string, typeof part][] =>
  names.map((name) => [name, part]);

/** The shape of a call as its members are at the end, since a program may set them. */
const among =
  (...tables: [string, (call: Obj) => Part | null][][]): NonNullable<Api['partOf']> =>
  (of) =>
    new Map(tables.flat()).get(of.type)?.(of) ?? null;

/** Geometry of games, whose rectangles begin at a corner: Phaser, PIXI, HC, pygame, SFML, raylib, libGDX, Core Graphics. */
export const games: Api = {
  hasDents: true,
  finish,
  calls: { setPoint, set_point: setPoint },
  partOf: among(
    table(
      ['Rectangle', 'Rect', 'Rect2', 'CGRect', 'NSRect', 'FloatRect', 'RectF', 'FRect', 'rectangle'],
      cornered,
    ),
    table(['Circle', 'circle'], circle),
    table(['Triangle', 'Polygon', 'polygon'], corners),
    table(['ConvexShape'], (call) => corners({ ...call, args: [call.fields.get('points')] })),
    table(['Line'], (call) => {
      const [from, to] = pointsOf(call) ?? [];
      return from && to ? capsulePart(call, at(call, ...from), at(call, ...to), 0) : null;
    }),
  ),
};

/** Sets of LazySets, whose boxes are given by their centre and half their sizes. */
export const sets: Api = {
  finish,
  partOf: among(
    table(['Ball2'], circle),
    table(['BallInf', 'Hyperrectangle'], centred),
    table(['VPolygon', 'VPolytope'], corners),
  ),
  calls: { ones: filled(1), zeros: filled(0) },
};

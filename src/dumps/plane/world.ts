import { axisAngle } from '../code/poses';
import type { RawBody, RawPose, RawScene, Span } from '../raw';
import type { ShapeSpec, Triple } from '../../shapes/shape';
import { segment } from '../code/shapes';
import { flatOf, isObj, isSet, numberOf, obj, type Flat, type Obj, type Value } from './values';

/** A shape in the frame of its body. */
export interface Part {
  shape: ShapeSpec;
  pose?: RawPose;
  span: Span;
  name: string;
}

/** What an engine's functions do, by their names. */
export interface Api {
  calls: Readonly<Record<string, (call: Obj, world: World) => Value>>;
  constants?: Readonly<Record<string, (span: Span) => Value>>;
  /** Its polygons need not be convex, and nothing in it makes hulls of them. */
  hasDents?: true;
  /** The shape of an object that its members describe. */
  partOf?(of: Obj, world: World): Part | null;
  /** The scenes of what the program asks, once it has run. */
  finish?(world: World, objects: readonly Obj[]): void;
}

const MAX_PARTS = 64;

/** The bodies of a program, their shapes and what it asks of them. */
export class World {
  private readonly parts = new Map<Obj, Part>();
  private readonly placed: { body: Obj; part: Part }[] = [];
  readonly scenes: RawScene[] = [];
  readonly asks: string[] = [];

  constructor(readonly api: Api) {}

  give(owner: Obj | null, part: Part | null): void {
    if (owner && part) this.parts.set(owner, { ...part, span: part.span });
  }

  /** The shape that an object is. */
  partOf(value: Value): Part | null {
    if (!isObj(value)) return null;
    const part = this.parts.get(value) ?? this.api.partOf?.(value, this) ?? null;
    return part && { ...part, name: value.name || part.name };
  }

  /** The shapes that objects with a name are, each once. */
  shapesOf(objects: readonly Obj[]): Part[] {
    const shapes = new Map<Span, Part>();
    for (const each of objects) {
      const part = each.name === '' ? null : this.partOf(each);
      if (part && !shapes.has(part.span)) shapes.set(part.span, part);
    }
    return [...shapes.values()];
  }

  /** Gives a shape to a body. */
  attach(body: Value | null, part: Part | null): void {
    if (body === null || !isObj(body) || this.placed.length >= MAX_PARTS) return;
    if (part) this.placed.push({ body, part });
    else this.asks.push(`What is the shape of ${body.name || 'a body'}? It was not understood.`);
  }

  /** Puts the shapes of a body by so much off the place that they have in its frame. */
  offset(body: Obj, [x, y]: Flat): void {
    for (const each of this.placed) {
      if (each.body !== body) continue;
      const [px = 0, py = 0] = each.part.pose?.position ?? [];
      each.part = { ...each.part, pose: { ...each.part.pose, position: [px + x, py + y] } };
    }
  }

  /** A body as scenes have it. Its pose is read when it is requested, since the program may still move its object. */
  bodyOf(part: Part, frame: RawPose | null, name = part.name): RawBody {
    const { shape } = part;
    const isPolygon = this.api.hasDents && shape.type === 'hull' && !shape.margin && shape.points.length > 3;
    return {
      name: name || 'body',
      shape: isPolygon
        ? { type: 'points', points: shape.points.map(([x, y]) => [x, y]) }
        : { type: 'known', shape },
      poses: [...(frame ? [frame] : []), ...(part.pose ? [part.pose] : [])],
      spans: [{ start: part.span.start, end: part.span.end }],
    };
  }

  /** The bodies in their places at the end of the program. */
  get bodies(): RawBody[] {
    return this.placed.map(({ body, part }) => this.bodyOf(part, frameOf(body), part.name || body.name));
  }

  /** The bodies of two objects that a call is about, if it is about two. */
  pairOf(objects: readonly Value[]): RawBody[] {
    const owners = objects.filter(isObj);
    return this.placed
      .filter(({ body, part }) =>
        owners.some((owner) => owner === body || this.parts.get(owner)?.span === part.span),
      )
      .map(({ body, part }) => this.bodyOf(part, frameOf(body), part.name || body.name));
  }

  ask(bodies: readonly RawBody[], rest: Partial<RawScene> = {}): undefined {
    if (bodies.length !== 2) return;
    // Some functions want the shape that they name last first.
    const isTurned = !rest.cast && bodies.map(({ name }) => name.toLowerCase()).join() === 'b,a';
    const inOrder = isTurned ? bodies.toReversed() : [...bodies];
    this.scenes.push({ bodies: inOrder, dim: 2, asks: [...this.asks], ...rest });
  }
}

/** The angle that a value is: a number, or a rotation by its cosine and sine. */
export function angleOf(value: Value): number | undefined {
  if (!isObj(value)) return numberOf(value);
  const angle = numberOf(value.fields.get('angle'));
  if (angle !== undefined) return angle;
  const [c, s] = ['c', 's'].map((key, i) => numberOf(value.fields.get(key) ?? value.args[i]));
  if (c !== undefined && s !== undefined) return Math.atan2(s, c);
  return value.args.length === 1 ? angleOf(value.args[0]) : undefined;
}

export const turnedBy = (angle: number): RawPose['turn'] => axisAngle([0, 0, 1], angle);

/** The constructor of a rotation that a type holds as an angle. */
export const rotation =
  (type: string) =>
  (angle: Value, span: Span): Obj => ({ ...obj(type, '', span), fields: new Map([['angle', angle]]) });

/** The pose at a place, turned by an angle. What is not known is missing. */
export const poseAt = (place: Flat | undefined, angle: number | undefined): RawPose =>
  !place || angle === undefined
    ? { missing: `the ${place ? 'rotation' : 'position'} of its transform` }
    : { position: [...place], turn: turnedBy(angle)! };

/** Where an object is, by its own members; null if they say nothing. */
function frameOf(body: Obj): RawPose | null {
  const [place, turn] = [
    ['position', 'p', 'pos'],
    ['angle', 'rotation', 'q', 'a'],
  ].map((names) => names.map((name) => body.fields.get(name)).find(isSet));
  const pose: RawPose = {};
  if (place !== undefined) {
    const position = flatOf(place);
    if (position) pose.position = [...position];
    else pose.missing = 'the value of its position';
  }
  if (turn !== undefined) {
    const angle = angleOf(turn);
    if (angle !== undefined) pose.turn = turnedBy(angle)!;
    else pose.missing ??= 'the value of its angle';
  }
  return place === undefined && turn === undefined ? null : pose;
}

/** Writes where an object is. What is not known is missing. */
export function setFrame(body: Value, position: Value, angle: Value): undefined {
  if (!isObj(body)) return;
  const at = flatOf(position);
  if (position !== undefined)
    body.fields.set('position', at ? { ...obj('list', '', body), args: [...at] } : obj('unknown', '', body));
  if (angle !== undefined) body.fields.set('angle', angleOf(angle) ?? obj('unknown', '', body));
}

const triple = ([x, y]: Flat): Triple => [x, y, 0];
const rounded = (margin: number | undefined): { margin?: number } =>
  margin !== undefined && margin > 0 ? { margin } : {};

export function boxPart(
  call: Obj,
  x: Value,
  y: Value,
  { margin, centre, angle }: { margin?: Value; centre?: Value; angle?: Value } = {},
): Part | null {
  const [hx, hy] = [numberOf(x), numberOf(y)];
  if (hx === undefined || hy === undefined) return null;
  const shape: ShapeSpec = { type: 'box', halfExtents: [hx, hy, 0], ...rounded(numberOf(margin)) };
  return { shape, span: call, name: call.name, ...posed(centre, angle) };
}

/** The pose of a shape in its body. */
export function posed(centre: Value, angle?: Value): { pose?: RawPose } {
  if (centre === undefined && angle === undefined) return {};
  const [position, turn] = [flatOf(centre), angleOf(angle)];
  const isKnown = (centre === undefined || position) && (angle === undefined || turn !== undefined);
  if (!isKnown) return { pose: { missing: 'the place of its shape' } };
  return {
    pose: { position: [...(position ?? [0, 0])], ...(turn !== undefined && { turn: turnedBy(turn)! }) },
  };
}

export function circlePart(call: Obj, radius: Value, centre?: Value): Part | null {
  const r = numberOf(radius);
  if (r === undefined) return null;
  return { shape: { type: 'sphere', radius: r }, span: call, name: call.name, ...posed(centre) };
}

/** Two points with a radius. */
export function capsulePart(call: Obj, from: Value, to: Value, radius: Value): Part | null {
  const [start, end, r] = [flatOf(from), flatOf(to), numberOf(radius)];
  if (!start || !end || r === undefined) return null;
  return pointsPart(call, [start, end], r);
}

/** The hull of points, with a radius outside it. */
export function pointsPart(call: Obj, points: readonly Flat[] | undefined, radius = 0): Part | null {
  const [first, second] = points ?? [];
  if (!points || !first) return null;
  const of = { span: call, name: call.name };
  if (radius > 0 && points.length === 1)
    return { ...of, shape: { type: 'sphere', radius }, ...posedAt(first) };
  if (radius > 0 && points.length === 2) {
    const { shape, pose } = segment('capsule', first, second!, radius);
    if (shape.type !== 'capsule' || !Array.isArray(shape.axis)) return null;
    const [x, y] = shape.axis;
    const turn = axisAngle([0, 0, 1], Math.atan2(y, x) - Math.PI / 2);
    const isUp = x === 0 && y >= 0;
    return {
      ...of,
      shape: { type: 'capsule', radius, halfHeight: shape.height },
      pose: { ...pose, turn: isUp ? axisAngle([0, 0, 1], 0) : { ...turn, from: [...shape.axis] } },
    };
  }
  return { ...of, shape: { type: 'hull', points: points.map(triple), ...rounded(radius) } };
}

const posedAt = ([x, y]: Flat): { pose?: RawPose } =>
  x === 0 && y === 0 ? {} : { pose: { position: [x, y] } };

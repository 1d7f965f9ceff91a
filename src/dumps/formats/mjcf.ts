import { segment } from '../code/shapes';
import type { RawBody, RawPose, RawScene, RawShape, RawTurn } from '../raw';
import { axisAngle } from '../code/poses';
import { inRows } from '../numbers';
import { composed, type Turn } from '../turns';
import { numbersIn, type Format } from './format';
import { placeFromNumbers } from './mjcf-numbers';

type Attributes = Map<string, string>;
const tag = /<(\/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;

/** A model in MuJoCo's XML, alone or within a program. Poses printed behind it stand for those in it. */
export const mjcf: Format = {
  id: 'MJCF',
  read(text) {
    if (!/<geom\b/.test(text)) return [];
    const asks: string[] = [];
    const bodies: RawBody[] = [];
    const frames: RawPose[][] = [[]];
    const pairs: string[] = [];
    const meshes = new Map<string, RawShape>();
    /** The body of each geom, or −1 for one that gives none. */
    const geoms: number[] = [];
    const defaults = new Defaults(asks);
    const angles: Angles = {
      unit: /angle\s*=\s*["']radian/.test(text) ? 1 : Math.PI / 180,
      sequence: /\beulerseq\s*=\s*["']([xyz]{3})["']/i.exec(text)?.[1] ?? 'xyz',
    };
    if (/<replicate\b/.test(text)) asks.push('Where are the copies of the bodies in “replicate”?');
    for (const found of withTemplates(text, asks).matchAll(tag)) {
      const [whole, close, name, inside, isSelfClosed] = found;
      const attributes = attributesOf(inside!);
      if (name === 'default') {
        defaults.enter(close !== '', isSelfClosed !== '');
        continue;
      }
      if (name === 'body' || name === 'frame') {
        if (close) frames.length = Math.max(1, frames.length - 1);
        else if (!isSelfClosed) frames.push([...frames.at(-1)!, poseOf(attributes, angles)]);
      } else if (name === 'pair') pairs.push(attributes.get('geom1') ?? '', attributes.get('geom2') ?? '');
      else if (name === 'mesh' && !close) takeMesh(meshes, attributes);
      else if (name === 'geom' && !close && defaults.isInside) defaults.take(attributes);
      else if (name === 'geom' && !close) {
        const span = { start: found.index, end: found.index + whole.length };
        const body = bodyOf(defaults.with(attributes), frames.at(-1)!, angles, meshes, asks);
        geoms.push(body ? bodies.length : -1);
        if (body)
          bodies.push({
            ...body,
            name: attributes.get('name') ?? `geom ${bodies.length + 1}`,
            spans: [span],
          });
      }
    }
    placeFromNumbers(text, bodies, geoms);
    const moving = bodies.length === 2 && isMovingFirst(text);
    const pair =
      pairs.length === 2 ? pairs.map((name) => bodies.findIndex((body) => body.name === name)) : [];
    const indices =
      pair.length === 2 && pair.every((i) => i >= 0)
        ? ([pair[0]!, pair[1]!] as const)
        : moving
          ? ([1, 0] as const)
          : undefined;
    const scene: RawScene = { bodies, asks, ...(indices && { pair: indices }) };
    return [scene];
  },
};

/** What a model says of all its geoms; what it says of those of a class is asked where it is about their shape. */
class Defaults {
  private readonly all: Attributes = new Map();
  private depth = 0;

  constructor(private readonly asks: string[]) {}

  get isInside(): boolean {
    return this.depth > 0;
  }

  enter(isEnd: boolean, isEmpty: boolean): void {
    if (isEnd) this.depth = Math.max(0, this.depth - 1);
    else if (!isEmpty) this.depth++;
  }

  /** The outermost defaults are those of each geom; a class within them has its own. */
  take(attributes: Attributes): void {
    const shaping = [...attributes].filter(([key]) =>
      /^(?:type|size|pos|quat|axisangle|euler|zaxis|fromto|xyaxes)$/.test(key),
    );
    if (this.depth === 1) for (const [key, value] of shaping) this.all.set(key, value);
    else if (shaping.length > 0)
      this.asks.push(
        `Which geoms are of the class with ${shaping.map(([key, value]) => `${key} “${value}”`).join(', ')}?`,
      );
  }

  with(attributes: Attributes): Attributes {
    return new Map([...this.all, ...attributes]);
  }
}

/** A plane is a half-space, which no scene has; a sphere beside it that falls comes first. */
const isMovingFirst = (text: string): boolean =>
  /type\s*=\s*["']plane/.test(text) && /<freejoint|type\s*=\s*["']free/.test(text);

const attributesOf = (text: string): Attributes =>
  new Map(
    [...text.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key, a, b]) => [
      key!,
      a ?? b ?? '',
    ]),
  );

/** How a model writes angles; each axis of a sequence in small letters is turned by those before it. */
interface Angles {
  unit: number;
  sequence: string;
}

const posing = ['pos', 'quat', 'axisangle', 'euler', 'xyaxes', 'zaxis', 'fromto'];

function poseOf(attributes: Attributes, { unit, sequence }: Angles): RawPose {
  const pose: RawPose = {};
  const unknown = posing.find((key) => /[{}%]/.test(attributes.get(key) ?? ''));
  if (unknown !== undefined) return { missing: `the value of its ${unknown}` };
  const numbers = (key: string): number[] | null => {
    const text = attributes.get(key);
    return text === undefined ? null : numbersIn(text);
  };
  const position = numbers('pos');
  if (position?.length === 3) pose.position = position;
  const quaternion = numbers('quat');
  const axisangle = numbers('axisangle');
  const euler = numbers('euler');
  const xyaxes = numbers('xyaxes');
  const zaxis = numbers('zaxis');
  const turn: RawTurn | null =
    quaternion?.length === 4
      ? { quaternion }
      : axisangle?.length === 4
        ? { ...axisAngle(axisangle.slice(0, 3), axisangle[3]! * unit), from: axisangle }
        : euler?.length === 3
          ? {
              ...eulerTurn(
                euler.map((angle) => angle * unit),
                sequence,
              ),
              from: euler,
            }
          : xyaxes?.length === 6
            ? { matrix: axesOf(xyaxes), layout: 'columns' }
            : zaxis?.length === 3
              ? zTurn(zaxis)
              : null;
  if (turn) pose.turn = turn;
  return pose;
}

/** Angles about the axes of a sequence, one after the other; those of capitals stay where they are. */
function eulerTurn(angles: readonly number[], sequence: string): Extract<RawTurn, { known: unknown }> {
  return {
    known: sequence
      .split('')
      .map((axis, i): readonly [string, Turn] => {
        const about = ['x', 'y', 'z'].map((each) => Number(each === axis.toLowerCase()));
        return [axis, { matrix: null, quaternion: axisAngle(about, angles[i]!).known }];
      })
      .reduce<Turn>(
        (all, [axis, next]) => (axis === axis.toLowerCase() ? composed(all, next) : composed(next, all)),
        { matrix: null, quaternion: { x: 0, y: 0, z: 0, w: 1 } },
      ).quaternion,
  };
}

/** The columns of a turn whose first axis is given, and a second one that is made perpendicular. */
function axesOf(numbers: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0] = unitOf(numbers.slice(0, 3));
  const along = a * numbers[3]! + b * numbers[4]! + c * numbers[5]!;
  const [d = 0, e = 1, f = 0] = unitOf([a, b, c].map((part, i) => numbers[3 + i]! - along * part));
  return [a, b, c, d, e, f, b * f - c * e, c * d - a * f, a * e - b * d];
}

const unitOf = (vector: readonly number[]): number[] => vector.map((part) => part / Math.hypot(...vector));

function zTurn([x = 0, y = 0, z = 1]: readonly number[]): RawTurn {
  const length = Math.hypot(x, y, z);
  return axisAngle(x === 0 && y === 0 ? [1, 0, 0] : [-y, x, 0], length > 0 ? Math.acos(z / length) : 0);
}

function bodyOf(
  attributes: Attributes,
  frames: readonly RawPose[],
  angles: Angles,
  meshes: ReadonlyMap<string, RawShape>,
  asks: string[],
): Pick<RawBody, 'shape' | 'poses'> | null {
  const type = attributes.get('type') ?? 'sphere';
  const size = attributes.get('size') ?? '';
  if (/[{}%]/.test(size)) {
    asks.push(`The size of ${attributes.get('name') ?? type} is a name whose value is not in the text.`);
    return null;
  }
  const numbers = numbersIn(size);
  const own = poseOf(attributes, angles);
  const ends = numbersIn(attributes.get('fromto') ?? '');
  const radius = numbers[0];
  if ((type === 'capsule' || type === 'cylinder') && ends.length === 6 && radius !== undefined) {
    const made = segment(type, ends.slice(0, 3), ends.slice(3), radius);
    const isUpright = ends[0] === ends[3] && ends[1] === ends[4];
    if (isUpright && made.shape.type === type) Object.assign(made.shape, { axis: 'Z' });
    const turn = { known: { x: 0, y: 0, z: 0, w: 1 } };
    return { shape: made.shape, poses: [...frames, { ...made.pose!, turn }] };
  }
  const mesh = attributes.get('mesh');
  const shape = mesh === undefined ? shapeOf(type, numbers) : (meshes.get(mesh) ?? null);
  if (!shape) {
    if (type !== 'plane') asks.push(`What shape is a geom of type ${type}?`);
    return null;
  }
  return { shape, poses: [...frames, own] };
}

/** A mesh whose corners are in the model. MuJoCo moves it to its centre of mass, and its geom back. */
function takeMesh(meshes: Map<string, RawShape>, attributes: Attributes): void {
  const numbers = numbersIn(attributes.get('vertex') ?? '');
  const scale = numbersIn(attributes.get('scale') ?? '');
  const isOwnFrame = !attributes.has('refpos') && !attributes.has('refquat');
  if (numbers.length < 12 || numbers.length % 3 !== 0 || !isOwnFrame) return;
  const points = inRows(numbers, 3);
  meshes.set(attributes.get('name') ?? '', {
    type: 'points',
    points,
    ...(scale.length === 3 && { scale }),
  });
}

function shapeOf(type: string, [x, y, z]: readonly number[]): RawShape | null {
  if (type === 'sphere') return x === undefined ? null : { type, radius: x };
  if (type === 'box') return z === undefined ? null : { type, sizes: [x!, y!, z] };
  if (type === 'ellipsoid') return z === undefined ? null : { type, radii: [x!, y!, z] };
  if (type === 'capsule' || type === 'cylinder')
    return y === undefined ? null : { type, radius: x!, height: y };
  return null;
}

/** Names in braces are filled in where the program gives them one value. */
function withTemplates(text: string, asks: string[]): string {
  const known = new Map(
    [
      ...text.matchAll(/^\s*([A-Za-z_]\w*)\s*(?::\s*\w+\s*)?=\s*([-+]?[\d.]+(?:e[-+]?\d+)?)\s*(?:#.*)?$/gim),
    ].map(([, name, value]) => [name!, value!]),
  );
  return text.replace(/\{\{?\s*([A-Za-z_]\w*)(?::[^{}]*)?\s*\}?\}/g, (whole, name: string) => {
    const value = known.get(name);
    if (value === undefined && !asks.some((ask) => ask.includes(`“${name}”`)) && /size|pos|quat/.test(text))
      asks.push(`What is “${name}”?`);
    return value === undefined ? whole : value.padEnd(whole.length);
  });
}

import { ofUnityAngles, ofRotator, sineCosine } from '../code/poses';
import type { Engine } from '../engines';
import { inRows } from '../numbers';
import type { Part } from './part';
import { endPoint } from './words';

/** What the lines below a label go on with, in bare numbers. */
export type Below = 'points' | 'rows' | 'columns';

/** Numbers under a label. */
export interface Labelled {
  /** The words before the numbers, in small letters. */
  key: string;
  numbers: readonly number[];
  /** The body that they are of. */
  part: Part;
  engine: Engine;
  /** The text is about the plane: vectors have two coordinates. */
  isFlat: boolean;
  ask: (question: string) => void;
}

/** What a label means, if the numbers behind it are as many as that needs. */
interface Meaning {
  of: string;
  label?: RegExp;
  count?: 'one' | 'three' | 'four' | 'vector';
  /** What else has to hold. */
  when?: (read: Labelled) => boolean;
  /** Gives the numbers to the part. */
  take: (read: Labelled) => Below | 'aside' | void;
}

const counts: Readonly<Record<NonNullable<Meaning['count']>, (read: Labelled) => boolean>> = {
  one: ({ numbers }) => numbers.length === 1,
  three: ({ numbers }) => numbers.length === 3,
  four: ({ numbers }) => numbers.length === 4,
  vector: ({ numbers, isFlat }) => isVector(numbers, isFlat),
};

/** True for as many numbers as a vector has. */
export const isVector = ({ length }: readonly number[], isFlat: boolean): boolean =>
  length === 3 || (isFlat && length === 2);

/** Radii of edges, which `roundings.ts` asks for. */
export const edgeRadius = /\b(?:chamfer|corner|fillet|convex) ?radius\W*$/;
/** Half the sides of a box, as one list. */
export const halfSizes = /half ?(?:extents?|sizes?|dim(?:ension)?s?)|\bhe\W*$/;

const isBox = ({ part }: Labelled): boolean => part.type === 'box';
const isSizeless = ({ part }: Labelled): boolean => part.type === 'box' && part.sizes.length === 0;
const place = (read: Labelled): void => void (read.part.pose.position ??= [...read.numbers]);
const turn = ({ part, key, numbers }: Labelled): void => {
  const order = /w[\s,]*x[\s,]*y[\s,]*z/.test(key)
    ? 'wxyz'
    : /x[\s,]*y[\s,]*z[\s,]*w/.test(key)
      ? 'xyzw'
      : undefined;
  part.pose.turn = { quaternion: [...numbers], ...(order && { order }) };
};
const point = ({ part, numbers }: Labelled): Below => {
  part.points.push([...numbers]);
  return 'points';
};
/** The list of a transform has the width that its length tells. */
const widthOf = ({ length }: readonly number[]): number =>
  length === 9 ? 3 : length === 12 || length === 16 ? 4 : length;
/** A length as a whole, unless the engine counts the caps of a capsule. */
const whole = ({ height }: Engine) => (height === 'with caps' ? {} : { heightSized: 'full' as const });

/** The meanings of labels, in the order in which they are tried. */
const meanings: readonly Meaning[] = [
  {
    of: 'the half height of an Unreal capsule, which has the caps in it',
    label: /half ?height\W*(?: pose)?$/,
    count: 'one',
    when: ({ engine, part }) => engine.name === 'Unreal' && part.type === 'capsule',
    take: ({ part, numbers: [x] }) => void Object.assign(part, { height: 2 * x!, heightSized: 'with caps' }),
  },
  {
    of: 'the place of an Unreal transform',
    label: /(?:translation|location)\W*(?: pose)?$/,
    count: 'three',
    when: ({ engine }) => engine.name === 'Unreal',
    take: place,
  },
  {
    of: 'an Unreal rotator',
    label: /\bp=?\s*(?: pose)?$/,
    count: 'three',
    when: ({ engine }) => engine.name === 'Unreal',
    take: ({ part, numbers: [x, y, z] }) => void (part.pose.turn ??= ofRotator(x!, y!, z!)),
  },
  {
    of: 'the sizes of a geom of MuJoCo: a radius and a half length, or half sizes',
    label: /\bsize\W*$/,
    when: (read) => read.engine.name === 'MuJoCo' && isSizeOfGeom(read),
    take: takeSizeOfGeom,
  },
  {
    of: 'the sizes of a geom of Newton, under the name of a scale',
    label: /\bscale\W*$/,
    when: ({ engine }) => engine.name === 'Newton',
    take(read) {
      read.part.scale = read.numbers;
      return isSizeOfGeom(read) ? takeSizeOfGeom(read) : scaled(read);
    },
  },
  {
    of: 'a position with a quaternion behind it',
    label: /pose|transform|xform|\bq\W*$/,
    when: ({ numbers }) => numbers.length === 7,
    take({ part, numbers }) {
      part.pose.position ??= numbers.slice(0, 3);
      part.pose.turn ??= { quaternion: numbers.slice(3) };
    },
  },
  {
    of: 'an end of a capsule',
    label: endPoint,
    count: 'vector',
    when: ({ part }) => part.type === 'capsule' && (part.ends?.length ?? 0) < 2,
    take: ({ part, numbers }) => void (part.ends ??= []).push([...numbers]),
  },
  {
    of: 'a rounding',
    label: /\b(?:border|rounding) ?radius\W*$|\brounding\W*$/,
    count: 'one',
    take: ({ part, numbers: [x] }) => void (part.margin = x!),
  },
  { of: 'a scale', label: /\bscale(?: ?3 ?d)?\W*(?: pose)?$/, count: 'three', take: scaled },
  {
    of: 'angles of Unity',
    label: /(?:euler(?: ?angles)?|\brot(?:ation)?)\W*$/,
    count: 'three',
    when: ({ engine }) => engine.name.startsWith('Unity'),
    take: ({ part, numbers: [x, y, z] }) => void (part.pose.turn = ofUnityAngles(x!, y!, z!)),
  },
  {
    of: 'a column of a transform',
    label: /\bcol\s?\w?$|\bcol ?(?:umn)? ?\d?\W*(?: pose)?$/,
    count: 'four',
    take: ({ part, numbers }) => void part.columns.push([...numbers]),
  },
  {
    of: 'a matrix of glm, whose constructors take columns',
    label: /\bd?mat[34](?:x[34])?\W*(?: pose)?$/,
    when: ({ numbers }) => numbers.length >= 3,
    take({ part, numbers }) {
      part.columns.push(...inRows(numbers, numbers.length === 9 ? 3 : 4));
      return 'columns';
    },
  },
  {
    of: 'a row of a rotation',
    label: /\b(?:row|basis)\b[ \w]{0,8}?\d?\W*$/,
    count: 'three',
    when: ({ part }) => part.rows.length < 3,
    take({ part, numbers }) {
      part.rows.push([...numbers]);
      return 'rows';
    },
  },
  {
    of: 'the middle of a circle of Box2D in its body',
    label: /\bm p\W*$/,
    count: 'vector',
    take: ({ part, numbers }) => void (part.centre ??= [...numbers]),
  },
  {
    of: 'a cosine and a sine, of which Box2D has the one or the other first',
    label: /\bq\W*(?: pose)?$/,
    when: ({ isFlat, numbers, part }) => isFlat && numbers.length === 2 && part.pose.turn === undefined,
    take: ({ part }) => void (part.pose.missing = 'which of the two numbers of its q is the cosine'),
  },
  {
    of: 'the radius around a polygon',
    label: /\bradius\W*$/,
    count: 'one',
    when: ({ part, isFlat }) => isFlat && part.type === 'hull',
    take: ({ part, numbers: [x] }) => void (part.margin = x!),
  },
  {
    of: 'a place',
    label: /\b(?:p|pos(?:ition)?|t\d?|translation|loc(?:ation)?|origin)\W*(?: pose)?$/,
    count: 'vector',
    when: ({ part, isFlat, key }) =>
      part.type !== 'hull' || (isFlat && (part.points.length > 2 || !/\bp\W*(?: pose)?$/.test(key))),
    take: place,
  },
  { of: 'a quaternion', label: /\bq\W*(?: pose)?$/, count: 'four', take: turn },
  {
    of: 'the cosine or the sine of an angle',
    label: /\b[cs](?:os|in)?\W*(?: pose)?$/,
    count: 'one',
    when: ({ isFlat }) => isFlat,
    take({ part, key, numbers: [x] }) {
      part.arc = { ...part.arc, [/c(?:os)?\W*(?: pose)?$/.test(key) ? 'cosine' : 'sine']: x! };
      const { cosine, sine } = part.arc;
      if (cosine !== undefined && sine !== undefined) part.pose.turn ??= sineCosine(sine, cosine);
    },
  },
  {
    of: 'a radius and half a height',
    label: /radius\s*\/\s*half/,
    when: ({ numbers }) => numbers.length === 2,
    take: ({ part, numbers: [radius, height] }) =>
      void Object.assign(part, { radius, height, heightSized: 'half' }),
  },
  { of: 'the radius of an edge', label: edgeRadius, take: () => 'aside' },
  {
    of: 'the radius of a shape of Godot behind its id',
    label: /shape ?3d#[-\d]+>\W*$/,
    count: 'one',
    when: ({ part }) => part.type === 'sphere',
    take: ({ part, numbers: [x] }) => void (part.radius ??= x!),
  },
  {
    of: 'a radius, which a height may follow',
    label: /radius|\br\b/,
    when: ({ part, numbers }) => numbers.length <= 2 && part.radius === undefined,
    take({ part, key, numbers: [radius, height] }) {
      part.radius = radius!;
      if (height !== undefined && part.height === undefined)
        Object.assign(part, { height, ...(/half/.test(key) && { heightSized: 'half' }) });
    },
  },
  {
    of: 'one side of a box, whole or half, along the axis of its letter or in the order of the text',
    label: /\b(?:(?:h|half ?)(?:extents? ?)?[xyz]|width|height|depth|length)\W*$/,
    count: 'one',
    when: (read) => isBox(read) && sideAt(read) <= 2,
    take(read) {
      const { part, key, numbers } = read;
      part.sizes[sideAt(read)] ??= numbers[0]!;
      part.sized = /\b(?:h|half ?)(?:extents? ?)?[xyz]\W*$/.test(key) ? 'half' : 'full';
    },
  },
  {
    of: 'one side of a rectangle',
    label: /\b[wh]\W*$/,
    count: 'one',
    when: (read) => read.isFlat && isBox(read),
    take({ part, key, numbers: [x] }) {
      part.sizes[/w\W*$/.test(key) ? 0 : 1] ??= x!;
      part.sized = 'full';
    },
  },
  {
    of: 'half a height',
    label: /half[ -]?(?:height|length)/,
    count: 'one',
    take: ({ part, numbers: [height] }) => void Object.assign(part, { height, heightSized: 'half' }),
  },
  {
    of: 'a height',
    label: /\b(?:length|height|lz)\b/,
    count: 'one',
    take: ({ part, engine, numbers: [height] }) => void Object.assign(part, { height, ...whole(engine) }),
  },
  { of: 'a corner', label: /vert|points?/, count: 'vector', take: point },
  {
    of: 'a corner of a hull by a letter',
    label: /\b[vp] ?\[?\d*\]?\W*$/,
    count: 'vector',
    when: ({ part }) => part.type === 'hull',
    take: point,
  },
  {
    of: 'a quaternion by its name',
    label: /quat|orient|wxyz|xyzw|\brot(?:ation)?\b|objrot|\bobj ?rot/,
    count: 'four',
    take: turn,
  },
  {
    of: 'a transform or a rotation in rows',
    label: /pose|transform|matrix|x fs|\bx?mat\W*$|\br\d?\W*$|\brot(?:ation)?\W*$/,
    when: ({ key, numbers }) => numbers.length >= 3 && !/xyz/.test(key),
    take({ part, key, numbers }) {
      part.rows.push(...inRows(numbers, widthOf(numbers)));
      part.isOfAngles = /rot/.test(key) && numbers.length === 3;
      return 'rows';
    },
  },
  {
    of: 'a centre',
    label: /\bcent(?:er|re)\W*$/,
    count: 'vector',
    take: ({ part, numbers }) => void (part.centre ??= [...numbers]),
  },
  {
    of: 'a place by another name',
    label: /xyz|pos|cent(?:er|re)|translation|\bat\b|\bplaced (?:at|in)\W*$|origin|location/,
    count: 'vector',
    take: place,
  },
  {
    of: 'a side of a box by its letter',
    label: /\b[xyz]\W*$/,
    count: 'one',
    when: (read) =>
      isBox(read) &&
      read.part.sizes.length < 3 &&
      !/pos|rot|ori|trans|quat/.test(read.key) &&
      new RegExp(`\\b${'xyz'[read.part.sizes.length]}\\W*$`).test(read.key),
    take: ({ part, numbers: [x] }) => void part.sizes.push(x!),
  },
  {
    of: 'the least corner of a box',
    label: /\b(?:min|mins|lower)\W*$/,
    count: 'vector',
    when: isBox,
    take: ({ part, numbers }) => void (part.least ??= [...numbers]),
  },
  {
    of: 'the greatest corner of a box',
    label: /\b(?:max|maxs|upper)\W*$/,
    count: 'vector',
    when: isBox,
    take: ({ part, numbers }) => void (part.most ??= [...numbers]),
  },
  {
    of: 'the sides of a box',
    count: 'vector',
    when: isSizeless,
    take({ part, key, numbers }) {
      part.sizes = [...numbers];
      if (/half/.test(key)) part.sized = 'half';
      else if (/dimension|side|full/.test(key)) part.sized = 'full';
    },
  },
  {
    of: 'the first corner of a hull',
    count: 'vector',
    when: ({ part }) => part.type === 'hull' && part.points.length === 0,
    take: point,
  },
];

/** Gives numbers to the part that they are of. Returns what stands below, or `aside` if they are no data of it. */
export function understand(read: Labelled): Below | 'aside' | null {
  const found = meanings.find(
    ({ label, count, when }) =>
      (label?.test(read.key) ?? true) && (!count || counts[count](read)) && (when?.(read) ?? true),
  );
  return found ? (found.take(read) ?? null) : 'aside';
}

/** The axis of a side: that of its letter, or the next one. */
function sideAt({ part, key }: Labelled): number {
  const [, letter] = /\b(?:h|half ?)(?:extents? ?)?([xyz])\W*$/.exec(key) ?? [];
  return letter ? 'xyz'.indexOf(letter) : part.sizes.length;
}

function scaled({ part, numbers, ask }: Labelled): 'aside' {
  if (numbers.some((factor) => factor !== 1))
    ask(`${part.name || 'A body'} is scaled by ${numbers.join(', ')}: what are its sizes?`);
  return 'aside';
}

const isSizeOfGeom = ({ part: { type }, numbers: { length } }: Labelled): boolean =>
  type === 'sphere' ||
  ((type === 'ellipsoid' || type === 'box') && length === 3) ||
  ((type === 'capsule' || type === 'cylinder') && length >= 2);

/** A radius and a half length, or three half sizes; other numbers of three count for nothing. */
function takeSizeOfGeom({ part, numbers }: Labelled): void {
  const [first, second] = numbers;
  if (part.type === 'sphere') part.radius ??= first!;
  else if (part.type === 'ellipsoid' || part.type === 'box') part.sizes = [...numbers];
  else Object.assign(part, { radius: first, height: second, heightSized: 'half' });
}

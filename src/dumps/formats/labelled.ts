import {
  axisAngle,
  ofRollPitchYaw,
  ofRotator,
  ofUnityAngles,
  poseOfColumns,
  poseOfRows,
} from '../code/poses';
import { segment, type MadeShape } from '../code/shapes';
import type { Engine } from '../engines';
import type { HeightSized, RawBody, RawCast, RawPose, RawScene, RawShape, RawTurn } from '../raw';
import { inRows, valueOf } from '../numbers';
import { inPairs } from '../pairing';
import { numberPattern as number, type Format } from './format';

interface Entry {
  label: string;
  numbers: number[];
  start: number;
  end: number;
  /** The rest of the line behind the numbers. */
  after: string;
}

type Part = {
  type: string;
  name: string;
  start: number;
  end: number;
  sizes: number[];
  sized?: 'half' | 'full';
  /** The least and the greatest corner of a box. */
  least?: number[];
  most?: number[];
  radius?: number;
  /** A radius around the shape. */
  margin?: number;
  height?: number;
  heightSized?: HeightSized;
  points: number[][];
  pose: RawPose;
  centre?: number[];
  /** The two end points of a capsule's segment. */
  ends?: number[][];
  rows: number[][];
  columns: number[][];
  /** The only row of a rotation may be angles. */
  isOfAngles?: boolean;
};

const shapeWords =
  /\b(box|aabb|cuboid|sphere|ball|capsule|cyl(?:inder)?|cone|ellipsoid|triangle|polygon|hull)(?:[ #]?(\d{1,2}|[a-f])(?!\w))?(?!\w)/i;
const resultWords =
  /\b(?:hit|result|expected|normal|depth|toler\w*|contact|witness|bounds|gravity|iteration|margin|restitution|density|mass|friction|distance_tolerance|penetration|separation)/i;

/** Sizes and poses with their names, as in logs, reports and sentences. */
export const labelled: Format = {
  id: 'labelled numbers',
  read(text, engine) {
    const isUnreal = engine.name === 'Unreal';
    const rows = text.replace(godotPrint, rowsOfGodot).replace(unrealLetter, '  ');
    const entries = entriesOf(isUnreal ? rows.replace(rotator, blankLetters) : rows);
    const reader = new Labels(engine);
    for (const entry of entries) reader.take(entry);
    return reader.scenes();
  },
};

const godotPrint = /\[X:\s*\(([^()]*)\),\s*Y:\s*\(([^()]*)\),\s*Z:\s*\(([^()]*)\),\s*O:\s*\(([^()]*)\)\]/g;

/** `X=1.000 Y=2.000 Z=3.000` of Unreal is a row. */
const unrealLetter = /(?<![\w.])[XYZW]=(?=[-\d.])/g;

/** `P=1.0 Y=2.0 R=3.0` and `Pitch=1.0,Yaw=2.0,Roll=3.0` of Unreal, whose Y has been taken for a coordinate. */
const rotator =
  /\b(?:P|Pitch)[= ]\s?[-\d.]+[,\s]+(?:(?:Y|Yaw)[= ])?\s*[-\d.]+[,\s]+(?:R|Roll)[= ]\s?[-\d.]+/g;

/** Only the first letter is left, as a mark. */
const blankLetters = (found: string): string =>
  found
    .replace(/^P(?:itch)?[= ]/, (head) => `P${'='.padEnd(head.length - 1)}`)
    .replace(/(?<=[\s,])(?:Y|Yaw|R|Roll)[= ]/g, (letter) => ' '.repeat(letter.length));

/** The rows of a transform that Godot prints by its columns, in no more room. */
function rowsOfGodot(whole: string, ...columns: string[]): string {
  const parts = columns.slice(0, 4).map((column) => column.split(',').map((part) => part.trim()));
  const rows = [0, 1, 2].flatMap((row) => parts.map((column) => column[row] ?? ''));
  return rows.join(' ').padEnd(whole.length);
}

const hexFloat = String.raw`[-+]?0[xX][\da-fA-F]+\.?[\da-fA-F]*[pP][-+]?\d+`;
const notFinite = String.raw`[-+]?(?:nan|NaN|inf|Infinity)(?:\(\w{0,20}\))?(?!\w)`;

function numberOf(text: string): number {
  const digits = text.replace(/^[-+]/, '');
  const size = /^0x/i.test(digits) ? valueOf(digits) : Number.parseFloat(digits);
  return text.startsWith('-') ? -size : size;
}

function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  const found = new RegExp(
    `(?<![\\w.])(?<!\\d[-+])(?<!\\b(?:[Ss]hape|[Bb]ody|[Oo]bject|[Gg]eom|[Cc]ollider)[ #]{1,2})(?:${hexFloat}|${number}|${notFinite})(?:[fF](?!\\w))?(?![\\w.]{0,30}[A-Za-z_]\\w{0,30}\\()`,
    'g',
  );
  let behind = 0;
  let current: Entry | null = null;
  const finish = (): void => {
    if (current) current.after = text.slice(current.end, current.end + 40).split('\n')[0]!;
  };
  for (const match of text.matchAll(found)) {
    const between = text.slice(behind, match.index);
    const value = numberOf(match[0]);
    const isRow: boolean =
      current !== null && /^[\s,;()[\]{}`|/]*$/.test(between) && !/\n\s*\n/.test(between);
    const isNewRow = isRow && /\n/.test(between) && current!.numbers.length >= 3;
    const isNewGroup = isRow && /[)\]}]\s*`?\s*,\s*`?\s*[([{]/.test(between);
    if (isRow && !isNewRow && !isNewGroup) {
      current!.numbers.push(value);
      current!.end = match.index + match[0].length;
    } else {
      finish();
      current = {
        label: isRow ? '' : between,
        numbers: [value],
        start: match.index,
        end: match.index + match[0].length,
        after: '',
      };
      entries.push(current);
    }
    behind = match.index + match[0].length;
  }
  finish();
  return entries;
}

class Labels {
  private readonly parts: Part[] = [];
  private readonly asks: string[] = [];
  private current: Part | null = null;
  private readonly ahead = new Map<string, Part>();
  private readonly sweep: { from?: number[]; to?: number[]; direction?: number[]; length?: number } = {};
  /** The numbers before, in the same line, are those of a result. */
  private isOfResult = false;
  private mode: 'points' | 'rows' | 'columns' | 'ignored' | null = null;

  constructor(private readonly engine: Engine) {}

  take({ label, numbers, start, end, after }: Entry): void {
    // The transform of an object of Unity has its position and its rotation as members.
    const words = label
      .replace(/\btransform[. ](?=(?:local)?(?:position|rotation))/gi, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ');
    if (label === '') return this.continue(numbers, end);
    const lastLine = words.split('\n').at(-1)!;
    const named = [...words.replace(/ of cylinder/gi, '').matchAll(new RegExp(shapeWords, 'gi'))].at(-1);
    // Brackets that open a matrix may stand in a line of their own.
    const full = words.replace(/[\s[({]+$/, '');
    const key = this.keyOf(/\w/.test(lastLine) ? lastLine : full.split('\n').at(-1)!, full);
    if (named) this.begin(named[1]!.toLowerCase(), named[2] ?? labelBefore(words, named.index), start);
    this.isOfResult &&= !label.includes('\n');
    if (resultWords.test(lastLine) && !/half/i.test(lastLine) && !/\bhit ?obj/i.test(lastLine)) {
      this.mode = 'ignored';
      this.isOfResult = true;
      return;
    }
    const side = named ? '' : sideOfLabel(full);
    if (side !== '') this.current = this.ofSide(side, start);
    if (this.turned(key, numbers, after, end)) return;
    this.assign(key, numbers, start, end);
  }

  /** `euler (0, 0, 90) deg`, `rpy=(…)` and `rotated 45° about Y`; false for anything else, and for angles whose order is not known. */
  private turned(key: string, numbers: readonly number[], after: string, end: number): boolean {
    const part = this.current;
    const turn = part && angleTurn(key.replace(/ pose$/, ''), numbers, after, this.engine);
    if (!turn) return false;
    this.mode = null;
    part.pose.turn ??= turn;
    part.end = end;
    return true;
  }

  private keyOf(line: string, all: string): string {
    return `${line.slice(-60).toLowerCase()}${/transform|pose|matrix|x fs|\bx?mat\b|\bT\d?[ab]?\W*$/i.test(all.split('\n').at(-1)!) ? ' pose' : ''}`;
  }

  private begin(word: string, index: string, start: number): void {
    const type =
      { cuboid: 'box', aabb: 'box', cyl: 'cylinder', ball: 'sphere', polygon: 'hull', triangle: 'hull' }[
        word
      ] ?? word;
    const name = index === '' ? word : `${word} ${index.toLowerCase()}`;
    if (index === '' && this.current?.type === type) return;
    const known = this.parts.find((part) => part.type === type && (index === '' || part.name === name));
    if (known) this.current = known;
    else this.make(type, name, start);
  }

  private isWhole({ pose, centre, rows, columns }: Part): boolean {
    return pose.position !== undefined || centre !== undefined || rows.length >= 3 || columns.length === 4;
  }

  private make(type: string, name: string, start: number): Part {
    this.current = { type, name, start, end: start, sizes: [], points: [], pose: {}, rows: [], columns: [] };
    const { pose, rows, columns, centre } = this.ahead.get(name.split(' ').at(-1)!) ?? this.current;
    Object.assign(this.current, { pose, rows, columns, ...(centre && { centre }) });
    this.parts.push(this.current);
    return this.current;
  }

  /** The body of that letter. What is said of it before its shape is kept for it. */
  private ofSide(side: string, start: number): Part {
    const known = this.parts.find(({ name }) => name.endsWith(` ${side}`)) ?? this.ahead.get(side);
    if (known) return known;
    const made = {
      type: '',
      name: side,
      start,
      end: start,
      sizes: [],
      points: [],
      pose: {},
      rows: [],
      columns: [],
    };
    this.ahead.set(side, made);
    return made;
  }

  private of(type: string, start: number): Part {
    return this.parts.find((part) => part.type === type) ?? this.make(type, type, start);
  }

  private continue(numbers: number[], end: number): void {
    const part = this.current;
    if (!part || this.mode === 'ignored' || this.mode === null) return;
    part.end = end;
    if (this.mode === 'points' && numbers.length === 3) part.points.push(numbers);
    if (this.mode === 'rows' && part.rows.length < 4) part.rows.push(numbers);
    if (this.mode === 'columns' && part.columns.length < 4) part.columns.push(numbers);
  }

  private assign(key: string, numbers: number[], start: number, end: number): void {
    this.mode = null;
    if (/^\W*from\b/.test(key) && numbers.length === 3) return void (this.sweep.from = numbers);
    if (/^\W*to\b/.test(key) && numbers.length === 3) return void (this.sweep.to = numbers);
    if (
      /\b(?:direction|dir|sweep dir|displacement|motion)\b/.test(key) &&
      numbers.length === 3 &&
      !this.isOfResult
    )
      return void (this.sweep.direction = numbers);
    if (/half ?(?:extents?|sizes?|dim(?:ension)?s?)|\bhe\W*$/.test(key) && numbers.length === 3) {
      const part =
        this.current?.type === ''
          ? this.make('box', `box ${this.current.name}`, start)
          : this.current?.type === 'box'
            ? this.fresh(key, numbers, start)!
            : this.of('box', start);
      this.current = part;
      return this.size(part, numbers, 'half', end);
    }
    if (/radius/.test(key) && numbers.length === 1 && !this.current) this.of('sphere', start);
    const part = this.fresh(key, numbers, start);
    if (!part) return;
    const before = part.end;
    if (!this.isBegun(part)) part.start = start;
    part.end = end;
    const [x, y, z] = numbers;
    if (this.takeUnreal(part, key, numbers) || takeSizeOfMujoco(part, key, numbers, this.engine)) return;
    if (part.type === 'capsule' && numbers.length === 3 && endPoint.test(key) && (part.ends?.length ?? 0) < 2)
      (part.ends ??= []).push(numbers);
    else if (/\b(?:border|rounding) ?radius\W*$|\brounding\W*$/.test(key) && numbers.length === 1)
      part.margin = x!;
    else if (/euler(?: ?angles)?\W*$/.test(key) && this.engine.name === 'Unity' && numbers.length === 3)
      part.pose.turn = ofUnityAngles(x!, y!, z!);
    else if (/\bcol\s?\w?$|\bcol ?(?:umn)? ?\d?\W*$/.test(key) && numbers.length === 4)
      part.columns.push(numbers);
    else if (/\bd?mat[34](?:x[34])?\W*(?: pose)?$/.test(key) && numbers.length >= 3) {
      // The constructors of glm take columns.
      const height = numbers.length === 9 ? 3 : 4;
      part.columns.push(...inRows(numbers, height));
      this.mode = 'columns';
    } else if (
      /\b(?:row|basis)\b[ \w]{0,8}?\d?\W*$/.test(key) &&
      numbers.length === 3 &&
      part.rows.length < 3
    ) {
      part.rows.push(numbers);
      this.mode = 'rows';
    } else if (
      /\b(?:p|pos(?:ition)?|translation|location)\W*(?: pose)?$/.test(key) &&
      numbers.length === 3 &&
      part.type !== 'hull'
    )
      part.pose.position ??= numbers;
    else if (/\bq\W*(?: pose)?$/.test(key) && numbers.length === 4) this.turn(part, key, numbers);
    else if (/radius\s*\/\s*half/.test(key) && numbers.length === 2)
      Object.assign(part, { radius: x, height: y, heightSized: 'half' });
    else if (/radius|\br\b/.test(key) && numbers.length <= 2 && part.radius === undefined) {
      part.radius = x!;
      if (y !== undefined && part.height === undefined)
        Object.assign(part, { height: y, ...(/half/.test(key) && { heightSized: 'half' }) });
    } else if (/half[ -]?(?:height|length)/.test(key) && numbers.length === 1)
      Object.assign(part, { height: x, heightSized: 'half' });
    else if (/\b(?:length|height|lz)\b/.test(key) && numbers.length === 1)
      Object.assign(part, { height: x, ...(this.engine.height !== 'with caps' && { heightSized: 'full' }) });
    else if (
      (/vert|points?/.test(key) || (part.type === 'hull' && /\b[vp] ?\[?\d*\]?\W*$/.test(key))) &&
      numbers.length === 3
    ) {
      part.points.push(numbers);
      this.mode = 'points';
    } else if (/quat|orient|wxyz|xyzw|\brot(?:ation)?\b|objrot|\bobj ?rot/.test(key) && numbers.length === 4)
      this.turn(part, key, numbers);
    else if (
      /pose|transform|matrix|x fs|\bx?mat\W*$|\brot(?:ation)?\W*$/.test(key) &&
      numbers.length >= 3 &&
      !/xyz/.test(key)
    ) {
      const width =
        numbers.length === 9 ? 3 : numbers.length === 12 || numbers.length === 16 ? 4 : numbers.length;
      part.rows.push(...inRows(numbers, width));
      part.isOfAngles = /rot/.test(key) && numbers.length === 3;
      this.mode = 'rows';
    } else if (/\bcent(?:er|re)\W*$/.test(key) && numbers.length === 3) part.centre ??= numbers;
    else if (/xyz|pos|cent(?:er|re)|translation|\bat\b|origin|location/.test(key) && numbers.length === 3)
      part.pose.position ??= numbers;
    else if (
      part.type === 'box' &&
      numbers.length === 1 &&
      part.sizes.length < 3 &&
      new RegExp(`\\b${'xyz'[part.sizes.length]}\\W*$`).test(key)
    )
      part.sizes.push(x!);
    else if (part.type === 'box' && numbers.length === 3 && /\b(?:min|mins|lower)\W*$/.test(key))
      part.least ??= numbers;
    else if (part.type === 'box' && numbers.length === 3 && /\b(?:max|maxs|upper)\W*$/.test(key))
      part.most ??= numbers;
    else if (part.type === 'box' && numbers.length === 3 && part.sizes.length === 0)
      this.size(
        part,
        numbers,
        /half/.test(key) ? 'half' : /dimension|side|full/.test(key) ? 'full' : undefined,
        end,
      );
    else if (part.type === 'hull' && numbers.length === 3 && part.points.length === 0) {
      part.points.push(numbers);
      this.mode = 'points';
    } else part.end = before;
  }

  /** The parts of a transform as Unreal prints them; false for anything else. */
  private takeUnreal(part: Part, key: string, numbers: readonly number[]): boolean {
    if (this.engine.name !== 'Unreal') return false;
    const [x = 0, y = 0, z = 0] = numbers;
    const words = key.replace(/ pose$/, '').trimEnd();
    if (/half ?height\W*$/.test(words) && part.type === 'capsule' && numbers.length === 1)
      Object.assign(part, { height: 2 * x, heightSized: 'with caps' });
    else if (numbers.length === 3 && /(?:translation|location)\W*$/.test(words))
      part.pose.position ??= [...numbers];
    else if (numbers.length === 3 && /\bp=?$/.test(words)) part.pose.turn ??= ofRotator(x, y, z);
    else if (numbers.length === 3 && /scale(?: ?3 ?d)?\W*$/.test(words)) {
      if (numbers.some((factor) => factor !== 1))
        this.asks.push(`${part.name} is scaled by ${numbers.join(', ')}: what are its sizes?`);
    } else return false;
    return true;
  }

  /** The part that the numbers are of: a new one where they are sizes and the present one has all it needs. */
  private fresh(key: string, numbers: readonly number[], start: number): Part | null {
    const part = this.current;
    if (!part || !this.isWhole(part)) return part;
    const isAgain =
      (/radius/.test(key) && part.radius !== undefined) ||
      (/size|dimension|extent|side/.test(key) && part.sizes.length > 0 && numbers.length === 3);
    return isAgain ? this.make(part.type, part.name, start) : part;
  }

  private size(part: Part, numbers: number[], sized: 'half' | 'full' | undefined, end: number): void {
    part.sizes = numbers;
    if (sized) part.sized = sized;
    part.end = end;
  }

  private turn(part: Part, key: string, numbers: number[]): void {
    const order = /w[\s,]*x[\s,]*y[\s,]*z/.test(key)
      ? 'wxyz'
      : /x[\s,]*y[\s,]*z[\s,]*w/.test(key)
        ? 'xyzw'
        : undefined;
    part.pose.turn = { quaternion: numbers, ...(order && { order }) };
  }

  private isBegun({ sizes, radius, height, points, pose, rows, columns }: Part): boolean {
    return (
      radius !== undefined ||
      height !== undefined ||
      pose.position !== undefined ||
      [sizes, points, rows, columns].some((list) => list.length > 0)
    );
  }

  scenes(): RawScene[] {
    this.parts.sort((a, b) => a.start - b.start);
    const { asks } = this;
    const isAgain = inPairs(this.parts, ({ name }) => name).length > 1;
    for (const part of isAgain ? [] : this.parts) {
      const others = this.parts.filter(({ name }) => name === part.name);
      if (others.length > 1) others.forEach((other, i) => (other.name += ` ${i + 1}`));
    }
    for (const part of this.parts) betweenCorners(part);
    const bodies = this.parts.flatMap((part): RawBody[] => {
      const shape = shapeOf(part);
      return shape
        ? [
            {
              name: part.name,
              shape,
              poses: posesOfPart(part),
              ...(part.margin !== undefined && part.margin > 0 && { margin: part.margin }),
              spans: [{ start: part.start, end: part.end }],
            },
          ]
        : [];
    });
    const { from, to, direction } = this.sweep;
    let cast: RawCast | undefined;
    const sphere = bodies.findIndex(({ shape }) => shape.type === 'sphere');
    if (from && to && sphere >= 0) {
      bodies[sphere]!.poses = [{ position: from }];
      cast = { displacement: to.map((x, i) => x - from[i]!), maxT: 1 };
    } else if (direction) {
      cast = { displacement: direction };
    }
    if (cast && sphere > 0) bodies.unshift(...bodies.splice(sphere, 1));
    return bodies.length > 0 ? [{ bodies, asks, ...(cast && { cast }) }] : [];
  }
}

/** `p0`, `start point` and `end`: one end of a segment. */
const endPoint = /\b(?:p(?:oint)? ?[0-2ab]|(?:start|end)(?: ?p(?:oin)?t)?)\W*$/;

/** The letter of a body in the name of one of its numbers: `posA`, `half extents B`; empty where there is none. What makes a value and remarks stand behind it. */
function sideOfLabel(words: string): string {
  const lines = words
    .replace(/\([^()\n]{0,60}\)/g, '')
    .replace(/[\s:=]*(?:\b(?:np\.|glm::)?d?(?:vec|mat|vector|array|quat|float)\w{0,12}[\s([{]*)?$/i, '')
    .split('\n');
  return (
    /\b(?:pos(?:ition)?|rot(?:ation)?|quat|orientation|transform|origin|extents|radius|center|centre)[ _]?([ab])$/i
      .exec(lines.at(-1)!.slice(-60).trimEnd())?.[1]!
      .toLowerCase() ?? ''
  );
}

/** The sizes of a geom of MuJoCo: a radius and a half length, or three half sizes; other numbers of three count for nothing. */
function takeSizeOfMujoco(part: Part, key: string, numbers: readonly number[], { name }: Engine): boolean {
  if (name !== 'MuJoCo' || !/\bsize\W*$/.test(key)) return false;
  const [first, second] = numbers;
  if (part.type === 'sphere') part.radius ??= first!;
  else if (part.type === 'ellipsoid' && numbers.length === 3) part.sizes = [...numbers];
  else if ((part.type === 'capsule' || part.type === 'cylinder') && second !== undefined)
    Object.assign(part, { radius: first, height: second, heightSized: 'half' });
  else return false;
  return true;
}

const axes: Readonly<Record<string, readonly number[]>> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
const DEGREE = Math.PI / 180;

/** A rotation by one angle that is not zero, whose order does not matter, or by roll, pitch and yaw; null for any other. */
function angleTurn(key: string, numbers: readonly number[], after: string, engine: Engine): RawTurn | null {
  const isDegrees = /^[\s)\]]*(?:deg|°)/i.test(after) || /\bdeg(?:rees)?\b/.test(key);
  const isRadians = /^[\s)\]]*rad/i.test(after) || /\brad(?:ians)?\b/.test(key);
  const unit = (angles: readonly number[]): number | null =>
    isDegrees
      ? DEGREE
      : isRadians
        ? 1
        : angles.some((angle) => Math.abs(angle) > 2 * Math.PI)
          ? DEGREE
          : null;
  if (numbers.length === 1 && /\b(?:rotat(?:ed|ion)|turned|tilted)(?: by)?\W*$/.test(key)) {
    const [, axis] =
      /^\s*(?:deg(?:rees?)?|°|rad(?:ians?)?)\s+(?:around|about)\s+(?:the\s+)?\+?([xyz])\b/i.exec(after) ?? [];
    return axis ? axisAngle(axes[axis.toLowerCase()]!, numbers[0]! * (isDegrees ? DEGREE : 1)) : null;
  }
  if (numbers.length !== 3 || /quat|axis|mat/.test(key)) return null;
  const factor = unit(numbers);
  const [x, y, z] = numbers as [number, number, number];
  if (/\brpy\W*$|\broll\W+pitch\W+yaw\W*$/.test(key))
    return { ...ofRollPitchYaw(x * (factor ?? 1), y * (factor ?? 1), z * (factor ?? 1)), from: numbers };
  if (
    engine.name === 'Unity' ||
    !/\b(?:euler(?: ?angles)?|rot(?:ation)?(?: ?(?:deg(?:rees)?|euler))?)\W*$/.test(key)
  )
    return null;
  const turned = numbers.flatMap((angle, i) => (angle === 0 ? [] : [i]));
  if (turned.length === 0) return { known: { x: 0, y: 0, z: 0, w: 1 }, from: numbers };
  if (turned.length > 1 || factor === null) return null;
  const [at] = turned as [number];
  return { ...axisAngle(axes['xyz'[at]!]!, numbers[at]! * factor), from: numbers };
}

/** The letter or number of a label that stands before the word of a shape: `A: box`, `Shape 2: sphere`. */
const labelBefore = (words: string, at: number): string =>
  /(?:^|[^\w.])(?:(?:shape|body|object|geom|collider|hull|convex) ?#?)?([ab12])\s*[:=)\]-]+\s*(?:an? )?$/i.exec(
    words.slice(Math.max(0, at - 40), at),
  )?.[1] ?? '';

/** The sizes and the centre of a box between two corners. */
function betweenCorners(part: Part): void {
  const { least, most } = part;
  if (!least || !most || part.sizes.length > 0) return;
  part.sizes = most.map((x, i) => x - least[i]!);
  part.sized = 'full';
  part.centre ??= most.map((x, i) => (x + least[i]!) / 2);
}

function shapeOf(part: Part): RawShape | null {
  const { type, name, sizes, sized, radius, height, heightSized, points } = part;
  if (type === 'sphere') return radius === undefined ? null : { type, radius };
  if (type === 'ellipsoid') return sizes.length === 3 ? { type, radii: sizes } : null;
  if (type === 'box')
    return sizes.length === 3 && sizes.every((size) => size >= 0)
      ? { type, sizes, ...(sized && { sized }) }
      : null;
  if (type === 'hull')
    return points.length >= 3 ? { type: 'points', points, isTriangle: name === 'triangle' } : null;
  if (type !== 'capsule' && type !== 'cylinder' && type !== 'cone') return null;
  const between = betweenEnds(part);
  if (between) return between.shape;
  return radius === undefined || height === undefined
    ? null
    : { type, radius, height, ...(heightSized && { sized: heightSized }) };
}

/** The capsule between two end points; null if the text gives no two. */
function betweenEnds({ ends, radius }: Part): MadeShape | null {
  const [from, to] = ends ?? [];
  return from && to && radius !== undefined ? segment('capsule', from, to, radius) : null;
}

/** A centre beside a position is in the frame of the body; alone it is the position. */
function posesOfPart(part: Part): RawPose[] {
  const pose = poseOfPart(part);
  const { centre } = part;
  const middle = betweenEnds(part)?.pose;
  if (middle) return Object.keys(pose).length > 0 ? [pose, middle] : [middle];
  if (!centre) return [pose];
  return pose.position || pose.missing ? [pose, { position: centre }] : [{ ...pose, position: centre }];
}

function poseOfPart({ pose, rows, columns, isOfAngles }: Part): RawPose {
  if (columns.length >= 4) return poseOfColumns(columns.slice(0, 4));
  if (columns.length === 3 && columns[0]!.length === 3) return { ...pose, ...poseOfColumns(columns) };
  if (columns.length > 0) return { missing: `column ${columns.length + 1}` };
  if (rows.length === 0) return pose;
  if (rows.length === 1 && isOfAngles) return { missing: 'the order of the three angles of its rotation' };
  if (rows.length < 3 || rows.slice(0, 3).some(({ length }) => length < 3))
    return { missing: `row ${rows.length + 1}` };
  return { ...pose, ...poseOfRows(rows) };
}

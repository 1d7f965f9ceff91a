import { ofRotator, ofUnityAngles, poseOfColumns, poseOfRows } from '../code/poses';
import type { Engine } from '../engines';
import type { HeightSized, RawBody, RawCast, RawPose, RawScene, RawShape } from '../raw';
import { valueOf } from '../numbers';
import { inPairs } from '../pairing';
import { numberPattern as number, type Format } from './format';

interface Entry {
  label: string;
  numbers: number[];
  start: number;
  end: number;
}

type Part = {
  type: string;
  name: string;
  start: number;
  end: number;
  sizes: number[];
  sized?: 'half' | 'full';
  radius?: number;
  /** A radius around the shape. */
  margin?: number;
  height?: number;
  heightSized?: HeightSized;
  points: number[][];
  pose: RawPose;
  centre?: number[];
  rows: number[][];
  columns: number[][];
  /** The only row of a rotation may be angles. */
  isOfAngles?: boolean;
};

const shapeWords =
  /\b(box|cuboid|sphere|ball|capsule|cylinder|cone|ellipsoid|triangle|polygon|hull)(?:[ #]?(\d{1,2}|[a-f])(?!\w))?(?!\w)/i;
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
      current = {
        label: isRow ? '' : between,
        numbers: [value],
        start: match.index,
        end: match.index + match[0].length,
      };
      entries.push(current);
    }
    behind = match.index + match[0].length;
  }
  return entries;
}

class Labels {
  private readonly parts: Part[] = [];
  private readonly asks: string[] = [];
  private current: Part | null = null;
  private readonly sweep: { from?: number[]; to?: number[]; direction?: number[]; length?: number } = {};
  private mode: 'points' | 'rows' | 'columns' | 'ignored' | null = null;

  constructor(private readonly engine: Engine) {}

  take({ label, numbers, start, end }: Entry): void {
    // The transform of an object of Unity has its position and its rotation as members.
    const words = label
      .replace(/\btransform[. ](?=(?:local)?(?:position|rotation))/gi, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ');
    if (label === '') return this.continue(numbers, end);
    const lastLine = words.split('\n').at(-1)!;
    const named = [...words.replace(/ of cylinder/gi, '').matchAll(new RegExp(shapeWords, 'gi'))].at(-1);
    const key = this.keyOf(lastLine.trim() === '' ? words.trimEnd().split('\n').at(-1)! : lastLine, words);
    if (named) this.begin(named[1]!.toLowerCase(), named[2] ?? labelBefore(words, named.index), start);
    if (resultWords.test(lastLine) && !/half/i.test(lastLine) && !/\bhit ?obj/i.test(lastLine)) {
      this.mode = 'ignored';
      return;
    }
    this.assign(key, numbers, start, end);
  }

  private keyOf(line: string, all: string): string {
    return `${line.slice(-60).toLowerCase()}${/transform|pose|matrix|x fs/i.test(all.trimEnd().split('\n').at(-1)!) ? ' pose' : ''}`;
  }

  private begin(word: string, index: string, start: number): void {
    const type = { cuboid: 'box', ball: 'sphere', polygon: 'hull', triangle: 'hull' }[word] ?? word;
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
    this.parts.push(this.current);
    return this.current;
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
  }

  private assign(key: string, numbers: number[], start: number, end: number): void {
    this.mode = null;
    if (/^\W*from\b/.test(key) && numbers.length === 3) return void (this.sweep.from = numbers);
    if (/^\W*to\b/.test(key) && numbers.length === 3) return void (this.sweep.to = numbers);
    if (/\b(?:direction|dir|sweep dir|displacement|motion)\b/.test(key) && numbers.length === 3)
      return void (this.sweep.direction = numbers);
    if (/half ?extents?/.test(key) && numbers.length === 3) {
      const part = this.current?.type === 'box' ? this.fresh(key, numbers, start)! : this.of('box', start);
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
    if (this.takeUnreal(part, key, numbers)) return;
    if (/\b(?:border|rounding) ?radius\W*$|\brounding\W*$/.test(key) && numbers.length === 1)
      part.margin = x!;
    else if (/euler(?: ?angles)?\W*$/.test(key) && this.engine.name === 'Unity' && numbers.length === 3)
      part.pose.turn = ofUnityAngles(x!, y!, z!);
    else if (/\bcol\s?\w?$|\bcol ?(?:umn)? ?\d?\W*$/.test(key) && numbers.length === 4)
      part.columns.push(numbers);
    else if (/radius\s*\/\s*half/.test(key) && numbers.length === 2)
      Object.assign(part, { radius: x, height: y, heightSized: 'half' });
    else if (/radius|\br\b/.test(key) && numbers.length <= 2 && part.radius === undefined) {
      part.radius = x!;
      if (y !== undefined && part.height === undefined)
        Object.assign(part, { height: y, ...(/half/.test(key) && { heightSized: 'half' }) });
    } else if (/half[ -]?(?:height|length)/.test(key) && numbers.length === 1)
      Object.assign(part, { height: x, heightSized: 'half' });
    else if (/\b(?:length|height|lz)\b/.test(key) && numbers.length === 1)
      Object.assign(part, { height: x, heightSized: 'full' });
    else if (/vert|points?/.test(key) && numbers.length === 3) {
      part.points.push(numbers);
      this.mode = 'points';
    } else if (/quat|orient|wxyz|xyzw|\brot(?:ation)?\b|objrot|\bobj ?rot/.test(key) && numbers.length === 4)
      this.turn(part, key, numbers);
    else if (
      /pose|transform|matrix|x fs|\brot(?:ation)?\W*$/.test(key) &&
      numbers.length >= 3 &&
      !/xyz/.test(key)
    ) {
      const width =
        numbers.length === 9 ? 3 : numbers.length === 12 || numbers.length === 16 ? 4 : numbers.length;
      for (let i = 0; i < numbers.length; i += width) part.rows.push(numbers.slice(i, i + width));
      part.isOfAngles = /rot/.test(key) && numbers.length === 3;
      this.mode = 'rows';
    } else if (/\bcent(?:er|re)\W*$/.test(key) && numbers.length === 3) part.centre ??= numbers;
    else if (/xyz|pos|cent(?:er|re)|translation|\bat\b|origin|location/.test(key) && numbers.length === 3)
      part.pose.position ??= numbers;
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

/** The letter or number of a label that stands before the word of a shape: `A: box`, `Shape 2: sphere`. */
const labelBefore = (words: string, at: number): string =>
  /(?:^|[^\w.])(?:(?:shape|body|object|geom|collider|hull|convex) ?#?)?([ab12])\s*[:=)\]-]+\s*(?:an? )?$/i.exec(
    words.slice(Math.max(0, at - 40), at),
  )?.[1] ?? '';

function shapeOf({ type, name, sizes, sized, radius, height, heightSized, points }: Part): RawShape | null {
  if (type === 'sphere') return radius === undefined ? null : { type, radius };
  if (type === 'box') return sizes.length === 3 ? { type, sizes, ...(sized && { sized }) } : null;
  if (type === 'hull')
    return points.length >= 3 ? { type: 'points', points, isTriangle: name === 'triangle' } : null;
  if (type !== 'capsule' && type !== 'cylinder' && type !== 'cone') return null;
  return radius === undefined || height === undefined
    ? null
    : { type, radius, height, ...(heightSized && { sized: heightSized }) };
}

/** A centre beside a position is in the frame of the body; alone it is the position. */
function posesOfPart(part: Part): RawPose[] {
  const pose = poseOfPart(part);
  const { centre } = part;
  if (!centre) return [pose];
  return pose.position || pose.missing ? [pose, { position: centre }] : [{ ...pose, position: centre }];
}

function poseOfPart({ pose, rows, columns, isOfAngles }: Part): RawPose {
  if (columns.length >= 4) return poseOfColumns(columns.slice(0, 4));
  if (rows.length === 0) return pose;
  if (rows.length === 1 && isOfAngles) return { missing: 'the order of the three angles of its rotation' };
  if (rows.length < 3 || rows.slice(0, 3).some(({ length }) => length < 3))
    return { missing: `row ${rows.length + 1}` };
  return { ...pose, ...poseOfRows(rows) };
}

import { ofRotator, ofUnityAngles } from '../code/poses';
import type { Engine } from '../engines';
import { inRows } from '../numbers';
import { inPairs } from '../pairing';
import type { RawBody, RawCast, RawScene } from '../raw';
import type { Entry } from './entries';
import { Apart } from './apart';
import { betweenCorners, isPosed, partOf, posesOfPart, shapeOf, takePose, type Part } from './part';
import { angleTurn } from './turn';
import { endPoint, labelBefore, poseKind, resultWords, shapeWords, sideOfLabel } from './words';

/** Puts numbers together into bodies by their labels, in the order of the text. */
export class Labels {
  private readonly parts: Part[] = [];
  private readonly asks: string[] = [];
  private current: Part | null = null;
  private readonly ahead = new Map<string, Part>();
  private readonly sweep: { from?: number[]; to?: number[]; direction?: number[]; length?: number } = {};
  /** The numbers before, in the same line, are those of a result. */
  private isOfResult = false;
  private readonly apart = new Apart(this.parts);
  private mode: 'points' | 'rows' | 'columns' | 'ignored' | null = null;

  constructor(private readonly engine: Engine) {}

  take({ label, numbers, start, end, after, isNamed }: Entry): void {
    // The transform of an object of Unity has its position and its rotation as members.
    const words = label
      .replace(/\btransform[. ](?=(?:local)?(?:position|rotation))/gi, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ');
    if (label === '') return this.continue(numbers, end);
    const lastLine = words.split('\n').at(-1)!;
    const named = [...words.replace(/ of cylinder/gi, '').matchAll(new RegExp(shapeWords, 'gi'))].at(-1);
    // Brackets that open a matrix may stand in a line of their own.
    const full = words.replace(/[\s[({<]+$/, '');
    const key = this.keyOf(/\w/.test(lastLine) ? lastLine : full.split('\n').at(-1)!, full);
    if (named) this.begin(named[1]!.toLowerCase(), named[2] ?? labelBefore(words, named.index), start);
    this.isOfResult &&= !label.includes('\n');
    if (resultWords.test(lastLine) && !/half/i.test(lastLine) && !/\bhit ?obj/i.test(lastLine)) {
      this.mode = 'ignored';
      this.isOfResult = true;
      return;
    }
    const side = named ? '' : this.known(sideOfLabel(full));
    const kind = named || side !== '' ? null : poseKind(key, numbers);
    if (side !== '') this.current = this.ofSide(side, start);
    else if (kind) this.current = this.apart.ownerOf(kind, this.current, start);
    const waiting = this.apart.isBefore(this.current) && !kind ? this.current : null;
    if (!kind && side === '') this.current = this.apart.shapeOf(this.current);
    if (this.turned(key, numbers, after, end)) return;
    this.assign(isNamed ? `${key} xyzw` : key, numbers, start, end);
    // Numbers between a pose and its shape do not part them.
    this.current ??= waiting;
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
    if (this.apart.isBefore(this.current)) return void this.make(type, name, start);
    const known = this.parts.find((part) => part.type === type && (index === '' || part.name === name));
    if (known) this.current = known;
    else this.make(type, name, start);
  }

  private isWhole({ pose, centre, rows, columns }: Part): boolean {
    return pose.position !== undefined || centre !== undefined || rows.length >= 3 || columns.length === 4;
  }

  private make(type: string, name: string, start: number): Part {
    const isFollower = this.apart.isBefore(this.current);
    this.current = partOf(type, name, start);
    if (isFollower) this.apart.follow(this.current);
    const ahead = this.ahead.get(name.split(' ').at(-1)!);
    if (ahead) {
      takePose(this.current, { ...ahead, start, end: start });
      this.ahead.delete(ahead.name);
    }
    this.parts.push(this.current);
    return this.current;
  }

  /** A digit tells bodies apart where one has it in its name, and where none has been spoken of yet. */
  private known(side: string): string {
    const isOfBody = this.parts.length === 0 || this.parts.some(({ name }) => name.endsWith(` ${side}`));
    return /^\d$/.test(side) && !isOfBody ? '' : side;
  }

  /** The body of that letter. What is said of it before its shape is kept for it. */
  private ofSide(side: string, start: number): Part {
    const known = this.parts.find(({ name }) => name.endsWith(` ${side}`)) ?? this.ahead.get(side);
    if (known) return known;
    const made = partOf('', side, start);
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
    if (/radius/.test(key) && !edgeRadius.test(key) && numbers.length === 1 && !this.current)
      this.of('sphere', start);
    const part = this.fresh(key, numbers, start);
    if (!part) return;
    const before = part.end;
    if (!this.isBegun(part)) part.start = start;
    part.end = end;
    const [x, y, z] = numbers;
    if (this.takeUnreal(part, key, numbers) || takeSizeOfGeom(part, key, numbers, this.engine)) return;
    if (numbers.length === 7 && this.seven(part, key, numbers)) return;
    if (part.type === 'capsule' && numbers.length === 3 && endPoint.test(key) && (part.ends?.length ?? 0) < 2)
      (part.ends ??= []).push(numbers);
    else if (/\b(?:border|rounding) ?radius\W*$|\brounding\W*$/.test(key) && numbers.length === 1)
      part.margin = x!;
    else if (this.scaled(part, key, numbers)) part.end = before;
    else if (
      /(?:euler(?: ?angles)?|\brot(?:ation)?)\W*$/.test(key) &&
      this.engine.name === 'Unity' &&
      numbers.length === 3
    )
      part.pose.turn = ofUnityAngles(x!, y!, z!);
    else if (/\bcol\s?\w?$|\bcol ?(?:umn)? ?\d?\W*(?: pose)?$/.test(key) && numbers.length === 4)
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
      /\b(?:p|pos(?:ition)?|t\d?|translation|loc(?:ation)?|origin)\W*(?: pose)?$/.test(key) &&
      numbers.length === 3 &&
      part.type !== 'hull'
    )
      part.pose.position ??= numbers;
    else if (/\bq\W*(?: pose)?$/.test(key) && numbers.length === 4) this.turn(part, key, numbers);
    else if (/radius\s*\/\s*half/.test(key) && numbers.length === 2)
      Object.assign(part, { radius: x, height: y, heightSized: 'half' });
    else if (edgeRadius.test(key)) part.end = before;
    else if (/shape ?3d#[-\d]+>\W*$/.test(key) && part.type === 'sphere' && numbers.length === 1)
      part.radius ??= x!;
    else if (/radius|\br\b/.test(key) && numbers.length <= 2 && part.radius === undefined) {
      part.radius = x!;
      if (y !== undefined && part.height === undefined)
        Object.assign(part, { height: y, ...(/half/.test(key) && { heightSized: 'half' }) });
    } else if (this.sided(part, key, numbers)) part.end = end;
    else if (/half[ -]?(?:height|length)/.test(key) && numbers.length === 1)
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
      /pose|transform|matrix|x fs|\bx?mat\W*$|\br\d?\W*$|\brot(?:ation)?\W*$/.test(key) &&
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
    else return false;
    return true;
  }

  /** A position with a quaternion behind it; false for anything else. */
  private seven(part: Part, key: string, numbers: number[]): boolean {
    if (!/pose|transform|xform|\bq\W*$/.test(key)) return false;
    part.pose.position ??= numbers.slice(0, 3);
    part.pose.turn ??= { quaternion: numbers.slice(3) };
    return true;
  }

  /** One side of a box, whole or half, by its name; false for anything else. */
  private sided(part: Part, key: string, numbers: readonly number[]): boolean {
    const [, half = '', letter, word] =
      /\b(?:(h|half ?)(?:extents? ?)?([xyz])|(width|height|depth|length))\W*$/.exec(key) ?? [];
    if (part.type !== 'box' || numbers.length !== 1 || (!letter && !word)) return false;
    // Sides with words are along X, Y and Z in the order of the text.
    const at = letter ? 'xyz'.indexOf(letter) : part.sizes.length;
    if (at > 2) return false;
    part.sizes[at] ??= numbers[0]!;
    part.sized = half ? 'half' : 'full';
    return true;
  }

  /** A scale of an object; false for anything else. */
  private scaled({ name }: Part, key: string, numbers: readonly number[]): boolean {
    if (numbers.length !== 3 || !/\bscale(?: ?3 ?d)?\W*(?: pose)?$/.test(key)) return false;
    if (numbers.some((factor) => factor !== 1))
      this.asks.push(`${name || 'A body'} is scaled by ${numbers.join(', ')}: what are its sizes?`);
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
    this.apart.give([...this.ahead.values()].filter(isPosed));
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
              ...(part.scale && { scale: part.scale }),
              ...(part.isInOrder && { isInOrder: true as const }),
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

/** Radii of edges, which `roundings.ts` asks for. */
const edgeRadius = /\b(?:chamfer|corner|fillet|convex) ?radius\W*$/;

/** The sizes of a geom of MuJoCo or Newton: a radius and a half length, or three half sizes; other numbers of three count for nothing. */
function takeSizeOfGeom(part: Part, key: string, numbers: readonly number[], { name }: Engine): boolean {
  const isSize = name === 'MuJoCo' ? /\bsize\W*$/.test(key) : name === 'Newton' && /\bscale\W*$/.test(key);
  if (!isSize) return false;
  const [first, second] = numbers;
  if (name === 'Newton') part.scale = numbers;
  if (part.type === 'sphere') part.radius ??= first!;
  else if ((part.type === 'ellipsoid' || part.type === 'box') && numbers.length === 3)
    part.sizes = [...numbers];
  else if ((part.type === 'capsule' || part.type === 'cylinder') && second !== undefined)
    Object.assign(part, { radius: first, height: second, heightSized: 'half' });
  else return false;
  return true;
}

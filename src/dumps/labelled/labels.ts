import type { Engine } from '../engines';
import { inPairs } from '../pairing';
import type { RawBody, RawCast, RawScene } from '../raw';
import type { Entry } from './entries';
import { Apart } from './apart';
import { betweenCorners, isPosed, partOf, posesOfPart, shapeOf, takePose, type Part } from './part';
import { edgeRadius, halfSizes, isVector, understand, type Below } from './meanings';
import { angleTurn } from './turn';
import {
  flatWords,
  labelBefore,
  ofSurroundings,
  poseKind,
  resultWords,
  shapeWords,
  sideOfLabel,
  typesOf,
} from './words';

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
  private mode: Below | 'ignored' | null = null;

  constructor(
    readonly engine: Engine,
    /** The text is about the plane. */
    readonly isFlat: boolean,
  ) {}

  take({ label, numbers, start, end, after, isNamed }: Entry): void {
    // The transform of an object of Unity has its position and its rotation as members.
    const words = label
      .replace(/\btransform[. ](?=(?:local)?(?:position|rotation))/gi, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ');
    if (label === '') return this.continue(numbers, end);
    const lastLine = words.split('\n').at(-1)!;
    const named = [...words.replace(/ of cylinder/gi, '').matchAll(this.isFlat ? flatWords : shapeWords)].at(
      -1,
    );
    // Brackets that open a matrix may stand in a line of their own.
    const full = words.replace(/[\s[({<]+$/, '');
    const key = this.keyOf(/\w/.test(lastLine) ? lastLine : full.split('\n').at(-1)!, full);
    if (named) this.begin(named[1]!.toLowerCase(), named[2] ?? labelBefore(words, named.index), start);
    this.isOfResult &&= !label.includes('\n');
    const isResult = resultWords.test(lastLine) && !/half/i.test(lastLine) && !/\bhit ?obj/i.test(lastLine);
    if (isResult || ofSurroundings.test(lastLine)) {
      this.mode = 'ignored';
      this.isOfResult = true;
      return;
    }
    const side = named ? '' : this.known(sideOfLabel(full));
    const kind = named || side !== '' ? null : poseKind(key, numbers, this.isFlat);
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
    const turn = part && angleTurn(key.replace(/ pose$/, ''), numbers, after, this);
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
    const type = typesOf[word] ?? word;
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
    if (!/^\d$/.test(side) || this.parts.length === 0) return side;
    return this.parts.some(({ name }) => name.endsWith(` ${side}`)) ? side : '';
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
    if (this.mode === 'points' && isVector(numbers, this.isFlat)) part.points.push(numbers);
    if (this.mode === 'rows' && part.rows.length < 4) part.rows.push(numbers);
    if (this.mode === 'columns' && part.columns.length < 4) part.columns.push(numbers);
  }

  private assign(key: string, numbers: number[], start: number, end: number): void {
    this.mode = null;
    const isWhole = isVector(numbers, this.isFlat);
    if (/^\W*from\b/.test(key) && isWhole) return void (this.sweep.from = numbers);
    if (/^\W*to\b/.test(key) && isWhole) return void (this.sweep.to = numbers);
    if (/\b(?:direction|dir|sweep dir|displacement|motion)\b/.test(key) && isWhole && !this.isOfResult)
      return void (this.sweep.direction = numbers);
    if (halfSizes.test(key) && isWhole) {
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
    const { engine, isFlat } = this;
    const ask = (question: string): void => void this.asks.push(question);
    const below = understand({ key, numbers, part, engine, isFlat, ask });
    if (below === 'aside') part.end = before;
    else this.mode = below;
  }

  /** The part that the numbers are of: a new one where they are sizes and the present one has all it needs. */
  private fresh(key: string, numbers: readonly number[], start: number): Part | null {
    const part = this.current;
    if (!part || !this.isWhole(part)) return part;
    const isAgain =
      (/radius/.test(key) && part.radius !== undefined) ||
      (/size|dimension|extent|side/.test(key) && part.sizes.length > 0 && isVector(numbers, this.isFlat));
    return isAgain ? this.make(part.type, part.name, start) : part;
  }

  private size(part: Part, numbers: number[], sized: 'half' | 'full' | undefined, end: number): void {
    part.sizes = numbers;
    if (sized) part.sized = sized;
    part.end = end;
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
    if (!isAgain) numberNames(this.parts);
    for (const part of this.parts) {
      betweenCorners(part);
      // A rectangle has no third side.
      if (this.isFlat && part.type === 'box' && part.sizes.length === 2) part.sizes.push(0);
    }
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
      cast = { displacement: inSpace(to.map((x, i) => x - from[i]!)), maxT: 1 };
    } else if (direction) {
      cast = { displacement: inSpace(direction) };
    }
    if (cast && sphere > 0) bodies.unshift(...bodies.splice(sphere, 1));
    const flat = this.isFlat && { dim: 2 as const };
    return bodies.length > 0 ? [{ bodies, asks, ...flat, ...(cast && { cast }) }] : [];
  }
}

const inSpace = ([x = 0, y = 0, z = 0]: readonly number[]): number[] => [x, y, z];

/** Adds a number to each name that several parts have; a name so made may be that of another part. */
function numberNames(parts: readonly Part[]): void {
  const byName = new Map<string, Part[]>();
  const take = (part: Part): void => {
    const others = byName.get(part.name);
    if (others) others.push(part);
    else byName.set(part.name, [part]);
  };
  parts.forEach(take);
  for (const { name } of parts) {
    const same = byName.get(name)!;
    if (same.length < 2) continue;
    byName.delete(name);
    same.forEach((part, i) => (part.name += ` ${i + 1}`));
    same.forEach(take);
  }
}

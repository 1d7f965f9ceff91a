import { Expressions } from './code/parse';
import { isThing, type Value } from './code/values';
import { tokensOf } from './lexer';
import type { RawScene, RawTurn, Span } from './raw';

/** Numbers named like a position, a rotation or a scale that no body uses. */
export interface UnreadPose extends Span {
  /** `loose`: three numbers in brackets without such a name. */
  kind: 'place' | 'turn' | 'scale' | 'loose';
  words: string;
  /** True if the text may give it as something other than a plain list, so a body may use it with other numbers. */
  isWorkedOut?: true;
}

const value = String.raw`(?<![\w.])[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?`;
const entry = String.raw`(?:[xyzwXYZW]\s?[=:]\s?)?${value}f?`;
const named = new RegExp(
  String.raw`(?:(pos(?!t|s)|translat|origin|cent(?:er|re)|location|xyz)|(quat|rot|orient|euler|basis))\w{0,20}[^\n]{0,40}?` +
    String.raw`((?:${entry})(?:[\s,;]{1,4}${entry}){2,8})`,
  'gi',
);
const matrix = new RegExp(String.raw`(?<=[\s,;])R[\s:=([]{1,6}((?:${value}[\s,;]{1,4}){8,11}${value})`, 'g');
const results = /(?:hit|contact|expected|witness|closest|normal|nearest|result)\W{0,3}\w{0,12}$/i;
const MAX_FOUND = 50;
/** The cap on names whose value is parsed, which is slow. */
const MAX_LOOKS = 1000;

/** The poses that a text names but no body uses. */
export function unreadPoses(text: string, scenes: readonly RawScene[], isExact: boolean): UnreadPose[] {
  const taken = takenBy(scenes);
  // Exact readers put frames together, so a position is the sum of several places.
  const lists = unreadLists(text, isExact ? { ...taken, lists: null } : taken);
  return isExact
    ? lists
    : [
        ...lists,
        ...unreadSquares(text, taken),
        ...unreadWholes(text, taken),
        ...unreadValues(text, taken),
        ...unreadFlats(text, taken),
        ...unreadVariables(text),
        ...looseTriples(text, taken),
      ];
}

const triple = new RegExp(
  String.raw`((?:[A-Za-z_][\w.]{0,40}\W{0,6})?)[([{]\s*((?:${entry})(?:[\s,;]{1,4}${entry}){2})\s*[)\]}]`,
  'g',
);
const noPlace =
  /vel|dir|grav|norm|axis|colou?r|force|torque|impulse|inertia|scale|scaling|hit|contact|expected|witness|closest|nearest|result|face|index|ind|tri/i;

/** Calls that put a body somewhere, before their first argument. */
const placing = /(?:Description|Instance|RigidBody|StaticBody)\w{0,12}\(\s*(?:new\s)?\w*[([{]?$/;

/** Triples in brackets that no body uses and whose name does not say that they are something else. */
function looseTriples(text: string, taken: Taken): UnreadPose[] {
  const found: UnreadPose[] = [];
  for (const match of text.matchAll(triple)) {
    if (found.length === MAX_FOUND) break;
    const numbers = numbersOfList(match[2]!);
    const before =
      text
        .slice(Math.max(0, match.index - 30), match.index)
        .split('\n')
        .at(-1)! + match[1]!;
    if (noPlace.test(before) || isInComment(text, match.index) || isPlaceOf(numbers, taken)) continue;
    found.push({
      kind: placing.test(before) ? 'place' : 'loose',
      words: match[0].trim().slice(0, 60),
      start: match.index,
      end: match.index + match[0].length,
      isWorkedOut: true,
    });
  }
  return found;
}

const numbersOfList = (list: string): number[] =>
  list
    .split(/[\s,;]+|[xyzw]\s?[=:]\s?/i)
    .filter((digits) => digits !== '')
    .map(Number.parseFloat);

/** The absolute numbers of all bodies, and those of their turns. */
interface Taken {
  all: ReadonlySet<number>;
  turns: ReadonlySet<number>;
  /** The factors of scaled shapes. */
  scales: ReadonlySet<number>;
  /** The lists of bodies, such as positions and corners; null if they are not those of the text. */
  lists: readonly (readonly number[])[] | null;
  /** A body is turned. */
  isTurned: boolean;
}

function takenBy(scenes: readonly RawScene[]): Taken {
  const all = new Set<number>();
  const turns = new Set<number>();
  const scales = new Set<number>();
  const lists: number[][] = [];
  let isTurned = false;
  const take = (into: Set<number>, part: unknown): void => {
    if (typeof part === 'number') into.add(Math.abs(part));
    else if (typeof part === 'object' && part !== null) {
      if (into === all && Array.isArray(part) && typeof part[0] === 'number') lists.push(part as number[]);
      for (const inner of Object.values(part)) take(into, inner);
    }
  };
  for (const { bodies, cast } of scenes) {
    for (const { shape, poses, scale = [] } of bodies) {
      take(all, [shape, poses]);
      for (const factor of [...scale, ...((shape.type === 'points' && shape.scale) || [])])
        scales.add(factor);
      for (const { turn } of poses) {
        take(turns, turn);
        isTurned ||= turn !== undefined && !isIdentity(numbersOfTurn(turn));
      }
    }
    take(all, cast);
  }
  return { all, turns, scales, lists, isTurned };
}

const numbersOfTurn = (turn: RawTurn): number[] =>
  'product' in turn
    ? turn.product.flatMap(numbersOfTurn)
    : 'known' in turn
      ? [turn.known.x, turn.known.y, turn.known.z, turn.known.w]
      : 'quaternion' in turn
        ? turn.quaternion
        : turn.matrix;

/** Zeros, and the ones of an identity. */
const isIdentity = (numbers: readonly number[]): boolean => {
  const ones = numbers.flatMap((number, i) => (number === 0 ? [] : number === 1 ? [i] : [-1]));
  const width = numbers.length === 12 || numbers.length === 16 ? 4 : 3;
  return numbers.length < 9
    ? ones.length === 0 || (ones.length === 1 && numbers.length === 4 && (ones[0] === 0 || ones[0] === 3))
    : ones.every((at) => at === 15 || (at >= 0 && Math.floor(at / width) === at % width));
};

const isRow = (numbers: readonly number[]): boolean =>
  numbers.length === 3 && numbers.filter((number) => number === 1).length === 1;

/** True if the numbers of a turn are those of a body, or say that nothing is turned. */
function isTurnTaken(numbers: readonly number[], { all, isTurned }: Taken): boolean {
  if (isIdentity(numbers)) return true;
  const others = numbers.map(Math.abs).filter((number) => number !== 0 && number !== 1);
  // One row of a matrix of zeros and ones does not tell whether it turns.
  return others.length === 0 ? isTurned || isRow(numbers) : others.every((number) => all.has(number));
}

const square = new RegExp(
  String.raw`(?:${value}[\s,;()[\]{}]{1,12}){12}(?:-?0(?:\.0*)?[\s,;()[\]{}]{1,12}){3}1(?:\.0*)?(?![\d.])`,
  'g',
);

/** Rows of a rigid motion, whose translation no body has. */
function unreadSquares(text: string, taken: Taken): UnreadPose[] {
  return [...text.matchAll(square)].slice(0, MAX_FOUND).flatMap(({ 0: words, index }): UnreadPose[] => {
    const numbers = numbersOfList(words.replace(/[()[\]{}]/g, ' '));
    const position = [3, 7, 11].map((at) => numbers[at]!);
    if (isPlaceOf(position, taken)) return [];
    return [
      {
        kind: 'place',
        words: words.replace(/\s+/g, ' ').slice(0, 60),
        start: index,
        end: index + words.length,
      },
    ];
  });
}

const whole = new RegExp(
  String.raw`\b(?:transform|pose|xform|isometry)[a-z\d]{0,2}\s{0,3}[:=]\s{0,3}[[({<]{1,4}\s{0,3}((?:${value}[\s,;|()[\]{}]{1,12}){3,15}${value})`,
  'gi',
);

/** The numbers of a transform, of which a body lacks some. */
function unreadWholes(text: string, { all }: Taken): UnreadPose[] {
  return [...text.matchAll(whole)]
    .slice(0, MAX_FOUND)
    .flatMap(({ 0: words, 1: list, index }): UnreadPose[] => {
      const numbers = numbersOfList(list!.replace(/[()[\]{}|]/g, ' '));
      const isTaken = numbers.every((number) => number === 0 || number === 1 || all.has(Math.abs(number)));
      if (isTaken) return [];
      return [
        {
          kind: 'place',
          words: words.replace(/\s+/g, ' ').slice(0, 60),
          start: index,
          end: index + words.length,
        },
      ];
    });
}

const flat = new RegExp(
  String.raw`\b(?:(?:Transform2D|b2Transform|Isometry)\w*[^\n]{0,60}?Vec(?:tor)?2?(?:::new)?\s?|p(?:os(?:ition)?)?\s?[=:]\s?)[({]\s?(${value})f?\s?,\s?(${value})f?\s?[)}]`,
  'g',
);

/** A place in the plane, which two numbers tell. */
const unreadFlats = (text: string, taken: Taken): UnreadPose[] =>
  [...text.matchAll(flat)].slice(0, MAX_FOUND).flatMap(({ 0: words, 1: x, 2: y, index }): UnreadPose[] =>
    isInComment(text, index) || isPlaceOf([Number(x), Number(y)], taken)
      ? []
      : [
          {
            kind: 'place',
            words: words.slice(0, 60),
            start: index,
            end: index + words.length,
            isWorkedOut: true,
          },
        ],
  );

const ofVariables = /\bat\s?[([]\s?(?:[^\s,;()[\]]{1,20}\s?[,;]\s?){1,2}[^\s,;()[\]]{1,20}\s?[)\]]/g;

/** A place in prose, of which not all is a number: `at (x, 0, 0)`. */
const unreadVariables = (text: string): UnreadPose[] =>
  [...text.matchAll(ofVariables)].slice(0, MAX_FOUND).flatMap(({ 0: words, index }): UnreadPose[] => {
    const parts = words.replace(/^at|[\s()[\]]/g, '').split(/[,;]/);
    const areNumbers = parts.every(
      (part) => Number.isFinite(Number.parseFloat(part)) && !/^-?0x/i.test(part),
    );
    return areNumbers
      ? []
      : [{ kind: 'place', words, start: index, end: index + words.length, isWorkedOut: true }];
  });

/** Three numbers or more behind a name. */
function unreadLists(text: string, taken: Taken): UnreadPose[] {
  const found: UnreadPose[] = [];
  for (const match of [...text.matchAll(named), ...text.matchAll(matrix)]) {
    if (found.length === MAX_FOUND) break;
    if (results.test(text.slice(Math.max(0, match.index - 20), match.index))) continue;
    const isPlace = match[1] !== undefined && match[3] !== undefined;
    const list = match[3] ?? match[1]!;
    // The first number ends an expression, whose value is looked at elsewhere.
    if (/[\w)\]]\s*[-+*/]\s*$/.test(match[0].slice(0, -list.length))) continue;
    const numbers = numbersOfList(list);
    const isTaken = isPlace ? isPlaceOf(numbers, taken) : isTurnTaken(numbers, taken);
    if (isTaken) continue;
    found.push({
      kind: isPlace ? 'place' : 'turn',
      words: match[0].trim().slice(0, 60),
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return found;
}

const placeWord = 'pos|translat|origin|center|centre|location';
const turnWord = 'quat|rot|orient|euler|angle|basis';
const scaleWord = 'scale|scaling';
const capital = (words: string): string => words.replace(/(?<=^|\|)[a-z]/g, (letter) => letter.toUpperCase());
/** A word by itself, or at a capital in a longer one; `triangle` and `purpose` hold none. */
const wordIn = (words: string): string =>
  `(?<![A-Za-z])(?:${words}|${capital(words)})|(?<=^|[a-z\\d_.]|Px)(?:${capital(words)})`;
const starts = new RegExp(
  `(?:(${wordIn(placeWord)})|(${wordIn(turnWord)})|(${wordIn(scaleWord)}))(?:\\w|\\.|::|->)*["']?`,
  'g',
);
const MAX_VALUE = 480;

/** A value behind a name: of one number, out of calls, or with names for its members. */
function unreadValues(text: string, taken: Taken): UnreadPose[] {
  const found: UnreadPose[] = [];
  let looks = 0;
  for (const match of text.matchAll(starts)) {
    if (found.length === MAX_FOUND || looks++ === MAX_LOOKS) break;
    const { index } = match;
    const [path, place, turn] = match;
    if (results.test(text.slice(Math.max(0, index - 20), index)) || isInComment(text, index)) continue;
    // What it holds is looked at by itself.
    if (/translation\w*$/i.test(path) && turn !== undefined) continue;
    const end = index + path.length;
    const read = valueAt(text, end);
    if (!read) continue;
    const kind = place !== undefined ? 'place' : turn !== undefined ? 'turn' : 'scale';
    const isTaken =
      kind === 'place'
        ? isPlaceTaken(read.numbers, path, taken)
        : kind === 'turn'
          ? isValueOfTurnTaken(read.numbers, taken)
          : read.numbers.every((number) => number === 1 || number === 0 || taken.scales.has(number));
    if (isTaken) continue;
    const [head] = /\w*$/.exec(text.slice(Math.max(0, index - 20), index))!;
    const words = text
      .slice(index - head.length, read.end)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60);
    found.push({ kind, words, start: index, end: read.end, isWorkedOut: true });
  }
  return found;
}

const isInComment = (text: string, at: number): boolean =>
  /(?:\/\/|\/\*|^\s*#)/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at));

function isPlaceTaken(numbers: readonly number[], path: string, taken: Taken): boolean {
  const isCoordinate = numbers.length === 1 && /\.[xyz]$/i.test(path);
  if (isCoordinate) return numbers[0] === 0 || taken.all.has(Math.abs(numbers[0]!));
  if (numbers.length < 2 || numbers.length > 4) return true;
  return isPlaceOf(numbers, taken);
}

/** Up to three numbers stand together in a list of a body; more of them are of several. */
function isPlaceOf(numbers: readonly number[], { all, lists }: Taken): boolean {
  const isIn = numbers.every((number) => number === 0 || all.has(Math.abs(number)));
  if (!isIn || !lists || numbers.length > 3 || numbers.every((number) => number === 0)) return isIn;
  return lists.some((list) => numbers.every((number, i) => Math.abs(number) === Math.abs(list[i] ?? 0)));
}

function isValueOfTurnTaken(numbers: readonly number[], { turns, isTurned }: Taken): boolean {
  if (isIdentity(numbers) || isRow(numbers)) return true;
  const others = numbers
    .map(Math.abs)
    .filter((number) => number !== 0 && (number !== 1 || numbers.length === 1));
  return others.length === 0 ? isTurned : others.every((number) => turns.has(number));
}

/** The numbers of the value behind a name: in brackets, behind `=` or `:`, or alone. */
function valueAt(text: string, at: number): { numbers: number[]; end: number } | null {
  const [between] = /^(?:[^\S\n]+\w+(?=[({]))?!?\s*[=:]?\s*/.exec(text.slice(at, at + MAX_VALUE))!;
  const from = at + between.length;
  const tail = text.slice(from, from + MAX_VALUE);
  const tokens = tokensOf(tail);
  const reader = new Expressions(
    tokens,
    { get: () => undefined, called: () => undefined, sizeOf: () => null },
    false,
  );
  const read = reader.attempt();
  if (read === undefined) return null;
  const numbers = numbersIn(read);
  const last = tokens[reader.at - 1];
  return numbers.length > 0 && last ? { numbers, end: from + last.end } : null;
}

function numbersIn(read: Value): number[] {
  if (typeof read === 'number') return [read];
  if (!isThing(read)) return [];
  return [
    read.self,
    ...read.args,
    ...[...read.fields].filter(([name]) => name !== 'cut').map(([, part]) => part),
  ].flatMap(numbersIn);
}

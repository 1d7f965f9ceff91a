import { numberPattern as number } from '../formats/format';
import type { Engine } from '../engines';
import { valueOf } from '../numbers';
import { withoutLetters } from './letters';

/** Numbers that stand together, and the text before them. */
export interface Entry {
  label: string;
  numbers: number[];
  start: number;
  end: number;
  /** The rest of the line behind the numbers. */
  after: string;
  /** The numbers are those of a quaternion whose letters had x first and w last. */
  isNamed?: true;
}

/** The runs of numbers of a text, each with its label. */
export function labelsOf(text: string, { name }: Engine): Entry[] {
  const { text: rows, quaternions } = withoutLetters(
    text.replace(godotPrint, rowsOfGodot).replace(times, ' '),
  );
  const entries = entriesOf(name === 'Unreal' ? rows.replace(rotator, blankLetters) : rows);
  for (const entry of entries) if (quaternions.has(entry.start)) entry.isNamed = true;
  return entries;
}

const placeLabel =
  /\b(?:p|pos(?:ition)?|xy|translation|loc(?:ation)?|origin|at|cent(?:er|re)|xf)[ _]?[ab\d]?\W*$/i;
const solids = /\b(?:cylinder|cone|ellipsoid|cuboid|cube)\b/i;

/** True if a text is about the plane: places have two numbers there, and nothing has three. */
export const isFlat = (entries: readonly Entry[], text: string, engine: Engine): boolean =>
  !solids.test(text) &&
  (engine.isFlat === true ||
    (entries.some(({ label, numbers }) => numbers.length === 2 && placeLabel.test(split(label))) &&
      !entries.some(({ numbers: { length } }) => length === 3 || length === 4)));

const split = (label: string): string => label.slice(-60).replace(/([a-z])([A-Z])/g, '$1 $2');

/** `1x2x3` of sizes, and no hexadecimal number. */
const times = /(?<=(?<![\w.])[\d.]{1,20}\s?)(?<!(?<![\d.])0)[x×](?=\s?[-.\d])/g;

const godotPrint = /\[X:\s*\(([^()]*)\),\s*Y:\s*\(([^()]*)\),\s*Z:\s*\(([^()]*)\),\s*O:\s*\(([^()]*)\)\]/g;

/** `P=1.0 Y=2.0 R=3.0` and `Pitch=1.0,Yaw=2.0,Roll=3.0` of Unreal. */
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
  return `pose ${rows.join(' ')}`.padEnd(whole.length);
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
    `(?<![\\w.#])(?<!#-)(?<!\\d[-+])(?<!\\b(?:[Ss]hape|[Bb]ody|[Oo]bject|[Gg]eom|[Cc]ollider)[ #]{1,2})(?:${hexFloat}|(?!0[xX][\\da-fA-F])${number}|${notFinite})(?:[fF](?!\\w))?(?![\\w.]{0,30}[A-Za-z_]\\w{0,30}\\()(?!\\]\\s{0,8}=)`,
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
    // A number before the brackets of a list counts what is in it.
    const isCounted: boolean =
      current !== null && /^[\s:,]*[([{]\s*[([{]\s*$/.test(between) && current.numbers.length === 1;
    const isRow: boolean =
      current !== null && !isCounted && /^[\s,;()[\]{}<>`|/]*$/.test(between) && !/\n\s*\n/.test(between);
    const isNewRow = isRow && /\n/.test(between) && current!.numbers.length >= 3;
    const isNewGroup =
      isRow &&
      (/[)\]}]\s*`?\s*,\s*`?\s*[([{]/.test(between) ||
        (current!.numbers.length === 2 && /[)\]}]\s{0,4}[([{]/.test(between)));
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

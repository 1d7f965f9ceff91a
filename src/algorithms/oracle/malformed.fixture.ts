import { formatNumber } from '../../trace/format';
import { plainText, type Sentence } from '../../trace/sentence';

/** A no-break space stands between a number and its noun. */
const gap = '[ \\u00a0]';
const one = `(?:vertex|face|edge|axis|sample|step|point|support|iteration|direction|corner|ray|call|side|subset|region|frame|body|contact|pair)`;
const many = `(?:vertices|faces|edges|axes|samples|steps|points|supports|iterations|directions|corners|rays|calls|sides|subsets|regions|frames|bodies|contacts|pairs)`;
/** A number by itself: no digits of a longer one, of a name or of a power. */
const alone = '(?<![\\p{L}\\p{N}.\\-−·])';

/** What no sentence may say, whatever its numbers. */
const mistakes: readonly [string, RegExp][] = [
  ['one of many', new RegExp(`${alone}1${gap}(?:more )?${many}\\b|\\b[Aa]ll 1\\b`, 'u')],
  ['many of one', new RegExp(`${alone}(?:0|[2-9]|\\d{2,})${gap}(?:more )?${one}\\b(?!’| calls)`, 'u')],
  ['a count with decimals', new RegExp(`\\b(?:${one}|hull of)${gap}\\d+\\.\\d|\\d\\.\\d+${gap}${many}\\b|${alone}\\d+ of \\d+\\.\\d`, 'u')],
  ['an angle without °', /\b(?:turn|tilt|rotat)\w* (?:[\p{L}|]+ )?(?:by|aside by|through)[ \u00a0]?-?\d[\d.]*(?:e-?\d+|·10[⁻⁰¹²³⁴-⁹]+)?(?![\d.e·⁻⁰¹²³⁴-⁹-]*°)/iu],
  ['a number that is none', /\b(?:NaN|undefined|null|Infinity)\b|\[object/u],
  ['its subject left behind', /(?:^|[.:!?] )Of (?:the|a|an|two|three) \p{L}+, /u],
  ['stray spaces or stops', / {2}| [.,;:)]|\.\.|,,|\( /u],
]; // prettier-ignore

/** As the page writes numbers, with the digits of a length. */
const asLength = (value: number): string => formatNumber(value, 4);

/** `1e-10`, where the page writes 10⁻¹⁰. */
const asInCode = /\d\.?e[+-]?\d/u;

/** Mistakes of form in a sentence: plurals, units, a second notation for numbers, and numbers that are none. */
export function malformed(sentence: Sentence): string[] {
  const faults = (words: string): string[] =>
    mistakes.flatMap(([name, pattern]) => {
      const found = pattern.exec(words);
      return found ? [`${name}: “${words.slice(Math.max(0, found.index - 20), found.index + 40)}”`] : [];
    });
  const shown = plainText(sentence, asLength);
  const notations = asInCode.test(shown) ? [`a number as in code: “${shown}”`] : [];
  return [...faults(plainText(sentence)), ...faults(shown), ...notations];
}

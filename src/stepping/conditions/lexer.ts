import { spelledOut } from '../letters';
import { measureWith } from '../measures';
import { ConditionError } from './fault';
import type { Place } from './syntax';

/** `text` is normalised: `≤` becomes `<=`, `&&` becomes `and`, and quoted words lose their quotes. */
export interface Token extends Place {
  kind: 'number' | 'name' | 'word' | 'symbol' | 'end';
  text: string;
}

export const maxLength = 500;

const spellings: Readonly<Record<string, string>> = {
  '&&': 'and',
  '||': 'or',
  '!': 'not',
  '=': '==',
  '≠': '!=',
  '≤': '<=',
  '≥': '>=',
  '−': '-',
  '·': '*',
  '×': '*',
};

/** Names that are not plain words, longer ones first if they share a beginning. Any kind of space may stand in them. */
const spelled = spelledOut
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(/[()*]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`));

const word = '[A-Za-z_α-ω][\\w₀-₉]*';

const patterns = {
  // `n*` is a quantity if a coordinate follows; otherwise it is n, multiplied.
  lettered: new RegExp(
    `\\|\\s*(${word}\\*?(?:\\.${word})*)\\s*\\||n\\*\\.[xyz]\\b|(?:${spelled.join('|')})(?![\\w*])`,
    'yu',
  ),
  number: /(?:\d+\.?\d*|\.\d+)(?:[eE][+\-−]?\d+)?/y,
  /** Names joined by hyphens, such as `max-iterations`: one word where an outcome or phase is called so, else subtractions. */
  hyphenated: /[a-z]\w*(?:-\w+)+(?![\w-])/y,
  name: new RegExp(`${word}(?:\\.${word})*`, 'y'),
  quoted: /"([^"]*)"|'([^']*)'|“([^”]*)”/y,
  symbol: /&&|\|\||==|!=|<=|>=|[<>=!≠≤≥()+\-−*·×/,]/y,
};

/** The tokens of a condition's text, ending in `end`. Throws a ConditionError at an unknown character. */
export function tokensOf(text: string): Token[] {
  if (text.length > maxLength)
    throw new ConditionError(
      `a condition has at most ${maxLength} characters, this one has ${text.length}`,
      maxLength,
      text.length - maxLength,
    );
  const tokens: Token[] = [];
  let at = afterSpace(text, 0);
  while (at < text.length) {
    const token = tokenAt(text, at);
    tokens.push(token);
    at = afterSpace(text, at + token.length);
  }
  return [...tokens, { kind: 'end', text: '', at: text.length, length: 0 }];
}

const afterSpace = (text: string, at: number): number => text.length - text.slice(at).trimStart().length;

function tokenAt(text: string, at: number): Token {
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const token = (kind: Token['kind'], whole: string, as = whole): Token => ({
    kind,
    text: as,
    at,
    length: whole.length,
  });
  const lettered = match(patterns.lettered);
  if (lettered) {
    const [whole, inBars] = lettered;
    return token('name', whole, inBars === undefined ? whole.replaceAll(/\s+/g, ' ') : `|${inBars}|`);
  }
  const number = match(patterns.number);
  if (number) return token('number', number[0], number[0].replace('−', '-'));
  const hyphenated = match(patterns.hyphenated);
  if (hyphenated && measureWith(hyphenated[0])) return token('name', hyphenated[0]);
  const name = match(patterns.name);
  if (name) return token('name', name[0]);
  const quoted = match(patterns.quoted);
  if (quoted) return token('word', quoted[0], quoted[1] ?? quoted[2] ?? quoted[3]);
  const symbol = match(patterns.symbol);
  if (symbol) return token('symbol', symbol[0], spellings[symbol[0]] ?? symbol[0]);
  if (/["'“]/.test(text[at]!))
    throw new ConditionError('this quotation mark is never closed', at, text.length - at);
  if (text[at] === '|')
    throw new ConditionError('“|” stands around one quantity, as in |n|; of others take abs(…)', at, 1);
  const character = String.fromCodePoint(text.codePointAt(at)!);
  throw new ConditionError(`“${character}” means nothing in a condition`, at, character.length);
}

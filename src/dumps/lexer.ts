import { literal, valueOf } from './numbers';

export interface Token {
  kind: 'number' | 'word' | 'mark' | 'text' | 'line';
  text: string;
  /** The value of a number; other tokens do not use it. */
  value: number;
  start: number;
  end: number;
}

const MAX_TOKENS = 120_000;
const word = /[A-Za-z_$][\w$]*/y;
const glued = /(?:Box|Sphere|Capsule|Cylinder|Cone|Ellipsoid)(?=\d+\.\d)/y;
const string = /[fFrRbBuU]{0,2}("""|''')[^]*?\1|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;
const comment = /\/\/[^\n]*|\/\*[^]*?\*\/|#(?!include\b|define\b)[^\n]*/y;
const blank = /\s/y;
const mark = /\.\.\.(?=[A-Za-z_])|::|->|<<|\+=|-=|\*=|\/=|==|!=|<=|>=|[^\s]/y;

/** Shorter texts are values within others, and are not kept. */
const MIN_KEPT = 500;
let lastText = '';
let lastTokens: readonly Token[] = [];

/** The words, numbers and marks of a program's text, without its comments. Several readers ask for those of one text, so the last are kept. */
export function tokensOf(text: string): readonly Token[] {
  if (text.length < MIN_KEPT) return tokensIn(text);
  if (text !== lastText) {
    lastTokens = tokensIn(text);
    lastText = text;
  }
  return lastTokens;
}

/** Where a match that begins at `at` ends; `at` where there is none. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

const isLetter = (code: number): boolean =>
  (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95 || code === 36;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

function tokensIn(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length && tokens.length < MAX_TOKENS;) {
    const code = text.charCodeAt(at);
    if (code === 32 || code === 9 || code === 13) {
      at++;
      continue;
    }
    let kind: Token['kind'] = 'mark';
    let end = at;
    if (code === 10) {
      kind = 'line';
      end = at + 1;
    } else if (isLetter(code)) {
      // Letters before quote marks are of the string.
      end = endOf(string, text, at);
      kind = end > at ? 'text' : 'word';
      if (end === at) end = endOf(glued, text, at);
      if (end === at) end = endOf(word, text, at);
    } else if (isDigit(code) || code === 46) {
      end = endOf(literal, text, at);
      if (end > at) kind = 'number';
    } else if (code === 34 || code === 39) {
      end = endOf(string, text, at);
      if (end > at) kind = 'text';
    } else if (code === 47 || code === 35) {
      end = endOf(comment, text, at);
      if (end > at) {
        at = end;
        continue;
      }
    } else if (code > 127 && endOf(blank, text, at) > at) {
      at++;
      continue;
    }
    if (end === at) end = Math.max(endOf(mark, text, at), at + 1);
    const found = text.slice(at, end);
    tokens.push({ kind, text: found, value: kind === 'number' ? valueOf(found) : NaN, start: at, end });
    at = end;
  }
  return tokens;
}

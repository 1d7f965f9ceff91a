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
const mark = /\.\.\.(?=[A-Za-z_])|::|->|<<|\+=|-=|\*=|==|!=|<=|>=|[^\s]/y;

/** The words, numbers and marks of a program's text, without its comments. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const matchAt = (pattern: RegExp, at: number): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  let at = 0;
  while (at < text.length && tokens.length < MAX_TOKENS) {
    const add = (kind: Token['kind'], found: string): void => {
      tokens.push({
        kind,
        text: found,
        value: kind === 'number' ? valueOf(found) : NaN,
        start: at,
        end: at + found.length,
      });
      at += found.length;
    };
    const char = text[at]!;
    let found: string | undefined;
    if (char === '\n') add('line', char);
    else if (/\s/.test(char)) at++;
    else if ((found = matchAt(comment, at)) !== undefined) at += found.length;
    else if ((found = matchAt(string, at)) !== undefined) add('text', found);
    else if ((found = matchAt(glued, at) ?? matchAt(word, at)) !== undefined) add('word', found);
    else if ((found = matchAt(literal, at)) !== undefined) add('number', found);
    else add('mark', matchAt(mark, at) ?? char);
  }
  return tokens;
}

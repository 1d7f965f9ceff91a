import type { Token } from '../lexer';

/** A place among tokens, and what stands from there on. */
export class TokenCursor {
  at = 0;

  constructor(readonly tokens: readonly Token[]) {}

  peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead];
  }

  is(text: string, ahead = 0): boolean {
    return this.peek(ahead)?.text === text && this.peek(ahead)?.kind !== 'text';
  }

  isWord(ahead = 0): boolean {
    return this.peek(ahead)?.kind === 'word';
  }

  skipLines(): void {
    while (this.peek()?.kind === 'line') this.at++;
  }

  /** Goes over line ends if the mark is behind them. */
  passTo(mark: string): void {
    let lines = 0;
    while (this.peek(lines)?.kind === 'line') lines++;
    if (this.is(mark, lines)) this.at += lines;
  }

  /** The type that `make_shared<T>` makes. */
  protected templateText(length: number): string {
    const inside = this.tokens
      .slice(this.at + 1, this.at + length - 1)
      .map(({ text }) => text)
      .join('');
    return inside.replace(/<.*$/, '');
  }

  /** How many tokens `<…>` takes here; 0 where this is no list of types. */
  protected templateLength(): number {
    if (!this.is('<')) return 0;
    let depth = 0;
    for (let ahead = 0; ahead < 40; ahead++) {
      // The empty tuple of Rust is a type.
      while (this.is('(', ahead) && this.is(')', ahead + 1)) ahead += 2;
      const token = this.peek(ahead);
      if (
        !token ||
        token.kind === 'text' ||
        !(token.kind === 'word' || token.kind === 'number' || /^[<>,*&]$|^::$/.test(token.text))
      )
        return 0;
      if (token.text === '<') depth++;
      if (token.text === '>' && --depth === 0) {
        const after = this.peek(ahead + 1);
        return after && (after.kind === 'word' || /^(?:[({>,.;&*[=]|::)$/.test(after.text)) ? ahead + 1 : 0;
      }
    }
    return 0;
  }

  /** How many tokens the type of a cast takes here, as in `(Real)1.9`, `(float)x` or `( b2Vec2 ){ 1, 2 }`; 0 without a cast. */
  protected castLength(): number {
    const type = this.peek(1);
    if (type?.kind !== 'word') return 0;
    let end = 2;
    while (
      this.is('::', end) ||
      this.is('*', end) ||
      this.is('.', end) ||
      (this.is('::', end - 1) && this.peek(end)?.kind === 'word')
    )
      end++;
    const after = this.peek(end + 1);
    if (!this.is(')', end) || !after) return 0;
    const isValue =
      after.kind === 'number' ||
      after.kind === 'word' ||
      after.text === '{' ||
      (/^[-(]$/.test(after.text) &&
        /^(?:real|float|double|f32|int|btScalar|PxReal|decimal|FCL_REAL)$/i.test(type.text));
    return isValue ? end + 1 : 0;
  }
}

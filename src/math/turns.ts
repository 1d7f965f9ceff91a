/** Works through all turns of what can be stopped in between. */
export function finish<T>(turns: Generator<unknown, T>): T {
  for (;;) {
    const turn = turns.next();
    if (turn.done) return turn.value;
  }
}

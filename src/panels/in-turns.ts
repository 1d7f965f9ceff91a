/** Milliseconds at a time: two frames, so that the page answers meanwhile. */
const slice = 30;
/** Milliseconds between two words of how far it has come. */
const beat = 200;

/**
 * Works through all turns, which tell what part is done, with room for other things between them. Undefined where what they come
 * to is no longer wanted before the end.
 */
export async function inTurns<T>(
  turns: Generator<number, T>,
  isWanted: () => boolean,
  progress: (part: number) => void = () => {},
): Promise<T | undefined> {
  let told = performance.now();
  for (let until = told + slice; ;) {
    const turn = turns.next();
    if (turn.done) return turn.value;
    const now = performance.now();
    if (now < until) continue;
    if (now > told + beat) {
      progress(turn.value);
      told = now;
    }
    await new Promise((done) => setTimeout(done));
    if (!isWanted()) return undefined;
    until = performance.now() + slice;
  }
}

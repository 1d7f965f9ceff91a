import type { Pair } from './broad-phase';
import type { Impact } from './advancement';

/** The result of a search for two bodies on their present paths: when they meet, since the start of the step. */
interface Prospect {
  readonly pair: Pair;
  readonly outcome: Impact['outcome'];
  /** Infinity where they do not meet in the step. */
  readonly time: number;
}

/** What is known of the pairs of bodies on their present paths. It holds until one of the two is pushed. */
export class Outlook {
  private readonly known = new Map<number, Prospect>();

  constructor(private readonly bodies: number) {}

  get size(): number {
    return this.known.size;
  }

  has(pair: Pair): boolean {
    return this.known.has(this.rank(pair));
  }

  learn(prospect: Prospect): void {
    this.known.set(this.rank(prospect.pair), prospect);
  }

  forget(pair: Pair): void {
    this.known.delete(this.rank(pair));
  }

  forgetAll(): void {
    this.known.clear();
  }

  /** Forgets all pairs of these bodies. */
  forgetBodies(bodies: ReadonlySet<number>): void {
    this.known.forEach(({ pair }, rank) => {
      if (bodies.has(pair[0]) || bodies.has(pair[1])) this.known.delete(rank);
    });
  }

  /** The pair that meets first, of several at the same time the first in the order of the bodies. */
  first(): Prospect | null {
    let first: Prospect | null = null;
    let least = Infinity;
    for (const [rank, prospect] of this.known) {
      if (prospect.time === Infinity) continue;
      const isSooner = !first || prospect.time < first.time;
      if (!isSooner && !(prospect.time === first!.time && rank < least)) continue;
      first = prospect;
      least = rank;
    }
    return first;
  }

  /** Orders the pairs as the broad phase does. */
  rank(pair: Pair): number {
    const a = pair[0];
    const b = pair[1];
    return Math.min(a, b) * this.bodies + Math.max(a, b);
  }
}

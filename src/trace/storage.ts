import { Arena } from './arena';
import { SamplePool } from './sample-pool';

/**
 * The words that go with numbers. What carries them never changes them, and an algorithm reuses the few objects that do, so
 * the carriers themselves are kept, each once: it is sought among the last `recent`, for a file's steps come with ever new
 * ones.
 */
class Carriers<T extends object> {
  private readonly list: T[] = [];

  keep(carrier: T): number {
    const { list } = this;
    const oldest = Math.max(0, list.length - recent);
    for (let i = list.length - 1; i >= oldest; i--) if (list[i] === carrier) return i;
    return list.push(carrier) - 1;
  }

  at(index: number): T {
    return this.list[index]!;
  }
}

const recent = 32;

/** A list of texts in the order in which they were first met, so that a number stands for each. */
class Words {
  private readonly list: string[] = [];
  private readonly places = new Map<string, number>();

  keep(word: string): number {
    const known = this.places.get(word);
    if (known !== undefined) return known;
    this.places.set(word, this.list.length);
    return this.list.push(word) - 1;
  }

  at(index: number): string {
    return this.list[index]!;
  }
}

/** Data that a part stores once for the whole run. */
export interface Pool {
  readonly bytes: number;
}

/** The memory of a trace: its frames as doubles, and the pools that these index. */
export class Storage {
  readonly frames = new Arena();
  readonly samples = new SamplePool();
  /** Phases and outcomes. */
  readonly words = new Words();
  readonly wordings = new Carriers<object>();
  readonly captions = new Carriers<object>();
  private readonly pools = new Map<new (samples: SamplePool) => Pool, Pool>();

  get bytes(): number {
    const pools = [...this.pools.values()];
    return this.frames.bytes + this.samples.bytes + pools.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The pool of this class, made when it is first asked for. */
  pool<P extends Pool>(kind: new (samples: SamplePool) => P): P {
    const known = this.pools.get(kind);
    if (known) return known as P;
    const made = new kind(this.samples);
    this.pools.set(kind, made);
    return made;
  }
}

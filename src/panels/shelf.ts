import type { Dispose } from './dom';

/** A part of the program could not be fetched: the connection is gone, or the page is of yesterday. */
export class NotFetchedError extends Error {
  constructor(
    /** As a sentence begins with it. */
    readonly part: string,
    cause: unknown,
  ) {
    super(`${part} could not be fetched`, { cause });
    this.name = 'NotFetchedError';
  }
}

/** Something that can be fetched; rejects with a NotFetchedError. */
export interface Fetched {
  load(): Promise<unknown>;
}

/** What the first picture does without. It is fetched once; a failure is forgotten, so that the next call tries again. */
export class Shelf<T> implements Fetched {
  private stock: T | undefined;
  private fetching: Promise<T> | undefined;
  private readonly listeners = new Set<(stock: T) => void>();

  constructor(
    private readonly part: string,
    private readonly fetch: () => Promise<T>,
  ) {}

  /** Rejects with a NotFetchedError. */
  load(): Promise<T> {
    this.fetching ??= this.fetch().then(
      (stock) => this.arrived(stock),
      (error: unknown) => {
        this.fetching = undefined;
        throw new NotFetchedError(this.part, error);
      },
    );
    return this.fetching;
  }

  /** Told when it has come; at once where it has come already. */
  onArrival(listener: (stock: T) => void): Dispose {
    if (this.stock) listener(this.stock);
    else this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private arrived(stock: T): T {
    this.stock = stock;
    for (const listener of this.listeners) listener(stock);
    this.listeners.clear();
    return stock;
  }
}

export const algorithmShelf = new Shelf('The algorithm', () => import('../algorithms/catalogue'));
export const precisionShelf = new Shelf('Single precision', () => import('../algorithms/float32'));
export const presetShelf = new Shelf('The prepared scenes', () => import('./picker/scene-list'));

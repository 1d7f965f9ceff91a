import type { Dispose } from './dom';

/** A part of the program could not be loaded: the page is offline, or a new version has replaced its files. */
export class NotFetchedError extends Error {
  constructor(
    /** The name as it begins a sentence. */
    readonly part: string,
    cause: unknown,
  ) {
    super(`${part} could not be fetched`, { cause });
    this.name = 'NotFetchedError';
  }
}

/** Something that can be loaded. `load` rejects with a NotFetchedError. */
export interface Loadable {
  load(): Promise<unknown>;
}

/** A module that the first picture does not need. It is loaded once; after a failure, the next call retries. */
export class LazyModule<T> implements Loadable {
  private module: T | undefined;
  private fetching: Promise<T> | undefined;
  private readonly listeners = new Set<(module: T) => void>();

  constructor(
    private readonly part: string,
    private readonly fetch: () => Promise<T>,
  ) {}

  /** Rejects with a NotFetchedError. */
  load(): Promise<T> {
    this.fetching ??= this.fetch().then(
      (module) => this.finish(module),
      (error: unknown) => {
        this.fetching = undefined;
        throw new NotFetchedError(this.part, error);
      },
    );
    return this.fetching;
  }

  /** Calls the listener when the module is loaded, or at once if it is loaded already. */
  onLoad(listener: (module: T) => void): Dispose {
    if (this.module) listener(this.module);
    else this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private finish(module: T): T {
    this.module = module;
    for (const listener of this.listeners) listener(module);
    this.listeners.clear();
    return module;
  }
}

export const algorithmModule = new LazyModule('The algorithm', () => import('../algorithms/catalogue'));
export const precisionModule = new LazyModule('Single precision', () => import('../algorithms/float32'));
export const presetModule = new LazyModule('The prepared scenes', () => import('./picker/scene-list'));

/** The window event for a part that could not be fetched; it carries the part's name, and a way to retry. */
export const loadFailed = 'minkowscope-load-failed';
export interface LoadFailure {
  /** The name as it begins a sentence. */
  part: string;
  retry(this: void): void;
}

export const reportLoadFailure = (part: string, retry: () => void): void =>
  void dispatchEvent(new CustomEvent<LoadFailure>(loadFailed, { detail: { part, retry } }));

/** Presses the button of a failed load once the network is back, if it is still there and `isWanted`. */
export const pressWhenOnline = (button: HTMLElement, isWanted = (): boolean => true): void =>
  addEventListener('online', () => button.isConnected && isWanted() && button.click(), { once: true });

/** The delay in ms before a failed part is fetched again automatically, since each picture would ask. */
const retryDelay = 5000;

/** A lazy part of the view, fetched when it is first needed, so that it is not in the first load. */
export class Lazy<Part extends { dispose(): void }> {
  /** Null until it is loaded. */
  current: Part | null = null;
  private fetching: Promise<void> | null = null;
  private disposed = false;

  constructor(
    private readonly fetch: () => Promise<Part>,
    private readonly onLoad: () => void,
    /** The name as it begins a sentence. */
    private readonly part: string,
  ) {}

  /** Fetches the part. Resolves once it is loaded or has failed, with a notice. After a failure, a later call tries again. */
  load(): Promise<void> {
    this.fetching ??= this.fetch().then(
      (part) => this.finish(part),
      () => this.fail(),
    );
    return this.fetching;
  }

  dispose(): void {
    this.disposed = true;
    this.current?.dispose();
  }

  private fail(): void {
    const allowRetry = (): void => {
      this.fetching = null;
    };
    if (this.disposed) return;
    setTimeout(allowRetry, retryDelay);
    reportLoadFailure(this.part, () => {
      allowRetry();
      void this.load();
    });
  }

  private finish(part: Part): void {
    if (this.disposed) return part.dispose();
    this.current = part;
    this.onLoad();
  }
}

/** The window event for a part that could not be fetched; it carries the part's name, and a way to retry. */
export const lostPart = 'minkowscope-lost';
export interface LostPart {
  /** The name as it begins a sentence. */
  part: string;
  again(this: void): void;
}

export const tellLost = (part: string, again: () => void): void =>
  void dispatchEvent(new CustomEvent<LostPart>(lostPart, { detail: { part, again } }));

/** The delay in ms before a failed part is fetched again automatically, since each picture would ask. */
const patience = 5000;

/** A lazy part of the view, fetched when it is first needed, so that it is not in the first load. */
export class Lazy<Part extends { dispose(): void }> {
  /** Null until it is loaded. */
  current: Part | null = null;
  private fetching: Promise<void> | null = null;
  private disposed = false;

  constructor(
    private readonly fetch: () => Promise<Part>,
    private readonly arrived: () => void,
    /** The name as it begins a sentence. */
    private readonly part: string,
  ) {}

  /** Resolves once it is there or cannot be had, which is told. A wish asks again after a while, and nothing is drawn anew. */
  want(): Promise<void> {
    this.fetching ??= this.fetch().then(
      (part) => this.take(part),
      () => this.lose(),
    );
    return this.fetching;
  }

  dispose(): void {
    this.disposed = true;
    this.current?.dispose();
  }

  private lose(): void {
    const again = (): void => {
      this.fetching = null;
    };
    if (this.disposed) return;
    setTimeout(again, patience);
    tellLost(this.part, () => {
      again();
      void this.want();
    });
  }

  private take(part: Part): void {
    if (this.disposed) return part.dispose();
    this.current = part;
    this.arrived();
  }
}

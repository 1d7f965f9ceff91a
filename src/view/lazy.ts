/** A part of the view that is fetched when it is wanted for the first time: the first load does without it. */
export class Lazy<Part extends { dispose(): void }> {
  /** Null until it is there. */
  current: Part | null = null;
  private fetching: Promise<void> | null = null;
  private disposed = false;

  constructor(
    private readonly fetch: () => Promise<Part>,
    private readonly arrived: () => void,
  ) {}

  /** Resolves once it is there or cannot be had. Where it cannot, the next wish asks again, and nothing is drawn anew. */
  want(): Promise<void> {
    this.fetching ??= this.fetch().then(
      (part) => this.take(part),
      () => {
        this.fetching = null;
      },
    );
    return this.fetching;
  }

  dispose(): void {
    this.disposed = true;
    this.current?.dispose();
  }

  private take(part: Part): void {
    if (this.disposed) return part.dispose();
    this.current = part;
    this.arrived();
  }
}

/** A growable array of doubles: written at the end, read anywhere. */
export class Arena {
  private data: Float64Array;
  length = 0;

  constructor(capacity = 1024) {
    this.data = new Float64Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.data.length) this.grow();
    this.data[this.length++] = value;
  }

  at(index: number): number {
    return this.data[index]!;
  }

  get bytes(): number {
    return this.length * Float64Array.BYTES_PER_ELEMENT;
  }

  private grow(): void {
    const larger = new Float64Array(2 * this.data.length);
    larger.set(this.data);
    this.data = larger;
  }
}

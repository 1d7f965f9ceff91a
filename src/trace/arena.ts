/** A growable array of doubles: written at the end, read anywhere. */
export class Arena {
  length = 0;
  private data: Float64Array;

  constructor(capacity: number) {
    this.data = new Float64Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.data.length) this.grow();
    this.data[this.length++] = value;
  }

  push3(x: number, y: number, z: number): void {
    if (this.length + 3 > this.data.length) this.grow();
    const { data, length } = this;
    data[length] = x;
    data[length + 1] = y;
    data[length + 2] = z;
    this.length = length + 3;
  }

  at(index: number): number {
    return this.data[index]!;
  }

  /** Writes over a double that is already there. */
  put(index: number, value: number): void {
    this.data[index] = value;
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

/** How many doubles a block holds at first, a power of two. */
const BLOCK = 512;
/** A record that begins with fewer free ones gets a block of its own; one that needs more makes its block longer. */
const ROOM = 96;

/** What a block is a copy of: copied faster than filled. */
const blank = Array.from({ length: BLOCK }, () => 0.5);

/**
 * Records, each a row of doubles: appended one after the other, read in any order. They lie in blocks that are never copied,
 * each record whole in one of them. A block is a plain array, which the engine keeps as bare doubles among the short-lived
 * objects: a typed array of this size lies elsewhere, and takes three times as long to make.
 */
export class Arena {
  private readonly blocks: number[][] = [];
  /** By record: BLOCK times the number of its block, and where it begins there. */
  private readonly starts: number[] = [];
  private block: number[] = blank;
  private used: number = BLOCK;
  /** Doubles in all blocks but the last. */
  private before = -BLOCK;

  /** How many records there are. */
  get count(): number {
    return this.starts.length;
  }

  get bytes(): number {
    return Float64Array.BYTES_PER_ELEMENT * (this.before + this.used + this.starts.length);
  }

  has(record: number): boolean {
    return this.starts[record] !== undefined;
  }

  /** Begins a record. */
  begin(): void {
    if (this.used > BLOCK - ROOM) {
      this.before += this.used;
      this.block = blank.slice();
      this.blocks.push(this.block);
      this.used = 0;
    }
    this.starts.push((this.blocks.length - 1) * BLOCK + this.used);
  }

  push(value: number): void {
    this.block[this.used++] = value;
  }

  push3(x: number, y: number, z: number): void {
    const { block, used } = this;
    block[used] = x;
    block[used + 1] = y;
    block[used + 2] = z;
    this.used = used + 3;
  }

  /** The `i`-th double of a record. */
  at(record: number, i: number): number {
    const start = this.starts[record]!;
    return this.blocks[Math.floor(start / BLOCK)]![(start % BLOCK) + i]!;
  }

  /** Writes over the `i`-th double of the latest record. */
  put(i: number, value: number): void {
    this.block[(this.starts[this.starts.length - 1]! % BLOCK) + i] = value;
  }
}

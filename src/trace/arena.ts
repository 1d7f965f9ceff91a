/** The initial number of doubles in a block, a power of two. */
const BLOCK = 512;
/** A record that begins with fewer free doubles gets a new block; one that needs more extends its block. */
const ROOM = 96;

/** The template of a block, because copying is faster than filling. */
const blank = Array.from({ length: BLOCK }, () => 0.5);

/**
 * Records, each a row of doubles: appended one after the other, read in any order. They lie in blocks that are never
 * copied, each record whole in one of them. A block is a plain array of doubles: a typed array of this size takes three
 * times as long to allocate.
 */
export class Arena {
  private readonly blocks: number[][] = [];
  /** `starts[record]` is BLOCK times the index of its block, plus its offset there. */
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

  /** Overwrites the `i`-th double of the latest record. */
  put(i: number, value: number): void {
    this.block[(this.starts[this.starts.length - 1]! % BLOCK) + i] = value;
  }
}

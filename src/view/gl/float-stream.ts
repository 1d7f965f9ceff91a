import { DynamicDrawUsage, type InterleavedBuffer } from 'three';

/**
 * Records of `stride` floats, rewritten for each picture into one buffer that stays on the graphics card. Its size doubles
 * when it is too small; `bind` then installs a new one, as three cannot resize one that is in use.
 */
export class FloatStream<B extends InterleavedBuffer> {
  data: Float32Array;
  /** The number of records since `clear`. */
  count = 0;
  private buffer: B;

  constructor(
    private readonly stride: number,
    capacity: number,
    private readonly make: (data: Float32Array) => B,
    private readonly bind: (buffer: B) => void,
  ) {
    this.data = new Float32Array(capacity * stride);
    this.buffer = this.bound();
  }

  clear(): void {
    this.count = 0;
  }

  /** Returns the index in `data` of one more record. */
  next(): number {
    if ((this.count + 1) * this.stride > this.data.length) this.grow();
    return this.count++ * this.stride;
  }

  upload(): void {
    this.buffer.clearUpdateRanges();
    this.buffer.addUpdateRange(0, this.count * this.stride);
    this.buffer.needsUpdate = true;
  }

  private grow(): void {
    const larger = new Float32Array(2 * this.data.length);
    larger.set(this.data);
    this.data = larger;
    this.buffer = this.bound();
  }

  private bound(): B {
    const buffer = this.make(this.data);
    buffer.setUsage(DynamicDrawUsage);
    this.bind(buffer);
    return buffer;
  }
}

/**
 * A growable list of doubles: written at the end, read anywhere. A plain array, which the engine keeps as bare doubles among
 * the short-lived objects: a typed array of this size lies elsewhere, and making and growing it took a quarter of the time
 * that recording takes.
 */
export class Arena {
  private readonly data = noDoubles();

  get length(): number {
    return this.data.length;
  }

  push(value: number): void {
    this.data.push(value);
  }

  push3(x: number, y: number, z: number): void {
    this.data.push(x, y, z);
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
}

/** Made with a double in it: an array that begins with integers is turned, and copied, when the first fraction comes. */
function noDoubles(): number[] {
  const list = [0.5];
  list.length = 0;
  return list;
}

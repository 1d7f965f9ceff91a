import type { Simplex } from '../../trace/step';

/** `w₀`, not `w0`, in texts that are plain. */
export const subscripts: readonly string[] = ['₀', '₁', '₂', '₃'];

/**
 * The numbers by which the page calls the vertices of a simplex, `w₀`, `w₁` …, for tests that name a vertex: it keeps its
 * number while it stays, and a newcomer takes the lowest free one.
 */
export class VertexNumbers {
  private count = 0;
  private readonly calls = [-1, -1, -1, -1];
  private readonly numbers = [0, 0, 0, 0];

  /** The number of the vertex in slot `i` of the simplex last taken in. */
  of(i: number): number {
    return this.numbers[i]!;
  }

  /** Takes in a simplex to which vertices were added, or from which some were dropped. */
  update({ size, points }: Readonly<Simplex>): void {
    let kept = 0;
    // Slots keep their order, so those that stay are found in one pass.
    for (let i = 0; i < this.count; i++) {
      if (kept >= size || points[kept]!.call !== this.calls[i]) continue;
      this.calls[kept] = this.calls[i]!;
      this.numbers[kept] = this.numbers[i]!;
      kept++;
    }
    for (; kept < size; kept++) {
      this.calls[kept] = points[kept]!.call;
      this.numbers[kept] = this.lowestFree(kept);
    }
    this.count = size;
  }

  private lowestFree(count: number): number {
    let free = 0;
    for (let i = 0; i < count; i++) {
      if (this.numbers[i] !== free) continue;
      free++;
      i = -1;
    }
    return free;
  }
}

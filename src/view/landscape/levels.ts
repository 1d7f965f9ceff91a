/** Lines of equal height: at every multiple of `step`, every fifth stronger. */
export interface Levels {
  lowest: number;
  highest: number;
  step: number;
}

export const strongEvery = 5;
/**
 * At most `lines` of them: the step is 1, 2 or 5 times a power of ten. Of heights that are all the same, up to rounding of
 * lengths of this scale, there is no step: 0.
 */
export function levelsOf(lowest: number, highest: number, scale: number, lines: number): Levels {
  const range = highest - lowest;
  if (!(range > 1e-12 * scale)) return { lowest, highest, step: 0 };
  const rough = range / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5].find((f) => f * power >= rough) ?? 10;
  return { lowest, highest, step: factor * power };
}

/** The numbers of the strong lines, ascending. */
export function strongLevels({ lowest, highest, step }: Readonly<Levels>): number[] {
  const pitch = strongEvery * step;
  if (!(pitch > 0)) return [];
  const first = Math.ceil(lowest / pitch);
  const count = Math.max(0, Math.floor(highest / pitch) - first + 1);
  // A multiple of zero would be −0 below it.
  return Array.from({ length: count }, (_, i) => (first + i === 0 ? 0 : (first + i) * pitch));
}

/** The bands between lines, ascending: where each begins and ends, as shares of the range. */
export function bands({ lowest, highest, step }: Readonly<Levels>): [number, number][] {
  if (step === 0) return [[0, 1]];
  const first = Math.floor(lowest / step);
  const last = Math.ceil(highest / step);
  const share = (k: number): number => Math.min(1, Math.max(0, (k * step - lowest) / (highest - lowest)));
  return Array.from({ length: last - first }, (_, i) => [share(first + i), share(first + i + 1)]);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Timeline, TimelineStep } from '../../stepping/timeline';
import {
  bands,
  besideCurve,
  boundPath,
  bracketPath,
  centreOf,
  chartRange,
  iterationLabels,
  markGroups,
  scaleY,
  stepAt,
  strip,
  thinned,
} from './geometry';

const { min, max } = Math;

/** A run of GJK's rhythm: one start, then sample, add and reduce in each iteration. */
function rhythm(iterations: number, bounds: (step: number) => [number, number] = () => [0, 1]): Timeline {
  const steps: TimelineStep[] = [];
  const parts: Timeline['iterations'][number][] = [];
  const add = (phase: TimelineStep['phase'], iteration: number): void => {
    const [lower, upper] = bounds(steps.length);
    parts[iteration] = { first: steps.length, ...parts[iteration], number: iteration, last: steps.length };
    steps.push({ phase, iteration, lower, upper, beside: lower });
  };
  add('start', 0);
  for (let i = 1; i <= iterations; i++)
    for (const phase of ['sample', 'add', 'reduce'] as const) add(phase, i);
  return {
    steps,
    iterations: parts,
    of: 'depth',
    beside: 'lower',
    gaveUp: false,
  };
}

describe('strip', () => {
  it('gives every step a cell, and finds each step again at the centre of its cell', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.double({ min: 50, max: 2000, noNaN: true }),
        (count, width) => {
          const s = strip(count, width);
          for (const step of [0, count >> 1, count - 1]) expect(stepAt(s, centreOf(s, step))).toBe(step);
          expect(stepAt(s, -10)).toBe(0);
          expect(stepAt(s, width + 10)).toBe(count - 1);
        },
      ),
    );
  });

  it('draws glyphs from 16 pixels a step, dots from 4, and bands alone below', () => {
    expect(strip(20, 320).ticks).toBe('glyphs');
    expect(strip(21, 320).ticks).toBe('dots');
    expect(strip(80, 320).ticks).toBe('dots');
    expect(strip(81, 320).ticks).toBe('bands');
  });

  it('never draws a glyph wider than 16 pixels or, where all are glyphs, than nine tenths of its cell', () => {
    for (const count of [1, 5, 17, 20]) {
      const s = strip(count, 320);
      expect(s.glyph).toBeLessThanOrEqual(min(16, 0.9 * s.pitch) + 1e-9);
    }
  });
});

describe('bands', () => {
  it('shades the odd iterations over exactly their cells', () => {
    const line = rhythm(4);
    const s = strip(line.steps.length, 130);
    expect(bands(s, line.iterations)).toEqual([
      { x: 10, width: 30 },
      { x: 70, width: 30 },
    ]);
  });

  it('are never hairlines, in runs of any length, and cover half of a long one', () => {
    for (const iterations of [30, 300, 2000]) {
      const line = rhythm(iterations);
      const s = strip(line.steps.length, 700);
      const found = bands(s, line.iterations);
      // The last one may be cut off by the end of the run.
      for (const { width } of found.slice(0, -1)) expect(width).toBeGreaterThanOrEqual(5);
      for (let i = 1; i < found.length; i++) {
        expect(found[i]!.x - (found[i - 1]!.x + found[i - 1]!.width)).toBeGreaterThanOrEqual(5);
      }
      const covered = found.reduce((sum, { width }) => sum + width, 0);
      expect(Math.abs(covered - 350)).toBeLessThan(60);
    }
  });
});

describe('iterationLabels', () => {
  it('never stand closer than six tenths of the requested spacing, in runs of any length', () => {
    for (const iterations of [1, 7, 30, 300, 2000]) {
      const line = rhythm(iterations);
      const labels = iterationLabels(strip(line.steps.length, 700), line.iterations, 26);
      expect(labels.length).toBeGreaterThan(0);
      for (let i = 1; i < labels.length; i++) {
        expect(labels[i]!.x - labels[i - 1]!.x).toBeGreaterThanOrEqual(0.6 * 26);
      }
    }
  });
});

describe('chartRange', () => {
  it('is cut at 1.3 times the largest bound after iteration 1, so that the first ones flatten nothing', () => {
    const line = rhythm(3, (step) => (step < 4 ? [-50, 1000] : [0.5, 2]));
    expect(chartRange(line)).toEqual({ low: 0, high: 1.3 * 2 });
  });

  it('falls back on all steps where no bound after iteration 1 is finite', () => {
    expect(chartRange(rhythm(1, () => [-1, 4]))).toEqual({ low: -1.3, high: 1.3 * 4 });
  });

  it('contains the last height of the best plane, even in a run with only iteration 1', () => {
    const far = rhythm(1, (step) => [NaN, step < 2 ? 7 : -3]);
    expect(chartRange(far)).toEqual({ low: 1.3 * -3, high: 1.3 * 7 });
  });

  it('is not stretched by a lower bound that comes from far below, but shows where it ends', () => {
    const rising = rhythm(3, (step) => (step < 9 ? [-50, 2] : [-1, 2]));
    expect(chartRange(rising)).toEqual({ low: -1.3, high: 1.3 * 2 });
    const apart = rhythm(3, (step) => [-50, step < 6 ? 2 : -3]);
    expect(chartRange({ ...apart, steps: apart.steps.map((step) => ({ ...step, beside: NaN })) })).toEqual({
      low: 1.3 * -3,
      high: 1.3 * 2,
    });
  });

  it('does not go below zero for a distance', () => {
    const line = rhythm(3, () => [-4, 2]);
    expect(chartRange(line).low).toBe(1.3 * -4);
    expect(chartRange({ ...line, of: 'distance' }).low).toBe(0);
    expect(besideCurve({ ...line, of: 'distance' })).toEqual(line.steps.map(() => NaN));
  });

  it('is an interval that contains zero for any bounds', () => {
    const bound = fc.oneof(
      fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
      fc.constant(Infinity),
      fc.constant(-Infinity),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(bound, bound), { minLength: 4, maxLength: 20 }), (bounds) => {
        const { low, high } = chartRange(rhythm(3, (step) => bounds[step % bounds.length]!));
        expect(low).toBeLessThanOrEqual(0);
        expect(high).toBeGreaterThanOrEqual(0);
        expect(high).toBeGreaterThan(low);
      }),
    );
  });
});

/** The points that an absolute path of M, H, V and Z visits. */
function corners(path: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command, numbers] of path.matchAll(/([MHVZ])([^MHVZ]*)/g)) {
    const values = numbers!.trim().split(/\s+/).map(Number);
    if (command === 'M') [x, y] = values as [number, number];
    else if (command === 'H') x = values[0]!;
    else if (command === 'V') y = values[0]!;
    if (command !== 'Z') points.push([x, y]);
  }
  return points;
}

describe('besideCurve', () => {
  it('leaves out a lower bound that is below the chart', () => {
    const line = rhythm(3, (step) => (step < 6 ? [-50, 2] : [0.5, 2]));
    expect(besideCurve(line)).toEqual(line.steps.map((_, i) => (i < 6 ? NaN : 0.5)));
  });

  it('holds a gap until it is measured anew', () => {
    const gaps = [NaN, NaN, 3, NaN, NaN, 2, NaN, 1, NaN, 0];
    const { steps, ...line } = rhythm(3);
    const searching: Timeline = {
      ...line,
      beside: 'gap',
      steps: steps.map((step, i) => ({ ...step, beside: gaps[i]! })),
    };
    expect(besideCurve(searching)).toEqual([NaN, NaN, 3, 3, 3, 2, 2, 1, 1, 0]);
  });
});

describe('boundPath', () => {
  it('holds each value over its whole cell and steps between cells', () => {
    expect(boundPath([3, 3, 1], 10, (value) => value)).toBe('M0 3H20V1H30');
  });

  it('is interrupted where a bound is infinite', () => {
    expect(boundPath([Infinity, 2, -Infinity, 1], 10, (value) => value)).toBe('M10 2H20M30 1H40');
  });

  it('is empty where nothing is proven', () => {
    expect(boundPath([Infinity, Infinity], 10, (value) => value)).toBe('');
  });
});

describe('bracketPath', () => {
  const steps = (bounds: [number, number][]): TimelineStep[] =>
    bounds.map(([lower, upper]) => ({ phase: 'sample', iteration: 1, lower, upper, beside: lower }));

  it('encloses, over each cell, exactly the values between the bounds', () => {
    const bounds: [number, number][] = [
      [1, 5],
      [2, 5],
      [2, 3],
    ];
    const points = corners(bracketPath(steps(bounds), 10, (value) => value));
    bounds.forEach(([lower, upper], i) => {
      const inCell = points.filter(([x]) => x === 10 * i || x === 10 * (i + 1)).map(([, y]) => y);
      expect(inCell).toContain(lower);
      expect(inCell).toContain(upper);
    });
    expect(min(...points.map(([, y]) => y))).toBe(1);
    expect(max(...points.map(([, y]) => y))).toBe(5);
  });

  it('has a separate piece for each run of steps with both bounds', () => {
    const path = bracketPath(
      steps([
        [1, Infinity],
        [1, 2],
        [-Infinity, 2],
        [1, 2],
      ]),
      10,
      (value) => value,
    );
    expect(path.match(/M/g)).toHaveLength(2);
    expect(path.match(/Z/g)).toHaveLength(2);
  });
});

describe('scaleY', () => {
  it('puts the top of the range at 0, its bottom at the height, and what lies beyond on the edge', () => {
    const y = scaleY({ low: -1, high: 3 }, 80);
    expect([y(3), y(-1), y(1), y(100), y(-100)]).toEqual([0, 80, 40, 0, 80]);
  });
});

describe('marked steps', () => {
  it('have signs with space between them at any pitch, and every marked cell belongs to one', () => {
    let joined = 0;
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(1999), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 300, max: 1200 }),
        fc.integer({ min: 2000, max: 12000 }),
        (marked, width, count) => {
          const steps = marked.toSorted((a, b) => a - b);
          const s = strip(count, width);
          const groups = markGroups(s, steps);
          joined += Number(groups.length < steps.length);
          for (const [i, { x }] of groups.entries())
            if (i > 0) expect(x - groups[i - 1]!.x).toBeGreaterThanOrEqual(10);
          for (const step of steps) {
            const x = centreOf(s, step);
            expect(groups.some(({ left, right }) => left <= x && x <= right)).toBe(true);
          }
        },
      ),
    );
    expect(joined).toBeGreaterThan(20);
  });
});

describe('a chart of more steps than pixels', () => {
  const values = (step: number): [number, number] => [step === 20_000 ? -7 : 0.1, step === 9_999 ? 9 : 2];
  const long = rhythm(20_000, values);

  it('has two steps a column, between which every value of the run lies, the least and the greatest among them', () => {
    const thin = thinned(long, 800.5);
    expect(thin.steps.length).toBe(1602);
    const extremes = (of: Timeline, key: 'lower' | 'upper'): number[] => {
      const all = of.steps.map((step) => step[key]);
      return [all.reduce((x, y) => min(x, y)), all.reduce((x, y) => max(x, y))];
    };
    for (const key of ['lower', 'upper'] as const) expect(extremes(thin, key)).toEqual(extremes(long, key));
    expect(chartRange(thin)).toEqual(chartRange(long));
    const peak = thin.steps.findIndex(({ upper }) => upper === 9);
    expect(Math.abs(peak / thin.steps.length - 9_999 / long.steps.length)).toBeLessThan(2 / 1602);
  });

  it('takes a bound that is infinite at some of its steps from the others', () => {
    const thin = thinned(
      rhythm(2000, (step) => [-Infinity, step % 2 ? Infinity : 1]),
      100,
    );
    expect(thin.steps.every(({ upper, lower }) => upper === 1 && lower === -Infinity)).toBe(true);
  });

  it('is the timeline itself where the steps are few', () => {
    expect(thinned(long, 16_000)).toBe(long);
  });

  it('numbers iterations, and shades them, some pixels apart however many there are', () => {
    const s = strip(1e6, 1000);
    const iterations = Array.from({ length: 5e5 }, (_, i) => ({
      number: i + 1,
      first: 2 * i,
      last: 2 * i + 1,
    }));
    const shaded = bands(s, iterations);
    expect(shaded.length).toBeGreaterThan(10);
    expect(min(...shaded.map(({ width }) => width))).toBeGreaterThanOrEqual(5.9);
    expect(iterationLabels(s, iterations, 50).length).toBeLessThan(25);
  });
});

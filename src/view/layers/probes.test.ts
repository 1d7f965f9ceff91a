import { describe, expect, it } from 'vitest';
import { rotate } from '../../math/rotation';
import { distance, length, scale, vec3 } from '../../math/vec3';
import { plainText } from '../../trace/sentence';
import type { Probe } from '../../trace/step';
import { everyStep, label, mark, overlapping, recorded, strokes, withSteps } from './runs.fixture';
import { tipOf } from './tip';

const held = everyStep(recorded(overlapping, 'nelder-mead')).filter(({ frame }) => frame.probes);

describe('the picture of directions', () => {
  it('shows each at the foot of O on its plane, by its state', () => {
    const states = new Set<Probe['state']>();
    for (const { run, frame, shown } of held) {
      frame.probes!.forEach(({ direction, height, state }, i) => {
        const found = mark(shown.minkowski, `probe${i}`)!;
        const n = rotate(vec3(), run.problem.toWorld, direction);
        expect(distance(found.at, scale(n, n, height))).toBeLessThan(1e-12);
        expect(found.kind).toBe(state === 'rejected' ? 'dropped' : 'foot');
        if (state !== 'rejected') expect(found.role).toBe({ kept: 'ink', trial: 'new', best: 'best' }[state]);
        states.add(state);
      });
      expect(strokes(shown.minkowski, 'probe-foot')).toHaveLength(frame.probes!.length);
    }
    expect(states).toEqual(new Set(['kept', 'trial', 'best', 'rejected']));
  });

  it('joins the two or three that are held', () => {
    const joined = held.map(({ frame, shown }) => ({
      count: frame.probes!.filter(({ state }) => state === 'kept' || state === 'best').length,
      lines: strokes(shown.minkowski, 'probes').map(({ points }) => points.length),
    }));
    for (const { count, lines } of joined) expect(lines).toEqual(count === 3 ? [4] : count === 2 ? [2] : []);
    expect(joined.filter(({ count }) => count === 3).length).toBeGreaterThan(20);
  });

  it('keeps to the latest of a crowd', () => {
    const probes: Probe[] = Array.from({ length: 40 }, (_, i) => ({
      direction: vec3(Math.cos(i), Math.sin(i), 0),
      height: 1,
      state: 'kept',
    }));
    const { shown } = everyStep(withSteps(held[0]!.run, [{ probes }]))[0]!;
    expect(mark(shown.minkowski, 'probe0')).toBeUndefined();
    expect(mark(shown.minkowski, 'probe39')).toBeDefined();
    expect(shown.minkowski.marks.length).toBeLessThanOrEqual(20);
  });

  it('tells direction and height of the one that is hovered', () => {
    const { run, step, frame } = held.find(({ frame: { probes } }) => probes![0]!.state === 'best')!;
    const tip = tipOf(run, step, 'probe:0')!;
    expect(plainText(tip.title)).toBe('The best direction');
    expect(tip.rows.map(({ name }) => plainText(name))).toEqual(['n', 'h(n)']);
    expect(Number(tip.rows[1]!.values[0])).toBeCloseTo(frame.probes![0]!.height, 2);
  });
});

describe('the arrows that an algorithm names', () => {
  it('run from end to end with their letters, and those without length are not drawn', () => {
    let drawn = 0;
    for (const { run, frame, shown } of everyStep(recorded(overlapping, 'gradient-descent'))) {
      frame.vectors?.forEach(({ from, to, quantity }, i) => {
        const arrow = shown.minkowski.arrows.find(({ id }) => id === `vector${i}`);
        const long = distance(from, to) > 1e-9 * run.problem.scale;
        expect(arrow !== undefined).toBe(long);
        if (!arrow) return;
        expect(distance(arrow.from, rotate(vec3(), run.problem.toWorld, from))).toBeLessThan(1e-12);
        expect(distance(arrow.to!, rotate(vec3(), run.problem.toWorld, to))).toBeLessThan(1e-12);
        expect(length(arrow.direction)).toBeCloseTo(1, 12);
        expect(label(shown.minkowski, `vector${i}`)!.letter).toBe(quantity.letter);
        drawn++;
      });
    }
    expect(drawn).toBeGreaterThan(20);
  });
});

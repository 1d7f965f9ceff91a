import { describe, expect, it } from 'vitest';
import { rotate } from '../../math/rotation';
import { distance, dot, length, sub, vec3 } from '../../math/vec3';
import { toWorldResult } from '../../stepping/run';
import { apart, everyStep, label, mark, overlapping, recorded, stepsOf, strokes } from './runs.fixture';
import { lengthText } from './shown';

const inside = recorded(overlapping, 'tootbird');
const outside = recorded(apart, 'tootbird');
const pursuing = [...everyStep(inside), ...everyStep(outside)].filter(({ frame }) => frame.target);

describe('the picture of a tootbird search', () => {
  it('shows T where it is, looking along the best normal, with the depth of its plane', () => {
    for (const { run, frame, shown } of pursuing) {
      const world = (v: Parameters<typeof rotate>[2]) => rotate(vec3(), run.problem.toWorld, v);
      const bird = mark(shown.minkowski, 'T')!;
      expect(bird.kind).toBe('tootbird');
      expect(distance(bird.at, world(frame.target!))).toBeLessThan(1e-12);
      expect(distance(bird.direction!, world(frame.bestPlane!.normal))).toBeLessThan(1e-12);
      expect(label(shown.minkowski, 'T')).toMatchObject({
        letter: 'T',
        quantity: 'd',
        value: lengthText(run, frame.bestPlane!.offset),
      });
    }
    expect(pursuing.length).toBeGreaterThan(40);
  });

  it('stands on O while the shapes are apart, and on the plane while they overlap', () => {
    const onO = pursuing.filter(({ shown }) => length(mark(shown.minkowski, 'T')!.at) === 0);
    expect(onO.length).toBeGreaterThan(10);
    for (const { frame } of onO) expect(frame.bestPlane!.offset).toBeLessThanOrEqual(0);
    for (const { shown } of stepsOf(inside, 'jump')) {
      const { foot, normal } = shown.minkowski.discs.find(({ kind }) => kind === 'best')!;
      expect(distance(mark(shown.minkowski, 'T')!.at, foot)).toBeLessThan(1e-12);
      expect(dot(normal, foot)).toBeGreaterThan(0);
      // The bird is the mark of that foot.
      expect(mark(shown.minkowski, 'f best')).toBeUndefined();
    }
    expect(stepsOf(inside, 'jump').length).toBeGreaterThan(2);
  });

  it('calls the closest point p and joins it to T', () => {
    const near = pursuing.filter(({ frame }) => frame.closest);
    for (const { shown } of near) {
      const p = mark(shown.minkowski, 'p')!;
      const bird = mark(shown.minkowski, 'T')!;
      expect(label(shown.minkowski, 'p')!.value).toBeUndefined();
      if (distance(p.at, bird.at) === 0) continue;
      const [stroke] = strokes(shown.minkowski, 'to-origin');
      expect(stroke!.dashed).toBe(true);
      expect(stroke!.points).toEqual([p.at, bird.at]);
    }
    expect(near.length).toBeGreaterThan(20);
  });

  it('draws the next n once: as the nudged normal where there is one', () => {
    let nudged = 0;
    for (const { frame, shown } of pursuing) {
      const named = frame.vectors?.some(({ quantity }) => quantity.letter === 'n') ?? false;
      if (named) nudged++;
      const drawn = shown.minkowski.labels.filter(({ letter }) => letter === 'n');
      expect(drawn.length).toBeLessThanOrEqual(1);
      if (named) expect(drawn).toHaveLength(1);
    }
    expect(nudged).toBeGreaterThan(0);
  });

  it('tells h of the plane of s with its sign, and d once', () => {
    let negative = 0;
    for (const { run, frame, shown } of pursuing) {
      const told = label(shown.minkowski, 'n');
      if (!frame.plane || !told?.value) continue;
      expect(told).toMatchObject({ letter: 'n', quantity: 'h', value: lengthText(run, frame.plane.offset) });
      if (frame.plane.offset < 0) negative++;
      expect(shown.minkowski.labels.filter(({ quantity }) => quantity === 'd')).toHaveLength(1);
    }
    expect(negative).toBeGreaterThan(2);
  });

  it('shows the plane as the best one in the step that makes it so', () => {
    const { shown } = stepsOf(inside, 'jump')[1]!;
    expect(shown.minkowski.discs.map(({ kind }) => kind)).toContain('best');
    const before = stepsOf(inside, 'sample')[0]!;
    expect(before.shown.minkowski.discs.map(({ kind }) => kind)).toEqual(['new']);
  });
});

describe('what a search for the depth shows on the shapes', () => {
  it('ends on the depth of the result, as an arrow from p_B along the normal', () => {
    const { shown } = everyStep(inside).at(-1)!;
    const { normal, signedDistance } = toWorldResult(inside, inside.result);
    const arrow = shown.object.arrows.find(({ id }) => id === 'normal')!;
    expect(distance(arrow.direction, normal!)).toBeLessThan(1e-12);
    expect(distance(arrow.from, mark(shown.object, 'pB')!.at)).toBeLessThan(1e-12);
    expect(label(shown.object, 'distance')!.value).toBe(lengthText(inside, -signedDistance!));
    expect(strokes(shown.object, 'separation')).toHaveLength(0);
  });

  it('draws the bar as long as its points are apart, once a plane has parted the shapes', () => {
    let bars = 0;
    for (const { run, frame, shown } of everyStep(outside)) {
      const [bar] = strokes(shown.object, 'separation');
      if (!bar) continue;
      bars++;
      expect(frame.bestPlane!.offset).toBeLessThan(0);
      const [atA, atB] = bar.points;
      expect(label(shown.object, 'distance')!.value).toBe(lengthText(run, distance(atA!, atB!)));
    }
    expect(bars).toBeGreaterThan(5);
    const { shown } = everyStep(outside).at(-1)!;
    const { pointA, pointB } = toWorldResult(outside, outside.result);
    expect(distance(mark(shown.object, 'pA')!.at, pointA!)).toBeLessThan(1e-9);
    expect(distance(mark(shown.object, 'pB')!.at, pointB!)).toBeLessThan(1e-9);
  });

  it('claims no points where the method knows none: the normal starts at the support of B', () => {
    const steps = everyStep(recorded(overlapping, 'nelder-mead')).filter(({ frame }) => !frame.closest);
    let arrows = 0;
    for (const { run, frame, shown } of steps) {
      expect(mark(shown.object, 'pA')).toBeUndefined();
      const arrow = shown.object.arrows.find(({ id }) => id === 'normal');
      if (!arrow) continue;
      arrows++;
      expect(label(shown.object, 'distance')!.value).toBe(lengthText(run, frame.bestPlane!.offset));
      // No point of B lies deeper along the normal than where the arrow begins.
      const { marks } = shown.object;
      for (const { at } of marks.filter(({ kind }) => kind === 'support-b'))
        expect(dot(arrow.direction, sub(vec3(), at, arrow.from))).toBeGreaterThan(-1e-9);
    }
    expect(arrows).toBeGreaterThan(20);
  });

  it('shows no depth of shapes that a plane parts', () => {
    const parted = everyStep(recorded(apart, 'nelder-mead')).filter(
      ({ frame }) => frame.bestPlane && frame.bestPlane.offset < 0,
    );
    expect(parted.length).toBeGreaterThan(10);
    for (const { shown } of parted)
      expect(shown.object.arrows.filter(({ id }) => id === 'normal')).toHaveLength(0);
  });
});

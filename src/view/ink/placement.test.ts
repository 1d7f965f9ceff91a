import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../math/random';
import { boxesOverlap, circleMeetsBox, type Box, type Circle } from './geometry';
import { gaps, placeLabels, type LabelRequest, type Obstacle, type Surroundings } from './placement';

const bounds: Box = { x: 10, y: 38, width: 500, height: 500 };
const around = (points: Circle[] = [], lines: Obstacle[] = [], taken: Box[] = []): Surroundings => ({
  bounds,
  taken,
  points,
  lines,
});
const request = (id: string, x: number, y: number, more: Partial<LabelRequest> = {}): LabelRequest => ({
  id,
  anchor: { x, y, radius: 7 },
  width: 30,
  height: 16,
  priority: 7,
  outward: 0,
  ...more,
});

/** A crowded viewport: ten labelled points, half of them in one corner of it. */
function crowd(seed: number): { requests: LabelRequest[]; points: Circle[] } {
  const random = seededRandom(seed);
  const requests = Array.from({ length: 10 }, (_, i) => {
    const spread = i < 5 ? 60 : 400;
    return request(`l${i}`, 40 + spread * random(), 80 + spread * random(), {
      width: 15 + 60 * random(),
      priority: Math.floor(10 * random()),
      outward: 7 * random() - 3,
    });
  });
  return { requests, points: requests.map(({ anchor }) => anchor) };
}
const seeds = Array.from({ length: 60 }, (_, i) => i + 1);

describe('placing labels', () => {
  it('never lets a label cover a point or another label, and places nearly all of them', () => {
    let placedCount = 0;
    for (const seed of seeds) {
      const { requests, points } = crowd(seed);
      const placed = placeLabels(requests, around(points));
      placedCount += placed.length;
      placed.forEach(({ box }, i) => {
        for (const point of points) expect(circleMeetsBox(point, box)).toBe(false);
        for (const other of placed.slice(i + 1)) expect(boxesOverlap(box, other.box)).toBe(false);
      });
    }
    expect(placedCount).toBeGreaterThan(0.97 * 10 * seeds.length);
  });

  it('keeps labels inside the margins and off areas that are taken', () => {
    const axes: Box = { x: 10, y: 440, width: 90, height: 90 };
    const corners = [
      request('tl', 12, 40),
      request('tr', 508, 40),
      request('bl', 60, 430),
      request('br', 508, 536),
    ];
    for (const outward of [0, 1, 2, 3, 4, 5, 6]) {
      const placed = placeLabels(
        corners.map((corner) => ({ ...corner, outward })),
        around([], [], [axes]),
      );
      expect(placed).toHaveLength(4);
      for (const { box } of placed) {
        expect(box.x).toBeGreaterThanOrEqual(bounds.x);
        expect(box.y).toBeGreaterThanOrEqual(bounds.y);
        expect(box.x + box.width).toBeLessThanOrEqual(bounds.x + bounds.width);
        expect(box.y + box.height).toBeLessThanOrEqual(bounds.y + bounds.height);
        expect(boxesOverlap(box, axes)).toBe(false);
      }
    }
  });

  it('puts a label on open ground outward, at the smallest gap', () => {
    const [right] = placeLabels([request('w', 250, 250)], around());
    expect(right!.box.x).toBeCloseTo(250 + 7 + gaps[0]);
    expect(right!.box.y + 8).toBeCloseTo(250);
    const [up] = placeLabels([request('w', 250, 250, { outward: -Math.PI / 2 })], around());
    expect(up!.box.y + 16).toBeCloseTo(250 - 7 - gaps[0]);
    expect(up!.leader).toBeNull();
  });

  it('leaves a label out where every place is on a point', () => {
    const wall: Circle = { x: 250, y: 250, radius: 400 };
    expect(placeLabels([request('w', 250, 250)], around([wall]))).toEqual([]);
  });

  it('goes further out for a clean place, and then has a leader that ends at the label', () => {
    const ring = Array.from({ length: 12 }, (_, i) => {
      const angle = (i * Math.PI) / 6;
      return { x: 250 + 30 * Math.cos(angle), y: 250 + 30 * Math.sin(angle), radius: 6 };
    });
    const [placed] = placeLabels([request('w', 250, 250)], around(ring));
    expect(gaps[placed!.place.gap]).toBeGreaterThan(12);
    const { from, to } = placed!.leader!;
    expect(Math.hypot(from.x - 250, from.y - 250)).toBeCloseTo(9);
    const { box } = placed!;
    expect(to.x).toBeGreaterThanOrEqual(box.x - 2.001);
    expect(to.x).toBeLessThanOrEqual(box.x + box.width + 2.001);
  });

  it('turns away from a strong line, and minds a hairline less', () => {
    const line = (cost: number): Obstacle => ({
      points: [
        { x: 200, y: 250 },
        { x: 400, y: 250 },
      ],
      cost,
    });
    const [strong] = placeLabels([request('w', 250, 250)], around([], [line(60)]));
    expect(strong!.place.angle).not.toBe(0);
    const [hair] = placeLabels([request('w', 250, 250)], around([], [line(1)]));
    expect(hair!.place.angle).toBe(0);
  });

  it('serves the higher priority first', () => {
    const same = [request('low', 250, 250, { priority: 1 }), request('high', 250, 250, { priority: 9 })];
    const placed = placeLabels(same, around());
    expect(placed.map(({ id }) => id)).toEqual(['high', 'low']);
    expect(placed[0]!.place).toEqual({ gap: 0, angle: 0 });
  });

  it('is the same for the same request, in whatever order requests come', () => {
    for (const seed of seeds) {
      const { requests, points } = crowd(seed);
      const first = placeLabels(requests, around(points));
      expect(placeLabels([...requests].reverse(), around(points))).toEqual(first);
    }
  });

  it('keeps the last place until another one is clearly better', () => {
    const last = new Map([['w', { gap: 1, angle: 6 }]]);
    const [kept] = placeLabels([request('w', 250, 250)], around(), last);
    expect(kept!.place).toEqual({ gap: 1, angle: 6 });
    const line: Obstacle = {
      points: [
        { x: 250, y: 270 },
        { x: 250, y: 300 },
      ],
      cost: 60,
    };
    const [moved] = placeLabels([request('w', 250, 250)], around([], [line]), last);
    expect(moved!.place).toEqual({ gap: 0, angle: 0 });
  });

  it('gives up the last place when a point has moved there', () => {
    const last = new Map([['w', { gap: 0, angle: 0 }]]);
    const [placed] = placeLabels([request('w', 250, 250)], around([{ x: 275, y: 250, radius: 6 }]), last);
    expect(placed!.place).not.toEqual({ gap: 0, angle: 0 });
  });

  it('keeps all corners of a label in a disc, where there is room', () => {
    const disc = { x: 0, y: 0, width: 140, height: 140 };
    const corners = (isDisc: boolean): number[] => {
      const where = { ...around(), bounds: { ...disc, ...(isDisc && { isDisc: true as const }) } };
      const [placed] = placeLabels(
        [request('w', 102, 102, { outward: Math.PI / 4, width: 20, height: 12 })],
        where,
      );
      const { x, y, width, height } = placed!.box;
      return [x, x + width].flatMap((cx) => [y, y + height].map((cy) => Math.hypot(cx - 70, cy - 70)));
    };
    expect(Math.max(...corners(true))).toBeLessThanOrEqual(70);
    expect(Math.max(...corners(false))).toBeGreaterThan(70);
  });

  it('leaves a label out that a disc would cut', () => {
    const bounds = { x: 0, y: 0, width: 140, height: 140 };
    const wide = [request('w', 70, 70, { width: 150 })];
    expect(placeLabels(wide, { ...around(), bounds: { ...bounds, isDisc: true } })).toEqual([]);
    expect(placeLabels(wide, { ...around(), bounds })).toHaveLength(1);
  });
});

import { expect, test } from 'vitest';
import { seededRandom } from '../../math/random';
import { boxesOverlap, circleMeetsBox, convexHull, type Circle } from '../ink/geometry';
import { maxCovered, maxDiameter, placeLens, type Corner, type Ground } from './place';

const rect = { x: 20, y: 48, width: 560, height: 600 };
const size = { width: 150, height: 170 };
const taken = [{ x: 540, y: 570, width: 80, height: 80 }];
const middle = { x: 300, y: 350 };
const circle = (x: number, y: number, radius = 12): Circle => ({ x, y, radius });

const ground = (points: Circle[]): Ground => ({
  rect,
  taken,
  points: [...points, { ...middle, radius: 30 }],
  lines: [],
  hulls: [convexHull(points)],
});

test('a lens covers no point, nothing that is taken, and stays inside its viewport', () => {
  const random = seededRandom(8);
  let placed = 0;
  for (let i = 0; i < 300; i++) {
    const points = Array.from({ length: 6 }, () => circle(20 + 560 * random(), 90 + 550 * random()));
    const found = placeLens(size, middle, ground(points), null);
    if (!found) continue;
    placed++;
    const { box } = found;
    expect(points.filter((point) => circleMeetsBox(point, box))).toEqual([]);
    expect(boxesOverlap(box, taken[0]!)).toBe(false);
    expect(box.x >= rect.x && box.x + box.width <= rect.x + rect.width).toBe(true);
    expect(box.y >= rect.y + 38 && box.y + box.height <= rect.y + rect.height).toBe(true);
  }
  expect(placed).toBeGreaterThan(200);
});

test('it goes to the emptiest corner; to a side if all corners hold a point; nowhere if the sides do, too', () => {
  const filled = [circle(60, 130), circle(540, 130), circle(60, 600)];
  expect(placeLens(size, middle, ground(filled), null)?.corner).toBe('bottom right');
  const corners = [...filled, circle(450, 600)];
  expect(placeLens(size, middle, ground(corners), null)?.corner).toMatch(/^(top|bottom|left|right)$/);
  const sides = [circle(300, 130), circle(300, 600), circle(60, 350), circle(540, 350)];
  expect(placeLens(size, middle, ground([...corners, ...sides]), null)).toBeNull();
});

test('it keeps its corner while what is around it moves a little, and leaves it when a point comes', () => {
  const random = seededRandom(9);
  let last: Corner | null = null;
  const corners = new Set<Corner>();
  for (let i = 0; i < 100; i++) {
    const wobble = (value: number): number => value + 16 * (random() - 0.5);
    const points = [
      circle(wobble(200), wobble(280)),
      circle(wobble(430), wobble(300)),
      circle(wobble(320), wobble(480)),
    ];
    const found = placeLens(size, { x: wobble(300), y: wobble(350) }, ground(points), last);
    last = found!.corner;
    corners.add(last);
  }
  expect(corners.size).toBe(1);
  const atCorner: Partial<Record<Corner, [number, number]>> = {
    'top right': [500, 150],
    'top left': [90, 150],
    'bottom left': [90, 580],
    'bottom right': [450, 580],
  };
  const [x, y] = atCorner[last!]!;
  expect(placeLens(size, middle, ground([circle(x, y)]), last)?.corner).not.toBe(last);
});

test('a lens of the greatest diameter covers as much of its viewport as it may, with its caption', () => {
  for (const [width, height] of [
    [204, 192],
    [390, 420],
    [560, 600],
  ] as const) {
    const diameter = maxDiameter({ width, height }, 20);
    expect((diameter * (diameter + 20)) / (width * height)).toBeCloseTo(maxCovered, 12);
  }
});

test('a viewport that is lower than the lens has none', () => {
  const low = { ...ground([]), rect: { ...rect, height: size.height + 40 }, taken: [] };
  expect(placeLens(size, middle, low, null)).toBeNull();
  const enough = { ...low, rect: { ...rect, height: size.height + 50 } };
  expect(placeLens(size, { x: 300, y: 70 }, { ...enough, points: [] }, null)).not.toBeNull();
});

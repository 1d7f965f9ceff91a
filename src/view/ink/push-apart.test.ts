import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../math/random';
import { pushApart, type Tag } from './push-apart';

const tag = (x: number, y: number, weight = 1, radius = 10): Tag => ({ x, y, weight, radius });
const gapBetween = (
  tags: readonly Tag[],
  placed: readonly { x: number; y: number }[],
  i: number,
  j: number,
): number =>
  Math.hypot(placed[i]!.x - placed[j]!.x, placed[i]!.y - placed[j]!.y) - tags[i]!.radius - tags[j]!.radius;

describe('pushing tags apart', () => {
  it('leaves tags alone that have room', () => {
    const tags = [tag(0, 0), tag(30, 0), tag(0, 30)];
    expect(pushApart(tags)).toEqual(tags.map(({ x, y }) => ({ x, y })));
  });

  it('separates a crowd, and never moves an answer', () => {
    const random = seededRandom(7);
    for (let run = 0; run < 50; run++) {
      const tags = [
        tag(100, 100, 0),
        ...Array.from({ length: 5 }, () => tag(100 + 20 * random(), 100 + 20 * random())),
        tag(110 * random(), 100, 0.25, 15),
      ];
      const placed = pushApart(tags);
      expect(placed[0]).toEqual({ x: 100, y: 100 });
      for (let i = 0; i < tags.length; i++) {
        for (let j = i + 1; j < tags.length; j++) expect(gapBetween(tags, placed, i, j)).toBeGreaterThan(0);
      }
    }
  });

  it('opens a stack of tags on one point, always in the same way', () => {
    const tags = [tag(50, 50, 0), tag(50, 50), tag(50, 50), tag(50, 50), tag(50, 50)];
    const placed = pushApart(tags);
    for (let i = 0; i < tags.length; i++) {
      for (let j = i + 1; j < tags.length; j++) expect(gapBetween(tags, placed, i, j)).toBeGreaterThan(0);
    }
    expect(pushApart(tags)).toEqual(placed);
  });

  it('moves the newest sample a quarter as far as the others', () => {
    const [s, other] = pushApart([tag(0, 0, 0.25), tag(10, 0, 1)]);
    expect(-s!.x).toBeCloseTo((other!.x - 10) / 4);
  });
});

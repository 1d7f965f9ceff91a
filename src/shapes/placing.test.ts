import { expect, test } from 'vitest';
import { seededRandom } from '../math/random';
import { vec3 } from '../math/vec3';
import { place, type Body } from './body';
import { placing } from './placing';
import { onEllipsoid } from './specimens.fixture';

const body = (points: Body & { type: 'hull' }): Body => points;

test('a hull is placed in two pieces of work, with the same supports', () => {
  const hull = body({
    type: 'hull',
    points: onEllipsoid(60, [1, 2, 3], seededRandom(4)),
    position: [1, 2, 3],
    rotation: [0, 0, 0, 1],
  });
  const work = placing(hull);
  expect(work.next().done).toBe(false);
  const { value, done } = work.next();
  expect(done).toBe(true);
  const whole = place(hull);
  const sliced = value as typeof whole;
  expect(sliced.pose).toEqual(whole.pose);
  expect(sliced.shape.extent).toBe(whole.shape.extent);
  for (const d of [vec3(1), vec3(-0.3, 0.5, 2), vec3(0, -1)])
    expect(sliced.shape.support(vec3(), d)).toBe(whole.shape.support(vec3(), d));
});

test('a point that is no number leaves a hull without an extent, in pieces too', () => {
  const hull = body({ type: 'hull', points: [[NaN, 0, 0]], position: [0, 0, 0], rotation: [0, 0, 0, 1] });
  const work = placing(hull);
  work.next();
  expect(work.next().value).toMatchObject({ shape: { extent: NaN } });
});

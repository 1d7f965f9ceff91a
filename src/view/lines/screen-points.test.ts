import { expect, test } from 'vitest';
import { poseOf, toWorld } from '../../math/pose';
import { randomDirection, seededRandom } from '../../math/random';
import { addScaled, vec3 } from '../../math/vec3';
import { basisOf } from '../camera/orbit';
import { projected, viewpoint } from '../camera/viewpoint';
import { nearShare, ScreenPoints, type Segment } from './screen-points';

const segment: Segment = { ax: 0, ay: 0, bx: 0, by: 0 };
const rect = { x: 100, y: 50, width: 600, height: 500 };

test('points of a placed body appear where the viewpoint projects them, also far from the world’s origin', () => {
  const random = seededRandom(5);
  for (const far of [0, 1e8]) {
    const centre = vec3(far, -far, 2 * far);
    const v = viewpoint(rect, basisOf({ azimuth: -1, elevation: 0.3 }), { centre, distance: 8 });
    const pose = poseOf(addScaled(vec3(), centre, vec3(1, 2, 3), 0.1), { x: 0.2, y: 0.5, z: -0.1, w: 0.8 });
    const locals = Array.from({ length: 20 }, () => randomDirection(vec3(), random));
    const screen = new ScreenPoints().project(
      v,
      locals.flatMap(({ x, y, z }) => [x, y, z]),
      pose,
    );
    for (let i = 1; i < locals.length; i++) {
      expect(screen.segment(segment, i - 1, i)).toBe(true);
      const expected = projected(v, toWorld(vec3(), pose, locals[i]!));
      expect(segment.bx + rect.x).toBeCloseTo(expected.x, far ? 4 : 8);
      expect(segment.by + rect.y).toBeCloseTo(expected.y, far ? 4 : 8);
    }
  }
});

test('a line that goes behind the eye is cut just before it, and one wholly behind is not drawn', () => {
  const v = viewpoint(rect, basisOf({ azimuth: 0, elevation: 0 }), { centre: vec3(), distance: 1 });
  const screen = new ScreenPoints().project(v, [0.1, 0, 0, 0.1, 0, 2, 0, 0, 3]);
  expect(screen.segment(segment, 1, 2)).toBe(false);
  expect(screen.segment(segment, 0, 1)).toBe(true);
  const cutX = (v.focal * 0.1) / nearShare;
  expect(segment.bx - (v.axis.x - rect.x)).toBeCloseTo(cutX, 3);
  const { ax, ay, bx, by } = segment;
  screen.segment(segment, 1, 0);
  expect([segment.bx, segment.by, segment.ax, segment.ay]).toEqual([ax, ay, bx, by]);
});

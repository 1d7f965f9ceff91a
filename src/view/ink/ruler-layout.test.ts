import '../layers/lazy-layers';
import { expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../../math/random';
import { vec3, type Vec3 } from '../../math/vec3';
import { presets } from '../../scenes/presets';
import { record } from '../../stepping/run';
import { initialState } from '../../store/state';
import { basisOf } from '../camera/orbit';
import { projector as projectorOf, viewpoint } from '../camera/viewpoint';
import { handBall } from '../kinds/pair/hand-ball';
import { picture } from '../layers/picture';
import type { Ruler } from '../picture';
import type { Projector } from '../projector';
import { distanceBetween, type Point } from './geometry';
import { layOutRuler, type LaidRuler } from './ruler-layout';

const rect = { x: 0, y: 0, width: 568, height: 612 };

/** The rulers of some pairs along random directions, each seen from a random side. */
function seen(count: number): { ruler: Ruler; projector: Projector; laid: LaidRuler }[] {
  const random = seededRandom(21);
  const ids = ['deep-overlap', 'rounded-boxes', 'crossed-needles', 'two-spheres', 'hull-beside-box'];
  return ids.flatMap((id) => {
    const run = record(presets.find((preset) => preset.id === id)!.scene);
    const { centre, radius } = handBall(run);
    return Array.from({ length: count }, () => {
      const direction = randomDirection(vec3(), random);
      const eye = basisOf({ azimuth: 6 * random(), elevation: 2 * random() - 1 });
      const v = viewpoint(rect, eye, { centre, distance: 6 * radius });
      const projector = projectorOf(v, centre);
      const ruler = picture(run, 0, initialState.layers, direction).object.rulers[0]!;
      return { ruler, projector, laid: layOutRuler(ruler, projector, 1)! };
    });
  });
}

const heightAlong = (outward: Point, p: Point): number => p.x * outward.x + p.y * outward.y;

test('the axis lies clear of both outlines, on the side that was asked for', () => {
  let looked = 0;
  for (const { ruler, projector, laid } of seen(60)) {
    if (laid.endOn) continue;
    looked++;
    const { outward } = laid;
    expect(outward.x * 0.5 + outward.y * 0.866).toBeGreaterThan(-1e-9);
    const shapes = Math.max(...ruler.outline.map((p) => heightAlong(outward, projector.project(p))));
    const middle = heightAlong(outward, {
      x: (laid.axis.from.x + laid.axis.to.x) / 2,
      y: (laid.axis.from.y + laid.axis.to.y) / 2,
    });
    expect(middle).toBeGreaterThan(shapes + 20);
  }
  expect(looked).toBeGreaterThan(200);
});

test('the way runs from where B begins to where A ends, backwards where that is a gap', () => {
  const met = { gap: 0, overlap: 0 };
  for (const { ruler, laid } of seen(60)) {
    if (laid.endOn || distanceBetween(laid.way.from, laid.way.to) < 0.5) continue;
    expect(laid.gap).toBe(ruler.overlap < 0);
    const way = (p: Point, q: Point): Point => ({ x: q.x - p.x, y: q.y - p.y });
    const axis = way(laid.axis.from, laid.axis.to);
    const shared = way(laid.way.from, laid.way.to);
    expect(Math.sign(axis.x * shared.x + axis.y * shared.y)).toBe(laid.gap ? -1 : 1);
    met[laid.gap ? 'gap' : 'overlap']++;
  }
  expect(Math.min(met.gap, met.overlap)).toBeGreaterThan(10);
});

test('a direction that turns little by little never makes the axis hop back and forth', () => {
  const run = record(presets.find(({ id }) => id === 'deep-overlap')!.scene);
  const { centre, radius } = handBall(run);
  const basis = basisOf({ azimuth: 0, elevation: 0 });
  const projector = projectorOf(viewpoint(rect, basis, { centre, distance: 6 * radius }), centre);
  let last: Point | undefined;
  let hops = 0;
  const at = (degrees: number): Vec3 => {
    const angle = (degrees * Math.PI) / 180;
    return vec3(Math.cos(angle), Math.sin(angle), 0);
  };
  const show = (degrees: number): void => {
    const ruler = picture(run, 0, initialState.layers, at(degrees)).object.rulers[0]!;
    const { outward } = layOutRuler(ruler, projector, 1, [], last)!;
    if (last && outward.x * last.x + outward.y * last.y < 0) hops++;
    last = outward;
  };
  for (let degrees = 0; degrees <= 360; degrees += 3) show(degrees);
  expect(hops).toBe(2);
  for (let i = 0; i < 20; i++) show(300 + (i % 2 === 0 ? 8 : -8));
  expect(hops).toBeLessThanOrEqual(3);
});

test('along the view there is no length to draw', () => {
  const run = record(presets.find(({ id }) => id === 'deep-overlap')!.scene);
  const { centre, radius } = handBall(run);
  const basis = basisOf({ azimuth: 0.4, elevation: 0.3 });
  const projector = projectorOf(viewpoint(rect, basis, { centre, distance: 6 * radius }), centre);
  const [ruler] = picture(run, 0, initialState.layers, basis.view).object.rulers;
  expect(layOutRuler(ruler!, projector, 1)!.endOn).toBe(true);
});

test('a letter goes to the other end of its bar where a point stands in its place', () => {
  let dodged = 0;
  for (const { ruler, projector, laid } of seen(4)) {
    const [letter] = laid.letters;
    const again = layOutRuler(ruler, projector, 1, [letter!.at])!;
    const moved = distanceBetween(again.letters[0]!.at, letter!.at);
    if (distanceBetween(laid.a.from, laid.a.to) < 20) continue;
    expect(moved).toBeGreaterThan(16);
    dodged++;
  }
  expect(dodged).toBeGreaterThan(5);
});

import { expect, test } from 'vitest';
import { samples } from '../math/sweep.fixture';
import './layers/lazy-layers';
import '../algorithms/float32';
import { randomDirection, seededRandom } from '../math/random';
import { vec3, type Vec3 } from '../math/vec3';
import { presets } from '../scenes/presets';
import { pairLooks } from '../problems/pair/looks';
import { record, type PairRun } from '../stepping/run';
import { sampledSteps } from '../stepping/sampled-steps.fixture';
import { projected, projector, type Viewpoint } from './camera/viewpoint';
import { rimPoints } from './disc';
import { frameRun } from './framing';
import { layOutRuler } from './ink/ruler-layout';
import { picture } from './layers/picture';
import type { Space } from './picture';
import { Rig } from './rig';
import { spacePoints } from './space-points';
import { flatView } from './kinds/flat';
import { flatBody, flatCso } from './kinds/flat/surfaces';
import { learnViewKind } from './kinds/known';
import { Surfaces } from './kinds/pair/surfaces';

const rects = {
  object: { x: 0, y: 0, width: 568, height: 612 },
  minkowski: { x: 568, y: 0, width: 568, height: 612 },
};
const plain = { camera: null, focused: false, opened: 1, step: 0, home: null };
const start = plain;
/** The parts that may lie outside C. */
const planesAlone = {
  shapes: false,
  surface: false,
  planes: true,
  witnesses: false,
  labels: false,
  samples: false,
  past: false,
  magnifier: false,
};

function contents(run: PairRun): Record<Space, Vec3[]> {
  const surfaces = new Surfaces();
  const [a, b, c] = [surfaces.ofBody(run, 'a'), surfaces.ofBody(run, 'b'), surfaces.ofCso(run)];
  return {
    object: [a, b].flatMap(({ core, full, placement }) => spacePoints((full ?? core).surface, placement)),
    minkowski: spacePoints((c.full ?? c.core).surface, c.placement),
  };
}

function inside(
  { x, y, width, height }: (typeof rects)['object'],
  p: { x: number; y: number; depth: number },
): boolean {
  return p.depth > 0 && p.x > x + 20 && p.x < x + width - 20 && p.y > y + 40 && p.y < y + height - 20;
}

test.each(
  presets.filter(({ scene }) => scene.dim === 3).map(({ id, scene, orbit }) => [id, scene, orbit] as const),
)('the first view of %s shows both bodies, C, O and every plane of the run', (_, scene, orbit) => {
  const start = { ...plain, home: { scene, step: 0, orbit } };
  const run = record(scene);
  const content = contents(run);
  const rig = new Rig();
  rig.follow(start, run, () => content);
  const minkowski = rig.viewpoint(start, 'minkowski', rects.minkowski);
  const object = rig.viewpoint(start, 'object', rects.object);
  const steps = sampledSteps(run.trace, samples(8, 40));
  const rims = steps.flatMap((step) =>
    picture(run, step, planesAlone).minkowski.discs.flatMap((d) => rimPoints(d, 24)),
  );
  const outside = (points: Vec3[], space: Space): Vec3[] => {
    const v = space === 'object' ? object : minkowski;
    return points.filter((p) => !inside(rects[space], projected(v, p)));
  };
  expect(outside(content.object, 'object')).toEqual([]);
  expect(outside([...content.minkowski, vec3(), ...rims], 'minkowski')).toEqual([]);
});

const run = record(presets[0]!.scene);
const content = contents(run);

test('neither stepping nor a moved body moves the camera; another scene does', () => {
  const rig = new Rig();
  rig.follow(start, run, () => content);
  const before = rig.viewpoint(start, 'minkowski', rects.minkowski);
  const dragged = record({ ...run.scene, b: { ...run.scene.b, position: [9, 9, 9] } }, run);
  const later = { ...start, step: 7 };
  rig.follow(later, dragged, () => contents(dragged));
  expect(rig.viewpoint(later, 'minkowski', rects.minkowski)).toEqual(before);
  const next = { ...start, opened: 2 };
  rig.follow(next, dragged, () => contents(dragged));
  expect(rig.viewpoint(next, 'minkowski', rects.minkowski)).not.toEqual(before);
});

test('a scene that says where its first view stands is seen from there, until another is opened', () => {
  const rig = new Rig();
  const orbit = { azimuth: 1, elevation: 0.5 };
  const home = { scene: run.scene, step: 0, orbit };
  rig.follow({ ...start, home }, run, () => content);
  expect(rig.camera(start)).toEqual({ ...orbit, zoom: 1 });
  rig.follow({ ...start, opened: 2 }, run, () => content);
  expect(rig.camera(start)).not.toMatchObject(orbit);
});

test('both viewports look along one direction, the user’s where there is one', () => {
  const rig = new Rig();
  rig.follow(start, run, () => content);
  const camera = { azimuth: 1, elevation: 0.5, zoom: 2 };
  const turned = { ...start, camera };
  const object = rig.viewpoint(turned, 'object', rects.object);
  const minkowski = rig.viewpoint(turned, 'minkowski', rects.minkowski);
  expect(object.basis).toEqual(minkowski.basis);
  expect(object.basis.view.y).toBeCloseTo(Math.sin(0.5), 12);
  const home = rig.viewpoint(start, 'object', rects.object);
  expect(object.aim.distance).toBeCloseTo(home.aim.distance / 2, 9);
  expect(object.aim.centre).toEqual(home.aim.centre);
});

test('focus shows the simplex, s and O larger, whatever the zoom was, and going back finds the old view', () => {
  const rig = new Rig();
  const view = { ...start, step: 10, camera: { azimuth: 0.4, elevation: 0.3, zoom: 0.7 } };
  rig.follow(view, run, () => content);
  const before = rig.viewpoint(view, 'minkowski', rects.minkowski);
  const focused = { ...view, focused: true };
  rig.follow(focused, run, () => content);
  const close = rig.viewpoint(focused, 'minkowski', rects.minkowski);
  expect(close.aim.distance).toBeLessThan(before.aim.distance);
  const frame = run.trace.at(10);
  const points = [...(frame.simplex ?? []).map(({ sample }) => sample.v), frame.sample!.v, vec3()];
  // The body A of this scene stands unturned, so that frame and world have the same axes.
  expect(points.every((p) => inside(rects.minkowski, projected(close, p)))).toBe(true);
  rig.follow({ ...focused, step: 12 }, run, () => content);
  expect(rig.viewpoint(focused, 'minkowski', rects.minkowski)).toEqual(close);
  rig.follow(view, run, () => content);
  expect(rig.viewpoint(view, 'minkowski', rects.minkowski)).toEqual(before);
});

test('once all is asked for the run is framed as it is now', () => {
  const rig = new Rig();
  rig.follow(start, run, () => content);
  const far = record({ ...run.scene, b: { ...run.scene.b, position: [40, 0, 0] } }, run);
  rig.follow({ ...start, framed: 1 }, far, () => contents(far));
  const v = rig.viewpoint(start, 'object', rects.object);
  expect(contents(far).object.every((p) => inside(rects.object, projected(v, p)))).toBe(true);
  expect(frameRun(far, contents(far)).orbit).toEqual({
    azimuth: rig.camera(start).azimuth,
    elevation: rig.camera(start).elevation,
  });
});

test.each([
  'deep-overlap',
  'rounded-boxes',
  'two-spheres',
  'crossed-needles',
  'hull-128',
  'opengjk-far-cubes',
])(
  'a ruler along any direction finds room in %s, and its handle too; it comes and goes without moving C',
  (id) => {
    const measuring = record(presets.find((preset) => preset.id === id)!.scene);
    const surfaces = contents(measuring);
    const rig = new Rig();
    rig.follow(start, measuring, () => surfaces);
    const before = { ...seenFrom(rig, start) };
    const view = { ...start, looks: { pair: { ...pairLooks.initial, along: 'step' } } };
    rig.follow(view, measuring, () => surfaces);
    const { object, minkowski } = seenFrom(rig, view);
    expect(minkowski).toEqual(before.minkowski);
    const random = seededRandom(9);
    for (let i = 0; i < 60; i++) {
      const d = randomDirection(vec3(), random);
      const shown = picture(measuring, 0, planesAlone, d).object;
      const laid = layOutRuler(shown.rulers[0]!, projector(object, vec3()), 1)!;
      const handle = projected(object, shown.marks.find(({ kind }) => kind === 'handle')!.at);
      const letters = laid.letters.map(({ at }) => at);
      const ends = [laid.a.from, laid.a.to, laid.b.from, laid.b.to, handle, ...(laid.endOn ? [] : letters)];
      for (const { x, y } of ends) {
        expect(Math.min(x, y - 38, rects.object.width - x, rects.object.height - y)).toBeGreaterThan(5);
      }
    }
    rig.follow({ ...view, step: 3 }, measuring, () => surfaces);
    expect(rig.viewpoint(view, 'object', rects.object)).toEqual(object);
    rig.follow(start, measuring, () => surfaces);
    expect(seenFrom(rig, start)).toEqual(before);
  },
);

const seenFrom = (rig: Rig, view: typeof start): Record<Space, Viewpoint> => ({
  object: rig.viewpoint(view, 'object', rects.object),
  minkowski: rig.viewpoint(view, 'minkowski', rects.minkowski),
});

test('a flat scene has one scale in viewports of one size, and in a smaller one its own', () => {
  learnViewKind(flatView);
  const { scene } = presets.find(({ id }) => id === 'flat-sum-of-triangle-and-box')!;
  const run = record(scene);
  const rig = new Rig();
  const [a, b, c] = [flatBody(run, 'a'), flatBody(run, 'b'), flatCso(run)];
  const points = ({ core, full, placement }: typeof a): Vec3[] =>
    spacePoints((full ?? core).surface, placement);
  const content = { object: [...points(a), ...points(b)], minkowski: points(c) };
  rig.follow({ ...plain, home: null }, run, () => content);
  const perUnit = (
    space: Space,
    rect: (typeof rects)['object'],
    other?: (typeof rects)['object'],
  ): number => {
    const { focal, aim } = rig.viewpoint(plain, space, rect, other);
    return focal / aim.distance;
  };
  const { object, minkowski } = rects;
  expect(perUnit('object', object, minkowski)).toBeCloseTo(perUnit('minkowski', minkowski, object), 9);
  const low = { ...object, height: 220 };
  const own = perUnit('object', low, minkowski);
  expect(own).toBeGreaterThan(1.4 * perUnit('object', low, low));
  const v = rig.viewpoint(plain, 'object', low, minkowski);
  for (const p of content.object) expect(inside(low, projected(v, p))).toBe(true);
});

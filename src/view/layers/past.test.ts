import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { samples } from '../../math/sweep.fixture';
import { distance, vec3 } from '../../math/vec3';
import { rotate } from '../../math/rotation';
import { inSpace } from '../../algorithms/searches.fixture';
import { initialState } from '../../store/state';
import type { SpacePicture } from '../picture';
import { ellipsoids, overlapping, recorded } from './runs.fixture';
import { picture } from './picture';

const on = { ...initialState.layers, past: true };
const { layers: off } = initialState;
const ages = ({ marks, strokes, fills }: SpacePicture): number[] =>
  [...marks, ...strokes, ...fills].flatMap(({ age }) => age ?? []);
const withoutPast = (space: SpacePicture): SpacePicture => ({
  ...space,
  marks: space.marks.filter(({ age }) => age === undefined),
  strokes: space.strokes.filter(({ age }) => age === undefined),
  fills: space.fills.filter(({ age }) => age === undefined),
});

test('what was is at most five iterations old, stands behind what is, and leaves that as it was', () => {
  const faults: string[] = [];
  let drawn = 0;
  for (const { id } of inSpace) {
    const run = recorded(overlapping, id);
    for (let step = 0; step < Math.min(run.trace.length, samples(40, 60)); step++) {
      const skinned = picture(run, step, on);
      const fault = (what: string) => faults.push(`${id}, step ${step}: ${what}`);
      const before = run.timeline.iterations.findIndex(({ last }) => step <= last);
      const told = ages(skinned.minkowski);
      if (told.some((age) => !(age >= 1 && age <= Math.min(5, before)))) fault(`ages ${told.join()}`);
      const { strokes } = skinned.minkowski;
      const first = strokes.findIndex(({ age }) => age === undefined);
      if (first >= 0 && strokes.slice(first).some(({ age }) => age !== undefined)) fault('not behind');
      const bare = picture(run, step, off);
      if (!isDeepStrictEqual(withoutPast(skinned.minkowski), bare.minkowski)) fault('another picture of C');
      if (!isDeepStrictEqual(skinned.object, bare.object)) fault('another picture of the bodies');
      drawn += told.length;
    }
  }
  expect(faults).toEqual([]);
  expect(drawn).toBeGreaterThan(2000);
});

test('the face picked an iteration ago stands where it was, with its age in its middle', () => {
  const run = recorded(ellipsoids, 'epa');
  const { trace, timeline } = run;
  const poseA = run.problem.toWorld;
  let found = 0;
  for (const { first } of timeline.iterations.slice(6)) {
    const { minkowski } = picture(run, first, on);
    for (const { kind, points, age } of minkowski.fills) {
      if (kind !== 'past-picked') continue;
      const was = timeline.iterations.findIndex((iteration) => iteration.first === first) - age!;
      const { last } = timeline.iterations[was]!;
      const picked = Array.from({ length: 6 }, (_, i) => trace.at(last - i).polytope?.picked ?? -1).find(
        (id) => id >= 0,
      )!;
      trace.face(picked).corners.forEach(({ v }, i) => {
        expect(distance(points[i]!, rotate(vec3(), poseA, v))).toBe(0);
      });
      const number = minkowski.marks.find((mark) => mark.age === age);
      if (!number) continue;
      const middle = vec3();
      for (const { x, y, z } of points) {
        middle.x += x / 3;
        middle.y += y / 3;
        middle.z += z / 3;
      }
      expect(distance(number.at, middle)).toBeLessThan(1e-12);
      expect(number.text).toBe(String(age));
      found++;
    }
  }
  expect(found).toBeGreaterThan(10);
});

test('a search that stands still leaves no past', () => {
  const run = recorded(overlapping, 'gjk');
  const { iterations } = run.timeline;
  const [first] = iterations;
  expect(ages(picture(run, first!.last, on).minkowski)).toEqual([]);
});

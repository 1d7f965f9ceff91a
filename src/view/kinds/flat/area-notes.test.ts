import { expect, test } from 'vitest';
import { vec3 } from '../../../math/vec3';
import { fit } from '../../camera/fit';
import { projected, viewpoint, type Viewpoint } from '../../camera/viewpoint';
import { basisOf, front } from '../../camera/orbit';
import { boxesOverlap, distanceToBox, lineMeetsBox } from '../../ink/geometry';
import { areaNotes, noteArea, type Crowd } from './area-notes';
import { regionsAround } from './regions';

const size = { width: 480, height: 480 };
const basis = basisOf(front);
const v: Viewpoint = viewpoint(
  { x: 0, y: 0, ...size },
  basis,
  fit([vec3(-4, -4), vec3(4, 4)], basis, size, 1),
);
const vertex = (name: string, x: number, y: number, isKept: boolean) => ({ name, at: vec3(x, y), isKept });
/** O is nearest to the edge between the first two. */
const triangle = [vertex('0', -2, -1, true), vertex('1', 2, -1, true), vertex('2', 0, -3.5, false)];
const regions = regionsAround([triangle[1]!, triangle[0]!, triangle[2]!]);
const originName = (crowd?: Crowd) =>
  areaNotes(regions, v, 1, [], crowd).find(({ kind }) => kind === 'area-of-origin')!;

test('the name of a region keeps off points and arrows, inside its region and off the other names', () => {
  const alone = originName();
  const { x, y } = alone;
  const crowd: Crowd = {
    points: [{ x: x + 4, y, radius: 12 }],
    lines: [
      [
        { x: x - 60, y: y + 30 },
        { x: x - 60, y: y - 60 },
      ],
    ],
  };
  const moved = originName(crowd);
  const box = noteArea(moved, 1);
  expect(distanceToBox(box, crowd.points[0]!)).toBeGreaterThan(12);
  expect(lineMeetsBox(...crowd.lines[0]!, box)).toBe(false);
  const [left, right] = [projected(v, triangle[0]!.at), projected(v, triangle[1]!.at)];
  expect(moved.x).toBeGreaterThan(left.x);
  expect(moved.x).toBeLessThan(right.x);
  expect(moved.y).toBeLessThan(left.y);
  const all = areaNotes(regions, v, 1, [], crowd).map((note) => noteArea(note, 1));
  expect(all.length).toBeGreaterThan(2);
  all.forEach((one, i) => expect(all.slice(0, i).some((other) => boxesOverlap(one, other))).toBe(false));
});

test('where everything is taken, the region of O is named all the same, and no other', () => {
  const names = areaNotes(regions, v, 1, [{ x: 0, y: 0, ...size }]);
  expect(names.map(({ kind }) => kind)).toEqual(['area-of-origin']);
});

test('a segment has three regions with a name each, that of the strip on the side of O', () => {
  const ends = [vertex('0', -1.5, -1, true), vertex('1', 1.5, -1, true)];
  const notes = areaNotes(regionsAround(ends), v, 1);
  expect(notes.map(({ text, points }) => text + points!.join('')).toSorted()).toEqual([
    'corner 0',
    'corner 1',
    'edge 01',
  ]);
  const edge = notes.find(({ text }) => text === 'edge ')!;
  expect(edge.y).toBeLessThan(projected(v, ends[0]!.at).y);
});

test('inside a triangle the name is left out where its points would cut it', () => {
  const named = (size: number): readonly string[] => {
    const corners = [
      vertex('0', -size, -size, true),
      vertex('1', size, -size, true),
      vertex('2', 0, size, true),
    ];
    const points = corners.map(({ at }) => ({ ...projected(v, at), radius: 6 }));
    return areaNotes(regionsAround(corners), v, 1, [], { points, lines: [] }).map(({ text }) => text);
  };
  expect(named(2)).toContain('inside');
  expect(named(0.2)).not.toContain('inside');
});

import { expect, test } from 'vitest';
import '../../../algorithms/catalogue';
import { randomDirection, seededRandom } from '../../../math/random';
import { vec3 } from '../../../math/vec3';
import type { Body } from '../../../shapes/body';
import { record } from '../../../stepping/run';
import { plainText } from '../../../trace/sentence';
import { overlapText } from './overlap-rows';

const upright = [0, 0, 0, 1] as Body['rotation'];
const box: Body = { type: 'box', halfExtents: [1, 1, 1], position: [0, 0, 0], rotation: upright };
const beside = (b: Body) =>
  record({ version: 1, kind: 'pair', dim: 3, a: box, b, algorithm: 'gjk', options: {}, precision: 'f64' });
const at = (x: number, y = 0, z = 0): Body => ({ ...box, position: [x, y, z] });

const told = (b: Body, d: [number, number, number]) => {
  const l = Math.hypot(...d);
  const { text, rows } = overlapText(beside(b), vec3(d[0] / l, d[1] / l, d[2] / l));
  const row = (key: string) => rows.find((candidate) => candidate.key === key);
  return { text: plainText(text, (value) => value.toFixed(3)), row };
};

test('faces, edges and vertices are named by the indices of their vertices', () => {
  const features = (d: [number, number, number]) => {
    const { row } = told(at(1.5), d);
    return [row('featureA')!.numbers[0], row('featureB')!.numbers[0]];
  };
  expect(features([1, 0, 0])).toEqual(['face 0 2 4 6', 'face 1 3 5 7']);
  expect(features([1, 1, 0])).toEqual(['edge 0–4', 'edge 3–7']);
  expect(features([1, 2, 3])).toEqual(['vertex 0', 'vertex 7']);
});

test('a curved shape is touched at a point without a number', () => {
  const ball: Body = { type: 'ellipsoid', radii: [1, 2, 1], position: [1.5, 0, 0], rotation: upright };
  expect(told(ball, [1, 0, 0]).row('featureB')!.numbers).toEqual(['curved point']);
});

test('an overlap, a gap and contact have different sentences', () => {
  expect(told(at(1.5), [1, 0, 0]).text).toBe('Along m the shapes overlap by 0.500.');
  expect(told(at(2.25), [1, 0, 0]).text).toBe('Along m there is a gap of 0.250 between the shapes.');
  expect(told(at(2), [1, 0, 0]).text).toBe('Along m the shapes touch.');
});

test('where a shape reaches past the far end of the other, what they share and the way that parts them are two numbers', () => {
  const small: Body = { ...at(0.25), type: 'box', halfExtents: [0.25, 0.25, 0.25] };
  const { text, row } = told(small, [1, 0, 0]);
  expect(text).toBe('Along m the shapes share 0.500; B must move by 1.000 to part from A.');
  expect(row('overlap')).toMatchObject({ name: 'to part', value: 1 });
  expect(row('shared')!.value).toBe(0.5);
  expect(told(at(1.5), [1, 0, 0]).row('shared')).toBeUndefined();
  const random = seededRandom(21);
  const seen = { passing: 0, overlap: 0 };
  for (let i = 0; i < 60; i++) {
    const d = randomDirection(vec3(), random);
    const { row: found } = told(small, [d.x, d.y, d.z]);
    const reach = (c: number, half: number): [number, number] => {
      const by = half * (Math.abs(d.x) + Math.abs(d.y) + Math.abs(d.z));
      return [c - by, c + by];
    };
    const [[lowA, highA], [lowB, highB]] = [reach(0, 1), reach(0.25 * d.x, 0.25)];
    const common = Math.min(highA, highB) - Math.max(lowA, lowB);
    expect(found('overlap')!.value).toBeCloseTo(highA - lowB, 12);
    if (found('overlap')!.name === 'overlap') expect(common).toBeCloseTo(highA - lowB, 9);
    else expect(found('shared')!.value).toBeCloseTo(common, 12);
    seen[found('overlap')!.name === 'overlap' ? 'overlap' : 'passing']++;
  }
  expect(seen.passing).toBeGreaterThan(20);
});

test('the copied number has all digits, and cores have a row of their own if there are margins', () => {
  const sharp = told(at(1.7), [1, 0, 0]);
  expect(sharp.row('overlap')!.value).toBeCloseTo(0.3, 15);
  expect(sharp.row('coreOverlap')).toBeUndefined();
  const round = told({ ...at(1.7), margin: 0.1 }, [1, 0, 0]);
  expect(round.row('overlap')!.value).toBeCloseTo(0.4, 14);
  expect(round.row('coreOverlap')!.value).toBeCloseTo(0.3, 14);
  expect(round.row('nearestOnB')!.value).toEqual([
    expect.closeTo(0.6, 14),
    expect.anything(),
    expect.anything(),
  ]);
});

import { expect, test } from 'vitest';
import '../../../algorithms/catalogue';
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

import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../math/random';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { shapeTypes } from '../../shapes/shape';
import { plainText } from '../../trace/sentence';
import { withDefaults } from '../algorithm';
import { mpr } from '../mpr/mpr';
import { randomBody, setGap } from '../oracle/random-pairs.fixture';
import { solveRecorded as solve } from '../oracle/solved.fixture';
import { epa } from './epa';
import { mprEpa } from './mpr-epa';

const style = { size: 1, aspect: 3 };

function pairs(count: number, closer: number): [Body, Body][] {
  const random = seededRandom(8);
  return Array.from({ length: count }, (_, i) => {
    const a = randomBody(shapeTypes[i % shapeTypes.length]!, random, style);
    const typeB = shapeTypes[(i + Math.floor(i / shapeTypes.length)) % shapeTypes.length]!;
    return [a, setGap(a, randomBody(typeB, random, style), -closer * random(), random)];
  });
}

const runs = pairs(96, 2).map(([a, b]) => ({
  a,
  b,
  problem: cso(place(a), place(b)),
  ...solve(mprEpa, a, b),
}));
const overlapping = runs.filter(({ result }) => result.status === 'overlapping');

describe('where MPR finds a hit', () => {
  test('the depth is that of EPA, and as certified', () => {
    for (const { problem, result, extent } of overlapping) {
      const depth = epa.solve(problem, withDefaults(epa.options, {}));
      expect(result.certified || !depth.certified).toBe(true);
      expect(Math.abs(result.signedDistance! - depth.signedDistance!)).toBeLessThan(1e-9 * extent);
    }
    expect(overlapping.length).toBeGreaterThan(40);
  });

  test('about as many supports are needed as from GJK’s last simplex', () => {
    const total = { portal: 0, simplex: 0 };
    for (const { problem, result } of overlapping) {
      if (problem.margin > 0) continue;
      total.portal += result.supportCalls + result.proofCalls;
      total.simplex += epa.solve(problem, withDefaults(epa.options, {})).supportCalls;
    }
    expect(total.portal / total.simplex).toBeGreaterThan(0.9);
    expect(total.portal / total.simplex).toBeLessThan(1.2);
  });

  test('the polytope begins with the corners of the portal, and has O inside before it grows', () => {
    let whole = 0;
    for (const { frames } of overlapping) {
      const first = frames.find(({ polytope }) => polytope && polytope.faces.length > 0);
      if (!first) continue;
      const portal = first.portal!.points.map(({ call }) => call);
      const corners = new Set(
        first.polytope!.faces.flatMap(({ corners }) => corners.map(({ call }) => call)),
      );
      for (const call of portal) expect(corners).toContain(call);
      if (portal.length === 3) whole++;
      const grows = frames.find(({ phase }) => phase === 'pick')!;
      for (const { plane } of grows.polytope!.faces) expect(plane.offset).toBeGreaterThan(-1e-12);
      expect(grows.portal).toBeUndefined();
    }
    expect(whole).toBeGreaterThan(30);
  });

  test('each sample is counted once: those of MPR, and then those of EPA', () => {
    for (const { frames, result } of overlapping) {
      const calls = frames.flatMap(({ phase, sample }) =>
        phase === 'prove' || !sample ? [] : [sample.call],
      );
      expect(new Set(calls).size).toBe(result.supportCalls);
    }
  });
});

test('where MPR finds a miss, that is the answer, step by step', () => {
  let missed = 0;
  for (const [a, b] of pairs(32, -1)) {
    const { result, frames } = solve(mprEpa, a, b);
    const alone = solve(mpr, a, b);
    expect(result).toEqual(alone.result);
    expect(frames.map(({ phase }) => phase)).toEqual(alone.frames.map(({ phase }) => phase));
    if (result.status === 'separated') missed++;
  }
  expect(missed).toBeGreaterThan(25);
});

test('triangles that cross in one plane touch, as C is flat there', () => {
  const flat = (x: number): Body => ({
    type: 'triangle',
    points: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ],
    position: [x, 0.1, 0],
    rotation: [0, 0, 0, 1],
  });
  expect(solve(mprEpa, flat(0), flat(0.2)).result.status).toBe('touching');
});

test('no sentence of its steps mentions GJK where GJK did not run', () => {
  let told = 0;
  for (const { problem, result, frames } of overlapping) {
    if (result.proofCalls > 0) continue;
    const context = { problem, result, options: withDefaults(mprEpa.options, {}) };
    for (const frame of frames) {
      const { text, detail } = mprEpa.describe(frame, context);
      expect(`${plainText(text)} ${plainText(detail)}`).not.toMatch(/GJK|NaN|undefined/u);
      told++;
    }
  }
  expect(told).toBeGreaterThan(500);
});

import { expect, test } from 'vitest';
import '../algorithms/float32';
import { addScaled, cross, distance, dot, lengthSq, sub, vec3, type Vec3 } from '../math/vec3';
import { findTests } from '../algorithms/test-id';
import { findPreset } from '../scenes/presets';
import { plainText } from '../trace/sentence';
import type { Frame } from '../trace/trace';
import { describe, record, type PairRun } from './run';

/** The steps of a prepared scene with their text and detail. */
function told(id: string, algorithm?: string): { run: PairRun; steps: { frame: Frame; words: string }[] } {
  const { scene } = findPreset(id)!;
  const run = record(
    algorithm === undefined || algorithm === scene.algorithm ? scene : { ...scene, algorithm, options: {} },
  );
  const steps = Array.from({ length: run.trace.length }, (_, i) => {
    const frame = run.trace.at(i);
    const { text, detail } = describe(run, frame);
    return { frame, words: plainText([...text, ' ', ...detail]) };
  });
  return { run, steps };
}

test.each([
  ['broken-horizon', 'epa', true],
  ['deep-overlap', 'epa', false],
  ['flat-hexagon-epa', 'epa-2d', false],
] as const)(
  'on %s, %s gives the picked side one distance a step, and says which bound is an earlier one',
  (id, algorithm, dents) => {
    const { run, steps } = told(id, algorithm);
    const seen = { same: 0, earlier: 0 };
    for (const { words } of steps) {
      const picked = /d_?f = ([\d.e-]+\d)/.exec(words);
      const bound = /between ([\d.e-]+) \(nearest (?:face|edge)( of an earlier P)?\)/.exec(words);
      if (!picked || !bound) continue;
      const fallen = Number(bound[1]) - Number(picked[1]);
      if (bound[2] === undefined) {
        seen.same++;
        expect(Math.abs(fallen)).toBeLessThanOrEqual(run.result.rounding!);
      } else {
        seen.earlier++;
        expect(fallen).toBeGreaterThan(run.result.rounding!);
      }
    }
    expect(seen.same).toBeGreaterThan(2);
    expect(seen.earlier > 0).toBe(dents);
  },
);

/** The distance of `t` from a triangle, by its plane or its edges. */
function fromTriangle(t: Readonly<Vec3>, corners: readonly Readonly<Vec3>[]): number {
  const edges = corners.map((from, i) => [from, corners[(i + 1) % corners.length]!] as const);
  const normal = cross(vec3(), sub(vec3(), corners[1]!, corners[0]!), sub(vec3(), corners[2]!, corners[0]!));
  const inside = edges.every(
    ([from, to]) => dot(cross(vec3(), sub(vec3(), to, from), sub(vec3(), t, from)), normal) >= 0,
  );
  if (inside) return Math.abs(dot(sub(vec3(), t, corners[0]!), normal)) / Math.sqrt(lengthSq(normal));
  return Math.min(
    ...edges.map(([from, to]) => {
      const along = sub(vec3(), to, from);
      const share = dot(sub(vec3(), t, from), along) / lengthSq(along);
      return distance(t, addScaled(vec3(), from, along, Math.min(1, Math.max(0, share))));
    }),
  );
}

test('the tootbird search says so where the metre test asks the edges of a triangle alone', () => {
  const seen = { whole: 0, edges: 0 };
  for (const { frame, words } of told('tootbird-millimetres').steps) {
    const corners = [
      ...(frame.simplex ?? []).map(({ sample }) => sample.v),
      ...(frame.dropped ?? []).map(({ v }) => v),
    ];
    if (frame.phase !== 'reduce' || corners.length !== 3) continue;
    const nearest = fromTriangle(frame.target!, corners);
    if (words.includes('The point of the simplex nearest to')) {
      seen.whole++;
      expect(frame.gap! - nearest).toBeLessThan(1e-12);
    } else {
      seen.edges++;
      expect(words).toContain('asks its edges alone');
      expect(frame.gap).toBeGreaterThanOrEqual(nearest - 1e-12);
    }
  }
  expect(seen.edges).toBeGreaterThan(3);
});

test.each(['plane-poke-2d', 'plane-walker-2d'])(
  '%s takes the margins off the gap of the cores',
  (algorithm) => {
    const { run, steps } = told('flat-two-circles', algorithm);
    const [, apart] = /The shapes are ([\d.]+) apart, with the margins of A and B, 2 and 1, taken off/.exec(
      steps.at(-1)!.words,
    )!;
    expect(Number(apart)).toBeCloseTo(distance(run.problem.centre, vec3()) - 3, 12);
  },
);

test('the soup says of its picked triangle that it bounds the depth only where it does', () => {
  const said = { bound: 0, none: 0 };
  for (const id of ['soup-of-boxes', 'soup-of-ellipsoids'])
    for (const { frame, words } of told(id).steps) {
      const picked = frame.polytope?.faces.find((face) => face.id === frame.polytope!.picked);
      if (frame.phase !== 'pick' || !picked) continue;
      const bounds = words.includes('That is a lower bound');
      expect(bounds).toBe(picked.plane.offset <= frame.lower + 1e-14);
      expect(words.includes('That is no lower bound')).toBe(!bounds);
      said[bounds ? 'bound' : 'none']++;
    }
  expect(Math.min(said.bound, said.none)).toBeGreaterThan(0);
});

test('shares of what the soup covers are whole percent', () => {
  const shares = told('soup-of-boxes').steps.flatMap(({ words }) => words.match(/[^ ]+\u00a0%/g) ?? []);
  expect(shares.length).toBeGreaterThan(4);
  for (const share of shares) expect(share).toMatch(/^\d+\u00a0%$/);
});

test('signed volumes of zero are distinguished from those beyond a face', () => {
  const said = { level: 0, beyond: 0 };
  for (const id of ['touching-cubes', 'hull-beside-box'])
    for (const { frame, words } of told(id, 'gjk-signed-volumes').steps) {
      const values = findTests(frame, 'quotient').map(({ leftValue }) => leftValue);
      const level = values.filter((value) => value === 0).length;
      if (values.length < 2 || level === values.length) continue;
      const total = Math.sign(values.reduce((sum, value) => sum + value, 0));
      const beyond = values.filter((value) => Math.sign(value) === -total).length;
      expect(/ (?:is|are) zero: O is level/.test(words)).toBe(level > 0);
      expect(/differs? in sign/.test(words)).toBe(beyond > 0);
      said.level += level;
      said.beyond += beyond;
    }
  expect(Math.min(said.level, said.beyond)).toBeGreaterThan(0);
});

import { expect, test } from 'vitest';
import '../algorithms/catalogue';
import { gapAlong } from '../algorithms/cast/turned';
import type { Subject } from '../algorithms/invariants/invariant';
import { supportInvariants } from '../algorithms/invariants/supports';
import type { CastProblem } from '../problems/cast/problem';
import '../problems/kinds';
import { worldPresets } from '../scenes/presets/worlds';
import { parseScene } from '../scenes/schema';
import { plainText } from '../trace/sentence';
import type { Frame } from '../trace/trace';
import { describe, record, type Run } from './run';

const framesOf = ({ trace }: Readonly<Run>): Frame[] =>
  Array.from({ length: trace.length }, (_, i) => trace.at(i));

const pentagon = {
  type: 'hull',
  points: [[0, 1, 0], [0.95, 0.31, 0], [0.59, -0.81, 0], [-0.59, -0.81, 0], [-0.95, 0.31, 0]],
  rotation: [0, 0, 0.17364817766693033, 0.984807753012208],
}; // prettier-ignore

/** A quadrangle that turns while it moves to a pentagon. */
const turningCast = (algorithm: string): Run =>
  record(
    parseScene({
      kind: 'cast',
      dim: 2,
      a: {
        type: 'hull',
        points: [[-0.7, -0.4, 0], [0.9, -0.5, 0], [0.4, 0.8, 0], [-0.5, 0.6, 0]],
        position: [0, 0.2, 0],
      },
      b: { ...pentagon, position: [4, 1, 0] },
      cast: { displacement: [4, 0.5, 0], maxT: 1, angularVelocity: [0, 0, 3] },
      algorithm,
    }),
  ); // prettier-ignore

/** A pentagon in another one. */
const overlapping = (algorithm: string): Run =>
  record(
    parseScene({
      kind: 'pair',
      dim: 2,
      a: {
        type: 'hull',
        points: [[-0.8, -0.5, 0], [1.1, -0.7, 0], [0.9, 0.6, 0], [0.1, 1.1, 0], [-0.9, 0.4, 0]],
        position: [0.1, 0.2, 0],
      },
      b: { ...pentagon, position: [1.35, 0.75, 0] },
      algorithm,
    }),
  ); // prettier-ignore

test('a root finder says why it halves a stretch without a change of sign, and which stretch has no root', () => {
  const run = turningCast('toi-rootfinding');
  const problem = run.problem as unknown as CastProblem;
  const seen = { bends: 0, free: 0, signs: 0 };
  for (const frame of framesOf(run)) {
    if ((frame.phase as string) !== 'root-finder') continue;
    const words = plainText(describe(run, frame).text);
    const [, , , gapTo, , free] = frame.readings!.map(({ value }) => value);
    expect(words.includes('an earlier root is not excluded')).toBe(gapTo! >= 0);
    const passed = /^Until t = ([\d.e-]+) it is proven/.exec(words);
    expect(passed !== null).toBe(free! > frame.lower);
    if (gapTo! >= 0) seen.bends++;
    else seen.signs++;
    if (!passed) continue;
    seen.free++;
    expect(Number(passed[1])).toBe(free);
    for (let i = 0; i <= 50; i++) {
      const t = frame.lower + (i / 50) * (free! - frame.lower);
      expect(gapAlong(problem, frame.plane!.normal, t)).toBeGreaterThan(0);
    }
  }
  expect(Math.min(seen.bends, seen.free, seen.signs)).toBeGreaterThan(0);
});

test.each(['cast-advancement', 'toi-rootfinding'])(
  'an advance of a turning body by %s has the gap that the plane has there',
  (algorithm) => {
    const run = turningCast(algorithm);
    const problem = run.problem as unknown as CastProblem;
    const advances = framesOf(run).filter(({ phase }) => (phase as string) === 'advance');
    const gaps = advances.map(({ motion }) => motion!.gap);
    const there = advances.map(({ motion, plane }) => gapAlong(problem, plane!.normal, motion!.t));
    there.forEach((gap, i) => expect(gaps[i]).toBeCloseTo(gap, 12));
    expect(gaps.length).toBeGreaterThan(3);
    // What the bound of the rate leaves is 0; a root finder leaves no more than a contact.
    if (algorithm === 'cast-advancement') expect(gaps[0]).toBeGreaterThan(0.1);
  },
);

test('samples and planes of a turning C are compared at equal times, and there they are still compared', () => {
  const frames = framesOf(turningCast('cast-advancement'));
  const faultsOf = (turns: boolean, changed: readonly Frame[]): number[] => {
    const subject = {
      algorithm: null,
      shapes: null,
      rounding: 1e-12,
      unit: 1e-12,
      turns,
    } as Partial<Subject>;
    const rule = supportInvariants(subject as Subject).find(({ id }) => id === 'within-planes')!;
    return changed.flatMap((frame, i) => (rule.check(frame, changed[i - 1]) ? [i] : []));
  };
  expect(faultsOf(true, frames)).toEqual([]);
  // If C is taken to stand still, they are held against those of other times.
  expect(faultsOf(false, frames).length).toBeGreaterThan(0);
  const at = frames.findIndex(({ phase, plane }, i) => phase === 'sample' && plane && i > frames.length / 2);
  const { normal, offset } = frames[at]!.plane!;
  const moved = { ...frames[at]!, plane: { normal, offset: offset - 0.1 } };
  expect(faultsOf(true, frames.with(at, moved))).toContain(at);
});

test('no step of a tootbird search calls a d stationary that its own plane has just bettered', () => {
  const run = overlapping('tootbird-2d');
  const seen = { beaten: 0, stationary: 0 };
  for (const frame of framesOf(run)) {
    const says = /d = [\d.]+ is (proven )?stationary/.test(plainText(describe(run, frame).certificate.text));
    const beaten =
      Number.isFinite(frame.upper) && frame.plane !== undefined && frame.plane.offset < frame.upper;
    if (beaten) expect(says).toBe(false);
    seen.beaten += Number(beaten);
    seen.stationary += Number(says);
  }
  expect(seen.beaten).toBeGreaterThan(0);
  expect(seen.stationary).toBeGreaterThan(3);
});

test('the plane walker says why its first limit is another than its later ones', () => {
  const run = overlapping('plane-walker-2d');
  const said = framesOf(run).filter(({ phase }) => phase === 'accept');
  const details = said.map((frame) => plainText(describe(run, frame).detail));
  const limits = said.map(({ tests }) => tests![0]!.rightValue);
  expect(limits[1]! / limits[0]!).toBeCloseTo(1000, 9);
  expect(details[0]).toContain(
    'The limit is 1e-10·E² here, where it would end the walk; from now on it is 1e-7·E²',
  );
  for (const detail of details.slice(1)) expect(detail).not.toContain('The limit is');
});

test('no sentence of a world begins with a small letter', () => {
  let pairs = 0;
  for (const { scene } of worldPresets) {
    const run = record(scene);
    for (let step = 0; step < Math.min(run.trace.length, 60); step++) {
      const { text, detail } = describe(run, run.trace.at(step));
      const words = [text, detail].map((part) => plainText(part));
      // A letter of the formulas, like λ, may be small.
      for (const each of words) expect(each).not.toMatch(/^[a-z]{2}|[a-z)]\. [a-z]{2}/);
      pairs += Number(/ and .* (are s|overlap|touch|meet)/.test(words[0]!));
    }
  }
  expect(pairs).toBeGreaterThan(10);
});

import { describe, expect, test } from 'vitest';
import { seededRandom } from '../math/random';
import { length } from '../math/vec3';
import { findPreset } from '../scenes/presets';
import { place, type Body } from '../shapes/body';
import { cso } from '../shapes/cso';
import { shapeTypes } from '../shapes/shape';
import { record } from './run';
import { plainText, valueOf, type Description, type Sentence } from '../trace/sentence';
import { Trace, type Frame } from '../trace/trace';
import { withDefaults, type Algorithm, type Options, type Result } from '../algorithms/algorithm';
import { catalogue, findAlgorithm } from '../algorithms/catalogue';
import { epa } from '../algorithms/epa/epa';
import { gjk } from '../algorithms/gjk/gjk';
import { gjkBoolean } from '../algorithms/gjk/gjk-boolean';
import { mpr } from '../algorithms/mpr/mpr';
import { mprDepth } from '../algorithms/mpr/mpr-depth';
import { signedDepth } from '../algorithms/oracle/depth';
import { randomBody, setGap } from '../algorithms/oracle/random-pairs';
import { tootbird } from '../algorithms/tootbird/tootbird';

interface Told {
  frame: Frame;
  said: Description;
}

interface Run {
  algorithm: Algorithm;
  extent: number;
  margin: number;
  result: Result;
  steps: Told[];
  last: Told;
}

function tell(algorithm: Algorithm, a: Body, b: Body, given: Options = {}): Run {
  const problem = cso(place(a), place(b));
  const options = withDefaults(algorithm.options, given);
  const trace = new Trace();
  const result = algorithm.solve(problem, options, trace);
  const steps = Array.from({ length: trace.length }, (_, i) => {
    const frame = trace.at(i);
    return { frame, said: algorithm.describe(frame, { problem, options, result }) };
  });
  return { algorithm, extent: problem.extent, margin: problem.margin, result, steps, last: steps.at(-1)! };
}

/** The numbers that a sentence says, in its order. */
const numbersIn = (sentence: Sentence): number[] =>
  sentence.flatMap((token) => (typeof token !== 'string' && 'value' in token ? [valueOf(token)] : []));

const wordsOf = ({ text, detail, certificate }: Description): string =>
  [plainText(text), plainText(detail), certificate.title, plainText(certificate.text)].join(' ');

/** Pairs with a gap or an overlap of up to half their size; `margin` rounds every other one. */
function pairs(seed: number, count: number, sign: 1 | -1, margin = 0): { a: Body; b: Body }[] {
  const random = seededRandom(seed);
  const solid = shapeTypes.filter((type) => type !== 'triangle');
  return Array.from({ length: count }, (_, i) => {
    const style = { size: 1, aspect: 2, margin: i % 2 ? margin : 0 };
    const [typeA, typeB] = [0, 1].map(() => solid[Math.floor(random() * solid.length)]!);
    const a = randomBody(typeA!, random, style);
    return { a, b: setGap(a, randomBody(typeB!, random, style), sign * (0.02 + 0.5 * random()), random) };
  });
}

describe('the last sentence', () => {
  test('says the bracket where a wide tolerance leaves the number open, and the truth is in it', () => {
    const said = { bracket: 0, number: 0 };
    for (const [i, { a, b }] of pairs(3, 40, 1, 0.05).entries()) {
      const truth = -signedDepth(a, b).upper;
      for (const algorithm of [gjk, tootbird, epa]) {
        const { result, last, extent } = tell(algorithm, a, b, { tolerance: [0.1, 0.01, 1e-12][i % 3]! });
        if (!result.certified || result.status !== 'separated') continue;
        const words = plainText(last.said.text);
        const [first, second] = numbersIn(last.said.text);
        if (words.includes('between') && words.includes(' asked for')) {
          said.bracket++;
          expect(first).toBeLessThanOrEqual(truth + 1e-9 * extent);
          expect(second).toBeGreaterThanOrEqual(truth - 1e-9 * extent);
          expect(words).not.toContain('closest points');
        } else {
          said.number++;
          expect(Math.abs(first! - truth)).toBeLessThan(2e-5 * extent);
        }
      }
    }
    expect(Math.min(said.bracket, said.number)).toBeGreaterThan(20);
  });

  test('of two triangles in one plane has the one distance that its note has', () => {
    const { scene } = findPreset('opengjk-flat-triangles')!;
    const { algorithm, cso: problem, options, result, trace } = record(scene);
    const { text } = algorithm.describe(trace.at(trace.length - 1), { problem, options, result });
    expect(numbersIn(text)[0]).toBeCloseTo(Math.SQRT1_2 * 1e-12, 18);
    expect(scene.note).toContain('7.07e-13');
  });
});

test('each support plane with O inside bounds the depth, in GJK, MPR and the tootbird search alike', () => {
  let bounds = 0;
  for (const { a, b } of pairs(5, 12, -1)) {
    const { upper: depth } = signedDepth(a, b);
    for (const algorithm of [gjk, mpr, mprDepth, epa]) {
      for (const { frame, said } of tell(algorithm, a, b).steps) {
        const words = wordsOf(said);
        expect(words).not.toMatch(/proves nothing/);
        const deepest =
          /(?:no deeper than|depth is at\u00a0most\u00a0?|past O: an overlap is no deeper) ?(\d[\d.e-]*)/.exec(
            words,
          );
        if (!deepest) continue;
        bounds++;
        expect(Number(deepest[1]!.replace(/\.$/, ''))).toBeGreaterThan(depth - 1e-6);
        expect(frame.index).toBeGreaterThan(0);
      }
    }
  }
  expect(bounds).toBeGreaterThan(200);
});

test('before its simplex has a vertex, GJK shows no point that would bound the distance', () => {
  let reduced = 0;
  for (const algorithm of catalogue.filter(({ id }) => id.startsWith('gjk') || id === 'epa')) {
    for (const { a, b } of pairs(7, 6, 1)) {
      const { steps } = tell(algorithm, a, b);
      const first = steps.findIndex(({ frame }) => frame.closest);
      // A search for a plane alone may end before.
      if (first < 0) continue;
      reduced++;
      for (const { frame, said } of steps.slice(0, first)) {
        expect(Math.max(frame.upper, -frame.lower)).toBe(Infinity);
        expect(plainText(said.text)).not.toContain('at\u00a0most');
      }
      const { frame } = steps[first]!;
      expect(frame.phase).toBe('reduce');
      expect(Math.min(frame.upper, -frame.lower)).toBeLessThanOrEqual(length(frame.closest!.v) + 1e-12);
    }
  }
  expect(reduced).toBeGreaterThan(20);
});

test('a warm start says that its directions come first, and draws no other', () => {
  const [{ a, b }] = pairs(19, 1, 1) as [{ a: Body; b: Body }];
  for (const algorithm of [gjk, gjkBoolean, epa]) {
    const [cold, warm] = [[], [0, 1, 0]].map((warmStart) => tell(algorithm, a, b, { warmStart }).steps[0]!);
    expect(cold!.frame.vectors).toHaveLength(1);
    expect(plainText(cold!.said.text)).toContain('centre');
    expect(warm!.frame.vectors).toBeUndefined();
    expect(plainText(warm!.said.text)).not.toContain('centre');
  }
});

test('no certificate denies a common point that its own sentence or bound has', () => {
  let inside = 0;
  for (const { a, b } of pairs(11, 12, -1)) {
    for (const algorithm of [gjk, gjkBoolean, epa, mpr, mprDepth, tootbird]) {
      for (const { frame, said } of tell(algorithm, a, b).steps) {
        const contains =
          plainText(said.text).startsWith('The simplex contains O') ||
          (algorithm.bounds.of === 'distance' ? frame.upper <= 0 : frame.lower >= 0);
        if (!contains) continue;
        inside++;
        expect(said.certificate.certainty).not.toBe('none');
        expect(wordsOf(said)).not.toContain('no point of both');
      }
    }
  }
  expect(inside).toBeGreaterThan(50);
});

test('where margins lie outside the steps, a plane that the margins bridge parts cores and not shapes', () => {
  let bridged = 0;
  for (const { a, b } of pairs(13, 40, -1, 0.6)) {
    const { margin, steps, result } = tell(tootbird, a, b);
    if (margin === 0 || result.status !== 'overlapping') continue;
    for (const { frame, said } of steps) {
      expect(wordsOf(said)).not.toMatch(/shapes are (at\u00a0least\u00a0\S+ )?apart/);
      if (frame.upper < 0) bridged++;
    }
  }
  expect(bridged).toBeGreaterThan(10);
});

test('|v| is said to fall from where it was, also where the margins end the search', () => {
  let fell = 0;
  let ended = 0;
  for (const { a, b } of pairs(17, 40, -1, 0.6)) {
    let before = Infinity;
    for (const { frame, said } of tell(gjkBoolean, a, b).steps) {
      if (frame.phase !== 'reduce') continue;
      const [from, to] = numbersIn(said.detail);
      if (plainText(said.detail).includes('fell from')) {
        fell++;
        expect(from).toBe(before);
        expect(to).toBeLessThan(before);
      }
      if (plainText(said.detail).includes('margins reach')) ended++;
      before = frame.upper;
    }
  }
  expect(Math.min(fell, ended)).toBeGreaterThan(5);
});

test('a proof counts its samples, asks its question once, and is answered at the end', () => {
  const { a, b, algorithm } = findPreset('nelder-mead-tumbles')!.scene;
  const { steps, last, result } = tell(findAlgorithm(algorithm)!, a, b);
  const proof = steps.filter(({ frame }) => frame.phase === 'prove').map(({ said }) => plainText(said.text));
  expect(result.status).toBe('overlapping');
  expect(proof.length).toBeGreaterThan(1);
  expect(proof).toHaveLength(result.proofCalls);
  proof.forEach((text, i) => {
    expect(text.startsWith('Is O inside C at all?')).toBe(i === 0);
    expect(text).toContain(`GJK’s sample ${i + 1}: `);
  });
  const answer = `GJK’s ${proof.length}\u00a0samples prove that O is in C.`;
  expect(plainText(last.said.text)).toContain(answer);
});

test('angles are in degrees', () => {
  const { scene } = findPreset('saddle-start')!;
  const {
    algorithm,
    cso: problem,
    options,
    result,
    trace,
  } = record({
    ...scene,
    options: { ...scene.options, perturb: true },
  });
  const said = Array.from({ length: trace.length }, (_, i) =>
    algorithm.describe(trace.at(i), { problem, options, result }),
  );
  const aside = said.filter(({ title }) => title === 'Look aside');
  expect(aside.length).toBeGreaterThan(0);
  for (const { text } of aside) expect(plainText(text)).toContain('Turned aside by 5.7°');
  const beside = findPreset('portal-hit')!.scene;
  const hit = record(beside);
  const walls = Array.from({ length: hit.trace.length }, (_, i) =>
    hit.algorithm.describe(hit.trace.at(i), { problem: hit.cso, options: hit.options, result: hit.result }),
  ).filter(({ detail }) => plainText(detail).includes('beyond that wall'));
  expect(walls.length).toBeGreaterThan(0);
  for (const { detail } of walls) expect(plainText(detail)).toMatch(/\d°/);
});

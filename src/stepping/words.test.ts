import { describe, expect, test } from 'vitest';
import { isOfTolerance } from '../algorithms/test-id';
import { seededRandom } from '../math/random';
import { length } from '../math/vec3';
import { samples } from '../math/sweep.fixture';
import { findPreset } from '../scenes/presets';
import { place, type Body } from '../shapes/body';
import { cso } from '../shapes/cso';
import { shapeTypes } from '../shapes/shape';
import { record } from './run';
import { plainText, valueOf, type Description, type Sentence } from '../trace/sentence';
import { Trace, type Frame } from '../trace/trace';
import { withDefaults, type Algorithm, type Options, type Result } from '../algorithms/algorithm';
import { findAlgorithm } from '../algorithms/catalogue';
import { inSpace } from '../algorithms/searches.fixture';
import { epa } from '../algorithms/epa/epa';
import { gjk } from '../algorithms/gjk/gjk';
import { gjkBoolean } from '../algorithms/gjk/gjk-boolean';
import { mpr } from '../algorithms/mpr/mpr';
import { mprDepth } from '../algorithms/mpr/mpr-depth';
import { signedDepth } from '../algorithms/oracle/depth';
import { randomBody, setGap } from '../algorithms/oracle/random-pairs.fixture';
import { tootbird } from '../algorithms/tootbird/tootbird';
import { contactBand } from '../algorithms/verdict';

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
    const { algorithm, problem, options, result, trace } = record(scene);
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
  for (const algorithm of inSpace.filter(({ id }) => id.startsWith('gjk') || id === 'epa')) {
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
  const answer = `GJK’s ${proof.length}\u00a0more samples prove that O is in C.`;
  expect(plainText(last.said.text)).toContain(answer);
});

test('where margins lie outside the steps, EPA bounds the depth of the cores, and says so', () => {
  let bounded = 0;
  for (const algorithm of [epa, findAlgorithm('epa-soup')!]) {
    for (const { a, b } of pairs(23, 20, -1, 0.015)) {
      const { margin, steps } = tell(algorithm, a, b);
      if (margin === 0) continue;
      for (const { frame, said } of steps.filter(
        (step) => step.frame.polytope && step.frame.phase !== 'stop',
      )) {
        const words = plainText([...said.text, ' ', ...said.detail]);
        if (!/ depth is (?:at\u00a0most|between)/.test(words)) continue;
        bounded++;
        expect(words, `step ${frame.index + 1}`).toMatch(/The cores’ depth is /);
      }
    }
  }
  expect(bounded).toBeGreaterThan(50);
});

test('GJK says of a simplex around the origin that it surrounds it, whatever the margins', () => {
  let inside = 0;
  for (const { a, b } of pairs(29, 160, -1, 0.015)) {
    const { margin, last, result } = tell(gjk, a, b);
    if (margin === 0 || !plainText(last.said.text).includes('O is inside C')) continue;
    inside++;
    expect(result.status).toBe('overlapping');
    expect(plainText(last.said.certificate.text)).toContain('Points of C surround O');
  }
  expect(inside).toBeGreaterThan(3);
});

test('angles are in degrees', () => {
  const { scene } = findPreset('saddle-start')!;
  const { algorithm, problem, options, result, trace } = record({
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
    hit.algorithm.describe(hit.trace.at(i), {
      problem: hit.problem,
      options: hit.options,
      result: hit.result,
    }),
  ).filter(({ detail }) => plainText(detail).includes('beyond that wall'));
  expect(walls.length).toBeGreaterThan(0);
  for (const { detail } of walls) expect(plainText(detail)).toMatch(/\d°/);
});

/** The steps of a prepared scene, told. */
function tellPreset(id: string, given: Options = {}): Run {
  const { algorithm, a, b, options } = findPreset(id)!.scene;
  return tell(findAlgorithm(algorithm)!, a, b, { ...options, ...given });
}

/** The first number after `words` in a sentence. */
function numberAfter(sentence: Sentence, words: string): number | undefined {
  const at = sentence.findIndex((token) => typeof token === 'string' && token.includes(words));
  return at < 0 ? undefined : numbersIn(sentence.slice(at + 1))[0];
}

describe('the start', () => {
  const starts = inSpace.filter(({ id }) => !['gjk-boolean', 'sat-gjk'].includes(id) && !/walker|tilter|poking|descent|adam|mead/.test(id)); // prettier-ignore

  test('says as ε no less than any test compares with, and with no proof to come the very last of them', () => {
    let exact = 0;
    for (const [i, { a, b }] of [...pairs(29, 6, 1, 0.05), ...pairs(31, 6, -1, 0.05)].entries()) {
      for (const algorithm of starts) {
        const tolerance = [1e-3, 1e-9, 1e-15][i % 3]!;
        const { steps, result } = tell(algorithm, a, b, { tolerance });
        const said = numberAfter(steps[0]!.said.detail, 'at\u00a0most')!;
        // EPA has an ε of its own once there is a polytope.
        const compared = steps
          .filter(({ frame }) => !frame.polytope)
          .flatMap(({ frame }) => frame.tests ?? [])
          .filter(isOfTolerance)
          .map(({ rightValue }) => rightValue);
        for (const epsilon of compared) expect(epsilon).toBeLessThanOrEqual(said * (1 + 1e-15));
        const last = compared.at(-1);
        if (last === undefined || result.proofCalls > 0 || algorithm.id.includes('epa')) continue;
        exact++;
        expect(said / last).toBeCloseTo(1, 14);
      }
    }
    expect(exact).toBeGreaterThan(40);
  });

  test('of EPA has another letter for the ε of its first part', () => {
    const letters = (sentence: Sentence): string[] =>
      sentence.flatMap((token) => (typeof token === 'object' && 'quantity' in token ? [token.quantity] : []))
        .filter(({ letter }) => letter === 'ε')
        .map(({ subscript = '' }) => subscript); // prettier-ignore
    const { a, b } = findPreset('deep-overlap')!.scene;
    for (const [id, part] of [
      ['epa', 'G'],
      ['epa-soup', 'G'],
      ['mpr-epa', 'M'],
    ] as const) {
      const { steps } = tell(findAlgorithm(id)!, a, b, { tolerance: 1e-3 });
      const seen = { first: 0, polytope: 0 };
      for (const { frame, said } of steps) {
        for (const subscript of [said.text, said.detail, said.certificate.text].flatMap(letters)) {
          expect(subscript).toBe(frame.polytope ? '' : part);
          seen[frame.polytope ? 'polytope' : 'first']++;
        }
      }
      expect(Math.min(seen.first, seen.polytope)).toBeGreaterThan(0);
    }
  });
});

test('the best plane that a ray search met stays a bound to the end', () => {
  const { steps } = tellPreset('portal-passed-by');
  let least = Infinity;
  let said = 0;
  for (const {
    frame,
    said: { certificate },
  } of steps) {
    least = Math.min(least, frame.plane?.offset ?? Infinity);
    const [deepest] = numbersIn(certificate.text).slice(-1);
    if (!/deeper than|at\u00a0most/.test(plainText(certificate.text))) continue;
    said++;
    expect(deepest).toBe(least);
  }
  expect(said).toBeGreaterThan(10);
  expect(least).toBeLessThan(0.72);
});

test('an end that leaves the distance open says between which bounds it is', () => {
  const portal = tellPreset('tootbird-portal-update');
  expect(portal.result.signedDistance).toBeNull();
  const { lowerBound, upperBound } = portal.result;
  expect(numbersIn(portal.last.said.text)).toEqual([lowerBound, upperBound]);
  expect(plainText(portal.last.said.text)).toMatch(/between .* apart\.$/);
});

test('a plane between the shapes is no tolerance that was asked for', () => {
  const { last, result } = tellPreset('portal-miss');
  expect(result.certified).toBe(true);
  expect(plainText(last.said.text)).not.toContain('asked for');
});

test('margins are named each by its body', () => {
  const rounded = tellPreset('rounded-boxes');
  const one = tellPreset('capsule-on-box');
  expect(plainText(rounded.last.said.text)).toContain('the margins of A and B, 0.15 and 0.15');
  expect(plainText(one.last.said.text)).toContain('the margin of B, 0.3');
});

test('every sample of a proof is counted at the end, whatever the search', () => {
  const said: Record<string, number> = {};
  for (const { a, b } of pairs(37, samples(5, 12), -1)) {
    for (const algorithm of inSpace) {
      const { result, last } = tell(algorithm, a, b);
      // The proof of its first part is the beginning of EPA.
      if (result.proofCalls === 0 || result.status !== 'overlapping' || algorithm.id.includes('epa'))
        continue;
      said[algorithm.id] = (said[algorithm.id] ?? 0) + 1;
      expect(plainText(last.said.text)).toContain(`GJK’s ${result.proofCalls}\u00a0more sample`);
    }
  }
  expect(Object.keys(said).length).toBeGreaterThan(7);
});

test('a ray that ends at its cap is not said to have met what is no number', () => {
  const { a, b } = findPreset('mujoco-kissing-ellipsoids')!.scene;
  const { steps } = tell(findAlgorithm('mpr-six')!, a, b);
  const stranded = steps.filter(({ said }) => plainText(said.text).includes('did not come to the surface'));
  expect(stranded.length).toBeGreaterThan(0);
  for (const { said } of stranded) expect(plainText(said.text)).toContain('its cap allows');
});

test('contact says how large a gap or an overlap counts as contact', () => {
  const { a, b } = findPreset('touching-cubes')!.scene;
  for (const { id } of inSpace) {
    const { result, last, extent } = tell(findAlgorithm(id)!, a, b);
    if (result.status !== 'touching') continue;
    const { text } = last.said.certificate;
    expect(plainText(text)).toContain('counts as contact');
    expect(numbersIn(text)).toEqual([contactBand * extent]);
  }
});

/** O is on the face of a large tetrahedron, within rounding: the segment in the capsule touches the box. */
const coreOnFace: { a: Body; b: Body } = {
  a: { type: 'capsule', radius: 0.7, halfHeight: 0.3, position: [0, 0, 0], rotation: [0, 0, 0, 1] },
  b: {
    type: 'box',
    halfExtents: [1.1, 1, 1.1],
    position: [0.5, 0.4, -1.5],
    rotation: [0, 0.4, -0.6, -0.4],
  },
};

describe('a simplex that holds O', () => {
  test('is not said to be without volume, nor O inside it, where O is on its face', () => {
    const { a, b } = coreOnFace;
    let held = 0;
    for (const id of ['gjk-johnson', 'gjk', 'gjk-signed-volumes', 'gjk-nesterov', 'gjk-polyak', 'epa']) {
      for (const { frame, said } of tell(findAlgorithm(id)!, a, b).steps) {
        if (frame.polytope || frame.simplex?.length !== 4) continue;
        if (frame.phase !== 'enclose' && frame.outcome !== 'contains-origin') continue;
        held++;
        expect(wordsOf(said)).not.toMatch(/no volume|inside the tetrahedron/);
        expect(wordsOf(said)).toMatch(
          /lies on (a face|an edge) of the (simplex|tetrahedron), within rounding/,
        );
      }
    }
    expect(held).toBeGreaterThan(3);
  });

  test.each([
    ['deep-overlap', 'gjk'],
    ['deep-overlap', 'epa'],
    ['deep-overlap', 'epa-soup'],
    ['same-centre', 'epa'],
    ['same-centre', 'epa-soup'],
    ['signs-of-regions', 'sat-gjk'],
    ['polytope-on-a-portal', 'mpr-epa'],
  ])('%s, %s: proves an overlap as soon as points around O are known', (preset, id) => {
    const { a, b } = findPreset(preset)!.scene;
    const { steps } = tell(findAlgorithm(id)!, a, b);
    const titles = steps.map(({ said }) => said.certificate.title);
    expect(titles).toContain('Overlap is proven.');
    expect(titles).not.toContain('A common point is proven.');
  });
});

test('Johnson’s rules fail on a simplex that is told by its size', () => {
  const { steps } = tell(findAlgorithm('gjk-johnson')!, coreOnFace.a, coreOnFace.b);
  const failed = steps.find(({ frame }) => frame.phase === 'reject')!;
  expect(failed.frame.simplex).toHaveLength(3);
  expect(plainText(failed.said.text)).toMatch(
    /^Of 7 subsets 1 passes Johnson’s rules, but O does not project/,
  );
});

test.each(['rays-iterated', 'rays-tilts'])(
  '%s: calls no plane the best so far where a lesser one was met',
  (id) => {
    const { steps } = tellPreset(id);
    let least = Infinity;
    let lessMet = 0;
    for (const { frame, said } of steps) {
      least = Math.min(least, frame.plane?.offset ?? Infinity);
      if (frame.phase !== 'jump' || !(least < frame.upper)) continue;
      lessMet++;
      expect(wordsOf(said)).not.toContain('best plane so far');
      expect(plainText(said.detail)).toContain('The best plane at which a ray left C');
    }
    expect(lessMet).toBeGreaterThan(0);
  },
);

test('an overlap is what the margins reach over the gap of the cores', () => {
  const { last } = tell(findAlgorithm('gjk-johnson')!, coreOnFace.a, coreOnFace.b);
  expect(plainText(last.said.text)).toMatch(
    /^The shapes overlap by [\d.]+: the margin of A, 0\.7, less the [\d.e-]+ between the cores\.$/,
  );
});

test('the reach of a plane past O is no new bound of MPR where O was met outside by a rounding', () => {
  const { scene } = findPreset('portal-hit')!;
  const run = record(scene);
  const frame = run.trace.at(5);
  const { problem, options, result } = run;
  const said = run.algorithm.describe({ ...frame, upper: -1e-17 }, { problem, options, result });
  expect(plainText(said.detail)).toContain('no deeper than that, and less was known');
});

test.each(['cylinder-in-box', 'saddle-left'])(
  '%s: what a touch proved stays proven while O is sought in C',
  (id) => {
    const { steps } = tellPreset(id);
    const proof = steps.filter(({ frame }) => frame.phase === 'prove');
    expect(proof.length).toBeGreaterThan(0);
    for (const { said } of proof) expect(plainText(said.certificate.text)).toContain(' is stationary: ');
  },
);

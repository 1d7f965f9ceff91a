import { expect, test } from 'vitest';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { plainText } from '../../trace/sentence';
import { Trace } from '../../trace/trace';
import { withDefaults, type Algorithm, type Options } from '../algorithm';
import { gjk } from './gjk';
import { gjkBoolean } from './gjk-boolean';
import { satGjk } from './sat-gjk';

const egg = (x: number, margin: number): Body => ({
  type: 'ellipsoid',
  radii: [1, 2, 3],
  position: [x, 0.4, -0.3],
  rotation: [0.4, 0.1, 0.3, 0.8],
  margin,
});

/** The sentences of the last step. */
function lastWords(algorithm: Algorithm, a: Body, b: Body, given: Options): string {
  const problem = cso(place(a), place(b));
  const options = withDefaults(algorithm.options, given);
  const trace = new Trace();
  const result = algorithm.solve(problem, options, trace);
  const { text, detail } = algorithm.describe(trace.at(trace.length - 1), { problem, options, result });
  return `${plainText(text)} ${plainText(detail)}`;
}

test('an overlap that margins make is not put down to an origin inside C, though the cap ended the search', () => {
  const words = lastWords(gjk, egg(0, 2), egg(5, 2), { cap: 3 });
  expect(words).toMatch(/^The shapes overlap: the cores are nearer to each other than their margins reach/);
  expect(lastWords(gjk, egg(0, 1), egg(1, 1), {})).toMatch(/^The shapes overlap: O is inside C/);
});

test('the cap that is named is the one that was set, and a gap only where there is one', () => {
  for (const algorithm of [gjk, gjkBoolean]) {
    const words = lastWords(algorithm, egg(0, 0), egg(1, 0), { cap: 1 });
    expect(words).toContain('the cap of 1\u00a0iteration is reached.');
    expect(words).not.toContain('Infinity');
  }
});

test('steps in place that end a search are given as its reason, with their number and the most allowed', () => {
  const cone = { type: 'cone', radius: 1.5051673183032441, halfHeight: 1.5051673183032441 } as const;
  const a: Body = {
    ...cone,
    position: [-0.0743673796997934, -0.8548768551958661, 0.731979684926302],
    rotation: [0.23579415852787003, -0.8015168712415137, -0.3302962738857682, 0.43917671998470736],
  };
  const b: Body = {
    ...cone,
    position: [1.829831519951497, 1.8860706243856082, 3.4584795235154315],
    rotation: [0.36403445084034575, -0.08750048165191077, 0.2737465323074256, 0.8859375939431123],
  };
  const problem = cso(place(a), place(b));
  const options = withDefaults(gjk.options, { tolerance: 0 });
  const trace = new Trace();
  const result = gjk.solve(problem, options, trace);
  expect(result.outcome).toBe('no-progress');
  const words = (i: number): string => {
    const { text, detail } = gjk.describe(trace.at(trace.length + i), { problem, options, result });
    return `${plainText(text)} ${plainText(detail)}`;
  };
  expect(trace.at(trace.length - 2).tests).toContainEqual(
    expect.objectContaining({ id: 'in-place', leftValue: 9, rightValue: 8, met: false }),
  );
  expect(words(-2)).toMatch(/^The new simplex comes no nearer .*for 9 steps in a row, and 8 are allowed/);
  expect(words(-1)).toMatch(/For 9 steps in a row, more than the 8 allowed, neither bound got better\. Gap/);
});

test('Boolean GJK keeps both bounds of the depth that its samples show; SAT-GJK says why margins do not bridge a gap', () => {
  const box: Body = { type: 'box', halfExtents: [1, 0.7, 0.5], position: [0, 0, 0], rotation: [0, 0, 0, 1] };
  const certificateAtEnd = (b: Body): string => {
    const problem = cso(place(box), place(b));
    const options = withDefaults(gjkBoolean.options, {});
    const trace = new Trace();
    const result = gjkBoolean.solve(problem, options, trace);
    return plainText(
      gjkBoolean.describe(trace.at(trace.length - 1), { problem, options, result }).certificate.text,
    );
  };
  const b: Body = {
    type: 'cylinder',
    radius: 0.5,
    halfHeight: 0.8,
    position: [0.5, 0.9, 0.2],
    rotation: [0.2, 0.1, 0.4, 0.8],
  };
  expect(certificateAtEnd(b)).toMatch(
    /The depth is at\u00a0least\u00a00\.0954\d*\. The overlap is no deeper than 0\.779/,
  );
  const apart = { ...egg(4, 0.5), position: [4, 0.4, -0.3] };
  const problem = cso(place(egg(0, 0.2)), place(apart));
  const options = withDefaults(satGjk.options, {});
  const trace = new Trace();
  const result = satGjk.solve(problem, options, trace);
  expect(result.status).toBe('separated');
  const steps = Array.from({ length: trace.length }, (_, i) => trace.at(i));
  const last = steps.findLast(({ phase }) => phase === 'sample')!;
  expect(plainText(satGjk.describe(last, { problem, options, result }).detail)).toMatch(
    /s·dir = -\S+ <\u00a0?.*, and by more than the margins reach: \(s·dir\)² = \S+ > \S+, their square/,
  );
});

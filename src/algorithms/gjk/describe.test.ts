import { expect, test } from 'vitest';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { plainText } from '../../trace/sentence';
import { Trace } from '../../trace/trace';
import { withDefaults, type Algorithm, type Options } from '../algorithm';
import { gjk } from './gjk';
import { gjkBoolean } from './gjk-boolean';

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

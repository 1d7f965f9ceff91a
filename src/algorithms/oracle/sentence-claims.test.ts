import { expect, test } from 'vitest';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import {
  constant,
  difference,
  related,
  say,
  stating,
  sum,
  type Description,
  type Sentence,
  whole,
} from '../../trace/sentence';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type DescribeContext } from '../algorithm';
import { gjk } from '../gjk/gjk';
import { malformed } from './malformed.fixture';
import { sentenceClaims, type SentenceClaims } from './sentence-claims.fixture';

const ball = (x: number): Body => ({
  type: 'sphere',
  radius: 1,
  position: [x, 0, 0],
  rotation: [0, 0, 0, 1],
});

const problem = cso(place(ball(0)), place(ball(3.25)));
const options = withDefaults(gjk.options, {});
const trace = new Trace();
const context: DescribeContext = { problem, options, result: gjk.solve(problem, options, trace) };
const frame: Frame = { ...trace.at(0), lower: 0.375, upper: 0.625 };

const honest: Description = {
  title: 'Step',
  text: say`The bounds are ${frame.lower} and ${frame.upper}.`,
  detail: say`${frame.lower} ${related(frame.lower, '<', frame.upper)} ${frame.upper}.`,
  certificate: {
    certainty: 'none',
    title: 'Nothing.',
    text: say`They differ by ${difference(frame.upper, frame.lower)}.`,
  },
};
const judge = (said: Partial<Description>): SentenceClaims =>
  sentenceClaims({ ...honest, ...said }, frame, context);

test('an honest step breaks nothing, and all of its numbers and relations are looked at', () => {
  expect(judge({})).toEqual({ numbers: 7, relations: 1, broken: [] });
});

test.each<[string, Sentence]>([
  ['a number that is nowhere', say`It is ${0.3751}.`],
  ['one that is nowhere, in the words', say`It is 0.3751.`],
  ['NaN', say`It is ${NaN}.`],
  ['a sum of what is nowhere', say`It is ${sum(frame.lower, 0.1)}.`],
  [
    'a relation that does not hold',
    say`${frame.upper} ${related(frame.upper, '<', frame.lower)} ${frame.lower}`,
  ],
  ['one in words', say`It is ${related(frame.upper, '≤', frame.lower, 'no more')}.`],
  [
    'one of several',
    say`It is ${stating('between', { left: frame.lower, sign: '<', right: frame.upper }, { left: frame.upper, sign: '<', right: frame.lower })}.`,
  ],
  ['a relation of numbers that are nowhere', say`It is ${related(0.1, '<', 0.2, 'less')}.`],
  [
    'an equality that is off by more than rounding',
    say`${related(sum(frame.lower, 1e-9), '=', frame.lower)}`,
  ],
])('%s is found out', (_, detail) => {
  expect(judge({ detail }).broken.length).toBeGreaterThan(0);
});

test.each<[string, string]>([
  ['one of many', 'The hull has 1\u00a0vertices.'],
  ['one of many', 'All 1 axis are tried.'],
  ['many of one', 'After 3\u00a0more sample.'],
  ['a count with decimals', 'It is iteration 1.0000.'],
  ['a count with decimals', 'It took 2.5\u00a0steps.'],
  ['an angle without °', 'n turns by 0.245.'],
  ['an angle without °', 'Turned aside by 5.7 so far.'],
  ['a number that is none', 'The depth is at\u00a0most\u00a0Infinity.'],
  ['its subject left behind', 'Of the vertex, v is nearest to O.'],
  ['stray spaces or stops', 'It ends  here..'],
  ['a number as in code', 'It is no more than 1e-10·E².'],
])('%s is found in “%s”', (mistake, words) => {
  expect(malformed([words]).map((text) => text.split(':')[0])).toContain(mistake);
});

test('a count that the page would write as a length is found', () => {
  expect(malformed(say`Start ${whole(1)} of ${constant(6)}.`).join()).toContain('a count with decimals');
  expect(malformed(say`Start ${whole(1)} of ${whole(6)}.`)).toEqual([]);
});

test('a sentence of good form is let through', () => {
  const words =
    'w1 has 1\u00a0more sample, 21\u00a0steps, |v| = 1, n turns by 24.5°, tilts by 1.0·10⁻⁷°. Of 15 subsets 1 passes the rules.';
  expect(malformed([words])).toEqual([]);
});

test('a constant of the method needs no frame, nor does the number of a name', () => {
  expect(judge({ detail: say`The step grows by ${constant(1.3)}, from w₀w1.` }).broken).toEqual([]);
});

test('every place is read: title, text, detail and certificate', () => {
  const lie = say`It is ${0.3751}.`;
  const { certificate } = honest;
  for (const said of [
    { title: 'Step 0.3751' },
    { text: lie },
    { detail: lie },
    { certificate: { ...certificate, title: 'By 0.3751.' } },
    { certificate: { ...certificate, text: lie } },
  ])
    expect(judge(said).broken).toHaveLength(1);
});

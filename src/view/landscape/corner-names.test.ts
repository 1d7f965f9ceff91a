import { expect, test } from 'vitest';
import '../../algorithms/catalogue';
import { presets } from '../../scenes/presets';
import { describe, record } from '../../stepping/run';
import { tokensOf } from '../../trace/sentence';
import { chartAxes } from './chart-axes';
import { chartedOf, heldOf, pointsOn } from './chart-run';
import { placeOf } from './chart-square';
import { closeUpAt } from './close-up';
import { cornerNames, directionLetter } from './corner-names';

const run = record(presets.find(({ id }) => id === 'nelder-mead-tumbles')!.scene);
const { chart } = run.trace.at(0);

test('the step’s own direction has the letter that its sentence gives its place', () => {
  let letters = '';
  for (let i = 0; i < run.trace.length; i++) {
    const frame = run.trace.at(i);
    if (frame.phase !== 'sample') continue;
    const tokens = tokensOf(describe(run, frame).text);
    const at = tokens.findIndex((token) => typeof token === 'string' && token.includes('= ('));
    const named = tokens[at - 1];
    const letter = typeof named === 'object' && 'quantity' in named ? named.quantity.letter : '';
    expect(directionLetter(frame), `step ${i + 1}`).toBe(letter);
    // The sentence's coordinates are those of the chart whose axes are drawn.
    const place = placeOf(chart!, frame.direction!)!;
    const numbers = tokens.flatMap((token) =>
      typeof token === 'object' && 'value' in token ? [token.value] : [],
    );
    expect(numbers.some((value) => Math.abs(value - place.x) < 1e-9)).toBe(true);
    expect(numbers.some((value) => Math.abs(value - place.y) < 1e-9)).toBe(true);
    letters += letter;
  }
  expect(new Set(letters)).toEqual(new Set(['r', 'e', 'c']));
});

test('corners are named by their heights, and stand in the close-up', () => {
  const charted = chartedOf(run, null)!;
  let named = 0;
  for (let i = 0; i < run.trace.length; i++) {
    const frame = run.trace.at(i);
    const { probes = [] } = frame;
    const held = heldOf(pointsOn(chart!, probes));
    const names = cornerNames(held);
    if (held.length < 3) continue;
    const heights = ['best', 'second', 'worst'].map(
      (name) => [...names].find(([, of]) => of === name)![0].height,
    );
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    const square = closeUpAt(charted, frame)!;
    for (const { x, y } of held) {
      expect(Math.abs(x - square.x), `step ${i + 1}`).toBeLessThanOrEqual(square.half);
      expect(Math.abs(y - square.y), `step ${i + 1}`).toBeLessThanOrEqual(square.half);
    }
    named++;
  }
  expect(named).toBeGreaterThan(40);
});

test('axes go through the origin where it is in sight, and along the side next to it where it is not', () => {
  const through = chartAxes({ x: 0.1, y: 0, half: 0.5 });
  expect([through.x.from.y, through.y.from.x]).toEqual([0, 0]);
  expect(through.x.ticks.map(({ text }) => text)).toContain('0');
  const beyond = chartAxes({ x: 0.75, y: -2, half: 0.25 });
  expect([beyond.x.from.y, beyond.y.from.x]).toEqual([-1.75, 0.5]);
  for (const { x, text } of beyond.x.ticks) expect(Number(text)).toBeCloseTo(x, 9);
  expect(beyond.x.ticks.length).toBeGreaterThan(1);
});

test('a proof, which is not on the chart, has no close-up', () => {
  const walk = record(presets.find(({ id }) => id === 'plane-walker-creeps')!.scene);
  const charted = chartedOf(walk, null)!;
  let proofs = 0;
  for (let i = 0; i < walk.trace.length; i++) {
    const frame = walk.trace.at(i);
    const isProof = frame.phase === 'prove';
    expect(closeUpAt(charted, frame) === null, `step ${i + 1}`).toBe(isProof);
    proofs += +isProof;
  }
  expect(proofs).toBeGreaterThan(1);
});

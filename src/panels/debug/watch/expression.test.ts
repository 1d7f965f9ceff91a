import { expect, test } from 'vitest';
import { home } from '../../../scenes/presets/home';
import { columnsOf, measures } from '../../../stepping/measures';
import { record } from '../../../stepping/run';
import { changeAt, isFault, readExpression, valuesOf, type Expression } from './expression';
import { heightsOf } from './sparkline';

const run = record(home.scene);
const sound = (text: string): Expression => {
  const read = readExpression(text);
  if (isFault(read)) throw new Error(`${text}: ${read.text}`);
  return read;
};

test('every quantity can be watched by its name, and has the values of its column', () => {
  for (const measure of measures) {
    const expression = sound(measure.name);
    expect(expression.measure).toBe(measure);
    expect(valuesOf(expression, run)).toEqual(columnsOf(run, [measure])[0]);
  }
});

test('numeric and boolean expressions can be watched', () => {
  const values = valuesOf(sound('2 * (upper - lower)'), run);
  const holds = valuesOf(sound('upper < 1'), run);
  for (let step = 0; step < run.trace.length; step++) {
    const { upper, lower } = run.trace.at(step);
    expect(values[step]).toBe(2 * (upper - lower));
    expect(holds[step]).toBe(upper < 1);
  }
  expect(new Set(holds).size).toBe(2);
});

test('an invalid expression gives a fault with its position and never throws', () => {
  for (const text of ['', 'uper', 'upper +', 'phase + 1', '(', 'upper < turn']) {
    const read = readExpression(text);
    expect([text, isFault(read)]).toEqual([text, true]);
    if (isFault(read)) expect(read.at).toBeLessThanOrEqual(text.length);
  }
  expect(readExpression('upper + uper')).toMatchObject({ at: 8 });
});

test('a change is measured from the last earlier step with a value', () => {
  const values = [undefined, 2, undefined, 5, 5, 'word', Infinity, Infinity];
  expect(values.map((_, step) => changeAt(values, step))).toEqual([
    undefined,
    undefined,
    undefined,
    3,
    0,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a sparkline rises with the number, breaks at a missing one, and is logarithmic for numbers that span thousands', () => {
  expect(heightsOf([1, undefined, 3, -2])).toEqual([1, NaN, 3, -2]);
  expect(heightsOf([true, false])).toEqual([1, 0]);
  expect(heightsOf(['add', 'reduce', 'add'])).toEqual([0, 1, 0]);
  expect(heightsOf([1e-6, 1, 10])).toEqual([-6, 0, 1]);
  expect(heightsOf([0, 1e9])).toEqual([0, 1e9]);
});

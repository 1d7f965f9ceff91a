import { expect, test, vi } from 'vitest';
import { TRACE_FORMAT, TRACE_VERSION } from './file';
import { GrowingTrace } from './growing-trace';

const header = JSON.stringify({ format: TRACE_FORMAT, version: TRACE_VERSION, id: null, algorithm: 'gjk' });
const step = (iteration: number): string =>
  JSON.stringify({ phase: 'support', iteration, supportCalls: iteration, lower: 0, upper: 1 });
const result = JSON.stringify({ result: { status: 'separated' } });

const lengths = (trace: GrowingTrace): number[] => trace.runs().map((run) => run.trace.length);

test('steps are there as soon as their lines have ended, however they come', () => {
  const trace = new GrowingTrace();
  trace.append(`${header}\n`);
  expect(lengths(trace)).toEqual([]);
  trace.append(step(1).slice(0, 20));
  expect(lengths(trace)).toEqual([]);
  trace.append(`${step(1).slice(20)}\n${step(2)}\n`);
  expect(lengths(trace)).toEqual([2]);
  trace.append(`${result}\n${header}\n`);
  expect(lengths(trace)).toEqual([2]);
  trace.append(`${step(1)}\n`);
  expect(lengths(trace)).toEqual([2, 1]);
  expect(trace.bad).toEqual([]);
});

test('bad lines are reported by number, and the steps around them stay', () => {
  const trace = new GrowingTrace();
  trace.append(`${header}\n${step(1)}\noops\n${step(2)}\n`);
  expect(lengths(trace)).toEqual([2]);
  trace.append(`{"phase": "support"}\n${step(3)}\n`);
  expect(lengths(trace)).toEqual([3]);
  expect(trace.bad.map(({ line }) => line)).toEqual([3, 5]);
  expect(trace.bad[1]!.message).toContain('iteration');
  expect(lengths(trace)).toEqual([3]);
  expect(trace.bad).toHaveLength(2);
});

test('a run that grows keeps its steps as they were shown', () => {
  const trace = new GrowingTrace();
  trace.append(`${header}\n${step(1)}\n`);
  const [before] = trace.runs();
  trace.append(`${step(2)}\n${result}\n`);
  const [after] = trace.runs();
  expect([before!.trace.length, after!.trace.length]).toEqual([1, 2]);
  expect(before!.trace.at(0)).toEqual(after!.trace.at(0));
  expect(before!.brokenOff).toContain('line 2');
  expect(after!.brokenOff).toBeUndefined();
});

test('each line is read once, however often the steps are asked for', () => {
  const trace = new GrowingTrace();
  trace.append(`${header}\n`);
  const parsed = vi.spyOn(JSON, 'parse');
  const pieces = 200;
  for (let i = 1; i <= pieces; i++) {
    trace.append(`${step(i)}\n`);
    expect(lengths(trace)).toEqual([i]);
  }
  expect(parsed.mock.calls.length).toBeLessThanOrEqual(2 * pieces);
  expect(parsed.mock.calls.length).toBeGreaterThan(0);
  parsed.mockRestore();
});

test('a text that is no trace ends the search for its steps', () => {
  const trace = new GrowingTrace();
  trace.append('no trace\n'.repeat(500));
  expect(trace.runs()).toEqual([]);
  expect(trace.isNone).toBe(true);
});

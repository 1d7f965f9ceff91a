import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bracketedDepth } from '../../algorithms/oracle/depth';
import type { PairScene } from '../../problems/pair/scene';
import { record } from '../../stepping/run';
import { knownTruth, truthOf, truthOfPair } from '../../stepping/truth';
import type { Helper } from '../../view/hired-worker';
import { findTruth } from './find-truth';
import type { TruthJob } from './truth.worker';

const run = () =>
  record({
    version: 1,
    kind: 'pair',
    dim: 3,
    a: { type: 'box', halfExtents: [1, 0.5, 0.3], position: [0, 0, 0], rotation: [0, 0, 0, 1] },
    b: { type: 'sphere', radius: 0.4, position: [2, 0.1, 0], rotation: [0, 0, 0, 1] },
    algorithm: 'gjk',
    options: {},
    precision: 'f64',
  } satisfies PairScene);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function fakeWorker() {
  const jobs: TruthJob[] = [];
  let ended = 0;
  const helper: Helper = {
    onmessage: null,
    onerror: null,
    postMessage: (job: TruthJob) => void jobs.push(job),
    terminate: () => void ended++,
  };
  const tell = helper as {
    onmessage: ((event: { data: unknown }) => void) | null;
    onerror: (() => void) | null;
  };
  return {
    helper,
    jobs,
    ended: () => ended,
    answer: () => tell.onmessage!({ data: truthOfPair(structuredClone(jobs[0]!)) }),
    fail: () => tell.onerror!(),
  };
}

it('a worker finds the truth once per pair, and it is cached from then on', () => {
  const [of, worker] = [run(), fakeWorker()];
  let told = 0;
  const done = (): void => void told++;
  findTruth(of, done, () => worker.helper);
  expect([told, knownTruth(of)]).toEqual([0, undefined]);
  worker.answer();
  const { a, b } = of.given;
  expect([told, worker.ended()]).toEqual([1, 1]);
  expect(knownTruth(of)).toEqual(bracketedDepth(a, b, { maxPoints: 1000 }));
  expect(truthOf(of)).toBe(knownTruth(of));
  findTruth(of, done, () => expect.fail('a worker for what is known'));
  expect(told).toBe(1);
  vi.runAllTimers();
  expect(told).toBe(2);
});

it('ends the worker when the truth is no longer wanted, and goes on without one that fails or is not to be had', () => {
  const [left, failing] = [fakeWorker(), fakeWorker()];
  findTruth(
    run(),
    () => expect.fail('done'),
    () => left.helper,
  )();
  expect(left.ended()).toBe(1);
  let told = 0;
  const done = (): void => void told++;
  findTruth(run(), done, () => failing.helper);
  failing.fail();
  expect([told, failing.ended()]).toEqual([1, 1]);
  findTruth(run(), done, () => null);
  expect(told).toBe(1);
  vi.runAllTimers();
  expect(told).toBe(2);
});

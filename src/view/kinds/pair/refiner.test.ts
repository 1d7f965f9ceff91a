import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { presets } from '../../../scenes/presets';
import type { PairScene } from '../../../problems/pair/scene';
import { randomDirection, seededRandom } from '../../../math/random';
import { vec3 } from '../../../math/vec3';
import { prepareShape } from '../../../shapes/prepare';
import { record } from '../../../stepping/run';
import { csoParts, fine, shapeParts } from './parts';
import type { RefineAnswer, RefineJob } from './refine.worker';
import type { Helper } from '../../hired-worker';
import { Refiner } from './refiner';
import { Surfaces } from './surfaces';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (angle: number) => ({
  position: [0, 0, 3] as [number, number, number],
  rotation: [0.1, angle, 0.2, 0.9] as [number, number, number, number],
});
const scene = (angle: number): PairScene => ({
  ...presets[0]!.scene,
  algorithm: 'gjk',
  options: {},
  a: { type: 'cone', radius: 1, halfHeight: 1, position: [0, 0, 0], rotation: [0, 0, 0, 1] },
  b: { type: 'box', halfExtents: [1, 0.5, 0.75], ...at(angle) },
});

/** A worker by hand: it answers when told to. */
function helper() {
  const jobs: RefineJob[] = [];
  const made: Helper = {
    postMessage: (job: unknown) => void jobs.push(job as RefineJob),
    terminate: vi.fn<() => void>(),
    onmessage: null,
    onerror: null,
  };
  const answer = (job: RefineJob): void => {
    const parts =
      'shape' in job
        ? shapeParts(prepareShape(job.shape))
        : csoParts(prepareShape(job.a), prepareShape(job.b), job.rotation, fine);
    const data: RefineAnswer = { id: job.id, parts };
    made.onmessage?.call(made as Worker, { data } as MessageEvent);
  };
  return { jobs, made, answer };
}

/** Surfaces whose C costs, as it seems, so many milliseconds. */
function surfacesThatCost(milliseconds: number): Surfaces {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += milliseconds));
  return new Surfaces();
}

test('C that is dear is made fine elsewhere, once changes stop, and the picture is drawn anew when it comes', () => {
  const surfaces = surfacesThatCost(3);
  const { jobs, made, answer } = helper();
  const invalidate = vi.fn<() => void>();
  const refiner = new Refiner(surfaces, invalidate, () => made);
  for (let i = 0; i < 10; i++) {
    surfaces.ofCso(record(scene(0.1 * i)));
    refiner.soon();
    vi.advanceTimersByTime(50);
  }
  expect(jobs).toEqual([]);
  vi.advanceTimersByTime(1000);
  refiner.soon();
  vi.advanceTimersByTime(1000);
  expect(jobs.length).toBe(1);
  expect(invalidate).not.toHaveBeenCalled();
  answer(jobs[0]!);
  expect(invalidate).toHaveBeenCalledTimes(1);
  expect(surfaces.rough).toBeNull();
});

test('an answer for an outdated C is dropped, and the present C is requested', () => {
  const surfaces = surfacesThatCost(3);
  const { jobs, made, answer } = helper();
  const invalidate = vi.fn<() => void>();
  const refiner = new Refiner(surfaces, invalidate, () => made);
  for (const angle of [0.1, 0.4]) {
    surfaces.ofCso(record(scene(angle)));
    refiner.soon();
    vi.advanceTimersByTime(1000);
  }
  expect(jobs.length).toBe(2);
  answer(jobs[0]!);
  expect(invalidate).not.toHaveBeenCalled();
  answer(jobs[1]!);
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test.each(['cheap', 'without a worker', 'with a worker that fails'])(
  'C is made fine at hand where that is %s',
  (why) => {
    const surfaces = surfacesThatCost(why === 'cheap' ? 0.1 : 3);
    const { jobs, made } = helper();
    const call = vi.fn<() => Helper | null>(() => (why === 'without a worker' ? null : made));
    const invalidate = vi.fn<() => void>();
    const refiner = new Refiner(surfaces, invalidate, call);
    surfaces.ofCso(record(scene(0.3)));
    refiner.soon();
    vi.advanceTimersByTime(1000);
    expect(call).toHaveBeenCalledTimes(why === 'cheap' ? 0 : 1);
    if (why === 'with a worker that fails') {
      expect(jobs.length).toBe(1);
      made.onerror?.call(made as Worker, new Event('error') as ErrorEvent);
      vi.advanceTimersByTime(1000);
    }
    expect(surfaces.rough).toBeNull();
    expect(invalidate).toHaveBeenCalledTimes(1);
  },
);

test('nothing is made after it is disposed of', () => {
  const surfaces = surfacesThatCost(0.1);
  const invalidate = vi.fn<() => void>();
  const refiner = new Refiner(surfaces, invalidate, () => null);
  surfaces.ofCso(record(scene(0.3)));
  refiner.soon();
  refiner.dispose();
  vi.advanceTimersByTime(1000);
  expect(invalidate).not.toHaveBeenCalled();
});

test('large hulls are sketched at once, and exact when the worker has made A, B and C', () => {
  const random = seededRandom(3);
  const points = Array.from({ length: 600 }, () => {
    const { x, y, z } = randomDirection(vec3(), random);
    return [x, y, z] as [number, number, number];
  });
  const surfaces = new Surfaces();
  const { jobs, made, answer } = helper();
  const invalidate = vi.fn<() => void>();
  const refiner = new Refiner(surfaces, invalidate, () => made);
  const run = record({
    ...scene(0.2),
    a: { type: 'hull', points, ...at(0) },
    b: { type: 'hull', points, ...at(0.3) },
  });
  const corners = (): number[] =>
    [surfaces.ofBody(run, 'a'), surfaces.ofBody(run, 'b'), surfaces.ofCso(run)].map(
      ({ core }) => core.surface.points.length / 3,
    );
  expect(corners().every((count) => count <= 400)).toBe(true);
  for (let i = 0; i < 3; i++) {
    refiner.soon();
    vi.advanceTimersByTime(1000);
    expect(jobs.length).toBe(i + 1);
    answer(jobs[i]!);
  }
  const [a, b, c] = corners() as [number, number, number];
  expect([a, b]).toEqual([600, 600]);
  expect(c).toBeGreaterThan(1200);
  expect([surfaces.rough, invalidate.mock.calls.length]).toEqual([null, 3]);
});

test('a surface that takes the worker too long stays coarse, with one notice, and the next one gets a new worker', () => {
  const surfaces = surfacesThatCost(3);
  const { jobs, made } = helper();
  const told = vi.fn<(event: Event) => boolean>();
  vi.stubGlobal('dispatchEvent', told);
  const call = vi.fn<() => Helper>(() => made);
  const refiner = new Refiner(surfaces, () => {}, call);
  surfaces.ofCso(record(scene(0.3)));
  refiner.soon();
  vi.advanceTimersByTime(60_000);
  expect([jobs.length, told.mock.calls.length, surfaces.rough]).toEqual([1, 1, null]);
  expect(made.terminate).toHaveBeenCalledTimes(1);
  surfaces.ofCso(record(scene(0.7)));
  refiner.soon();
  vi.advanceTimersByTime(1000);
  expect([jobs.length, call.mock.calls.length]).toEqual([2, 2]);
  vi.unstubAllGlobals();
});

import { expect, test, vi } from 'vitest';
import { answer } from '../../src/queries/answer';
import { loadPeers } from '../peers/contest';
import { judged } from '../peers/pairs';
import { leastTimes } from './contest';
import { judge } from './judge';
import { ourLanes, peerLanes } from './lanes';
import { record } from './record';
import { repeated, replay } from './replay';
import { scenes } from './scenes';
import { samples } from '../../src/math/sweep.fixture';

/** The fraction of the bodies used: enough that some meet. */
const SHARE = 0.1;

const recordings = await Promise.all(scenes.map((scene) => record(scene, SHARE)));

test('a scene is recorded the same every time, and otherwise from another seed', async () => {
  const share = samples(0.4, 1) * SHARE;
  for (const scene of scenes) {
    const recording = await record(scene, share);
    expect(await record(scene, share)).toEqual(recording);
    expect(await record(scene, share, scene.seed + 1)).not.toEqual(recording);
  }
});

test('pairs keep their number for as long as they are neighbours in every frame, and are asked about once a frame', () => {
  for (const { pairs, neighbours } of recordings) {
    const last = new Map<number, (typeof pairs)[number]>();
    const strangers = pairs.filter((pair) => {
      const before = last.get(pair.neighbours) ?? { ...pair, frame: pair.frame - 1 };
      last.set(pair.neighbours, pair);
      const { frame, shapeA, shapeB } = before;
      return pair.frame !== frame + 1 || pair.shapeA !== shapeA || pair.shapeB !== shapeB;
    });
    expect(strangers).toEqual([]);
    expect(last.size).toBe(neighbours);
    expect(pairs.length).toBeGreaterThan(3 * neighbours);
  }
});

test('all are asked the same questions: nearly all answers are within a thousandth of the oracle’s', async () => {
  const peers = await loadPeers();
  const out = answer();
  for (const recording of recordings) {
    const { fresh, cached } = ourLanes(recording, out);
    const lanes = [fresh, cached, ...peerLanes(recording, peers, out)];
    const asked = recording.pairs.map((_, i) => i).filter((i) => i % samples(40, 20) === 0);
    const truths = asked.map((i) => judged(recording.pairs[i]!.a, recording.pairs[i]!.b, 1).truth);
    for (const { ask } of lanes) {
      const right = asked.filter((i, k) => {
        ask(i);
        const allowed = 1e-3 * recording.pairs[i]!.extent;
        const { lower, upper } = truths[k]!;
        return lower - allowed <= out.signedDistance && out.signedDistance <= upper + allowed;
      });
      expect(right.length).toBeGreaterThan(0.9 * asked.length);
    }
  }
});

test('bodies at rest and in flight overlap and are apart, and the verdict counts what is not certified', () => {
  for (const recording of recordings) {
    const apart = recording.pairs.filter((pair) => pair.apart).length;
    expect(apart).toBeGreaterThan(0);
    expect(apart).toBeLessThan(recording.pairs.length);
    const { lanes, doubts, disagreement } = judge(recording, [], 20);
    expect(lanes.map(({ name }) => name)).toEqual(['ours', 'ours, cached']);
    for (const { errors } of lanes) expect(errors.most).toBeLessThan(2e-9);
    expect(disagreement).toBeLessThan(3e-9);
    expect(doubts).toEqual([0, 0].map((none) => ({ uncertified: none, unresolved: none })));
  }
});

test('every lane is asked all pair-frames in order in each replay, and its slowest in between', () => {
  const heard: unknown[] = [];
  const lane = (name: string) => ({
    name,
    count: 3,
    ask: (i: number) => heard.push(i),
    restart: () => void heard.push(name),
  });
  const times = replay([lane('x'), lane('y')], 2);
  const once = ['x', 0, 1, 2, 'y', 0, 1, 2];
  expect(heard.slice(0, 8)).toEqual(once);
  expect(heard.slice(-8)).toEqual(once);
  const between = heard.slice(8, -8);
  for (const i of [0, 1, 2]) expect(between.filter((one) => one === i)).toHaveLength(2 * repeated.times);
  expect(times.map(({ length }) => length)).toEqual([3, 3]);
});

test('before a query is repeated, its cache is what it was in a replay', async () => {
  for (const recording of recordings) {
    const out = answer();
    const { cached } = ourLanes(recording, out);
    const { pairs } = recording;
    const asked = pairs.map((_, i) => i).filter((i) => i % 50 === 0);
    const inReplay = pairs.map((_, i) => (cached.ask(i), `${out.supportCalls} ${out.signedDistance}`));
    for (const i of asked) {
      cached.recall!(i);
      cached.ask(i);
      expect(`${out.supportCalls} ${out.signedDistance}`).toBe(inReplay[i]);
    }
  }
});

test('a query takes the least of all replays, in whichever process', () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const slowOnce = (slow: number) => {
    let replays = 0;
    return {
      name: 'once slow',
      count: 2,
      restart: () => void replays++,
      ask(i: number): void {
        now += i === slow || replays === 1 ? 5 : 0.001;
      },
    };
  };
  const milliseconds = replay([slowOnce(1)], 4)[0]!.map((ns) => ns / 1e6);
  clock.mockRestore();
  expect(milliseconds[0]).toBeLessThan(4.9);
  expect(milliseconds[1]).toBeGreaterThan(4.9);
  const times = (...ns: number[]) => [Float64Array.of(...ns)];
  expect(leastTimes([times(1, 5), times(3, 2)])).toEqual(times(1, 2));
});

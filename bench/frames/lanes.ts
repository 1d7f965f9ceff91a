import type { Answer } from '../../src/queries/answer';
import { pairCache } from '../../src/queries/pair-cache';
import { signedDistance } from '../../src/queries/signed-distance';
import { placedPairs } from '../peers/ours';
import type { Solver } from '../peers/solver';
import type { Recording } from './record';
import type { Lane } from './replay';

/** This project's query for two neighbours; the others use their `signedDistance`. */
const question = signedDistance;

/** This project's queries without a cache and with one, as long as two bodies are neighbours; they write into `out`. */
export function ourLanes(recording: Recording, out: Answer): { fresh: Lane; cached: Lane } {
  const { pairs, neighbours } = recording;
  const { a, b } = placedPairs(recording);
  const numbers = pairs.map((pair) => pair.neighbours);
  const newCaches = () => Array.from({ length: neighbours }, () => pairCache());
  let caches = newCaches();
  /** The query about the same neighbours in the frame before; −1 for none. */
  const before = previous(numbers);
  const recall = (i: number): void => {
    if (before[i]! < 0) caches[numbers[i]!] = pairCache();
    else {
      recall(before[i]!);
      ask(before[i]!);
    }
  };
  const ask = (i: number): unknown => question(a[i]!, b[i]!, out, caches[numbers[i]!]);
  return {
    fresh: { name: 'ours', count: pairs.length, ask: (i) => question(a[i]!, b[i]!, out) },
    cached: {
      name: 'ours, cached',
      count: pairs.length,
      ask,
      restart: () => void (caches = newCaches()),
      recall,
    },
  };
}

/** For each query the last one with the same number; −1 for none. */
function previous(numbers: readonly number[]): Int32Array {
  const last = new Map<number, number>();
  return Int32Array.from(numbers, (number, i) => {
    const before = last.get(number) ?? -1;
    last.set(number, i);
    return before;
  });
}

export const peerLanes = (recording: Recording, peers: readonly Solver[], out: Answer): Lane[] =>
  peers.map((peer) => ({
    name: peer.name,
    count: recording.pairs.length,
    ask: peer.signedDistance(recording, out),
  }));

import { answer } from '../../src/queries/answer';
import { loadPeers } from '../peers/contest';
import { ourLanes, peerLanes } from './lanes';
import { record } from './record';
import { replay } from './replay';
import { scenes } from './scenes';

export interface Order {
  scene: string;
  share: number;
  replays: number;
}

/** Nanoseconds of every query, lane by lane. */
export type Times = Float64Array[];

/** One process: records the scene again, as that comes out the same, and replays it to all solvers. */
export async function contest({ scene: name, share, replays }: Order): Promise<Times> {
  const scene = scenes.find((one) => one.name === name)!;
  const recording = await record(scene, share);
  const out = answer();
  const { fresh, cached } = ourLanes(recording, out);
  return replay([fresh, cached, ...peerLanes(recording, await loadPeers(), out)], replays);
}

/** The least time of each query over all processes. */
export const leastTimes = (found: readonly Times[]): Times =>
  found[0]!.map((lane, k) => lane.map((_, i) => Math.min(...found.map((times) => times[k]![i]!))));

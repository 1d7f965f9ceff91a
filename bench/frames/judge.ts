import { answer, type Answer } from '../../src/queries/answer';
import { seededRandom } from '../../src/math/random';
import { disagreement, errorsOf, type Errors } from '../peers/errors';
import { judged, type JudgedPair } from '../peers/pairs';
import type { Solver } from '../peers/solver';
import { ourLanes, peerLanes } from './lanes';
import type { Recording } from './record';
import type { Lane } from './replay';

export interface Judgement {
  name: string;
  /** The pair-frames that the oracle was asked about. */
  errors: Errors;
}

/** How many answers are not certified, and how many of them have no number. */
export interface Doubts {
  uncertified: number;
  unresolved: number;
}

export interface Verdict {
  /** Without a cache, with one, and the peers. */
  lanes: Judgement[];
  /** Ours without a cache, and with one. */
  doubts: Doubts[];
  /** The largest difference of the two over all pair-frames, as a share of E. */
  disagreement: number;
}

/** Asks all pair-frames of everybody, and the oracle about `sample` of them. */
export function judge(recording: Recording, peers: readonly Solver[], sample: number): Verdict {
  const out = answer();
  const { fresh, cached } = ourLanes(recording, out);
  const lanes = [fresh, cached, ...peerLanes(recording, peers, out)];
  const indices = drawIndices(recording.pairs.length, sample);
  const truths = indices.map((i): JudgedPair => {
    const { a, b, extent } = recording.pairs[i]!;
    return judged(a, b, extent);
  });
  const verdicts = lanes.map((lane) => {
    lane.restart?.();
    return { name: lane.name, errors: errorsOf(truths, inOrder(lane, indices), out) };
  });
  const doubts = [fresh, cached].map((lane) => doubtsOf(lane, out));
  cached.restart!();
  const motion = {
    count: fresh.count,
    fresh: fresh.ask,
    cached: cached.ask,
    extent: (i: number): number => recording.pairs[i]!.extent,
  };
  return { lanes: verdicts, doubts, disagreement: disagreement(motion, out) };
}

/** Each pair-frame with the same probability, in order. */
function drawIndices(count: number, sample: number): number[] {
  const random = seededRandom(1);
  return Array.from({ length: count }, (_, i) => i).filter(() => random() < sample / count);
}

/** Replays the frames before an index too, so that each query has the cache that it had in the recording. */
function inOrder({ ask }: Lane, indices: readonly number[]): (k: number) => void {
  let next = 0;
  return (k) => {
    while (next <= indices[k]!) ask(next++);
  };
}

function doubtsOf(lane: Lane, out: Readonly<Answer>): Doubts {
  const doubts = { uncertified: 0, unresolved: 0 };
  lane.restart?.();
  for (let i = 0; i < lane.count; i++) {
    lane.ask(i);
    if (!out.certified) doubts.uncertified++;
    if (out.status === 'unresolved') doubts.unresolved++;
  }
  return doubts;
}

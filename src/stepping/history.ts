import { degrees } from '../math/angle';
import { cross, dot, length, vec3, type Vec3 } from '../math/vec3';
import { callsBy } from '../trace/frame';
import type { Trace } from '../trace/trace';
import type { Run } from './run';

/** Facts of a step that depend on all earlier steps, found in one pass over the run. */
interface Past {
  /** True if an earlier call sampled the same point of C, bit for bit. */
  repeats: boolean | undefined;
  /** Degrees between this step's support direction and the previous one. Only steps that sample have it. */
  turn: number | undefined;
}

export function pastOf(run: Readonly<Run>, step: number): Past {
  const known = pasts.get(run.trace) ?? readPasts(run.trace);
  pasts.set(run.trace, known);
  return known[step]!;
}

const pasts = new WeakMap<Trace, readonly Past[]>();

function readPasts(trace: Trace): Past[] {
  const firstCall = new Map<string, number>();
  let calls = 0;
  let last: Vec3 | undefined;
  return Array.from({ length: trace.length }, (_, step): Past => {
    const frame = trace.at(step);
    const { sample, direction } = frame;
    const by = callsBy(frame);
    const past: Past = { repeats: undefined, turn: undefined };
    if (sample) {
      const place = [sample.v.x, sample.v.y, sample.v.z].join();
      const first = firstCall.get(place) ?? sample.call;
      firstCall.set(place, first);
      past.repeats = sample.call > first;
    }
    if (by > calls && direction) {
      if (last) past.turn = degrees(angle(last, direction));
      last = direction;
    }
    calls = by;
    return past;
  });
}

/** The angle of two vectors in radians, from sine and cosine, so that tiny angles keep their digits. */
export const angle = (a: Readonly<Vec3>, b: Readonly<Vec3>): number =>
  Math.atan2(length(cross(vec3(), a, b)), dot(a, b));

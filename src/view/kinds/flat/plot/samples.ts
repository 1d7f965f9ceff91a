import { rotate } from '../../../../math/rotation';
import { dot, vec3, type Vec3 } from '../../../../math/vec3';
import type { PairRun } from '../../../../stepping/run';
import { twinOf } from '../../../layers/shown';

/** A sample of a run on the plot of h over θ. */
export interface PlottedSample {
  /** Counted from 1, in the order in which the run took them. */
  number: number;
  /** The angle of its direction in the world, radians. */
  angle: number;
  height: number;
  /** The twin key of the sample: parts of the picture with the same key light up together. */
  twin: string;
  isBest: boolean;
  isLatest: boolean;
}

interface Taken {
  step: number;
  sample: number;
  twin: string;
  angle: number;
  height: number;
}

const known = new WeakMap<PairRun, Taken[]>();

/** All samples of a run whose direction is recorded, each with the first step that shows it. */
function samplesOf(run: PairRun) {
  const made = known.get(run);
  if (made) return made;
  const margin = run.algorithm.wholeShapes ? run.problem.margin : 0;
  const found: Taken[] = [];
  for (let step = 0; step < run.trace.length; step++) {
    const { sample, direction, plane } = run.trace.at(step);
    const n = plane?.normal ?? direction;
    if (!sample || !n || found.some((other) => other.sample === sample.index)) continue;
    const along = unit(n);
    const { x, y } = rotate(vec3(), run.problem.toWorld, along);
    const height = plane?.offset ?? dot(along, sample.v) + margin;
    found.push({ step, sample: sample.index, twin: twinOf(sample), angle: Math.atan2(y, x), height });
  }
  known.set(run, found);
  return found;
}

function unit(n: Readonly<Vec3>): Vec3 {
  const l = Math.hypot(n.x, n.y, n.z);
  return vec3(n.x / l, n.y / l, n.z / l);
}

/** The samples up to a step; `isBest` has the one whose line is the best so far. */
export function plottedSamples(run: PairRun, step: number): PlottedSample[] {
  const taken = samplesOf(run).filter((sample) => sample.step <= step);
  const best = run.trace.at(step).bestPlane?.offset;
  const noise = 1e-9 * run.problem.scale;
  const bestIndex =
    best === undefined ? -1 : taken.findLastIndex(({ height }) => Math.abs(height - best) <= noise);
  return taken.map(({ angle, height, twin }, i) => ({
    number: i + 1,
    twin,
    angle,
    height,
    isBest: i === bestIndex,
    isLatest: i === taken.length - 1,
  }));
}

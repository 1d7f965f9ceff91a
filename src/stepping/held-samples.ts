import type { Frame, Sample, Trace } from '../trace/trace';

/**
 * The vertices of the simplex, then the samples of the steps before that enclosed O too, the latest first: these become
 * vertices of a polytope or a polygon that is not there yet.
 */
export function heldSamples(trace: Trace, frame: Readonly<Frame>): Sample[] {
  const { simplex = [], phase, polytope, polygon } = frame;
  const held = simplex.map(({ sample }) => sample);
  if (phase !== 'enclose' || polytope?.faces.length || polygon) return held;
  for (let { index } = frame; index > 0 && trace.phase(--index) === phase;) {
    const { sample } = trace.at(index);
    if (sample) held.push(sample);
  }
  return held;
}

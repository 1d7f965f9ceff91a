import { callsBy } from '../../trace/frame';
import { twinOf, type Shown } from './shown';

/** Points cost attention: of a long run, the latest samples are shown. */
const cap = 20;

/** Where the run has sampled before this step, apart from what other layers already show. */
export function samples({ run, frame, minkowski, picture }: Shown): void {
  const to = picture.minkowski;
  const calls = callsBy(frame);
  const known = new Set(to.marks.map(({ twin }) => twin));
  const past = Array.from({ length: run.trace.sampleCount }, (_, i) => run.trace.sample(i)).filter(
    (sample) => sample.call < calls && !known.has(twinOf(sample)),
  );
  const room = Math.max(0, Math.min(cap, most - to.marks.length));
  for (const sample of room > 0 ? past.slice(-room) : []) {
    const at = minkowski(sample.v);
    to.marks.push({ kind: 'sample', name: `call${sample.call}`, at, twin: twinOf(sample) });
  }
}

/** The greatest number of points in a viewport. */
const most = 40;

import { twinOf, type Shown } from './shown';

/** Points cost attention: of a long run, the latest samples are shown. */
const cap = 20;

/** Where the run has sampled before this step, apart from what the simplex and s already show. */
export function samples({ run, frame, minkowski, picture }: Shown): void {
  const shownElsewhere = new Set([
    ...(frame.simplex ?? []).map(({ sample }) => sample.index),
    ...(frame.dropped ?? []).map(({ index }) => index),
    frame.sample?.index,
  ]);
  const past = Array.from({ length: run.trace.sampleCount }, (_, i) => run.trace.sample(i)).filter(
    (sample) => sample.call < frame.supportCalls && !shownElsewhere.has(sample.index),
  );
  for (const sample of past.slice(-cap)) {
    const at = minkowski(sample.v);
    picture.minkowski.marks.push({ kind: 'sample', name: `call${sample.call}`, at, twin: twinOf(sample) });
  }
}

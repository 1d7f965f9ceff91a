import { lengthText, targetTwin, type Shown } from './shown';

/** T, the point that the search pursues, with the depth that put it there; it looks along the best normal. */
export function tootbird({ run, frame, minkowski, picture }: Shown): void {
  const { target, bestPlane } = frame;
  if (!target) return;
  const to = picture.minkowski;
  const at = minkowski(target);
  to.marks.push({
    kind: 'tootbird',
    name: 'T',
    at,
    twin: targetTwin,
    ...(bestPlane && { direction: minkowski(bestPlane.normal) }),
  });
  to.labels.push({
    id: 'T',
    at,
    letter: 'T',
    role: 'best',
    priority: 10,
    ...(bestPlane && {
      quantity: run.algorithm.bounds.upper.letter,
      value: lengthText(run, bestPlane.offset),
    }),
  });
}

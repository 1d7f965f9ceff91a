import type { MarkKind } from '../picture';

/** Size and style of a point on the screen; lengths in CSS px at mark scale 1. */
interface MarkSize {
  /** Half of its width, outline included: what labels keep clear of and a pointer hits. */
  radius: number;
  /** How readily it gives way to others: 1 freely, 0 not at all; undefined: it neither pushes nor is pushed. */
  gives?: number;
  /** Order of drawing: higher covers lower. */
  level: number;
}

export const markSizes: Readonly<Record<MarkKind, MarkSize>> = {
  sample: { radius: 3.5, level: 0 },
  past: { radius: 8.5, gives: 1, level: 0.5 },
  absent: { radius: 10.5, level: 0.7 },
  present: { radius: 13.5, level: 6.5 },
  dropped: { radius: 6, level: 1 },
  foot: { radius: 5, level: 2 },
  minimum: { radius: 6, level: 2 },
  least: { radius: 10.5, level: 2.2 },
  // Between cores that are apart it sits on O, which it may not cover.
  tootbird: { radius: 12, level: 2.5 },
  handle: { radius: 13, gives: 0, level: 7 },
  origin: { radius: 12.5, level: 3 },
  interior: { radius: 8, level: 3.5 },
  corner: { radius: 5, level: 4 },
  vertex: { radius: 7, level: 4 },
  'best-direction': { radius: 6.5, level: 5.5 },
  support: { radius: 12, level: 5 },
  closest: { radius: 7.5, level: 6 },
  'witness-a': { radius: 10, gives: 1, level: 4 },
  'witness-b': { radius: 10, gives: 1, level: 4 },
  'gone-a': { radius: 9.5, gives: 1, level: 0.5 },
  'gone-b': { radius: 9.5, gives: 1, level: 0.5 },
  'answer-a': { radius: 9.5, gives: 0, level: 5 },
  'answer-b': { radius: 9.5, gives: 0, level: 5 },
  'support-a': { radius: 15, gives: 0.25, level: 6 },
  'support-b': { radius: 15.5, gives: 0.25, level: 6 },
};

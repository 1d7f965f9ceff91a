import { expect } from 'vitest';
import { toBase64Url } from '../scenes/base64url';
import { checkOf } from '../scenes/link';
import type { PairScene } from '../problems/pair/scene';
import type { Scene } from '../problems/scene';
import type { Body } from '../shapes/body';
import { writeScene } from '../scenes/write';

/** The faults of one case of a sweep. */
export interface Failure {
  /** The scene, for a link to the failing case. */
  scene?: Scene;
  text: string;
}

/** The number of failing cases shown. */
const shown = 5;

/** The faults found with a pair. Their links open it under the algorithm, by default EPA, which finds distance and depth. */
export const pairFailures = (
  { a, b }: Readonly<{ a: Body; b: Body }>,
  faults: readonly string[],
  dim: 2 | 3 = 3,
  algorithm = dim === 2 ? 'epa-2d' : 'epa',
): Failure[] => {
  const scene: PairScene = { version: 1, kind: 'pair', dim, a, b, algorithm, options: {}, precision: 'f64' };
  return faults.map((text) => ({ text, scene }));
};

/** Passes if nothing failed; otherwise reports the count and the first few, each with a link that opens it. */
export function expectNone(failures: readonly Failure[]): void {
  if (failures.length > 0) expect.fail(failuresText(failures));
}

export function failuresText(failures: readonly Failure[]): string {
  const first = failures.slice(0, shown);
  const count = failures.length > shown ? `, the first ${shown} of them` : '';
  return [
    `${failures.length} ${failures.length === 1 ? 'case fails' : 'cases fail'}${count}:`,
    ...first.map(caseText),
  ].join('\n');
}

const caseText = ({ scene, text }: Failure): string => `  ${text}${scene ? `\n    ${plainLink(scene)}` : ''}`;

/** A link as `encodeLink` makes it without deflate, synchronously. */
function plainLink(scene: Scene): string {
  const packed = `p.${toBase64Url(new TextEncoder().encode(writeScene(scene)))}`;
  return `#v1.${packed}.${checkOf(packed)}`;
}

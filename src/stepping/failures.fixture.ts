import { expect } from 'vitest';
import { toBase64Url } from '../scenes/base64url';
import { checkOf } from '../scenes/link';
import type { PairScene } from '../problems/pair/scene';
import { writeScene } from '../scenes/write';

/** The faults of one case of a sweep. */
export interface Failure {
  /** The pair, for a link to the failing case. */
  scene?: PairScene;
  text: string;
}

/** The number of failing cases shown. */
const shown = 5;

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
export function plainLink(scene: PairScene): string {
  const packed = `p.${toBase64Url(new TextEncoder().encode(writeScene(scene)))}`;
  return `#v1.${packed}.${checkOf(packed)}`;
}

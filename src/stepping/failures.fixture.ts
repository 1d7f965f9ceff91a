import { expect } from 'vitest';
import { toBase64Url } from '../scenes/base64url';
import { checkOf } from '../scenes/link';
import type { PairScene } from '../problems/pair/scene';
import { writeScene } from '../scenes/write';

/** What is wrong of one case of a sweep. */
export interface Failure {
  /** Steps through the case. */
  scene?: PairScene;
  text: string;
}

/** So many cases are shown of those that fail. */
const shown = 5;

/** Holds where nothing failed; else says how much did, and shows the first few, each with what opens it in the page. */
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

/** A link as `encodeLink` makes it where a browser cannot deflate: made at once. */
export function plainLink(scene: PairScene): string {
  const packed = `p.${toBase64Url(new TextEncoder().encode(writeScene(scene)))}`;
  return `#v1.${packed}.${checkOf(packed)}`;
}

import { arrays } from './arrays';
import { box2d } from './box2d';
import { bullet } from './bullet';
import { crashcat } from './crashcat';
import { coal, fcl } from './fcl';
import { jolt } from './jolt';
import { libccd } from './libccd';
import { parry } from './parry';
import { physx } from './physx';
import type { Writer, WrittenPair } from './writer';

/** The engines that a pair can be written for. */
export const writers: readonly Writer[] = [
  jolt,
  bullet,
  physx,
  parry,
  fcl,
  coal,
  libccd,
  box2d,
  crashcat,
  arrays,
];

/** Why a pair cannot be written for an engine, as a sentence; null if it can. */
export function refusal(writer: Writer, { dim, a, b }: WrittenPair): string | null {
  const missing = [a, b].map((body) => writer.lacks(body, dim)).find((each) => each !== null);
  return missing === undefined ? null : `No test ${missing} is written here for ${writer.title}.`;
}

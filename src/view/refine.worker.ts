import type { Rotation } from '../math/rotation';
import { prepareShape } from '../shapes/prepare';
import type { ShapeSpec } from '../shapes/shape';
import { csoParts, fine, type Part, type Parts } from './parts';

/** Asks for the fine parts of C. */
export interface RefineJob {
  id: number;
  a: ShapeSpec;
  b: ShapeSpec;
  /** B's, seen from A. */
  rotation: Rotation;
}

/** Fine parts of C, whose arrays are the receiver's. */
export interface RefineAnswer {
  id: number;
  parts: Parts;
}

self.onmessage = ({ data: { id, a, b, rotation } }: MessageEvent<RefineJob>): void => {
  const parts = csoParts(prepareShape(a), prepareShape(b), rotation, fine);
  const answer: RefineAnswer = { id, parts };
  const buffers = [parts.core, parts.full].flatMap((part) => (part ? buffersOf(part) : []));
  self.postMessage(answer, { transfer: [...new Set(buffers)] });
};

const buffersOf = ({ surface }: Part): ArrayBufferLike[] =>
  Object.values(surface).map((array: ArrayBufferView) => array.buffer);

import type { Rotation } from '../../../math/rotation';
import { prepareShape } from '../../../shapes/prepare';
import type { ShapeSpec } from '../../../shapes/shape';
import { csoParts, fine, shapeParts, type Part, type Parts } from './parts';

/** Asks for the fine parts of a shape, or of C. */
export type RefineJob = { id: number } & (
  | { shape: ShapeSpec }
  | {
      a: ShapeSpec;
      b: ShapeSpec;
      /** B's, seen from A. */
      rotation: Rotation;
    }
);

/** Fine parts, whose arrays are the receiver's. */
export interface RefineAnswer {
  id: number;
  parts: Parts;
}

self.onmessage = ({ data: job }: MessageEvent<RefineJob>): void => {
  const parts =
    'shape' in job
      ? shapeParts(prepareShape(job.shape))
      : csoParts(prepareShape(job.a), prepareShape(job.b), job.rotation, fine);
  const answer: RefineAnswer = { id: job.id, parts };
  const buffers = [parts.core, parts.full].flatMap((part) => (part ? buffersOf(part) : []));
  self.postMessage(answer, { transfer: [...new Set(buffers)] });
};

const buffersOf = ({ surface }: Part): ArrayBufferLike[] =>
  Object.values(surface).map((array: ArrayBufferView) => array.buffer);

import { part } from '../part';

/** Support calls of a proof that follows the search (see `DepthSearch.prove`); absent if there are none. */
export const proofCalls = part({
  size: 1,
  write: (to, calls: number) => to.frames.push(calls),
  read: (from) => from.next(),
  json: (calls) => calls,
  schema: ({ count }) => count,
  fromLine: (calls) => calls,
});

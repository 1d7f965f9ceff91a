import { numberJson } from '../file-json';
import { part } from '../part';

/** How far the search is from its own end, as it measures that: the distance from the simplex to T, say. */
export const gap = part({
  size: 1,
  write: (to, value: number) => to.frames.push(value),
  read: (from) => from.next(),
  json: numberJson,
  schema: ({ number }) => number,
  fromLine: (value) => value,
});

import { dot, normalize, vec3 } from '../../math/vec3';
import type { CsoPoint } from '../cso-point';
import { readSamples, writeSamples } from '../cursor';
import { callOf, samplesOf } from '../file-json';
import { part } from '../part';
import type { Sample } from '../sample-pool';

/** A convex polygon of points of C in the plane z = 0, counter-clockwise. Edge i runs from corner i to the next. */
export interface Polygon {
  corners: readonly CsoPoint[];
  /** The number of the picked edge, or −1. */
  picked: number;
}

export interface FramePolygon extends Polygon {
  corners: readonly Sample[];
}

/** How far the line of edge i is from O; negative where O is on its outer side. */
export function edgeOffset({ corners }: Readonly<Polygon>, i: number): number {
  const from = corners[i]!.v;
  const to = corners[(i + 1) % corners.length]!.v;
  const n = vec3(to.y - from.y, from.x - to.x, 0);
  normalize(n, n);
  return Math.min(dot(n, from), dot(n, to));
}

/** The polygon of an expansion in the plane. */
export const polygon = part({
  write(to, { corners, picked }: Polygon) {
    writeSamples(to, corners);
    to.frames.push(picked);
  },
  read: (from): FramePolygon => ({ corners: readSamples(from), picked: from.next() }),
  mentions: ({ corners }) => corners,
  json: ({ corners, picked }) => ({ corners: corners.map(callOf), picked }),
  schema: ({ count, exactly, many, numberThat }) =>
    exactly('a polygon', {
      corners: many(count, 'calls'),
      picked: numberThat((n) => Number.isInteger(n) && n >= -1, 'the number of an edge, or -1'),
    }),
  fromLine({ corners, picked }, file, path): Polygon {
    if (picked >= corners.length) file.fail(`${path}.picked: there is no edge ${picked}`);
    return { corners: samplesOf(corners, file, `${path}.corners`), picked };
  },
  measures: [
    {
      name: 'polygon.edges',
      title: 'edges of the polygon',
      type: 'number',
      unit: 'count',
      at: ({ corners }) => corners.length,
    },
    {
      name: 'polygon.picked',
      title: 'distance of the picked edge from O',
      type: 'number',
      unit: 'length',
      at: (shown) => (shown.picked < 0 ? undefined : edgeOffset(shown, shown.picked)),
    },
  ],
});

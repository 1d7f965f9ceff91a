import { cross, distance, dot, length, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Frame, Sample } from '../../trace/frame';
import { q, say, whole, type Sentence } from '../../trace/sentence';
import type { Plane, Witnesses } from '../../trace/step';
import { over, worst, type Fault, type Invariant, type Subject } from './invariant';

/** Invariants of support points, their planes and their directions. */
export const supportInvariants = (subject: Readonly<Subject>): Invariant[] => [
  differences(subject),
  ...shapeInvariants(subject),
  ...planeInvariants(subject),
  ...directionInvariants(subject),
];

/** Every sample that a frame names. Corners of the polytope were samples before. */
const samplesOf = ({ sample, simplex = [], dropped = [], portal }: Readonly<Frame>): Sample[] => [
  ...(sample ? [sample] : []),
  ...simplex.map((vertex) => vertex.sample),
  ...dropped,
  ...(portal?.points ?? []),
];

/** The samples of a frame that no earlier frame named. */
function newSamples(): (frame: Readonly<Frame>) => Sample[] {
  const seen = new Set<number>();
  return (frame) => samplesOf(frame).filter(({ index }) => !seen.has(index) && seen.add(index));
}

function differences({ rounding }: Readonly<Subject>): Invariant {
  const fresh = newSamples();
  const off = (name: Sentence, { v, a, b }: Witnesses): Fault | null => {
    const by = distance(sub(vec3(), a, b), v);
    return over(
      by,
      rounding,
      () => say`${name} is ${by} off the difference of its points of ${q.A} and ${q.B}.`,
    );
  };
  return {
    id: 'a-minus-b',
    title: 'Every point of C is a − b of its two points',
    check: (frame) =>
      worst([
        // A step of bodies that move has no point of C.
        samplesOf(frame).length > 0 ? null : undefined,
        ...fresh(frame).map((sample) => off(say`Sample ${whole(sample.call)}`, sample)),
        frame.closest && off(say`The closest point`, frame.closest),
        frame.portal && off(say`The portal’s inner point`, frame.portal.interior),
      ]),
  };
}

/** Invariants that need the shapes. */
function shapeInvariants({ algorithm, shapes, rounding }: Readonly<Subject>): Invariant[] {
  if (!shapes) return [];
  const fresh = newSamples();
  const sampled = newSamples();
  // Planes and directions persist from step to step; those already checked are kept by h(n).
  const known = new Map<number, Readonly<Vec3>>();
  const isKnown = (normal: Readonly<Vec3>, height: number): boolean => {
    const before = known.get(height);
    if (before && distance(before, normal) === 0) return true;
    known.set(height, normal);
    return false;
  };
  const supports = ({ normal, offset }: Readonly<Plane>, name: Sentence): Fault | null => {
    if (isKnown(normal, offset)) return null;
    const height = shapes.height(normal);
    return over(
      Math.abs(offset - height),
      rounding,
      () => say`${name} is at ${offset}, and ${q.C} ends at ${height} along its normal.`,
    );
  };
  return [
    {
      id: 'on-the-shapes',
      title: 'The points of every sample lie on A and on B',
      check(frame) {
        return worst(
          fresh(frame).flatMap((sample) => {
            const outward = sample === frame.sample ? frame.plane?.normal : undefined;
            return (['a', 'b'] as const).map((which) => {
              const by = shapes.outside(which, sample[which], outward, rounding);
              const body = which === 'a' ? q.A : q.B;
              return over(
                by,
                rounding,
                () => say`Sample ${whole(sample.call)}: its point of ${body} is ${by} outside ${body}.`,
              );
            });
          }),
        );
      },
    },
    {
      id: 'sample-is-support',
      title: 'Every sample is as far along its direction as C is',
      // The algorithms here have a plane for it. A run of another program may have the direction alone.
      check(frame) {
        const { direction, sample, plane } = frame;
        if (algorithm || !direction || !sample || plane || !sampled(frame).includes(sample)) return undefined;
        const size = length(direction);
        if (!(size > 0)) return undefined;
        const n = vec3(direction.x / size, direction.y / size, direction.z / size);
        const [reached, height] = [dot(n, sample.v), shapes.height(n)];
        return over(
          height - reached,
          rounding,
          () =>
            say`Sample ${whole(sample.call)} is at ${reached} along its direction, and ${q.C} reaches ${height}.`,
        );
      },
    },
    {
      id: 'planes-support',
      title: 'Every plane stands where C ends along its normal',
      check: ({ plane, bestPlane }) =>
        worst([
          plane && supports(plane, say`The plane`),
          bestPlane && supports(bestPlane, say`The best plane`),
        ]),
    },
    {
      id: 'probe-heights',
      title: 'The height told of each direction tried is that of C',
      check: ({ probes }) =>
        probes &&
        worst(
          probes.map(({ direction, height }) => {
            if (isKnown(direction, height)) return null;
            const true_ = shapes.height(direction);
            return over(
              Math.abs(height - true_),
              rounding,
              () => say`A direction has the height ${height} instead of ${true_}.`,
            );
          }),
        ),
    },
  ];
}

function planeInvariants({ rounding, turns }: Readonly<Subject>): Invariant[] {
  const fresh = newSamples();
  const samples: number[] = [];
  const planes: number[] = [];
  let last: Plane | undefined;
  return [
    {
      id: 'sample-on-plane',
      title: 'The sample lies on its plane',
      check({ plane, sample }) {
        if (!plane || !sample) return undefined;
        const by = Math.abs(dot(plane.normal, sample.v) - plane.offset);
        return over(by, rounding, () => say`The sample is ${by} off its plane.`);
      },
    },
    {
      id: 'within-planes',
      title: turns
        ? 'No sample is beyond a plane that C ends at, of those of one time'
        : 'No sample is beyond a plane that C ends at',
      check(frame, before) {
        // Another search of the same run may walk on another C.
        // If C turns, it is another at each time.
        const isOther = turns && frame.motion?.t !== before?.motion?.t;
        if ((frame.phase === 'start' && before) || isOther) samples.length = planes.length = 0;
        const news = fresh(frame);
        const plane = frame.plane && !samePlane(frame.plane, last) ? frame.plane : undefined;
        if (news.length === 0 && !plane) return undefined;
        let by = -Infinity;
        for (const { v } of news) by = Math.max(by, mostBeyond(planes, v.x, v.y, v.z, -1));
        samples.push(...news.flatMap(({ v }) => [v.x, v.y, v.z, 1]));
        if (plane) {
          const { normal, offset } = plane;
          by = Math.max(by, mostBeyond(samples, normal.x, normal.y, normal.z, -offset));
          planes.push(normal.x, normal.y, normal.z, offset);
          last = plane;
        }
        return over(by, rounding, () => say`A sample is ${by} beyond a plane that ${q.C} ends at.`);
      },
    },
  ];
}

/** The largest product of (x, y, z, w) with a row of `rows`, four numbers each: thousands of steps have millions of pairs. */
function mostBeyond(rows: readonly number[], x: number, y: number, z: number, w: number): number {
  let most = -Infinity;
  for (let i = 0; i < rows.length; i += 4) {
    const by = rows[i]! * x + rows[i + 1]! * y + rows[i + 2]! * z + rows[i + 3]! * w;
    if (by > most) most = by;
  }
  return most;
}

const samePlane = (a: Plane, b: Plane | undefined): boolean =>
  b !== undefined && a.offset === b.offset && distance(a.normal, b.normal) === 0;

function directionInvariants({ algorithm, unit }: Readonly<Subject>): Invariant[] {
  const unitLength = (name: Sentence, v: Readonly<Vec3>): Fault | null => {
    const by = Math.abs(length(v) - 1);
    return over(by, unit, () => say`${name} is ${length(v)} long.`);
  };
  return [
    {
      id: 'unit-directions',
      title: 'Directions and normals are of unit length',
      check: ({ direction, normal, plane, bestPlane, probes = [], portal }) =>
        worst([
          // Searches of other programs need no direction of unit length.
          algorithm && direction && unitLength(say`The direction`, direction),
          normal && unitLength(say`The contact normal`, normal),
          plane && unitLength(say`The normal of the plane`, plane.normal),
          bestPlane && unitLength(say`The normal of the best plane`, bestPlane.normal),
          ...probes.map((probe) => unitLength(say`A direction tried`, probe.direction)),
          portal && unitLength(say`The ray`, portal.ray),
        ]),
    },
    {
      id: 'plane-of-direction',
      title: 'The plane of a sample is square to the direction that it was sought in',
      check({ direction, plane, phase }) {
        if (!direction || !plane || phase !== 'sample') return undefined;
        const by = distance(direction, plane.normal);
        return over(by, unit, () => say`The plane is turned by ${by} against the direction.`);
      },
    },
    {
      id: 'square-chart',
      title: 'The axes of a chart are of unit length and at right angles',
      check({ chart }) {
        if (!chart) return undefined;
        const { origin, xAxis, yAxis } = chart;
        const by = Math.max(
          distance(cross(vec3(), xAxis, yAxis), origin),
          Math.abs(length(origin) - 1),
          Math.abs(length(xAxis) - 1),
        );
        return over(by, unit, () => say`The chart is ${by} off.`);
      },
    },
  ];
}

import { over, type Invariant } from '../../algorithms/invariants/invariant';
import { rooting } from '../../algorithms/root-finder';
import { gapAlong } from '../../algorithms/cast/turned';
import { length } from '../../math/vec3';
import { answer } from '../../queries/answer';
import { castAnswer } from '../../queries/cast-answer';
import { castShape } from '../../queries/cast-shape';
import { signedDistance } from '../../queries/signed-distance';
import { say } from '../../trace/sentence';
import type { Frame } from '../../trace/trace';
import { moved } from './moved';
import type { CastProblem } from './problem';
import { signedDistanceInPlane } from './start-in-plane';
import { distancesIn } from './truth';
import { turningTruth } from './turning-truth';

/** The number of times at which the path of an advance is checked. */
const looks = 16;

/** A share of the lengths of a cast, which each of these may be off by beside rounding: ten times the tolerance of a contact. */
const share = 1e-8;

/** Invariants of every step of a cast. `rounding` is a length, that of the run's precision. */
export function castInvariants(problem: Readonly<CastProblem>, rounding: number): Invariant[] {
  const { displacement, world, maxT, extent, dim, turning } = problem;
  const reach = length(displacement) + (turning ? turning.speed * turning.radius : 0);
  const slack = share * (extent + length(problem.centre)) + rounding;
  let truth: number | undefined;
  const latest = (): number => {
    if (truth !== undefined) return truth;
    if (turning) return (truth = turningTruth(world, maxT, distancesIn(world, dim)).upper);
    const found = castShape(world.a, world.b, world.displacement, castAnswer(), maxT);
    // A miss bounds no time; nor does a cast that nothing decides.
    truth = found.certified && found.status !== 'miss' ? found.t : Infinity;
    return truth;
  };
  return [
    {
      id: 'time-goes-on',
      title:
        'The time of a cast never decreases, but where the last contact is proven or another search begins',
      check: ({ motion, phase }, before) =>
        motion &&
        before?.motion &&
        !goesBack.has(phase) &&
        before.phase !== 'prove' &&
        before.phase !== rooting
          ? over(
              before.motion.t - motion.t,
              0,
              () => say`The time went back from ${before.motion!.t} to ${motion.t}.`,
            )
          : undefined,
    },
    {
      id: 'never-late',
      title: 'No contact is earlier than the proven time',
      check: ({ lower }) => {
        const late = (lower - latest()) * reach;
        return latest() === Infinity
          ? undefined
          : over(late, slack, () => say`The proven time ${lower} is past the contact at ${latest()}.`);
      },
    },
    {
      id: 'planes-until',
      title: 'The plane of each advance separates the shapes up to its time',
      check({ phase, plane, motion }, before) {
        if ((phase as string) !== 'advance' || !plane || !motion) return undefined;
        const from = before?.motion && turning ? Math.min(before.motion.t, motion.t) : motion.t;
        // If A turns, the gap is not monotonic.
        const times = turning
          ? Array.from({ length: looks }, (_, i) => from + ((i + 1) / looks) * (motion.t - from))
          : [motion.t];
        const gaps = times.map((t) => gapAlong(problem, plane.normal, t));
        const gap = Math.min(...gaps);
        return over(-gap, slack, () => say`Until ${motion.t} the shapes overlap by ${-gap} along it.`);
      },
    },
    {
      id: 'gap-of-plane',
      title: 'The gap of each sample and of each advance is that of its plane',
      check({ phase, plane, motion }) {
        if ((phase !== 'sample' && (phase as string) !== 'advance') || !plane || !motion) return undefined;
        const gap = gapAlong(problem, plane.normal, motion.t);
        const by = Math.abs(gap - motion.gap);
        return over(by, slack, () => say`At ${motion.t} the gap along it is ${gap}.`);
      },
    },
    {
      id: 'ends-in-contact',
      title: 'A proven contact is one: the shapes are neither apart nor overlap there',
      check(frame) {
        if (!endsInContact(frame)) return undefined;
        const there = moved(world.a, world, frame.motion!.t);
        const found =
          dim === 2 ? signedDistanceInPlane(there, world.b) : signedDistance(there, world.b, answer());
        if (!found.certified) return undefined;
        const by = Math.abs(found.signedDistance);
        return over(by, slack, () => say`The signed distance there is ${found.signedDistance}.`);
      },
    },
  ];
}

/** Phases at which t may decrease: a contact is proven beyond its time, a root finder tries times ahead, and a second search may start. */
const goesBack: ReadonlySet<Frame['phase']> = new Set<Frame['phase']>(['start', 'prove', 'stop', rooting]);

const endsInContact = ({ outcome, certified, motion }: Readonly<Frame>): boolean =>
  (outcome as string | undefined) === 'in-contact' && certified === true && motion !== undefined;

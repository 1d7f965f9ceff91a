import { fastestSpeed, leastDistance } from '../../algorithms/world/measures';
import { energyOf } from '../../algorithms/world/state';
import type { State } from '../../algorithms/world/problem';
import { over, worst, type Invariant, type Verdict } from '../../algorithms/invariants/invariant';
import { findTest } from '../../algorithms/test-id';
import { cosSin } from '../../math/cos-sin';
import { worldRows, type FrameWorld } from '../../trace/parts/world';
import { say } from '../../trace/sentence';
import type { Frame } from '../../trace/trace';
import type { WorldProblem } from './problem';
import { stateAfter } from './state-after';

/** The solver settles once a round changes no speed by 1e-9 of the fastest; contacts solved earlier in the round may be off by more. */
const solved = 1e-6;
/** Turns below this, in radians, are the rounding of impulses through a centre. */
const still = 1e-12;
/** The rounding of a translation or a turn, relative to the size of the numbers. */
const rounding = 1e-9;

/** Invariants of every step of a world. They are about the steps in which bodies move, after the solver has settled. */
export function worldInvariants(problem: Readonly<WorldProblem>): Invariant[] {
  /** The last step that was none of a solver: only impulses come between it and the end of the next one. */
  let before: FrameWorld | undefined;
  /** The time at which the bodies last moved. */
  let since = 0;
  return [
    {
      id: 'contacts-hold',
      title:
        'Once the solver has settled, contacts that act keep their limits: s + h·(n·v) ≥ 0 where bodies are apart',
      check(frame) {
        const { world } = frame;
        if (!world || !hasSettled(frame)) return undefined;
        const slack = solved * fastestSpeed(problem, statesOf(world));
        return worst(
          contactsOf(world).map(({ approach, limit, acts }, i) =>
            acts
              ? over(
                  limit - approach,
                  slack,
                  () => say`Contact ${i + 1} allows n·v ≥ ${limit}, and n·v is ${approach}.`,
                )
              : undefined,
          ),
        );
      },
    },
    {
      id: 'impulses-push',
      title: 'No impulse along a normal is negative',
      check: ({ world }) =>
        world?.impulses?.length
          ? over(-leastOf(world.impulses), 0, () => say`An impulse of ${leastOf(world.impulses!)} pulls.`)
          : undefined,
    },
    {
      id: 'no-energy-gained',
      title: 'Without friction, bounce and correction, no solver that has settled adds kinetic energy',
      check(frame) {
        const { world, phase } = frame;
        if (!world) return undefined;
        const last = before;
        if ((phase as string) !== 'solve') before = world;
        if (!hasSettled(frame) || problem.friction > 0) return undefined;
        if (contactsOf(world).some(({ limit }) => limit > 0)) return undefined;
        const kinetic = (of: Readonly<FrameWorld>): number => energyOf(problem, statesOf(of)).kinetic;
        const [had, now] = [last ? kinetic(last) : 0, kinetic(world)];
        return over(now - had, solved * had, () => say`The kinetic energy was ${had}, and is ${now}.`);
      },
    },
    {
      id: 'no-tunnelling',
      title: 'Bodies that have a contact and do not turn are not driven into each other',
      check(frame, last) {
        const { world } = frame;
        if (!world || !last?.world || !hasSettled(frame)) return undefined;
        return worst(
          contactsOf(world).map(({ a, b, s, acts }) =>
            acts && s > 0 ? pathVerdict(problem, last.world!, world, world.time - since, a, b) : undefined,
          ),
        );
      },
    },
    {
      id: 'bodies-go-their-ways',
      title: 'Every body goes by its velocity times the time that passes, and turns by its angular velocity',
      check({ world, phase }, last) {
        if (!world) return undefined;
        const time = world.time - since;
        const hasMoved = (phase as string) === 'integrate';
        if (hasMoved || (phase as string) === 'predict') since = world.time;
        return hasMoved && last?.world ? wayVerdict(last.world, world, time) : undefined;
      },
    },
  ];
}

/** True for the steps in which bodies move after a solver that has settled. */
const hasSettled = (frame: Readonly<Frame>): boolean =>
  (frame.phase as string) === 'integrate' && findTest(frame, 'settled')?.met === true;

interface Contact {
  a: number;
  b: number;
  s: number;
  limit: number;
  impulse: number;
  approach: number;
  acts: boolean;
}

function contactsOf({ contacts = [], impulses = [] }: Readonly<FrameWorld>): Contact[] {
  return Array.from({ length: contacts.length / worldRows.contacts }, (_, i) => {
    const [row, own] = [i * worldRows.contacts, i * worldRows.impulses];
    return {
      a: contacts[row]!,
      b: contacts[row + 1]!,
      s: contacts[row + 2]!,
      limit: contacts[row + 9]!,
      impulse: impulses[own] ?? 0,
      approach: impulses[own + 2] ?? 0,
      acts: (impulses[own + 3] ?? 0) !== 0,
    };
  });
}

/** The least impulse along a normal. */
function leastOf(impulses: readonly number[]): number {
  let least = Infinity;
  for (let i = 0; i < impulses.length; i += worldRows.impulses) least = Math.min(least, impulses[i]!);
  return least;
}

function statesOf({ bodies }: Readonly<FrameWorld>): State[] {
  return Array.from({ length: bodies.length / worldRows.bodies }, (_, i) => stateAfter(bodies, i, 0));
}

/** Checks that two bodies do not overlap on their way between two steps; undefined if either turns. */
function pathVerdict(
  problem: Readonly<WorldProblem>,
  from: Readonly<FrameWorld>,
  to: Readonly<FrameWorld>,
  time: number,
  a: number,
  b: number,
): Verdict {
  const states = statesOf(from);
  if ([a, b].some((i) => Math.abs(states[i]!.omega) * time > still)) return undefined;
  const bodies = problem.bodies.map((body, i) => ({ ...body, start: states[i]! }));
  const motion = { world: { ...problem, bodies }, states, shapes: problem.shapes(), a, b };
  const least = leastDistance(motion, time).distance;
  // The error of a contact's speed, times the time, is an error of its distance.
  const slack = solved * Math.max(problem.scale, fastestSpeed(problem, statesOf(to)) * time);
  const [first, second] = [problem.bodies[a]!.name, problem.bodies[b]!.name];
  return over(-least, slack, () => say`On the way, ${first} and ${second} overlap by ${-least}.`);
}

const turn = { cos: 1, sin: 0 };

function wayVerdict(from: Readonly<FrameWorld>, to: Readonly<FrameWorld>, time: number): Verdict {
  const after = statesOf(to);
  return worst(
    statesOf(from).map(({ x, y, cos, sin, vx, vy, omega }, i) => {
      const now = after[i]!;
      cosSin(turn, time * omega);
      const off = Math.max(
        Math.abs(now.x - x - time * vx),
        Math.abs(now.y - y - time * vy),
        Math.abs(now.cos - (cos * turn.cos - sin * turn.sin)),
        Math.abs(now.sin - (sin * turn.cos + cos * turn.sin)),
      );
      const size = 1 + Math.abs(x) + Math.abs(y) + time * (Math.abs(vx) + Math.abs(vy) + Math.abs(omega));
      return over(off, rounding * size, () => say`Body ${i + 1} is off its way by ${off}.`);
    }),
  );
}

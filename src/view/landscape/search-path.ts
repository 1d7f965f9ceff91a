import { rotate } from '../../math/rotation';
import { copy, distance, vec3, type Vec3 } from '../../math/vec3';
import type { Run } from '../../stepping/run';
import type { Frame } from '../../trace/trace';

/** A step's directions, in the world's axes. */
interface StepDirections {
  /** The latest search direction: of the sample, else the picked face's normal, else the ray of the portal. */
  search: Vec3 | null;
  /** The direction that gives the best bound so far. */
  best: Vec3 | null;
  /** True if the direction belongs to a proof, and the search never chose it. */
  proof: boolean;
}

const known = new WeakMap<Run, StepDirections[]>();

/** The directions of each step of a run, read once. A direction that a frame lacks is taken from the one before. */
export function directionsOf(run: Run): readonly StepDirections[] {
  const made = known.get(run);
  if (made) return made;
  const world = (d: Readonly<Vec3>): Vec3 => rotate(vec3(), run.problem.toWorld, d);
  const all: StepDirections[] = [];
  for (let i = 0; i < run.trace.length; i++) {
    const frame = run.trace.at(i);
    const search = searchOf(frame);
    const best = bestOf(frame);
    const before = all.at(-1);
    all.push({
      search: search ? world(search) : (before?.search ?? null),
      best: best ? world(best) : (before?.best ?? null),
      proof: frame.phase === 'prove',
    });
  }
  known.set(run, all);
  return all;
}

function searchOf({ direction, polytope, portal }: Frame): Vec3 | undefined {
  if (direction) return direction;
  const picked = polytope && polytope.picked >= 0 ? polytope : null;
  return picked?.faces.find(({ id }) => id === picked.picked)?.plane.normal ?? portal?.ray;
}

const bestOf = ({ probes, bestPlane }: Frame): Vec3 | undefined =>
  probes?.find(({ state }) => state === 'best')?.direction ?? bestPlane?.normal;

/** Turns of more than 30°, here as a chord, are jumps: the search went elsewhere. */
const jump = 2 * Math.sin(Math.PI / 12);

interface Leg {
  from: Vec3;
  to: Vec3;
  jump: boolean;
}

/**
 * The path from direction to direction, each once, up to a step; jumps are marked. Directions of a proof are no part of the
 * search's path.
 */
export function searchPathOf(run: Run, step: number, which: 'search' | 'best'): Leg[] {
  const legs: Leg[] = [];
  let last: Vec3 | null = null;
  for (const directions of directionsOf(run).slice(0, step + 1)) {
    const now = directions[which];
    if (!now || (which === 'search' && directions.proof)) continue;
    const apart: number = last ? distance(last, now) : 0;
    if (last && apart > 0) legs.push({ from: last, to: now, jump: apart > jump });
    last = copy(vec3(), now);
  }
  return legs;
}

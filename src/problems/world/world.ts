import * as v from 'valibot';
import type { Result } from '../../algorithms/algorithm';
import type { FrameMeasures } from '../../algorithms/world/measures';
import { worldModes } from '../../algorithms/world/modes';
import type { State } from '../../algorithms/world/problem';
import type { WorldEnd } from '../../algorithms/world/world-run';
import type { Json } from '../../trace/json';
import { worldRows } from '../../trace/parts/world';
import { listOf, numberThat } from '../../trace/expectation';
import type { Frame } from '../../trace/trace';
import { bodyJson, worldPose } from '../bodies';
import { flatBodyWith, flatTriple, MAX_MAGNITUDE } from '../body-schema';
import type { Kind, NamedBody } from '../kind';
import { numberJson } from '../result-json';
import { name } from '../text-schema';
import { worldInvariants } from './invariants';
import { pairQueries } from './pair-query';
import { prepareWorld } from './prepare';
import type { WorldProblem } from './problem';
import type { WorldBodySpec, WorldScene } from './scene';
import { worldTotals } from './totals';
import { setState } from './shapes';

export const MAX_BODIES = 64;
export const MAX_FRAMES = 1000;
/** The most corners of a polygon: a world asks for thousands of distances a frame. */
const MAX_CORNERS = 64;

const share = numberThat((x) => x >= 0 && x <= 1, 'a number from 0 to 1');
const positive = (what: string) => numberThat((x) => x > 0 && x <= MAX_MAGNITUDE, what);
const bounded = numberThat((x) => Math.abs(x) <= MAX_MAGNITUDE, 'a number from -1e12 to 1e12');

const bodySchema = v.pipe(
  flatBodyWith({
    name: v.optional(name),
    mass: v.optional(positive('a number above 0, at most 1e12')),
    velocity: v.optional(flatTriple),
    angularVelocity: v.optional(bounded),
    fixed: v.optional(v.boolean('true or false')),
  }) as v.GenericSchema<unknown, WorldBodySpec>,
  v.check(
    (body) => body.type !== 'ellipsoid',
    'a polygon, box, circle, stadium or segment: worlds have no ellipses',
  ),
  v.check(
    (body) => body.type !== 'hull' || body.points.length <= MAX_CORNERS,
    `at most ${MAX_CORNERS} points in a body of a world`,
  ),
  v.check(
    ({ fixed, velocity = [0, 0, 0], angularVelocity = 0 }) =>
      !fixed || (velocity.every((x) => x === 0) && angularVelocity === 0),
    'no velocity of a fixed body',
  ),
);

/** Bodies in the plane that move and meet, frame by frame. */
export const world: Kind<WorldScene, WorldProblem> = {
  id: 'world',
  title: 'a world',
  dims: [2],
  precisions: ['f64'],
  frame: 'world',
  entries: () => ({
    bodies: listOf(bodySchema, `1 to ${MAX_BODIES} bodies`, 1, MAX_BODIES),
    dt: v.optional(positive('a number above 0, at most 1e12'), 1 / 60),
    frames: v.optional(
      numberThat(
        (n) => Number.isInteger(n) && n >= 1 && n <= MAX_FRAMES,
        `an integer from 1 to ${MAX_FRAMES}`,
      ),
      1,
    ),
    gravity: v.optional(flatTriple, () => [0, 0, 0] as const),
    restitution: v.optional(share, 0),
    friction: v.optional(
      numberThat((x) => x >= 0 && x <= MAX_MAGNITUDE, 'a number from 0 to 1e12'),
      0,
    ),
  }),
  json: ({ bodies, dt, frames, gravity, restitution, friction }) => ({
    bodies: bodies.map(worldBodyJson),
    dt,
    frames,
    gravity,
    restitution,
    friction,
  }),
  // Its runs are in double precision alone.
  rounded: (scene) => scene,
  algorithms: () => worldModes,
  prepare: (given) => prepareWorld(given),
  bodies: bodiesAt,
  bodyOf: ({ bodies }, id) => bodies[Number(id)],
  editBody: (scene, id, body) => ({
    ...scene,
    bodies: scene.bodies.map((old, i) => (i === Number(id) ? body : old)),
  }),
  items: pairQueries,
  resultJson: worldJson,
  searches: false,
  invariants: worldInvariants,
  totals: worldTotals,
};

const worldBodyJson = (body: Readonly<WorldBodySpec>): Json => {
  const { name: called, mass, velocity, angularVelocity, fixed, ...shape } = body;
  return { name: called, ...bodyJson(shape), mass, velocity, angularVelocity, fixed };
};

/** The bodies at a step, under their numbers. */
function bodiesAt({ placed, bodies }: Readonly<WorldProblem>, frame?: Readonly<Frame>): NamedBody[] {
  const rows = frame?.world?.bodies;
  return placed.map((body, i) => {
    const at = worldRows.bodies * i;
    const state = rows
      ? { x: rows[at]!, y: rows[at + 1]!, cos: rows[at + 2]!, sin: rows[at + 3]! }
      : bodies[i]!.start;
    return { id: String(i), shape: body.shape, pose: setState([...worldPose], body, state) };
  });
}

/** Where the bodies are at the end, and the measures of each frame. Null for a result that was read from a trace file. */
function worldJson({ placed }: Readonly<WorldProblem>, result: Readonly<Result>): Record<string, Json> {
  const end = result.own as WorldEnd | undefined;
  return {
    status: result.status,
    outcome: result.outcome,
    certified: result.certified,
    bodies: end ? end.bodies.map((state, i) => stateJson(state, placed[i]!)) : null,
    frames: end ? end.frames.map(measuresJson) : null,
  };
}

function stateJson(state: Readonly<State>, body: Readonly<WorldProblem['placed'][number]>): Json {
  const pose = setState([...worldPose], body, state);
  // The angle that the scene's rotation has, and what was turned since, so that full turns count.
  const [cos, sin] = [body.pose[0], body.pose[3]];
  return {
    position: [pose[9], pose[10], 0].map(numberJson),
    angle: numberJson(Math.atan2(sin, cos) + state.turned),
    velocity: [state.vx, state.vy, 0].map(numberJson),
    angularVelocity: numberJson(state.omega),
  };
}

const measuresJson = ({ ghost, settled, ...numbers }: Readonly<FrameMeasures>): Json => ({
  ...Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, numberJson(value)])),
  ghostImpulse: { needed: numberJson(ghost.needed), harmful: numberJson(ghost.harmful) },
  settled,
});

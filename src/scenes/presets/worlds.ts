import type { Options } from '../../algorithms/algorithm';
import type { WorldBodySpec, WorldScene } from '../../problems/world/scene';
import type { BodySketch } from '../../shapes/body';
import type { Triple } from '../../shapes/shape';
import type { Preset } from './preset';

type WorldBodySketch = BodySketch &
  Pick<WorldBodySpec, 'name' | 'velocity' | 'angularVelocity' | 'fixed' | 'mass'>;

interface WorldSketch {
  id: string;
  title: string;
  teaser: string;
  note: string;
  bodies: readonly WorldBodySketch[];
  /** Speculative contacts where none is given. */
  algorithm?: string;
  options?: Options;
  /** 1 where none is given, and one frame. */
  dt?: number;
  frames?: number;
  gravity?: Triple;
  restitution?: number;
  friction?: number;
  step?: number;
}

function worldPreset(sketch: WorldSketch): Preset<WorldScene> {
  const { id, title, teaser, note, bodies, algorithm = 'world-speculative', options = {}, step } = sketch;
  const { dt = 1, frames = 1, gravity = [0, 0, 0], restitution = 0, friction = 0 } = sketch;
  const scene: WorldScene = {
    version: 1,
    kind: 'world',
    dim: 2,
    title,
    note,
    bodies: bodies.map((body): WorldBodySpec => ({
      ...body,
      position: body.position ?? [0, 0, 0],
      rotation: body.rotation ?? [0, 0, 0, 1],
    })),
    dt,
    frames,
    gravity,
    restitution,
    friction,
    algorithm,
    options,
    precision: 'f64',
  };
  return { id, title, teaser, scene, ...(step !== undefined && { step }) };
}

const ball = (
  radius: number,
  velocity: Triple,
  position: Triple = [0, 0, 0],
  name = 'ball',
): WorldBodySketch => ({
  name,
  type: 'sphere',
  radius,
  position,
  velocity,
});
const fixed = (name: string, halfExtents: Triple, position: Triple): WorldBodySketch => ({
  name,
  type: 'box',
  halfExtents,
  position,
  fixed: true,
});

const stale = 'where the tentative pose overlaps';

/** Worlds whose numbers can be checked on a blackboard. */
export const worldPresets: readonly Preset<WorldScene>[] = [
  worldPreset({
    id: 'world-paper',
    title: 'A bullet through paper',
    teaser: 'no end of a step overlaps it',
    note: 'The ball flies 1 in a frame, and the paper is 0.05 thick: it is free at both ends of the step. By times of impact or speculative contacts it stops at 0.4.',
    dt: 1 / 60,
    algorithm: 'world-discrete',
    bodies: [ball(0.1, [60, 0, 0]), fixed('paper', [0.025, 1, 0], [0.525, 0, 0])],
  }),
  worldPreset({
    id: 'world-reflection',
    title: 'A reflection at T = 0.75',
    teaser: 'one event; speculation loses a quarter',
    note: 'The ball meets the wall at t = 0.75 and bounces back to x = 2. A speculative contact slows it to 3, so that it touches the wall, at x = 3, only at the end of the frame; a discrete step ends 1 deep.',
    algorithm: 'world-toi',
    restitution: 1,
    frames: 2,
    bodies: [ball(0.5, [4, 0, 0]), fixed('wall', [0.5, 5, 0], [4, 0, 0])],
  }),
  worldPreset({
    id: 'world-ghost',
    title: 'A ghost contact at a corner',
    teaser: 'a line has no end, a block has',
    note: 'The ball would pass 3 above the block, but the line of the contact at the corner has no end: an impulse of 2 makes (8.8, 1.6) of the velocity (10, 0). Try a margin of 3, or boxes that grow less.',
    options: { grow: 4 },
    frames: 2,
    step: 5,
    bodies: [ball(1, [10, 0, 0], [0, 4, 0]), fixed('block', [8.5, 5, 0], [11.5, -5, 0])],
  }),
  worldPreset({
    id: 'world-missed',
    title: 'The missed obstacle',
    teaser: 'the solver changes the way after the question',
    note: 'A published mistake: only what the present way hits becomes a contact. The floor turns the ball into the block, 0.352 deep. Contacts of all neighbours keep it 1 away.',
    algorithm: 'world-cast-hit',
    bodies: [
      ball(1, [12, -16, 0]),
      fixed('floor', [100, 6, 0], [0, -14, 0]),
      fixed('block', [0.5, 1, 0], [8.5, -7, 0]),
    ],
  }),
  worldPreset({
    id: 'world-two-planes',
    title: 'Two contacts make a corner',
    teaser: 'rounds come to (6, −7), one by one',
    note: 'Two speculative contacts push one ball: the rounds give (8.16, −4.12), (6.778, −5.963) and go on to (6, −7), with impulses of 4.5 and 7.5. The direct solver finds them at once.',
    options: { iterations: 60 },
    bodies: [
      ball(1, [12, -16, 0]),
      fixed('floor', [100, 6, 0], [0, -14, 0]),
      fixed('block', [0.5, 1, 0], [8.5, -7, 0]),
    ],
  }),
  worldPreset({
    id: 'world-walls',
    title: 'A ball between two walls',
    teaser: 'two contacts leave each other their slack',
    note: 'Both walls have a contact with 0.5 to spare. One takes 5.5 of the speed; the other has nothing to do, and one round is enough.',
    options: { grow: 0.5 },
    bodies: [
      ball(1, [6, -3, 0]),
      fixed('left', [0.75, 5, 0], [-2.25, 0, 0]),
      fixed('right', [0.75, 5, 0], [2.25, 0, 0]),
    ],
  }),
  worldPreset({
    id: 'world-stale-impulse',
    title: 'A stale impulse',
    teaser: 'kicked away by a contact that is off',
    note: 'The contact is switched off once the tentative pose no longer overlaps, and keeps its impulse of 6. The next frame begins with it: the ball is kicked up with a speed of 2. Forget it, clamp it, or do without a warm start.',
    options: { acts: stale },
    frames: 2,
    bodies: [ball(1, [3, -10, 0], [0, 5, 0]), fixed('floor', [50, 5, 0], [0, -5, 0])],
  }),
  worldPreset({
    id: 'world-glide',
    title: 'Gliding over a contact that is off',
    teaser: 'no push, so no friction',
    note: 'A warm start holds the point against gravity, so that its tentative pose does not overlap, and the contact is off: there is no friction, and it glides for ever. Contacts that act always stop it after 48 frames, at 1.57.',
    options: { acts: stale },
    dt: 1 / 60,
    frames: 60,
    gravity: [0, -10, 0],
    friction: 0.5,
    bodies: [
      { name: 'point', type: 'hull', points: [[0, 0, 0]], velocity: [4, 0, 0] },
      fixed('floor', [50, 1, 0], [0, -1, 0]),
    ],
  }),
  worldPreset({
    id: 'world-fat-boxes',
    title: 'Boxes that are too fat',
    teaser: '28 contacts where none is needed',
    note: 'Eight balls move side by side, 2 apart. Boxes that grow by 20 make a contact of each pair; without growth there is none.',
    options: { grow: 20 },
    bodies: Array.from({ length: 8 }, (_, i) => ball(0.5, [0, 1, 0], [3 * i, 0, 0], `ball ${i + 1}`)),
  }),
  worldPreset({
    id: 'world-ping-pong',
    title: 'Ping-pong between two walls',
    teaser: 'each correction undoes the other',
    note: 'The ball is 2 wide, the gap 1.8. Each contact takes its whole overlap back and pushes the ball into the other wall: both impulses grow by 0.2 a round and never settle. The right wall has the last push, and the ball ends 0.2 deep in the left one, frame after frame.',
    algorithm: 'world-discrete',
    options: { correction: 1 },
    frames: 6,
    step: 4,
    bodies: [
      ball(1, [0, 0, 0], [0.05, 0, 0]),
      fixed('left', [1, 3, 0], [-1.9, 0, 0]),
      fixed('right', [1, 3, 0], [1.9, 0, 0]),
    ],
  }),
  worldPreset({
    id: 'world-healing',
    title: 'An overlap that heals',
    teaser: 'a fifth a frame, a speed that stays',
    note: 'Baumgarte’s correction, β = 0.2, gives a ball that is 0.4 deep a speed of 0.08. The overlap shrinks by that in every frame, to 0.32, 0.24, 0.16, 0.08 and 0. Then the ball flies on: nobody takes back the speed that healed it.',
    algorithm: 'world-discrete',
    options: { correction: 0.2 },
    frames: 7,
    bodies: [ball(1, [0, 0, 0], [0, 0.6, 0]), fixed('floor', [5, 1, 0], [0, -1, 0])],
  }),
  worldPreset({
    id: 'world-chain',
    title: 'A chain of events',
    teaser: 'each event makes the next',
    note: 'The first ball meets the second at t = 0.2 and stops; the second meets the third at t = 0.4. The second event is there only after the first is solved.',
    algorithm: 'world-toi',
    restitution: 1,
    bodies: [
      ball(0.5, [10, 0, 0]),
      ball(0.5, [0, 0, 0], [3, 0, 0], 'second'),
      ball(0.5, [0, 0, 0], [6, 0, 0], 'third'),
    ],
  }),
  worldPreset({
    id: 'world-turning-bar',
    title: 'A turning bar',
    teaser: 'halves and lines find the root',
    note: 'The gap along the axis of the floor over time is no straight line. The root finder tries the middle of its bracket, then the line between its ends, in turn.',
    algorithm: 'world-toi',
    step: 5,
    bodies: [
      {
        name: 'bar',
        type: 'box',
        halfExtents: [2, 0.2, 0],
        position: [0, 2.6, 0],
        velocity: [0, -1, 0],
        angularVelocity: 1.6,
      },
      fixed('floor', [8, 2, 0], [0, -2, 0]),
    ],
  }),
];

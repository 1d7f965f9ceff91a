import type { Lesson } from '../lesson';

const ball = (radius: number, velocity: readonly number[], position: readonly number[] = [0, 0, 0]) => ({
  name: 'ball',
  type: 'sphere',
  radius,
  velocity,
  position,
});
const fixed = (name: string, halfExtents: readonly number[], position: readonly number[]) => ({
  name,
  type: 'box',
  halfExtents,
  position,
  fixed: true,
});
const world = (title: string, bodies: readonly object[], more: object = {}) => ({
  kind: 'world',
  dim: 2,
  title,
  dt: 1,
  bodies,
  ...more,
});
const missed = [
  ball(1, [12, -16, 0]),
  fixed('floor', [100, 6, 0], [0, -14, 0]),
  fixed('block', [0.5, 1, 0], [8.5, -7, 0]),
];
const floor = fixed('floor', [50, 5, 0], [0, -5, 0]);

const discrete = 'world-discrete';
const events = 'world-toi';
const speculative = 'world-speculative';
const whereItOverlaps = { acts: 'where the tentative pose overlaps' };

/** What happens between two frames, and what each remedy costs. */
export const tunnelling: Lesson = {
  format: 'minkowscope-lesson',
  version: 1,
  id: 'tunnelling',
  number: 12,
  title: 'Tunnelling, time of impact, speculative contacts',
  teaser: 'What happens between two frames',
  scenes: {
    paper: world(
      'A bullet through paper',
      [ball(0.1, [60, 0, 0]), fixed('paper', [0.025, 1, 0], [0.525, 0, 0])],
      { dt: 1 / 60 },
    ),
    wall: world('A ball and a wall', [ball(0.5, [4, 0, 0]), fixed('wall', [0.5, 5, 0], [4, 0, 0])], {
      restitution: 1,
    }),
    ghost: world('A ball over a block', [
      ball(1, [10, 0, 0], [0, 4, 0]),
      fixed('block', [8.5, 5, 0], [11.5, -5, 0]),
    ]),
    'faster-ghost': world('A faster ball', [
      ball(1, [20, 0, 0], [0, 3, 0]),
      fixed('block', [8.5, 5, 0], [12.5, -5, 0]),
    ]),
    missed: world('A floor and a block', missed),
    walls: world('A ball between two walls', [
      ball(1, [6, -3, 0]),
      fixed('left', [0.75, 5, 0], [-2.25, 0, 0]),
      fixed('right', [0.75, 5, 0], [2.25, 0, 0]),
    ]),
    drop: world('A drop', [ball(1, [3, -10, 0], [0, 5, 0]), floor], { frames: 2 }),
    'slow-drop': world('A slow drop', [ball(1, [3, -3, 0], [0, 5, 0]), floor]),
  },
  beats: [
    {
      title: 'A bullet through paper',
      scene: 'paper',
      algorithm: discrete,
      also: { toi: { algorithm: events }, ahead: { algorithm: speculative } },
      notes:
        'A discrete test is sure to catch the ball only up to 0.25/dt = 15: the sheet and the ball are 0.25 thick together.',
      stops: [
        {
          at: 'start',
          say: 'A ball of radius {0.1 = 0.1} flies at {60 = x(velocity1)}, and a frame takes a sixtieth of a second; a sheet of paper, {0.05 = 2*0.025} thick, is at {0.5 = x(place2) - 0.025}. Each frame looks for overlaps, then moves the bodies.',
          question: {
            kind: 'point',
            hides: ['witnesses'],
            ask: '**Predict.** Click where the ball is after one frame.',
            space: 'object',
            among: ['(0.4, 0)', '(0.55, 0)', '(1, 0)'],
            answer: 'place1@exit',
            at: 'frame',
            right:
              '**At {(1, 0) = place1}.** It is free at both ends of the step. On the way the overlap was {0.125 = reading.overlapOnTheWay} deep, and nobody looked.',
          },
        },
        {
          at: 'exit',
          say: 'This discrete step was never wrong at a moment at which it looked. A time of impact would stop the ball at {(0.4, 0) = toi:place1@exit}. A speculative contact, over a gap of {0.4 = ahead:gap1@contacts}, would leave {24 = x(ahead:velocity1@exit)} of its speed: {(0.4, 0) = ahead:place1@exit} too.',
        },
      ],
    },
    {
      title: 'The time of impact',
      scene: 'wall',
      algorithm: events,
      also: { ahead: { algorithm: speculative }, discrete: { algorithm: discrete } },
      stops: [
        {
          at: 'start',
          say: 'A ball of radius {0.5 = 0.5} flies at {4 = x(velocity1)} into a wall, {3.5 = x(place2) - 0.5} from its centre. The bounce is elastic.',
          question: {
            kind: 'number',
            ask: '**Compute** the time at which they meet. The frame takes one unit of it.',
            answer: 'world.time@event',
            within: 0.01,
            at: 'event',
            right: '**At {0.75 = world.time}:** the gap is {3 = 3.5 - 0.5}, and the speed {4 = 4}.',
          },
        },
        {
          at: 'exit',
          say: 'After the bounce a quarter of the frame is left: the ball ends at {2 = x(place1)}. A speculative contact lets it go {3 = x(ahead:velocity1@exit)}, to {3 = x(ahead:place1@exit)}; a discrete step goes to {4 = x(discrete:place1@exit)}, {1 = discrete:reading.overlapAtTheEnd@frame} deep.',
          question: {
            kind: 'choice',
            ask: '**Which of them is exact?**',
            choices: ['the time of impact', 'the speculative contact', 'the discrete step'],
            answer: 0,
            right:
              '**The time of impact.** Speculation pays with time: it loses {0.25 = ahead:reading.timeLost@frame} of the frame, and bounces in the next.',
          },
        },
      ],
    },
    {
      title: 'A ghost contact',
      scene: 'ghost',
      algorithm: speculative,
      options: { grow: 4 },
      also: { faster: { scene: 'faster-ghost', algorithm: speculative, options: { grow: 4 } } },
      stops: [
        {
          at: 'contacts',
          say: 'The ball would pass over the corner with {3 = y(place1) - 1} to spare. Its contact there has `s₁` = {4 = gap1} and `n₁` = {(−0.6, 0.8) = normal1}, and allows `n₁`·`v₁` ≥ {−4 = limit1}. It is {−6 = approach1}.',
          question: {
            kind: 'choice',
            ask: '**Predict** the velocity after the impulse. The ball has a mass of one.',
            choices: ['unchanged', 'slower, and up', 'stopped at the corner'],
            answer: 1,
            at: 'solve',
            right:
              '**{(8.8, 1.6) = velocity1}:** an impulse of {2 = lambda1} along `n₁`. The contact’s line is infinite, the block is not.',
          },
        },
        {
          at: 'frame',
          say: 'Without this contact they would not have met: its impulse of {2 = reading.harmfulGhostImpulse} was for nothing. A ball at twice the speed, with {2 = y(faster:place1@start) - 1} to spare, is kicked up far harder: {(10.4, 7.2) = faster:velocity1@exit}.',
        },
      ],
    },
    {
      title: 'The missed obstacle',
      scene: 'missed',
      algorithm: 'world-cast-hit',
      broken: 'a published mistake, by which only what the present way hits becomes a contact',
      stops: [
        {
          at: 'contacts',
          near: true,
          say: 'The ball’s way, {(12, −16) = velocity1}, is tested against floor and block. It misses the block: there is {one = world.contacts} contact, with the floor.',
        },
        {
          at: 'solve',
          near: true,
          say: 'The floor pushes by {9 = lambda1}, and leaves {(12, −7) = velocity1}.',
          question: {
            kind: 'choice',
            hides: ['witnesses'],
            ask: '**Predict.** Where does this way end?',
            choices: ['before the block', 'on the block', 'behind it, through it'],
            answer: 2,
            at: 'frame',
            right:
              '**Behind it,** at {(12, −7) = place1}, up to {0.352 = reading.overlapOnTheWay} deep on the way. The solver changed the path after the question was asked.',
          },
        },
      ],
    },
    {
      title: 'Two contacts make a corner',
      scene: 'missed',
      algorithm: speculative,
      options: { iterations: 60 },
      also: { direct: { algorithm: speculative, options: { iterations: 60, solver: 'direct' } } },
      stops: [
        {
          at: 'contacts',
          near: true,
          say: 'Now every neighbour has a contact: the floor with `s₁` = {7 = gap1}, and the corner of the block with `s₂` = {9 = gap2}, `n₂` = {(−0.8, 0.6) = normal2}.',
        },
        {
          at: 'solve 2',
          near: true,
          say: 'One round, the floor first, then the block: {(8.16, −4.12) = velocity1}. The floor has been given more than it needed.',
        },
        {
          at: 'solve 4',
          near: true,
          say: 'The second round takes some of it back: {(6.778, −5.963) = velocity1}. The third comes to {(6.280, −6.627) = velocity1@solve.6}.',
          question: {
            kind: 'choice',
            ask: '**Solve the two equations.** Where do the rounds go?',
            choices: [
              'to {(6, −7) = velocity1@exit}',
              'to {(8, −6) = (8, -6)}',
              'nowhere: they go in circles',
            ],
            answer: 0,
            at: 'frame',
            right:
              '**To {(6, −7) = velocity1},** with impulses of {4.5 = lambda1@solve.-1} and {7.5 = lambda2@solve.-1}. The direct solver finds {(6, −7) = direct:velocity1@exit} at once. The ball ends {1.0 = 8 - x(place1) - 1} short of the block: safe, not exact.',
          },
        },
      ],
    },
    {
      title: 'Between two walls',
      scene: 'walls',
      algorithm: speculative,
      options: { grow: 0.5 },
      stops: [
        {
          at: 'contacts',
          say: 'Both walls have a contact, with {0.5 = gap1} and {0.5 = gap2} to spare.',
          question: {
            kind: 'choice',
            ask: '**Predict.** Do the two contacts push the ball to and fro?',
            choices: ['yes', 'no'],
            answer: 1,
            at: 'frame',
            right: '**No:** {(0.5, −3) = velocity1} after one round. Each leaves the other’s slack alone.',
          },
        },
      ],
    },
    {
      title: 'A drop, and a stale impulse',
      scene: 'drop',
      algorithm: speculative,
      options: whereItOverlaps,
      also: {
        always: { algorithm: speculative },
        slow: { scene: 'slow-drop', algorithm: speculative },
        forgets: { algorithm: speculative, options: { ...whereItOverlaps, zero: true } },
      },
      broken: 'a contact acts only while the tentative pose overlaps',
      stops: [
        {
          at: 'solve',
          say: '`s₁` is {4 = gap1}: {(3, −10) = velocity1@contacts} becomes {(3, −4) = velocity1}. The tangent keeps its {3 = x(velocity1)}. A slower ball, {(3, −3) = slow:velocity1@contacts}, keeps its velocity: {(3, −3) = slow:velocity1@exit}.',
        },
        {
          at: 'contacts 2',
          say: 'In the next frame the ball touches the floor. The contact begins with its impulse of {6 = lambda1}, warm-started.',
          question: {
            kind: 'choice',
            ask: '**Predict.** The push makes the tentative pose free, so the contact is switched off. What happens?',
            choices: ['it rests on the floor', 'it is kicked away'],
            answer: 1,
            at: 'exit',
            right:
              '**It is kicked away** with {(3, 2) = velocity1}: nobody takes the impulse back. A contact that forgets it leaves {(3, 0) = forgets:velocity1@exit}, and one that always acts, held at zero or more, {(3, 0) = always:velocity1@exit}.',
          },
        },
      ],
    },
  ],
};

import type { ReadyCondition } from '../../../stepping/conditions/ready';

/** What is often asked of a world. */
export const worldReady: readonly ReadyCondition[] = [
  { title: 'a contact pushes', text: () => 'phase == solve and reading.itsImpulseSoFar > 0' },
  {
    title: 'a contact takes back a push',
    text: () => 'phase == solve and reading.itsImpulseSoFar < reading.itsImpulseBefore',
  },
  { title: 'a solver has not settled', text: () => 'phase == frame and not test.met' },
  {
    title: 'a frame ends with an overlap deeper than',
    number: 1e-3,
    text: (n) => `reading.overlapAtTheEnd > ${n}`,
  },
  {
    title: 'an overlap on the way is deeper than',
    number: 1e-3,
    text: (n) => `reading.overlapOnTheWay > ${n}`,
  },
  { title: 'two bodies meet', text: () => 'phase == event' },
  { title: 'contacts push for nothing', text: () => 'reading.harmfulGhostImpulse > 0' },
  { title: 'more contacts than', number: 2, text: (n) => `phase == contacts and world.contacts > ${n}` },
];

import { advancement, type Motion } from './advancement';
import { approachOf, speedAlong, type Contact } from './contact';

/**
 * The contacts of two bodies whose planes bound them where the feature of A does. A plane has no end, a feature has: a body that
 * passes the feature's end before it reaches the plane is held back by nothing that is there. A contact is left out if
 *
 *  1. its bodies approach so fast that they reach its plane within the time, after τ = s / −n·v_rel;
 *  2. by then B has gone so far along the tangent that its shadow on it is beside the points of A that the contacts touch; and
 *  3. the bodies do not meet within the time as they move now.
 *
 * A contact that another would have made necessary is left out too: then the bodies may pass into each other. Turning counts in 3 alone.
 */
export function clipped(contacts: Contact[], motion: Motion, time: number, touch: number): Contact[] {
  const kept = contacts.filter((c) => !passesEnd(c, contacts, motion, time, touch));
  if (kept.length === contacts.length) return contacts;
  const { outcome } = advancement(motion, time, touch);
  return outcome === 'miss' ? kept : contacts;
}

/** Steps 1 and 2 of the header. */
function passesEnd(
  c: Readonly<Contact>,
  all: readonly Readonly<Contact>[],
  { states, shapes, b }: Motion,
  time: number,
  touch: number,
): boolean {
  const approach = -approachOf(c, states);
  if (!(c.s > 2 * touch) || !(approach * time > c.s)) return false;
  const [tx, ty] = [-c.ny, c.nx];
  const gone = (c.s / approach) * speedAlong(c, states, tx, ty);
  const points = all.map(({ ax, ay }) => ax * tx + ay * ty);
  const [least, most] = [-shapes.support(b, -tx, -ty), shapes.support(b, tx, ty)];
  return least + gone > Math.max(...points) + touch || most + gone < Math.min(...points) - touch;
}

import { negate, vec3, type Vec3 } from '../../../math/vec3';
import { pairLooks } from '../../../problems/pair/looks';
import type { PairRun } from '../../../stepping/run';
import { measuredDirection } from '../../../store/pair/measured';
import type { Actions } from '../../../store/actions';
import type { State } from '../../../store/state';
import { projected, type Viewpoint } from '../../camera/viewpoint';
import type { Grip, Place } from '../../gestures';
import { handBall } from './hand-ball';
import { directionUnder, headOf, isFar, isOver, roundedDirection } from './trackball';

/** The distance from its middle within which the handle of the measured direction is hit, in CSS px. */
const reach = { mouse: 15, touch: 26 };

/** Turns the measured direction, which is set by hand from then on; a click reverses it. Null if its handle is not there. */
export function holdDirection(
  actions: Actions,
  state: Readonly<State>,
  run: PairRun,
  v: Viewpoint,
  at: Place,
  touch: boolean,
): Grip | null {
  const start = measuredDirection(state);
  if (!start) return null;
  const ball = handBall(run);
  const seen = projected(v, headOf(ball, start));
  const off = { x: seen.x - at.x, y: seen.y - at.y };
  if (!(seen.depth > 0 && Math.hypot(off.x, off.y) <= (touch ? reach.touch : reach.mouse))) return null;
  const set = (d: Readonly<Vec3>): void => actions.setLooks(pairLooks, { along: roundedDirection(d) });
  let far = isFar(v, ball, start);
  return {
    move: (to) => {
      const head = { x: to.x + off.x, y: to.y + off.y };
      // From the rim it moves to the visible side.
      far &&= isOver(v, ball, head);
      set(directionUnder(v, ball, head, far));
    },
    end: (still) => {
      if (still) set(negate(vec3(), start));
    },
  };
}

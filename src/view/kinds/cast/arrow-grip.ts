import { addScaled, vec3 } from '../../../math/vec3';
import type { CastScene } from '../../../problems/cast/scene';
import type { Triple } from '../../../shapes/shape';
import type { Actions } from '../../../store/actions';
import { roundedTo } from '../../body-motion';
import { acrossView, projected, type Viewpoint } from '../../camera/viewpoint';
import type { Grip, Place } from '../../gestures';
import { anchorOfA, lastDrawn, type CastRun } from './run';

/** How near a press has to be to the tip, CSS px. A finger hides more. */
const reach = { mouse: 14, touch: 24 };

/** The tip of the displacement's arrow: dragging it casts A another way, across the view. */
export function gripOfArrow(
  actions: Actions,
  run: CastRun,
  v: Viewpoint,
  at: Place,
  touch: boolean,
): Grip | null {
  const end = lastDrawn(run);
  const tip = anchorOfA(run, end);
  const seen = projected(v, tip);
  if (!(end > 0) || Math.hypot(seen.x - at.x, seen.y - at.y) > (touch ? reach.touch : reach.mouse))
    return null;
  const { displacement } = run.scene.cast;
  const pixel = seen.depth / v.focal / end;
  return {
    move(to) {
      const delta = acrossView(v, seen.depth, to.x - at.x, to.y - at.y);
      const { x, y, z } = addScaled(vec3(), vec3(...displacement), delta, 1 / end);
      const moved = [x, y, z].map((c, i) => (c === displacement[i] ? c : roundedTo(c, pixel))) as Triple;
      actions.edit((scene) => withDisplacement(scene as CastScene, moved));
    },
    end: () => actions.endEdit(),
  };
}

const withDisplacement = (scene: CastScene, displacement: Triple): CastScene => ({
  ...scene,
  cast: { ...scene.cast, displacement },
});

import type { Vec3 } from '../../math/vec3';
import type { PairRun } from '../../stepping/run';
import type { Viewpoint } from '../camera/viewpoint';
import type { Place } from '../gestures';
import type { Box } from '../ink/geometry';
import type { Ground } from '../ink/ink';
import type { Space } from '../picture';
import type { Projector } from '../projector';
import { isFacet } from './facet-name';
import type { LazyLooks } from './lazy-looks';

/** The picture, as far as finding facets in it requires. */
interface Stage {
  run(): PairRun | null;
  at(place: Readonly<Place>): { space: Space; viewpoint: Viewpoint } | null;
  projector(): Projector | null;
}

/** The facets of C as what a pointer finds where no mark is near. */
export function facetGround(looks: LazyLooks, stage: Stage): Ground {
  return {
    ready: () => looks.ready(),
    under: (at) => {
      const { space, viewpoint } = stage.at(at) ?? {};
      return viewpoint && space === 'minkowski' ? looks.facetUnder(viewpoint, at) : null;
    },
    owns: isFacet,
    tip: (name) => {
      const found = looks.facet(stage.run(), name);
      const projector = stage.projector();
      return found && projector && { content: found.tip, box: boxAround(found.loop, projector) };
    },
  };
}

function boxAround(points: readonly Vec3[], projector: Projector): Box {
  const seen = points.map((p) => projector.project(p));
  const [x, y] = [Math.min(...seen.map((p) => p.x)), Math.min(...seen.map((p) => p.y))];
  const right = Math.max(...seen.map((p) => p.x));
  const bottom = Math.max(...seen.map((p) => p.y));
  return { x, y, width: right - x, height: bottom - y };
}

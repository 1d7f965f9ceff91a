import type { Run } from '../../stepping/run';
import { projector, type Viewpoint } from '../camera/viewpoint';
import { SpaceScene, solidOrders } from '../gl/space-scene';
import { litShapes } from '../layers/highlight';
import type { Palette } from '../palette';
import type { Space } from '../picture';
import type { Projector } from '../projector';
import { spacePoints } from '../space-points';
import type { Bodies, Drawing, PlainBodies, SolidPoints, Solids, SolidStage } from './kind';

/** Plain bodies on one stage. */
export class PlainSolids<R extends Run> implements Solids<R> {
  readonly scenes: Readonly<Record<Space, SpaceScene<string>>>;
  readonly bodies: Record<Space, Bodies> = { object: {}, minkowski: {} };
  private readonly none: Readonly<Record<Space, Bodies>>;

  constructor(
    { uniforms }: Readonly<SolidStage>,
    private readonly plain: PlainBodies<R>,
  ) {
    const each = <T>(space: Space, value: T): Record<string, T> =>
      Object.fromEntries(plain.names[space].map((name) => [name, value]));
    const scene = (space: Space) => new SpaceScene<string>(uniforms, each(space, solidOrders.body));
    this.scenes = { object: scene('object'), minkowski: scene('minkowski') };
    this.none = { object: each('object', null), minkowski: each('minkowski', null) };
  }

  /** The points of the first and of the last step. */
  points(run: R, palette: Palette): SolidPoints {
    const of = (space: Space) =>
      [0, run.trace.length - 1]
        .flatMap((step) => Object.values(this.plain.at(space, run, step, palette)))
        .flatMap((body) => (body ? spacePoints(body.surface, body.placement) : []));
    return { object: of('object'), minkowski: of('minkowski') };
  }

  draw(space: Space, v: Viewpoint, { run, state, picture, palette }: Drawing<R>): Projector {
    const standing = state.layers.shapes ? this.plain.at(space, run, state.step, palette) : {};
    const bodies = { ...this.none[space], ...standing };
    this.bodies[space] = bodies;
    this.scenes[space].update(v, bodies, picture[space], palette, litShapes(picture[space], state.hovered));
    return projector(v, v.aim.centre);
  }

  dispose(): void {
    this.scenes.object.dispose();
    this.scenes.minkowski.dispose();
  }
}

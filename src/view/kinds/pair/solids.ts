import { positionOf } from '../../../math/pose';
import { add, scale, vec3 } from '../../../math/vec3';
import { looksIn } from '../../../problems/looks';
import { pairLooks } from '../../../problems/pair/looks';
import { pairRun, type PairRun } from '../../../stepping/run';
import type { Actions } from '../../../store/actions';
import type { Store } from '../../../store/state';
import { minkowskiBodies, objectBodies, type MinkowskiName, type ObjectName } from './bodies';
import { projector, type Viewpoint } from '../../camera/viewpoint';
import type { Gizmo } from '../../gl/gizmo';
import { SpaceScene, solidOrders } from '../../gl/space-scene';
import type { Grip, Place } from '../../gestures';
import type { Box } from '../../ink/geometry';
import type { Ground } from '../../ink/ink';
import { LazyLandscape } from '../../landscape/lazy-landscape';
import { Lazy } from '../../lazy';
import { litShapes } from '../../layers/highlight';
import { facetGround } from '../../looks/ground';
import { LazyLooks } from '../../looks/lazy-looks';
import type { Space } from '../../picture';
import type { Projector } from '../../projector';
import type { Refiner } from './refiner';
import { spacePoints } from '../../space-points';
import { Surfaces } from './surfaces';
import type { Bodies, Drawing, Movable, SolidPoints, Solids, SolidStage } from '../kind';
import { late } from './late';
import { movableOf } from './movable';

/** A, B and C = A − B on one stage. */
export class PairSolids implements Solids<PairRun> {
  readonly surfaces = new Surfaces();
  readonly scenes: { object: SpaceScene<ObjectName>; minkowski: SpaceScene<MinkowskiName> };
  readonly bodies: Record<Space, Bodies> = { object: {}, minkowski: {} };
  readonly looks: LazyLooks;
  readonly gizmo: Lazy<Gizmo>;
  readonly ground: Ground;
  readonly sideView: LazyLandscape;
  private readonly refiner: Lazy<Refiner>;
  private readonly store: Store;
  private readonly actions: Actions;

  constructor(stage: Readonly<SolidStage>) {
    const { element, canvas, uniforms, store, actions, sections, cameras, invalidate } = stage;
    this.store = store;
    this.actions = actions;
    const { body, enclosing, around } = solidOrders;
    this.scenes = {
      object: new SpaceScene<ObjectName>(uniforms, { a: body, aCore: body, b: body, bCore: body }),
      minkowski: new SpaceScene<MinkowskiName>(uniforms, { full: around, core: enclosing }, 'core'),
    };
    const { object, minkowski } = this.scenes;
    this.looks = new LazyLooks([sections.minkowski, minkowski.light, uniforms], invalidate);
    this.gizmo = new Lazy(
      async () => new (await import('../../gl/gizmo')).Gizmo(object.scene, cameras.object),
      invalidate,
      'The handle that moves a shape',
    );
    this.ground = facetGround(this.looks, {
      run: () => pairRun(store.getState().run),
      at: (place) => stage.at(place),
      projector: () => stage.projector('minkowski'),
    });
    this.sideView = new LazyLandscape(element, store, actions, canvas, invalidate);
    this.refiner = new Lazy(
      async () => new (await import('./refiner')).Refiner(this.surfaces, invalidate),
      () => this.drawn(),
      'The refinement of surfaces',
    );
  }

  points(run: PairRun): SolidPoints {
    const [a, b, c] = [
      this.surfaces.ofBody(run, 'a'),
      this.surfaces.ofBody(run, 'b'),
      this.surfaces.ofCso(run),
    ];
    return {
      object: [a, b].flatMap(({ core, full, placement }) => spacePoints((full ?? core).surface, placement)),
      minkowski: [c.core, ...(c.full ? [c.full] : [])].flatMap(({ surface }) =>
        spacePoints(surface, c.placement),
      ),
    };
  }

  draw(space: Space, v: Viewpoint, drawing: Drawing<PairRun>): Projector {
    return space === 'object' ? this.drawObject(v, drawing) : this.drawMinkowski(v, drawing);
  }

  drawn(): void {
    const { current } = this.refiner;
    if (current) current.soon();
    else if (this.surfaces.rough) void this.refiner.load();
  }

  movable(space: Space, run: PairRun): readonly Movable[] {
    return space === 'object' ? movableOf(this.surfaces, run) : [];
  }

  hold(space: Space, run: PairRun, v: Viewpoint, at: Place, touch: boolean): Grip | null {
    if (space !== 'object') return null;
    return late()?.holdDirection(this.actions, this.store.getState(), run, v, at, touch) ?? null;
  }

  taken(space: Space, { rect }: Viewpoint): Box[] {
    return space === 'minkowski' ? this.looks.taken(rect) : [];
  }

  dispose(): void {
    this.refiner.dispose();
    this.gizmo.dispose();
    this.looks.dispose();
    this.sideView.dispose();
    this.scenes.object.dispose();
    this.scenes.minkowski.dispose();
  }

  private drawObject(v: Viewpoint, { run, state, picture, palette }: Drawing<PairRun>): Projector {
    const [a, b] = [this.surfaces.ofBody(run, 'a'), this.surfaces.ofBody(run, 'b')];
    const { selected } = state;
    const held = selected === 'a' ? a : selected === 'b' ? b : null;
    if (held) void this.gizmo.load();
    this.gizmo.current?.colour(palette);
    this.gizmo.current?.place(v, held ? positionOf(vec3(), held.placement) : null, state.gizmo);
    const bodies = objectBodies(state.layers.shapes ? { a, b } : null, palette);
    this.bodies.object = bodies;
    const found = this.looks.facet(run, state.hovered);
    const highlight = found?.object ?? litShapes(picture.object, state.hovered);
    this.scenes.object.update(v, bodies, picture.object, palette, highlight);
    const centres = { a: positionOf(vec3(), a.placement), b: positionOf(vec3(), b.placement) };
    const middle = scale(vec3(), add(vec3(), centres.a, centres.b), 0.5);
    return projector(v, middle, centres);
  }

  private drawMinkowski(v: Viewpoint, { run, state, picture, palette, facing }: Drawing<PairRun>): Projector {
    const c = this.surfaces.ofCso(run);
    const plain = minkowskiBodies(state.layers.surface ? c : null, palette, run.algorithm.wholeShapes);
    this.bodies.minkowski = plain;
    const { surfaceLook: look, cut } = looksIn(state, pairLooks);
    const bodies = this.looks.dress(plain, { run, look, cut, viewpoint: v, facing, palette });
    const found = this.looks.facet(run, state.hovered);
    const highlight = found?.minkowski ?? litShapes(picture.minkowski, state.hovered);
    this.scenes.minkowski.update(v, bodies, picture.minkowski, palette, highlight);
    return projector(v, positionOf(vec3(), c.placement));
  }
}

import { PerspectiveCamera } from 'three';
import { positionOf } from '../math/pose';
import { add, scale, vec3 } from '../math/vec3';
import type { PairRun } from '../stepping/run';
import type { State } from '../store/store';
import { minkowskiBodies, objectBodies, type MinkowskiName, type ObjectName } from './bodies';
import { projector, type Viewpoint } from './camera/viewpoint';
import { setCamera } from './gl/eye-camera';
import type { Gizmo } from './gl/gizmo';
import type { ScreenUniforms } from './gl/materials';
import { SpaceScene, solidOrders } from './gl/space-scene';
import { Lazy } from './lazy';
import { litShapes } from './layers/highlight';
import type { Bodies } from './lens/contents';
import { LazyLooks } from './looks/lazy-looks';
import type { Palette } from './palette';
import type { Picture, Space } from './picture';
import type { Projector } from './projector';
import { Refiner } from './refiner';
import { Rig } from './rig';
import type { Sheet } from './snapshot/snapshot';
import { spacePoints, Surfaces, type PlacedParts } from './surfaces';

/** The viewpoint and bodies with which a space was drawn. */
export interface Seen {
  viewpoint: Viewpoint;
  projector: Projector;
}

/** Above this scale shapes are too small to draw: a lens that magnifies them a billion times would overflow. */
const maxPixelsPerUnit = 1e290;

type Solids = Readonly<Record<'a' | 'b' | 'c', PlacedParts>>;

/** A, B and C = A − B with a step's picture, in the two spaces: on the stage, or on any other sheet. */
export class Spaces {
  readonly surfaces = new Surfaces();
  readonly looks: LazyLooks;
  readonly gizmo: Lazy<Gizmo>;
  /** The bodies drawn last. */
  readonly bodies: Record<Space, Bodies> = { object: {}, minkowski: {} };
  private readonly object: SpaceScene<ObjectName>;
  private readonly minkowski: SpaceScene<MinkowskiName>;
  private readonly cameras = { object: new PerspectiveCamera(), minkowski: new PerspectiveCamera() };
  private readonly refiner: Refiner;

  constructor(
    uniforms: ScreenUniforms,
    minkowskiSection: HTMLElement,
    invalidate: () => void,
    readonly rig = new Rig(),
  ) {
    const { body, cso, around } = solidOrders;
    this.object = new SpaceScene<ObjectName>(uniforms, { a: body, aCore: body, b: body, bCore: body });
    this.minkowski = new SpaceScene<MinkowskiName>(uniforms, { full: around, core: cso }, 'core');
    this.looks = new LazyLooks([minkowskiSection, this.minkowski.light, uniforms], invalidate);
    this.gizmo = new Lazy(
      async () => new (await import('./gl/gizmo')).Gizmo(this.object.scene, this.cameras.object),
      invalidate,
      'The handle that moves a shape',
    );
    this.refiner = new Refiner(this.surfaces, invalidate);
  }

  /** Draws both spaces as far as the sheet has room for them; null for the one that it has not. */
  draw(
    run: PairRun,
    state: State,
    picture: Picture,
    palette: Palette,
    sheet: Sheet,
  ): Record<Space, Seen | null> {
    const solids = {
      a: this.surfaces.ofBody(run, 'a'),
      b: this.surfaces.ofBody(run, 'b'),
      c: this.surfaces.ofCso(run),
    };
    this.rig.follow(state, run, () => contentOf(solids));
    const seen = {
      object: this.show('object', state, sheet, (v) =>
        this.drawObject(v, run, state, solids, picture, palette),
      ),
      minkowski: this.show('minkowski', state, sheet, (v) =>
        this.drawMinkowski(v, run, state, solids, picture, palette),
      ),
    };
    this.refiner.soon();
    return seen;
  }

  dispose(): void {
    this.refiner.dispose();
    this.gizmo.dispose();
    this.looks.dispose();
    this.object.dispose();
    this.minkowski.dispose();
  }

  private drawObject(
    v: Viewpoint,
    run: PairRun,
    state: State,
    { a, b }: Solids,
    picture: Picture,
    palette: Palette,
  ): Projector {
    const { selected } = state;
    if (selected) void this.gizmo.load();
    this.gizmo.current?.colour(palette);
    this.gizmo.current?.place(v, selected && positionOf(vec3(), { a, b }[selected].placement), state.gizmo);
    const bodies = objectBodies(state.layers.shapes ? { a, b } : null, palette);
    this.bodies.object = bodies;
    const found = this.looks.facet(run, state.hovered);
    const highlight = found?.object ?? litShapes(picture.object, state.hovered);
    this.object.update(v, bodies, picture.object, palette, highlight);
    const centres = { a: positionOf(vec3(), a.placement), b: positionOf(vec3(), b.placement) };
    const middle = scale(vec3(), add(vec3(), centres.a, centres.b), 0.5);
    return projector(v, middle, centres);
  }

  private drawMinkowski(
    v: Viewpoint,
    run: PairRun,
    state: State,
    { c }: Solids,
    picture: Picture,
    palette: Palette,
  ): Projector {
    const plain = minkowskiBodies(state.layers.surface ? c : null, palette, run.algorithm.wholeShapes);
    this.bodies.minkowski = plain;
    const { surfaceLook: look, cut } = state;
    const { facing } = this.rig;
    const bodies = this.looks.dress(plain, { run, look, cut, viewpoint: v, facing, palette });
    const found = this.looks.facet(run, state.hovered);
    const highlight = found?.minkowski ?? litShapes(picture.minkowski, state.hovered);
    this.minkowski.update(v, bodies, picture.minkowski, palette, highlight);
    return projector(v, positionOf(vec3(), c.placement));
  }

  private show(space: Space, state: State, sheet: Sheet, update: (v: Viewpoint) => Projector): Seen | null {
    const rect = sheet.rectOf(space);
    if (rect.width < 1 || rect.height < 1) return null;
    const v = this.rig.viewpoint(state, space, rect);
    if (!(v.focal / v.aim.distance < maxPixelsPerUnit)) return null;
    setCamera(this.cameras[space], v);
    const seen = { viewpoint: v, projector: update(v) };
    sheet.draw(rect, this[space].scene, this.cameras[space]);
    return seen;
  }
}

/** The content that a newly opened scene must show. */
function contentOf({ a, b, c }: Solids) {
  return {
    object: [a, b].flatMap(({ core, full, placement }) => spacePoints((full ?? core).surface, placement)),
    minkowski: [c.core, ...(c.full ? [c.full] : [])].flatMap(({ surface }) =>
      spacePoints(surface, c.placement),
    ),
  };
}

import { add, addScaled, vec3, type Vec3 } from '../../../math/vec3';
import type { Actions } from '../../../store/actions';
import type { State } from '../../../store/state';
import type { Grip, Place } from '../../gestures';
import type { Gizmo } from '../../gl/gizmo';
import { Lazy } from '../../lazy';
import { poseAt, positionOf } from '../../../math/pose';
import type { PairSetup } from '../../../stepping/run';
import { minkowskiBodies, objectBodies, type MinkowskiName, type ObjectName } from '../pair/bodies';
import { projector, type Viewpoint } from '../../camera/viewpoint';
import { SpaceScene, solidOrders, type Body } from '../../gl/space-scene';
import type { SolidStyle } from '../../gl/solid';
import { litShapes } from '../../layers/highlight';
import type { Dash } from '../../lines/line-style';
import type { Palette } from '../../palette';
import { csoStyle } from '../pair/cso-style';
import { sweptParts } from './swept';
import type { Space } from '../../picture';
import type { Projector } from '../../projector';
import { Refiner } from '../pair/refiner';
import { spacePoints } from '../../space-points';
import { Surfaces, type PlacedParts } from '../pair/surfaces';
import type { Bodies, Drawing, Movable, SolidPoints, Solids, SolidStage } from '../kind';
import { evenly } from '../flat/evenly';
import { FlatScene } from '../flat/scene';
import { flatBody, flatCso } from '../flat/surfaces';
import type { Box } from '../../ink/geometry';
import { currentMetrics } from '../../ink/metrics';
import { axisAreas, axisNotes } from '../flat/paper';
import { noteElement } from '../flat/note';
import { isDark } from '../../palette';
import { gripOfArrow } from './arrow-grip';
import { slideOf } from './slide';
import { drawnTime, lastDrawn, pairAt, pairAtStart, type CastRun } from './run';

type Name = ObjectName | 'start' | 'end';
type CsoName = MinkowskiName | 'swept';
type Scenes = { object: SpaceScene<Name>; minkowski: SpaceScene<CsoName> };

/** A at its start, where it is and at its end, with B; and C, which stands still. */
abstract class CastSolids implements Solids<CastRun> {
  constructor(private readonly actions: Actions) {}

  abstract readonly scenes: Scenes;
  readonly bodies: Record<Space, Bodies> = { object: {}, minkowski: {} };

  protected abstract ofBody(pair: PairSetup, which: 'a' | 'b'): PlacedParts;
  protected abstract ofCso(pair: PairSetup): PlacedParts;

  points(run: CastRun): SolidPoints {
    const whole = ({ core, full, placement }: PlacedParts) => spacePoints((full ?? core).surface, placement);
    const swept = sweptParts(run);
    const end = lastDrawn(run);
    const times = run.problem.turning
      ? Array.from({ length: looks + 1 }, (_, i) => (end * i) / looks)
      : [0, end];
    return {
      object: [
        ...times.flatMap((t) => whole(this.ofAAt(run, t))),
        ...whole(this.ofBody(pairAtStart(run), 'b')),
      ],
      minkowski: [
        ...(run.problem.turning ? times : [0]).flatMap((t) => whole(this.ofCso(pairAt(run, t)))),
        ...(swept ? whole(swept) : []),
      ],
    };
  }

  draw(space: Space, v: Viewpoint, drawing: Drawing<CastRun>): Projector {
    return space === 'object' ? this.drawObject(v, drawing) : this.drawMinkowski(v, drawing);
  }

  /** A is held where it starts, as that is what the scene says. */
  movable(space: Space, run: CastRun): readonly Movable[] {
    if (space !== 'object') return [];
    return (['a', 'b'] as const).map((id) => {
      const { core, full, placement } = this.ofBody(pairAtStart(run), id);
      return { id, surface: (full ?? core).surface, placement, pivot: run.problem[id].centre };
    });
  }

  hold(space: Space, run: CastRun, v: Viewpoint, at: Place, touch: boolean): Grip | null {
    return space === 'object' ? gripOfArrow(this.actions, run, v, at, touch) : null;
  }

  dispose(): void {
    this.scenes.object.dispose();
    this.scenes.minkowski.dispose();
  }

  protected dressObject(body: Body, _name: Name, _palette: Palette): Body {
    return body;
  }

  protected dressCso(body: Body, _name: MinkowskiName, _palette: Palette): Body {
    return body;
  }

  /** A where it is at t. */
  private ofAAt(run: CastRun, t: number): PlacedParts {
    return movedParts(run, this.ofBody(pairAt(run, t), 'a'), t);
  }

  private drawObject(v: Viewpoint, { run, state, picture, palette }: Drawing<CastRun>): Projector {
    const b = this.ofBody(pairAtStart(run), 'b');
    const t = drawnTime(run, state);
    const a = this.ofAAt(run, t);
    const shown = objectBodies(state.layers.shapes ? { a, b } : null, palette);
    const ghost = (parts: PlacedParts, dash: Dash): Body | null =>
      shown.a && { ...shown.a, placement: parts.placement, style: ghostStyle(shown.a.style, dash) };
    const end = lastDrawn(run);
    const bodies: Record<Name, Body | null> = {
      ...each(shown, (body, name) => this.dressObject(body, name, palette)),
      start: t > 0 ? ghost(this.ofAAt(run, 0), dashes.start) : null,
      end: end > t ? ghost(this.ofAAt(run, end), dashes.end) : null,
    };
    this.bodies.object = bodies;
    this.placeGizmo(v, state, palette, { a: this.ofAAt(run, 0), b });
    this.scenes.object.update(v, bodies, picture.object, palette, litShapes(picture.object, state.hovered));
    const centres = { a: positionOf(vec3(), a.placement), b: positionOf(vec3(), b.placement) };
    return projector(v, v.aim.centre, centres);
  }

  /** The handle of the selected body, where there is one. */
  protected placeGizmo(
    _v: Viewpoint,
    _state: Readonly<State>,
    _palette: Palette,
    _parts: Readonly<Record<'a' | 'b', PlacedParts>>,
  ): void {}

  private drawMinkowski(v: Viewpoint, { run, state, picture, palette }: Drawing<CastRun>): Projector {
    const slide = slideOf(run, state);
    const c = shifted(this.ofCso(pairAt(run, drawnTime(run, state))), slide);
    const plain = minkowskiBodies(state.layers.surface ? c : null, palette, run.algorithm.wholeShapes);
    const ofSwept = state.layers.surface ? sweptParts(run) : null;
    const swept = ofSwept && shifted(ofSwept, slide);
    const bodies: Record<CsoName, Body | null> = {
      ...each(plain, (body, name) => this.dressCso(body, name, palette)),
      swept: swept && {
        ...swept.core,
        placement: swept.placement,
        style: ghostStyle(csoStyle(palette), dashes.start),
      },
    };
    this.bodies.minkowski = bodies;
    const lit = litShapes(picture.minkowski, state.hovered);
    this.scenes.minkowski.update(v, bodies, picture.minkowski, palette, lit);
    return projector(v, positionOf(vec3(), c.placement));
  }
}

/** A cast in space. */
export class SpaceCastSolids extends CastSolids {
  readonly scenes: Scenes;
  private readonly surfaces = new Surfaces();
  readonly gizmo: Lazy<Gizmo>;
  private readonly refiner: Refiner;

  constructor({ uniforms, invalidate, actions, cameras }: Readonly<SolidStage>) {
    super(actions);
    const { body, enclosing, around } = solidOrders;
    this.scenes = {
      object: new SpaceScene<Name>(uniforms, objectOrders(body)),
      minkowski: new SpaceScene<CsoName>(uniforms, { swept: around, full: around, core: enclosing }, 'core'),
    };
    const { scene } = this.scenes.object;
    this.gizmo = new Lazy(
      async () => new (await import('../../gl/gizmo')).Gizmo(scene, cameras.object),
      invalidate,
      'The handle that moves a shape',
    );
    this.refiner = new Refiner(this.surfaces, invalidate);
  }

  drawn(): void {
    this.refiner.soon();
  }

  override dispose(): void {
    this.refiner.dispose();
    this.gizmo.dispose();
    super.dispose();
  }

  protected override placeGizmo(
    v: Viewpoint,
    { selected, gizmo }: Readonly<State>,
    palette: Palette,
    parts: Readonly<Record<'a' | 'b', PlacedParts>>,
  ): void {
    const held = selected === 'a' || selected === 'b' ? parts[selected] : null;
    if (held) void this.gizmo.load();
    this.gizmo.current?.colour(palette);
    this.gizmo.current?.place(v, held ? positionOf(vec3(), held.placement) : null, gizmo);
  }

  protected override ofBody(pair: PairSetup, which: 'a' | 'b'): PlacedParts {
    return this.surfaces.ofBody(pair, which);
  }

  protected override ofCso(pair: PairSetup): PlacedParts {
    return this.surfaces.ofCso(pair);
  }
}

/** A cast in the plane, drawn as on paper. */
export class FlatCastSolids extends CastSolids {
  readonly scenes: Scenes;

  constructor({ uniforms, actions }: Readonly<SolidStage>) {
    super(actions);
    const { body, enclosing, around } = solidOrders;
    this.scenes = {
      object: new FlatScene<Name>(uniforms, objectOrders(body)),
      minkowski: new FlatScene<CsoName>(uniforms, {
        swept: { ...around, front: around.back },
        full: { ...around, front: around.back },
        core: { ...enclosing, front: enclosing.back },
      }),
    };
  }

  notes(_: Space, v: Viewpoint): SVGElement[] {
    return axisNotes(v, currentMetrics().mark).map(noteElement);
  }

  taken(_: Space, { rect }: Viewpoint): Box[] {
    return axisAreas(rect, currentMetrics().mark);
  }

  protected override ofBody(pair: PairSetup, which: 'a' | 'b'): PlacedParts {
    return flatBody(pair, which);
  }

  protected override ofCso(pair: PairSetup): PlacedParts {
    return flatCso(pair);
  }

  protected override dressObject(body: Body, name: Name, palette: Palette): Body {
    return evenly(body, palette[name.startsWith('a') ? 'aFill' : 'bFill']);
  }

  protected override dressCso(body: Body, name: MinkowskiName, palette: Palette): Body {
    const faint = name === 'full' ? 0.45 : 1;
    return evenly(body, faint * (isDark(palette) ? 0.11 : 0.09), palette.cso);
  }
}

const objectOrders = (body: (typeof solidOrders)['body']) => ({
  start: body,
  end: body,
  a: body,
  aCore: body,
  b: body,
  bCore: body,
});

function movedParts({ problem }: CastRun, parts: PlacedParts, t: number): PlacedParts {
  const at = positionOf(vec3(), parts.placement);
  return { ...parts, placement: poseAt(addScaled(at, at, problem.world.displacement, t), parts.placement) };
}

/** A turning body is looked at so many times where it is framed. */
const looks = 8;

const shifted = (parts: PlacedParts, by: Readonly<Vec3>): PlacedParts => ({
  ...parts,
  placement: poseAt(add(vec3(), positionOf(vec3(), parts.placement), by), parts.placement),
});

/** The start is dashed, the end dotted. */
const dashes = { start: { length: 7, gap: 5 }, end: { length: 2, gap: 4 } } as const satisfies Record<
  string,
  Dash
>;

/** Lines alone: what is filled is where A is. */
function ghostStyle(style: SolidStyle, dash: Dash): SolidStyle {
  const empty = { ...style.front, alpha: 0 };
  const lines = style.lines && {
    ...style.lines,
    outline: { ...style.lines.outline, alpha: 0.85, dash },
    near: { ...style.lines.near, alpha: 0.4, dash },
    far: { ...style.lines.far, alpha: 0 },
  };
  return { ...style, back: empty, front: empty, lines };
}

function each<Key extends string>(
  bodies: Readonly<Record<Key, Body | null>>,
  change: (body: Body, name: Key) => Body,
): Record<Key, Body | null> {
  const entries = Object.entries(bodies) as [Key, Body | null][];
  return Object.fromEntries(entries.map(([name, body]) => [name, body && change(body, name)])) as Record<
    Key,
    Body | null
  >;
}

import { positionOf } from '../../../math/pose';
import { add, scale, vec3 } from '../../../math/vec3';
import type { SupportFunction } from '../../../shapes/flat/support-function';
import type { PairRun } from '../../../stepping/run';
import { minkowskiBodies, objectBodies, type MinkowskiName, type ObjectName } from '../../bodies';
import type { Actions, Store } from '../../../store/store';
import type { Grip, Place } from '../../gestures';
import { projector, type Viewpoint } from '../../camera/viewpoint';
import { solidOrders, type Body } from '../../gl/space-scene';
import type { Box } from '../../ink/geometry';
import { currentMetrics } from '../../ink/metrics';
import { litShapes } from '../../layers/highlight';
import { shown } from '../../layers/shown';
import { isDark } from '../../palette';
import type { Space } from '../../picture';
import type { Projector } from '../../projector';
import { spacePoints } from '../../surfaces';
import type { Bodies, Drawing, Movable, SolidPoints, Solids, SolidStage } from '../kind';
import { holdCorner } from './corner-handle';
import { axisAreas, axisNotes } from './paper';
import { areaNotes, noteArea } from './area-notes';
import { noteElement, type Note } from './note';
import { cornerNotes, curveOf, footPoints } from './plot/curve';
import { isPlotShown, LazyPlot } from './plot/lazy-plot';
import { polygonOf } from './polygon';
import { regionsOf } from './regions';
import { evenly } from './evenly';
import { FlatScene } from './scene';
import { flatBody, flatCso } from './surfaces';

/** A, B and C = A − B in the plane, on one stage. */
export class FlatSolids implements Solids<PairRun> {
  readonly scenes: { object: FlatScene<ObjectName>; minkowski: FlatScene<MinkowskiName> };
  readonly bodies: Record<Space, Bodies> = { object: {}, minkowski: {} };

  readonly sideView: LazyPlot;
  /** The support function, while its plot is shown. */
  private curve: SupportFunction | null = null;
  private readonly store: Store;
  private readonly actions: Actions;

  constructor({ element, uniforms, store, actions, invalidate }: Readonly<SolidStage>) {
    this.sideView = new LazyPlot(element, store, actions, invalidate);
    this.store = store;
    this.actions = actions;
    const { body, cso, around } = solidOrders;
    this.scenes = {
      object: new FlatScene<ObjectName>(uniforms, { a: body, aCore: body, b: body, bCore: body }),
      // The inside of C is under the simplex: nothing of it lies behind.
      minkowski: new FlatScene<MinkowskiName>(uniforms, {
        full: { ...around, front: around.back },
        core: { ...cso, front: cso.back },
      }),
    };
  }

  points(run: PairRun): SolidPoints {
    const whole = ({ core, full, placement }: ReturnType<typeof flatCso>) =>
      spacePoints((full ?? core).surface, placement);
    return {
      object: [...whole(flatBody(run, 'a')), ...whole(flatBody(run, 'b'))],
      minkowski: whole(flatCso(run)),
    };
  }

  draw(space: Space, v: Viewpoint, drawing: Drawing<PairRun>): Projector {
    return space === 'object' ? this.drawObject(v, drawing) : this.drawMinkowski(v, drawing);
  }

  movable(space: Space, run: PairRun): readonly Movable[] {
    if (space !== 'object') return [];
    return (['a', 'b'] as const).map((id) => {
      const { core, full, placement } = flatBody(run, id);
      return { id, surface: (full ?? core).surface, placement, pivot: run.problem[id].centre };
    });
  }

  hold(space: Space, run: PairRun, v: Viewpoint, at: Place): Grip | null {
    const isThere = space === 'object' && this.store.getState().layers.shapes;
    return isThere ? holdCorner(this.actions, run, v, at) : null;
  }

  notes(space: Space, v: Viewpoint): SVGElement[] {
    const { mark } = currentMetrics();
    const numbers = space === 'minkowski' && this.curve ? cornerNotes(this.curve, v, mark) : [];
    return [...axisNotes(v, mark), ...this.names(space, v), ...numbers].map(noteElement);
  }

  taken(space: Space, v: Viewpoint): Box[] {
    const { mark } = currentMetrics();
    return [...axisAreas(v.rect, mark), ...this.names(space, v).map((name) => noteArea(name, mark))];
  }

  dispose(): void {
    this.sideView.dispose();
    this.scenes.object.dispose();
    this.scenes.minkowski.dispose();
  }

  private names(space: Space, v: Viewpoint): Note[] {
    return areaNotes(this.scenes[space].regions, v, currentMetrics().mark);
  }

  private drawObject(v: Viewpoint, { run, state, picture, palette }: Drawing<PairRun>): Projector {
    const [a, b] = [flatBody(run, 'a'), flatBody(run, 'b')];
    const bodies = each(objectBodies(state.layers.shapes ? { a, b } : null, palette), (body, name) =>
      evenly(body, palette[name.startsWith('a') ? 'aFill' : 'bFill']),
    );
    this.bodies.object = bodies;
    this.scenes.object.update(v, bodies, picture.object, palette, litShapes(picture.object, state.hovered));
    const centres = { a: positionOf(vec3(), a.placement), b: positionOf(vec3(), b.placement) };
    return projector(v, scale(vec3(), add(vec3(), centres.a, centres.b), 0.5), centres);
  }

  private drawMinkowski(v: Viewpoint, { run, state, picture, palette }: Drawing<PairRun>): Projector {
    const c = flatCso(run);
    const solid = minkowskiBodies(state.layers.surface ? c : null, palette, run.algorithm.wholeShapes);
    const bodies = each(solid, (body, name) => {
      const faint = name === 'full' ? 0.45 : 1;
      return evenly(body, faint * (isDark(palette) ? 0.11 : 0.09), palette.cso);
    });
    this.bodies.minkowski = bodies;
    const scene = this.scenes.minkowski;
    const it = shown(run, state.step);
    scene.regions = state.layers.planes ? regionsOf(it) : [];
    scene.polygon = polygonOf(it);
    this.curve = isPlotShown(state) ? curveOf(run) : null;
    scene.feet = this.curve ? footPoints(this.curve) : [];
    scene.update(v, bodies, picture.minkowski, palette, litShapes(picture.minkowski, state.hovered));
    return projector(v, positionOf(vec3(), c.placement));
  }
}

const each = <Name extends string>(
  bodies: Readonly<Record<Name, Body | null>>,
  change: (body: Body, name: Name) => Body,
): Record<Name, Body | null> =>
  Object.fromEntries(
    (Object.entries(bodies) as [Name, Body | null][]).map(([name, body]) => [
      name,
      body && change(body, name),
    ]),
  ) as Record<Name, Body | null>;

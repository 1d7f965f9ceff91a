import { positionOf } from '../../../math/pose';
import { add, scale, vec3, type Vec3 } from '../../../math/vec3';
import type { SupportFunction } from '../../../shapes/flat/support-function';
import { looksIn } from '../../../problems/looks';
import { pairLooks } from '../../../problems/pair/looks';
import { pairRun, type PairRun } from '../../../stepping/run';
import { minkowskiBodies, objectBodies, type MinkowskiName, type ObjectName } from '../pair/bodies';
import type { Actions } from '../../../store/actions';
import type { Store } from '../../../store/state';
import type { Grip, Place } from '../../gestures';
import { projector, type Viewpoint } from '../../camera/viewpoint';
import type { Highlight } from '../../gl/highlight';
import { solidOrders, type Body } from '../../gl/space-scene';
import type { Box } from '../../ink/geometry';
import type { Ground } from '../../ink/ink';
import { currentMetrics } from '../../ink/metrics';
import { litShapes } from '../../layers/highlight';
import { shown } from '../../layers/shown';
import { isDark } from '../../palette';
import { pick } from '../../pick';
import type { Space, SpacePicture } from '../../picture';
import type { Projector } from '../../projector';
import { spacePoints } from '../../space-points';
import type { Bodies, Drawing, Movable, SolidPoints, Solids, SolidStage } from '../kind';
import { holdCorner } from './corner-handle';
import { CornerKeys } from './corner-keys';
import { edgesOfStep, ownersOf } from './differences';
import { handleOf, holdEdge, holdFlatDirection, holdHandle, holdOrigin, holdShape } from './grips';
import { handleElements } from './handle-ink';
import { holdSupportLine } from './line-handle';
import { axisAreas, axisNotes } from './paper';
import { areaNotes, crowdOf, noteArea, type Crowd } from './area-notes';
import { noteElement, type Note } from './note';
import { cornerNotes, curveOf, footPoints } from './plot/curve';
import { isPlotShown } from './plot/lazy-plot';
import { polygonOf } from './polygon';
import { regionsOf } from './regions';
import { edgeGround, litEdge } from './edge-ground';
import { evenly } from './evenly';
import { FlatScene } from './scene';
import { FlatSide } from './side';
import { headOf, holdStart, startAreas, startDirection, startElements, StartKey } from './start-handle';
import { flatBody, flatCso, givenOutlines, outlineInWorld } from './surfaces';

/** A, B and C = A − B in the plane, on one stage. */
export class FlatSolids implements Solids<PairRun> {
  readonly scenes: { object: FlatScene<ObjectName>; minkowski: FlatScene<MinkowskiName> };
  readonly bodies: Record<Space, Bodies> = { object: {}, minkowski: {} };

  readonly sideView: FlatSide;
  readonly ground: Ground;
  /** The names of regions as they were placed last. */
  private readonly names: Record<Space, readonly Note[]> = { object: [], minkowski: [] };
  /** What the names of regions keep off. */
  private crowd: Crowd | undefined;
  private readonly cornerKeys: CornerKeys;
  private readonly startKey: StartKey;
  /** The direction in which the search begins, while its handle is shown. */
  private start: Vec3 | null = null;
  /** The support function, while its plot is shown. */
  private curve: SupportFunction | null = null;
  private readonly store: Store;
  private readonly actions: Actions;
  private readonly invalidate: () => void;

  constructor({ element, sections, uniforms, store, actions, at, invalidate }: Readonly<SolidStage>) {
    this.sideView = new FlatSide(element, store, actions, invalidate);
    this.ground = edgeGround({ run: () => pairRun(store.getState().run), at });
    this.cornerKeys = new CornerKeys(sections.object, store, actions);
    this.startKey = new StartKey(sections.minkowski, store, actions);
    this.invalidate = invalidate;
    this.store = store;
    this.actions = actions;
    const { body, enclosing, around } = solidOrders;
    this.scenes = {
      object: new FlatScene<ObjectName>(uniforms, { a: body, aCore: body, b: body, bCore: body }),
      // The inside of C is under the simplex: nothing of it lies behind.
      minkowski: new FlatScene<MinkowskiName>(uniforms, {
        full: { ...around, front: around.back },
        core: { ...enclosing, front: enclosing.back },
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

  /** Takes hold of O, of the first n, or of a support line; of the handle of a selected shape or of the measured direction, else of a corner, an edge, or a shape. */
  hold(space: Space, run: PairRun, v: Viewpoint, at: Place, touch: boolean): Grip | null {
    const state = this.store.getState();
    const { actions } = this;
    if (space === 'minkowski') {
      const origin = holdOrigin(actions, run, v, at);
      if (origin) return this.withGhost(run, origin);
      return holdStart(actions, state, run, v, at) ?? holdSupportLine(actions, state, run, v, at);
    }
    if (space !== 'object' || !state.layers.shapes) return null;
    const grip =
      holdHandle(actions, state, run, v, at) ??
      holdCorner(actions, run, v, at) ??
      holdEdge(actions, run, v, at) ??
      this.holdShapeAt(run, v, at, touch);
    return grip ? this.withGhost(run, grip) : holdFlatDirection(actions, state, run, v, at);
  }

  private holdShapeAt(run: PairRun, v: Viewpoint, at: Place, touch: boolean): Grip | null {
    const hit = this.movable('object', run).find(({ surface, placement }) =>
      pick(v, surface, placement, at, touch),
    );
    return hit ? holdShape(this.actions, run, hit.id === 'a' ? 'a' : 'b', v, at) : null;
  }

  /** While a shape is dragged, its old outline and that of C stay where they were. */
  private withGhost(run: PairRun, grip: Grip): Grip {
    const outlines = {
      object: (['a', 'b'] as const).map((which) => outlineInWorld(flatBody(run, which))),
      minkowski: [outlineInWorld(flatCso(run))],
    };
    const show = (ghosts: Record<Space, Vec3[][]>): void => {
      for (const space of ['object', 'minkowski'] as const) this.scenes[space].ghosts = ghosts[space];
    };
    return {
      move(to, by) {
        show(outlines);
        grip.move(to, by);
      },
      end: (still) => {
        show({ object: [], minkowski: [] });
        grip.end(still);
        this.invalidate();
      },
    };
  }

  notes(space: Space, v: Viewpoint): SVGElement[] {
    const { mark } = currentMetrics();
    const numbers = this.numbers(space, v, mark);
    const words: SVGElement[] = [...axisNotes(v, mark), ...this.names[space], ...numbers].map(noteElement);
    const head = this.start && space === 'minkowski' ? headOf(v, this.start) : null;
    if (this.start && head) words.push(...startElements(head, this.start, v));
    return space === 'object' ? [...this.handle(v, mark), ...words] : words;
  }

  taken(space: Space, v: Viewpoint, lensed: readonly Box[] = []): Box[] {
    const { mark } = currentMetrics();
    const { regions } = this.scenes[space];
    const head = this.start && space === 'minkowski' ? headOf(v, this.start) : null;
    const handle = this.start && head ? startAreas(head, this.start, v) : [];
    const names = areaNotes(regions, v, mark, [...lensed, ...handle], this.crowd);
    this.names[space] = names;
    const words = [...names, ...this.numbers(space, v, mark)];
    return [...axisAreas(v.rect, mark), ...handle, ...words.map((note) => noteArea(note, mark))];
  }

  /** The numbers of the corners of C, as the plot of the support function has them. */
  private numbers(space: Space, v: Viewpoint, mark: number): Note[] {
    return space === 'minkowski' && this.curve ? cornerNotes(this.curve, v, mark) : [];
  }

  dispose(): void {
    this.sideView.dispose();
    this.cornerKeys.dispose();
    this.startKey.dispose();
    this.scenes.object.dispose();
    this.scenes.minkowski.dispose();
  }

  /** The handle of the selected shape: a ring in its middle to move it, or on an arm to turn it. */
  private handle(v: Viewpoint, mark: number): SVGElement[] {
    const { selected, gizmo, run } = this.store.getState();
    const shown = pairRun(run);
    return shown && (selected === 'a' || selected === 'b')
      ? handleElements(handleOf(shown, selected, gizmo), v, mark)
      : [];
  }

  private drawObject(v: Viewpoint, { run, state, picture, palette }: Drawing<PairRun>): Projector {
    const [a, b] = [flatBody(run, 'a'), flatBody(run, 'b')];
    const bodies = each(objectBodies(state.layers.shapes ? { a, b } : null, palette), (body, name) =>
      evenly(body, palette[name.startsWith('a') ? 'aFill' : 'bFill']),
    );
    this.bodies.object = bodies;
    this.cornerKeys.update(v, state.layers.shapes ? run : null);
    const { surfaceLook } = looksIn(state, pairLooks);
    const owners = surfaceLook === 'origins' ? ownersOf(run) : edgesOfStep(run, state.step);
    this.scenes.object.owned = state.layers.shapes ? [...owners.a, ...owners.b] : [];
    this.scenes.object.given = state.layers.shapes ? givenOutlines(run) : [];
    const lit = litIn(run, state.hovered);
    this.scenes.object.update(v, bodies, picture.object, palette, lit(picture.object, 'object'));
    const centres = { a: positionOf(vec3(), a.placement), b: positionOf(vec3(), b.placement) };
    return projector(v, scale(vec3(), add(vec3(), centres.a, centres.b), 0.5), centres);
  }

  private drawMinkowski(v: Viewpoint, { run, state, picture, palette }: Drawing<PairRun>): Projector {
    const c = flatCso(run);
    this.start = startDirection(state, run);
    this.startKey.update(v, this.start && headOf(v, this.start), this.start);
    const { surfaceLook, differences } = looksIn(state, pairLooks);
    const isWhole = differences === 'shapes' && (surfaceLook === 'samples' || surfaceLook === 'origins');
    const solid = minkowskiBodies(
      state.layers.surface ? c : null,
      palette,
      isWhole || run.algorithm.wholeShapes,
    );
    const bodies = each(solid, (body, name) => {
      const faint = name === 'full' ? 0.45 : 1;
      return evenly(body, faint * (isDark(palette) ? 0.11 : 0.09), palette.cso);
    });
    this.bodies.minkowski = bodies;
    const scene = this.scenes.minkowski;
    scene.owned = (surfaceLook === 'origins' ? ownersOf(run) : edgesOfStep(run, state.step)).c;
    const it = shown(run, state.step);
    scene.regions = state.layers.planes ? regionsOf(it) : [];
    this.crowd = scene.regions.length > 0 ? crowdOf(picture.minkowski, v, currentMetrics().mark) : undefined;
    scene.polygon = polygonOf(it, state.layers);
    this.curve = isPlotShown(state) ? curveOf(run) : null;
    scene.feet = this.curve && !state.depthSecret ? footPoints(this.curve) : [];
    const { pointed } = this.sideView;
    scene.pointed = this.curve && pointed !== null ? supportLine(this.curve, pointed) : null;
    const lit = litIn(run, state.hovered);
    scene.update(v, bodies, picture.minkowski, palette, lit(picture.minkowski, 'minkowski'));
    return projector(v, positionOf(vec3(), c.placement));
  }
}

/** What lights up in a space. */
const litIn =
  (run: PairRun, hovered: string | null) =>
  (picture: Readonly<SpacePicture>, space: Space): Highlight | undefined =>
    litShapes(picture, hovered) ?? litEdge(run, space, hovered);

/** The line that C lies behind along a direction. */
const supportLine = ({ height }: SupportFunction, angle: number): { normal: Vec3; foot: Vec3 } => {
  const normal = vec3(Math.cos(angle), Math.sin(angle));
  return { normal, foot: scale(vec3(), normal, height(angle)) };
};

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

import { poseAt, toWorld } from '../../../math/pose';
import { vec3, type Vec3 } from '../../../math/vec3';
import type { WorldBodySpec } from '../../../problems/world/scene';
import type { Actions } from '../../../store/actions';
import type { Store } from '../../../store/state';
import { roundedTo } from '../../body-motion';
import { projected, projector, type Viewpoint } from '../../camera/viewpoint';
import type { Grip, Place } from '../../gestures';
import { solidOrders, type Body } from '../../gl/space-scene';
import type { Box } from '../../ink/geometry';
import { currentMetrics } from '../../ink/metrics';
import { litShapes } from '../../layers/highlight';
import type { Palette } from '../../palette';
import type { Space } from '../../picture';
import type { Projector } from '../../projector';
import { bodyStyle } from '../../styles';
import type { Bodies, Drawing, Movable, SolidPoints, Solids, SolidStage } from '../kind';
import { evenly } from '../flat/evenly';
import { noteElement } from '../flat/note';
import { axisAreas, axisNotes, windowOf } from '../flat/paper';
import { FlatScene } from '../flat/scene';
import { flatParts } from '../flat/surfaces';
import { countBoxesOutside, countOutside } from './outside';
import { bodiesAt, isFixed, listed, phaseAt, throwPoint, type WorldRun } from './run';
import { worldContent } from './content';

const most = 64;
const names = Array.from({ length: most }, (_, i) => String(i));

/** How near a press has to be to the tip of a velocity, CSS px. */
const reach = 22;

/** The bodies of a world, and the tips of their velocities, by which they are thrown. */
export class WorldSolids implements Solids<WorldRun> {
  readonly scenes: { object: FlatScene<string>; minkowski: FlatScene<string> };
  readonly bodies: Record<Space, Bodies> = { object: {}, minkowski: {} };
  private readonly none: Bodies = Object.fromEntries(names.map((name) => [name, null]));
  private readonly store: Store;
  private readonly actions: Actions;
  /** The numbers of bodies, and of drawn boxes, that the last drawing could not show whole. */
  private outside = 0;
  private boxesOutside = 0;

  constructor({ uniforms, store, actions }: Readonly<SolidStage>) {
    this.store = store;
    this.actions = actions;
    this.scenes = {
      object: new FlatScene<string>(
        uniforms,
        Object.fromEntries(names.map((name) => [name, solidOrders.body])),
      ),
      minkowski: new FlatScene<string>(uniforms, {}),
    };
  }

  points(run: WorldRun): SolidPoints {
    return { object: worldContent(run), minkowski: [] };
  }

  draw(space: Space, v: Viewpoint, { run, state, picture, palette }: Drawing<WorldRun>): Projector {
    const bodies =
      space === 'object' && state.layers.shapes ? this.placed(run, state.step, palette) : this.none;
    this.bodies[space] = bodies;
    const shown = space === 'object' ? bodies : {};
    const frame = run.trace.at(Math.min(state.step, run.trace.length - 1));
    const { world } = frame;
    this.outside = space === 'object' && world ? countOutside(run, world, windowOf(v)) : 0;
    const drawsBoxes = space === 'object' && state.layers.planes && phaseAt(frame) === 'broad';
    this.boxesOutside = drawsBoxes && world ? countBoxesOutside(run, world, windowOf(v)) : 0;
    this.scenes[space].update(v, shown, picture[space], palette, litShapes(picture[space], state.hovered));
    return projector(v, v.aim.centre);
  }

  movable(space: Space, run: WorldRun): readonly Movable[] {
    if (space !== 'object') return [];
    return bodiesAt(run, this.step(run)).map(({ id, shape, pose }) => {
      const { core, full } = flatParts(shape);
      const placement = poseAt(toWorld(vec3(), pose, shape.centre), pose);
      return { id, surface: (full ?? core).surface, placement, pivot: shape.centre };
    });
  }

  /** At the start, the tip of a velocity: dragging it throws the body. */
  hold(space: Space, run: WorldRun, v: Viewpoint, at: Place): Grip | null {
    if (space !== 'object' || this.step(run) !== 0) return null;
    const held = tipAt(run, v, at);
    if (!held) return null;
    const { id, body, tip } = held;
    const { perUnit } = windowOf(v);
    const { dt } = run.problem;
    return {
      move: (to) => {
        const pixel = 1 / perUnit / dt;
        const vx = (tip.x + (to.x - at.x) / perUnit - tip.fromX) / dt;
        const vy = (tip.y - (to.y - at.y) / perUnit - tip.fromY) / dt;
        const velocity = [roundedTo(vx, pixel), roundedTo(vy, pixel), 0];
        this.actions.setBody(id, { ...body, velocity } as WorldBodySpec);
      },
      end: () => this.actions.endEdit(),
    };
  }

  notes(_: Space, v: Viewpoint): SVGElement[] {
    const { mark } = currentMetrics();
    const notes = axisNotes(v, mark).map(noteElement);
    return this.outside + this.boxesOutside > 0 ? [...notes, this.outsideNote(v, mark)] : notes;
  }

  /** Says how many bodies or boxes are outside; a press frames them. */
  private outsideNote({ rect: { x, y, width, height } }: Viewpoint, mark: number): SVGElement {
    const { outside, boxesOutside } = this;
    const text =
      outside > 0
        ? `${outside} ${outside === 1 ? 'body is' : 'bodies are'} outside: show all`
        : `${boxesOutside} ${boxesOutside === 1 ? 'box reaches' : 'boxes reach'} outside: show all`;
    const note = noteElement({ kind: 'outside', text, x: x + width / 2, y: y + height - 40 * mark });
    note.addEventListener('pointerdown', (event) => {
      event.stopPropagation();
      if (outside > 0) this.actions.frameAll();
      else this.actions.set({ focused: true });
    });
    return note;
  }

  taken(_: Space, v: Viewpoint): Box[] {
    return axisAreas(v.rect, currentMetrics().mark);
  }

  dispose(): void {
    this.scenes.object.dispose();
    this.scenes.minkowski.dispose();
  }

  private step(run: WorldRun): number {
    return Math.min(this.store.getState().step, run.trace.length - 1);
  }

  private placed(run: WorldRun, step: number, palette: Palette): Bodies {
    const placed: Record<string, Body | null> = { ...this.none };
    bodiesAt(run, step).forEach(({ id, shape, pose }, i) => {
      const which = isFixed(run, i) ? 'b' : 'a';
      const { core, full } = flatParts(shape);
      const placement = poseAt(toWorld(vec3(), pose, shape.centre), pose);
      const body = { ...(full ?? core), placement, style: bodyStyle(palette, which) };
      placed[id] = evenly(body, palette[`${which}Fill`]);
    });
    return placed;
  }
}

interface Held {
  id: string;
  body: WorldBodySpec;
  tip: { x: number; y: number; fromX: number; fromY: number };
}

function tipAt(run: WorldRun, v: Viewpoint, at: Place): Held | null {
  const { bodies = [] } = run.trace.at(0).world ?? {};
  let held: Held | null = null;
  let least = reach;
  run.problem.bodies.forEach((_, i) => {
    if (isFixed(run, i)) return;
    const body = listed(bodies, i);
    const { x, y, vx, vy } = body;
    const tip = { x: x + run.problem.dt * vx, y: y + run.problem.dt * vy, fromX: x, fromY: y };
    const awayFrom = (p: Vec3): number => {
      const seen = projected(v, p);
      return Math.hypot(seen.x - at.x, seen.y - at.y);
    };
    const away = awayFrom(at.shiftKey ? vec3(tip.x, tip.y) : throwPoint(run, body, i));
    // Nearer to the middle of a body at rest, a press moves it; with Shift it throws it.
    const moves = vx === 0 && vy === 0 && !at.shiftKey && awayFrom(vec3(x, y)) <= away;
    if (away > least || moves) return;
    least = away;
    held = { id: String(i), body: run.scene.bodies[i]!, tip };
  });
  return held;
}

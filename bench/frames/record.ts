import RAPIER from '@dimforge/rapier3d-compat';
import { coreSupportPoint } from '../../src/algorithms/oracle/body-facts';
import { seededRandom } from '../../src/math/random';
import { vec3 } from '../../src/math/vec3';
import { intersects } from '../../src/queries/intersects';
import { place, type Body } from '../../src/shapes/body';
import type { Placed } from '../../src/shapes/placed';
import { prepareShape } from '../../src/shapes/prepare';
import type { Shape } from '../../src/shapes/shape';
import type { Pair, PairSet } from '../peers/pairs';
import type { Scene } from './scenes';
import { Stage, type Actor } from './stage';

/** A pair of neighbours in one frame. */
interface PairFrame extends Pair {
  shapeA: number;
  shapeB: number;
  /** E. */
  extent: number;
  frame: number;
  /** A number for the pair, kept from frame to frame while both stay neighbours, as an engine keeps their cache. */
  neighbours: number;
}

/** The queries of an engine, frame by frame. */
export interface Recording extends PairSet<PairFrame> {
  /** How many numbers were given: a pair that parts and meets again counts twice. */
  neighbours: number;
}

const STEP = 1 / 60;
/** The fewest frames of a recording: after 1.25 s the falling bodies have met others. */
const LEAST_FRAMES = 75;
/** How far the box around a body and its motion in a frame is grown on every side; metres. */
const MARGIN = 0.1;

/** Plays a scene with `share` of its bodies, and of its frames if they are enough, the same every time. */
export async function record(scene: Scene, share = 1, seed = scene.seed): Promise<Recording> {
  await RAPIER.init();
  const world = new RAPIER.World({ x: 0, y: -9.81, z: 0 });
  world.timestep = STEP;
  const random = seededRandom(seed);
  const stage = new Stage(world);
  scene.build(stage, Math.ceil(share * scene.count), random);
  const frames = Math.max(LEAST_FRAMES, Math.ceil(share * scene.frames));
  const broadPhase = new BroadPhase(stage.actors);
  for (let frame = 0; frame < frames; frame++) {
    scene.each?.(stage, random);
    world.step();
    broadPhase.sweep(frame);
  }
  world.free();
  return broadPhase.recording;
}

/** A body at its pose in a frame, and a box around its motion to the next. */
interface Standing {
  body: Body;
  placed: Placed;
  least: number[];
  most: number[];
}

/** Finds in every frame which pairs an engine's broad phase leaves. */
class BroadPhase {
  readonly recording: Recording;
  private readonly shapes: Shape[];
  private readonly shapeOf: number[];
  /** `fixed[i]` is the pose of body i if it does not move. */
  private readonly fixed: (Standing | undefined)[] = [];
  /** The numbers of the pairs that were neighbours in the last frame. */
  private known = new Map<string, number>();

  constructor(private readonly actors: readonly Actor[]) {
    const specs = [...new Set(actors.map(({ spec }) => spec))];
    this.recording = { shapesA: specs, shapesB: specs, pairs: [], neighbours: 0 };
    this.shapes = specs.map((spec) => prepareShape(spec));
    this.shapeOf = actors.map(({ spec }) => specs.indexOf(spec));
  }

  /** Adds the pairs whose boxes meet now. */
  sweep(frame: number): void {
    const { recording, shapeOf } = this;
    const standing = this.actors.map((_, i) => this.standing(i));
    const known = new Map<string, number>();
    for (const [j, b] of standing.entries()) {
      for (const [i, a] of standing.slice(0, j).entries()) {
        if (!boxesMeet(a, b) || !this.canCollide(i, j)) continue;
        const key = `${i} ${j}`;
        const neighbours = this.known.get(key) ?? recording.neighbours++;
        known.set(key, neighbours);
        recording.pairs.push({
          a: a.body,
          b: b.body,
          apart: !intersects(a.placed, b.placed),
          shapeA: shapeOf[i]!,
          shapeB: shapeOf[j]!,
          extent: a.placed.shape.extent + b.placed.shape.extent,
          frame,
          neighbours,
        });
      }
    }
    this.known = known;
  }

  private canCollide(i: number, j: number): boolean {
    const [a, b] = [this.actors[i]!, this.actors[j]!];
    return b.jointed !== a && (a.body.isDynamic() || b.body.isDynamic());
  }

  private standing(i: number): Standing {
    const actor = this.actors[i]!;
    const shape = this.shapes[this.shapeOf[i]!]!;
    return actor.body.isDynamic() ? standingOf(actor, shape) : (this.fixed[i] ??= standingOf(actor, shape));
  }
}

const axes = ['x', 'y', 'z'] as const;

function standingOf(actor: Actor, shape: Shape): Standing {
  const position = actor.body.translation();
  const velocity = actor.body.linvel();
  const { x, y, z, w } = actor.body.rotation();
  const body: Body = {
    ...actor.spec,
    position: [position.x, position.y, position.z],
    rotation: [x, y, z, w],
  };
  const side = (axis: (typeof axes)[number], sign: 1 | -1): number => {
    const direction = vec3();
    direction[axis] = sign;
    const way = Math.max(0, sign * STEP * velocity[axis]);
    return position[axis] + coreSupportPoint(body, direction)[axis] + sign * (shape.margin + MARGIN + way);
  };
  return {
    body,
    placed: place(body, shape),
    least: axes.map((axis) => side(axis, -1)),
    most: axes.map((axis) => side(axis, 1)),
  };
}

const boxesMeet = (a: Standing, b: Standing): boolean =>
  [0, 1, 2].every((axis) => a.least[axis]! <= b.most[axis]! && b.least[axis]! <= a.most[axis]!);

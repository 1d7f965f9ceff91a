import RAPIER from '@dimforge/rapier3d-compat';
import { randomRotation } from '../../src/algorithms/oracle/random-pairs';
import type { Random } from '../../src/math/random';
import type { Body } from '../../src/shapes/body';
import type { ShapeSpec, Triple } from '../../src/shapes/shape';
import { onEllipsoid } from '../../src/shapes/specimens';
import { describe } from '../peers/rapier';

/** A scene is built from bodies and, each step, may put some of them elsewhere. Lengths in metres, speeds in metres a second. */
export interface Scene {
  name: string;
  /** Of its random numbers: one with which the queries that cost most were found, of 50. */
  seed: number;
  /** How many bodies move, at full size. */
  count: number;
  /** How many frames are recorded, a sixtieth of a second each. */
  frames: number;
  build(stage: Stage, count: number, random: Random): void;
  /** Before each step. */
  each?(stage: Stage, random: Random): void;
}

export interface Actor {
  spec: ShapeSpec;
  body: RAPIER.RigidBody;
  /** The one before it in a chain, with which it does not collide. */
  jointed?: Actor;
}

type Rotation = Body['rotation'];
const unturned: Rotation = [0, 0, 0, 1];

/** The world that a scene is played in. Nothing falls asleep, so that engines ask about bodies at rest too. */
export class Stage {
  readonly actors: Actor[] = [];

  constructor(readonly world: RAPIER.World) {}

  fixed(spec: ShapeSpec, position: Triple, rotation: Rotation = unturned): Actor {
    return this.add(RAPIER.RigidBodyDesc.fixed(), spec, position, rotation);
  }

  moving(spec: ShapeSpec, position: Triple, rotation: Rotation = unturned): Actor {
    return this.add(RAPIER.RigidBodyDesc.dynamic().setCanSleep(false), spec, position, rotation);
  }

  private add(desc: RAPIER.RigidBodyDesc, spec: ShapeSpec, [x, y, z]: Triple, q: Rotation): Actor {
    const body = this.world.createRigidBody(
      desc.setTranslation(x, y, z).setRotation({ x: q[0], y: q[1], z: q[2], w: q[3] }),
    );
    this.world.createCollider(describe(spec).setFriction(0.6).setRestitution(0.2), body);
    const actor: Actor = { spec, body };
    this.actors.push(actor);
    return actor;
  }
}

const floor = (stage: Stage): void =>
  void stage.fixed({ type: 'box', halfExtents: [20, 0.5, 20] }, [0, -0.5, 0]);

const between = (random: Random, least: number, most: number): number => least + (most - least) * random();

/** One of the kinds that all solvers know, its size between a fifth and half a metre. */
function mixed(kind: number, random: Random): ShapeSpec {
  const size = (): number => between(random, 0.2, 0.5);
  switch (kind % 5) {
    case 0:
      return { type: 'box', halfExtents: [size(), size(), size()] };
    case 1:
      return { type: 'sphere', radius: size() };
    case 2:
      return { type: 'capsule', radius: 0.5 * size(), halfHeight: size() };
    case 3:
      return { type: 'cylinder', radius: size(), halfHeight: size() };
    default:
      return { type: 'hull', points: onEllipsoid(16, [size(), size(), size()], random) };
  }
}

/** Bodies share their shapes, as in a game. */
const SHAPES = 25;
const shapesOf = (draw: (i: number) => ShapeSpec): ShapeSpec[] =>
  Array.from({ length: SHAPES }, (_, i) => draw(i));

/**
 * Cubes dropped in columns that stand close: every other layer level and in line, so that many faces stay parallel but for
 * the noise of the solver, and the others askew.
 */
const pile: Scene = {
  name: 'boxes piling up',
  seed: 8,
  count: 200,
  frames: 300,
  build(stage, count, random) {
    floor(stage);
    const cube: ShapeSpec = { type: 'box', halfExtents: [0.5, 0.5, 0.5] };
    for (let i = 0; i < count; i++) {
      const [column, layer] = [i % 25, Math.floor(i / 25)];
      const jitter = (): number => (layer < 4 ? 0 : between(random, -0.25, 0.25));
      const x = 1.02 * (column % 5) + jitter();
      const z = 1.02 * Math.floor(column / 5) + jitter();
      stage.moving(cube, [x, 0.52 + 1.04 * layer, z]);
    }
  },
};

/** Cubes as hulls and upright cylinders as high, in columns that stand as close: parallel faces of shapes that are no boxes. */
const columns: Scene = {
  name: 'hull cubes and cylinders in columns',
  seed: 8,
  count: 200,
  frames: 200,
  build(stage, count, random) {
    floor(stage);
    const signs = [-0.5, 0.5];
    const cube: ShapeSpec = {
      type: 'hull',
      points: signs.flatMap((x) => signs.flatMap((y) => signs.map((z): Triple => [x, y, z]))),
    };
    const barrel: ShapeSpec = { type: 'cylinder', radius: 0.5, halfHeight: 0.5 };
    for (let i = 0; i < count; i++) {
      const [column, layer] = [i % 25, Math.floor(i / 25)];
      const jitter = (): number => (layer < 4 ? 0 : between(random, -0.25, 0.25));
      const x = 1.02 * (column % 5) + jitter();
      const z = 1.02 * Math.floor(column / 5) + jitter();
      stage.moving(random() < 0.5 ? cube : barrel, [x, 0.52 + 1.04 * layer, z]);
    }
  },
};

const WALLS: readonly [halfExtents: Triple, position: Triple][] = [
  [
    [0.5, 5, 3],
    [-3, 5, 0],
  ],
  [
    [0.5, 5, 3],
    [3, 5, 0],
  ],
  [
    [3, 5, 0.5],
    [0, 5, -3],
  ],
  [
    [3, 5, 0.5],
    [0, 5, 3],
  ],
];

/** Bodies of all kinds poured between four walls. */
const bin: Scene = {
  name: 'mixed bodies in a bin',
  seed: 8,
  count: 300,
  frames: 240,
  build(stage, count, random) {
    floor(stage);
    for (const [halfExtents, position] of WALLS) stage.fixed({ type: 'box', halfExtents }, position);
    const shapes = shapesOf((i) => mixed(i, random));
    for (let i = 0; i < count; i++) {
      const [column, layer] = [i % 16, Math.floor(i / 16)];
      const x = 1.1 * ((column % 4) - 1.5);
      const z = 1.1 * (Math.floor(column / 4) - 1.5);
      stage.moving(shapes[i % SHAPES]!, [x, 1 + 1.1 * layer, z], randomRotation(random));
    }
  },
};

const LINKS = 12;

/** Chains of capsules that swing down from their anchors against rails and each other. */
const chains: Scene = {
  name: 'capsule chains',
  seed: 8,
  count: 240,
  frames: 240,
  build(stage, count, random) {
    floor(stage);
    const link: ShapeSpec = { type: 'capsule', radius: 0.1, halfHeight: 0.2 };
    const rail: ShapeSpec = { type: 'capsule', radius: 0.15, halfHeight: 8 };
    for (const [x, y] of [
      [1, 3],
      [2.5, 2],
      [-0.5, 1.5],
    ] as const) {
      stage.fixed(rail, [x, y, 0], [Math.SQRT1_2, 0, 0, Math.SQRT1_2]);
    }
    const ends = { up: { x: 0, y: -0.25, z: 0 }, down: { x: 0, y: 0.25, z: 0 } };
    for (let chain = 0; chain * LINKS < count; chain++) {
      const z = 0.45 * (chain - count / LINKS / 2);
      const [way, height] = [chain % 2 ? 1 : -1, between(random, 3.5, 4.5)];
      let last = stage.fixed({ type: 'sphere', radius: 0.05 }, [0, height, z]);
      for (let i = 0; i < LINKS; i++) {
        // Lying along x, its Y outwards.
        const rotation: Rotation = [0, 0, -way * Math.SQRT1_2, Math.SQRT1_2];
        const next = stage.moving(link, [way * (0.25 + 0.5 * i), height, z], rotation);
        const joint = RAPIER.JointData.spherical(i === 0 ? { x: 0, y: 0, z: 0 } : ends.down, ends.up);
        stage.world.createImpulseJoint(joint, last.body, next.body, true).setContactsEnabled(false);
        next.jointed = last;
        last = next;
      }
    }
  },
};

const FAST = 30;
const TOP = 14;

/** Bodies of all kinds shot down at pegs, and again whenever they come out below. */
const pegs: Scene = {
  name: 'fast bodies through pegs',
  seed: 5,
  count: 150,
  frames: 240,
  build(stage, count, random) {
    const peg: ShapeSpec = { type: 'cylinder', radius: 0.2, halfHeight: 5 };
    const round: ShapeSpec = { type: 'capsule', radius: 0.2, halfHeight: 5 };
    for (let row = 0; row < 10; row++) {
      for (let column = 0; column < 6; column++) {
        const position: Triple = [2 * (column - 2.5) + (row % 2), 1 + row, 0];
        stage.fixed(row % 2 ? peg : round, position, [Math.SQRT1_2, 0, 0, Math.SQRT1_2]);
      }
    }
    const shapes = shapesOf((i) => mixed(i, random));
    for (let i = 0; i < count; i++) {
      const actor = stage.moving(shapes[i % SHAPES]!, [0, 0, 0]);
      actor.body.enableCcd(true);
      shoot(actor.body, random, TOP * random());
    }
  },
  each({ actors }, random) {
    for (const { body } of actors)
      if (body.isDynamic() && body.translation().y < -1) shoot(body, random, TOP);
  },
};

function shoot(body: RAPIER.RigidBody, random: Random, y: number): void {
  const [qx, qy, qz, qw] = randomRotation(random);
  body.setTranslation({ x: between(random, -6, 6), y, z: between(random, -4, 4) }, true);
  body.setRotation({ x: qx, y: qy, z: qz, w: qw }, true);
  body.setLinvel({ x: between(random, -3, 3), y: -FAST * between(random, 0.5, 1), z: 0 }, true);
  body.setAngvel({ x: between(random, -5, 5), y: between(random, -5, 5), z: between(random, -5, 5) }, true);
}

export const scenes: readonly Scene[] = [pile, columns, bin, chains, pegs];

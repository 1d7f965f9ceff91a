import RAPIER from '@dimforge/rapier3d-compat';
import { randomRotation } from '../../src/algorithms/oracle/random-pairs.fixture';
import type { Random } from '../../src/math/random';
import type { ShapeSpec, Triple } from '../../src/shapes/shape';
import { onEllipsoid } from '../../src/shapes/specimens.fixture';
import type { Rotation, Stage } from './stage';

/** A scene is built from bodies and, each step, may put some of them elsewhere. Lengths in metres, speeds in metres a second. */
export interface Scene {
  name: string;
  /** The seed of its random numbers: the one of 50 with the slowest queries, if any stand out. */
  seed: number;
  /** How many bodies move, at full size. */
  count: number;
  /** How many frames are recorded, a sixtieth of a second each. */
  frames: number;
  build(stage: Stage, count: number, random: Random): void;
  /** Before each step. */
  each?(stage: Stage, random: Random): void;
}

/** Y along Z. */
const alongZ: Rotation = [Math.SQRT1_2, 0, 0, Math.SQRT1_2];

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

/** Sides and heights are one metre. */
const cube: ShapeSpec = { type: 'box', halfExtents: [0.5, 0.5, 0.5] };
const signs = [-0.5, 0.5];
const hullCube: ShapeSpec = {
  type: 'hull',
  points: signs.flatMap((x) => signs.flatMap((y) => signs.map((z): Triple => [x, y, z]))),
};
const barrel: ShapeSpec = { type: 'cylinder', radius: 0.5, halfHeight: 0.5 };

/**
 * Columns of about eight, 2 cm from each other. The lower half of each is in line, so that faces stay parallel but for the noise of the
 * engine; the upper half is askew, and falls.
 */
function columns(stage: Stage, count: number, random: Random, specOf: () => ShapeSpec): void {
  floor(stage);
  const side = Math.round(Math.sqrt(count / 8));
  for (let i = 0; i < count; i++) {
    const [column, layer] = [i % side ** 2, Math.floor(i / side ** 2)];
    const askew = (): number => (layer < 4 ? 0 : between(random, -0.25, 0.25));
    const x = 1.02 * (column % side) + askew();
    const z = 1.02 * Math.floor(column / side) + askew();
    stage.moving(specOf(), [x, 0.52 + 1.04 * layer, z]);
  }
}

const boxes: Scene = {
  name: 'boxes piling up',
  seed: 8,
  count: 200,
  frames: 300,
  build: (stage, count, random) => columns(stage, count, random, () => cube),
};

/** Parallel faces of shapes that are no boxes. */
const hullsAndCylinders: Scene = {
  name: 'hull cubes and cylinders in columns',
  seed: 8,
  count: 200,
  frames: 200,
  build: (stage, count, random) => columns(stage, count, random, () => (random() < 0.5 ? hullCube : barrel)),
};

/** Bodies of all kinds poured between four walls. */
const bin: Scene = {
  name: 'mixed bodies in a bin',
  seed: 8,
  count: 300,
  frames: 240,
  build(stage, count, random) {
    floor(stage);
    for (const side of [-3, 3]) {
      stage.fixed({ type: 'box', halfExtents: [0.5, 5, 3] }, [side, 5, 0]);
      stage.fixed({ type: 'box', halfExtents: [3, 5, 0.5] }, [0, 5, side]);
    }
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
    const rail: ShapeSpec = { type: 'capsule', radius: 0.15, halfHeight: 8 };
    for (const [i, x] of [-0.5, 2.5, 1].entries()) stage.fixed(rail, [x, 1.5 + 0.75 * i, 0], alongZ);
    for (let chain = 0; chain * LINKS < count; chain++) {
      const z = 0.45 * (chain - count / LINKS / 2);
      hang(stage, [0, between(random, 3.5, 4.5), z], chain % 2 ? 1 : -1);
    }
  },
};

const link: ShapeSpec = { type: 'capsule', radius: 0.1, halfHeight: 0.2 };
/** Where links are jointed, in their frames. */
const innerEnd = { x: 0, y: -0.25, z: 0 };
const outerEnd = { x: 0, y: 0.25, z: 0 };

/** A chain from an anchor on, lying along x one way or the other. */
function hang(stage: Stage, [x, y, z]: Triple, way: 1 | -1): void {
  let last = stage.fixed({ type: 'sphere', radius: 0.05 }, [x, y, z]);
  let end = { x: 0, y: 0, z: 0 };
  for (let i = 0; i < LINKS; i++) {
    const outwards: Rotation = [0, 0, -way * Math.SQRT1_2, Math.SQRT1_2];
    const next = stage.moving(link, [x + way * (0.25 + 0.5 * i), y, z], outwards);
    const joint = RAPIER.JointData.spherical(end, innerEnd);
    stage.world.createImpulseJoint(joint, last.body, next.body, true).setContactsEnabled(false);
    next.jointed = last;
    last = next;
    end = outerEnd;
  }
}

/** Metres a second, at most. */
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
        stage.fixed(row % 2 ? peg : round, position, alongZ);
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

export const scenes: readonly Scene[] = [boxes, hullsAndCylinders, bin, chains, pegs];

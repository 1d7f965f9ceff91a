import { describe, expect, test } from 'vitest';
import { endOf } from './worlds.fixture';

/** The part of planck that is used. It is a port of Box2D, with a slop of 0.005 and a skin of 0.01 around polygons. */
interface Planck {
  World: new (gravity: unknown) => PlanckWorld;
  Vec2: new (x: number, y: number) => unknown;
  Circle: new (radius: number) => unknown;
  Box: new (halfWidth: number, halfHeight: number) => unknown;
}
interface PlanckWorld {
  createBody(definition: object): PlanckBody;
  step(dt: number, velocityRounds: number, positionRounds: number): void;
}
interface PlanckBody {
  createFixture(definition: object): void;
  getPosition(): { x: number; y: number };
}

interface BodyOfBoth {
  type: 'sphere' | 'box';
  radius?: number;
  halfExtents?: [number, number, number];
  position: [number, number, number];
  velocity?: [number, number, number];
  fixed?: boolean;
}

interface WorldOfBoth {
  gravity: [number, number, number];
  restitution: number;
  friction: number;
  bodies: readonly BodyOfBoth[];
}

/** Its types are those above: the program is checked where planck is not installed, too. */
const name = 'planck';
const planck = (await import(name)) as unknown as Planck;
const [dt, frames] = [1 / 60, 60];

/** Positions after 60 steps of planck. */
function inPlanck({ gravity, restitution, friction, bodies }: WorldOfBoth): { x: number; y: number }[] {
  const { World, Vec2, Circle, Box } = planck;
  const world = new World(new Vec2(gravity[0], gravity[1]));
  const made = bodies.map(
    ({ type, radius = 0, halfExtents: [w, h] = [0, 0, 0], position, velocity = [0, 0, 0], fixed }) => {
      const body = world.createBody({
        type: fixed ? 'static' : 'dynamic',
        position: new Vec2(position[0], position[1]),
        linearVelocity: new Vec2(velocity[0], velocity[1]),
        bullet: true,
        allowSleep: false,
      });
      const area = type === 'sphere' ? Math.PI * radius * radius : 4 * w * h;
      const shape = type === 'sphere' ? new Circle(radius) : new Box(w, h);
      body.createFixture({ shape, density: 1 / area, friction, restitution });
      return body;
    },
  );
  for (let i = 0; i < frames; i++) world.step(dt, 8, 3);
  return made.map((body) => ({ ...body.getPosition() }));
}

const floor: BodyOfBoth = { type: 'box', halfExtents: [50, 1, 0], position: [0, -1, 0], fixed: true };
const ball = (x: number, y: number, vx: number, vy = 0): BodyOfBoth => ({
  type: 'sphere',
  radius: 0.5,
  position: [x, y, 0],
  velocity: [vx, vy, 0],
});
const quiet = { gravity: [0, 0, 0] as [number, number, number], restitution: 0, friction: 0 };
const falling = { ...quiet, gravity: [0, -10, 0] as [number, number, number] };

/** The greatest distance between where a body ends here and there. */
function apart(world: WorldOfBoth, algorithm: string): number {
  const here = endOf({ ...world, dt, frames }, algorithm).bodies;
  return Math.max(...inPlanck(world).map(({ x, y }, i) => Math.hypot(x - here[i]!.x, y - here[i]!.y)));
}

describe('beside planck, after 60 steps', () => {
  test('a ball in free fall is at the same place, as both add gravity before they move', () => {
    expect(apart({ ...falling, bodies: [ball(0, 20, 3, 2)] }, 'world-discrete')).toBeLessThan(1e-9);
  });

  test('a ball that has fallen rests on the floor, within planck’s slop', () => {
    const world = { ...falling, bodies: [ball(0, 1.5, 0), floor] };
    for (const algorithm of ['world-speculative', 'world-toi'])
      expect(apart(world, algorithm)).toBeLessThan(0.016);
  });

  test('a box that slides is stopped by friction at the same place, within slop and the friction of a step', () => {
    const box: BodyOfBoth = {
      type: 'box',
      halfExtents: [1, 0.5, 0],
      position: [0, 0.5, 0],
      velocity: [4, 0, 0],
    };
    const world = { ...falling, friction: 0.5, bodies: [box, floor] };
    expect(apart(world, 'world-speculative')).toBeLessThan(0.016 + 4 * dt);
  });

  test('two balls that meet head on go on together, one step of their way apart at most', () => {
    const world = { ...quiet, bodies: [ball(0, 0, 6), ball(4, 0, -2)] };
    for (const algorithm of ['world-speculative', 'world-toi'])
      expect(apart(world, algorithm)).toBeLessThan(8 * dt);
  });

  test('a bullet is stopped by a sheet of paper, within slop and skin', () => {
    const bullet: BodyOfBoth = { type: 'sphere', radius: 0.1, position: [0, 0, 0], velocity: [60, 0, 0] };
    const paper: BodyOfBoth = {
      type: 'box',
      halfExtents: [0.025, 1, 0],
      position: [0.525, 0, 0],
      fixed: true,
    };
    const world = { ...quiet, bodies: [bullet, paper] };
    for (const algorithm of ['world-speculative', 'world-toi'])
      expect(apart(world, algorithm)).toBeLessThan(0.016);
  });
});

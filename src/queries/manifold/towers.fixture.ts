import { setPose } from '../../math/pose';
import type { Quaternion } from '../../math/rotation';
import { seededRandom } from '../../math/random';
import { vec3, type Vec3 } from '../../math/vec3';
import { place, type BodySketch } from '../../shapes/body';
import type { Placed } from '../../shapes/placed';
import { contactManifold, emptyManifold } from './contact-manifold';

/** A rigid body of a tower: a cube, or a cylinder of the same size, of mass 1. */
interface Rigid {
  placed: Placed;
  at: Vec3;
  turn: Quaternion;
  v: Vec3;
  w: Vec3;
  inverseMass: number;
  /** That of a cube, equal about all axes; the inertia of a cylinder as wide as it is high is nearly equal. */
  inverseInertia: number;
}

/** An impulse along a direction at a point of both bodies: Δw = λ times the last two. */
interface Row {
  a: Rigid;
  b: Rigid;
  d: Vec3;
  armA: Vec3;
  armB: Vec3;
  softness: number;
  impulse: number;
}

/** The push of a point, which holds n·v_rel at a limit, and its friction along two tangents. */
interface Joint {
  push: Row;
  rub1: Row;
  rub2: Row;
  /** Positive where the bodies are apart. */
  separation: number;
}

const gravity = -10;
const friction = 0.6;
/** The share of all speeds that is lost in a second, as engines have it. */
const damping = 0.05;
const cross = (p: Vec3, q: Vec3): Vec3 =>
  vec3(p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x);
const dot = (p: Vec3, q: Vec3): number => p.x * q.x + p.y * q.y + p.z * q.z;

/** Twenty bodies on a floor; `crooked`: each is off the one below by up to `crooked`, and turned about the vertical. */
export function tower(shape: BodySketch, crooked: number, seed = 1): Rigid[] {
  const random = seededRandom(seed);
  const noise = (): number => crooked * (2 * random() - 1);
  const floor = rigid({ type: 'box', halfExtents: [5, 0.5, 5] }, vec3(0, -0.5, 0), 0, 0);
  const bodies = Array.from({ length: 20 }, (_, i) =>
    rigid(shape, vec3(noise(), 0.5 + i, noise()), 20 * noise(), 1),
  );
  return [floor, ...bodies];
}

function rigid(shape: BodySketch, at: Vec3, angle: number, inverseMass: number): Rigid {
  const turn = { x: 0, y: Math.sin(angle / 2), z: 0, w: Math.cos(angle / 2) };
  const placed = place(shape);
  setPose(placed.pose, at, turn);
  return { placed, at, turn, v: vec3(), w: vec3(), inverseMass, inverseInertia: 6 * inverseMass };
}

/**
 * Sequential impulses with warm starting. Each step finds the manifolds of neighbours again; in its substeps n·v_rel changes the
 * separations, as in Box2D 3.
 */
export class TowerSolver {
  private joints: Joint[] = [];
  private kept = new Map<string, Joint>();
  private readonly manifold = emptyManifold();
  points = 0;
  warmed = 0;

  constructor(
    readonly bodies: Rigid[],
    private readonly substeps = 4,
    private readonly iterations = 10,
  ) {}

  step(dt: number): void {
    const h = dt / this.substeps;
    this.collide();
    for (let i = 0; i < this.substeps; i++) this.substep(h);
  }

  private substep(h: number): void {
    for (const body of this.bodies) if (body.inverseMass > 0) body.v.y += h * gravity;
    for (const { push, rub1, rub2 } of this.joints) {
      apply(push, push.impulse);
      apply(rub1, rub1.impulse);
      apply(rub2, rub2.impulse);
    }
    for (let i = 0; i < this.iterations; i++) for (const joint of this.joints) solve(joint, h);
    for (const joint of this.joints) joint.separation += h * speedOf(joint.push);
    for (const body of this.bodies) if (body.inverseMass > 0) move(body, h);
  }

  private collide(): void {
    const before = this.kept;
    this.kept = new Map();
    this.joints = [];
    for (let i = 1; i < this.bodies.length; i++) {
      const [a, b] = [this.bodies[i - 1]!, this.bodies[i]!];
      const { count, points, featureA, featureB, answer } = contactManifold(
        a.placed,
        b.placed,
        this.manifold,
        0.05,
      );
      const n = { ...answer.normal };
      const t1 = tangent(n);
      const t2 = cross(n, t1);
      for (let k = 0; k < count; k++) {
        const { pointA: p, pointB: q, separation: s, corner } = points[k]!;
        const id = `${i} ${featureA} ${featureB} ${corner}`;
        const old = before.get(id);
        const [ra, rb] = [minus(p, a.at), minus(q, b.at)];
        const row = (d: Vec3, warm = 0): Row => rowOf(a, b, ra, rb, d, warm);
        const joint: Joint = {
          push: row(n, old?.push.impulse),
          rub1: row(t1, old?.rub1.impulse),
          rub2: row(t2, old?.rub2.impulse),
          separation: s,
        };
        this.kept.set(id, joint);
        this.joints.push(joint);
        this.points++;
        this.warmed += old ? 1 : 0;
      }
    }
  }
}

function tangent(n: Vec3): Vec3 {
  const t = Math.abs(n.x) < 0.7 ? cross(n, vec3(1, 0, 0)) : cross(n, vec3(0, 1, 0));
  const l = Math.sqrt(dot(t, t));
  return vec3(t.x / l, t.y / l, t.z / l);
}

const minus = (p: Vec3, q: Vec3): Vec3 => vec3(p.x - q.x, p.y - q.y, p.z - q.z);

function rowOf(a: Rigid, b: Rigid, ra: Vec3, rb: Vec3, d: Vec3, impulse: number): Row {
  const [armA, armB] = [cross(ra, d), cross(rb, d)];
  const softness =
    a.inverseMass + b.inverseMass + a.inverseInertia * dot(armA, armA) + b.inverseInertia * dot(armB, armB);
  return { a, b, d, armA, armB, softness, impulse };
}

function apply({ a, b, d, armA, armB }: Row, lambda: number): void {
  nudge(a, d, armA, -lambda);
  nudge(b, d, armB, lambda);
}

function nudge({ v, w, inverseMass, inverseInertia }: Rigid, d: Vec3, arm: Vec3, lambda: number): void {
  const m = lambda * inverseMass;
  const j = lambda * inverseInertia;
  v.x += m * d.x;
  v.y += m * d.y;
  v.z += m * d.z;
  w.x += j * arm.x;
  w.y += j * arm.y;
  w.z += j * arm.z;
}

const speedOf = ({ a, b, d, armA, armB }: Row): number =>
  dot(b.v, d) - dot(a.v, d) + dot(b.w, armB) - dot(a.w, armA);

function solve({ push, rub1, rub2, separation: s }: Joint, h: number): void {
  const most = friction * push.impulse;
  // Overlaps up to a slop stay; of the rest a fifth is taken back in a substep.
  const limit = s > 0 ? -s / h : Math.min(1, (0.2 * Math.max(0, -s - 0.002)) / h);
  hold(rub1, 0, -most, most);
  hold(rub2, 0, -most, most);
  hold(push, limit, 0, Infinity);
}

function hold(row: Row, speed: number, least: number, most: number): void {
  const before = row.impulse;
  row.impulse = Math.max(least, Math.min(most, before + (speed - speedOf(row)) / row.softness));
  apply(row, row.impulse - before);
}

function move({ placed, at, turn, v, w }: Rigid, h: number): void {
  at.x += h * v.x;
  at.y += h * v.y;
  at.z += h * v.z;
  const { x, y, z, w: c } = turn;
  turn.x += (h / 2) * (w.x * c + w.y * z - w.z * y);
  turn.y += (h / 2) * (w.y * c + w.z * x - w.x * z);
  turn.z += (h / 2) * (w.z * c + w.x * y - w.y * x);
  turn.w -= (h / 2) * (w.x * x + w.y * y + w.z * z);
  const l = Math.sqrt(turn.x ** 2 + turn.y ** 2 + turn.z ** 2 + turn.w ** 2);
  turn.x /= l;
  turn.y /= l;
  turn.z /= l;
  turn.w /= l;
  for (const speed of [v, w]) {
    speed.x *= 1 - damping * h;
    speed.y *= 1 - damping * h;
    speed.z *= 1 - damping * h;
  }
  setPose(placed.pose, at, turn);
}

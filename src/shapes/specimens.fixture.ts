import { randomDirection, type Random } from '../math/random';
import { clone, vec3, type Vec3 } from '../math/vec3';
import type { ShapeSpec, Triple } from './shape';

/** Shared by the tests of shapes and surfaces: specs of every kind, random points inside them, and clouds of points. */

/** A random point of the core of `spec`, from the definition of the body, not from its support. */
export function randomInside(spec: Readonly<ShapeSpec>, random: Random): Vec3 {
  const signed = (): number => 2 * random() - 1;
  const ball = (x: number, y: number, z: number): Vec3 => {
    const u = clone(randomDirection(vec3(), random));
    const l = random() ** 0.25;
    return vec3(x * u.x * l, y * u.y * l, z * u.z * l);
  };
  switch (spec.type) {
    case 'sphere':
      return vec3();
    case 'capsule':
      return vec3(0, spec.halfHeight * signed(), 0);
    case 'box': {
      const [x, y, z] = spec.halfExtents;
      return vec3(x * signed(), y * signed(), z * signed());
    }
    case 'cylinder':
    case 'cone': {
      const height = signed();
      const r = spec.radius * Math.sqrt(random()) * (spec.type === 'cone' ? (1 - height) / 2 : 1);
      const angle = 2 * Math.PI * random();
      return vec3(r * Math.cos(angle), spec.halfHeight * height, r * Math.sin(angle));
    }
    case 'ellipsoid':
      return ball(...spec.radii);
    case 'triangle':
    case 'hull': {
      const some = Array.from({ length: 4 }, () => spec.points[Math.floor(random() * spec.points.length)]!);
      const weights = some.map(() => random() ** 4 + 1e-9);
      const total = weights.reduce((sum, w) => sum + w, 0);
      const at = (axis: 0 | 1 | 2): number =>
        some.reduce((sum, p, i) => sum + (p[axis] * weights[i]!) / total, 0);
      return vec3(at(0), at(1), at(2));
    }
  }
}

/** Every shape at length `size` and thinness `thin` (1 is stout), with and without margins, including degenerate ones. */
export function everyShape(size: number, thin: number, random: Random): ShapeSpec[] {
  const s = size;
  const t = size * thin;
  const cores: ShapeSpec[] = [
    { type: 'sphere', radius: s },
    { type: 'box', halfExtents: [s, t, 0.7 * t] },
    { type: 'box', halfExtents: [0.5 * s, 0, s] },
    { type: 'capsule', radius: t, halfHeight: s },
    { type: 'cylinder', radius: t, halfHeight: s },
    { type: 'cylinder', radius: s, halfHeight: t },
    { type: 'cylinder', radius: s, halfHeight: 0 },
    { type: 'cone', radius: t, halfHeight: s },
    { type: 'cone', radius: s, halfHeight: t },
    { type: 'ellipsoid', radii: [s, t, 0.5 * t] },
    { type: 'ellipsoid', radii: [t, 0, s] },
    {
      type: 'triangle',
      points: [
        [s, t, 0],
        [-s, 0, t],
        [0.3 * s, -t, -t],
      ],
    },
    { type: 'hull', points: onEllipsoid(20, [s, t, t], random) },
    { type: 'hull', points: onEllipsoid(100, [s, t, t], random) },
    { type: 'hull', points: lattice(3, 60, random).map((p) => p.map((x) => x * s) as Triple) },
  ];
  return [...cores, ...cores.map((core) => ({ ...core, margin: 0.2 * t }))];
}

export const noSize: ShapeSpec[] = [
  { type: 'sphere', radius: 0 },
  { type: 'box', halfExtents: [0, 0, 0] },
  { type: 'capsule', radius: 0, halfHeight: 0 },
  { type: 'cylinder', radius: 0, halfHeight: 0 },
  { type: 'cone', radius: 0, halfHeight: 0 },
  { type: 'ellipsoid', radii: [0, 0, 0] },
  { type: 'hull', points: [[0, 0, 0]] },
];

export function onEllipsoid(count: number, radii: Readonly<Triple>, random: Random): Triple[] {
  return Array.from({ length: count }, () => {
    const u = randomDirection(vec3(), random);
    return [radii[0] * u.x, radii[1] * u.y, radii[2] * u.z];
  });
}

export function inBox(count: number, half: Readonly<Triple>, random: Random): Triple[] {
  return Array.from({ length: count }, () => half.map((h) => h * (2 * random() - 1)) as Triple);
}

/** Random points of an n × n × n grid over −1 … 1, with many equal, collinear and coplanar ones. */
export function lattice(n: number, count: number, random: Random): Triple[] {
  const step = (): number => (2 * Math.floor(n * random())) / (n - 1) - 1;
  return Array.from({ length: count }, () => [step(), step(), step()]);
}

/** An upright prism over a regular polygon. */
export function prism(sides: number): Triple[] {
  return Array.from({ length: 2 * sides }, (_, i) => {
    const angle = (2 * Math.PI * (i % sides)) / sides;
    return [Math.cos(angle), i < sides ? 1 : -1, Math.sin(angle)];
  });
}

/** The points after a random rotation, so that nothing is exactly flat or straight any more. */
export function turned(points: readonly Readonly<Triple>[], random: Random): Triple[] {
  const u = clone(randomDirection(vec3(), random));
  const angle = Math.PI * random();
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return points.map(([x, y, z]) => {
    const along = (1 - c) * (u.x * x + u.y * y + u.z * z);
    return [
      c * x + s * (u.y * z - u.z * y) + along * u.x,
      c * y + s * (u.z * x - u.x * z) + along * u.y,
      c * z + s * (u.x * y - u.y * x) + along * u.z,
    ];
  });
}

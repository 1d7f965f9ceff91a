import { cross, dot, length, sub, vec3, type Vec3 } from '../../math/vec3';
import { basisOf, type Basis, type Orbit } from './orbit';

/** What the first view should show well, in world axes; only ratios of lengths matter. */
export interface Subject {
  /** The answer's normal, unit; null where the run found none. */
  normal: Readonly<Vec3> | null;
  /** The vertices of the simplex that the run ended with. */
  simplex: readonly Readonly<Vec3>[];
  /** Points that should not hide one another. */
  points: readonly Readonly<Vec3>[];
  /** E: what lengths are compared with. */
  extent: number;
}

/** Half a step off the axes: along one, a box is a rectangle. */
const azimuths = 24;
const elevations = [14, 20, 27];
const radians = Math.PI / 180;

export const candidates: readonly Orbit[] = elevations.flatMap((degrees) =>
  Array.from({ length: azimuths }, (_, i) => ({
    azimuth: (((i + 0.5) * 360) / azimuths - 180) * radians,
    elevation: degrees * radians,
  })),
);

/**
 * The best of 72 directions: first the normal 13–33° off the screen plane towards the eye and pointing up, so that depth
 * shows as length and planes as ellipses; among those, more simplex area and more distance between points.
 */
export function firstView(subject: Readonly<Subject>): Orbit {
  let best = candidates[0]!;
  let bestScore = -Infinity;
  for (const candidate of candidates) {
    const score = scoreOf(basisOf(candidate), subject);
    if (score > bestScore) {
      best = candidate;
      bestScore = score;
    }
  }
  return best;
}

/** Any fault of the normal weighs more than all the rest can give, which is less than 3. */
function scoreOf(basis: Readonly<Basis>, subject: Readonly<Subject>): number {
  const fault = normalFault(basis, subject.normal);
  return spread(basis, subject) - (fault > 0 ? 3 + 20 * fault : 0);
}

/** 0 where the normal lies well, else how far it is from there. */
export function normalFault(basis: Readonly<Basis>, normal: Readonly<Vec3> | null): number {
  if (!normal) return 0;
  const towards = dot(normal, basis.view);
  const fault = Math.max(0, 0.22 - towards, towards - 0.55);
  // One that points down cannot be helped from above; how it lies to the eye still can.
  return fault + 0.25 * Math.max(0, 0.1 - dot(normal, basis.up));
}

/** All else equal, from a corner, and with x to the right. */
function spread(basis: Readonly<Basis>, { simplex, points, extent }: Readonly<Subject>): number {
  if (!(extent > 0)) return 0;
  const area = visibleArea(basis, simplex) / (0.1 * extent * extent);
  return (
    saturate(area) +
    saturate(nearestPair(basis, points) / (0.1 * extent)) +
    0.2 * cornerwise(basis) +
    0.1 * basis.view.z
  );
}

/** 1 where the eye stands between two of the level axes, 0 on one: most boxes are set along them. */
function cornerwise({ view }: Readonly<Basis>): number {
  return (2 * Math.abs(view.x * view.z)) / (view.x * view.x + view.z * view.z);
}

/** x / (1 + x): grows for ever and stays below 1. */
const saturate = (x: number): number => x / (1 + x);

/** The area that the simplex's triangles cover on the screen, each counted; an edge counts its length squared, thinly. */
function visibleArea(basis: Readonly<Basis>, simplex: readonly Readonly<Vec3>[]): number {
  const [a, b] = simplex;
  if (!a || !b) return 0;
  if (simplex.length === 2) return 0.1 * screenDistance(basis, a, b) ** 2;
  let area = 0;
  for (let i = 0; i < simplex.length; i++) {
    for (let j = i + 1; j < simplex.length; j++) {
      for (let k = j + 1; k < simplex.length; k++) {
        const ab = sub(vec3(), simplex[j]!, simplex[i]!);
        const ac = sub(vec3(), simplex[k]!, simplex[i]!);
        area += Math.abs(dot(cross(ab, ab, ac), basis.view)) / 2;
      }
    }
  }
  return area;
}

function nearestPair(basis: Readonly<Basis>, points: readonly Readonly<Vec3>[]): number {
  let nearest = Infinity;
  for (let i = 0; i < points.length; i++) {
    for (let j = 0; j < i; j++) nearest = Math.min(nearest, screenDistance(basis, points[i]!, points[j]!));
  }
  return Number.isFinite(nearest) ? nearest : 0;
}

function screenDistance(basis: Readonly<Basis>, a: Readonly<Vec3>, b: Readonly<Vec3>): number {
  const d = sub(vec3(), a, b);
  return length({ x: dot(d, basis.right), y: dot(d, basis.up), z: 0 });
}

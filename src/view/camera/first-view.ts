import { cross, dot, length, sub, vec3, type Vec3 } from '../../math/vec3';
import { basisOf, type Basis, type Orbit } from './orbit';

/** The content of the first view, in world axes; only ratios of lengths matter. */
interface Subject {
  /** The answer's unit normal; null if the run found none. */
  normal: Readonly<Vec3> | null;
  /** Unit normals of the triangles that steps work on; the view should not see them edge-on. */
  triangles: readonly Readonly<Vec3>[];
  /** The vertices of the simplex that the run ended with. */
  simplex: readonly Readonly<Vec3>[];
  /** Points that should not hide one another. */
  points: readonly Readonly<Vec3>[];
  /** E = extent(A) + extent(B), the scale of lengths. */
  extent: number;
}

/** The number of azimuths, offset by half a step from the axes: along an axis, a box is a rectangle. */
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
 * The best of 72 directions: the normal is 13–33° off the screen plane towards the eye and points up, so that depth shows
 * as length and planes as ellipses, and nearly all steps' triangles are well visible. Among those, it prefers more simplex
 * area and more distance between points. If not all is possible, the normal may point down or away.
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

/** Without triangles, any fault of the normal outweighs all other terms, which add up to less than 3. */
function scoreOf(basis: Readonly<Basis>, subject: Readonly<Subject>): number {
  const fault = normalFault(basis, subject.normal);
  const { triangles } = subject;
  if (triangles.length === 0) return spread(basis, subject) - (fault > 0 ? 3 + 20 * fault : 0);
  const open = Math.min(1, openness(basis.view, triangles) / openEnough);
  return spread(basis, subject) + 8 * open - (fault > 0 ? 1 + 4 * fault : 0);
}

/**
 * A triangle that shows this fraction of its area is well visible; with the best normal, triangles orthogonal to it show up
 * to 0.55.
 */
const openEnough = 0.5;
/** The fraction of triangles that may be seen edge-on: a run of hundreds has some in every direction. */
const edgeOn = 0.1;

/** The fraction of its area that a triangle shows to the eye, at the 10th percentile of all triangles. */
function openness(view: Readonly<Vec3>, triangles: readonly Readonly<Vec3>[]): number {
  const shares = triangles.map((normal) => Math.abs(dot(normal, view))).sort((a, b) => a - b);
  return shares[Math.floor(edgeOn * (shares.length - 1))] ?? 1;
}

/** 0 if the normal lies well, otherwise its distance from there. */
export function normalFault(basis: Readonly<Basis>, normal: Readonly<Vec3> | null): number {
  if (!normal) return 0;
  const towards = dot(normal, basis.view);
  const fault = Math.max(0, 0.22 - towards, towards - 0.55);
  // A normal that points down cannot be fixed from above, but its angle to the eye can.
  return fault + 0.25 * Math.max(0, 0.1 - dot(normal, basis.up));
}

/** On ties, prefers a view from a corner with x to the right. */
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

/** 1 if the eye is midway between two horizontal axes, 0 on one of them: most boxes are aligned with the axes. */
function cornerwise({ view }: Readonly<Basis>): number {
  return (2 * Math.abs(view.x * view.z)) / (view.x * view.x + view.z * view.z);
}

/** x / (1 + x) increases and stays below 1. */
const saturate = (x: number): number => x / (1 + x);

/** The screen area of the simplex's triangles, summed; an edge counts its squared length with a small weight. */
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

import { toWorld } from '../../math/pose';
import { unrotate } from '../../math/rotation';
import { add, addScaled, cross, dot, perpendicular, scale, sub, vec3, type Vec3 } from '../../math/vec3';
import { csoSupport } from '../../shapes/cso';
import { facetFeatures, type Feature } from '../../shapes/facet-features';
import { verticesOf } from '../../shapes/vertices';
import { marginsBeyond, type Run } from '../../stepping/run';
import { csoPoint } from '../../trace/cso-point';
import type { Highlight } from '../gl/space-scene';
import type { Facet } from './facets';

/** What of A and of B a facet of C is made of. */
export interface FacetTwins {
  a: Feature;
  b: Feature;
  /** The support points of A and B along its normal, in the world. */
  pointA: Vec3;
  pointB: Vec3;
  /** The features in object space. */
  highlight: Highlight;
}

/** How far a piece of a mesh may be from the true surface, as a share of the shapes. */
const meshNoise = 2e-3;

/** `rounded`: the facet belongs to C with its margins, and so do its features. */
export function facetTwins(run: Run, { normal, ofMesh }: Facet, rounded: boolean): FacetTwins {
  const { cso, poseA } = run;
  const n = unrotate(vec3(), poseA.rotation, normal);
  const { a, b } = facetFeatures(cso, n, ofMesh ? meshNoise : undefined);
  const { a: marginA, b: marginB } = rounded ? { a: cso.a.margin, b: cso.b.margin } : marginsWithin(run);
  const support = csoSupport(csoPoint(), cso, n);
  const pointA = addScaled(vec3(), toWorld(vec3(), poseA, support.a), normal, marginA);
  const pointB = addScaled(vec3(), toWorld(vec3(), poseA, support.b), normal, -marginB);
  const inWorld = (which: 'a' | 'b', { vertices }: Feature, margin: number): Vec3[] => {
    const points = verticesOf(cso[which].spec) ?? [];
    const pose = which === 'a' ? poseA : run.poseB;
    return vertices.map((i) => {
      const p = toWorld(vec3(), pose, vec3(...points[i]!));
      return addScaled(p, p, normal, margin);
    });
  };
  const shapes = [
    shapeOf(a, inWorld('a', a, marginA), pointA, normal),
    shapeOf(b, inWorld('b', b, -marginB), pointB, normal),
  ];
  const highlight = {
    faces: shapes.flatMap(({ faces }) => faces),
    edges: shapes.flatMap(({ edges }) => edges),
    points: shapes.flatMap(({ points }) => points),
  };
  return { a: surfaced(a, marginA), b: surfaced(b, marginB), pointA, pointB, highlight };
}

/** With a margin around it, a corner or an edge is part of a curved surface. */
const surfaced = (feature: Feature, margin: number): Feature =>
  margin > 0 && feature.kind !== 'face' ? { kind: 'curved', vertices: [] } : feature;

/** What of the margins the steps of the run include. */
function marginsWithin(run: Run): { a: number; b: number } {
  const beyond = marginsBeyond(run);
  return { a: run.cso.a.margin - beyond.a, b: run.cso.b.margin - beyond.b };
}

function shapeOf(
  { kind }: Feature,
  vertices: readonly Vec3[],
  support: Vec3,
  normal: Readonly<Vec3>,
): { [K in keyof Highlight]: [...Highlight[K]] } {
  const [p, q] = vertices;
  const none = { faces: [], edges: [], points: [] };
  if (kind === 'face') return { ...none, faces: [inOrder(vertices, normal)] };
  if (kind === 'edge' && p && q) return { ...none, edges: [[p, q]] };
  return { ...none, points: [p ?? support] };
}

/** The corners of a convex polygon, around `normal`. */
function inOrder(corners: readonly Vec3[], normal: Readonly<Vec3>): Vec3[] {
  const middle = corners.reduce((sum, p) => add(sum, sum, p), vec3());
  scale(middle, middle, 1 / corners.length);
  const u = perpendicular(vec3(), normal);
  const w = cross(vec3(), normal, u);
  const angle = (p: Vec3): number => {
    const arm = sub(vec3(), p, middle);
    return Math.atan2(dot(arm, w), dot(arm, u));
  };
  return corners.toSorted((p, q) => angle(p) - angle(q));
}

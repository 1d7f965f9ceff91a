import { marginsBeyond } from '../../problems/pair/problem';
import { toWorld } from '../../math/pose';
import { unrotate } from '../../math/rotation';
import { addScaled, cross, dot, perpendicular, vec3, type Vec3 } from '../../math/vec3';
import { csoSupport } from '../../shapes/cso';
import { facetFeatures, type Feature } from '../../shapes/facet-features';
import { verticesOf } from '../../shapes/vertices';
import { inDouble, type PairRun } from '../../stepping/run';
import { csoPoint } from '../../trace/cso-point';
import type { Highlight } from '../gl/highlight';
import { convexHull } from '../ink/geometry';
import type { Facet } from './facets';

/** The features of A and of B whose difference is a facet of C. */
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
export function facetTwins(run: PairRun, { normal, ofMesh }: Facet, rounded: boolean): FacetTwins {
  const { problem: cso } = inDouble(run);
  const { toWorld: poseA, poseBInWorld: poseB } = cso;
  const n = unrotate(vec3(), poseA, normal);
  const { a, b } = facetFeatures(cso, n, ofMesh ? meshNoise : undefined);
  const { a: marginA, b: marginB } = rounded ? { a: cso.a.margin, b: cso.b.margin } : marginsWithin(run);
  const support = csoSupport(csoPoint(), cso, n);
  const pointA = addScaled(vec3(), toWorld(vec3(), poseA, support.a), normal, marginA);
  const pointB = addScaled(vec3(), toWorld(vec3(), poseA, support.b), normal, -marginB);
  const placed = (which: 'a' | 'b', feature: Feature, margin: number): Placed => {
    const points = verticesOf(cso[which].spec) ?? [];
    const pose = which === 'a' ? poseA : poseB;
    const corners = feature.vertices.map((i) => {
      const p = toWorld(vec3(), pose, vec3(...points[i]!));
      return addScaled(p, p, normal, margin);
    });
    return around(feature, corners, normal);
  };
  const [onA, onB] = [placed('a', a, marginA), placed('b', b, -marginB)];
  const shapes = [shapeOf(a, onA.corners, pointA), shapeOf(b, onB.corners, pointB)];
  const highlight = {
    faces: shapes.flatMap(({ faces }) => faces),
    edges: shapes.flatMap(({ edges }) => edges),
    points: shapes.flatMap(({ points }) => points),
  };
  return { a: surfaced(onA.feature, marginA), b: surfaced(onB.feature, marginB), pointA, pointB, highlight };
}

interface Placed {
  feature: Feature;
  corners: Vec3[];
}

type Highlights = { [K in keyof Highlight]: [...Highlight[K]] };

/** With a margin around it, a corner or an edge is part of a curved surface. */
const surfaced = (feature: Feature, margin: number): Feature =>
  margin > 0 && feature.kind !== 'face' ? { kind: 'curved', vertices: [] } : feature;

/** The parts of the margins that the steps of the run include. */
function marginsWithin(run: PairRun): { a: number; b: number } {
  const beyond = marginsBeyond(run);
  return { a: run.problem.a.margin - beyond.a, b: run.problem.b.margin - beyond.b };
}

function shapeOf({ kind }: Feature, vertices: readonly Vec3[], support: Vec3): Highlights {
  const [p, q] = vertices;
  const none = { faces: [], edges: [], points: [] };
  if (kind === 'face') return { ...none, faces: [[...vertices]] };
  if (kind === 'edge' && p && q) return { ...none, edges: [[p, q]] };
  return { ...none, points: [p ?? support] };
}

/** The feature with its corners in the world; those of a face in their order around it, the lowest number first. */
function around(feature: Feature, points: readonly Vec3[], normal: Readonly<Vec3>): Placed {
  if (feature.kind !== 'face') return { feature, corners: [...points] };
  const u = perpendicular(vec3(), normal);
  const w = cross(vec3(), normal, u);
  // Points of the shape may lie inside the face: they are no corners of it.
  const loop = convexHull(points.map((p, i) => ({ x: dot(p, u), y: dot(p, w), i }))).map(({ i }) => i);
  const start = loop.indexOf(Math.min(...loop));
  const order = [...loop.slice(start), ...loop.slice(0, start)];
  return {
    feature: { ...feature, vertices: order.map((i) => feature.vertices[i]!) },
    corners: order.map((i) => points[i]!),
  };
}

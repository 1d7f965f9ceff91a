import { add, addScaled, negate, vec3, type Vec3 } from '../../math/vec3';
import { csoPoint } from '../../trace/cso-point';
import { csoSupport, type Cso } from '../cso';
import { flatDifference, type EdgeOrigin } from './flat-difference';
import { flatPolygon, type FlatPolygon } from './flat-polygon';

/**
 * A piece of the boundary of C with its margins, in A's frame: a straight edge, or an arc, along which the outward normal
 * turns counter-clockwise by up to half a circle.
 */
export interface OutlinePiece {
  origin: EdgeOrigin | 'arc';
  from: Vec3;
  to: Vec3;
  /** The outward unit normals at both ends; those of an edge are one. */
  normals: readonly [Readonly<Vec3>, Readonly<Vec3>];
}

/**
 * The boundary of C of two flat shapes, counter-clockwise, each piece beginning where the one before ends; no piece if C is a
 * point. Its straight edges are those of the polygons. Arcs join them if margins or an ellipse make C round.
 */
export function flatOutline(problem: Readonly<Cso>): OutlinePiece[] {
  const polygonA = flatPolygon(problem.a.spec);
  const polygonB = flatPolygon(problem.b.spec, problem.poseB);
  const { corners, origins, normals } = flatDifference(polygonA ?? noPolygon, polygonB ?? noPolygon);
  const edges = origins.map((origin, i): OutlinePiece => {
    const normal = normals[i]!;
    const offset = addScaled(
      vec3(),
      roundPart(problem, normal, !polygonA, !polygonB),
      normal,
      problem.margin,
    );
    const from = add(vec3(), corners[i]!.v, offset);
    const to = add(vec3(), corners[(i + 1) % corners.length]!.v, offset);
    return { origin, from, to, normals: [normal, normal] };
  });
  const isRound = problem.margin > 0 || !polygonA || !polygonB;
  return isRound ? withArcs(problem, edges) : edges;
}

/** Stands for an ellipse, which has no straight edge. */
export const noPolygon: FlatPolygon = { ids: [0], corners: [vec3()], normals: [] };

const sample = csoPoint();

/** The point farthest along a unit normal, of the full shapes. */
export function outlinePoint(problem: Readonly<Cso>, normal: Readonly<Vec3>): Vec3 {
  csoSupport(sample, problem, normal);
  return addScaled(vec3(), sample.v, normal, problem.margin);
}

/** The ellipse's contribution to the straight edge with this normal. */
function roundPart(
  problem: Readonly<Cso>,
  normal: Readonly<Vec3>,
  isRoundA: boolean,
  isRoundB: boolean,
): Vec3 {
  csoSupport(sample, problem, normal);
  const part = vec3();
  if (isRoundA) add(part, part, sample.a);
  if (isRoundB) addScaled(part, part, sample.b, -1);
  return part;
}

function withArcs(problem: Readonly<Cso>, edges: readonly OutlinePiece[]): OutlinePiece[] {
  if (edges.length === 0) return wholeTurn(problem);
  return edges.flatMap((edge, i): OutlinePiece[] => {
    const next = edges[(i + 1) % edges.length]!;
    return [
      edge,
      { origin: 'arc', from: edge.to, to: next.from, normals: [edge.normals[1], next.normals[0]] },
    ];
  });
}

/** Two arcs, since one piece turns by half a circle at most. */
function wholeTurn(problem: Readonly<Cso>): OutlinePiece[] {
  const right = vec3(1, 0, 0);
  const left = negate(vec3(), right);
  const [from, to] = [outlinePoint(problem, right), outlinePoint(problem, left)];
  return [
    { origin: 'arc', from, to, normals: [right, left] },
    { origin: 'arc', from: to, to: from, normals: [left, right] },
  ];
}

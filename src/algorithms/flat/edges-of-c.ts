import { copy, negate, sub, vec3, type Vec3 } from '../../math/vec3';
import { csoSupport, type Cso } from '../../shapes/cso';
import { flatDifference, type DifferenceCorner, type EdgeOrigin } from '../../shapes/flat/flat-difference';
import { noPolygon } from '../../shapes/flat/flat-outline';
import { edgeNumber, flatPolygon } from '../../shapes/flat/flat-polygon';
import { csoPoint, type CsoPoint } from '../../trace/cso-point';

/** A straight edge of C = A − B, counter-clockwise, and the edges of A and of B that it comes from. */
export interface EdgeOfC {
  origin: EdgeOrigin;
  /** The number of the edge on A (see `edgeNumber`); 0 if it comes from B alone. */
  edgeA: number;
  edgeB: number;
  /** The outward unit normal. */
  normal: Readonly<Vec3>;
  from: CsoPoint;
  to: CsoPoint;
}

/** The straight boundary of C: its edges, or the one point that two points make. */
export interface StraightC {
  edges: readonly EdgeOfC[];
  /** C itself, where both shapes are points. */
  point: CsoPoint | null;
  /** The numbers of edges and of corners of A and B; those of an ellipse are 0. */
  a: Count;
  b: Count;
  /** The corners of −B, counter-clockwise; none of an ellipse. */
  reflected: readonly Vec3[];
  /** The numbers of the edges that begin at them (see `edgeNumber`). */
  numbersB: readonly number[];
  /** True if an ellipse makes arcs between the edges. */
  isRound: boolean;
}

interface Count {
  edges: number;
  corners: number;
}

/** The edges of C in the order of the walk (see `flatDifference`). A point of an ellipse goes with the edge whose normal it has. */
export function straightC(problem: Readonly<Cso>): StraightC {
  const a = flatPolygon(problem.a.spec);
  const b = flatPolygon(problem.b.spec, problem.poseB);
  const { corners, origins, normals } = flatDifference(a ?? noPolygon, b ?? noPolygon);
  const touched = csoPoint();
  const pointOf = (corner: Readonly<DifferenceCorner>): CsoPoint => {
    const point = csoPoint();
    copy(point.a, a?.corners[corner.a] ?? touched.a);
    copy(point.b, b?.corners[corner.b] ?? touched.b);
    point.idA = a?.ids[corner.a] ?? touched.idA;
    point.idB = b?.ids[corner.b] ?? touched.idB;
    sub(point.v, point.a, point.b);
    return point;
  };
  const edges = origins.map((origin, i): EdgeOfC => {
    csoSupport(touched, problem, normals[i]!);
    const from = corners[i]!;
    const to = corners[(i + 1) % corners.length]!;
    return {
      origin,
      edgeA: origin === 'B' ? 0 : edgeNumber(problem.a, a!, from.a),
      edgeB: origin === 'A' ? 0 : edgeNumber(problem.b, b!, from.b),
      normal: normals[i]!,
      from: pointOf(from),
      to: pointOf(to),
    };
  });
  return {
    edges,
    point: a && b && edges.length === 0 ? pointOf(corners[0]!) : null,
    a: { edges: a?.normals.length ?? 0, corners: a?.corners.length ?? 0 },
    b: { edges: b?.normals.length ?? 0, corners: b?.corners.length ?? 0 },
    reflected: (b?.corners ?? []).map((corner) => negate(vec3(), corner)),
    numbersB: (b?.ids ?? []).map((_, i) => edgeNumber(problem.b, b!, i)),
    isRound: !a || !b,
  };
}

import type { Body } from '../../shapes/body';
import { asserting, digits, expectation, lacking, list, offBy, points, within, type Writer } from './writer';

const inSpace = lacking(['sphere', 'box', 'capsule', 'cylinder', 'cone', 'triangle', 'hull']);
const inPlane = lacking(['sphere', 'box', 'capsule', 'triangle', 'hull'], [2]);

/**
 * parry in double precision, with the vectors of glam, which it has since 0.26: half extents, half heights before radii, along Y, w
 * last. A turn in the plane is an angle, which is rounded from the quaternion.
 */
export const parry: Writer = {
  id: 'parry',
  title: 'parry',
  lacks: (body, dim) => (dim === 2 ? inPlane : inSpace)(body, dim),
  write: (pair) =>
    [
      '// parry 0.26 or later',
      `use parry${pair.dim}d_f64::math::{Pose, ${pair.dim === 2 ? '' : 'Rotation, '}Vector};`,
      `use parry${pair.dim}d_f64::query;`,
      `use parry${pair.dim}d_f64::shape::*;`,
      '',
      ...within('#[test]\nfn minkowscope_pair() {', [
        ...expectation(pair),
        ...shape('a', pair.a, pair.dim),
        ...shape('b', pair.b, pair.dim),
        ...(['a', 'b'] as const).map((name) => (pair.dim === 2 ? flatPose : pose)(name, pair[name])),
        `let found = query::contact(&pos_a, &a, &pos_b, &b, ${digits(2 * Math.max(1, pair.expected?.signedDistance ?? 1e6))}).unwrap().unwrap();`,
        ...asserting(pair, (claim) => [
          `assert!((${offBy('found.dist', claim)}).abs() <= ${digits(claim.tolerance)});`,
        ]),
      ]),
      '',
    ].join('\n'),
};

const vector = (numbers: string): string => `Vector::new(${numbers})`;

const pose = (name: string, { position, rotation }: Body): string =>
  `let pos_${name} = Pose::from_parts(${vector(list(position))}, Rotation::from_xyzw(${list(rotation)}));`;

const flatPose = (name: string, { position: [x, y], rotation: [, , z, w] }: Body): string =>
  `let pos_${name} = Pose::new(${vector(list([x, y]))}, ${digits(2 * Math.atan2(z, w))});`;

function shape(name: string, body: Body, dim: 2 | 3): string[] {
  switch (body.type) {
    case 'sphere':
      return [`let ${name} = Ball::new(${digits(body.radius)});`];
    case 'box':
      return [`let ${name} = Cuboid::new(${vector(list(body.halfExtents.slice(0, dim)))});`];
    case 'capsule':
      return [`let ${name} = Capsule::new_y(${digits(body.halfHeight)}, ${digits(body.radius)});`];
    case 'cylinder':
      return [`let ${name} = Cylinder::new(${digits(body.halfHeight)}, ${digits(body.radius)});`];
    case 'cone':
      return [`let ${name} = Cone::new(${digits(body.halfHeight)}, ${digits(body.radius)});`];
    case 'triangle':
      return [
        `let ${name} = Triangle::new(${body.points.map((each) => vector(list(each.slice(0, dim)))).join(', ')});`,
      ];
    case 'hull':
      return [
        `let points_${name} = vec![`,
        points(body.points, vector, '', dim),
        '];',
        `let ${name} = Convex${dim === 2 ? 'Polygon' : 'Polyhedron'}::from_convex_hull(&points_${name}).unwrap();`,
      ];
    case 'ellipsoid':
      return [];
  }
}

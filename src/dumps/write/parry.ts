import type { Body } from '../../shapes/body';
import { asserting, digits, expectation, lacking, list, offBy, points, within, type Writer } from './writer';

const inSpace = lacking(['sphere', 'box', 'capsule', 'cylinder', 'cone', 'triangle', 'hull']);
const inPlane = lacking(['sphere', 'box', 'capsule', 'triangle', 'hull'], [2]);

/**
 * parry in double precision: half extents, half heights before radii, along Y. Quaternions of nalgebra have w first; a turn in the
 * plane is an angle, which is rounded from the quaternion.
 */
export const parry: Writer = {
  id: 'parry',
  title: 'parry',
  lacks: (body, dim) => (dim === 2 ? inPlane : inSpace)(body, dim),
  write: (pair) =>
    [
      pair.dim === 2
        ? 'use parry2d_f64::na::{Isometry2, Point2, Vector2};'
        : 'use parry3d_f64::na::{Isometry3, Point3, Quaternion, Translation3, UnitQuaternion, Vector3};',
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

const pose = (name: string, { position, rotation: [x, y, z, w] }: Body): string =>
  `let pos_${name} = Isometry3::from_parts(Translation3::new(${list(position)}), UnitQuaternion::new_unchecked(Quaternion::new(${list([w, x, y, z])})));`;

const flatPose = (name: string, { position: [x, y], rotation: [, , z, w] }: Body): string =>
  `let pos_${name} = Isometry2::new(Vector2::new(${list([x, y])}), ${digits(2 * Math.atan2(z, w))});`;

function shape(name: string, body: Body, dim: 2 | 3): string[] {
  const point = (numbers: string): string => `Point${dim}::new(${numbers})`;
  switch (body.type) {
    case 'sphere':
      return [`let ${name} = Ball::new(${digits(body.radius)});`];
    case 'box':
      return [`let ${name} = Cuboid::new(Vector${dim}::new(${list(body.halfExtents.slice(0, dim))}));`];
    case 'capsule':
      return [`let ${name} = Capsule::new_y(${digits(body.halfHeight)}, ${digits(body.radius)});`];
    case 'cylinder':
      return [`let ${name} = Cylinder::new(${digits(body.halfHeight)}, ${digits(body.radius)});`];
    case 'cone':
      return [`let ${name} = Cone::new(${digits(body.halfHeight)}, ${digits(body.radius)});`];
    case 'triangle':
      return [
        `let ${name} = Triangle::new(${body.points.map((each) => point(list(each.slice(0, dim)))).join(', ')});`,
      ];
    case 'hull':
      return [
        `let points_${name} = vec![`,
        points(body.points, point, '', dim),
        '];',
        `let ${name} = Convex${dim === 2 ? 'Polygon' : 'Polyhedron'}::from_convex_hull(&points_${name}).unwrap();`,
      ];
    case 'ellipsoid':
      return [];
  }
}

import type { Body } from '../../shapes/body';
import { asserting, digits, expectation, lacking, list, offBy, points, within, type Writer } from './writer';

/** parry in double precision: half extents, half heights before radii, along Y; quaternions of nalgebra have w first. */
export const parry: Writer = {
  id: 'parry',
  title: 'parry',
  lacks: lacking(['sphere', 'box', 'capsule', 'cylinder', 'cone', 'triangle', 'hull']),
  write: (pair) =>
    [
      'use parry3d_f64::na::{Isometry3, Point3, Quaternion, Translation3, UnitQuaternion, Vector3};',
      'use parry3d_f64::query;',
      'use parry3d_f64::shape::*;',
      '',
      ...within('#[test]\nfn minkowscope_pair() {', [
        ...expectation(pair),
        ...shape('a', pair.a),
        ...shape('b', pair.b),
        ...(['a', 'b'] as const).map((name) => pose(name, pair[name])),
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

function shape(name: string, body: Body): string[] {
  const point = (numbers: string): string => `Point3::new(${numbers})`;
  switch (body.type) {
    case 'sphere':
      return [`let ${name} = Ball::new(${digits(body.radius)});`];
    case 'box':
      return [`let ${name} = Cuboid::new(Vector3::new(${list(body.halfExtents)}));`];
    case 'capsule':
      return [`let ${name} = Capsule::new_y(${digits(body.halfHeight)}, ${digits(body.radius)});`];
    case 'cylinder':
      return [`let ${name} = Cylinder::new(${digits(body.halfHeight)}, ${digits(body.radius)});`];
    case 'cone':
      return [`let ${name} = Cone::new(${digits(body.halfHeight)}, ${digits(body.radius)});`];
    case 'triangle':
      return [`let ${name} = Triangle::new(${body.points.map((each) => point(list(each))).join(', ')});`];
    case 'hull':
      return [
        `let points_${name} = vec![`,
        points(body.points, point),
        '];',
        `let ${name} = ConvexPolyhedron::from_convex_hull(&points_${name}).unwrap();`,
      ];
    case 'ellipsoid':
      return [];
  }
}

import { box, round, sphere, type Stranger } from './strangers.texts';

/** Tests of engines in which a query says which shapes, and where they are. */
export const inQueries: Stranger[] = [
  {
    says: 'parry: one pose that is a constant of its type serves both shapes',
    text: `let iso = Pose::IDENTITY;
let wide = Cylinder::new(2.5, 4.0);
let post = Capsule::new(Vector::new(0.0, -3.0, 0.0), Vector::new(0.0, 3.0, 0.0), 0.75);
assert_eq!(intersection_test(&iso, &wide, &iso, &post).map(|r| r.intersecting), Ok(true));`,
    a: round('cylinder', 4, 2.5, [0, 0, 0]),
    b: round('capsule', 0.75, 3, [0, 0, 0]),
  },
  {
    says: 'parry: each shape stands behind its pose, also where one is a constant',
    text: `let status = status_of(
    Pose::translation(0.0, 1.5, 0.25),
    &Ball::new(0.5),
    Pose::IDENTITY,
    &Cuboid::new(Vector::new(1.0, 2.0, 3.0)),
);`,
    a: sphere(0.5, [0, 1.5, 0.25]),
    b: box([1, 2, 3], [0, 0, 0]),
  },
  {
    says: 'parry: a place out of the sizes of shapes',
    text: `let g1 = Capsule::new_y(5.0, 1.0);
let pos1 = Pose::translation(0.0, g1.half_height() + g1.radius - 0.125, 0.0);
let g2 = Cuboid::new(Vector::new(20.0, 1.5, 20.0));
let pos2 = Pose::translation(0.0, -g2.half_extents.y, 0.0);
query::contact(&pos1, &g1, &pos2, &g2, 0.0);`,
    a: round('capsule', 1, 5, [0, 5.875, 0]),
    b: box([20, 1.5, 20], [0, -1.5, 0]),
  },
  {
    says: 'parry: a place with a number that the text lacks is asked about',
    text: `let g1 = Ball::new(1.0);
let pos1 = Pose::translation(0.0, height - 0.125, 0.0);
let g2 = Cuboid::new(Vector::new(20.0, 1.5, 20.0));
let pos2 = Pose::translation(0.0, -1.5, 0.0);
query::contact(&pos1, &g1, &pos2, &g2, 0.0);`,
    a: { type: 'asked' },
    b: { type: 'asked' },
  },
  {
    says: 'parry: the pose of the second shape in the frame of the first, out of sums',
    text: `let cylinder = Cylinder::new(2.0, 0.5);
let cube = Cuboid::new(Vector::splat(0.25));
let pos12 = Pose::translation(0.5 + 0.25 - 0.0625, 0.0, 0.0);
let mut manifold = ContactManifold::<(), ()>::new();
dispatcher.contact_manifold_convex_convex(&pos12, &cylinder, &cube, None, None, 0.01, &mut manifold);`,
    a: round('cylinder', 0.5, 2, [0, 0, 0]),
    b: box([0.25, 0.25, 0.25], [0.6875, 0, 0]),
  },
  {
    says: 'parry: two poses that are put together within a query, and a later query at others',
    text: `let c = Cuboid::new(Vector3::new(2.0, 1.0, 1.0));
let m1 = Isometry3::translation(3.5, 0.0, 0.0);
let m2 = Isometry3::identity();
let res = query::details::contact_support_map_support_map(&m1.inv_mul(&m2), &c, &c, 10.0);
let m1 = Isometry3::translation(0.0, 0.25, 0.0);
let res = query::details::contact_support_map_support_map(&m1.inv_mul(&m2), &c, &c, 10.0);`,
    a: box([2, 1, 1], [3.5, 0, 0]),
    b: box([2, 1, 1], [0, 0, 0]),
  },
];

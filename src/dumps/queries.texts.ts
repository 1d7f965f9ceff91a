import { box, half, round, sphere, type Stranger } from './strangers.texts';

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
  {
    says: 'Jolt: a box by two corners beside a sphere whose radius is worked out',
    text: `AABox box(Vec3(1, 1, -2), Vec3(2, 3, 2));
Sphere sphere(Vec3(4, 4, 0), sqrt(4.0f) - 0.25f);
CHECK(!CollideBoxSphere(inMatrix, box, sphere));`,
    a: box([0.5, 1, 2], [1.5, 2, 0]),
    b: sphere(1.75, [4, 4, 0]),
  },
  {
    says: 'Jolt: a query that wants each shape twice is about two bodies',
    text: `Sphere sphere1(Vec3(1, 2, 3), 2.0f);
Sphere sphere2(Vec3(1.5f, 2, 3), 1.75f);
CHECK(epa.GetPenetrationDepth(sphere1, sphere1, 0.0f, sphere2, sphere2, 0.0f, 1.0e-4f, FLT_EPSILON, v, pa, pb));`,
    a: sphere(2, [1, 2, 3]),
    b: sphere(1.75, [1.5, 2, 3]),
  },
  {
    says: 'Jolt: the scale of a query is no place',
    text: `Ref<SphereShape> ball = new SphereShape(0.5f);
context.CreateBody(new BoxShapeSettings(Vec3(1, 2, 3), 0.0f), RVec3::sZero(), Quat::sIdentity(), EMotionType::Static, EMotionQuality::Discrete, Layers::NON_MOVING);
query.CollideShape(ball, Vec3::sOne(), RMat44::sTranslation(RVec3(1.0f, 2.25f, 1.0f)), settings, RVec3::sZero(), collector);`,
    a: sphere(0.5, [1, 2.25, 1]),
    b: box([1, 2, 3], [0, 0, 0]),
  },
  {
    says: 'coal: a transform that is changed after a query is that of the next one',
    text: `coal::Box s1(1, 1, 1);
coal::Box s2(1, 3, 1);
Transform3s tf1(Vec3s(2, 0, 0));
Transform3s tf2;
coal::distance(&s1, tf1, &s2, tf2, request, result);
tf1.setTranslation(Vec3s(Scalar(1.25), 0, 0));
coal::distance(&s1, tf1, &s2, tf2, request, result);`,
    a: box([0.5, 0.5, 0.5], [2, 0, 0]),
    b: box([0.5, 1.5, 0.5], [0, 0, 0]),
  },
  {
    says: 'libccd: one value for several members',
    text: `CCD_BOX(box1);
CCD_BOX(box2);
box1.x = box1.y = box1.z = 1.;
box2.x = 0.5;
box2.y = box2.z = 1.5;
ccdVec3Set(&box1.pos, -0.5, 0.5, 0.25);
ccdVec3Set(&box2.pos, 0., 0., 0.);
ccdQuatSet(&box1.quat, 0., 0., 0., 1.);
ccdQuatSet(&box2.quat, 0., 0., 0., 1.);`,
    a: box([0.5, 0.5, 0.5], [-0.5, 0.5, 0.25]),
    b: box([0.25, 0.75, 0.75], [0, 0, 0]),
  },
  {
    says: 'MuJoCo: poses that are written through pointers into the arrays of all geoms',
    text: `static constexpr char xml[] = R"(<mujoco><worldbody>
<geom name="geom1" type="box" pos="0 0 0" size="0.25 0.5 0.05"/>
<geom name="geom2" type="box" pos="0 0 0" size="0.25 0.25 0.05"/>
</worldbody></mujoco>)";
mjtNum* xmat = data->geom_xmat;
mjtNum* xpos = data->geom_xpos;
xmat[0] = 0; xmat[1] = -1; xmat[2] = 0;
xmat[3] = 1; xmat[4] = 0; xmat[5] = 0;
xmat[6] = 0; xmat[7] = 0; xmat[8] = 1;
xpos[0] = -0.5; xpos[1] = 0.25; xpos[2] = -4.5;
xpos = data->geom_xpos + 3;
xpos[0] = -0.5; xpos[1] = 0.75; xpos[2] = -4.625;`,
    a: box([0.25, 0.5, 0.05], [-0.5, 0.25, -4.5], [0, 0, half, half]),
    b: box([0.25, 0.25, 0.05], [-0.5, 0.75, -4.625]),
  },
  {
    says: 'prose: the size of the world is not that of the box before it',
    text: `A sphere of radius 0.5 at (0,0,0) hits a box at (1,0,0); nothing happens.
Size of the world (100, 100, 100).`,
    a: { type: 'asked' },
    b: { type: 'asked' },
  },
];

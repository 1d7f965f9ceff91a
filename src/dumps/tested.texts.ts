import { expect } from 'vitest';
import { hull } from './plane.texts';
import { alongZ, box, half, round, sphere, type Stranger } from './strangers.texts';

/** Tests of engines, which ask several times and change things between. */
export const tested: Stranger[] = [
  {
    says: 'FCL: a test that moves its body on between its questions is about the first',
    text: `std::shared_ptr<fcl::Cylinderd> drum(new fcl::Cylinderd(0.5, 3.0));
std::shared_ptr<fcl::Boxd> crate(new fcl::Boxd(2.0, 4.0, 1.0));
fcl::Transform3d X1(fcl::Translation3d(4.5, 0.25, -1));
fcl::Transform3d X2 = fcl::Transform3d::Identity();
fcl::CollisionObjectd left(drum, X1);
fcl::CollisionObjectd right(crate, X2);
fcl::distance(&left, &right, request, result);
EXPECT_NEAR(result.min_distance, 3, 1e-6);
X1.translation() = fcl::Vector3d(-8.75, 0.5, 0.125);
left.setTransform(X1);
fcl::distance(&left, &right, request, result);`,
    a: round('cylinder', 0.5, 1.5, [4.5, 0.25, -1], alongZ),
    b: box([1, 2, 0.5], [0, 0, 0]),
  },
  {
    says: 'libccd: each question with another place and turn',
    text: `CCD_BOX(crate);
CCD_SPHERE(ball);
crate.x = 3.;
crate.y = 2.;
crate.z = 1.;
ball.radius = 0.75;
ccdVec3Set(&ball.pos, 1.75, 0.5, 0.);
res = ccdMPRPenetration(&crate, &ball, &ccd, &depth, &dir, &pos);
ccdVec3Set(&ball.pos, 0.25, 1.5, 0.5);
ccdVec3Set(&axis, 0., 0., 1.);
ccdQuatSetAngleAxis(&crate.quat, M_PI / 6., &axis);
res = ccdMPRPenetration(&crate, &ball, &ccd, &depth, &dir, &pos);`,
    a: box([1.5, 1, 0.5], [0, 0, 0]),
    b: sphere(0.75, [1.75, 0.5, 0]),
  },
  {
    says: 'Jolt: a question that names each shape with and without its radius, in blocks that begin anew',
    text: `{
	AABox block(Vec3(-1, -2, -3), Vec3(2, 2, 1));
	Sphere ball(Vec3(4, 0.5f, -1), 2.25f);
	CHECK(penetration.GetPenetrationDepth(block, block, 0.0f, ball, ball, 0.0f, 1.0e-4f, FLT_EPSILON, v, pa, pb));
}
{
	AABox block(Vec3(-1, -2, -3), Vec3(2, 2, 1));
	Sphere ball(Vec3(0.25f, 0.5f, 3.5f), 2.25f);
	CHECK(penetration.GetPenetrationDepth(block, block, 0.0f, ball, ball, 0.0f, 1.0e-4f, FLT_EPSILON, v, pa, pb));
}`,
    a: box([1.5, 2, 2], [0.5, 0, -1]),
    b: sphere(2.25, [4, 0.5, -1]),
  },
  {
    says: 'MuJoCo: rows of mjData that are written over those of the model',
    text: `constexpr char xml[] = R"(
<mujoco><worldbody>
  <geom name="floor" type="plane" size="9 9 1"/>
  <geom name="a" type="box" size=".5 .25 .125"/>
  <geom name="b" type="sphere" size=".75" pos="1 2 3"/>
</worldbody></mujoco>)";
mjtNum* xmat = data->geom_xmat + 9;
mjtNum* xpos = data->geom_xpos + 3;
${[1, 0, 0, 0, 0.28, -0.96, 0, 0.96, 0.28].map((x, i) => `xmat[${i}] = ${x};`).join('\n')}
xpos[0] = 0.375;
xpos[1] = -0.5;
xpos[2] = 1.25;
xpos = data->geom_xpos + 6;
xpos[0] = 0.875;
xpos[1] = 0;
xpos[2] = 1.5;`,
    a: box([0.5, 0.25, 0.125], [0.375, -0.5, 1.25], [0.6, 0, 0, 0.8]),
    b: sphere(0.75, [0.875, 0, 1.5]),
  },
  {
    says: 'MuJoCo: a mesh whose corners and scale are in the model',
    text: `<mujoco><asset><mesh name="wedge" scale="2 1 .5" vertex="0 0 0  1 0 0  0 1 0  0 0 1"/></asset>
<worldbody><geom type="mesh" mesh="wedge" pos="0 0 .25"/><geom type="sphere" size=".5" pos="0 0 -.125"/></worldbody></mujoco>`,
    a: {
      type: 'hull',
      points: [
        [0, 0, 0],
        [2, 0, 0],
        [0, 1, 0],
        [0, 0, 0.5],
      ],
      position: [0, 0, 0.25],
    },
    b: sphere(0.5, [0, 0, -0.125]),
  },
  {
    says: 'Go: lists of corners, of which a call names two',
    text: `func TestApart(t *testing.T) {
	near := [][2]float64{{0, 0}, {3, 0.5}, {1, 2}}
	far := [][2]float64{{9, 9}, {12, 9}, {9, 12.5}}
	side := [][2]float64{{4, 0}, {6, 1}, {5, 3}}
	got := gjk.Distance(near, side)
	if gjk.Distance(near, far) < got {
		t.Fail()
	}
}`,
    dim: 2,
    a: hull([
      [0, 0],
      [3, 0.5],
      [1, 2],
    ]),
    b: hull([
      [4, 0],
      [6, 1],
      [5, 3],
    ]),
  },
  {
    says: 'Jitter: a cube of one size, and a place along an axis',
    text: `var cube = new BoxShape((Real)3);
var ball = new SphereShape((Real)0.75);
var isHit = NarrowPhase.Overlap(cube, ball, JQuaternion.CreateRotationX((Real)(MathR.PI / 2)), JVector.UnitZ * (Real)2.125);`,
    a: box([1.5, 1.5, 1.5], [0, 0, 0]),
    b: sphere(0.75, [0, 0, 2.125], [half, 0, 0, half]),
  },
  {
    says: 'parry: a constant for a pose, and two questions with it',
    text: `let drum = Cylinder::new(2.5, 0.75);
let pill = Capsule::new_y(1.25, 0.5);
let at = Pose::IDENTITY;
assert!(intersection_test(&at, &drum, &Pose::from_translation(Vector::new(1.0, 0.5, 0.0)), &pill).unwrap());
assert!(intersection_test(&at, &drum, &at, &pill).unwrap());`,
    a: round('cylinder', 0.75, 2.5, [0, 0, 0]),
    b: round('capsule', 0.5, 1.25, [1, 0.5, 0]),
  },
  {
    says: 'Box2D: a sweep without the names of its members',
    text: `b2Vec2 as[] = { { -1.0f, 0.0f }, { 2.0f, 0.0f }, { 0.0f, 1.5f } };
b2Vec2 bs[] = { { 5.0f, 0.0f }, { 7.0f, 0.5f }, { 5.0f, 3.0f } };
b2TOIInput in;
in.proxyA = b2MakeProxy( as, 3, 0.0f );
in.proxyB = b2MakeProxy( bs, 3, 0.0f );
in.sweepA = ( b2Sweep ){ b2Vec2_zero, b2Vec2_zero, ( b2Vec2 ){ 4.5f, 0.25f }, b2Rot_identity, b2Rot_identity };
in.sweepB = ( b2Sweep ){ b2Vec2_zero, b2Vec2_zero, b2Vec2_zero, b2Rot_identity, b2Rot_identity };
in.maxFraction = 1.0f;
b2TOIOutput out = b2TimeOfImpact( &in );`,
    dim: 2,
    a: hull([
      [-1, 0],
      [2, 0],
      [0, 1.5],
    ]),
    b: hull([
      [5, 0],
      [7, 0.5],
      [5, 3],
    ]),
    cast: { displacement: [4.5, 0.25, 0], maxT: 1 },
  },
  {
    says: 'parry: a velocity times an argument that is not in the text is asked',
    text: `fn hits(speed: f32) -> bool {
    let at1 = Isometry3::new(Vector3::y() * 2.5, na::zero());
    let at2 = Isometry3::identity();
    let block = Cuboid::new(Vector3::new(0.5, 1.0, 0.25));
    time_of_impact(&at1, &(Vector3::y() * speed), &block, &at2, &Vector3::zeros(), &block, 10.0, 0.0).is_some()
}`,
    a: { type: 'asked' },
    b: { type: 'asked' },
  },
  {
    says: 'Jolt: a caster, and the triangle that its method gets',
    text: `SphereShape ball(0.75f);
ShapeCast cast(&ball, Vec3::sOne(), Mat44::sTranslation(Vec3(1.5f, 8.25f, -4.0f)), Vec3(-0.5f, 0, 0.125f));
CastSphereVsTriangles caster(cast, settings, Vec3::sOne(), Mat44::sIdentity(), { }, collector);
caster.Cast(Vec3(1, 9, 0), Vec3(1, 9, -3), Vec3(1, 10.5f, -5), 0b111, SubShapeID());`,
    a: sphere(0.75, [1.5, 8.25, -4]),
    b: {
      type: 'triangle',
      points: [
        [1, 9, 0],
        [1, 9, -3],
        [1, 10.5, -5],
      ],
    },
    cast: { displacement: [-0.5, 0, 0.125], maxT: 1 },
  },
  {
    says: 'Jitter: a sweep with turns, places and ways, of which one has length 1',
    text: `var ball = new SphereShape((Real)0.25);
var cube = new BoxShape(2);
var turn = JQuaternion.CreateRotationZ(MathR.PI / (Real)2.0);
var way = JVector.Normalize(new JVector(0, 3, 4));
NarrowPhase.Sweep(ball, cube, JQuaternion.Identity, turn, new JVector(1, 0, -5), new JVector(1, 8, 5), way, -(Real)2.0 * way, out pA, out pB, out normal, out lambda);`,
    a: sphere(0.25, [1, 0, -5]),
    b: box([1, 1, 1], [1, 8, 5], [0, 0, half, half]),
    cast: { displacement: [0, expect.closeTo(1.8, 12), expect.closeTo(2.4, 12)] },
  },
  {
    says: 'FCL: a rotation that is a product over several lines',
    text: `FCL_REAL reach = 4.5;
Capsule s1(1, 5);
Capsule s2(0.5, 3);
Transform3d pose = Transform3d::Identity();
Transform3d pose2 = Transform3d::Identity();
pose2.translation() = Vector3d(0, 0, reach);
Matrix3d turn(
    Eigen::AngleAxisd(M_PI / 2, Vector3d::UnitX())
    * Eigen::AngleAxisd(0, Vector3d::UnitY()));
pose2.linear() = turn;
bool isApart = solver.shapeDistance<Capsule, Capsule>(s1, pose, s2, pose2, &dist, &p1, &p2);`,
    a: round('capsule', 1, 2.5, [0, 0, 0], alongZ),
    b: round('capsule', 0.5, 1.5, [0, 0, 4.5], [1, 0, 0, 0]),
  },
  {
    says: 'MuJoCo: axes, a sequence of angles and a geom that is commented out',
    text: `<mujoco><compiler eulerseq="zyx"/><worldbody>
  <!-- <geom name="old" type="box" size="9 9 9"/> -->
  <geom name="a" type="box" size="1 2 3" xyaxes="0 2 0 -3 1 0"/>
  <body pos="0 0 4" euler="90 90 0"><geom name="b" type="box" size=".5 .5 1"/></body>
</worldbody></mujoco>`,
    a: box([1, 2, 3], [0, 0, 0], [0, 0, half, half]),
    b: box([0.5, 0.5, 1], [0, 0, 4], [-0.5, 0.5, 0.5, 0.5]),
  },
  {
    says: 'MuJoCo: an angle that is a sum in braces',
    text: `TURN = 90
XML = f'''<mujoco><worldbody>
  <geom name="a" type="box" size="1 2 3" euler="0 0 {TURN/2}"/>
  <geom name="b" type="sphere" size=".5" pos="7 0 0"/>
</worldbody></mujoco>'''`,
    a: { type: 'asked' },
    b: { type: 'asked' },
  },
  ...[
    {
      says: 'a row of mjData that is written again behind a question',
      lines:
        'xpos[3*1] = 1; xpos[4] = 2;\nxpos[5] = 3;\ndist = mj_geomDistance(m, data, 0, 1, 10, 0);\nxpos[3] = 8;',
      b: sphere(0.5, [1, 2, 3]),
    },
    { says: 'a row of mjData with a name in it', lines: 'xpos[3] = gap;', b: { type: 'asked' } },
  ].map(({ says, lines, b }) => ({
    says: `MuJoCo: ${says}`,
    text: `const char* xml = R"(<mujoco><worldbody>
  <geom name="a" type="box" size="1 2 3" pos="0 0 .25"/>
  <geom name="b" type="sphere" size=".5" pos="5 0 0"/>
</worldbody></mujoco>)";
mjtNum* xpos = data->geom_xpos;
${lines}`,
    a: b.type === 'asked' ? b : box([1, 2, 3], [0, 0, 0.25]),
    b,
  })),
  {
    says: 'FCL: numbers that are multiplied, divided and counted up before they are used',
    text: `fcl::Boxd crate(2, 4, 6);
fcl::Sphered ball(0.5);
double x = 1.5, y = 6;
x *= 3;
x++;
y /= 4;
fcl::Transform3d X(fcl::Translation3d(x, y, 0));
fcl::distance(&crate, fcl::Transform3d::Identity(), &ball, X, request, result);`,
    a: box([1, 2, 3], [0, 0, 0]),
    b: sphere(0.5, [5.5, 1.5, 0]),
  },
  ...[
    {
      says: 'FCL: a number that a loop adds to before it is used',
      text: `fcl::Boxd crate(2, 4, 6);
fcl::Sphered ball(0.5);
double x = 1;
for (int i = 0; i < 3; ++i) {
  x += 2;
  fcl::Transform3d X(fcl::Translation3d(x, 0, 0));
  fcl::distance(&crate, fcl::Transform3d::Identity(), &ball, X, request, result);
}`,
    },
    {
      says: 'FCL: a name without a value within a translation within a transform',
      text: `fcl::Boxd crate(2, 4, 6);
fcl::Sphered ball(0.5);
fcl::Transform3d X(fcl::Translation3d(gap, 0, 0));
fcl::distance(&crate, fcl::Transform3d::Identity(), &ball, X, request, result);`,
    },
    {
      says: 'Bullet: a name without a value within the turn of a transform',
      text: `btBoxShape crate(btVector3(1, 2, 3));
btSphereShape ball(0.5);
btTransform ta(btQuaternion(btVector3(0, 0, 1), angle), btVector3(0, 1, 0));
btTransform tb(btQuaternion::getIdentity(), btVector3(4, 0, 0));
detector.getClosestPoints(ta, tb);`,
    },
    {
      says: 'cannon: a coordinate that is a name without a value',
      text: `const a = new CANNON.Body({ mass: 1, shape: new CANNON.Box(new CANNON.Vec3(1, 2, 3)), position: new CANNON.Vec3(0, 5, 0) });
const b = new CANNON.Body({ mass: 1, shape: new CANNON.Sphere(1), position: new CANNON.Vec3(4, 0, 0) });
b.position.y = height * 2;`,
    },
    {
      says: 'PhysX: a place that is moved on before the question',
      text: `PxBoxGeometry crate(1, 2, 3);
PxSphereGeometry ball(0.5f);
PxTransform near(PxIdentity);
PxTransform far(PxVec3(3, 0, 0));
far.p.x += 2;
PxGeometryQuery::overlap(crate, near, ball, far);`,
    },
    {
      says: 'Jolt: a query with scales',
      text: `RefConst<Shape> crate = new BoxShape(Vec3(1, 2, 3));
RefConst<Shape> ball = new SphereShape(0.5f);
CollisionDispatch::sCollideShapeVsShape(crate, ball, Vec3(1, 2, 1), Vec3::sOne(), Mat44::sIdentity(), Mat44::sTranslation(Vec3(3, 0, 0)), SubShapeIDCreator(), SubShapeIDCreator(), settings, collector);`,
    },
  ].map((each) => ({ ...each, a: { type: 'asked' }, b: { type: 'asked' } })),
  {
    says: 'Box2D: an input that is changed behind its question',
    text: `b2PolygonShape near, far;
near.SetAsBox(1.0f, 2.0f);
far.SetAsBox(0.5f, 0.25f);
b2DistanceInput in;
in.proxyA.Set(&near, 0);
in.proxyB.Set(&far, 0);
in.transformA.SetIdentity();
in.transformB.Set(b2Vec2(3.0f, -0.5f), 0.0f);
b2Distance(&out, &cache, &in);
in.transformB.p.x = 7.0f;
b2Distance(&out, &cache, &in);`,
    dim: 2,
    a: box([1, 2, 0], [0, 0, 0]),
    b: box([0.5, 0.25, 0], [3, -0.5, 0]),
  },
  {
    says: 'PyBullet: a body that is moved before the question, and after it',
    text: `import pybullet as p
crate = p.createCollisionShape(p.GEOM_BOX, halfExtents=[1, 2, 3])
ball = p.createCollisionShape(p.GEOM_SPHERE, radius=0.5)
a = p.createMultiBody(0, crate, basePosition=[0, 0, 0.5])
b = p.createMultiBody(0, ball, basePosition=[5, 0, 0])
p.resetBasePositionAndOrientation(b, [0, 6, 0.25], [0, 0, 0, 1])
print(p.getClosestPoints(a, b, 10))
p.resetBasePositionAndOrientation(b, [0, 0, 7], [0, 0, 0, 1])
print(p.getClosestPoints(a, b, 10))`,
    a: box([1, 2, 3], [0, 0, 0.5]),
    b: sphere(0.5, [0, 6, 0.25]),
  },
];

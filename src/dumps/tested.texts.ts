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
];

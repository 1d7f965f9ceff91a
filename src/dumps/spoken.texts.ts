import { alongX, box, round, sphere, type Expected, type Stranger } from './strangers.texts';

const asked: Expected = { type: 'asked' };
const triangle = (points: number[][]): Expected => ({ type: 'triangle', points, position: [0, 0, 0] });
const first = triangle([
  [0, 0, 0],
  [4, 0, 0],
  [0, 4, 0.5],
]);
const second = triangle([
  [1, 1, -1],
  [1, 1.5, 2],
  [2, 1, 2],
]);

/** Reports that describe bodies in sentences, and programs of their neighbours. */
export const spoken: Stranger[] = [
  {
    says: 'sentences: two of a kind, their sizes once and their places one after the other',
    text: `Take a scene with two cubes, whose centers are located at (0, 10, 0) and (0, 16, 0). Both have a side length of 3.`,
    a: box([1.5, 1.5, 1.5], [0, 10, 0]),
    b: box([1.5, 1.5, 1.5], [0, 16, 0]),
  },
  {
    says: 'sentences: the one whose place is told again is swept, and comes first',
    text: `There are two cubes with a side length of 2, centered at (0, 1, 0) and (0, 5, 0).
I sweep the cube at (0, 5, 0) with the direction (0, -1, 0), and the hit distance is 1.9975.`,
    a: box([1, 1, 1], [0, 5, 0]),
    b: box([1, 1, 1], [0, 1, 0]),
  },
  {
    says: 'sentences: sizes of both behind their places',
    text: `Two rigid bodies, one at position (0, 20, 0) and another one at position (0, 0, 0). They have box colliders of half extents (0.5, 0.25, 0.5) and (5, 1, 4) respectively.`,
    a: box([0.5, 0.25, 0.5], [0, 20, 0]),
    b: box([5, 1, 4], [0, 0, 0]),
  },
  {
    says: 'sentences: letters with radii in brackets',
    text: `GJK misses two spheres: A at origin (r=0.25), B at (0.5, 0.25, 0) (r=0.375). Expected distance 0.1.`,
    a: sphere(0.25, [0, 0, 0]),
    b: sphere(0.375, [0.5, 0.25, 0]),
  },
  {
    says: 'sentences: boxes from corner to corner',
    text: `I added two boxes: 1) the first box is [0, 0, 0] - [1, 2, 1] 2) the second box is [0.5, 0, 0] - [2, 1, 1].`,
    a: box([0.5, 1, 0.5], [0.5, 1, 0.5]),
    b: box([0.75, 0.5, 0.5], [1.25, 0.5, 0.5]),
  },
  {
    says: 'sentences: sizes before the word of the box, and none for the cylinder',
    text: `Have a 1m x 1m x 1m box located at <0, 0, 0>. The cylinder is <0.25, 0.25> at <0.2, 0, 0>`,
    a: asked,
    b: asked,
  },
  {
    says: 'sentences: two boxes of which three have a place',
    text: `Two unit cubes at (0, 0, 0) and (1, 0, 0), and sometimes at (2, 0, 0).`,
    a: asked,
    b: asked,
  },
  {
    says: 'triangles whose digits stand for them, in one line of an array each',
    text: `double p1[3] = {0, 0, 0}; double q1[3] = {4, 0, 0}; double r1[3] = {0, 4, 0.5}; // a triangle
double p2[3] = {1, 1, -1}; double q2[3] = {1, 1.5, 2}; double r2[3] = {2, 1, 2};`,
    a: first,
    b: second,
  },
  {
    says: 'triangles whose letters stand for them, within sentences',
    text: `t0={p0, p1, p2}; with p0={0 0 0} , p1={4 0 0}, p2={0 4 0.5}
t1={q0, q1, q2}; with q0={1 1 -1}, q1={1 1.5 2}, q2={2 1 2} are two triangles`,
    a: first,
    b: second,
  },
  {
    says: 'reactphysics3d: a body whose place and turn are in braces',
    text: `auto ground = world->createRigidBody({{1, 0, 0}, Quaternion::identity()});
auto slab = common.createBoxShape({50.0, 1.0, 50.0});
ground->addCollider(slab, Transform::identity());
auto body = world->createRigidBody({{0, 2 + 2, 0}, Quaternion::identity()});
auto rod = common.createCapsuleShape(1.0, 4.0);
body->addCollider(rod, Transform::identity());`,
    a: box([50, 1, 50], [1, 0, 0]),
    b: round('capsule', 1, 2, [0, 4, 0]),
  },
  {
    says: 'Jolt: a body that is created and added is one',
    text: `bodies->CreateAndAddBody(BodyCreationSettings(new BoxShape(Vec3(1.5f, 0.5f, 1.5f)), RVec3(0, 0, 0), Quat::sIdentity(), EMotionType::Static, 0), EActivation::Activate);
RefConst<Shape> ball = new SphereShape(0.5f);
RShapeCast shape_cast = RShapeCast(ball, Vec3::sReplicate(1.0f), RMat44::sTranslation(RVec3(0.5f, 2, 0)), Vec3(0, -1.5f, 0));
query.CastShape(shape_cast, settings, RVec3::sZero(), collector);`,
    a: sphere(0.5, [0.5, 2, 0]),
    b: box([1.5, 0.5, 1.5], [0, 0, 0]),
  },
  {
    says: 'PhysX: a mesh of one triangle, and a core without its namespace',
    text: `const PxVec3 vertices[3] = { {0.f, 0.f, 0.f}, {4.f, 0.f, 0.f}, {0.f, 4.f, 0.5f} };
PxTriangleMeshDesc desc;
desc.points.count = 3;
desc.points.data = vertices;
PxTriangleMeshGeometry tri{ cooking->createTriangleMesh(desc, callback) };
PxConvexCoreGeometry rod(PxConvexCoreCylinder(2, 0.5));
bool hit = PxGeometryQuery::overlap(rod, PxTransform(PxVec3(0, 1, 0)), tri, PxTransform(PxIdentity));`,
    a: round('cylinder', 0.5, 1, [0, 1, 0], alongX),
    b: first,
  },
  {
    says: 'CGAL: a box of six numbers',
    text: `Triangle_3 t(Point_3(0,0,0), Point_3(4,0,0), Point_3(0,4,0.5));
Bbox_3 other(-3, -2, 1, -1, 0, 4);
if(do_intersect(t,other)) std::cout<<"intersect"<< std::endl;`,
    a: first,
    b: box([1, 1, 1.5], [-2, -1, 2.5]),
  },
  {
    says: 'Julia: a corner and widths, and a hull in a comment that counts for nothing',
    text: `using StaticArrays
a = HyperRectangle{3,Float32}(Float32[-1, -2, 0], Float32[2, 4, 0.5])
# b = FlexibleConvexHull{Vec{3,Float32}}(Vec{3,Float32}[[9, 9, 9], [8, 9, 9], [9, 8, 9], [9, 9, 8]])
b = FlexibleConvexHull{Vec{3,Float32}}(Vec{3,Float32}[[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]])`,
    a: box([1, 2, 0.25], [0, 0, 0.25]),
    b: {
      type: 'hull',
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
    },
  },
  {
    says: 'numpy: one point beside a hull',
    text: `p = np.array([[4.5, 3, 1]])
q = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]])
compute_distance_gjk(p, q)`,
    a: { type: 'hull', points: [[4.5, 3, 1]] },
    b: { type: 'hull' },
  },
  {
    says: 'Isaac Lab: quaternions have w first',
    text: `slab = RigidObjectCfg(
    init_state=RigidObjectCfg.InitialStateCfg(pos=[0.5, 0.0, 0.025], rot=[0.5, 0.5, 0.5, -0.5]),
    spawn=sim_utils.CuboidCfg(size=(0.5, 0.25, 0.125)),
)
ball = RigidObjectCfg(
    init_state=RigidObjectCfg.InitialStateCfg(pos=[0.5, 0.0, 0.125]),
    spawn=sim_utils.SphereCfg(radius=0.0625),
)`,
    a: box([0.25, 0.125, 0.0625], [0.5, 0, 0.025], [0.5, 0.5, -0.5, 0.5]),
    b: sphere(0.0625, [0.5, 0, 0.125]),
  },
  {
    says: 'sentences: a turn in words is not left out',
    text: 'Two unit cubes at (0, 0, 0) and (1, 0, 0), both rotated by 45 degrees about z.',
    a: asked,
    b: asked,
  },
  {
    says: 'sentences: a camera is no body',
    text: 'Two boxes of size (1, 1, 1): the camera is at (0, 5, 10) and the light at (3, 3, 3).',
    a: asked,
    b: asked,
  },
];

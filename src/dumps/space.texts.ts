import { alongZ, box, half, round, sphere, type Expected, type Stranger } from './strangers.texts';

const asked: Expected = { type: 'asked' };
const eighth = Math.sin(Math.PI / 8);
const eighthCos = Math.cos(Math.PI / 8);

/** Texts of engines in space, in the shapes in which their users report failures. */
export const inSpace: Stranger[] = [
  {
    says: 'coal: quaternions of its helper out of casts and constants, objects that hold the shapes',
    text: `CollisionGeometryPtr_t s1(new coal::Capsule(2., 4.));
CollisionGeometryPtr_t s2(new coal::Box(2, 4, 6));
constexpr auto pi = boost::math::constants::pi<Scalar>();
Transform3s tf1(Vec3s(Scalar(-10.), Scalar(0.75), 1));
Transform3s tf2(coal::makeQuat(cos(Scalar(pi / 8)), 0, 0, sin(Scalar(pi / 8))), Vec3s(0, 0, 10));
CollisionObject o1(s1, tf1);
CollisionObject o2(s2, tf2);
coal::distance(&o1, &o2, request, result);`,
    a: round('capsule', 2, 2, [-10, 0.75, 1], alongZ),
    b: box([1, 2, 3], [0, 0, 10], [0, 0, eighth, eighthCos]),
  },
  {
    says: 'DART: frames that get a shape and a place, and an assignment over two lines',
    text: `auto frame1
    = dynamics::SimpleFrame::createShared(dynamics::Frame::World());
auto frame2
    = dynamics::SimpleFrame::createShared(dynamics::Frame::World());
frame1->setShape(std::make_shared<dynamics::BoxShape>(Eigen::Vector3d(2.0, 4.0, 6.0)));
frame2->setShape(std::make_shared<dynamics::SphereShape>(0.5));
const double gap = 0.25;
frame1->setTranslation(Eigen::Vector3d::Zero());
frame2->setTranslation(Eigen::Vector3d(1.5 + gap, 0.0, 0.0));`,
    a: box([1, 2, 3], [0, 0, 0]),
    b: sphere(0.5, [1.75, 0, 0]),
  },
  {
    says: 'ODE: a function that fills a matrix, which another one gives to a body',
    text: `dGeomID tray = dCreateBox (0, 2, 4, 1);
dGeomID ball = dCreateSphere (0, 0.5);
dMatrix3 R;
dRFromAxisAndAngle (R, 0, 0, 2, M_PI / 4);
dGeomSetPosition (tray, 1, 0, 0.5);
dGeomSetRotation (tray, R);
dGeomSetPosition (ball, 1, 0, 1.75);
dCollide (tray, ball, 8, contact, sizeof (dContactGeom));`,
    a: box([1, 2, 0.5], [1, 0, 0.5], [0, 0, eighth, eighthCos]),
    b: sphere(0.5, [1, 0, 1.75]),
  },
  {
    says: 'Jolt: a query by the centre of mass takes the turn of a shape in a frame, and not its place',
    text: `Ref<Shape> box = RotatedTranslatedShapeSettings(Vec3(1, 2, 3), Quat::sIdentity(), new BoxShapeSettings(Vec3(1, 2, 4))).Create().Get();
Ref<Shape> rod = RotatedTranslatedShapeSettings(Vec3(0, 0, 75), Quat(0.5f, 0.5f, 0.5f, 0.5f), new CapsuleShapeSettings(3.0f, 0.5f)).Create().Get();
Mat44 t1 = Mat44::sTranslation(Vec3(-9, 1, 0));
Mat44 t2 = Mat44::sTranslation(Vec3(2, 0, 0));
CollisionDispatch::sCollideShapeVsShape(box, rod, Vec3::sOne(), Vec3::sOne(), t1, t2, SubShapeIDCreator(), SubShapeIDCreator(), settings, collector);`,
    a: box([1, 2, 4], [-9, 1, 0]),
    b: round('capsule', 0.5, 3, [2, 0, 0], [0.5, 0.5, 0.5, 0.5]),
  },
  {
    says: 'Jolt: by its own frame it has the place in it too',
    text: `Ref<Shape> box = RotatedTranslatedShapeSettings(Vec3(1, 2, 3), Quat::sIdentity(), new BoxShapeSettings(Vec3(1, 2, 4))).Create().Get();
Ref<Shape> ball = new SphereShape(0.5f);
Mat44 t1 = Mat44::sTranslation(Vec3(-9, 1, 0));
Mat44 t2 = Mat44::sTranslation(Vec3(2, 0, 0));
CollisionDispatch::sCollideShapeVsShape(box, ball, Vec3::sOne(), Vec3::sOne(), t1.PreTranslated(box->GetCenterOfMass()), t2, SubShapeIDCreator(), SubShapeIDCreator(), settings, collector);`,
    a: box([1, 2, 4], [-8, 3, 3]),
    b: sphere(0.5, [2, 0, 0]),
  },
  {
    says: 'bepuphysics: descriptions of collidables, statics and bodies',
    text: `var plane = new CollidableDescription(simulation.Shapes.Add(new Box(10, 1, 10)), 0.1f);
simulation.Statics.Add(new StaticDescription(Vector3.Zero, Quaternion.CreateFromYawPitchRoll(0, Mathf.PI / 4, 0), plane.Shape));
var ball = new CollidableDescription(simulation.Shapes.Add(new Sphere(0.5f)), 0.1f);
var body = new BodyDescription
{
    Pose = new RigidPose { Position = new Vector3(0, 10, 0) },
    Velocity = new BodyVelocity { Linear = new Vector3(0, -1, 0) },
    Collidable = ball
};`,
    a: box([5, 0.5, 5], [0, 0, 0], [eighth, 0, 0, eighthCos]),
    b: sphere(0.5, [0, 10, 0]),
  },
  {
    says: 'PyBullet: bodies by the names of their arguments, of which a velocity places nothing',
    text: `a = p.createCollisionShape(p.GEOM_BOX, halfExtents=[1.5, 0.5, 0.5])
b = p.createCollisionShape(p.GEOM_SPHERE, radius=0.5)
p.createMultiBody(baseCollisionShapeIndex=b, basePosition=[5, -3, 0.5])
p.createMultiBody(baseMass=1, baseCollisionShapeIndex=a, basePosition=[3, -3, 0.5], baseOrientation=[0, 0, 0.6, 0.8])`,
    a: box([1.5, 0.5, 0.5], [3, -3, 0.5], [0, 0, 0.6, 0.8]),
    b: sphere(0.5, [5, -3, 0.5]),
  },
  {
    says: 'cannon: a geometry of three beside its bodies is a picture, and half sizes are its own',
    text: `const mesh = new THREE.Mesh(new THREE.BoxGeometry(2, 2, 2));
const cube = new CANNON.Body({ mass: 1, shape: new CANNON.Box(new CANNON.Vec3(1, 1, 1)), position: new CANNON.Vec3(20, 0, 0) });
const ball = new CANNON.Body({ mass: 1, shape: new CANNON.Sphere(0.5), position: new CANNON.Vec3(21, 1, 0) });`,
    a: box([1, 1, 1], [20, 0, 0]),
    b: sphere(0.5, [21, 1, 0]),
  },
  {
    says: 'trimesh: a mesh in a manager that is not moved is at the origin',
    text: `manager = trimesh.collision.CollisionManager()
box1 = trimesh.creation.box(extents=[1, 1, 1])
box2 = trimesh.creation.box(extents=[0.5, 0.5, 0.5])
box2.apply_translation([2.0, 0.5, 0])
manager.add_object("box1", box1)
manager.add_object("box2", box2)`,
    a: box([0.5, 0.5, 0.5], [0, 0, 0]),
    b: box([0.25, 0.25, 0.25], [2, 0.5, 0]),
  },
  {
    says: 'MoveIt: stamped poses whose members are 0 until they are set, angles as a quaternion',
    text: `plane_pose = PoseStamped()
plane_pose.pose.position.z = -0.25
plane_pose.pose.orientation = Quaternion(*tf.transformations.quaternion_from_euler(0, 0, pi / 4))
scene.add_box('plane', plane_pose, size=(4, 2, 0.5))
can_pose = PoseStamped()
can_pose.pose.position.y = 0.25
can_pose.pose.orientation.w = 1.0
scene.add_cylinder('can', can_pose, 0.5, 0.125)`,
    a: box([2, 1, 0.25], [0, 0, -0.25], [0, 0, eighth, eighthCos]),
    b: round('cylinder', 0.125, 0.25, [0, 0.25, 0], alongZ),
  },
  {
    says: 'MoveIt: an angle that the text does not tell is asked',
    text: `pose = PoseStamped()
pose.pose.orientation = Quaternion(*tf.transformations.quaternion_from_euler(0, 0, yaw))
scene.add_box('a', pose, size=(4, 2, 0.5))
other = PoseStamped()
other.pose.position.z = 2
scene.add_sphere('b', other, 0.5)`,
    a: asked,
    b: asked,
  },
  {
    says: 'Bullet: objects of one transform that is changed in between',
    text: `btBoxShape box(btVector3(1, 0.5f, 2));
btSphereShape ball(0.75f);
btCollisionObject a, b;
a.setCollisionShape(&box);
b.setCollisionShape(&ball);
btTransform t;
t.setIdentity();
t.setOrigin(btVector3(0, 1.25f, 0));
a.setWorldTransform(t);
t.setOrigin(btVector3(1.25f, 2, 0));
b.setWorldTransform(t);
world->contactPairTest(&a, &b, callback);`,
    a: box([1, 0.5, 2], [0, 1.25, 0]),
    b: sphere(0.75, [1.25, 2, 0]),
  },
  {
    says: 'Drake: instances of geometries that are registered',
    text: `const math::RigidTransformd X_WA(math::RollPitchYawd(0, 0, M_PI / 4), Eigen::Vector3d(0.5, 0, 0.5));
const math::RigidTransformd X_WB(Eigen::Vector3d(0.75, 2, 0.5));
const GeometryId id_A = scene_graph.RegisterGeometry(
    source_id, frame_id, std::make_unique<GeometryInstance>(X_WA, std::make_unique<Box>(2, 4, 1), "A"));
const GeometryId id_B = scene_graph.RegisterGeometry(
    source_id, frame_id, std::make_unique<GeometryInstance>(X_WB, std::make_unique<Cylinder>(0.25, 1), "B"));`,
    a: box([1, 2, 0.5], [0.5, 0, 0.5], [0, 0, eighth, eighthCos]),
    b: round('cylinder', 0.25, 0.5, [0.75, 2, 0.5], alongZ),
  },
  {
    says: 'pinocchio: geometry objects with a placement',
    text: `import hppfcl as fcl
R = pin.utils.rotate('z', np.pi / 4)
box = pin.GeometryObject("box", 0, pin.SE3(R, np.array([0.5, 0.25, 0])), fcl.Box(2, 4, 1))
caps = pin.GeometryObject("caps", 0, pin.SE3(np.eye(3), np.array([0.5, 3, 0])), fcl.Capsule(0.25, 1))`,
    a: box([1, 2, 0.5], [0.5, 0.25, 0], [0, 0, eighth, eighthCos]),
    b: round('capsule', 0.25, 0.5, [0.5, 3, 0], alongZ),
  },
  {
    says: 'Newton: named arguments in lines of their own, the last of which ends the call',
    text: `builder.add_shape_box(
    body=-1,
    pos=wp.vec3(0.5, 0.0, 0.5),
    hx=0.25,
    hy=1.0,
    hz=2.0,
)
builder.add_shape_sphere(body=-1,
    radius=1,
    pos=(0.5, 0.0, 3.25),
)`,
    a: box([0.25, 1, 2], [0.5, 0, 0.5]),
    b: sphere(1, [0.5, 0, 3.25]),
  },
  {
    says: 'three: boxes of OBB by their centre and half sizes, as arguments or as members',
    text: `const a = new OBB(new THREE.Vector3(0, 1, 0), new THREE.Vector3(1, 0.5, 2));
const b = new OBB();
b.center.set(1.75, 1, 0);
b.halfSize.set(0.5, 0.25, 0.5);
b.rotation.set(0, -1, 0, 1, 0, 0, 0, 0, 1);
console.log(a.intersectsOBB(b));`,
    a: box([1, 0.5, 2], [0, 1, 0]),
    b: box([0.5, 0.25, 0.5], [1.75, 1, 0], [0, 0, half, half]),
  },
  {
    says: 'cannon: rows of indices under the name of faces are no second hull',
    text: `var wedge = [
{"verts":
[
-1,-1,-1,
1,-1,-1,
-1,-1,1,
1,1,1
],
"faces":
[
0,1,2,
1,3,2,
0,2,3,
1,0,3
]}];`,
    a: asked,
    b: asked,
  },
];

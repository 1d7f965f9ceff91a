import { hull, turned } from './plane.texts';
import { alongX, alongZ, box, round, sphere, type Expected, type Stranger } from './strangers.texts';

const about = ([x = 0, y = 0, z = 0]: number[], angle: number): number[] => {
  const s = Math.sin(angle / 2);
  return [x * s, y * s, z * s, Math.cos(angle / 2)];
};

/** The turn about Z with the cosine 0.8 and the sine 0.6. */
const rows = turned(Math.atan2(0.6, 0.8));

const triangle = (points: number[][]): Expected => ({ type: 'triangle', points, position: [0, 0, 0] });

/** Programs for editors and viewers, and prints of boxes and arrays; the bodies are worked out by hand. */
export const makers: Stranger[] = [
  {
    says: 'Unity: primitives have the scale of their object',
    text: `GameObject floor = GameObject.CreatePrimitive(PrimitiveType.Cube);
floor.transform.position = new Vector3(0f, -0.5f, 0f);
floor.transform.localScale = new Vector3(10f, 1f, 10f);

GameObject ball = GameObject.CreatePrimitive(PrimitiveType.Sphere);
ball.transform.position = new Vector3(0.25f, 0.4f, -0.1f);
ball.transform.localScale = Vector3.one;
ball.transform.rotation = Quaternion.Euler(0f, 30f, 0f);

// Physics.ComputePenetration returns false here`,
    a: box([5, 0.5, 5], [0, -0.5, 0]),
    b: sphere(0.5, [0.25, 0.4, -0.1], about([0, 1, 0], Math.PI / 6)),
  },
  {
    says: 'Unity: a cylinder among the primitives collides as a capsule',
    text: `var a = GameObject.CreatePrimitive(PrimitiveType.Capsule);
a.transform.SetPositionAndRotation(new Vector3(1f, 2f, 3f), Quaternion.identity);
var b = GameObject.CreatePrimitive(PrimitiveType.Cylinder);
b.transform.localScale = new Vector3(2f, 0.5f, 2f);
b.transform.position = new Vector3(1.2f, 0.9f, 3f);
Vector3 dir; float dist;
Physics.ComputePenetration(a.GetComponent<Collider>(), a.transform.position, a.transform.rotation, b.GetComponent<Collider>(), b.transform.position, b.transform.rotation, out dir, out dist);`,
    a: round('capsule', 0.5, 0.5, [1, 2, 3]),
    b: round('capsule', 1, 0, [1.2, 0.9, 3]),
  },
  {
    says: 'Unreal: sizes of an FKBoxElem are whole',
    text: `FKBoxElem BoxA(100.f, 50.f, 20.f);
BoxA.Center = FVector(0.f, 0.f, 10.f);
BoxA.Rotation = FRotator(0.f, 45.f, 0.f);
FKSphereElem SphereB(25.f);
SphereB.Center = FVector(30.f, 40.f, 55.f);`,
    a: box([50, 25, 10], [0, 0, 10], about([0, 0, 1], Math.PI / 4)),
    b: sphere(25, [30, 40, 55]),
  },
  {
    says: 'Unreal: a sphyl stands along Z, and its length is that of its segment',
    text: `FKSphylElem Pill(20.f, 60.f);
Pill.Center = FVector(0.f, 0.f, 50.f);
FKBoxElem BoxA(100.f, 50.f, 20.f);
BoxA.Center = FVector(0.f, 0.f, 10.f);`,
    a: round('capsule', 20, 30, [0, 0, 50], alongZ),
    b: box([50, 25, 10], [0, 0, 10]),
  },
  {
    says: 'Open3D: a box begins at its corner',
    text: `import open3d as o3d
import numpy as np
a = o3d.geometry.TriangleMesh.create_box(width=1.0, height=2.0, depth=3.0)
a.translate((-0.5, -1.0, -1.5))
b = o3d.geometry.TriangleMesh.create_sphere(radius=0.5)
b.translate((0.9, 0.2, 0.1))`,
    a: box([0.5, 1, 1.5], [0, 0, 0]),
    b: sphere(0.5, [0.9, 0.2, 0.1]),
  },
  {
    says: 'Open3D: an oriented box has whole extents and a matrix by rows',
    text: `>>> print(np.asarray(obb1.center), np.asarray(obb1.extent)); print(obb1.R)
[0.5 0.25 1. ] [2. 1. 0.5]
[[ 0.8 -0.6  0. ]
 [ 0.6  0.8  0. ]
 [ 0.   0.   1. ]]
>>> print(np.asarray(obb2.center), np.asarray(obb2.extent)); print(obb2.R)
[1.5 0.25 1.2] [1. 1. 1.]
[[1. 0. 0.]
 [0. 1. 0.]
 [0. 0. 1.]]`,
    a: box([1, 0.5, 0.25], [0.5, 0.25, 1], rows),
    b: box([0.5, 0.5, 0.5], [1.5, 0.25, 1.2]),
  },
  {
    says: 'boxes by their axes, with names',
    text: `OBB A
  center: (0.0, 0.0, 0.0)
  axis0: (0.8, 0.6, 0.0)
  axis1: (-0.6, 0.8, 0.0)
  axis2: (0.0, 0.0, 1.0)
  halfExtents: (1.0, 0.5, 0.25)
OBB B
  center: (1.2, 0.9, 0.1)
  axis0: (1.0, 0.0, 0.0)
  axis1: (0.0, 1.0, 0.0)
  axis2: (0.0, 0.0, 1.0)
  halfExtents: (0.5, 0.5, 0.5)`,
    a: box([1, 0.5, 0.25], [0, 0, 0], rows),
    b: box([0.5, 0.5, 0.5], [1.2, 0.9, 0.1]),
  },
  {
    says: 'boxes by their axes, as Ericson has them',
    text: `struct OBB { Vec3 c; Vec3 u[3]; Vec3 e; };
OBB a = { {0,0,0}, { {0.8f,0.6f,0}, {-0.6f,0.8f,0}, {0,0,1} }, {1.0f,0.5f,0.25f} };
OBB b = { {1.2f,0.9f,0.1f}, { {1,0,0}, {0,1,0}, {0,0,1} }, {0.5f,0.5f,0.5f} };
// TestOBBOBB(a, b) returns 1`,
    a: box([1, 0.5, 0.25], [0, 0, 0], rows),
    b: box([0.5, 0.5, 0.5], [1.2, 0.9, 0.1]),
  },
  {
    says: 'Box2D: polygons in a line each, and transforms by a cosine and a sine',
    text: `b2CollidePolygons fails
polyA: count=4 verts: (-0.5,-0.5) (0.5,-0.5) (0.5,0.5) (-0.5,0.5) radius=0
polyB: count=3 verts: (0,0) (1,0) (0.5,0.8) radius=0
xfA: p=(0,0) q=(c=1,s=0)
xfB: p=(0.4,0.3) q=(c=0.8,s=0.6)`,
    dim: 2,
    a: hull([
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ]),
    b: hull(
      [
        [0, 0],
        [1, 0],
        [0.5, 0.8],
      ],
      [0.4, 0.3, 0],
      rows,
    ),
  },
  {
    says: 'libccd: a line a shape',
    text: `box1: x: 1.000000 y: 2.000000 z: 1.000000 pos: 0.000000 0.000000 0.000000 quat: 0.000000 0.000000 0.000000 1.000000
cyl2: radius: 0.500000 height: 1.000000 pos: 0.000000 1.400000 0.100000 quat: 0.382683 0.000000 0.000000 0.923880
ccdMPRPenetration: depth 0.1, dir 0 1 0`,
    a: box([0.5, 1, 0.5], [0, 0, 0]),
    b: round(
      'cylinder',
      0.5,
      0.5,
      [0, 1.4, 0.1],
      about([1, 0, 0], Math.PI / 2 + 2 * Math.atan2(0.382683, 0.92388)),
    ),
  },
  {
    says: 'MuJoCo: arrays of a model and its data',
    text: `>>> m.geom_type
array([6, 3], dtype=int32)
>>> m.geom_size
array([[0.5 , 0.25, 0.1 ],
       [0.05, 0.3 , 0.  ]])
>>> d.geom_xpos
array([[0.  , 0.  , 0.1 ],
       [0.2 , 0.1 , 0.24]])
>>> d.geom_xmat
array([[1., 0., 0., 0., 1., 0., 0., 0., 1.],
       [0., 0., 1., 0., 1., 0., -1., 0., 0.]])`,
    a: box([0.5, 0.25, 0.1], [0, 0, 0.1]),
    b: round('capsule', 0.05, 0.3, [0.2, 0.1, 0.24], [0.5, 0.5, -0.5, 0.5]),
  },
  {
    says: 'MuJoCo: types by name, and quaternions with w first',
    text: `geom_type = [mjGEOM_BOX, mjGEOM_SPHERE]
geom_size = [[0.5, 0.25, 0.1], [0.2, 0, 0]]
geom_pos = [[0, 0, 0.1], [0.6, 0.1, 0.2]]
geom_quat = [[0.92388, 0, 0, 0.382683], [1, 0, 0, 0]]`,
    a: box([0.5, 0.25, 0.1], [0, 0, 0.1], [0, 0, 0.382683, 0.92388]),
    b: sphere(0.2, [0.6, 0.1, 0.2]),
  },
  {
    says: 'bounds by their least and their greatest corner',
    text: `Broadphase says overlap, narrow phase says no:
  AABB A: min (-1.0, -1.0, -1.0) max (1.0, 1.0, 1.0)
  AABB B: min (0.9, -0.5, -0.5) max (2.9, 0.5, 0.5)`,
    a: box([1, 1, 1], [0, 0, 0]),
    b: box([1, 0.5, 0.5], [1.9, 0, 0]),
  },
  {
    says: 'triangles by letters',
    text: `tri_tri_intersect returns 0 for
V0 = (0.0, 0.0, 0.0)
V1 = (1.0, 0.0, 0.0)
V2 = (0.0, 1.0, 0.0)
U0 = (0.2, 0.2, -0.5)
U1 = (0.3, 0.2, 0.5)
U2 = (0.2, 0.4, 0.5)`,
    a: triangle([
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ]),
    b: triangle([
      [0.2, 0.2, -0.5],
      [0.3, 0.2, 0.5],
      [0.2, 0.4, 0.5],
    ]),
  },
  {
    says: 'glm: products of translations and turns, w first',
    text: `glm::vec3 aHalf(1.0f, 0.5f, 0.25f);
glm::mat4 aWorld = glm::translate(glm::mat4(1.0f), glm::vec3(0.0f, 1.0f, 0.0f)) * glm::mat4_cast(glm::quat(0.92388f, 0.0f, 0.382683f, 0.0f));
glm::vec3 bHalf(0.5f, 0.5f, 0.5f);
glm::mat4 bWorld = glm::translate(glm::mat4(1.0f), glm::vec3(1.2f, 1.0f, 0.0f));
bool hit = gjk(Box{aHalf, aWorld}, Box{bHalf, bWorld});`,
    a: box([1, 0.5, 0.25], [0, 1, 0], [0, 0.382683, 0, 0.92388]),
    b: box([0.5, 0.5, 0.5], [1.2, 1, 0]),
  },
  {
    says: 'parry: shapes and isometries as they print themselves',
    text: `Cuboid { half_extents: [[1.0, 0.5, 0.25]] } at Isometry { rotation: [[0.0, 0.3826834, 0.0, 0.9238795]], translation: [[0.0, 1.0, 0.0]] }
Ball { radius: 0.5 } at Isometry { rotation: [[0.0, 0.0, 0.0, 1.0]], translation: [[1.2, 1.0, 0.0]] }`,
    a: box([1, 0.5, 0.25], [0, 1, 0], [0, 0.3826834, 0, 0.9238795]),
    b: sphere(0.5, [1.2, 1, 0]),
  },
  {
    says: 'Eigen: matrices under a letter',
    text: `box1 size:   1   2 0.5
T1:
       0.8       -0.6          0        0.1
       0.6        0.8          0        0.2
         0          0          1        0.3
         0          0          0          1
sphere radius: 0.4
T2:
1 0 0 0.9
0 1 0 0.2
0 0 1 0.3
0 0 0 1`,
    a: box([0.5, 1, 0.25], [0.1, 0.2, 0.3], rows),
    b: sphere(0.4, [0.9, 0.2, 0.3]),
  },
  {
    says: 'PhysX: createExclusiveShape gives a shape to an actor with a pose',
    text: `PxRigidDynamic* a = physics->createRigidDynamic(PxTransform(PxVec3(0.0f, 1.0f, 0.0f), PxQuat(0.0f, 0.3826834f, 0.0f, 0.9238795f)));
PxShape* sa = PxRigidActorExt::createExclusiveShape(*a, PxBoxGeometry(1.0f, 0.5f, 0.25f), *material);
PxRigidStatic* b = physics->createRigidStatic(PxTransform(PxVec3(1.2f, 1.0f, 0.0f)));
PxShape* sb = PxRigidActorExt::createExclusiveShape(*b, PxCapsuleGeometry(0.3f, 0.5f), *material);`,
    a: box([1, 0.5, 0.25], [0, 1, 0], [0, 0.3826834, 0, 0.9238795]),
    b: round('capsule', 0.3, 0.5, [1.2, 1, 0], alongX),
  },
  {
    says: 'Rapier in the plane, imported when it is needed',
    text: `const RAPIER = await import('@dimforge/rapier2d');
const world = new RAPIER.World({ x: 0.0, y: -9.81 });
const ground = world.createCollider(RAPIER.ColliderDesc.cuboid(10.0, 0.1).setTranslation(0, -0.1));
const body = world.createRigidBody(RAPIER.RigidBodyDesc.dynamic().setTranslation(0.3, 0.49).setRotation(0.5));
world.createCollider(RAPIER.ColliderDesc.cuboid(0.5, 0.5), body);`,
    dim: 2,
    a: box([10, 0.1, 0], [0, -0.1, 0]),
    b: box([0.5, 0.5, 0], [0.3, 0.49, 0], turned(0.5)),
  },
  {
    says: 'dyn4j: bodies are turned, then moved',
    text: `Body floor = new Body();
floor.addFixture(Geometry.createRectangle(15.0, 1.0));
floor.translate(0.0, -0.5);
Body tri = new Body();
tri.addFixture(Geometry.createTriangle(new Vector2(0.0, 0.5), new Vector2(-0.5, -0.5), new Vector2(0.5, -0.5)));
tri.rotate(Math.toRadians(30));
tri.translate(1.0, 0.4);`,
    dim: 2,
    a: box([7.5, 0.5, 0], [0, -0.5, 0]),
    b: hull(
      [
        [0, 0.5],
        [-0.5, -0.5],
        [0.5, -0.5],
      ],
      [1, 0.4, 0],
      turned(Math.PI / 6),
    ),
  },
  {
    says: 'reactphysics3d: Euler angles',
    text: `BoxShape* box = physicsCommon.createBoxShape(Vector3(1, 0.5, 0.25));
Transform t1(Vector3(0, 1, 0), Quaternion::fromEulerAngles(0, 0, PI / 6));
body1 = world->createCollisionBody(t1);
body1->addCollider(box, Transform::identity());
CapsuleShape* cap = physicsCommon.createCapsuleShape(0.3, 1.0);
Transform t2(Vector3(1.2, 1, 0), Quaternion::identity());
body2 = world->createCollisionBody(t2);
body2->addCollider(cap, Transform::identity());`,
    a: box([1, 0.5, 0.25], [0, 1, 0], turned(Math.PI / 6)),
    b: round('capsule', 0.3, 0.5, [1.2, 1, 0]),
  },
  {
    says: 'trimesh: a mesh is moved',
    text: `import trimesh
m1 = trimesh.creation.box(extents=[1, 2, 0.5], transform=trimesh.transformations.translation_matrix([0, 0, 0.25]))
m2 = trimesh.creation.cylinder(radius=0.3, height=1.0)
m2.apply_translation([0.7, 0.1, 0.2])
cm = trimesh.collision.CollisionManager()
cm.add_object('a', m1); cm.add_object('b', m2)
print(cm.in_collision_internal())`,
    a: box([0.5, 1, 0.25], [0, 0, 0.25]),
    b: round('cylinder', 0.3, 0.5, [0.7, 0.1, 0.2], alongZ),
  },
  {
    says: 'three: Object3D.toJSON',
    text: `{"metadata":{"version":4.6,"type":"Object","generator":"Object3D.toJSON"},"geometries":[{"uuid":"g1","type":"BoxGeometry","width":1,"height":2,"depth":0.5,"widthSegments":1,"heightSegments":1,"depthSegments":1},{"uuid":"g2","type":"SphereGeometry","radius":0.4,"widthSegments":32,"heightSegments":16}],"object":{"uuid":"s","type":"Scene","matrix":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],"children":[{"uuid":"m1","type":"Mesh","name":"box","matrix":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0.25,1],"geometry":"g1"},{"uuid":"m2","type":"Mesh","name":"ball","matrix":[1,0,0,0,0,1,0,0,0,0,1,0,0.7,0.1,0.2,1],"geometry":"g2"}]}}`,
    a: box([0.5, 1, 0.25], [0, 0, 0.25]),
    b: sphere(0.4, [0.7, 0.1, 0.2]),
  },
  {
    says: 'MATLAB: matrices as they are printed, a column a point',
    text: `>> A

A =

   -1    1    1   -1
   -1   -1    1    1

>> B

B =

    0.9000    2.0000    1.5000
   -0.2000    0.0000    0.8000

>> gjk2d(A,B)

ans =

     0`,
    dim: 2,
    a: hull([
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]),
    b: hull([
      [0.9, -0.2],
      [2, 0],
      [1.5, 0.8],
    ]),
  },
  {
    says: 'Bevy: bodies with transforms',
    text: `commands.spawn((RigidBody::Static, Collider::cuboid(10.0, 0.2, 10.0), Transform::from_xyz(0.0, -0.1, 0.0)));
commands.spawn((RigidBody::Dynamic, Collider::capsule(0.3, 1.0), Transform::from_xyz(0.1, 0.75, 0.0).with_rotation(Quat::from_rotation_z(0.5))));`,
    a: box([5, 0.1, 5], [0, -0.1, 0]),
    b: round('capsule', 0.3, 0.5, [0.1, 0.75, 0], turned(0.5)),
  },
  {
    says: 'Babylon: settings by name',
    text: `const box = BABYLON.MeshBuilder.CreateBox("box", { width: 1, height: 2, depth: 0.5 }, scene);
box.position.set(0, 0, 0.25);
const sphere = BABYLON.MeshBuilder.CreateSphere("sphere", { diameter: 0.8 }, scene);
sphere.position = new BABYLON.Vector3(0.7, 0.1, 0.2);`,
    a: box([0.5, 1, 0.25], [0, 0, 0.25]),
    b: sphere(0.4, [0.7, 0.1, 0.2]),
  },
  {
    says: 'parry: a structure with the rest of its members as usual',
    text: `let capsule = Capsule::new([0.0, -0.5, 0.0].into(), [0.0, 0.5, 0.0].into(), 0.5);
let cuboid = Cuboid::new([50.0, 50.0, 50.0].into());
let cuboid_pos = Isometry3 {
    translation: Translation3::from(Vector3::from([0.0, -50.0, 0.0])),
    ..Default::default()
};
let capsule_pos = Isometry3 {
    translation: Translation3::from(Vector3::from([0.0, 0.99, 0.0])),
    ..Default::default()
};
assert!(intersection_test(&capsule_pos, &capsule, &cuboid_pos, &cuboid).unwrap());`,
    a: round('capsule', 0.5, 0.5, [0, 0.99, 0]),
    b: box([50, 50, 50], [0, -50, 0]),
  },
  {
    says: 'Godot: axes by name',
    text: `var a = BoxShape3D.new()
a.size = Vector3(1, 2, 0.5)
var b = SphereShape3D.new()
b.radius = 0.4
var params = PhysicsShapeQueryParameters3D.new()
var ta = Transform3D(Basis.IDENTITY, Vector3(0, 0, 0.25))
var tb = Transform3D(Basis(Vector3.UP, PI / 4), Vector3(0.7, 0.1, 0.2))
print(a.collide(ta, b, tb))`,
    a: box([0.5, 1, 0.25], [0, 0, 0.25]),
    b: sphere(0.4, [0.7, 0.1, 0.2], about([0, 1, 0], Math.PI / 4)),
  },
  {
    says: 'Jolt: a line a shape, and one a transform',
    text: `CollideShape failed:
shape1: BoxShape halfExtent=(0.5, 0.25, 1.0) convexRadius=0.05
transform1: position=(0.1, 0.2, 0.3) rotation=(0, 0, 0.6, 0.8)
shape2: CapsuleShape halfHeight=0.75 radius=0.3
transform2: position=(0.9, 0.2, 0.3) rotation=(0, 0, 0, 1)`,
    a: box([0.5, 0.25, 1], [0.1, 0.2, 0.3], [0, 0, 0.6, 0.8]),
    b: round('capsule', 0.3, 0.75, [0.9, 0.2, 0.3]),
  },
];

import { hull, turned } from './plane.texts';
import { box, half, round, sphere, type Expected, type Stranger } from './strangers.texts';

const asked: Expected = { type: 'asked' };

const eigenShapes = `auto box = std::make_shared<fcl::Boxd>(1.0, 2.0, 0.5);
auto ball = std::make_shared<fcl::Sphered>(0.25);
Eigen::Isometry3d X1 = Eigen::Isometry3d::Identity();
X1.translation() = Eigen::Vector3d(0.1, 0.2, 0.3);`;
const eigenObjects = `Eigen::Isometry3d X2 = Eigen::Isometry3d::Identity();
X2.translation() = Eigen::Vector3d(0.9, 1.1, 0.45);
fcl::CollisionObjectd o1(box, X1);
fcl::CollisionObjectd o2(ball, X2);`;

/** Texts of files of scenes, of logs and of tables; the bodies are worked out by hand from each one's documentation. */
export const newcomers: Stranger[] = [
  {
    says: 'matter.js: vertices as the console shows them are in the world',
    text: `bodyA.vertices
[{"x":10,"y":20},{"x":30,"y":20},{"x":30,"y":40.5},{"x":10,"y":40.5}]
bodyB.vertices
[{"x":25,"y":38.25},{"x":60,"y":38.25},{"x":60,"y":80}]`,
    dim: 2,
    a: hull([
      [10, 20],
      [30, 20],
      [30, 40.5],
      [10, 40.5],
    ]),
    b: hull([
      [25, 38.25],
      [60, 38.25],
      [60, 80],
    ]),
  },
  {
    says: 'PhysX: a convex mesh with a scale',
    text: `PxVec3 verts[] = { PxVec3(-1.0f, -1.0f, -1.0f), PxVec3(1.0f, -1.0f, -1.0f), PxVec3(0.0f, 1.0f, -1.0f), PxVec3(0.0f, 0.0f, 1.5f) };
PxConvexMeshDesc desc;
desc.points.count = 4;
desc.points.stride = sizeof(PxVec3);
desc.points.data = verts;
desc.flags = PxConvexFlag::eCOMPUTE_CONVEX;
PxConvexMesh* mesh = PxCreateConvexMesh(params, desc);
PxConvexMeshGeometry geomA(mesh, PxMeshScale(PxVec3(2.0f, 1.0f, 0.5f), PxQuat(PxIdentity)));
PxSphereGeometry geomB(0.75f);
PxTransform poseA(PxVec3(0.5f, 0.0f, 1.0f), PxQuat(0.0f, 0.0f, 0.6f, 0.8f));
PxTransform poseB(PxVec3(2.5f, 0.25f, 1.0f));
bool hit = PxGeometryQuery::overlap(geomA, poseA, geomB, poseB);`,
    a: hull(
      [
        [-2, -1, -0.5],
        [2, -1, -0.5],
        [0, 1, -0.5],
        [0, 0, 0.75],
      ],
      [0.5, 0, 1],
      [0, 0, 0.6, 0.8],
    ),
    b: sphere(0.75, [2.5, 0.25, 1]),
  },
  {
    says: 'PhysX: one factor for all of a convex mesh',
    text: `std::vector<PxVec3> points = { {0,0,0}, {1,0,0}, {0,1,0}, {0,0,1} };
PxConvexMesh* convex = createConvex(points);
PxConvexMeshGeometry hull(convex, PxMeshScale(3.0f));
PxBoxGeometry box(0.5f, 0.5f, 0.5f);
PxGeometryQuery::computePenetration(dir, depth, hull, PxTransform(PxVec3(1, 0, 0)), box, PxTransform(PxVec3(2.0f, 0.25f, 0.25f)));`,
    a: hull(
      [
        [0, 0, 0],
        [3, 0, 0],
        [0, 3, 0],
        [0, 0, 3],
      ],
      [1, 0, 0],
    ),
    b: box([0.5, 0.5, 0.5], [2, 0.25, 0.25]),
  },
  {
    says: 'PhysX: a scale in a turned frame is a question, unless it is worked out',
    text: `PxVec3 verts[] = { PxVec3(-1, -1, -1), PxVec3(1, -1, -1), PxVec3(0, 1, -1), PxVec3(0, 0, 1.5f) };
PxConvexMesh* mesh = cook(verts);
PxMeshScale scale(PxVec3(2.0f, 1.0f, 1.0f), PxQuat(0.0f, 0.0f, 0.6f, 0.8f));
PxConvexMeshGeometry geomA(mesh, scale);
PxSphereGeometry geomB(0.75f);
bool hit = PxGeometryQuery::overlap(geomA, PxTransform(PxVec3(0.5f, 0, 0)), geomB, PxTransform(PxVec3(2.5f, 0.25f, 1.0f)));`,
    a: asked,
    b: asked,
  },
  {
    says: 'USD: a cube that is scaled, and a sphere, under Xforms',
    text: `#usda 1.0
(
    defaultPrim = "World"
    metersPerUnit = 1
    upAxis = "Z"
)

def Xform "World"
{
    def Cube "boxActor" (
        prepend apiSchemas = ["PhysicsCollisionAPI", "PhysicsRigidBodyAPI"]
    )
    {
        color3f[] primvars:displayColor = [(0.2784314, 0.4117647, 1)]
        double size = 2
        quatf xformOp:orient = (0.8, 0, 0.6, 0)
        float3 xformOp:scale = (0.5, 1, 1.5)
        double3 xformOp:translate = (0, 0.25, 5)
        uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:orient", "xformOp:scale"]
    }

    def Sphere "ball" (
        prepend apiSchemas = ["PhysicsCollisionAPI"]
    )
    {
        double radius = 0.75
        double3 xformOp:translate = (0.5, 0, 6.5)
        uniform token[] xformOpOrder = ["xformOp:translate"]
    }
}`,
    a: box([0.5, 1, 1.5], [0, 0.25, 5], [0, 0.6, 0, 0.8]),
    b: sphere(0.75, [0.5, 0, 6.5]),
  },
  {
    says: 'USD: a capsule along X and a mesh, in a parent that is moved',
    text: `#usda 1.0

def Xform "rig"
{
    double3 xformOp:translate = (1, 0, 2)
    uniform token[] xformOpOrder = ["xformOp:translate"]

    def Capsule "arm"
    {
        uniform token axis = "X"
        double height = 3
        double radius = 0.25
        double3 xformOp:translate = (0, 0.5, 0)
        uniform token[] xformOpOrder = ["xformOp:translate"]
    }

    def Mesh "wedge"
    {
        int[] faceVertexCounts = [3, 3, 3, 3]
        int[] faceVertexIndices = [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3]
        point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
        float3 xformOp:rotateXYZ = (0, 0, 90)
        float3 xformOp:scale = (2, 2, 2)
        uniform token[] xformOpOrder = ["xformOp:rotateXYZ", "xformOp:scale"]
    }
}`,
    a: round('capsule', 0.25, 1.5, [1, 0.5, 2], [0, 0, -half, half]),
    b: hull(
      [
        [0, 0, 0],
        [2, 0, 0],
        [0, 2, 0],
        [0, 0, 2],
      ],
      [1, 0, 2],
      [0, 0, half, half],
    ),
  },
  {
    says: 'USD: matrices by rows, with the translation in the last one, and sizes by default',
    text: `#usda 1.0
def Cylinder "can" {
    matrix4d xformOp:transform = ( (0, 1, 0, 0), (-1, 0, 0, 0), (0, 0, 1, 0), (3, -2, 0.5, 1) )
    uniform token[] xformOpOrder = ["xformOp:transform"]
}
def Cube "crate" {
    matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (4.5, -2, 1, 1) )
    uniform token[] xformOpOrder = ["xformOp:transform"]
}`,
    // Rz(90°) after the turn of Y to Z.
    a: round('cylinder', 1, 1, [3, -2, 0.5], [0.5, 0.5, 0.5, 0.5]),
    b: box([1, 1, 1], [4.5, -2, 1]),
  },
  {
    says: 'USD: a capsule that is scaled in one direction is a question',
    text: `#usda 1.0
def Capsule "pill" {
    double radius = 0.5
    float3 xformOp:scale = (1, 2, 1)
    uniform token[] xformOpOrder = ["xformOp:scale"]
}
def Sphere "ball" { double radius = 1 }`,
    a: asked,
    b: asked,
  },
  {
    says: 'MATLAB: collision geometries with poses',
    text: `% no collision is found although they overlap
bx = collisionBox(1, 2, 3);
cy = collisionCylinder(3, 1);
T = trvec2tform([2 0 -0.5]);
cy.Pose = T;
bx.Pose = trvec2tform([0, 3, -4]);
[areIntersecting, dist, witnessPoints] = checkCollision(bx, cy)`,
    a: box([0.5, 1, 1.5], [0, 3, -4]),
    b: round('cylinder', 3, 0.5, [2, 0, -0.5], [half, 0, 0, half]),
  },
  {
    says: 'MATLAB: products of transforms, a mesh of rows, and a matrix over several lines',
    text: `>> verts = [0 0 0
            1 0 0
            0 -1 0
            0 0 1];
>> mesh = collisionMesh(verts);
>> mesh.Pose = trvec2tform([1 -2 3]) * axang2tform([0 0 1 pi/2]);
>> ball = collisionSphere(0.5);
>> ball.Pose = [1 0 0 0.25; ...
                0 1 0 -1.5; ...
                0 0 1 3; ...
                0 0 0 1];
>> checkCollision(mesh, ball)
ans = 1`,
    a: hull(
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, -1, 0],
        [0, 0, 1],
      ],
      [1, -2, 3],
      [0, 0, half, half],
    ),
    b: sphere(0.5, [0.25, -1.5, 3]),
  },
  {
    says: 'MATLAB: quaternions with w first, angles about Z, Y and X, and poses among the arguments',
    text: `capsule = collisionCapsule(0.25, 2, Pose=trvec2tform([0 0 1])*quat2tform([0.8 0 0 0.6]));
box2 = collisionBox(2, 1, 1);
box2.Pose = trvec2tform([0.5 0 2.25])*eul2tform([pi/2 0 0]);
checkCollision(capsule, box2)`,
    a: round('capsule', 0.25, 1, [0, 0, 1], [0.8 * half, 0.6 * half, 0.6 * half, 0.8 * half]),
    b: box([1, 0.5, 0.5], [0.5, 0, 2.25], [0, 0, half, half]),
  },
  {
    says: 'Unreal: transforms as Print String shows them',
    text: `LogTemp: Warning: Box extent: X=50.000 Y=25.000 Z=100.000
LogTemp: Warning: Box transform: Translation: X=100.000 Y=-50.000 Z=20.000 Rotation: P=0.000000 Y=90.000000 R=0.000000 Scale X=1.000 Y=1.000 Z=1.000
LogTemp: Warning: Sphere radius: 40.0
LogTemp: Warning: Sphere transform: Translation: X=160.500 Y=0.000 Z=25.000 Rotation: P=0.000000 Y=0.000000 R=0.000000 Scale X=1.000 Y=1.000 Z=1.000`,
    a: box([50, 25, 100], [100, -50, 20], [0, 0, half, half]),
    b: sphere(40, [160.5, 0, 25]),
  },
  {
    says: 'Unreal: collision shapes in C++',
    text: `const FCollisionShape BoxShape = FCollisionShape::MakeBox(FVector(50.f, 25.f, 100.f));
const FCollisionShape CapsuleShape = FCollisionShape::MakeCapsule(34.f, 88.f);
const FTransform BoxTM(FQuat(0.f, 0.f, 0.6f, 0.8f), FVector(10.f, 20.f, 30.f));
const FTransform CapsuleTM(FQuat::Identity, FVector(75.5f, 20.f, 40.f));
UE_LOG(LogTemp, Log, TEXT("%d"), Overlap(BoxShape, BoxTM, CapsuleShape, CapsuleTM));`,
    a: box([50, 25, 100], [10, 20, 30], [0, 0, 0.6, 0.8]),
    b: round('capsule', 34, 54, [75.5, 20, 40], [half, 0, 0, half]),
  },
  {
    says: 'Unreal: structures as they are copied, with a rotation as a quaternion',
    text: `BoxComponent: BoxExtent=(X=10.000000,Y=20.000000,Z=30.000000) Transform=(Rotation=(X=0.000000,Y=0.600000,Z=0.000000,W=0.800000),Translation=(X=1.500000,Y=2.500000,Z=-3.000000),Scale3D=(X=1.000000,Y=1.000000,Z=1.000000))
SphereComponent: SphereRadius=12.500000 Transform=(Rotation=(X=0.000000,Y=0.000000,Z=0.000000,W=1.000000),Translation=(X=20.000000,Y=2.000000,Z=-4.000000),Scale3D=(X=1.000000,Y=1.000000,Z=1.000000))`,
    a: box([10, 20, 30], [1.5, 2.5, -3], [0, 0.6, 0, 0.8]),
    b: sphere(12.5, [20, 2, -4]),
  },
  {
    says: 'Unreal: a scale other than one is a question',
    text: `LogTemp: Box extent: X=50.000 Y=25.000 Z=100.000
LogTemp: Box transform: Translation: X=100.000 Y=-50.000 Z=20.000 Rotation: P=0.000000 Y=0.000000 R=0.000000 Scale X=2.000 Y=1.000 Z=1.000
LogTemp: Sphere radius: 40.0
LogTemp: Sphere transform: Translation: X=160.500 Y=0.000 Z=25.000 Rotation: P=0.000000 Y=0.000000 R=0.000000 Scale X=1.000 Y=1.000 Z=1.000`,
    a: asked,
    b: asked,
  },
  {
    says: 'CSV: a table with a column for each number',
    text: `name,type,x,y,z,qx,qy,qz,qw,hx,hy,hz,radius
crate,box,1.5,2,-3,0,0.6,0,0.8,0.5,1,0.25,
ball,sphere,0.25,1,-2.5,0,0,0,1,,,,0.75`,
    a: box([0.5, 1, 0.25], [1.5, 2, -3], [0, 0.6, 0, 0.8]),
    b: sphere(0.75, [0.25, 1, -2.5]),
  },
  {
    says: 'Markdown: a table with lists in its cells',
    text: `| body | shape | half extents / radius | position | quaternion (x, y, z, w) |
|------|-------|-----------------------|----------|-------------------------|
| A | box | (0.5, 0.25, 1.0) | (1.0, 2.0, 3.0) | (0.0, 0.0, 0.6, 0.8) |
| B | sphere | 0.75 | (1.25, 2.5, 2.0) | (0.0, 0.0, 0.0, 1.0) |`,
    a: box([0.5, 0.25, 1], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.75, [1.25, 2.5, 2]),
  },
  {
    says: 'a table of blanks: capsules and their half heights',
    text: `body     shape    radius  half_height  pos_x   pos_y   pos_z
one      capsule  0.25    1.5          0.0     1.0     2.0
two      capsule  0.5     0.75         0.125   1.5     -1.0`,
    a: round('capsule', 0.25, 1.5, [0, 1, 2]),
    b: round('capsule', 0.5, 0.75, [0.125, 1.5, -1]),
  },
  {
    says: 'Ammo.js: bodies by motion states',
    text: `let transform = new Ammo.btTransform();
transform.setIdentity();
transform.setOrigin( new Ammo.btVector3( 0.5, 1, -2 ) );
transform.setRotation( new Ammo.btQuaternion( 0, 0.6, 0, 0.8 ) );
let motionState = new Ammo.btDefaultMotionState( transform );
let colShape = new Ammo.btBoxShape( new Ammo.btVector3( 1, 0.5, 0.25 ) );
let rbInfo = new Ammo.btRigidBodyConstructionInfo( 1, motionState, colShape, localInertia );
let boxBody = new Ammo.btRigidBody( rbInfo );

let transform2 = new Ammo.btTransform();
transform2.setIdentity();
transform2.setOrigin( new Ammo.btVector3( 1.25, 1.5, -2 ) );
let motionState2 = new Ammo.btDefaultMotionState( transform2 );
let ballShape = new Ammo.btSphereShape( 0.75 );
let ballBody = new Ammo.btRigidBody( new Ammo.btRigidBodyConstructionInfo( 1, motionState2, ballShape, localInertia ) );`,
    a: box([1, 0.5, 0.25], [0.5, 1, -2], [0, 0.6, 0, 0.8]),
    b: sphere(0.75, [1.25, 1.5, -2]),
  },
  {
    says: 'cannon-es: a convex polyhedron and a box with bodies by settings',
    text: `import * as CANNON from 'cannon-es'
const vertices = [new CANNON.Vec3(0, 0, 0), new CANNON.Vec3(2, 0, 0), new CANNON.Vec3(0, 2, 0), new CANNON.Vec3(0, 0, 2)]
const faces = [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]]
const tetra = new CANNON.ConvexPolyhedron({ vertices, faces })
const bodyA = new CANNON.Body({ mass: 1, position: new CANNON.Vec3(0, 1, 0), shape: tetra })
const bodyB = new CANNON.Body({ mass: 1, shape: new CANNON.Box(new CANNON.Vec3(0.5, 0.5, 0.5)), position: new CANNON.Vec3(1.25, 1.5, 0.25), quaternion: new CANNON.Quaternion(0, 0, 0.6, 0.8) })`,
    a: hull(
      [
        [0, 0, 0],
        [2, 0, 0],
        [0, 2, 0],
        [0, 0, 2],
      ],
      [0, 1, 0],
    ),
    b: box([0.5, 0.5, 0.5], [1.25, 1.5, 0.25], [0, 0, 0.6, 0.8]),
  },
  {
    says: 'Oimo.js: sizes, positions and degrees in lists',
    text: `const world = new OIMO.World();
const a = world.add({ type: 'box', size: [2, 1, 0.5], pos: [0, 1.5, 0], rot: [0, 90, 0], move: true });
const b = world.add({ type: 'sphere', size: [0.75], pos: [1.25, 2, 0.25], move: true });`,
    a: box([1, 0.5, 0.25], [0, 1.5, 0], [0, half, 0, half]),
    b: sphere(0.75, [1.25, 2, 0.25]),
  },
  {
    says: 'Unity: Debug.Log of vectors with F-formats and a quaternion',
    text: `[18:32:01] BoxCollider size: (1.00, 2.00, 3.00)
UnityEngine.Debug:Log (object)
[18:32:01] Box position: (0.50, 1.25, -2.00)
UnityEngine.Debug:Log (object)
[18:32:01] Box rotation: (0.00000, 0.60000, 0.00000, 0.80000)
UnityEngine.Debug:Log (object)
[18:32:01] SphereCollider radius: 0.75
UnityEngine.Debug:Log (object)
[18:32:01] Sphere position: (1.25, 1.00, -3.00)
UnityEngine.Debug:Log (object)`,
    a: box([0.5, 1, 1.5], [0.5, 1.25, -2], [0, 0.6, 0, 0.8]),
    b: sphere(0.75, [1.25, 1, -3]),
  },
  {
    says: 'Unity: eulerAngles are degrees about Z, X and Y',
    text: `BoxCollider size=(1.0, 2.0, 3.0) position=(0.5, 1.25, -2.0) eulerAngles=(0.0, 90.0, 0.0)
SphereCollider radius=0.75 position=(1.25, 1.0, -3.0)`,
    a: box([0.5, 1, 1.5], [0.5, 1.25, -2], [0, half, 0, half]),
    b: sphere(0.75, [1.25, 1, -3]),
  },
  {
    says: 'Godot: shapes and transforms by var_to_str',
    text: `shape A: Object(BoxShape3D,"resource_local_to_scene":false,"resource_name":"","custom_solver_bias":0.0,"margin":0.04,"size":Vector3(1, 2, 3),"script":null)
transform A: Transform3D(0, 0, 1, 0, 1, 0, -1, 0, 0, 0.5, 1.5, -2)
shape B: Object(SphereShape3D,"resource_local_to_scene":false,"resource_name":"","custom_solver_bias":0.0,"margin":0.04,"radius":0.75,"script":null)
transform B: Transform3D(1, 0, 0, 0, 1, 0, 0, 0, 1, 1.25, 2, -1)`,
    a: box([0.5, 1, 1.5], [0.5, 1.5, -2], [0, half, 0, half]),
    b: sphere(0.75, [1.25, 2, -1]),
  },
  {
    says: 'Godot 3 in the plane: extents are half sizes',
    text: `var rect = RectangleShape2D.new()
rect.extents = Vector2(20, 10)
var circ = CircleShape2D.new()
circ.radius = 8
var t1 = Transform2D(0.25, Vector2(10, 20))
var t2 = Transform2D(0, Vector2(30, 22))
rect.collide(t1, circ, t2)`,
    dim: 2,
    a: box([20, 10, 0], [10, 20, 0], turned(0.25)),
    b: sphere(8, [30, 22, 0]),
  },
  {
    says: 'MATLAB: a transform whose parts are assigned',
    text: `R = [0 -1 0; 1 0 0; 0 0 1];
t = [1.5 2 0.25];
T = eye(4);
T(1:3,1:3) = R;
T(1:3,4) = t';
box = collisionBox(1,1,2);
box.Pose = T;
sph = collisionSphere(0.5);
sph.Pose = trvec2tform([2.1 2 0.5]);`,
    a: box([0.5, 0.5, 1], [1.5, 2, 0.25], [0, 0, half, half]),
    b: sphere(0.5, [2.1, 2, 0.5]),
  },
  {
    says: 'labels: B is printed first, and A stays A',
    text: `Shape 2: capsule radius 0.5 half height 1 position (0, 0, 0) orientation (xyzw): 0, 0, 0.6, 0.8
Shape 1: box half extents (1, 1, 0.5) position (0, 2.25, 0) orientation (xyzw): 0, 0, 0, 1`,
    a: box([1, 1, 0.5], [0, 2.25, 0]),
    b: round('capsule', 0.5, 1, [0, 0, 0], [0, 0, 0.6, 0.8]),
  },
  {
    says: 'a report with centres of mass between shapes and rotations',
    text: `Shape1: Box(half_extent=(0.5, 0.25, 0.75), convex_radius=0.05) COM: (1.0, 2.0, 3.0) Rotation: (0, 0, 0.6, 0.8)
Shape2: Sphere(radius=0.75) COM: (1.9, 2.0, 3.0) Rotation: (0, 0, 0, 1)`,
    a: box([0.5, 0.25, 0.75], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.75, [1.9, 2, 3]),
  },
  {
    says: 'PhysX 5: a cone by its whole height and its radius, along X',
    text: `PxConvexCoreGeometry cone(PxConvexCore::Cone(5.0f, 4.5f));
PxBoxGeometry box(1.0f, 2.0f, 3.0f);
PxTransform tc(PxVec3(11.5f, 1.25f, 4.5f), PxQuat(0.0f, 0.6f, 0.0f, 0.8f));
PxTransform tb(PxVec3(11.75f, 4.5f, 7.5f), PxQuat(0.0f, 0.0f, 0.0f, 1.0f));
PxGeometryQuery::overlap(cone, tc, box, tb);`,
    a: round('cone', 4.5, 2.5, [11.5, 1.25, 4.5], [-0.6 * half, 0.6 * half, -0.8 * half, 0.8 * half]),
    b: box([1, 2, 3], [11.75, 4.5, 7.5]),
  },
  {
    says: 'Godot 2D: shapes with sizes, and transforms by an angle and an origin',
    text: `var a := RectangleShape2D.new()
a.size = Vector2(40, 20)
var b := CircleShape2D.new()
b.radius = 15.0
var xa := Transform2D(0.5, Vector2(100, 50))
var xb := Transform2D(0.0, Vector2(120.5, 60))
print(a.collide(xa, b, xb))`,
    dim: 2,
    a: box([20, 10, 0], [100, 50, 0], turned(0.5)),
    b: sphere(15, [120.5, 60, 0]),
  },
  {
    says: 'FCL: a turn that Eigen makes of an angle and a unit vector, and shapes that are copied',
    text: `fcl::Boxd box(1.0, 2.0, 0.5);
fcl::Sphered ball(0.25);
fcl::Transform3d X_WB = fcl::Transform3d::Identity();
X_WB.translation() = fcl::Vector3d(0.1, 0.2, 0.3);
X_WB.linear() = Eigen::AngleAxisd(M_PI / 3, Eigen::Vector3d::UnitZ()).toRotationMatrix();
fcl::Transform3d X_WC = fcl::Transform3d::Identity();
X_WC.translation() << 0.9, 1.1, 0.45;
fcl::CollisionObjectd o1(std::make_shared<fcl::Boxd>(box), X_WB);
fcl::CollisionObjectd o2(std::make_shared<fcl::Sphered>(ball), X_WC);
fcl::distance(&o1, &o2, req, res);`,
    a: box([0.5, 1, 0.25], [0.1, 0.2, 0.3], turned(Math.PI / 3)),
    b: sphere(0.25, [0.9, 1.1, 0.45]),
  },
  ...[
    'X1.linear() = Eigen::AngleAxisd(0.3, Eigen::Vector3d::UnitZ()).matrix();',
    'Eigen::Matrix3d R1 = Eigen::AngleAxisd(0.3, Eigen::Vector3d::UnitZ()).toRotationMatrix();\nX1.linear() = R1;',
  ].map((lines, i) => ({
    says: `Eigen: ${['the matrix of an angle and an axis', 'a matrix with a name'][i]} as a linear part`,
    text: `${eigenShapes}
${lines}
${eigenObjects}`,
    a: box([0.5, 1, 0.25], [0.1, 0.2, 0.3], turned(0.3)),
    b: sphere(0.25, [0.9, 1.1, 0.45]),
  })),
  {
    says: 'Eigen: a linear part whose value is not in the text',
    text: `${eigenShapes}
X1.linear() = rotationOfRobot(7);
${eigenObjects}`,
    a: asked,
    b: asked,
  },
  {
    says: 'Rapier in JavaScript: half sizes, half heights before radii',
    text: `const floor = world.createCollider(RAPIER.ColliderDesc.cuboid(10, 0.125, 8).setTranslation(0, -0.5, 0));
const col = world.createCollider(RAPIER.ColliderDesc.capsule(0.5, 0.25).setTranslation(1, 0.625, -2));
console.log(floor.contactCollider(col, 0.5)); // null ???`,
    a: box([10, 0.125, 8], [0, -0.5, 0]),
    b: round('capsule', 0.25, 0.5, [1, 0.625, -2]),
  },
  {
    says: 'Rapier in JavaScript: a rounded box and a cylinder asked for a contact',
    text: `const shapeA = new RAPIER.RoundCuboid(1, 0.5, 2, 0.125);
const shapeB = new RAPIER.Cylinder(0.5, 0.25);
const a = { x: 0, y: 0, z: 0 }, qa = { x: 0, y: 0, z: 0, w: 1 };
const b = { x: 0.5, y: 1.25, z: 0.5 }, qb = { x: 0, y: 0, z: 0.6, w: 0.8 };
console.log(shapeA.contactShape(a, qa, shapeB, b, qb, 0.1));`,
    a: { ...box([1, 0.5, 2], [0, 0, 0]), margin: 0.125 },
    b: round('cylinder', 0.25, 0.5, [0.5, 1.25, 0.5], [0, 0, 0.6, 0.8]),
  },
  {
    says: 'Rapier: shapes with a radius around them',
    text: `let a = ColliderBuilder::round_cuboid(0.5, 1.0, 1.5, 0.125).translation(Vector::new(0.0, 1.0, 0.0)).build();
let b = ColliderBuilder::round_cylinder(0.75, 0.5, 0.25).translation(Vector::new(2.0, 1.0, 0.5)).build();`,
    a: { ...box([0.5, 1, 1.5], [0, 1, 0]), margin: 0.125 },
    b: { ...round('cylinder', 0.5, 0.75, [2, 1, 0.5]), margin: 0.25 },
  },
  {
    says: 'labels: the radius of a border',
    text: `rapier: capsule half_height=0.5 radius=0.25 pos=(0,0,0) rot=(0,0,0,1)
rapier: cuboid half_extents=(1,1,1) border_radius=0.125 pos=(0,1.75,0) rot=(0,0,0,1)`,
    a: round('capsule', 0.25, 0.5, [0, 0, 0]),
    b: { ...box([1, 1, 1], [0, 1.75, 0]), margin: 0.125 },
  },
  {
    says: 'Bullet: the margin of a hull',
    text: `btConvexHullShape hull;
hull.addPoint(btVector3(-1, 0, -1));
hull.addPoint(btVector3(1, 0, -1));
hull.addPoint(btVector3(0, 0, 1));
hull.setMargin(0.125f);
hull.addPoint(btVector3(0, 1.5, 0));
btSphereShape ball(0.25f);
btTransform tA(btQuaternion(0, 0, 0, 1), btVector3(0, 0, 0));
btTransform tB(btQuaternion(0, 0, 0, 1), btVector3(0.5f, 1.75f, 0));`,
    a: {
      ...hull([
        [-1, 0, -1],
        [1, 0, -1],
        [0, 0, 1],
        [0, 1.5, 0],
      ]),
      margin: 0.125,
    },
    b: sphere(0.25, [0.5, 1.75, 0]),
  },
  {
    says: 'Bullet: the margin of a box is within it, and that of a cone around it',
    text: `btBoxShape crate(btVector3(1, 0.5, 2));
crate.setMargin(0.0625f);
btConeShape cone(0.5f, 2.0f);
cone.setMargin(0.125f);
btTransform tA(btQuaternion(0, 0, 0, 1), btVector3(0, 0, 0));
btTransform tB(btQuaternion(0, 0, 0, 1), btVector3(0.5f, 1.75f, 0));`,
    a: box([1, 0.5, 2], [0, 0, 0]),
    b: { ...round('cone', 0.5, 1, [0.5, 1.75, 0]), margin: 0.125 },
  },
  {
    says: 'a log that names Unity in a sentence',
    text: `Debug.Log of our own GJK (Unity 2022):
Box center (1.00, 2.00, 3.00) size (2.00, 0.50, 1.00) rotation (0, 0.6, 0, 0.8)
Capsule center (1.50, 2.25, 3.25) radius 0.5 height 3 rotation (0, 0, 0, 1)`,
    a: box([1, 0.25, 0.5], [1, 2, 3], [0, 0.6, 0, 0.8]),
    b: round('capsule', 0.5, 1, [1.5, 2.25, 3.25]),
  },
  {
    says: 'coal: the radius of a swept sphere',
    text: `coal::Box box(1.0, 2.0, 0.5);
box.setSweptSphereRadius(0.125);
coal::Sphere ball(0.25);
coal::Transform3s T1(coal::Vec3s(1.0, 2.0, 3.0)), T2(coal::Vec3s(2.5, 2.0, 3.0));
coal::collide(&box, T1, &ball, T2, req, res);`,
    a: { ...box([0.5, 1, 0.25], [1, 2, 3]), margin: 0.125 },
    b: sphere(0.25, [2.5, 2, 3]),
  },
  ...[
    [
      'Bullet: the margin of a box in a log',
      `shapeA: btBoxShape halfExtents=(0.96, 0.46, 1.96) margin=0.04
transA origin=(0.0, -0.5, 0.0)
shapeB: btSphereShape radius=0.25
transB origin=(0.25, 1.75, 0.125)`,
    ],
    [
      'labels: a margin',
      `Box a: halfExtents=(1,1,1) pos=(0,0,0) margin=0.05
Box b: halfExtents=(1,1,1) pos=(1.5,0,0)`,
    ],
    [
      'matter.js: corners that are cut round',
      `const ground = Matter.Bodies.rectangle(400, 610, 810, 60, { isStatic: true, chamfer: { radius: 10 } });
const ball = Matter.Bodies.circle(420, 570, 25);`,
    ],
    [
      'matter.js: a body that is scaled',
      `const ground = Matter.Bodies.rectangle(400, 610, 810, 60);
const ball = Matter.Bodies.circle(420, 570, 25);
Matter.Body.scale(ground, 1, 2);`,
    ],
    [
      'MJCF: a class that gives geoms their size',
      `<mujoco><default><geom type="capsule" size=".05 .2"/><default class="big"><geom type="box" size=".1 .2 .3"/></default></default>
<worldbody><geom name="a"/><geom name="b" class="big" pos="0.1 0 0.4"/></worldbody></mujoco>`,
    ],
    [
      'gdb: a circle of Box2D without its transform',
      `(gdb) p *polygonA
$1 = {<b2Shape> = {m_radius = 0.01}, m_vertices = {{x = 0, y = 0}, {x = 1, y = 0}, {x = 0, y = 1}, {x = 0, y = 0}}, m_count = 3}
(gdb) p *circleB
$2 = {<b2Shape> = {m_radius = 0.5}, m_p = {x = 0.25, y = 0}}`,
    ],
  ].map(([says, text]) => ({ says: says!, text: text!, a: asked, b: asked })),
  {
    says: 'gdb: shapes of Box2D 2 with as many corners as they count, and transforms by reference',
    text: `(gdb) p *polygonA
$1 = {<b2Shape> = {_vptr.b2Shape = 0x5555555a2c48 <vtable for b2PolygonShape+16>, m_type = b2Shape::e_polygon, m_radius = 0.015625}, m_centroid = {x = 2.5, y = 2.5}, m_vertices = {{x = 2, y = 2}, {x = 3, y = 2}, {x = 3, y = 3}, {x = 2, y = 3}, {x = 0, y = 0}, {x = 0, y = 0}, {x = 0, y = 0}, {x = 0, y = 0}}, m_normals = {{x = 0, y = -1}, {x = 1, y = 0}, {x = 0, y = 1}, {x = -1, y = 0}, {x = 0, y = 0}, {x = 0, y = 0}, {x = 0, y = 0}, {x = 0, y = 0}}, m_count = 4}
(gdb) p xfA
$2 = (const b2Transform &) @0x7fffffffd9f0: {p = {x = 2, y = 3}, q = {s = 0.6, c = 0.8}}
(gdb) p *circleB
$3 = {<b2Shape> = {_vptr.b2Shape = 0x5555555a2b98 <vtable for b2CircleShape+16>, m_type = b2Shape::e_circle, m_radius = 0.5}, m_p = {x = 0.25, y = 0}}
(gdb) p xfB
$4 = (const b2Transform &) @0x7fffffffda10: {p = {x = 3.125, y = 3.75}, q = {s = 0, c = 1}}`,
    dim: 2,
    a: {
      ...hull(
        [
          [2, 2],
          [3, 2],
          [3, 3],
          [2, 3],
        ],
        [2, 3, 0],
        turned(Math.atan2(0.6, 0.8)),
      ),
      margin: 0.015625,
    },
    b: sphere(0.5, [3.375, 3.75, 0]),
  },
  {
    says: 'Box2D 2: an input by the name of in',
    text: `b2PolygonShape ground, crate;
ground.SetAsBox(10.0f, 0.5f);
crate.SetAsBox(0.5f, 0.25f, b2Vec2(0.125f, 0.0f), 0.25f);
b2DistanceInput in;
in.proxyA.Set(&ground, 0);
in.proxyB.Set(&crate, 0);
in.transformA.Set(b2Vec2(0.0f, -0.5f), 0.5f);
in.transformB.Set(b2Vec2(3.0f, 1.25f), 0.0f);`,
    dim: 2,
    a: box([10, 0.5, 0], [0, -0.5, 0], turned(0.5)),
    b: box([0.5, 0.25, 0], [3.125, 1.25, 0], turned(0.25)),
  },
  {
    says: 'Box2D 2: shapes and transforms that no call takes',
    text: `b2PolygonShape ground, crate;
ground.SetAsBox(10.0f, 0.5f);
crate.SetAsBox(0.5f, 0.25f);
b2Transform xfA, xfB;
xfA.Set(b2Vec2(0.0f, -0.5f), 0.0f);
xfB.Set(b2Vec2(3.0f, 1.25f), 0.5f);`,
    dim: 2,
    a: box([10, 0.5, 0], [0, -0.5, 0]),
    b: box([0.5, 0.25, 0], [3, 1.25, 0], turned(0.5)),
  },
  {
    says: 'MJCF: what is said of all geoms',
    text: `<mujoco><default><geom contype="1" type="capsule" size=".25 .5"/></default>
<worldbody><geom name="table" type="box" size="1 1 .5" pos="0 0 -.5"/>
<body name="arm" pos="0.5 0 0.75"><geom name="tip"/></body></worldbody></mujoco>`,
    a: box([1, 1, 0.5], [0, 0, -0.5]),
    b: round('capsule', 0.25, 0.5, [0.5, 0, 0.75], [half, 0, 0, half]),
  },
  {
    says: 'three: a quaternion set from angles with an order',
    text: `const a = new THREE.Mesh(new THREE.BoxGeometry(2, 1, 3), mat);
a.position.set(0, 0.5, 0);
const b = new THREE.Mesh(new THREE.BoxGeometry(1, 1, 1), mat);
b.position.set(0.5, 1.25, -0.5);
b.quaternion.setFromEuler(new THREE.Euler(0, 0, 0.3, 'YXZ'));`,
    a: box([1, 0.5, 1.5], [0, 0.5, 0]),
    b: box([0.5, 0.5, 0.5], [0.5, 1.25, -0.5], turned(0.3)),
  },
  {
    says: 'a log with he= for half extents',
    text: `[Physics] A: type=box he=(1.000, 0.500, 0.250) pos=(0.500, 1.000, -2.000) quat=(0.000, 0.000, 0.600, 0.800)
[Physics] B: type=sphere r=0.750 pos=(1.500, 1.250, -2.000) quat=(0.000, 0.000, 0.000, 1.000)`,
    a: box([1, 0.5, 0.25], [0.5, 1, -2], [0, 0, 0.6, 0.8]),
    b: sphere(0.75, [1.5, 1.25, -2]),
  },
  {
    says: 'a table that says half extents beside the kind of the body',
    text: `| body | type | size | position | quaternion (w x y z) |
|------|------|------|----------|------------|
| A | box (half extents) | 1, 0.5, 0.25 | 0.5, 1, -2 | 0.8, 0, 0, 0.6 |
| B | sphere (radius) | 0.75 | 1.5, 1.25, -2 | 1, 0, 0, 0 |`,
    a: box([1, 0.5, 0.25], [0.5, 1, -2], [0, 0, 0.6, 0.8]),
    b: sphere(0.75, [1.5, 1.25, -2]),
  },
  {
    says: 'ROS: two shapes and two poses beside each other, kinds as words',
    text: `shape1:
  type: BOX
  dimensions: [2.0, 1.0, 0.5]
pose1:
  position: {x: 0.5, y: 1.0, z: -2.0}
  orientation: {x: 0.0, y: 0.0, z: 0.6, w: 0.8}
shape2:
  type: CYLINDER
  dimensions: [1.0, 0.75]
pose2:
  position: {x: 1.5, y: 1.25, z: -2.0}
  orientation: {x: 0.0, y: 0.0, z: 0.0, w: 1.0}
# moveit shape_msgs/SolidPrimitive`,
    a: box([1, 0.5, 0.25], [0.5, 1, -2], [0, 0, 0.6, 0.8]),
    b: round('cylinder', 0.75, 0.5, [1.5, 1.25, -2], [Math.SQRT1_2, 0, 0, Math.SQRT1_2]),
  },
  {
    says: 'rotations of Eigen under names with a dot are no triangles',
    text: `Box halfSide: [1, 0.5, 0.25]
tf1.R:
[0.28, -0.96, 0;
 0.96, 0.28, 0;
 0, 0, 1]
Sphere radius: 0.75
tf2.R:
[1, 0, 0;
 0, 1, 0;
 0, 0, 1]`,
    a: { type: 'asked' },
    b: { type: 'asked' },
  },
  {
    says: 'Genesis: w first, whole sizes, cylinders along Z',
    text: `import genesis as gs
box = scene.add_entity(gs.morphs.Box(size=(2.0, 1.0, 0.5), pos=(0.5, 1.0, -2.0), quat=(0.8, 0.0, 0.0, 0.6)))
cyl = scene.add_entity(gs.morphs.Cylinder(radius=0.75, height=1.0, pos=(1.5, 1.25, -2.0)))`,
    a: box([1, 0.5, 0.25], [0.5, 1, -2], [0, 0, 0.6, 0.8]),
    b: round('cylinder', 0.75, 0.5, [1.5, 1.25, -2], [Math.SQRT1_2, 0, 0, Math.SQRT1_2]),
  },
  {
    says: 'capsules in prose by their end points',
    text: `capsule A: p0 = (0, 0, 0), p1 = (0, 2, 0), radius = 0.5
capsule B: p0 = (1, 1, 2), p1 = (1, 4, 2), radius = 0.25`,
    a: { type: 'capsule', radius: 0.5, halfHeight: 1, position: [0, 1, 0] },
    b: { type: 'capsule', radius: 0.25, halfHeight: 1.5, position: [1, 2.5, 2] },
  },
  {
    says: 'MATLAB: matrices that are printed with a common factor',
    text: `A =

   1.0e+03 *

         0         0         0
    1.0000         0         0
         0    1.2500         0
         0         0    1.0000

B =

  4×3 single matrix

   1.0e-01 *

    3.0000         0         0
    4.0000         0         0
    3.0000    1.0000         0
    3.0000         0    1.0000
`,
    a: hull([
      [0, 0, 0],
      [1000, 0, 0],
      [0, 1250, 0],
      [0, 0, 1000],
    ]),
    b: hull([
      [0.3, 0, 0],
      [0.4, 0, 0],
      [0.3, 0.1, 0],
      [0.3, 0, 0.1],
    ]),
  },
  {
    says: 'Box2D 3: a program whose polygons fill a line each is no list of polygons without places',
    text: `b2Vec2 pa[4] = { { -1.0f, -1.0f }, { 1.0f, -1.0f }, { 1.0f, 1.0f }, { -1.0f, 1.0f } };
b2Vec2 pb[4] = { { -2.0f, -0.5f }, { 2.0f, -0.5f }, { 2.0f, 0.5f }, { -2.0f, 0.5f } };
b2DistanceInput input = { 0 };
input.proxyA = b2MakeProxy( pa, 4, 0.0f );
input.proxyB = b2MakeProxy( pb, 4, 0.0f );
input.transformA = b2Transform_identity;
input.transformB = ( b2Transform ){ { 3.0f, 0.0f }, { 0.0f, 1.0f } };`,
    dim: 2,
    a: hull([
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]),
    b: hull(
      [
        [-2, -0.5],
        [2, -0.5],
        [2, 0.5],
        [-2, 0.5],
      ],
      [3, 0, 0],
      [0, 0, Math.SQRT1_2, Math.SQRT1_2],
    ),
  },
];

import { hull, turned } from './plane.texts';
import { box, half, round, sphere, type Expected, type Stranger } from './strangers.texts';

const asked: Expected = { type: 'asked' };

/** Texts as trackers and forums have them; the bodies are worked out by hand from each engine's documentation. */
export const reports: Stranger[] = [
  {
    says: 'MuJoCo in Python: xmat is a rotation by rows, and sizes are those of their type',
    text: `geom 3: type=mjGEOM_ELLIPSOID size=[0.1  0.2  0.05]
xpos=[0.35 0.   0.12]
xmat=
[[ 0.  -1.   0. ]
 [ 1.   0.   0. ]
 [ 0.   0.   1. ]]
geom 7: type=mjGEOM_CYLINDER size=[0.04 0.15 0.  ]
xpos=[0.5  0.05 0.2 ]
xmat=
[[1. 0. 0.]
 [0. 0. 1.]
 [0. -1. 0.]]`,
    a: {
      type: 'ellipsoid',
      radii: [0.1, 0.2, 0.05],
      position: [0.35, 0, 0.12],
      rotation: [0, 0, half, half],
    },
    b: round('cylinder', 0.04, 0.15, [0.5, 0.05, 0.2]),
  },
  {
    says: 'Unity: a log of colliders with their places and turns',
    text: `[2026-11-02 12:03:11.482] [Physics] overlap: Crate (BoxCollider size=(1.00, 1.00, 2.00)) pos=(4.00, 0.50, -2.00) rot=(0.60000, 0.00000, 0.00000, 0.80000)
[2026-11-02 12:03:11.482] [Physics] overlap: Ball (SphereCollider radius=0.50) pos=(4.75, 0.75, -2.25) rot=(0.00000, 0.00000, 0.00000, 1.00000)
UnityEngine.Debug:Log(Object)
Foo:FixedUpdate() (at Assets/Foo.cs:42)`,
    a: box([0.5, 0.5, 1], [4, 0.5, -2], [0.6, 0, 0, 0.8]),
    b: sphere(0.5, [4.75, 0.75, -2.25]),
  },
  {
    says: 'Godot 4: a scene of the plane',
    text: `[sub_resource type="RectangleShape2D" id="1"]
size = Vector2(64, 16)

[sub_resource type="CapsuleShape2D" id="2"]
radius = 12.0
height = 40.0

[node name="Platform" type="StaticBody2D" parent="."]
position = Vector2(320, 200)
rotation = 0.5

[node name="Shape" type="CollisionShape2D" parent="Platform"]
shape = SubResource("1")

[node name="Player" type="RigidBody2D" parent="."]
position = Vector2(330, 181)

[node name="Body" type="CollisionShape2D" parent="Player"]
shape = SubResource("2")`,
    dim: 2,
    a: box([32, 8, 0], [320, 200, 0], turned(0.5)),
    b: round('capsule', 12, 8, [330, 181, 0]),
  },
  {
    says: 'Godot 3: half sizes of the plane, and a shape that is moved within its body',
    text: `[gd_scene load_steps=3 format=2]

[sub_resource type="RectangleShape2D" id=1]
extents = Vector2( 32, 8 )

[sub_resource type="ConvexPolygonShape2D" id=2]
points = PoolVector2Array( 0, 0, 20, 0, 10, 15 )

[node name="World" type="Node2D"]

[node name="Platform" type="StaticBody2D" parent="."]
position = Vector2( 320, 200 )

[node name="Shape" type="CollisionShape2D" parent="Platform"]
position = Vector2( 10, -4 )
rotation = 0.5
shape = SubResource( 1 )

[node name="Tri" type="RigidBody2D" parent="."]
position = Vector2( 330, 181 )

[node name="Corners" type="CollisionPolygon2D" parent="Tri"]
shape = SubResource( 2 )`,
    dim: 2,
    a: box([32, 8, 0], [330, 196, 0], turned(0.5)),
    b: hull(
      [
        [0, 0],
        [20, 0],
        [10, 15],
      ],
      [330, 181, 0],
    ),
  },
  {
    says: 'Godot: a node that is scaled is a question',
    text: `[sub_resource type="CircleShape2D" id="1"]
radius = 2.0

[node name="A" type="CollisionShape2D" parent="."]
position = Vector2(1, 0)
scale = Vector2(2, 2)
shape = SubResource("1")

[node name="B" type="CollisionShape2D" parent="."]
shape = SubResource("1")`,
    dim: 2,
    a: asked,
    b: asked,
  },
  {
    says: 'cannon-es: a shape that is added, and bodies that a world is given',
    text: `const crate = new CANNON.Body({ mass: 0, shape: new CANNON.Box(new CANNON.Vec3(1, 0.5, 2)) })
crate.position.set(0, 1, 0)
const can = new CANNON.Body({ mass: 1 })
can.addShape(new CANNON.Cylinder(0.3, 0.3, 2, 8))
can.position.set(0.2, 2.4, 0.1)
can.quaternion.setFromEuler(0, 0, 0.2)
world.addBody(crate)
world.addBody(can)`,
    a: box([1, 0.5, 2], [0, 1, 0]),
    b: round('cylinder', 0.3, 1, [0.2, 2.4, 0.1], turned(0.2)),
  },
  {
    says: 'Jolt in lldb: values without names, members of a union, and a matrix by columns',
    text: `(lldb) p *static_cast<const JPH::BoxShape *>(inShape1)
(const JPH::BoxShape) {
  JPH::ConvexShape = {
    mDensity = 1000
  }
  mHalfExtent = {
     = {
      mValue = (1, 0.5, 0.75, 0.75)
      mF32 = ([0] = 1, [1] = 0.5, [2] = 0.75, [3] = 0.75)
    }
  }
  mConvexRadius = 0.0500000007
}
(lldb) p *static_cast<const JPH::SphereShape *>(inShape2)
(const JPH::SphereShape) {
  JPH::ConvexShape = {
    mDensity = 1000
  }
  mRadius = 0.25
}
(lldb) p inCenterOfMassTransform1
(JPH::Mat44) {
  mCol = {
    [0] = (mValue = (1, 0, 0, 0))
    [1] = (mValue = (0, 0, 1, 0))
    [2] = (mValue = (0, -1, 0, 0))
    [3] = (mValue = (0, 2, 0, 1))
  }
}
(lldb) p inCenterOfMassTransform2
(JPH::Mat44) {
  mCol = {
    [0] = (mValue = (1, 0, 0, 0))
    [1] = (mValue = (0, 1, 0, 0))
    [2] = (mValue = (0, 0, 1, 0))
    [3] = (mValue = (0.5, 2.75, 0.625, 1))
  }
}`,
    a: box([1, 0.5, 0.75], [0, 2, 0], [half, 0, 0, half]),
    b: sphere(0.25, [0.5, 2.75, 0.625]),
  },
  {
    says: 'a log: corners line by line, and places by the letters of the hulls',
    text: `2026-11-02T10:12:33.120Z ERROR narrowphase: EPA: max iterations (64) reached, depth=1.2e-3
2026-11-02T10:12:33.120Z DEBUG narrowphase: hull A verts (4):
2026-11-02T10:12:33.120Z DEBUG narrowphase:   v0 = -1.0 0.0 0.0
2026-11-02T10:12:33.121Z DEBUG narrowphase:   v1 = 1.0 0.0 0.0
2026-11-02T10:12:33.121Z DEBUG narrowphase:   v2 = 0.0 1.0 0.0
2026-11-02T10:12:33.121Z DEBUG narrowphase:   v3 = 0.0 0.0 -1.0
2026-11-02T10:12:33.121Z DEBUG narrowphase: hull B verts (4):
2026-11-02T10:12:33.121Z DEBUG narrowphase:   v0 = 0.5 0.0 0.0
2026-11-02T10:12:33.121Z DEBUG narrowphase:   v1 = 2.0 0.5 0.0
2026-11-02T10:12:33.121Z DEBUG narrowphase:   v2 = 2.0 -0.5 0.0
2026-11-02T10:12:33.121Z DEBUG narrowphase:   v3 = 2.0 0.0 0.75
2026-11-02T10:12:33.121Z DEBUG narrowphase: posA = (3, 0, 0) posB = (3.05, 0.1, 0)`,
    a: hull(
      [
        [-1, 0],
        [1, 0],
        [0, 1],
        [0, 0, -1],
      ],
      [3, 0, 0],
    ),
    b: hull(
      [
        [0.5, 0],
        [2, 0.5],
        [2, -0.5],
        [2, 0, 0.75],
      ],
      [3.05, 0.1, 0],
    ),
  },
  {
    says: 'glm: matrices by columns before the sizes of their bodies',
    text: `worldTransform A (column-major, glm):
mat4x4((0.600000, 0.000000, -0.800000, 0.000000), (0.000000, 1.000000, 0.000000, 0.000000), (0.800000, 0.000000, 0.600000, 0.000000), (2.000000, 1.000000, 0.000000, 1.000000))
halfExtents A: vec3(1.000000, 0.250000, 0.500000)
worldTransform B (column-major, glm):
mat4x4((1.000000, 0.000000, 0.000000, 0.000000), (0.000000, 1.000000, 0.000000, 0.000000), (0.000000, 0.000000, 1.000000, 0.000000), (2.500000, 1.375000, 0.000000, 1.000000))
halfExtents B: vec3(0.200000, 0.200000, 0.200000)`,
    a: box([1, 0.25, 0.5], [2, 1, 0], [0, Math.sqrt(0.2), 0, Math.sqrt(0.8)]),
    b: box([0.2, 0.2, 0.2], [2.5, 1.375, 0]),
  },
  {
    says: 'three: one angle and one coordinate, and a geometry that is turned before its mesh',
    text: `const can = new THREE.CylinderGeometry(0.5, 0.5, 2);
can.rotateZ(Math.PI / 2);
const a = new THREE.Mesh(can, mat);
a.position.y = 0.5;
const b = new THREE.Mesh(new THREE.BoxGeometry(2, 1, 4), mat);
b.position.set(0.5, 1.5, -0.25);
b.rotation.z = Math.PI / 2;
scene.add(a);
scene.add(b);`,
    a: round('cylinder', 0.5, 1, [0, 0.5, 0], [0, 0, half, half]),
    b: box([1, 0.5, 2], [0.5, 1.5, -0.25], [0, 0, half, half]),
  },
  {
    says: 'three: turns one after the other are about the axes of the body',
    text: `const a = new THREE.Mesh(new THREE.BoxGeometry(2, 1, 3), mat);
a.position.set(1, 0, 0);
a.rotateX(THREE.MathUtils.degToRad(90)).rotateY(Math.PI / 2);
const b = new THREE.Mesh(new THREE.SphereGeometry(0.5), mat);
b.position.x = 2;
b.rotateY(Math.PI / 4);`,
    a: box([1, 0.5, 1.5], [1, 0, 0], [0.5, 0.5, 0.5, 0.5]),
    b: sphere(0.5, [2, 0, 0], [0, Math.sin(Math.PI / 8), 0, Math.cos(Math.PI / 8)]),
  },
  {
    says: 'Bullet: yaw, pitch and roll in btRadians',
    text: `btBoxShape box(btVector3(1, 0.5, 0.25));
btCapsuleShapeX cap(0.25f, 1.0f);
btTransform tA(btQuaternion(btRadians(90), 0, 0), btVector3(0, 0, 0));
btTransform tB(btQuaternion(0, 0, 0, 1), btVector3(0.125f, 1.75f, 0));`,
    a: box([1, 0.5, 0.25], [0, 0, 0], [0, half, 0, half]),
    b: round('capsule', 0.25, 0.5, [0.125, 1.75, 0], [0, 0, -half, half]),
  },
  {
    says: 'Box2D 3: compound literals in the definition of a body',
    text: `b2BodyDef defA = b2DefaultBodyDef();
defA.position = (b2Vec2){2.0f, 0.5f};
defA.rotation = b2MakeRot(0.25f * B2_PI);
b2BodyId a = b2CreateBody(world, &defA);
b2Polygon square = b2MakeBox(1.0f, 0.5f);
b2CreatePolygonShape(a, &shapeDef, &square);
b2BodyDef defB = b2DefaultBodyDef();
defB.position = (b2Vec2){3.0f, 1.5f};
b2BodyId b = b2CreateBody(world, &defB);
b2Circle ball = (b2Circle){ .center = {0.5f, 0.0f}, .radius = 0.75f };
b2CreateCircleShape(b, &shapeDef, &ball);`,
    dim: 2,
    a: box([1, 0.5, 0], [2, 0.5, 0], turned(Math.PI / 4)),
    b: sphere(0.75, [3.5, 1.5, 0]),
  },
  {
    says: 'labels: one of three angles that is not zero needs no order, and 90 is in degrees',
    text: `Box A: halfExtents=(1,2,3) pos=(0,0,0) rot=(0,90,0)
Box B: halfExtents=(1,1,1) pos=(1.5,0,0) rot=(0,0,30) deg`,
    a: box([1, 2, 3], [0, 0, 0], [0, half, 0, half]),
    b: box([1, 1, 1], [1.5, 0, 0], turned(Math.PI / 6)),
  },
  {
    says: 'labels: several angles without an order are a question',
    text: `Box A: halfExtents=(1,2,3) pos=(0,0,0) euler=(10,90,0)
Box B: halfExtents=(1,1,1) pos=(1.5,0,0) euler=(0,0,0)`,
    a: asked,
    b: asked,
  },
  {
    says: 'labels: one small angle without a unit is a question',
    text: `Box A: halfExtents=(1,2,3) pos=(0,0,0) euler=(0,1.5,0)
Box B: halfExtents=(1,1,1) pos=(1.5,0,0) euler=(0,0,0)`,
    a: asked,
    b: asked,
  },
  {
    says: 'a sentence: degrees about an axis',
    text: 'My EPA returns a zero normal for a box with half extents (1, 2, 0.5) at the origin rotated 90 degrees around Y, and a sphere of radius 0.5 centered at (0.75, 1.5, 0.25). Any ideas?',
    a: box([1, 2, 0.5], [0, 0, 0], [0, half, 0, half]),
    b: sphere(0.5, [0.75, 1.5, 0.25]),
  },
  {
    says: 'Bullet: a log of a basis by rows',
    text: `shapeA: box halfExtents=(1, 0.5, 2)
transA origin=(0.000000, 5.000000, 0.000000)
  basis row0=(0.600000, 0.000000, 0.800000)
  basis row1=(0.000000, 1.000000, 0.000000)
  basis row2=(-0.800000, 0.000000, 0.600000)
shapeB: sphere radius=0.25
transB origin=(0.250000, 1.750000, 0.125000)`,
    a: box([1, 0.5, 2], [0, 5, 0], [0, Math.sqrt(0.2), 0, Math.sqrt(0.8)]),
    b: sphere(0.25, [0.25, 1.75, 0.125]),
  },
  {
    says: 'Unity: the height of a capsule in a log has its caps in it',
    text: `A BoxCollider center=(0.00, 0.00, 0.00) size=(1.00, 2.00, 4.00) position=(0.00, 1.00, 0.00) rotation=(0.00000, 0.00000, 0.60000, 0.80000)
B CapsuleCollider radius=0.50 height=3.00 position=(1.00, 1.00, 0.00) rotation=(0.00000, 0.00000, 0.00000, 1.00000)
UnityEngine.Debug:Log (object)`,
    a: box([0.5, 1, 2], [0, 1, 0], [0, 0, 0.6, 0.8]),
    b: round('capsule', 0.5, 1, [1, 1, 0]),
  },
  {
    says: 'PhysX: a log of poses by p and q',
    text: `PxBoxGeometry halfExtents=(1.0, 2.0, 0.5) pose p=(0.0, 1.0, 0.0) q=(0.0, 0.0, 0.6, 0.8)
PxSphereGeometry radius=0.5 pose p=(1.5, 1.0, 0.0) q=(0.0, 0.0, 0.0, 1.0)`,
    a: box([1, 2, 0.5], [0, 1, 0], [0, 0, 0.6, 0.8]),
    b: sphere(0.5, [1.5, 1, 0]),
  },
  {
    says: 'three: a place that is copied',
    text: `const a = new THREE.Mesh(new THREE.BoxGeometry(1, 2, 4));
a.position.set(0, 1, 0);
a.rotation.z = THREE.MathUtils.degToRad(90);
const b = new THREE.Mesh(new THREE.SphereGeometry(0.5, 16, 16));
b.position.copy(new THREE.Vector3(1, 1, 0));`,
    a: box([0.5, 1, 2], [0, 1, 0], [0, 0, half, half]),
    b: sphere(0.5, [1, 1, 0]),
  },
  {
    says: 'Godot 2D: a polygon whose points are set, in a call with both transforms',
    text: `var rect := RectangleShape2D.new()
rect.size = Vector2(64, 32)
var rect_xf := Transform2D(0.5, Vector2(100, 50))
var poly := ConvexPolygonShape2D.new()
poly.points = PackedVector2Array([Vector2(-20, -10), Vector2(20, -10), Vector2(0, 30)])
print(rect.collide(rect_xf, poly, Transform2D(0.0, Vector2(140, 80))))`,
    dim: 2,
    a: box([32, 16, 0], [100, 50, 0], turned(0.5)),
    b: hull(
      [
        [-20, -10],
        [20, -10],
        [0, 30],
      ],
      [140, 80, 0],
    ),
  },
  {
    says: 'Godot: a transform of the plane that no body has is asked about',
    text: `var poly_xf := Transform2D(0.25, Vector2(140, 80))
var a := ConvexPolygonShape2D.new()
a.points = PackedVector2Array([Vector2(-20, -10), Vector2(20, -10), Vector2(25, 15)])
var b := ConvexPolygonShape2D.new()
b.points = PackedVector2Array([Vector2(-2, -10), Vector2(2, -10), Vector2(25, 15)])`,
    dim: 2,
    a: asked,
    b: asked,
  },
  {
    says: 'Godot: nodes place their shapes, in whatever order, and are in the frame of their parents',
    text: `var crate := BoxShape3D.new()
crate.size = Vector3(2, 1, 4)
var ball := SphereShape3D.new()
ball.radius = 0.5
var ball_node := CollisionShape3D.new()
ball_node.shape = ball
ball_node.position = Vector3(1, 2, 3)
var crate_node := CollisionShape3D.new()
crate_node.shape = crate
crate_node.position = Vector3(0, 0.5, 0)
var body := StaticBody3D.new()
body.add_child(crate_node)
body.position = Vector3(3, 0, 2)`,
    a: box([1, 0.5, 2], [3, 0.5, 2]),
    b: sphere(0.5, [1, 2, 3]),
  },
  {
    says: 'matter.js: bodies that are turned and moved further',
    text: `var a = Bodies.rectangle(400, 200, 80, 80, { angle: 0.25 });
var b = Bodies.circle(455, 235, 40);
Body.rotate(a, 0.5);
Body.translate(b, { x: 1, y: -2 });
console.log(Collision.collides(a, b).depth);`,
    dim: 2,
    a: box([40, 40, 0], [400, 200, 0], turned(0.75)),
    b: sphere(40, [456, 233, 0]),
  },
  ...(
    [
      ['btScalar pts[12] = { -1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2 };', 'pts, 4, 3 * sizeof(btScalar)'],
      ['float pts[] = { -1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0 };', '(btScalar*)pts, 4'],
      [
        'btVector3 pts[] = { btVector3(-1, 0, 0), btVector3(1, 0, 0), btVector3(0, 1, 0), btVector3(0, 0, 2) };',
        '&pts[0].x(), 4, sizeof(btVector3)',
      ],
    ] as const
  ).map(([list, given]): Stranger => ({
    says: `Bullet: a hull of ${given}`,
    text: `${list}
btConvexHullShape* hull = new btConvexHullShape(${given});
btSphereShape* ball = new btSphereShape(0.5);
btTransform ta, tb;
ta.setIdentity();
ta.setOrigin(btVector3(0.1, 0.2, 0.3));
tb.setIdentity();
tb.setOrigin(btVector3(0.4, 0.1, 1.1));`,
    a: hull(
      [
        [-1, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 2],
      ],
      [0.1, 0.2, 0.3],
    ),
    b: sphere(0.5, [0.4, 0.1, 1.1]),
  })),
  {
    says: 'a log of the plane that counts corners before it lists them',
    text: `ERROR SAT/GJK disagree (gjk=0.0314 sat=-0.0021) step 5531
shapeA: poly n=3 [(-2,-0.5),(2,-0.5),(2,0.5)]  xf: p=(3.5, 1.25) angle=0.5
shapeB: circle r=0.75  xf: p=(4.2, 2.7) angle=0`,
    dim: 2,
    a: hull(
      [
        [-2, -0.5],
        [2, -0.5],
        [2, 0.5],
      ],
      [3.5, 1.25, 0],
      turned(0.5),
    ),
    b: sphere(0.75, [4.2, 2.7, 0]),
  },
  {
    says: 'Box2D: whether the cosine is first in what is printed of a rotation is asked',
    text: `polygonA: count = 3, vertices = {(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5)}, radius = 0
xfA: p = (0.25, 0.00000000), q = (1.00000000, 0.00000000)
polygonB: count = 3, vertices = {(-0.25, 0), (0.25, 0), (0, 0.5)}, radius = 0.1
xfB: p = (0.20000000, 0.55000001), q = (0.87758255, 0.47942555)`,
    dim: 2,
    a: asked,
    b: asked,
  },
  {
    says: 'Box2D: a log of polygons with a radius, and of transforms by an angle',
    text: `polygonA: count = 3, vertices = {(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5)}, radius = 0
xfA: p = (0.25, 0), angle = 0
polygonB: count = 3, vertices = {(-0.25, 0), (0.25, 0), (0, 0.5)}, radius = 0.125
xfB: p = (0.5, 0.75), angle = 0.5`,
    dim: 2,
    a: hull(
      [
        [-0.5, -0.5],
        [0.5, -0.5],
        [0.5, 0.5],
      ],
      [0.25, 0, 0],
    ),
    b: {
      ...hull(
        [
          [-0.25, 0],
          [0.25, 0],
          [0, 0.5],
        ],
        [0.5, 0.75, 0],
        turned(0.5),
      ),
      margin: 0.125,
    },
  },
  {
    says: 'planck: a circle whose middle is that of its body, which is somewhere',
    text: `A {"type":"polygon","vertices":[{"x":-1,"y":-0.25},{"x":1,"y":-0.25},{"x":1,"y":0.25}]} at {"x":2.5,"y":1} angle 0.5
B {"type":"circle","m_p":{"x":0,"y":0},"m_radius":0.5} at {"x":3.5,"y":1.75} angle 0`,
    dim: 2,
    a: hull(
      [
        [-1, -0.25],
        [1, -0.25],
        [1, 0.25],
      ],
      [2.5, 1, 0],
      turned(0.5),
    ),
    b: sphere(0.5, [3.5, 1.75, 0]),
  },
];

import { hull, turned } from './plane.texts';
import { alongZ, box, half, round, sphere, type Expected, type Stranger } from './strangers.texts';

const tilted = turned(Math.atan2(0.6, 0.8));
const asked: Expected = { type: 'asked' };

/** Texts of other engines and other tools than those of pasted.texts.ts and further.texts.ts. */
export const others: Stranger[] = [
  {
    says: 'Bevy: transforms and colliders by their Debug prints',
    text: `Two colliders that never touch (bevy_rapier3d 0.27):
4v1 Transform { translation: Vec3(1.0, 2.0, 3.0), rotation: Quat(0.0, 0.0, 0.6, 0.8), scale: Vec3(1.0, 1.0, 1.0) } Cuboid { half_extents: Vec3(1.0, 0.5, 0.25) }
5v1 Transform { translation: Vec3(1.5, 2.25, 3.125), rotation: Quat(0.0, 0.0, 0.0, 1.0), scale: Vec3(1.0, 1.0, 1.0) } Ball { radius: 0.25 }`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'p2.js: a log of bodies and shapes beside each other is a question',
    text: `bodyA.position Float32Array [1, 2] bodyA.angle 0.5 shapeA Box width 2 height 1
bodyB.position Float32Array [1.5, 3.25] bodyB.angle 0 shapeB Circle radius 0.75`,
    a: asked,
    b: asked,
  },
  {
    says: 'Chipmunk: printf of corners in the world',
    text: `cpPolyShape a, 4 verts (world): (-1.0, -0.5) (1.0, -0.5) (1.0, 0.5) (-1.0, 0.5)
cpPolyShape b, 3 verts (world): (0.5, 0.25) (2.5, 0.25) (0.5, 1.75)
cpCollide: 0 contacts, expected 2`,
    dim: 2,
    a: hull([
      [-1, -0.5],
      [1, -0.5],
      [1, 0.5],
      [-1, 0.5],
    ]),
    b: hull([
      [0.5, 0.25],
      [2.5, 0.25],
      [0.5, 1.75],
    ]),
  },
  {
    says: 'Unity: a script with colliders of one object each, and eulerAngles',
    text: `void Start() {
    var go = new GameObject("crate");
    var bc = go.AddComponent<BoxCollider>();
    bc.size = new Vector3(2f, 1f, 0.5f);
    go.transform.position = new Vector3(1f, 2f, 3f);
    go.transform.eulerAngles = new Vector3(0f, 0f, 90f);
    var go2 = new GameObject("ball");
    var sc = go2.AddComponent<SphereCollider>();
    sc.radius = 0.25f;
    go2.transform.position = new Vector3(1.5f, 2.25f, 3.125f);
    Debug.Log(Physics.ComputePenetration(bc, go.transform.position, go.transform.rotation, sc, go2.transform.position, go2.transform.rotation, out var d, out var dist));
}`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, half, half]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'Havok: a log of half extents and transforms by columns',
    text: `[hk] penetration -0.02 reported for separated bodies
bodyA hkpBoxShape halfExtents 1.0 0.5 0.25
bodyA transform col0 0.8 0.6 0 0 col1 -0.6 0.8 0 0 col2 0 0 1 0 col3 1 2 3 1
bodyB hkpSphereShape radius 0.25
bodyB transform col0 1 0 0 0 col1 0 1 0 0 col2 0 0 1 0 col3 1.5 2.25 3.125 1`,
    a: box([1, 0.5, 0.25], [1, 2, 3], tilted),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'a bug form with a heading for each body',
    text: `**Describe the bug**
GJK never returns for these two.

**Body A**
- Shape: capsule (Y axis)
- Radius: 0.25
- Half height: 0.5
- Position: (1, 2, 3)
- Rotation (quaternion x, y, z, w): (0, 0, 0.6, 0.8)

**Body B**
- Shape: box
- Half extents: (1, 0.5, 0.25)
- Position: (1.5, 2.25, 3.125)
- Rotation (quaternion x, y, z, w): (0, 0, 0, 1)

**Expected**
distance about 0.1`,
    a: round('capsule', 0.25, 0.5, [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: box([1, 0.5, 0.25], [1.5, 2.25, 3.125]),
  },
  {
    says: 'JSON of a scene of one’s own, with objects of vectors',
    text: `{
  "frame": 120,
  "bodies": [
    { "name": "plank", "collider": { "type": "box", "halfExtents": { "x": 1, "y": 0.5, "z": 0.25 } },
      "transform": { "position": { "x": 1, "y": 2, "z": 3 }, "rotation": { "x": 0, "y": 0, "z": 0.6, "w": 0.8 } } },
    { "name": "ball", "collider": { "type": "sphere", "radius": 0.25 },
      "transform": { "position": { "x": 1.5, "y": 2.25, "z": 3.125 }, "rotation": { "x": 0, "y": 0, "z": 0, "w": 1 } } }
  ]
}`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'TOML of a test case',
    text: `[a]
shape = "box"
half_extents = [1.0, 0.5, 0.25]
position = [1.0, 2.0, 3.0]
rotation = [0.0, 0.0, 0.6, 0.8]  # xyzw

[b]
shape = "sphere"
radius = 0.25
position = [1.5, 2.25, 3.125]`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'Swift: quaternions by a real and an imaginary part',
    text: `a: Box(halfExtents: SIMD3<Float>(1.0, 0.5, 0.25)) at SIMD3<Float>(1.0, 2.0, 3.0) rot simd_quatf(real: 0.8, imag: SIMD3<Float>(0.0, 0.0, 0.6))
b: Sphere(radius: 0.25) at SIMD3<Float>(1.5, 2.25, 3.125) rot simd_quatf(real: 1.0, imag: SIMD3<Float>(0.0, 0.0, 0.0))`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'Lua: tables of LÖVE',
    text: `local a = { type = "box", hx = 1, hy = 0.5, hz = 0.25, x = 1, y = 2, z = 3, qx = 0, qy = 0, qz = 0.6, qw = 0.8 }
local b = { type = "sphere", r = 0.25, x = 1.5, y = 2.25, z = 3.125 }
print(gjk(a, b)) --> nil`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'Java: vectors of JOML by toString, and boxes by corners',
    text: `java.lang.IllegalStateException: simplex is degenerate
  AABB a: min=( 0.000E+0  1.500E+0  2.750E+0) max=( 2.000E+0  2.500E+0  3.250E+0)
  Sphere b: center=( 1.500E+0  2.250E+0  3.125E+0) radius=0.25`,
    a: box([1, 0.5, 0.25], [1, 2, 3]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'MuJoCo: named access in Python, and what it prints',
    text: `>>> m.geom('box').size, d.geom('box').xpos, d.geom('box').xmat
(array([1.  , 0.5 , 0.25]), array([1., 2., 3.]), array([ 0.8, -0.6,  0. ,  0.6,  0.8,  0. ,  0. ,  0. ,  1. ]))
>>> m.geom('ball').size, d.geom('ball').xpos, d.geom('ball').xmat
(array([0.25, 0.  , 0.  ]), array([1.5  , 2.25 , 3.125]), array([1., 0., 0., 0., 1., 0., 0., 0., 1.]))`,
    a: asked,
    b: asked,
  },
  {
    says: 'Isaac: a pose of position and quaternion with w first',
    text: `[Warning] [omni.physx] overlap missed
/World/box  size (full): 2.0 1.0 0.5  pos: [1. 2. 3.]  quat (w,x,y,z): [0.8 0. 0. 0.6]
/World/ball  radius: 0.25  pos: [1.5 2.25 3.125]  quat (w,x,y,z): [1. 0. 0. 0.]`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'C: a table of arrays with comments of what they are',
    text: `static const float box_half[3]   = { 1.0f, 0.5f, 0.25f };
static const float box_pos[3]    = { 1.0f, 2.0f, 3.0f };
static const float box_quat[4]   = { 0.0f, 0.0f, 0.6f, 0.8f }; /* x y z w */
static const float ball_radius   = 0.25f;
static const float ball_pos[3]   = { 1.5f, 2.25f, 3.125f };`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'a mail: two spheres in words',
    text: `Hello, in the attached scene sphere one has radius 1 and its center is at (0, 0.25, 0). Sphere two (radius 0.75) is at (1.5, 0, 0.5). MPR says they do not overlap.`,
    a: sphere(1, [0, 0.25, 0]),
    b: sphere(0.75, [1.5, 0, 0.5]),
  },
  {
    says: 'Drake: a table of proximity geometries with X_WG',
    text: `Geometry A: Cylinder(radius=0.25, length=1.5)
X_WG A:
 1  0  0  1
 0  1  0  2
 0  0  1  3
 0  0  0  1
Geometry B: Box(width=2, depth=1, height=0.5)
X_WG B:
 0.8 -0.6  0  1.5
 0.6  0.8  0  2.25
 0    0    1  4
 0    0    0  1
drake::geometry::QueryObject::ComputeSignedDistancePairwiseClosestPoints throws`,
    a: round('cylinder', 0.25, 0.75, [1, 2, 3], alongZ),
    b: box([1, 0.5, 0.25], [1.5, 2.25, 4], tilted),
  },
  {
    says: 'Rust: an assertion that shows both sides',
    text: `thread 'tests::touching' panicked at src/gjk.rs:88:9:
assertion failed: !intersects(
    &Obb { center: Vec3 { x: 1.0, y: 2.0, z: 3.0 }, half: Vec3 { x: 1.0, y: 0.5, z: 0.25 }, rot: Quat { x: 0.0, y: 0.0, z: 0.6, w: 0.8 } },
    &Sphere { center: Vec3 { x: 1.5, y: 2.25, z: 3.125 }, radius: 0.25 })
note: run with \`RUST_BACKTRACE=1\``,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'a log with key=value pairs, a coordinate each',
    text: `level=error msg="epa: no face" a.shape=box a.hx=1 a.hy=0.5 a.hz=0.25 a.px=1 a.py=2 a.pz=3 a.qx=0 a.qy=0 a.qz=0.6 a.qw=0.8 b.shape=sphere b.radius=0.25 b.px=1.5 b.py=2.25 b.pz=3.125`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'Python: tuples without names are a question',
    text: `bodies = [
    ("box",    {"half_extents": (1.0, 0.5, 0.25)}, (1.0, 2.0, 3.0), (0.0, 0.0, 0.6, 0.8)),
    ("sphere", {"radius": 0.25},                   (1.5, 2.25, 3.125), (0.0, 0.0, 0.0, 1.0)),
]  # name, size, position, quaternion xyzw`,
    a: asked,
    b: asked,
  },
  {
    says: 'Jitter2: a unit test in C#',
    text: `[TestCase]
public static void BoxSphere()
{
    var bs = new BoxShape(2, 1, 0.5f);
    var ss = new SphereShape(0.25f);
    bool hit = NarrowPhase.MPREPA(bs, ss, JMatrix.Identity, JMatrix.Identity, new JVector(1, 2, 3), new JVector(1.5f, 2.25f, 3.125f), out JVector pA, out JVector pB, out JVector normal, out float pen);
    Assert.That(hit);
}`,
    a: box([1, 0.5, 0.25], [1, 2, 3]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'PyBullet: the console answers where bodies are, and what their shapes are',
    text: `>>> p.getBasePositionAndOrientation(box)
((0.5, 0.25, 1.0), (0.0, 0.0, 0.6, 0.8))
>>> p.getBasePositionAndOrientation(rod)
((0.75, 0.25, 2.125), (0.0, 0.0, 0.0, 1.0))
>>> p.getCollisionShapeData(box, -1)
((0, -1, 3, (1.0, 2.0, 0.5), b'', (0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 1.0)),)
>>> p.getCollisionShapeData(rod, -1)
((1, -1, 4, (1.5, 0.375, 0.0), b'', (0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 1.0)),)`,
    a: box([0.5, 1, 0.25], [0.5, 0.25, 1], [0, 0, 0.6, 0.8]),
    b: round('cylinder', 0.375, 0.75, [0.75, 0.25, 2.125], alongZ),
  },
  {
    says: 'prose: sides with times between them, and a turn about an axis',
    text: `- Box of size 1 x 2 x 3, centered at (0, 0, 0), rotated 60 degrees around Z
- Sphere of radius 0.5 placed in (2, 0, 0.25)`,
    a: box([0.5, 1, 1.5], [0, 0, 0], [0, 0, 0.5, Math.sqrt(0.75)]),
    b: sphere(0.5, [2, 0, 0.25]),
  },
];

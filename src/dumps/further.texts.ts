import { hull, turned } from './plane.texts';
import { box, half, round, sphere, type Expected, type Stranger } from './strangers.texts';

const tilted = turned(Math.atan2(0.6, 0.8));
const triangle = (points: number[][]): Expected => ({ type: 'triangle', points, position: [0, 0, 0] });

/** Texts of other habits than those of pasted.texts.ts: consoles of browsers, prints of languages, logs of one's own. */
export const further: Stranger[] = [
  {
    says: 'matter.js: bodies as JSON of the console, with corners in the world',
    text: `Bodies that SAT says are apart (JSON.stringify of each, I cut the parents):
{"id":3,"type":"body","label":"Rectangle Body","angle":0.5,"vertices":[{"x":10,"y":20,"index":0,"isInternal":false},{"x":30,"y":20,"index":1,"isInternal":false},{"x":30,"y":40.5,"index":2,"isInternal":false},{"x":10,"y":40.5,"index":3,"isInternal":false}],"position":{"x":20,"y":30.25},"isStatic":false}
{"id":4,"type":"body","label":"Polygon Body","angle":0,"vertices":[{"x":25,"y":38.25,"index":0,"isInternal":false},{"x":60,"y":38.25,"index":1,"isInternal":false},{"x":60,"y":80,"index":2,"isInternal":false}],"position":{"x":48.5,"y":52.25},"isStatic":false}`,
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
    says: 'cannon-es: what console.log shows of shapes and bodies',
    text: `console.log(boxShape.halfExtents, boxBody.position, boxBody.quaternion)
  Vec3 {x: 1, y: 0.5, z: 0.25} Vec3 {x: 1, y: 2, z: 3} Quaternion {x: 0, y: 0, z: 0.6, w: 0.8}
console.log(sphereShape.radius, sphereBody.position, sphereBody.quaternion)
  0.25 Vec3 {x: 1.5, y: 2.25, z: 3.125} Quaternion {x: 0, y: 0, z: 0, w: 1}`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'Ammo.js: a line a body, with words instead of signs',
    text: `debug.js:17 A box half 1 0.5 0.25 origin 1 2 3 rot 0 0 0.6 0.8
debug.js:18 B sphere r 0.25 origin 1.5 2.25 3.125 rot 0 0 0 1`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'Rapier in JavaScript: calls in the console and what they return',
    text: `> a.halfExtents()
Vector3 {x: 1, y: 0.5, z: 0.25}
> a.translation()
Vector3 {x: 1, y: 2, z: 3}
> a.rotation()
Quaternion {x: 0, y: 0, z: 0.6, w: 0.8}
> b.radius()
0.25
> b.translation()
Vector3 {x: 1.5, y: 2.25, z: 3.125}`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'Godot 4: shapes and transforms that are printed beside each other',
    text: `print(a.shape, a.shape.size, a.global_transform)
<BoxShape3D#-9223372011151456986> (2, 1, 0.5) [X: (0.8, 0.6, 0), Y: (-0.6, 0.8, 0), Z: (0, 0, 1), O: (1, 2, 3)]
print(b.shape, b.shape.radius, b.global_transform)
<SphereShape3D#-9223372011084348122> 0.25 [X: (1, 0, 0), Y: (0, 1, 0), Z: (0, 0, 1), O: (1.5, 2.25, 3.125)]`,
    a: box([1, 0.5, 0.25], [1, 2, 3], tilted),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'dyn4j: shapes and transforms by toString',
    text: `Convex1: Polygon[Id=5c0a|Center=(0.6666666666666666, 0.5)|Radius=1.42|UserData=null|Vertices={(0.0, 0.0),(2.0, 0.0),(0.0, 1.5)}|Normals={(0.0, -1.0),(0.6, 0.8),(-1.0, 0.0)}]
Transform1: [0.8 -0.6 | 1.0]
[0.6 0.8 | 2.0]
Convex2: Circle[Id=71fe|Center=(0.0, 0.0)|Radius=0.5|UserData=null]
Transform2: [1.0 0.0 | 1.5]
[0.0 1.0 | 3.25]`,
    dim: 2,
    a: hull(
      [
        [0, 0],
        [2, 0],
        [0, 1.5],
      ],
      [1, 2, 0],
      tilted,
    ),
    b: sphere(0.5, [1.5, 3.25, 0]),
  },
  {
    says: 'C#: members with X=, Y= and Z= in braces',
    text: `NarrowPhase.MprEpa returned false for
  A = BoxShape { Size = {X=2 Y=1 Z=0.5} } Position = {X=1 Y=2 Z=3} Orientation = {X=0 Y=0 Z=0.6 W=0.8}
  B = SphereShape { Radius = 0.25 } Position = {X=1.5 Y=2.25 Z=3.125} Orientation = {X=0 Y=0 Z=0 W=1}`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'MeshCat: objects and transforms by paths',
    text: `import meshcat, meshcat.geometry as g, meshcat.transformations as tf
vis = meshcat.Visualizer()
vis["a"].set_object(g.Box([2.0, 1.0, 0.5]))
vis["a"].set_transform(tf.translation_matrix([1.0, 2.0, 3.0]))
vis["b"].set_object(g.Sphere(0.25))
vis["b"].set_transform(tf.translation_matrix([1.5, 2.25, 3.125]))`,
    a: box([1, 0.5, 0.25], [1, 2, 3]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'Blender: matrices and dimensions in the console of Python',
    text: `>>> C.scene.objects['Cube'].dimensions
Vector((2.0, 1.0, 0.5))
>>> C.scene.objects['Cube'].matrix_world
Matrix(((0.8, -0.6, 0.0, 1.0),
        (0.6, 0.8, 0.0, 2.0),
        (0.0, 0.0, 1.0, 3.0),
        (0.0, 0.0, 0.0, 1.0)))
>>> C.scene.objects['Sphere'].dimensions
Vector((0.5, 0.5, 0.5))
>>> C.scene.objects['Sphere'].matrix_world
Matrix(((1.0, 0.0, 0.0, 1.5),
        (0.0, 1.0, 0.0, 2.25),
        (0.0, 0.0, 1.0, 3.125),
        (0.0, 0.0, 0.0, 1.0)))`,
    a: box([1, 0.5, 0.25], [1, 2, 3], tilted),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'Warp: poses of seven numbers',
    text: `shape 0: GeoType.BOX scale [1.0, 0.5, 0.25]  body_q [1.0, 2.0, 3.0, 0.0, 0.0, 0.6, 0.8]
shape 1: GeoType.SPHERE scale [0.25, 0.0, 0.0]  body_q [1.5, 2.25, 3.125, 0.0, 0.0, 0.0, 1.0]
no contact is generated between 0 and 1`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'PyBullet: poses that were printed behind a program',
    text: `col_a = p.createCollisionShape(p.GEOM_BOX, halfExtents=[1, 0.5, 0.25])
col_b = p.createCollisionShape(p.GEOM_SPHERE, radius=0.25)
a = p.createMultiBody(1, col_a)
b = p.createMultiBody(1, col_b)
...
>>> p.getBasePositionAndOrientation(a)
((1.0, 2.0, 3.0), (0.0, 0.0, 0.6, 0.8))
>>> p.getBasePositionAndOrientation(b)
((1.5, 2.25, 3.125), (0.0, 0.0, 0.0, 1.0))`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'two triangles by corners with numbers',
    text: `tri_tri_overlap_test_3d returns 0 for these:
p1 = (0.0, 0.0, 0.0)
q1 = (1.0, 0.0, 0.0)
r1 = (0.0, 1.0, 0.0)
p2 = (0.25, 0.25, -0.5)
q2 = (0.25, 0.25, 0.5)
r2 = (1.0, 1.0, 0.5)`,
    a: triangle([
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ]),
    b: triangle([
      [0.25, 0.25, -0.5],
      [0.25, 0.25, 0.5],
      [1, 1, 0.5],
    ]),
  },
  {
    says: 'a table of corners with the hull that each belongs to',
    text: `hull,x,y,z
A,0,0,0
A,1,0,0
A,0,1,0
A,0,0,1.5
B,0.25,0.25,0.25
B,2,0,0
B,0,2,0
B,0,0,2`,
    a: hull([
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1.5],
    ]),
    b: hull([
      [0.25, 0.25, 0.25],
      [2, 0, 0],
      [0, 2, 0],
      [0, 0, 2],
    ]),
  },
  {
    says: 'C++: shapes in braces among the arguments of a test',
    text: `TEST(Gjk, MissesTouchingSpheres) {
  Sphere a{{0.0f, 0.25f, 0.0f}, 1.0f};
  Sphere b{{1.5f, 0.0f, 0.5f}, 0.75f};
  EXPECT_TRUE(gjk(a, b)); // fails
}`,
    a: sphere(1, [0, 0.25, 0]),
    b: sphere(0.75, [1.5, 0, 0.5]),
  },
  {
    says: 'Go: structs as %+v prints them',
    text: `2026/03/04 10:11:12 gjk: no convergence after 64 iterations
2026/03/04 10:11:12 a=&{Center:{X:1 Y:2 Z:3} HalfExtents:{X:1 Y:0.5 Z:0.25} Rotation:{X:0 Y:0 Z:0.6 W:0.8}}
2026/03/04 10:11:12 b=&{Center:{X:1.5 Y:2.25 Z:3.125} Radius:0.25}`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'Python: dataclasses as repr prints them',
    text: `AssertionError: gjk says separated
a = Box(center=Vec3(x=1.0, y=2.0, z=3.0), half_extents=Vec3(x=1.0, y=0.5, z=0.25), rotation=Quaternion(w=0.8, x=0.0, y=0.0, z=0.6))
b = Capsule(center=Vec3(x=1.5, y=2.25, z=3.125), radius=0.25, half_height=0.5, rotation=Quaternion(w=1.0, x=0.0, y=0.0, z=0.0))`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: round('capsule', 0.25, 0.5, [1.5, 2.25, 3.125]),
  },
  {
    says: 'a log with an object of JSON in each line',
    text: `2026-03-04T10:11:12Z WARN narrowphase {"frame":1873,"a":{"shape":"box","halfExtents":[1,0.5,0.25],"pos":[1,2,3],"rot":[0,0,0.6,0.8]},"b":{"shape":"sphere","radius":0.25,"pos":[1.5,2.25,3.125],"rot":[0,0,0,1]},"depth":-0.1}`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'C#: records as they print themselves',
    text: `System.InvalidOperationException: EPA ran out of faces
   a: Capsule { Radius = 0.25, HalfHeight = 0.5, Position = (1, 2, 3), Rotation = (0, 0, 0.6, 0.8) }
   b: Box { HalfExtents = (1, 0.5, 0.25), Position = (1.5, 2.25, 3.125), Rotation = (0, 0, 0, 1) }
   at Physics.Epa.Expand(Simplex s) in C:\\src\\Physics\\Epa.cs:line 212`,
    a: round('capsule', 0.25, 0.5, [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: box([1, 0.5, 0.25], [1.5, 2.25, 3.125]),
  },
  {
    says: 'a log with letters behind the names, and w first',
    text: `[2026-03-04 10:11:12.345] [physics] [error] epa failed shapeA=Box(hx=1, hy=0.5, hz=0.25) posA=[1,2,3] quatA(wxyz)=[0.8,0,0,0.6] shapeB=Sphere(r=0.25) posB=[1.5,2.25,3.125] quatB(wxyz)=[1,0,0,0]`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'SceneKit: geometries of nodes with places',
    text: `let a = SCNNode(geometry: SCNBox(width: 2.0, height: 1.0, length: 0.5, chamferRadius: 0))
a.position = SCNVector3(1.0, 2.0, 3.0)
a.orientation = SCNQuaternion(0, 0, 0.6, 0.8)
let b = SCNNode(geometry: SCNSphere(radius: 0.25))
b.position = SCNVector3(1.5, 2.25, 3.125)`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'gdb: what references of FCL and Coal are to, and matrices of Eigen by their columns',
    text: `(gdb) p s1
$1 = (const coal::Box &) @0x7fffffffd010: {<coal::ShapeBase> = {aabb_radius = 0, <No data fields>}, halfSide = {<Eigen::PlainObjectBase<Eigen::Matrix<double, 3, 1, 0, 3, 1> >> = {m_storage = {m_data = {array = {0.5, 1, 0.25}}}}, <No data fields>}}
(gdb) p tf1
$2 = (const coal::Transform3s &) @0x7fffffffd0a0: {R = {<Eigen::PlainObjectBase<Eigen::Matrix<double, 3, 3, 0, 3, 3> >> = {m_storage = {m_data = {array = {0, 1, 0, -1, 0, 0, 0, 0, 1}}}}, <No data fields>}, T = {<Eigen::PlainObjectBase<Eigen::Matrix<double, 3, 1, 0, 3, 1> >> = {m_storage = {m_data = {array = {0.75, -0.5, 2}}}}, <No data fields>}}
(gdb) p s2
$3 = (const coal::Sphere &) @0x7fffffffd130: {<coal::ShapeBase> = {<No data fields>}, radius = 0.125}
(gdb) p tf2
$4 = (const fcl::Transform3d &) @0x7fffffffd1c0: {m_matrix = {<Eigen::PlainObjectBase<Eigen::Matrix<double, 4, 4, 0, 4, 4> >> = {m_storage = {m_data = {array = {0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}}}}, <No data fields>}}`,
    a: box([0.5, 1, 0.25], [0.75, -0.5, 2], [0, 0, half, half]),
    b: sphere(0.125, [0, 0, 0], [0, 0, half, half]),
  },
  {
    says: 'lldb: bases without marks, and a matrix of Eigen by its rows',
    text: `(lldb) p box.halfSide
(Eigen::Vector3d) $0 = {
  Eigen::PlainObjectBase<Eigen::Matrix<double, 3, 1, 0, 3, 1> > = {
    m_storage = { m_data = { array = ([0] = 0.5, [1] = 1, [2] = 0.25) } }
  }
}
(lldb) p box.rotation
(RowMatrix) $1 = {
  Eigen::PlainObjectBase<Eigen::Matrix<double, 3, 3, 1, 3, 3> > = {
    m_storage = { m_data = { array = ([0] = 0, [1] = 1, [2] = 0, [3] = -1, [4] = 0, [5] = 0, [6] = 0, [7] = 0, [8] = 1) } }
  }
}
(lldb) p box.position
(std::array<double, 3>) $2 = { __elems_ = ([0] = 1, [1] = 2, [2] = 3) }
(lldb) p *ball
(Ball) $3 = { radius = 0.5, position = std::array<double, 3> = {0, 0, 1} }`,
    a: box([0.5, 1, 0.25], [1, 2, 3], [0, 0, -half, half]),
    b: sphere(0.5, [0, 0, 1]),
  },
];

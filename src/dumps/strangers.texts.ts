export type Expected = { type: string } & Record<string, unknown>;

export interface Stranger {
  says: string;
  text: string;
  a: Expected;
  b: Expected;
  dim?: 2;
  cast?: object;
}

export const half = Math.SQRT1_2;
export const up = [0, 0, 0, 1];
/** Stands the axis Y up along Z, and along X. */
export const alongZ = [half, 0, 0, half];
export const alongX = [0, 0, -half, half];
export const box = (halfExtents: number[], position: number[], rotation: number[] = up): Expected => ({
  type: 'box',
  halfExtents,
  position,
  rotation,
});
export const sphere = (radius: number, position: number[], rotation: number[] = up): Expected => ({
  type: 'sphere',
  radius,
  position,
  rotation,
});
export const round = (
  type: string,
  radius: number,
  halfHeight: number,
  position: number[],
  rotation: number[] = up,
): Expected => ({ type, radius, halfHeight, position, rotation });

/** Texts as engines, debuggers and their users write them; the bodies are worked out by hand from each one's documentation. */
export const strangers: Stranger[] = [
  {
    says: 'URDF: two links with rpy about fixed axes, and full sizes',
    text: `<?xml version="1.0"?>
<robot name="pair">
  <link name="plate">
    <collision>
      <origin xyz="0.5 -0.25 1.125" rpy="0 0 1.5707963267948966"/>
      <geometry><box size="2 1 0.5"/></geometry>
    </collision>
  </link>
  <link name="rod">
    <collision>
      <origin rpy="1.5707963267948966 0 0" xyz="0 0 2"/>
      <geometry><cylinder radius="0.25" length="1.5"/></geometry>
    </collision>
  </link>
</robot>`,
    a: box([1, 0.5, 0.25], [0.5, -0.25, 1.125], [0, 0, half, half]),
    // Rx(90°) after the turn that stands Y up along Z, Rx(90°): Rx(180°).
    b: round('cylinder', 0.25, 0.75, [0, 0, 2], [1, 0, 0, 0]),
  },
  {
    says: 'URDF: a fixed joint carries the pose of the child, roll before pitch before yaw',
    text: `<robot name="arm">
<link name="base"><collision><geometry><sphere radius="0.375"/></geometry></collision></link>
<joint name="j" type="fixed"><parent link="base"/><child link="tip"/><origin xyz="1 2 3" rpy="0 0 1.5707963267948966"/></joint>
<link name="tip"><collision><origin xyz="0.5 0 0" rpy="1.5707963267948966 0 0"/><geometry><box size="0.5 1 2"/></geometry></collision></link>
</robot>`,
    a: sphere(0.375, [0, 0, 0]),
    // Rz(90°)·Rx(90°) = (½, ½, ½, ½).
    b: box([0.25, 0.5, 1], [1, 2.5, 3], [0.5, 0.5, 0.5, 0.5]),
  },
  {
    says: 'SDF: poses of six numbers, of models and of collisions in them',
    text: `<sdf version="1.9"><world name="w">
<model name="one"><pose>1 0 0.5 0 0 0</pose><link name="l"><collision name="c"><pose>0 0 0.25 0 1.5707963267948966 0</pose>
<geometry><cylinder><radius>0.2</radius><length>0.8</length></cylinder></geometry></collision></link></model>
<model name="two"><pose>-1 2 0 0 0 1.5707963267948966</pose><link name="l"><collision name="c">
<geometry><box><size>1 2 3</size></box></geometry></collision></link></model>
</world></sdf>`,
    // Ry(90°)·Rx(90°).
    a: round('cylinder', 0.2, 0.4, [1, 0, 0.75], [0.5, 0.5, -0.5, 0.5]),
    b: box([0.5, 1, 1.5], [-1, 2, 0], [0, 0, half, half]),
  },
  {
    says: 'Visual Studio: the watch window with Bullet transforms as rows of arrays',
    text: [
      '-\t\ttransA\t{m_basis={m_el=0x000000d3a12ff5c0 {{m_floats=0x000000d3a12ff5c0 {0.000000000, -1.00000000, 0.000000000, 0.000000000} }, {m_floats=0x000000d3a12ff5d0 {1.00000000, 0.000000000, 0.000000000, 0.000000000} }, {m_floats=0x000000d3a12ff5e0 {0.000000000, 0.000000000, 1.00000000, 0.000000000} }} } m_origin={m_floats=0x000000d3a12ff5f0 {1.25000000, 2.50000000, -3.00000000, 0.000000000} } }\tbtTransform',
      '-\t\ttransB\t{m_basis={m_el=0x000000d3a12ff600 {{m_floats=0x000000d3a12ff600 {1.00000000, 0.000000000, 0.000000000, 0.000000000} }, {m_floats=0x000000d3a12ff610 {0.000000000, 1.00000000, 0.000000000, 0.000000000} }, {m_floats=0x000000d3a12ff620 {0.000000000, 0.000000000, 1.00000000, 0.000000000} }} } m_origin={m_floats=0x000000d3a12ff630 {0.500000000, 0.750000000, 4.00000000, 0.000000000} } }\tbtTransform',
      'btBoxShape boxA(btVector3(1.0f, 0.5f, 0.25f));',
      'btSphereShape ballB(0.625f);',
      'detector(&boxA, transA, &ballB, transB);',
    ].join('\n'),
    a: box([1, 0.5, 0.25], [1.25, 2.5, -3], [0, 0, half, half]),
    b: sphere(0.625, [0.5, 0.75, 4]),
  },
  {
    says: 'Visual Studio: a watch window of bodies with members of one kind',
    text: [
      'Name\tValue\tType',
      '-\t\tboxA\t{halfExtents={x=1.50000000 y=0.250000000 z=2.00000000 } position={x=-1.00000000 y=-2.00000000 z=0.500000000 } rotation={x=0.000000000 y=0.600000024 z=0.000000000 w=0.800000012 } }\tBox',
      '+\t\tsphereB\t{radius=0.750000000 position={x=3.00000000 y=-0.125000000 z=0.000000000 } }\tSphere',
    ].join('\n'),
    a: box([1.5, 0.25, 2], [-1, -2, 0.5], [0, 0.600000024, 0, 0.800000012]),
    b: sphere(0.75, [3, -0.125, 0]),
  },
  {
    says: 'Visual Studio: a watch window with members on rows of their own',
    text: [
      '-\t\tbox\t{...}\tBoxShape',
      '\t\thalfExtents.x\t0.500000000\tfloat',
      '\t\thalfExtents.y\t1.00000000\tfloat',
      '\t\thalfExtents.z\t1.50000000\tfloat',
      '\t\tposition.x\t2.00000000\tfloat',
      '\t\tposition.y\t-1.25000000\tfloat',
      '\t\tposition.z\t0.000000000\tfloat',
      '-\t\tsphere\t{...}\tSphereShape',
      '\t\tradius\t0.875000000\tfloat',
      '\t\tposition.x\t-2.00000000\tfloat',
      '\t\tposition.y\t0.250000000\tfloat',
      '\t\tposition.z\t1.00000000\tfloat',
    ].join('\n'),
    a: box([0.5, 1, 1.5], [2, -1.25, 0]),
    b: sphere(0.875, [-2, 0.25, 1]),
  },
  {
    says: 'gdb: transforms of Bullet with their nested lists',
    text: `(gdb) p *boxA
$1 = {<btPolyhedralConvexShape> = {<btConvexInternalShape> = {m_implicitShapeDimensions = {m_floats = {0.46, 0.96, 1.46, 0}}, m_collisionMargin = 0.04}, <No data fields>}, <No data fields>}
(gdb) p input.m_transformA
$2 = {m_basis = {m_el = {{m_floats = {1, 0, 0, 0}}, {m_floats = {0, 1, 0, 0}}, {m_floats = {0, 0, 1, 0}}}}, m_origin = {m_floats = {1.5, -2.25, 0.125, 0}}}`,
    a: { type: 'asked' },
    b: { type: 'asked' },
  },
  {
    says: 'gdb: structures with named members',
    text: `(gdb) p boxA
$1 = {halfExtents = {x = 0.5, y = 0.25, z = 1}, position = {x = -1.5, y = 0.75, z = 2}, orientation = {x = 0.6, y = 0, z = 0, w = 0.8}}
(gdb) p sphereB
$2 = {radius = 0.375, position = {x = 0, y = -1, z = 2.5}}`,
    a: box([0.5, 0.25, 1], [-1.5, 0.75, 2], [0.6, 0, 0, 0.8]),
    b: sphere(0.375, [0, -1, 2.5]),
  },
  {
    says: 'lldb: structures with members in parentheses',
    text: `(lldb) frame variable boxA sphereB
(Box) boxA = {
  halfExtents = (x = 1, y = 2, z = 0.5)
  position = (x = 0.25, y = 1, z = -3)
  rotation = (x = 0, y = 0.6, z = 0, w = 0.8)
}
(Sphere) sphereB = {
  radius = 0.625
  position = (x = 4, y = -0.5, z = 0)
}`,
    a: box([1, 2, 0.5], [0.25, 1, -3], [0, 0.6, 0, 0.8]),
    b: sphere(0.625, [4, -0.5, 0]),
  },
  {
    says: 'lldb: lists with indices',
    text: `(lldb) p polyA
(Vec3[4]) $0 = {
  [0] = (x = 0, y = 0, z = 0)
  [1] = (x = 1, y = 0, z = 0)
  [2] = (x = 0, y = 1, z = 0)
  [3] = (x = 0, y = 0, z = 1)
}
(lldb) p polyB
(Vec3[4]) $1 = {
  [0] = (x = 2, y = 0.5, z = 0)
  [1] = (x = 3, y = 0, z = 0.25)
  [2] = (x = 2, y = 1, z = 0)
  [3] = (x = 2, y = 0, z = 1)
}`,
    a: {
      type: 'hull',
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
    },
    b: {
      type: 'hull',
      points: [
        [2, 0.5, 0],
        [3, 0, 0.25],
        [2, 1, 0],
        [2, 0, 1],
      ],
    },
  },
  {
    says: 'FCL: transforms as Eigen prints them',
    text: `fcl::Boxd b1(1.0, 2.0, 3.0); fcl::Sphered s2(0.25);
std::cout << X1.matrix() << std::endl;
X1 =
   0   -1    0  0.5
   1    0    0 -1.5
   0    0    1    2
   0    0    0    1
X2 =
  1   0   0   0
  0   1   0 3.5
  0   0   1   0
  0   0   0   1`,
    a: box([0.5, 1, 1.5], [0.5, -1.5, 2], [0, 0, half, half]),
    b: sphere(0.25, [0, 3.5, 0]),
  },
  {
    says: 'a log with matrices and translations as Eigen prints them',
    text: `box A size: 2 4 6 (full)
rotation:
0 -1  0
1  0  0
0  0  1
translation:
1.5
-2
0.25
sphere B radius: 0.5
translation:
-3
0
1`,
    a: box([1, 2, 3], [1.5, -2, 0.25], [0, 0, half, half]),
    b: sphere(0.5, [-3, 0, 1]),
  },
  {
    says: 'gdb: Eigen by its pretty printer',
    text: `fcl::Box<double> box(1, 2, 4); fcl::Sphere<double> ball(0.5);
(gdb) p box_translation
$1 = Eigen::Matrix<double,3,1,ColMajor> (data ptr: 0x7fffffffd8b0) = {[0,0] = 0.5, [1,0] = -1.25, [2,0] = 3}
(gdb) p ball_translation
$2 = Eigen::Matrix<double,3,1,ColMajor> (data ptr: 0x7fffffffd8d0) = {[0,0] = 2, [1,0] = 0.25, [2,0] = -1}`,
    a: box([0.5, 1, 2], [0.5, -1.25, 3]),
    b: sphere(0.5, [2, 0.25, -1]),
  },
  {
    says: 'Unity: a script that adds colliders; boxes are full, capsules have their caps in their height',
    text: `using UnityEngine;
public class Repro : MonoBehaviour {
  void Start() {
    var crate = new GameObject("crate");
    crate.transform.localPosition = new Vector3(1f, 2f, 3f);
    crate.transform.localRotation = new Quaternion(0f, 0.6f, 0f, 0.8f);
    BoxCollider box = crate.AddComponent<BoxCollider>();
    box.center = new Vector3(0f, 0.5f, 0f);
    box.size = new Vector3(2f, 1f, 4f);
    var pill = new GameObject("pill");
    pill.transform.position = new Vector3(-1f, 0.25f, 0f);
    CapsuleCollider capsule = pill.AddComponent<CapsuleCollider>();
    capsule.radius = 0.5f;
    capsule.height = 3f;
    capsule.direction = 1;
  }
}`,
    a: box([1, 0.5, 2], [1, 2.5, 3], [0, 0.6, 0, 0.8]),
    b: round('capsule', 0.5, 1, [-1, 0.25, 0]),
  },
  {
    says: 'Unity: a scene file with colliders and their transforms',
    text: `--- !u!4 &100
Transform:
  m_GameObject: {fileID: 10}
  m_LocalRotation: {x: 0, y: 0.6, z: 0, w: 0.8}
  m_LocalPosition: {x: 1.5, y: 2, z: -3}
  m_LocalScale: {x: 1, y: 1, z: 1}
--- !u!65 &101
BoxCollider:
  m_GameObject: {fileID: 10}
  m_Size: {x: 1, y: 2, z: 3}
  m_Center: {x: 0, y: 0, z: 0}
--- !u!4 &200
Transform:
  m_GameObject: {fileID: 20}
  m_LocalRotation: {x: 0, y: 0, z: 0, w: 1}
  m_LocalPosition: {x: 4, y: 0.25, z: 0}
  m_LocalScale: {x: 1, y: 1, z: 1}
--- !u!136 &201
CapsuleCollider:
  m_GameObject: {fileID: 20}
  m_Radius: 0.5
  m_Height: 2
  m_Direction: 2
  m_Center: {x: 0, y: 0, z: 0}`,
    a: box([0.5, 1, 1.5], [1.5, 2, -3], [0, 0.6, 0, 0.8]),
    b: round('capsule', 0.5, 0.5, [4, 0.25, 0], alongZ),
  },
  {
    says: 'Unity: what Debug.Log printed',
    text: `UnityEngine.Debug:Log (object)
BoxCollider A: center (0.00, 0.00, 0.00), size (1.00, 2.00, 3.00), position (0.50, 1.25, -2.00), rotation (0.00000, 0.60000, 0.00000, 0.80000)
SphereCollider B: radius 0.75, position (3.00, 0.00, -0.25), rotation (0.00000, 0.00000, 0.00000, 1.00000)`,
    a: box([0.5, 1, 1.5], [0.5, 1.25, -2], [0, 0.6, 0, 0.8]),
    b: sphere(0.75, [3, 0, -0.25]),
  },
  {
    says: 'Godot 4: a script with shapes and transforms',
    text: `extends Node3D
func _ready():
	var box := BoxShape3D.new()
	box.size = Vector3(2, 1, 0.5)
	var capsule := CapsuleShape3D.new()
	capsule.radius = 0.25
	capsule.height = 1.5
	var ta := Transform3D(Basis(Vector3(0, 1, 0), Vector3(-1, 0, 0), Vector3(0, 0, 1)), Vector3(1, 2, 3))
	var tb := Transform3D(Basis.IDENTITY, Vector3(0, -1.5, 0))
	print(box.collide(ta, capsule, tb))`,
    // The axes of Basis(x, y, z) are its columns: a turn by +90° about Z.
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, half, half]),
    b: round('capsule', 0.25, 0.5, [0, -1.5, 0]),
  },
  {
    says: 'Godot 4: a scene file, whose Transform3D is rows and then the origin',
    text: `[gd_scene load_steps=3 format=3]

[sub_resource type="BoxShape3D" id="BoxShape3D_abc12"]
size = Vector3(1, 2, 3)

[sub_resource type="CapsuleShape3D" id="CapsuleShape3D_x1"]
radius = 0.3
height = 1.6

[node name="Crate" type="CollisionShape3D" parent="."]
transform = Transform3D(0, -1, 0, 1, 0, 0, 0, 0, 1, 0.5, 1.5, -2)
shape = SubResource("BoxShape3D_abc12")

[node name="Pill" type="CollisionShape3D" parent="."]
transform = Transform3D(1, 0, 0, 0, 1, 0, 0, 0, 1, 3, 0, 0.25)
shape = SubResource("CapsuleShape3D_x1")`,
    a: box([0.5, 1, 1.5], [0.5, 1.5, -2], [0, 0, half, half]),
    b: round('capsule', 0.3, 0.5, [3, 0, 0.25]),
  },
  {
    says: 'Godot 4: transforms as print shows them, X, Y and Z being columns',
    text: `BoxShape3D size: (2.0, 4.0, 6.0)
transform: [X: (0.0, 1.0, 0.0), Y: (-1.0, 0.0, 0.0), Z: (0.0, 0.0, 1.0), O: (1.0, 2.5, 3.0)]
SphereShape3D radius: 0.5
transform: [X: (1.0, 0.0, 0.0), Y: (0.0, 1.0, 0.0), Z: (0.0, 0.0, 1.0), O: (-2.0, 0.0, 0.25)]`,
    a: box([1, 2, 3], [1, 2.5, 3], [0, 0, half, half]),
    b: sphere(0.5, [-2, 0, 0.25]),
  },
  {
    says: 'Bullet: a capsule by its segment, a cylinder by half extents, a cone by its full height',
    text: `btCapsuleShape pill(0.5, 2.0);
btCylinderShape drum(btVector3(0.75, 1.25, 0.75));
btTransform tA(btQuaternion(0, 0, 0, 1), btVector3(1, 2, 3));
btTransform tB(btQuaternion(0.6, 0, 0, 0.8), btVector3(-1, 0.5, 0));
btConvexConvexAlgorithm algo(&pill, tA, &drum, tB);`,
    a: round('capsule', 0.5, 1, [1, 2, 3]),
    b: round('cylinder', 0.75, 1.25, [-1, 0.5, 0], [0.6, 0, 0, 0.8]),
  },
  {
    says: 'Bullet: shapes along other axes',
    text: `btCapsuleShapeZ* pill = new btCapsuleShapeZ(btScalar(0.25), btScalar(1.5));
btConeShapeX* cone = new btConeShapeX(0.5, 2.);
btTransform tA, tB;
tA.setIdentity(); tB.setIdentity();
tA.setOrigin(btVector3(0, 1, 0.5));
tB.setOrigin(btVector3(2, -0.25, 0));
btGjkPairDetector gjk(pill, cone, &simplex, &epa);
input.m_transformA = tA; input.m_transformB = tB;`,
    a: round('capsule', 0.25, 0.75, [0, 1, 0.5], alongZ),
    b: round('cone', 0.5, 1, [2, -0.25, 0], alongX),
  },
  {
    says: 'PyBullet: collision shapes along Z, with the segment as height',
    text: `import pybullet as p
p.connect(p.DIRECT)
col1 = p.createCollisionShape(p.GEOM_BOX, halfExtents=[0.5, 0.25, 1.0])
col2 = p.createCollisionShape(p.GEOM_CAPSULE, radius=0.2, height=1.0)
b1 = p.createMultiBody(0, col1, basePosition=[1, 0, 0.5], baseOrientation=[0, 0, 0.6, 0.8])
b2 = p.createMultiBody(0, col2, basePosition=[0, 2, -1.5])
print(p.getClosestPoints(b1, b2, 10.0))`,
    a: box([0.5, 0.25, 1], [1, 0, 0.5], [0, 0, 0.6, 0.8]),
    b: round('capsule', 0.2, 0.5, [0, 2, -1.5], alongZ),
  },
  {
    says: 'parry: what na re-exports, and capsules by half heights',
    text: `extern crate parry3d;
use parry3d::na::{Isometry3, Vector3};
use parry3d::shape::{Capsule, Cuboid};
let capsule = Capsule::new_y(1.25, 0.5);
let cuboid = Cuboid::new(Vector3::new(1.0, 2.0, 0.25));
let a = Isometry3::translation(0.5, 3.0, -1.0);
let b = Isometry3::new(Vector3::new(1.5, 0.0, 0.0), Vector3::z() * std::f32::consts::FRAC_PI_2);
let d = parry3d::query::distance(&a, &capsule, &b, &cuboid).unwrap();`,
    a: round('capsule', 0.5, 1.25, [0.5, 3, -1]),
    b: box([1, 2, 0.25], [1.5, 0, 0], [0, 0, half, half]),
  },
  {
    says: 'parry: paths through na without an import',
    text: `let iso1 = parry3d::na::Isometry3::from_parts(parry3d::na::Translation3::new(1.0, 0.25, 0.0), parry3d::na::UnitQuaternion::from_axis_angle(&parry3d::na::Vector3::x_axis(), 0.0));
let iso2 = parry3d::na::Isometry3::from_parts(parry3d::na::Translation3::new(-2.0, 0.5, 4.0), parry3d::na::UnitQuaternion::from_quaternion(parry3d::na::Quaternion::new(0.8, 0.6, 0.0, 0.0)));
let s1 = parry3d::shape::Cylinder::new(2.0, 0.5);
let s2 = parry3d::shape::Ball::new(0.75);
parry3d::query::contact(&iso1, &s1, &iso2, &s2, 0.0)`,
    a: round('cylinder', 0.5, 2, [1, 0.25, 0]),
    // nalgebra's Quaternion::new takes w first.
    b: sphere(0.75, [-2, 0.5, 4], [0.6, 0, 0, 0.8]),
  },
  {
    says: 'rapier: collider builders in Rust',
    text: `use rapier3d::prelude::*;
let c1 = ColliderBuilder::cuboid(0.5, 1.0, 1.5).translation(vector![1.0, 0.0, -2.0]).build();
let c2 = ColliderBuilder::capsule_y(0.75, 0.25).translation(vector![0.0, 3.0, 0.5]).build();`,
    a: box([0.5, 1, 1.5], [1, 0, -2]),
    b: round('capsule', 0.25, 0.75, [0, 3, 0.5]),
  },
  {
    says: 'rapier: collider descriptions in JavaScript',
    text: `import RAPIER from '@dimforge/rapier3d-compat';
const c1 = RAPIER.ColliderDesc.capsule(1.5, 0.5).setTranslation(1.0, 0.25, 0.0);
const c2 = RAPIER.ColliderDesc.cuboid(1.0, 2.0, 3.0).setTranslation(-4.0, 0.0, 0.5).setRotation({ x: 0.6, y: 0.0, z: 0.0, w: 0.8 });
world.createCollider(c1); world.createCollider(c2);`,
    a: round('capsule', 0.5, 1.5, [1, 0.25, 0]),
    b: box([1, 2, 3], [-4, 0, 0.5], [0.6, 0, 0, 0.8]),
  },
  {
    says: 'Jolt: bodies made with settings',
    text: `BodyCreationSettings s1(new CapsuleShape(1.5f, 0.5f), RVec3(1.0_r, 2.0_r, 3.0_r), Quat(0.0f, 0.6f, 0.0f, 0.8f), EMotionType::Dynamic, Layers::MOVING);
BodyCreationSettings s2(new BoxShape(Vec3(1.0f, 0.25f, 2.0f)), RVec3(0.0_r, -0.5_r, 0.0_r), Quat::sIdentity(), EMotionType::Static, Layers::NON_MOVING);`,
    a: round('capsule', 0.5, 1.5, [1, 2, 3], [0, 0.6, 0, 0.8]),
    b: box([1, 0.25, 2], [0, -0.5, 0]),
  },
  {
    says: 'PhysX: a capsule along X and a pose by angle and axis',
    text: `PxCapsuleGeometry cap(0.25f, 1.0f);
PxBoxGeometry box(PxVec3(0.5f, 0.5f, 2.0f));
PxTransform p0(PxVec3(0.0f, 1.0f, 0.5f));
PxTransform p1(PxVec3(3.0f, 0.0f, -1.0f), PxQuat(PxHalfPi, PxVec3(0, 0, 1)));
PxReal d = PxGeometryQuery::computePenetration(dir, depth, cap, p0, box, p1);`,
    a: round('capsule', 0.25, 1, [0, 1, 0.5], alongX),
    b: box([0.5, 0.5, 2], [3, 0, -1], [0, 0, half, half]),
  },
  {
    says: 'Drake: bodies by rigid transforms',
    text: `const drake::geometry::Box box(1.0, 2.0, 3.0);
const drake::geometry::Cylinder cylinder(0.5, 4.0);
const RigidTransformd X_WA(RollPitchYawd(0, 0, M_PI / 2), Vector3d(1.0, -2.0, 0.5));
const RigidTransformd X_WB(Vector3d(0.25, 0, 5.0));`,
    a: box([0.5, 1, 1.5], [1, -2, 0.5], [0, 0, half, half]),
    b: round('cylinder', 0.5, 2, [0.25, 0, 5], alongZ),
  },
  {
    says: 'coal in Python: a quaternion with w first and full sizes',
    text: `import coal
import numpy as np
capsule = coal.Capsule(0.25, 2.0)
box = coal.Box(1.0, 2.0, 3.0)
T1 = coal.Transform3s(coal.Quaternion(0.8, 0.0, 0.0, 0.6), np.array([0.5, 0.0, 1.5]))
T2 = coal.Transform3s()
T2.setTranslation(np.array([0.0, -3.0, 0.25]))
coal.distance(capsule, T1, box, T2, req, res)`,
    // Rz(q)·Rx(90°), q = (0, 0, 0.6, 0.8).
    a: round('capsule', 0.25, 1, [0.5, 0, 1.5], [0.8 * half, 0.6 * half, 0.6 * half, 0.8 * half]),
    b: box([0.5, 1, 1.5], [0, -3, 0.25]),
  },
  {
    says: 'Newton: shapes with half extents along Z, and quaternions with w last',
    text: `import warp as wp
import newton
builder = newton.ModelBuilder()
b0 = builder.add_body(xform=wp.transform(wp.vec3(1.0, 0.0, 0.5), wp.quat(0.0, 0.6, 0.0, 0.8)))
builder.add_shape_box(b0, hx=0.5, hy=0.25, hz=1.0)
b1 = builder.add_body(xform=wp.transform(wp.vec3(-1.0, 2.0, 0.0), wp.quat_identity()))
builder.add_shape_sphere(b1, radius=0.375)`,
    a: box([0.5, 0.25, 1], [1, 0, 0.5], [0, 0.6, 0, 0.8]),
    b: sphere(0.375, [-1, 2, 0]),
  },
  {
    says: 'Box2D 3: a distance input with proxies',
    text: `b2Polygon box = b2MakeBox(1.0f, 0.5f);
b2Circle circle = { { 0.0f, 0.0f }, 0.25f };
b2Transform xfA = { { 1.0f, 2.0f }, { 0.8f, 0.6f } };
b2Transform xfB = { { -1.0f, 0.5f }, b2Rot_identity };
b2Manifold m = b2CollidePolygonAndCircle(&box, xfA, &circle, xfB);`,
    dim: 2,
    // Cosine 0.8 and sine 0.6: half the angle has the cosine √0.9 and the sine √0.1.
    a: box([1, 0.5, 0], [1, 2, 0], [0, 0, Math.sqrt(0.1), Math.sqrt(0.9)]),
    b: sphere(0.25, [-1, 0.5, 0]),
  },
  {
    says: 'bepuphysics2: full sizes and rigid poses',
    text: `using BepuPhysics;
var box = new Box(2f, 1f, 4f);
var cylinder = new Cylinder(0.5f, 3f);
var poseA = new RigidPose(new Vector3(1, 2, 3), new Quaternion(0, 0.6f, 0, 0.8f));
var poseB = new RigidPose(new Vector3(-1, 0, 0.25f));
tester.Test(box, poseA, cylinder, poseB);`,
    a: box([1, 0.5, 2], [1, 2, 3], [0, 0.6, 0, 0.8]),
    b: round('cylinder', 0.5, 1.5, [-1, 0, 0.25]),
  },
  {
    says: 'Jitter2: rigid bodies with shapes and positions',
    text: `using Jitter2;
var bodyA = world.CreateRigidBody();
bodyA.AddShape(new BoxShape(2, 1, 3));
bodyA.Position = new JVector(0, 1.5f, 0);
bodyA.Orientation = new JQuaternion(0, 0.6f, 0, 0.8f);
var bodyB = world.CreateRigidBody();
bodyB.AddShape(new SphereShape(0.5f));
bodyB.Position = new JVector(1, 0, -2.5f);`,
    a: box([1, 0.5, 1.5], [0, 1.5, 0], [0, 0.6, 0, 0.8]),
    b: sphere(0.5, [1, 0, -2.5]),
  },
  {
    says: 'cannon-es: a cylinder by both radii and its height',
    text: `import * as CANNON from 'cannon-es';
const cyl = new CANNON.Cylinder(0.5, 0.5, 3, 16);
export const box = new CANNON.Box(new CANNON.Vec3(1, 2, 0.5));
const bodyA = new CANNON.Body({ mass: 1, shape: cyl, position: new CANNON.Vec3(0, 1, 2) });
const bodyB = new CANNON.Body({ mass: 0, shape: box, position: new CANNON.Vec3(0.25, -1, 0), quaternion: new CANNON.Quaternion(0, 0.6, 0, 0.8) });`,
    a: round('cylinder', 0.5, 1.5, [0, 1, 2]),
    b: box([1, 2, 0.5], [0.25, -1, 0], [0, 0.6, 0, 0.8]),
  },
  {
    says: 'reactphysics3d: the height of a capsule is its segment',
    text: `using namespace reactphysics3d;
BoxShape* box = physicsCommon.createBoxShape(Vector3(1.0, 2.0, 0.5));
CapsuleShape* capsule = physicsCommon.createCapsuleShape(0.25, 1.5);
Transform t1(Vector3(0.5, 1.0, -1.0), Quaternion(0.0, 0.6, 0.0, 0.8));
Transform t2(Vector3(2.0, 0.0, 0.25), Quaternion::identity());
RigidBody* b1 = world->createRigidBody(t1);
b1->addCollider(box, Transform::identity());
RigidBody* b2 = world->createRigidBody(t2);
b2->addCollider(capsule, Transform::identity());`,
    a: box([1, 2, 0.5], [0.5, 1, -1], [0, 0.6, 0, 0.8]),
    b: round('capsule', 0.25, 0.75, [2, 0, 0.25]),
  },
  {
    says: 'ODE: full lengths, w first, capsules along Z',
    text: `dGeomID box = dCreateBox(space, 2.0, 1.0, 0.5);
dGeomSetPosition(box, 1.0, -0.25, 3.0);
dQuaternion q = { 0.8, 0.0, 0.6, 0.0 };
dGeomSetQuaternion(box, q);
dGeomID cap = dCreateCapsule(space, 0.25, 1.0);
dGeomSetPosition(cap, 0.0, 0.5, -1.0);
int n = dCollide(box, cap, 4, contacts, sizeof(dContactGeom));`,
    a: box([1, 0.5, 0.25], [1, -0.25, 3], [0, 0.6, 0, 0.8]),
    b: round('capsule', 0.25, 0.5, [0, 0.5, -1], alongZ),
  },
  {
    says: 'crashcat: shapes by their settings',
    text: `import { box, capsule } from 'crashcat';
const a = box.create({ halfExtents: [1, 0.5, 2] });
const b = capsule.create({ radius: 0.25, halfHeightOfCylinder: 0.75 });
const posA = [1, 2, 3], quatA = [0, 0.6, 0, 0.8];
const posB = [-1, 0, 0.5], quatB = [0, 0, 0, 1];
collideShapeVsShape(collector, settings, a, posA, quatA, b, posB, quatB);`,
    a: box([1, 0.5, 2], [1, 2, 3], [0, 0.6, 0, 0.8]),
    b: round('capsule', 0.25, 0.75, [-1, 0, 0.5]),
  },
  {
    says: 'ROS: solid primitives with poses in YAML',
    text: `primitives:
  - type: 1   # BOX
    dimensions: [1.0, 2.0, 3.0]
primitive_poses:
  - position: {x: 0.5, y: 0.0, z: 1.5}
    orientation: {x: 0.0, y: 0.0, z: 0.6, w: 0.8}
---
primitives:
  - type: 2   # SPHERE
    dimensions: [0.25]
primitive_poses:
  - position: {x: -1.0, y: 0.5, z: 0.0}
    orientation: {x: 0.0, y: 0.0, z: 0.0, w: 1.0}`,
    a: box([0.5, 1, 1.5], [0.5, 0, 1.5], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [-1, 0.5, 0]),
  },
  {
    says: 'trimesh: primitives with 4×4 transforms',
    text: `import trimesh, numpy as np
a = trimesh.creation.box(extents=[1, 2, 3], transform=np.array([[0, -1, 0, 0.5], [1, 0, 0, 1.5], [0, 0, 1, -2], [0, 0, 0, 1]]))
b = trimesh.creation.cylinder(radius=0.25, height=2.0, transform=np.array([[1, 0, 0, 3], [0, 1, 0, 0], [0, 0, 1, 0.25], [0, 0, 0, 1]]))`,
    a: box([0.5, 1, 1.5], [0.5, 1.5, -2], [0, 0, half, half]),
    b: round('cylinder', 0.25, 1, [3, 0, 0.25], alongZ),
  },
  {
    says: 'JSON of the page itself, in the middle of a report',
    text: `Hi, GJK cycles on this pair since yesterday:

{"a": {"type": "box", "halfExtents": [1, 0.5, 0.25], "position": [1, 2, 3], "rotation": [0, 0.6, 0, 0.8]},
 "b": {"type": "sphere", "radius": 0.5, "position": [-1, 0, 0.125]}}

It was recorded on Windows.`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0.6, 0, 0.8]),
    b: sphere(0.5, [-1, 0, 0.125]),
  },
  {
    says: 'Unity: a log of colliders and their transforms',
    text: `[Error] ComputePenetration returned wrong distance
BoxCollider center=(0.00, 0.00, 0.00) size=(1.00, 2.00, 1.00) transform.position=(3.00, 1.00, 0.00) transform.rotation=(0.00000, 0.38268, 0.00000, 0.92388)
SphereCollider radius=0.50 transform.position=(3.60, 1.20, 0.10) transform.rotation=(0.00000, 0.00000, 0.00000, 1.00000)`,
    a: { type: 'box', halfExtents: [0.5, 1, 0.5], position: [3, 1, 0], rotation: [0, 0.38268, 0, 0.92388] },
    b: { type: 'sphere', radius: 0.5, position: [3.6, 1.2, 0.1] },
  },
  {
    says: 'Unreal: a log whose coordinates have letters',
    text: `LogPhysics: Warning: Overlap failed
ShapeA: Box Extent=X=50.000 Y=50.000 Z=25.000 Location=X=100.000 Y=0.000 Z=0.000 Rotation=X=0.000 Y=0.000 Z=0.000 W=1.000
ShapeB: Sphere Radius=30.000 Location=X=160.000 Y=10.000 Z=5.000 Rotation=X=0.000 Y=0.000 Z=0.000 W=1.000`,
    a: { type: 'box', halfExtents: [50, 50, 25], position: [100, 0, 0] },
    b: { type: 'sphere', radius: 30, position: [160, 10, 5] },
  },
  {
    says: 'MATLAB: two matrices of points',
    text: `% GJK returns wrong distance for these two
A = [0 0 0; 1 0 0; 0 1 0; 0 0 1];
B = [2 0 0; 3 0 0; 2 1 0; 2 0 1.5];
[d, p] = GJK(A, B, 50)`,
    a: {
      type: 'hull',
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      position: [0, 0, 0],
    },
    b: {
      type: 'hull',
      points: [
        [2, 0, 0],
        [3, 0, 0],
        [2, 1, 0],
        [2, 0, 1.5],
      ],
      position: [0, 0, 0],
    },
  },
  {
    says: 'Farseer: a rectangle and a circle of its factory',
    text: `Body floor = BodyFactory.CreateRectangle(world, 10f, 1f, 1f, new Vector2(0f, -0.5f));
Body ball = BodyFactory.CreateCircle(world, 0.5f, 1f, new Vector2(0.25f, 0.49f));`,
    a: { type: 'box', halfExtents: [5, 0.5, 0], position: [0, -0.5, 0] },
    b: { type: 'sphere', radius: 0.5, position: [0.25, 0.49, 0] },
    dim: 2,
  },
  {
    says: 'Havok: shapes and transforms that are set',
    text: `hkpBoxShape* boxA = new hkpBoxShape(hkVector4(0.5f, 0.5f, 0.5f), 0.0f);
hkpSphereShape* sphereB = new hkpSphereShape(0.75f);
hkTransform tA; tA.setTranslation(hkVector4(0.0f, 1.0f, 0.0f)); tA.setRotation(hkQuaternion(0.0f, 0.0f, 0.0f, 1.0f));
hkTransform tB; tB.setTranslation(hkVector4(1.1f, 1.2f, 0.0f)); tB.setRotation(hkQuaternion(0.0f, 0.0f, 0.0f, 1.0f));`,
    a: { type: 'box', halfExtents: [0.5, 0.5, 0.5], position: [0, 1, 0] },
    b: { type: 'sphere', radius: 0.75, position: [1.1, 1.2, 0] },
  },
  {
    says: 'libccd: a cylinder that is turned by an angle about an axis',
    text: `    CCD_BOX(box1);
    CCD_CYL(cyl);
    box1.x = 0.5; box1.y = 1.; box1.z = 1.5;
    cyl.radius = 0.4; cyl.height = 0.7;
    ccdVec3Set(&cyl.pos, 0.6, 0.6, 0.);
    ccdVec3Set(&axis, 0., 1., 1.);
    ccdQuatSetAngleAxis(&cyl.quat, M_PI / 4., &axis);
    ccdVec3Set(&box1.pos, 0., 0., 0.);
    res = ccdMPRIntersect(&box1, &cyl, &ccd);`,
    a: { type: 'box', halfExtents: [0.25, 0.5, 0.75], position: [0, 0, 0] },
    b: { type: 'cylinder', radius: 0.4, halfHeight: 0.35, position: [0.6, 0.6, 0] },
  },
  {
    says: 'Jitter: a call with both rotations before both positions',
    text: `var shapeA = new BoxShape(1, 2, 1);
var shapeB = new SphereShape(0.5f);
NarrowPhase.Collision(shapeA, shapeB, JQuaternion.Identity, JQuaternion.Identity, new JVector(0, 0, 0), new JVector(0.9f, 0.2f, 0), out var pA, out var pB, out var n, out float pen);`,
    a: { type: 'box', halfExtents: [0.5, 1, 0.5], position: [0, 0, 0] },
    b: { type: 'sphere', radius: 0.5, position: [0.9, 0.2, 0] },
  },
  {
    says: 'Julia: lists of points with their types',
    text: `p1 = Vec{3,Float32}[(0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)]
p2 = Vec{3,Float32}[(0.5, 0.5, 0.5), (1.5, 0.5, 0.5), (0.5, 1.5, 0.5), (0.5, 0.5, 1.5)]
gjk(FlexibleConvexHull(p1), FlexibleConvexHull(p2))`,
    a: {
      type: 'hull',
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      position: [0, 0, 0],
    },
    b: {
      type: 'hull',
      points: [
        [0.5, 0.5, 0.5],
        [1.5, 0.5, 0.5],
        [0.5, 1.5, 0.5],
        [0.5, 0.5, 1.5],
      ],
      position: [0, 0, 0],
    },
  },
  {
    says: 'Godot: a scene whose shapes stand under bodies',
    text: `[gd_scene load_steps=3 format=3]

[sub_resource type="BoxShape3D" id="1"]
size = Vector3(2, 1, 2)

[sub_resource type="CapsuleShape3D" id="2"]
radius = 0.4
height = 1.8

[node name="Root" type="Node3D"]

[node name="Floor" type="StaticBody3D" parent="."]
transform = Transform3D(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, -0.5, 0)

[node name="CollisionShape3D" type="CollisionShape3D" parent="Floor"]
shape = SubResource("1")

[node name="Player" type="CharacterBody3D" parent="."]
transform = Transform3D(1, 0, 0, 0, 1, 0, 0, 0, 1, 0.3, 0.89, 0)

[node name="CollisionShape3D" type="CollisionShape3D" parent="Player"]
shape = SubResource("2")`,
    a: { type: 'box', halfExtents: [1, 0.5, 1], position: [0, -0.5, 0] },
    b: { type: 'capsule', radius: 0.4, halfHeight: 0.5, position: [0.3, 0.89, 0] },
  },
  {
    says: 'Newton: a builder with bodies and shapes',
    text: `builder = newton.ModelBuilder()
body_a = builder.add_body(xform=wp.transform(wp.vec3(0.0, 0.0, 0.5), wp.quat_identity()))
builder.add_shape_box(body_a, hx=0.5, hy=0.5, hz=0.5)
body_b = builder.add_body(xform=wp.transform(wp.vec3(0.2, 0.1, 1.249), wp.quat(0.0, 0.0, 0.0, 1.0)))
builder.add_shape_sphere(body_b, radius=0.25)`,
    a: { type: 'box', halfExtents: [0.5, 0.5, 0.5], position: [0, 0, 0.5] },
    b: { type: 'sphere', radius: 0.25, position: [0.2, 0.1, 1.249] },
  },
  {
    says: 'Rapier: a debug print of colliders',
    text: `Collider A: Collider { shape: SharedShape { shape_type: Cuboid, half_extents: [0.5, 0.25, 1.0] }, position: Isometry { rotation: [0.0, 0.0, 0.38268343, 0.9238795], translation: [1.0, 2.0, 3.0] } }
Collider B: Collider { shape: SharedShape { shape_type: Ball, radius: 0.3 }, position: Isometry { rotation: [0.0, 0.0, 0.0, 1.0], translation: [1.2, 2.5, 3.1] } }`,
    a: { type: 'box', halfExtents: [0.5, 0.25, 1], position: [1, 2, 3] },
    b: { type: 'sphere', radius: 0.3, position: [1.2, 2.5, 3.1] },
  },
  {
    says: 'Ammo.js: transforms with origins',
    text: `const shapeA = new Ammo.btBoxShape(new Ammo.btVector3(1, 0.5, 1));
const tA = new Ammo.btTransform(); tA.setIdentity(); tA.setOrigin(new Ammo.btVector3(0, 0, 0)); tA.setRotation(new Ammo.btQuaternion(0, 0.3826834323650898, 0, 0.9238795325112867));
const shapeB = new Ammo.btCylinderShape(new Ammo.btVector3(0.5, 1, 0.5));
const tB = new Ammo.btTransform(); tB.setIdentity(); tB.setOrigin(new Ammo.btVector3(0.3, 1.4, 0));`,
    a: { type: 'box', halfExtents: [1, 0.5, 1], position: [0, 0, 0] },
    b: { type: 'cylinder', radius: 0.5, halfHeight: 1, position: [0.3, 1.4, 0] },
  },
  {
    says: 'rapier2d: the turn of a collider is an angle',
    text: `let plank = ColliderBuilder::cuboid(2.0, 0.25).translation(vector![0.5, -1.0]).rotation(0.5).build();
let coin = ColliderBuilder::ball(0.75).translation(vector![1.5, 0.25]).build();`,
    a: box([2, 0.25, 0], [0.5, -1, 0], [0, 0, Math.sin(0.25), Math.cos(0.25)]),
    b: sphere(0.75, [1.5, 0.25, 0]),
    dim: 2,
  },
  {
    says: 'rapier3d: the turn of a collider is an axis times an angle',
    text: `let crate = ColliderBuilder::cuboid(1.5, 0.5, 1.0).rotation(vector![0.5, 0.0, 0.0]).translation(vector![0.0, 2.0, 0.5]);
let ball = ColliderBuilder::ball(0.25).translation(vector![0.5, 2.75, 0.0]);`,
    a: box([1.5, 0.5, 1], [0, 2, 0.5], [Math.sin(0.25), 0, 0, Math.cos(0.25)]),
    b: sphere(0.25, [0.5, 2.75, 0]),
  },
  {
    says: 'Jolt: rotations about axes in sRotationTranslation, and about X alone',
    text: `BoxShape slab(Vec3(2.0f, 0.25f, 1.0f));
CylinderShape drum(0.75f, 0.5f, 0.0f);
Mat44 where_slab = Mat44::sRotationTranslation(Quat::sRotation(Vec3::sAxisY(), 0.5f * JPH_PI), Vec3(0.0f, 1.5f, -1.0f));
Mat44 where_drum = Mat44::sRotationX(0.5f);`,
    a: box([2, 0.25, 1], [0, 1.5, -1], [0, half, 0, half]),
    b: round('cylinder', 0.5, 0.75, [0, 0, 0], [Math.sin(0.25), 0, 0, Math.cos(0.25)]),
  },
  {
    says: 'cannon: quaternions set by an axis and an angle, and by three angles',
    text: `const crate = new CANNON.Body({ mass: 2, shape: new CANNON.Box(new CANNON.Vec3(0.5, 1.5, 1)), position: new CANNON.Vec3(0, 2, 0) });
crate.quaternion.setFromAxisAngle(new CANNON.Vec3(1, 0, 0), Math.PI / 2);
const can = new CANNON.Body({ mass: 0, shape: new CANNON.Cylinder(0.25, 0.25, 3, 12) });
can.position.set(0.5, 1.25, -1);
can.quaternion.setFromEuler(Math.PI / 2, Math.PI / 2, 0);`,
    a: box([0.5, 1.5, 1], [0, 2, 0], [half, 0, 0, half]),
    // Rx(90°)·Ry(90°) = (½, ½, ½, ½).
    b: round('cylinder', 0.25, 1.5, [0.5, 1.25, -1], [0.5, 0.5, 0.5, 0.5]),
  },
  {
    says: 'three: Euler angles in the order XYZ, and a quaternion of named constants',
    text: `const crate = new THREE.Mesh(new THREE.BoxGeometry(1, 3, 2), material);
crate.position.set(0.5, 0, 2);
crate.rotation.set(Math.PI / 2, 0, Math.PI / 2);
const ball = new THREE.Mesh(new THREE.SphereGeometry(0.5), material);
ball.position.set(1, 2, 0.5);
ball.quaternion.set(0, Math.SQRT1_2, 0, Math.SQRT1_2);`,
    // Rx(90°)·Rz(90°) = (½, −½, ½, ½).
    a: box([0.5, 1.5, 1], [0.5, 0, 2], [0.5, -0.5, 0.5, 0.5]),
    b: sphere(0.5, [1, 2, 0.5], [0, half, 0, half]),
  },
  {
    says: 'Bullet: cylinders along X and Z by half extents, and two transforms in one declaration',
    text: `btCylinderShapeX rod(btVector3(1.75, 0.25, 0.25));
btCylinderShapeZ disc(btVector3(0.5, 0.5, 0.125));
btTransform rodAt(btQuaternion(0,0,0,1), btVector3(0,1,0)), discAt(btQuaternion(0,0,0,1), btVector3(1.5,0.75,0.25));`,
    a: round('cylinder', 0.25, 1.75, [0, 1, 0], alongX),
    b: round('cylinder', 0.5, 0.125, [1.5, 0.75, 0.25], alongZ),
  },
  {
    says: 'planck: half sizes, and what createBody is told',
    text: `const ramp = world.createBody({ type: 'static', position: planck.Vec2(0.5, -2), angle: 0.25 });
ramp.createFixture(planck.Box(3, 0.125));
const wheel = world.createBody({ type: 'dynamic', position: planck.Vec2(1, -1.25) });
wheel.createFixture(planck.Circle(0.75));`,
    a: box([3, 0.125, 0], [0.5, -2, 0], [0, 0, Math.sin(0.125), Math.cos(0.125)]),
    b: sphere(0.75, [1, -1.25, 0]),
    dim: 2,
  },
  {
    says: 'gdb: a kind of shape, half sizes, and a matrix in a struct',
    text: `(gdb) p first
$1 = {kind = KIND_BOX, half = {x = 0.5, y = 1.5, z = 2}, pos = {x = 1, y = 0, z = -1}, rot = {m = {{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}}
(gdb) p second
$2 = {kind = KIND_SPHERE, radius = 0.375, pos = {x = 2, y = 0.25, z = -1}}`,
    a: box([0.5, 1.5, 2], [1, 0, -1], [0, 0, half, half]),
    b: sphere(0.375, [2, 0.25, -1]),
  },
  {
    says: 'C: designated members, with the members of a quaternion in any order',
    text: `static const shape_t one = { .kind = KIND_CAPSULE, .r = 0.5, .half_height = 0.75, .pos = { 1.0, 0.0, 2.0 }, .quat = { .w = 0.8, .z = 0.6, .x = 0, .y = 0 } };
static const shape_t two = { .kind = KIND_BOX, .half = { 0.25, 2.0, 1.0 }, .pos = { 1.5, 0.5, 2.0 }, .quat = { .x = 0.6, .y = 0, .z = 0, .w = 0.8 } };`,
    a: round('capsule', 0.5, 0.75, [1, 0, 2], [0, 0, 0.6, 0.8]),
    b: box([0.25, 2, 1], [1.5, 0.5, 2], [0.6, 0, 0, 0.8]),
  },
  {
    says: 'Havok: transforms in one declaration, a quaternion by an axis and an angle',
    text: `hkpBoxShape* slab = new hkpBoxShape(hkVector4(1.5f, 0.25f, 1.0f), 0.0f);
hkpCapsuleShape* pill = new hkpCapsuleShape(hkVector4(0,-0.5f,0), hkVector4(0,0.5f,0), 0.375f);
hkTransform slabAt(hkQuaternion(0,0,0,1), hkVector4(0,1,0)), pillAt(hkQuaternion(hkVector4(1,0,0), 0.5f), hkVector4(0.25f, 1.75f, 0));`,
    a: box([1.5, 0.25, 1], [0, 1, 0]),
    b: round('capsule', 0.375, 0.5, [0.25, 1.75, 0], [Math.sin(0.25), 0, 0, Math.cos(0.25)]),
  },
  {
    says: 'Godot in C#: object initialisers, and a basis of a quaternion',
    text: `var crate = new BoxShape3D { Size = new Vector3(3f, 1f, 2f) };
var ball = new SphereShape3D { Radius = 0.25f };
var crateAt = new Transform3D(new Basis(new Quaternion(0f, 0f, 0.6f, 0.8f)), new Vector3(0f, 1f, 0f));
var ballAt = new Transform3D(Basis.Identity, new Vector3(1.5f, 1.25f, 0.5f));`,
    a: box([1.5, 0.5, 1], [0, 1, 0], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 1.25, 0.5]),
  },
  {
    says: 'Jitter: places and turns in their order, and results behind out',
    text: `var crate = new BoxShape(1, 3, 2);
var pill = new CapsuleShape(0.25f, 1.5f);
JQuaternion turn = JQuaternion.CreateRotationX(0.5f);
JVector first = new JVector(0, 1, 0), second = new JVector(0.75f, 2.5f, 0.25f);
NarrowPhase.Distance(crate, pill, turn, JQuaternion.Identity, first, second, out JVector onA, out JVector onB, out JVector n, out float dist);`,
    a: box([0.5, 1.5, 1], [0, 1, 0], [Math.sin(0.25), 0, 0, Math.cos(0.25)]),
    b: round('capsule', 0.25, 0.75, [0.75, 2.5, 0.25]),
  },
  {
    says: 'lldb: shapes and their poses as structs over several lines',
    text: `(lldb) p shapeA
(parry::Cuboid) $0 = {
  half_extents = {
    x = 1.5
    y = 0.5
    z = 0.25
  }
}
(lldb) p poseA
(Isometry) $1 = {
  rotation = { x = 0, y = 0.6, z = 0, w = 0.8 }
  translation = { x = 0.5, y = 1, z = -2 }
}
(lldb) p shapeB
(parry::Ball) $2 = (radius = 0.625)
(lldb) p poseB
(Isometry) $3 = {
  rotation = { x = 0, y = 0, z = 0, w = 1 }
  translation = { x = 0.25, y = 2, z = -1.5 }
}`,
    a: box([1.5, 0.5, 0.25], [0.5, 1, -2], [0, 0.6, 0, 0.8]),
    b: sphere(0.625, [0.25, 2, -1.5]),
  },
  {
    says: 'PhysX: transforms of three numbers and a quaternion, whose names end as those of their shapes',
    text: `PxTransform poseB(0.5f, 1.25f, 0.0f, PxQuat(0.6f, 0.0f, 0.0f, 0.8f));
PxTransform poseA(PxVec3(0.0f, 0.25f, -1.0f));
PxSphereGeometry shapeA(0.5f);
PxBoxGeometry shapeB(1.0f, 0.5f, 0.75f);`,
    a: sphere(0.5, [0, 0.25, -1]),
    b: box([1, 0.5, 0.75], [0.5, 1.25, 0], [0.6, 0, 0, 0.8]),
  },
  {
    says: 'cannon: a quaternion whose numbers stand elsewhere is a question',
    text: `const a = new CANNON.Body({ mass: 1, shape: new CANNON.Box(new CANNON.Vec3(1, 2, 3)), position: new CANNON.Vec3(0, 5, 0) });
a.quaternion.set(0, 0, saved.z, saved.w);
const b = new CANNON.Body({ mass: 1, shape: new CANNON.Sphere(1), position: new CANNON.Vec3(4, 0, 0) });`,
    a: { type: 'asked' },
    b: { type: 'asked' },
  },
  {
    says: 'ODE: geometries in no space, and their setters',
    text: `dGeomID crate = dCreateBox(0, 1.0, 3.0, 2.0);
dGeomID ball = dCreateSphere(0, 0.75);
dGeomSetPosition(crate, 0.0, 0.5, 1.0);
dGeomSetPosition(ball, 1.0, 0.25, 2.5);`,
    a: box([0.5, 1.5, 1], [0, 0.5, 1]),
    b: sphere(0.75, [1, 0.25, 2.5]),
  },
  {
    says: 'Bullet: a scale of a shape is a question',
    text: `btBoxShape crate(btVector3(1,2,3));
crate.setLocalScaling(btVector3(2,1,1));
btSphereShape ball(0.5);
btTransform crateAt(btQuaternion(0,0,0,1), btVector3(0,5,0));
btTransform ballAt(btQuaternion(0,0,0,1), btVector3(1,5,0));`,
    a: { type: 'asked' },
    b: { type: 'asked' },
  },
  {
    says: 'rapier: a collider that is inserted with a body is where that body is',
    text: `let body = RigidBodyBuilder::dynamic().translation(vector![0.0, 3.0, 0.0]).rotation(vector![0.0, 0.0, 0.5]);
let a = world.insert(body, ColliderBuilder::cuboid(0.5, 0.5, 0.5));
let b = ColliderBuilder::ball(0.5).translation(vector![1.0, 3.0, 0.0]);`,
    a: box([0.5, 0.5, 0.5], [0, 3, 0], [0, 0, Math.sin(0.25), Math.cos(0.25)]),
    b: sphere(0.5, [1, 3, 0]),
  },
  {
    says: 'a log: the rows of a rotation on one line are no corners',
    text: `A: box half_extents=[0.5, 0.25, 1] position=[0.5, -1, 2] R=[[0.8, -0.6, 0.], [0.6, 0.8, 0.], [0., 0., 1.]]
B: sphere radius=0.25 position=[0.5, 0.5, 2] R=[[1., 0., 0.], [0., 1., 0.], [0., 0., 1.]]`,
    a: box([0.5, 0.25, 1], [0.5, -1, 2], [0, 0, Math.sqrt(0.1), Math.sqrt(0.9)]),
    b: sphere(0.25, [0.5, 0.5, 2]),
  },
  {
    says: 'a log: margins with the letters of their bodies are a question',
    text: `shapeA=box halfExtents=(0.5,0.25,0.25) posA=(12.5,0.25,-3) rotA=(0,0,0,1) marginA=0.000
shapeB=box halfExtents=(0.5,1.0,0.5) posB=(12.75,1.25,-3) rotB=(0,0,0,1) marginB=0.010`,
    a: { type: 'asked' },
    b: { type: 'asked' },
  },
  {
    says: 'Unity: a log that names PhysX too keeps the sizes of Unity',
    text: `Unity 2022.3, PhysX overlap
BoxCollider size=(1, 2, 1) position=(10.25, 1, -3.5) rotation=(0, 0, 0, 1)
SphereCollider radius=0.5 position=(11, 1, -3.5) rotation=(0, 0, 0, 1)`,
    a: box([0.5, 1, 0.5], [10.25, 1, -3.5]),
    b: sphere(0.5, [11, 1, -3.5]),
  },
  {
    says: 'parry: a relative place that is the difference of two vectors',
    text: `let one = SharedShape::capsule(Point::new(0., -0.25), Point::new(0., 0.25), 0.5);
let two = SharedShape::cuboid(4., 0.5);
let pos12 = (Vector::new(4.0, 1.5) - Vector::new(6.25, 2.75)).into();
println!("{:?}", contact_support_map_support_map(&pos12, one.as_support_map().unwrap(), two.as_support_map().unwrap(), 0.002));`,
    dim: 2,
    a: { type: 'capsule', radius: 0.5, halfHeight: 0.25, position: [0, 0, 0], rotation: [0, 0, 0, 1] },
    b: box([4, 0.5, 0], [-2.25, -1.25, 0]),
  },
];

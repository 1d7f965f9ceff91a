import { hull, turned } from './plane.texts';
import { alongZ, box, half, round, sphere, type Stranger } from './strangers.texts';

/** The turn about Z with the cosine 0.8 and the sine 0.6. */
const tilted = turned(Math.atan2(0.6, 0.8));

const tetrahedron = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1.5],
];

/** Texts as users paste them into issues: prose around, prefixes, poses apart from shapes, prints of debuggers. */
export const pasted: Stranger[] = [
  {
    says: 'Box2D 3: corners of proxies in compound literals, with designated transforms',
    text: `Hi! b2ShapeDistance returns a bad normal for this input, I reduced it to:

\`\`\`c
b2DistanceInput input = {
    .proxyA = b2MakeProxy( (b2Vec2[]){ { -1.0f, -0.5f }, { 1.0f, -0.5f }, { 1.0f, 0.5f }, { -1.0f, 0.5f } }, 4, 0.0f ),
    .proxyB = b2MakeProxy( (b2Vec2[]){ { 0.0f, 0.0f }, { 2.0f, 0.0f }, { 0.0f, 1.5f } }, 3, 0.05f ),
    .transformA = (b2Transform){ .p = { 0.0f, 0.25f }, .q = b2MakeRot( 0.5f ) },
    .transformB = (b2Transform){ .p = { 1.5f, 0.25f }, .q = b2Rot_identity },
    .useRadii = true,
};
b2SimplexCache cache = b2_emptySimplexCache;
b2DistanceOutput out = b2ShapeDistance( &input, &cache, NULL, 0 );
\`\`\`
out.distance is 0 although they do not touch`,
    dim: 2,
    a: hull(
      [
        [-1, -0.5],
        [1, -0.5],
        [1, 0.5],
        [-1, 0.5],
      ],
      [0, 0.25, 0],
      turned(0.5),
    ),
    b: {
      ...hull(
        [
          [0, 0],
          [2, 0],
          [0, 1.5],
        ],
        [1.5, 0.25, 0],
      ),
      margin: 0.05,
    },
  },
  {
    says: 'Box2D 3: transforms assigned as compound literals',
    text: `b2DistanceInput input = { 0 };
input.proxyA = b2MakeProxy((b2Vec2[]){{-2, -0.5f}, {2, -0.5f}, {2, 0.5f}, {-2, 0.5f}}, 4, 0);
input.proxyB = b2MakeProxy((b2Vec2[3]){{0, 0}, {1, 0}, {0.5f, 1}}, 3, 0);
input.transformA = (b2Transform){.p = {1, 2}, .q = b2MakeRot(B2_PI * 0.25f)};
input.transformB = (b2Transform){.q = {.c = 0.8f, .s = 0.6f}, .p = (b2Vec2){1.25f, 3}};
input.useRadii = false;`,
    dim: 2,
    a: hull(
      [
        [-2, -0.5],
        [2, -0.5],
        [2, 0.5],
        [-2, 0.5],
      ],
      [1, 2, 0],
      turned(Math.PI / 4),
    ),
    b: hull(
      [
        [0, 0],
        [1, 0],
        [0.5, 1],
      ],
      [1.25, 3, 0],
      tilted,
    ),
  },
  {
    says: 'Box2D 3: a cast whose input is one initialiser',
    text: `// repro for tunnelling: fraction == 1
b2ShapeCastPairInput in = {
  .proxyA = b2MakeProxy((b2Vec2[]){{-5.0f, 0.0f}, {5.0f, 0.0f}}, 2, 0.0f),
  .proxyB = b2MakeProxy(&(b2Vec2){0.0f, 0.0f}, 1, 0.25f),
  .transformA = b2Transform_identity,
  .transformB = {.p = {0.5f, 3.0f}, .q = b2Rot_identity},
  .translationB = {0.25f, -6.0f},
  .maxFraction = 1.0f,
};
b2CastOutput out = b2ShapeCast(&in);`,
    dim: 2,
    cast: { displacement: [0.25, -6, 0], maxT: 1 },
    a: sphere(0.25, [0.5, 3, 0]),
    b: hull([
      [-5, 0],
      [5, 0],
    ]),
  },
  {
    says: 'LiquidFun: polygons that are set, and transforms by a place and a turn',
    text: `b2Vec2 va[3]; va[0].Set(0.0f, 0.0f); va[1].Set(2.0f, 0.0f); va[2].Set(0.0f, 1.0f);
b2PolygonShape a; a.Set(va, 3);
b2CircleShape b; b.m_p.Set(0.0f, 0.0f); b.m_radius = 0.5f;
b2Transform xfA(b2Vec2(1.0f, 1.5f), b2Rot(0.25f)), xfB(b2Vec2(2.5f, 2.0f), b2Rot(0.0f));
b2Manifold m; b2CollidePolygonAndCircle(&m, &a, xfA, &b, xfB);
// m.pointCount == 0`,
    dim: 2,
    a: hull(
      [
        [0, 0],
        [2, 0],
        [0, 1],
      ],
      [1, 1.5, 0],
      turned(0.25),
    ),
    b: sphere(0.5, [2.5, 2, 0]),
  },
  {
    says: 'Bullet: a log of two shapes, then of two transforms with their numbers',
    text: `[12:04:11] gjk warning: degenerate simplex
[12:04:11] shape0: BOX_SHAPE halfExtents=(0.5 1 0.25) margin=0
[12:04:11] shape1: SPHERE_SHAPE radius=0.75
[12:04:11] transform0: origin=(0 0.25 0) rotation=(0 0.6 0 0.8)
[12:04:11] transform1: origin=(1.2 0.1 -0.5) rotation=(0 0 0 1)`,
    a: box([0.5, 1, 0.25], [0, 0.25, 0], [0, 0.6, 0, 0.8]),
    b: sphere(0.75, [1.2, 0.1, -0.5]),
  },
  {
    says: 'Jolt: both shapes, then both poses, without a letter',
    text: `Collision failed for these, please have a look (Jolt 5.2, double precision off)

BoxShape half extent: 1, 0.5, 0.25
CapsuleShape half height: 0.5, radius: 0.2
position: 0, 3, 0 rotation: 0, 0, 0.6, 0.8
position: 1.1, 3.25, 0.1 rotation: 0, 0, 0, 1`,
    a: box([1, 0.5, 0.25], [0, 3, 0], [0, 0, 0.6, 0.8]),
    b: round('capsule', 0.2, 0.5, [1.1, 3.25, 0.1]),
  },
  {
    says: 'PhysX: geometries, then poses by p and q',
    text: `PxGeometryQuery::computePenetration fails
geom0: PxBoxGeometry halfExtents = (1.0, 2.0, 0.5)
geom1: PxCapsuleGeometry radius = 0.3 halfHeight = 0.7
pose0: p = (0.0, 0.0, 0.0) q = (0.0, 0.0, 0.0, 1.0)
pose1: p = (1.2, 0.5, 0.0) q = (0.6, 0.0, 0.0, 0.8)`,
    a: box([1, 2, 0.5], [0, 0, 0]),
    // A capsule of PhysX lies along X: (0.6, 0, 0, 0.8)·(0, 0, −√½, √½).
    b: round('capsule', 0.3, 0.7, [1.2, 0.5, 0], [0.6 * half, 0.6 * half, -0.8 * half, 0.8 * half]),
  },
  {
    says: 'a table of several bodies, and the ids of the two that fail',
    text: `Frame 1873, contact missing between id 2 and id 4. All bodies:

id,type,px,py,pz,qx,qy,qz,qw,hx,hy,hz
1,box,0,-0.5,0,0,0,0,1,10,0.5,10
2,box,0.25,0.5,0.125,0,0.6,0,0.8,0.5,0.5,0.5
3,box,3,0.5,0,0,0,0,1,0.5,0.5,0.5
4,box,0.75,1.4,0.25,0,0,0,1,0.5,0.25,0.5`,
    a: box([0.5, 0.5, 0.5], [0.25, 0.5, 0.125], [0, 0.6, 0, 0.8]),
    b: box([0.5, 0.25, 0.5], [0.75, 1.4, 0.25]),
  },
  {
    says: 'Visual Studio: a watch window with triangles before names',
    text: `+\t\tboxA\t{halfExtents={x=0.500000000 y=1.00000000 z=0.250000000 } }\tphysx::PxBoxGeometry
+\t\tposeA\t{q={x=0.00000000 y=0.600000024 z=0.00000000 w=0.800000012 } p={x=1.00000000 y=2.00000000 z=3.00000000 } }\tphysx::PxTransform
+\t\tsphereB\t{radius=0.750000000 }\tphysx::PxSphereGeometry
+\t\tposeB\t{q={x=0.00000000 y=0.00000000 z=0.00000000 w=1.00000000 } p={x=1.50000000 y=2.25000000 z=3.12500000 } }\tphysx::PxTransform`,
    a: box([0.5, 1, 0.25], [1, 2, 3], [0, 0.600000024, 0, 0.800000012]),
    b: sphere(0.75, [1.5, 2.25, 3.125]),
  },
  {
    says: 'gdb: structs over several lines, with the members of the base first',
    text: `(gdb) set print pretty on
(gdb) p *colA
$7 = {
  <Collider> = {
    _vptr.Collider = 0x555555560d28 <vtable for Box+16>,
    pos = {
      x = 1,
      y = 2,
      z = 3
    },
    rot = {
      x = 0,
      y = 0,
      z = 0.6,
      w = 0.8
    }
  },
  members of Box:
  halfExtents = {
    x = 0.5,
    y = 1,
    z = 0.25
  }
}
(gdb) p *colB
$8 = {
  <Collider> = {
    _vptr.Collider = 0x555555560d08 <vtable for Sphere+16>,
    pos = {
      x = 1.5,
      y = 2.25,
      z = 3
    },
    rot = {
      x = 0,
      y = 0,
      z = 0,
      w = 1
    }
  },
  members of Sphere:
  radius = 0.75
}`,
    a: box([0.5, 1, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.75, [1.5, 2.25, 3]),
  },
  {
    says: 'parry: pretty prints with a number a line',
    text: `pos1 = Isometry {
    rotation: [
        0.0,
        0.0,
        0.6,
        0.8,
    ],
    translation: [
        [
            1.0,
            2.0,
            3.0,
        ],
    ],
}
shape1 = Cuboid {
    half_extents: [
        [
            0.5,
            0.25,
            1.0,
        ],
    ],
}
pos2 = Isometry {
    rotation: [
        0.0,
        0.0,
        0.0,
        1.0,
    ],
    translation: [
        [
            1.25,
            2.5,
            3.0,
        ],
    ],
}
shape2 = Ball {
    radius: 0.3,
}`,
    a: box([0.5, 0.25, 1], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.3, [1.25, 2.5, 3]),
  },
  {
    says: 'glam: vectors and quaternions by their names',
    text: `INFO my_game: Cuboid { half_extents: Vec3(1.0, 0.5, 0.25) } @ Pose3 { rotation: Quat(0.0, 0.6, 0.0, 0.8), translation: Vec3(0.0, 1.0, 0.0) }
INFO my_game: Ball { radius: 0.5 } @ Pose3 { rotation: Quat(0.0, 0.0, 0.0, 1.0), translation: Vec3(1.2, 1.0, 0.0) }`,
    a: box([1, 0.5, 0.25], [0, 1, 0], [0, 0.6, 0, 0.8]),
    b: sphere(0.5, [1.2, 1, 0]),
  },
  {
    says: 'Rust: what dbg! prints, with places in the source',
    text: `[src/main.rs:41:5] &shape1 = Cylinder {
    half_height: 1.5,
    radius: 0.5,
}
[src/main.rs:42:5] &pos1 = Isometry {
    rotation: [0.0, 0.0, 0.0, 1.0],
    translation: [0.0, 1.5, 0.0],
}
[src/main.rs:43:5] &shape2 = Ball {
    radius: 0.75,
}
[src/main.rs:44:5] &pos2 = Isometry {
    rotation: [0.0, 0.0, 0.0, 1.0],
    translation: [1.125, 2.0, 0.25],
}`,
    a: round('cylinder', 0.5, 1.5, [0, 1.5, 0]),
    b: sphere(0.75, [1.125, 2, 0.25]),
  },
  {
    says: 'Unity: what the inspector shows, with X, Y and Z before the numbers',
    text: `Cube (1)
Transform
Position X 1 Y 0.5 Z -2
Rotation X 0 Y 90 Z 0
Scale X 1 Y 1 Z 1
Box Collider
Center X 0 Y 0 Z 0
Size X 1 Y 2 Z 3

Sphere
Transform
Position X 1.5 Y 1.75 Z -2
Rotation X 0 Y 0 Z 0
Scale X 1 Y 1 Z 1
Sphere Collider
Center X 0 Y 0 Z 0
Radius 0.5`,
    a: box([0.5, 1, 1.5], [1, 0.5, -2], [0, half, 0, half]),
    b: sphere(0.5, [1.5, 1.75, -2]),
  },
  {
    says: 'Unity: JsonUtility, poses apart from colliders',
    text: `BoxCollider A: {"center":{"x":0.0,"y":0.0,"z":0.0},"size":{"x":1.0,"y":2.0,"z":0.5}}
pose A: {"position":{"x":1.0,"y":2.0,"z":3.0},"rotation":{"x":0.0,"y":0.6,"z":0.0,"w":0.8}}
SphereCollider B: {"center":{"x":0.0,"y":0.0,"z":0.0},"radius":0.75}
pose B: {"position":{"x":1.5,"y":2.25,"z":3.125},"rotation":{"x":0.0,"y":0.0,"z":0.0,"w":1.0}}`,
    a: box([0.5, 1, 0.25], [1, 2, 3], [0, 0.6, 0, 0.8]),
    b: sphere(0.75, [1.5, 2.25, 3.125]),
  },
  {
    says: 'Unreal: ToHumanReadableString of transforms',
    text: `LogTemp: Warning: Overlap test says false!
LogTemp: Warning: BoxA extent X=50.000 Y=25.000 Z=10.000
LogTemp: Warning: BoxA transform Rotation: Pitch 0.000000 Yaw 90.000000 Roll 0.000000
Translation: 100.000000 0.000000 20.000000
Scale3D: 1.000000 1.000000 1.000000

LogTemp: Warning: SphereB radius 30.0
LogTemp: Warning: SphereB transform Rotation: Pitch 0.000000 Yaw 0.000000 Roll 0.000000
Translation: 120.000000 55.000000 20.000000
Scale3D: 1.000000 1.000000 1.000000
`,
    a: box([50, 25, 10], [100, 0, 20], [0, 0, half, half]),
    b: sphere(30, [120, 55, 20]),
  },
  {
    says: 'Unreal: rotators by P, Y and R, and a capsule whose half height has its caps',
    text: `[2026.03.02-11.22.33:123][ 42]LogTemp: Capsule radius=34.0 halfheight=88.0 loc X=10.000 Y=0.000 Z=88.000 rot P=0.000000 Y=0.000000 R=0.000000
[2026.03.02-11.22.33:123][ 42]LogTemp: Box extent X=100.000 Y=20.000 Z=50.000 loc X=60.000 Y=50.000 Z=50.000 rot P=0.000000 Y=90.000000 R=0.000000`,
    a: round('capsule', 34, 54, [10, 0, 88], alongZ),
    b: box([100, 20, 50], [60, 50, 50], [0, 0, half, half]),
  },
  {
    says: 'Eigen: matrices with brackets and commas of an IOFormat',
    text: `fcl box sides [2, 1, 0.5]
R1 =
[0.8, -0.6,   0]
[0.6,  0.8,   0]
[  0,    0,   1]
t1 = [1, 2, 3]
fcl sphere radius 0.25
R2 =
[1, 0, 0]
[0, 1, 0]
[0, 0, 1]
t2 = [1.5, 2.25, 3.125]`,
    a: box([1, 0.5, 0.25], [1, 2, 3], tilted),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'Eigen: a comma initialiser for the linear part and one for the translation',
    text: `Eigen::Matrix3d R; R << 0.8, -0.6, 0,
                        0.6,  0.8, 0,
                        0,    0,   1;
Eigen::Vector3d t; t << 1, 2, 3;
fcl::Transform3d X1; X1.setIdentity(); X1.linear() = R; X1.translation() = t;
fcl::Transform3d X2 = fcl::Transform3d::Identity(); X2.translation() << 1.5, 2.25, 3.125;
fcl::Boxd box(2, 1, 0.5); fcl::Sphered ball(0.25);
fcl::DistanceRequestd req(true); fcl::DistanceResultd res;
double d = fcl::distance(&box, X1, &ball, X2, req, res);`,
    a: box([1, 0.5, 0.25], [1, 2, 3], tilted),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'ROS: a pose message for each of two shapes',
    text: `Shape A: BOX [2.0, 1.0, 0.5]
Pose A:
position: 
  x: 1.0
  y: 2.0
  z: 3.0
orientation: 
  x: 0.0
  y: 0.0
  z: 0.6
  w: 0.8
Shape B: CYLINDER height 1.5 radius 0.25
Pose B:
position: 
  x: 1.5
  y: 2.25
  z: 3.125
orientation: 
  x: 0.0
  y: 0.0
  z: 0.0
  w: 1.0`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: round('cylinder', 0.25, 0.75, [1.5, 2.25, 3.125], alongZ),
  },
  {
    says: 'SDF: poses in degrees, and a capsule',
    text: `Gazebo (gz-physics with Bullet) lets these pass through each other:
<model name="a"><static>true</static>
  <pose degrees="true">1 2 3 0 0 90</pose>
  <link name="l"><collision name="c"><geometry><box><size>2 1 0.5</size></box></geometry></collision></link>
</model>
<model name="b">
  <pose>1.5 2.25 3.125 0 0 0</pose>
  <link name="l"><collision name="c"><geometry><capsule><radius>0.25</radius><length>1.0</length></capsule></geometry></collision></link>
</model>`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, half, half]),
    b: round('capsule', 0.25, 0.5, [1.5, 2.25, 3.125], alongZ),
  },
  {
    says: 'Avian: a cuboid by its whole lengths',
    text: `use avian3d::prelude::*;
commands.spawn((
    RigidBody::Static,
    Collider::cuboid(2.0, 1.0, 0.5),
    Transform::from_xyz(1.0, 2.0, 3.0),
));
commands.spawn((
    RigidBody::Dynamic,
    Collider::sphere(0.25),
    Transform::from_xyz(1.5, 2.25, 3.125),
));`,
    a: box([1, 0.5, 0.25], [1, 2, 3]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'System.Numerics: vectors in angles and quaternions in braces',
    text: `Contact depth is wrong in BepuPhysics 2.5 beta:
Box Width: 2, Height: 1, Length: 0.5
A.Position: <1, 2, 3> A.Orientation: {X:0 Y:0 Z:0.6 W:0.8}
Cylinder Radius: 0.25, Length: 1.5
B.Position: <1.5, 2.25, 3.125> B.Orientation: {X:0 Y:0 Z:0 W:1}`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: round('cylinder', 0.25, 0.75, [1.5, 2.25, 3.125]),
  },
  {
    says: 'prose: a box and a sphere with their places in one sentence each',
    text: `I get a false positive. Object 1 is a box with half extents (1, 0.5, 0.25), at (1, 2, 3), not rotated. Object 2 is a sphere of radius 0.25 located at (1.5, 2.25, 3.625). The returned depth is -0.1.`,
    a: box([1, 0.5, 0.25], [1, 2, 3]),
    b: sphere(0.25, [1.5, 2.25, 3.625]),
  },
  {
    says: 'gdb: vectors of points of Bullet, and a transform of each',
    text: `(gdb) p pointsA
$1 = std::vector of length 4, capacity 4 = {{m_floats = {0, 0, 0, 0}}, {m_floats = {1, 0, 0, 0}}, {m_floats = {0, 1, 0, 0}}, {m_floats = {0, 0, 1.5, 0}}}
(gdb) p pointsB
$2 = std::vector of length 4, capacity 8 = {{m_floats = {-1, -1, 0, 0}}, {m_floats = {1, -1, 0, 0}}, {m_floats = {0, 1, 0, 0}}, {m_floats = {0, 0, 2, 0}}}
(gdb) p transA
$3 = {m_basis = {m_el = {{m_floats = {0.8, -0.6, 0, 0}}, {m_floats = {0.6, 0.8, 0, 0}}, {m_floats = {0, 0, 1, 0}}}}, m_origin = {m_floats = {0.5, 0.25, 0, 0}}}
(gdb) p transB
$4 = {m_basis = {m_el = {{m_floats = {1, 0, 0, 0}}, {m_floats = {0, 1, 0, 0}}, {m_floats = {0, 0, 1, 0}}}}, m_origin = {m_floats = {1.5, 0.5, -0.25, 0}}}`,
    a: hull(tetrahedron, [0.5, 0.25, 0], tilted),
    b: hull(
      [
        [-1, -1, 0],
        [1, -1, 0],
        [0, 1, 0],
        [0, 0, 2],
      ],
      [1.5, 0.5, -0.25],
    ),
  },
  {
    says: 'lldb: values of Jolt that were asked for one by one',
    text: `(lldb) p boxA->mHalfExtent
(JPH::Vec3) $0 = {
  mF32 = ([0] = 1, [1] = 0.5, [2] = 0.25, [3] = 0.25)
}
(lldb) p sphereB->mRadius
(float) $1 = 0.75
(lldb) p posA
(JPH::Vec3) $2 = {
  mF32 = ([0] = 0, [1] = 2, [2] = 0, [3] = 0)
}
(lldb) p rotA
(JPH::Quat) $3 = {
  mValue = {
    mF32 = ([0] = 0, [1] = 0, [2] = 0.6, [3] = 0.8)
  }
}
(lldb) p posB
(JPH::Vec3) $4 = {
  mF32 = ([0] = 1.5, [1] = 2.25, [2] = 0.5, [3] = 0.5)
}`,
    a: box([1, 0.5, 0.25], [0, 2, 0], [0, 0, 0.6, 0.8]),
    b: sphere(0.75, [1.5, 2.25, 0.5]),
  },
  {
    says: 'gdb: a box of Bullet by its implicit dimensions and its margin',
    text: `(gdb) p *(btBoxShape*)shape0
$1 = {<btPolyhedralConvexShape> = {<btConvexInternalShape> = {m_localScaling = {m_floats = {1, 1, 1, 0}}, m_implicitShapeDimensions = {m_floats = {0.96, 0.46, 0.21, 0}}, m_collisionMargin = 0.04, m_padding = 0}, m_polyhedron = 0x0}, <No data fields>}
(gdb) p *(btSphereShape*)shape1
$2 = {<btConvexInternalShape> = {m_localScaling = {m_floats = {1, 1, 1, 0}}, m_implicitShapeDimensions = {m_floats = {0.75, 0, 0, 0}}, m_collisionMargin = 0.75, m_padding = 0}, <No data fields>}
(gdb) p tr0
$3 = {m_basis = {m_el = {{m_floats = {1, 0, 0, 0}}, {m_floats = {0, 1, 0, 0}}, {m_floats = {0, 0, 1, 0}}}}, m_origin = {m_floats = {0, 0, 0, 0}}}
(gdb) p tr1
$4 = {m_basis = {m_el = {{m_floats = {1, 0, 0, 0}}, {m_floats = {0, 1, 0, 0}}, {m_floats = {0, 0, 1, 0}}}}, m_origin = {m_floats = {1.5, 0.5, -0.25, 0}}}`,
    a: box([1, 0.5, 0.25], [0, 0, 0]),
    b: sphere(0.75, [1.5, 0.5, -0.25]),
  },
  {
    says: 'gdb: a transform of Eigen as raw storage, by columns',
    text: `Breakpoint 1, fcl::detail::GJKDistance (...)
(gdb) p s1.side
$1 = {<Eigen::PlainObjectBase<Eigen::Matrix<double, 3, 1, 0, 3, 1> >> = {m_storage = {m_data = {array = {2, 1, 0.5}}}}, <No data fields>}
(gdb) p tf1
$2 = {m_matrix = {<Eigen::PlainObjectBase<Eigen::Matrix<double, 4, 4, 0, 4, 4> >> = {m_storage = {m_data = {array = {0.8, 0.6, 0, 0, -0.6, 0.8, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1}}}}, <No data fields>}}
(gdb) p s2.radius
$3 = 0.25
(gdb) p tf2
$4 = {m_matrix = {<Eigen::PlainObjectBase<Eigen::Matrix<double, 4, 4, 0, 4, 4> >> = {m_storage = {m_data = {array = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1.5, 2.25, 3.125, 1}}}}, <No data fields>}}`,
    a: box([1, 0.5, 0.25], [1, 2, 3], tilted),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'lldb: vectors of points with sizes and indices',
    text: `(lldb) frame variable
(std::vector<Vec3, std::allocator<Vec3> >) hullA = size=4 {
  [0] = (x = 0, y = 0, z = 0)
  [1] = (x = 1, y = 0, z = 0)
  [2] = (x = 0, y = 1, z = 0)
  [3] = (x = 0, y = 0, z = 1.5)
}
(std::vector<Vec3, std::allocator<Vec3> >) hullB = size=4 {
  [0] = (x = 0.25, y = 0.25, z = 0.25)
  [1] = (x = 2, y = 0, z = 0)
  [2] = (x = 0, y = 2, z = 0)
  [3] = (x = 0, y = 0, z = 2)
}`,
    a: hull(tetrahedron),
    b: hull([
      [0.25, 0.25, 0.25],
      [2, 0, 0],
      [0, 2, 0],
      [0, 0, 2],
    ]),
  },
  {
    says: 'parry: a capsule by its segment and a cuboid, then both isometries',
    text: `thread 'main' panicked at 'internal error: entered unreachable code'
inputs were
Capsule { segment: Segment { a: [0.0, -0.5, 0.0], b: [0.0, 0.5, 0.0] }, radius: 0.25 }
Cuboid { half_extents: [[1.0, 0.5, 2.0]] }
Isometry { rotation: [0.6, 0.0, 0.0, 0.8], translation: [[0.5, 1.0, 0.0]] }
Isometry { rotation: [0.0, 0.0, 0.0, 1.0], translation: [[0.0, -0.25, 0.125]] }`,
    a: round('capsule', 0.25, 0.5, [0.5, 1, 0], [0.6, 0, 0, 0.8]),
    b: box([1, 0.5, 2], [0, -0.25, 0.125]),
  },
  {
    says: 'parry in the plane: a turn as a complex number',
    text: `shape1: Cuboid { half_extents: [[1.0, 0.5]] }
pos1: Isometry { rotation: Complex { re: 0.8, im: 0.6 }, translation: [[1.0, 2.0]] }
shape2: Ball { radius: 0.75 }
pos2: Isometry { rotation: Complex { re: 1.0, im: 0.0 }, translation: [[1.5, 3.0]] }`,
    dim: 2,
    a: box([1, 0.5, 0], [1, 2, 0], tilted),
    b: sphere(0.75, [1.5, 3, 0]),
  },
  {
    says: 'numpy: arrays of points with their kind of number, and places apart',
    text: `>>> verts_a
array([[0. , 0. , 0. ],
       [1. , 0. , 0. ],
       [0. , 1. , 0. ],
       [0. , 0. , 1.5]], dtype=float32)
>>> verts_b
array([[-1., -1.,  0.],
       [ 1., -1.,  0.],
       [ 0.,  1.,  0.],
       [ 0.,  0.,  2.]], dtype=float32)
>>> pos_a
array([0.5 , 0.25, 0.  ], dtype=float32)
>>> pos_b
array([ 1.5 ,  0.5 , -0.25], dtype=float32)`,
    a: hull(tetrahedron, [0.5, 0.25, 0]),
    b: hull(
      [
        [-1, -1, 0],
        [1, -1, 0],
        [0, 1, 0],
        [0, 0, 2],
      ],
      [1.5, 0.5, -0.25],
    ),
  },
  {
    says: 'ROS: collision objects as a topic shows them',
    text: `$ rostopic echo /collision_object
header:
  seq: 12
  frame_id: "world"
id: "table"
primitives:
  -
    type: 1
    dimensions: [2.0, 1.0, 0.5]
primitive_poses:
  -
    position:
      x: 1.0
      y: 2.0
      z: 3.0
    orientation:
      x: 0.0
      y: 0.0
      z: 0.6
      w: 0.8
operation: 0
---
header:
  seq: 13
  frame_id: "world"
id: "ball"
primitives:
  -
    type: 2
    dimensions: [0.25]
primitive_poses:
  -
    position:
      x: 1.5
      y: 2.25
      z: 3.125
    orientation:
      x: 0.0
      y: 0.0
      z: 0.0
      w: 1.0
operation: 0
---`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'pymunk: corners, places and angles as Python prints them',
    text: `>>> poly_a.get_vertices(), poly_a.body.position, poly_a.body.angle
([Vec2d(-1.0, -0.5), Vec2d(1.0, -0.5), Vec2d(1.0, 0.5), Vec2d(-1.0, 0.5)], Vec2d(3.0, 4.0), 0.5)
>>> poly_b.get_vertices(), poly_b.body.position, poly_b.body.angle
([Vec2d(0.0, 0.0), Vec2d(2.0, 0.0), Vec2d(0.0, 1.5)], Vec2d(3.5, 4.25), 0.0)`,
    dim: 2,
    a: hull(
      [
        [-1, -0.5],
        [1, -0.5],
        [1, 0.5],
        [-1, 0.5],
      ],
      [3, 4, 0],
      turned(0.5),
    ),
    b: hull(
      [
        [0, 0],
        [2, 0],
        [0, 1.5],
      ],
      [3.5, 4.25, 0],
    ),
  },
  {
    says: 'reactphysics3d: what to_string says of shapes and transforms',
    text: `std::cout << shape1->to_string() << " " << shape2->to_string() << std::endl; prints

BoxShape{extents=Vector3(1.000000,2.000000,0.500000)} SphereShape{radius=0.750000}
Transform(Vector3(0.000000,1.000000,0.000000),Quaternion(0.000000,0.600000,0.000000,0.800000))
Transform(Vector3(1.500000,1.250000,0.250000),Quaternion(0.000000,0.000000,0.000000,1.000000))`,
    a: box([1, 2, 0.5], [0, 1, 0], [0, 0.6, 0, 0.8]),
    b: sphere(0.75, [1.5, 1.25, 0.25]),
  },
  {
    says: 'a table with a column for half extents by axis and one for the radius',
    text: `idx;shape;pos.x;pos.y;pos.z;rot.x;rot.y;rot.z;rot.w;halfExtents.x;halfExtents.y;halfExtents.z;radius
0;Box;1;2;3;0;0;0.6;0.8;0.5;0.25;1;0
1;Sphere;1.5;2.5;3.25;0;0;0;1;0;0;0;0.4`,
    a: box([0.5, 0.25, 1], [1, 2, 3], [0, 0, 0.6, 0.8]),
    b: sphere(0.4, [1.5, 2.5, 3.25]),
  },
  {
    says: 'distance3d: colliders by poses and whole sizes',
    text: `import numpy as np
from distance3d import colliders, gjk
box2origin = np.array([
    [0.8, -0.6, 0.0, 1.0],
    [0.6, 0.8, 0.0, 2.0],
    [0.0, 0.0, 1.0, 3.0],
    [0.0, 0.0, 0.0, 1.0]])
box = colliders.Box(box2origin, np.array([2.0, 1.0, 0.5]))
sphere = colliders.Sphere(center=np.array([1.5, 2.25, 3.125]), radius=0.25)
dist, p1, p2, _ = gjk.gjk(box, sphere)`,
    a: box([1, 0.5, 0.25], [1, 2, 3], tilted),
    b: sphere(0.25, [1.5, 2.25, 3.125]),
  },
  {
    says: 'raylib: bounds in compound literals, and a sphere among the arguments',
    text: `BoundingBox box = (BoundingBox){ (Vector3){ -1.0f, 0.0f, -1.0f }, (Vector3){ 1.0f, 2.0f, 1.0f } };
bool hit = CheckCollisionBoxSphere(box, (Vector3){ 1.5f, 1.0f, 0.0f }, 0.5f);`,
    a: box([1, 1, 1], [0, 1, 0]),
    b: sphere(0.5, [1.5, 1, 0]),
  },
  {
    says: 'Panda3D: solids of nodes that are placed and turned in degrees',
    text: `from panda3d.core import CollisionNode, CollisionBox, CollisionSphere, Point3

cn1 = CollisionNode('box')
cn1.addSolid(CollisionBox(Point3(0, 0, 0), 1.0, 0.5, 0.25))
np1 = render.attachNewNode(cn1)
np1.setPos(1, 2, 3)
np1.setHpr(90, 0, 0)

cn2 = CollisionNode('ball')
cn2.addSolid(CollisionSphere(0, 0, 0, 0.75))
np2 = render.attachNewNode(cn2)
np2.setPos(1.5, 2.25, 3.125)`,
    a: box([1, 0.5, 0.25], [1, 2, 3], [0, 0, half, half]),
    b: sphere(0.75, [1.5, 2.25, 3.125]),
  },
  {
    says: 'cute_c2: a polygon with a transform, and a circle in the world',
    text: `c2Poly poly;
poly.count = 3;
poly.verts[0] = c2V(0, 0);
poly.verts[1] = c2V(2, 0);
poly.verts[2] = c2V(0, 1.5f);
c2MakePoly(&poly);
c2Circle circle = { { 1.5f, 0.25f }, 0.5f };
c2x x = { { 1.0f, -0.5f }, { 0.8f, 0.6f } };
float d = c2GJK(&poly, C2_TYPE_POLY, &x, &circle, C2_TYPE_CIRCLE, NULL, &a, &b, 1, NULL, NULL);`,
    dim: 2,
    a: hull(
      [
        [0, 0],
        [2, 0],
        [0, 1.5],
      ],
      [1, -0.5, 0],
      turned(Math.atan2(0.6, 0.8)),
    ),
    b: sphere(0.5, [1.5, 0.25, 0]),
  },
];

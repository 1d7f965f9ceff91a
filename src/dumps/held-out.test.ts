import { expect, test } from 'vitest';
import '../algorithms/float32';
import '../problems/kinds';
import { parseScene } from '../scenes/schema';
import { readDump } from './read-dump';

interface HeldOut {
  says: string;
  text: string;
  a: object;
  b: object;
  dim?: 2;
  cast?: object;
}

const unturned = [0, 0, 0, 1];
const half = Math.SQRT1_2;

/** Texts that no reader was written for, with the bodies that a person reads in them. */
const texts: HeldOut[] = [
  {
    says: 'Bullet: transforms set by setOrigin and setRotation',
    text: `btBoxShape crate(btVector3(0.5f, 0.25f, 1.5f));
btSphereShape ball(btScalar(0.75));
btTransform trCrate, trBall;
trCrate.setIdentity();
trCrate.setOrigin(btVector3(1.25f, -2.0f, 0.5f));
trCrate.setRotation(btQuaternion(0.1f, 0.2f, 0.3f, 0.9273618495495704f));
trBall.setIdentity();
trBall.setOrigin(btVector3(0.0f, 3.5f, -0.125f));
btGjkPairDetector detector(&crate, &ball, &simplex, &epa);
input.m_transformA = trCrate;
input.m_transformB = trBall;
detector.getClosestPoints(input, output, 0);`,
    a: {
      type: 'box',
      halfExtents: [0.5, 0.25, 1.5],
      position: [1.25, -2, 0.5],
      rotation: [0.1, 0.2, 0.3, Number('0.9273618495495704')],
    },
    b: { type: 'sphere', radius: 0.75, position: [0, 3.5, -0.125], rotation: unturned },
  },
  {
    says: 'Jolt: settings with rotated translations',
    text: `Ref<Shape> s1 = new CylinderShape(1.5f, 0.25f);
Ref<Shape> s2 = new BoxShape(Vec3(1.0f, 2.0f, 3.0f));
Mat44 m1 = Mat44::sRotationTranslation(Quat(0.6f, 0, 0, 0.8f), Vec3(4.0f, 5.0f, 6.0f));
Mat44 m2 = Mat44::sTranslation(Vec3(-1.0f, 0.5f, 0.25f));
CollisionDispatch::sCollideShapeVsShape(s1, s2, Vec3::sReplicate(1.0f), Vec3::sReplicate(1.0f), m1, m2, SubShapeIDCreator(), SubShapeIDCreator(), settings, collector);`,
    a: { type: 'cylinder', halfHeight: 1.5, radius: 0.25, position: [4, 5, 6], rotation: [0.6, 0, 0, 0.8] },
    b: { type: 'box', halfExtents: [1, 2, 3], position: [-1, 0.5, 0.25], rotation: unturned },
  },
  {
    says: 'PhysX: geometries and transforms given to a query',
    text: `const PxTransform tA(PxVec3(0.5f, 1.0f, -2.0f), PxQuat(0.0f, 0.6f, 0.0f, 0.8f));
const PxTransform tB(PxVec3(3.0f, 0.0f, 0.0f));
PxBoxGeometry gA(0.25f, 0.5f, 0.75f);
PxSphereGeometry gB(1.5f);
bool hit = PxGeometryQuery::overlap(gA, tA, gB, tB);`,
    a: { type: 'box', halfExtents: [0.25, 0.5, 0.75], position: [0.5, 1, -2], rotation: [0, 0.6, 0, 0.8] },
    b: { type: 'sphere', radius: 1.5, position: [3, 0, 0], rotation: unturned },
  },
  {
    says: 'parry: isometries from parts',
    text: `use parry3d::query;
let ball = Ball::new(0.5);
let block = Cuboid::new(Vector3::new(1.0, 2.0, 0.5));
let p1 = Isometry3::from_parts(Translation3::new(0.25, 1.0, 7.0), UnitQuaternion::identity());
let p2 = Isometry3::translation(2.0, 0.0, -1.0);
let d = query::distance(&p1, &ball, &p2, &block).unwrap();`,
    a: { type: 'sphere', radius: 0.5, position: [0.25, 1, 7], rotation: unturned },
    b: { type: 'box', halfExtents: [1, 2, 0.5], position: [2, 0, -1], rotation: unturned },
  },
  {
    says: 'FCL in C++: translations set one by one',
    text: `auto box = std::make_shared<fcl::Boxd>(2.0, 1.0, 4.0);
auto ball = std::make_shared<fcl::Sphered>(0.125);
fcl::Transform3d X_WA = fcl::Transform3d::Identity();
X_WA.translation() = fcl::Vector3d(0.1, 0.2, 0.3);
X_WA.linear() = fcl::Quaterniond(0.8, 0.0, 0.6, 0.0).toRotationMatrix();
fcl::Transform3d X_WB = fcl::Transform3d::Identity();
X_WB.translation() << -4.0, 0.5, 0.75;
fcl::distance(box.get(), X_WA, ball.get(), X_WB, request, result);`,
    a: { type: 'box', halfExtents: [1, 0.5, 2], position: [0.1, 0.2, 0.3], rotation: [0, 0.6, 0, 0.8] },
    b: { type: 'sphere', radius: 0.125, position: [-4, 0.5, 0.75], rotation: unturned },
  },
  {
    says: 'MuJoCo: attributes in another order, and whitespace',
    text: `<mujoco model="probe"><worldbody>
  <body name="one"   pos = " 0.5  0 1 " >
    <geom quat="0.8 0.6 0 0" size=".1 .2 .3" type="box"/>
  </body>
  <body name="two" pos="0 0 2.25"><geom pos="0.125 0 0" type="sphere" size="0.4"/></body>
</worldbody></mujoco>`,
    a: { type: 'box', halfExtents: [0.1, 0.2, 0.3], position: [0.5, 0, 1], rotation: [0.6, 0, 0, 0.8] },
    b: { type: 'sphere', radius: 0.4, position: [0.125, 0, 2.25], rotation: unturned },
  },
  {
    says: 'numpy: two point lists under other names',
    text: `import numpy as np
hull_left = np.array([
    [0.0, 0.0, 0.0], [1.5, 0.0, 0.0],
    [0.0, 2.5, 0.0], [0.0, 0.0, 3.5]])
hull_right = np.array([[4, 0, 0], [5, 0, 0.5], [4, 1, 0], [4, 0, 1]], dtype=np.float64)
gjk(hull_left, hull_right)`,
    a: {
      type: 'hull',
      points: [
        [0, 0, 0],
        [1.5, 0, 0],
        [0, 2.5, 0],
        [0, 0, 3.5],
      ],
      position: [0, 0, 0],
      rotation: unturned,
    },
    b: {
      type: 'hull',
      points: [
        [4, 0, 0],
        [5, 0, 0.5],
        [4, 1, 0],
        [4, 0, 1],
      ],
      position: [0, 0, 0],
      rotation: unturned,
    },
  },
  {
    says: 'C arrays of floats',
    text: `static const float first[4][3] = {
  { 0.5f, 0.f, 0.f }, { 0.f, .25f, 0.f },
  { 0.f, 0.f, 1e-1f }, { -1.F, -1.F, -1.F },
};
static const float second[4][3] = { {2,2,2}, {3,2,2}, {2,3,2}, {2,2,3} };`,
    a: {
      type: 'hull',
      points: [
        [0.5, 0, 0],
        [0, 0.25, 0],
        [0, 0, 0.1],
        [-1, -1, -1],
      ],
      position: [0, 0, 0],
      rotation: unturned,
    },
    b: {
      type: 'hull',
      points: [
        [2, 2, 2],
        [3, 2, 2],
        [2, 3, 2],
        [2, 2, 3],
      ],
      position: [0, 0, 0],
      rotation: unturned,
    },
  },
  {
    says: 'gdb: lists of structures',
    text: `(gdb) p polyA
$1 = {{x = 0, y = 0, z = 0}, {x = 1, y = 0, z = 0}, {x = 0, y = 1, z = 0}, {x = 0, y = 0, z = 1}}
(gdb) p polyB
$2 = {{x = 2, y = 0.5, z = 0}, {x = 3, y = 0, z = 0.25}, {x = 2, y = 1, z = 0}, {x = 2, y = 0, z = 1}}`,
    a: {
      type: 'hull',
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      position: [0, 0, 0],
      rotation: unturned,
    },
    b: {
      type: 'hull',
      points: [
        [2, 0.5, 0],
        [3, 0, 0.25],
        [2, 1, 0],
        [2, 0, 1],
      ],
      position: [0, 0, 0],
      rotation: unturned,
    },
  },
  {
    says: 'libccd: fields of structures, and setters through a pointer',
    text: `CCD_BOX(box1);
CCD_BOX(box2);
box1.x = 1.0; box1.y = 0.5; box1.z = 2.0;
box2.x = 3.0; box2.y = 1.0; box2.z = 0.25;
ccdVec3Set(&box1.pos, -0.5, 0.5, 0.25);
ccdVec3Set(&box2.pos, 1.0, 0.0, 0.125);
ccdQuatSet(&box2.quat, 0.0, 0.0, 0.6, 0.8);
res = ccdGJKIntersect(&box1, &box2, &ccd);`,
    a: { type: 'box', halfExtents: [0.5, 0.25, 1], position: [-0.5, 0.5, 0.25], rotation: unturned },
    b: {
      type: 'box',
      halfExtents: [1.5, 0.5, 0.125],
      position: [1, 0, 0.125],
      rotation: [0, 0, 0.6, 0.8],
    },
  },
  {
    says: 'GDScript: two arrays of vectors',
    text: `var a = PackedVector2Array([Vector2(0, 0), Vector2(2, 0), Vector2(1, 1.5)])
var b = PackedVector2Array([Vector2(1, 1), Vector2(3, 1), Vector2(3, 2), Vector2(1, 2)])`,
    dim: 2,
    a: {
      type: 'hull',
      points: [
        [0, 0, 0],
        [2, 0, 0],
        [1, 1.5, 0],
      ],
      position: [0, 0, 0],
      rotation: unturned,
    },
    b: {
      type: 'hull',
      points: [
        [1, 1, 0],
        [3, 1, 0],
        [3, 2, 0],
        [1, 2, 0],
      ],
      position: [0, 0, 0],
      rotation: unturned,
    },
  },
  {
    says: 'OBJ: two groups',
    text: `# exported
o left
v 0 0 0
v 1 0 0
v 0 1 0
v 0 0 1
f 1 2 3
o right
v 2.5 0 0
v 3 0 0
v 2.5 1 0
v 2.5 0 1
f 5 6 7`,
    a: {
      type: 'hull',
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      position: [0, 0, 0],
      rotation: unturned,
    },
    b: {
      type: 'hull',
      points: [
        [2.5, 0, 0],
        [3, 0, 0],
        [2.5, 1, 0],
        [2.5, 0, 1],
      ],
      position: [0, 0, 0],
      rotation: unturned,
    },
  },
  {
    says: 'OFF: two files one after the other',
    text: `OFF
4 1 0
0 0 0
1 0 0
0 1 0
0 0 1
3 0 1 2
OFF
4 1 0
0 0 2
1 0 2
0 1 2
0 0 3
3 0 1 2`,
    a: {
      type: 'hull',
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      position: [0, 0, 0],
      rotation: unturned,
    },
    b: {
      type: 'hull',
      points: [
        [0, 0, 2],
        [1, 0, 2],
        [0, 1, 2],
        [0, 0, 3],
      ],
      position: [0, 0, 0],
      rotation: unturned,
    },
  },
  {
    says: 'a log with quote marks, names and quaternions whose order it tells',
    text: `> box A
> half extents: 0.5, 1.0, 0.25
> position: 1.0, 2.0, 3.0
> orientation (xyzw): 0.6, 0.0, 0.0, 0.8
>
> sphere B
> radius: 0.75
> position: -1.0, 2.0, 3.5`,
    a: { type: 'box', halfExtents: [0.5, 1, 0.25], position: [1, 2, 3], rotation: [0.6, 0, 0, 0.8] },
    b: { type: 'sphere', radius: 0.75, position: [-1, 2, 3.5], rotation: unturned },
  },
  {
    says: 'ncollide: a time of impact with velocities',
    text: `let ball = Ball::new(0.5);
let cuboid = Cuboid::new(Vector3::new(1.0, 1.0, 1.0));
let m1 = Isometry3::new(Vector3::new(-5.0, 0.25, 0.0), na::zero());
let m2 = Isometry3::new(Vector3::new(5.0, 0.0, 0.0), na::zero());
let v1 = Vector3::new(3.0, 0.0, 0.0);
let v2 = Vector3::new(0.0, 0.0, 0.0);
query::time_of_impact(&m1, &v1, &ball, &m2, &v2, &cuboid, 10.0, 0.0);`,
    a: { type: 'sphere', radius: 0.5, position: [-5, 0.25, 0], rotation: unturned },
    b: { type: 'box', halfExtents: [1, 1, 1], position: [5, 0, 0], rotation: unturned },
    cast: { displacement: [3, 0, 0], maxT: 10 },
  },
  {
    says: 'python-fcl: collision objects',
    text: `import fcl
import numpy as np
rod = fcl.Cylinder(0.25, 3.0)
slab = fcl.Box(4.0, 4.0, 0.5)
o1 = fcl.CollisionObject(rod, fcl.Transform(np.array([half, 0.0, half, 0.0]), np.array([0.0, 0.0, 1.25])))
o2 = fcl.CollisionObject(slab, fcl.Transform(np.array([0.5, 0.25, 0.0])))
fcl.distance(o1, o2, req, res)`.replaceAll('half', String(half)),
    a: { type: 'cylinder', radius: 0.25, halfHeight: 1.5, position: [0, 0, 1.25] },
    b: { type: 'box', halfExtents: [2, 2, 0.25], position: [0.5, 0.25, 0], rotation: unturned },
  },
  {
    says: 'cannon-es: bodies with positions set afterwards',
    text: `const shapeA = new CANNON.Box(new CANNON.Vec3(0.5, 0.5, 2));
const shapeB = new CANNON.Sphere(1.25);
const bodyA = new CANNON.Body({ mass: 1, shape: shapeA });
const bodyB = new CANNON.Body({ mass: 1, shape: shapeB });
bodyA.position.set(1, 2, 3);
bodyA.quaternion.set(0, 0.6, 0, 0.8);
bodyB.position.set(-1, 2.5, 3);`,
    a: { type: 'box', halfExtents: [0.5, 0.5, 2], position: [1, 2, 3], rotation: [0, 0.6, 0, 0.8] },
    b: { type: 'sphere', radius: 1.25, position: [-1, 2.5, 3], rotation: unturned },
  },
  {
    says: 'Drake: a message with boxes in other rows',
    text: `terminate called after throwing an instance of 'std::logic_error'
  what():  libs/fcl: simplex search did not converge
  Shape 1: Sphere 0.5
  X_FS1
  1 0 0 2
  0 1 0 0.5
  0 0 1 0
  0 0 0 1
  Shape 2: Box 1 2 3
  X_FS2
  1 0 0 -1
  0 1 0 0
  0 0 1 0.25
  0 0 0 1
  Solver: GJK`,
    a: { type: 'sphere', radius: 0.5, position: [2, 0.5, 0], rotation: unturned },
    b: { type: 'box', halfExtents: [0.5, 1, 1.5], position: [-1, 0, 0.25], rotation: unturned },
  },
  {
    says: 'Unity C#: polygons as arrays of vectors, fenced',
    text: `\`\`\`csharp
Vector2[] shapeA = new Vector2[] { new Vector2(0f, 0f), new Vector2(1f, 0f), new Vector2(0.5f, 1f) };
Vector2[] shapeB = new Vector2[] { new Vector2(0.25f, 0.5f), new Vector2(2f, 0.5f), new Vector2(2f, 2f) };
Debug.Log(GJK.Intersects(shapeA, shapeB));
\`\`\``,
    dim: 2,
    a: {
      type: 'hull',
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [0.5, 1, 0],
      ],
      position: [0, 0, 0],
      rotation: unturned,
    },
    b: {
      type: 'hull',
      points: [
        [0.25, 0.5, 0],
        [2, 0.5, 0],
        [2, 2, 0],
      ],
      position: [0, 0, 0],
      rotation: unturned,
    },
  },
  {
    says: 'rapier in JavaScript: bodies and colliders by descriptions',
    text: `const pos1 = { x: 0.5, y: 1.0, z: 0.0 };
const rot1 = { x: 0.0, y: 0.6, z: 0.0, w: 0.8 };
const pos2 = { x: 2.0, y: 0.0, z: -0.5 };
const rot2 = { x: 0.0, y: 0.0, z: 0.0, w: 1.0 };
const box = new RAPIER.Cuboid(1.0, 0.5, 0.25);
const ball = new RAPIER.Ball(0.75);
box.contactShape(pos1, rot1, ball, pos2, rot2, 0.0);`,
    a: { type: 'box', halfExtents: [1, 0.5, 0.25], position: [0.5, 1, 0], rotation: [0, 0.6, 0, 0.8] },
    b: { type: 'sphere', radius: 0.75, position: [2, 0, -0.5], rotation: unturned },
  },
];

test.each(texts)('$says gives its bodies to the bit', ({ text, a, b, dim = 3, cast }) => {
  const { scene, asks } = readDump(text);
  expect(asks).toEqual([]);
  expect(scene).toMatchObject({ dim, a, b, ...(cast && { cast }) });
  expect(parseScene(scene)).toMatchObject({ a, b });
});

/** Rust as parry writes it, with what `poses` and `call` say. */
const rust = (poses: string, call = ''): string => `use parry3d::query;
let ball = Ball::new(0.5);
let block = Cuboid::new(Vector3::new(1.0, 2.0, 0.5));
${poses}
${call}`;

test.each([
  ['jolt', 'Quat(0.123456789012345678f, -3e-17, 0.7071067811865477, 0.70710678118654746)', 'xyzw'],
  ['fcl', 'Quaterniond(0.70710678118654746, 0.123456789012345678, -3e-17, 0.7071067811865477)', 'wxyz'],
])('a quaternion of %s keeps each of its bits', (name, quaternion) => {
  const vector = name === 'jolt' ? 'Vec3' : 'fcl::Vector3d';
  const pose = name === 'jolt' ? 'Mat44::sRotationTranslation' : 'fcl::Transform3d';
  const text = `${name === 'jolt' ? '#include <Jolt/Jolt.h>' : '#include <fcl/fcl.h>'}
auto a = new BoxShape(${vector}(1.0, 2.0, 3.0));
auto b = new SphereShape(0.5);
collide(a, ${pose}(${quaternion}, ${vector}(1.5, 0, 0)), b, ${pose}(${quaternion}, ${vector}(0, 1.5, 0)));`;
  const { bodies } = readDump(text);
  expect(bodies[0]!.body.rotation).toEqual([
    Number('0.123456789012345678'),
    -3e-17,
    0.7071067811865477,
    Number('0.70710678118654746'),
  ]);
});

test.each([
  ['let p1 = place(position: 3.0, 4.5, 7.25);', 'position'],
  ['centre of the ball 1.25 3.5 7.75', 'centre'],
])('a place that is not understood, “%s”, is a question', (poses, word) => {
  const { scene, asks } = readDump(rust(poses, 'query::distance(&ball, &block);'));
  expect(scene).toBeNull();
  expect(asks.join()).toContain(word);
});

test('bodies with sizes and no place at all are asked for their places', () => {
  const { scene, asks } = readDump(rust('', 'query::distance(&ball, &block);'));
  expect(scene).toBeNull();
  expect(asks).toEqual(['Where are ball and block?']);
});

test('a body that alone has no place is at the origin by a guess, which can be a question instead', () => {
  const text = `sphere A\nradius: 0.5\nposition: 3.0, 0.25, 0.0\nbox B\nhalf extents: 1.0, 2.0, 0.5`;
  const { scene, guesses } = readDump(text);
  const guess = guesses.find(({ id }) => id === 'place')!;
  expect(guess).toMatchObject({ taken: 'at the origin', instead: 'asked' });
  expect(scene!.b.position).toEqual([0, 0, 0]);
  const asked = readDump(text, { place: 'asked' });
  expect(asked.scene).toBeNull();
  expect(asked.asks).toEqual(['Where is box b?']);
});

test('a velocity without a limit of time is followed for a guessed time, which can be another', () => {
  const poses = `let p1 = Isometry3::translation(-9.0, 0.25, 0.0);
let p2 = Isometry3::translation(5.0, 0.0, 0.0);`;
  const cast = 'query::time_of_impact(&p1, &Vector3::new(0.5, 0.0, 0.0), &ball, &p2, &block);';
  const { scene, guesses } = readDump(rust(poses, cast));
  expect(scene!.cast).toEqual({ displacement: [0.5, 0, 0], maxT: 20 });
  expect(guesses.find(({ id }) => id === 'time')).toMatchObject({ taken: '20', instead: 'asked' });
  expect(readDump(rust(poses, cast), { time: '3.5' }).scene!.cast!.maxT).toBe(3.5);
  expect(readDump(rust(poses, cast), { time: 'asked' }).asks).toEqual(['What is the time of the sweep?']);
});

test('of three bodies every pair is offered, and none is taken without a question', () => {
  const text = `sphere A\nradius: 0.5\nposition: 3.0, 0.25, 0.0
box B\nhalf extents: 1.0, 2.0, 0.5\nposition: 0.5, 0.5, 0.5
sphere C\nradius: 1.5\nposition: -3.0, 0.25, 0.0`;
  const { scene, scenes, asks } = readDump(text);
  expect(scene).toBeNull();
  expect(asks).toEqual(['Which two of 3 bodies: sphere a, box b, sphere c?']);
  expect(scenes.map(({ a, b }) => [a.position[0], b.position[0]])).toEqual([
    [3, 0.5],
    [3, -3],
    [0.5, -3],
  ]);
});

test('a polygon that is not convex is its hull by a guess, and one whose edges cross is no polygon', () => {
  const other = 'POLYGON ((5 0, 6 0, 6 1, 5 0))';
  const dented = readDump(`POLYGON ((0 0, 4 0, 4 4, 2 1, 0 4, 0 0))\n${other}`);
  expect(dented.guesses.find(({ id }) => id === 'dents')).toMatchObject({
    taken: 'as its hull',
    instead: 'left out',
  });
  const crossed = readDump(`POLYGON ((0 0, 4 4, 4 0, 0 4, 2 1.5, 0 0))\n${other}`);
  expect(crossed.scene).not.toBeNull();
  expect(crossed.guesses.some(({ id }) => id === 'dents')).toBe(false);
});

test('each guess says why', () => {
  for (const { text } of texts)
    for (const { why, taken, instead } of readDump(text).guesses) {
      expect(why).toMatch(/\w+ \w+/);
      expect(taken).not.toBe(instead);
    }
});

import { hull, turned } from './plane.texts';
import { box, half, sphere, type Stranger } from './strangers.texts';

/** Texts of engines in the plane about things that move, and texts that something on their way has broken. */
export const motions: Stranger[] = [
  {
    says: 'Box2D 2: two shapes and their sweeps, one of which turns',
    text: `m_shapeA.SetAsBox(25.0f, 5.0f);
m_shapeB.SetAsBox(2.5f, 2.5f);
b2Sweep sweepA;
sweepA.c0.Set(24.0f, -60.0f);
sweepA.a0 = 2.0f;
sweepA.c = sweepA.c0;
sweepA.a = sweepA.a0;
sweepA.localCenter.SetZero();
b2Sweep sweepB;
sweepB.c0.Set(53.5f, -50.25f);
sweepB.a0 = 0.5f;
sweepB.c.Set(54.5f, -51.0f);
sweepB.a = 0.75f;
sweepB.localCenter.SetZero();`,
    dim: 2,
    cast: { displacement: [1, -0.75, 0], maxT: 1, angularVelocity: [0, 0, 0.25] },
    a: box([2.5, 2.5, 0], [53.5, -50.25, 0], turned(0.5)),
    b: box([25, 5, 0], [24, -60, 0], turned(2)),
  },
  {
    says: 'cute_c2: 0 for a transform is not the flag that leaves out radii, and the cast comes before the pair',
    text: `c2Circle circle;
circle.p = c2V(2.25f, 40.5f);
circle.r = 0.5f;
c2AABB wall = {{1.0f, 39.0f}, {2.0f, 40.0f}};
c2v v0 = c2V(0.0f, -0.25f);
c2v v1 = c2V(0.5f, 0.0f);
c2Collide(&circle, 0, C2_TYPE_CIRCLE, &wall, 0, C2_TYPE_AABB, &m0);
f32 t = c2TOI(&circle, C2_TYPE_CIRCLE, 0, v0, &wall, C2_TYPE_AABB, 0, v1, true, &iter);`,
    dim: 2,
    cast: { displacement: [-0.5, -0.25, 0], maxT: 1 },
    a: sphere(0.5, [2.25, 40.5, 0]),
    b: box([0.5, 0.5, 0], [1.5, 39.5, 0]),
  },
  {
    says: 'parry: a polyline of two points, which is in the plane since no list has three numbers',
    text: `let ball_isometry = Isometry2::identity();
let ball_velocity = Vector2::new(1.0, 0.0);
let ball = Ball::new(0.5);
let polyline_isometry = Isometry2::rotation(-std::f32::consts::FRAC_PI_2);
let polyline_velocity = Vector2::zeros();
let polyline = Polyline::new(vec![Point2::new(1.0, 1.0), Point2::new(-1.0, 1.0)], None);
let toi = query::time_of_impact(
    &ball_isometry, &ball_velocity, &ball,
    &polyline_isometry, &polyline_velocity, &polyline, 1.0, 0.0,
).unwrap();`,
    dim: 2,
    cast: { displacement: [1, 0, 0], maxT: 1 },
    a: sphere(0.5, [0, 0, 0]),
    b: hull(
      [
        [1, 1],
        [-1, 1],
      ],
      [0, 0, 0],
      [0, 0, -half, half],
    ),
  },
  {
    says: 'avian: places and turns in the plane by two numbers and by an angle',
    text: `commands.spawn((Collider::rectangle(2.0, 1.0), Position::from_xy(1.0, 0.5), Rotation::degrees(90.0)));
commands.spawn((Collider::circle(0.5), Position::from_xy(-1.0, 0.0), Rotation::radians(0.5)));`,
    dim: 2,
    a: box([1, 0.5, 0], [1, 0.5, 0], [0, 0, half, half]),
    b: sphere(0.5, [-1, 0, 0]),
  },
  {
    says: 'check2d: an offset moves the shape from the corner that is its place',
    text: `const circle = new Circle({ x: 100, y: 100 }, 50);
const box = new Box({ x: 400, y: 300 }, 200, 100);
box.setOffset({ x: 0, y: -50 });
system.checkCollision(circle, box);`,
    dim: 2,
    a: sphere(50, [100, 100, 0]),
    b: box([100, 50, 0], [500, 300, 0]),
  },
  {
    says: 'Godot in C#: members in its case, and a transform that is moved',
    text: `var circle = new CircleShape2D();
circle.Radius = 10;
var box = new RectangleShape2D { Size = new Vector2(40, 20) };
var hit = circle.Collide(Transform2D.Identity.Translated(new Vector2(0, -100)), box, new Transform2D(0.5f, new Vector2(3, 4)));
GD.Print(hit);`,
    dim: 2,
    a: sphere(10, [0, -100, 0]),
    b: box([20, 10, 0], [3, 4, 0], turned(0.5)),
  },
  {
    says: 'a string that a terminal has broken within a number, under a longer line',
    text: `This longer sentence of the report says that the two polygons below meet along a line and overlap nowhere.
    boost::geometry::read_wkt( "POLYGON((0.5 -1.5396007178376,1.66666
66666685 -1.5,1.16666666667 -0.673575314055,0.5 -1.5396007178376))", p1 );
    boost::geometry::read_wkt( "POLYGON((2 -1,3 -1,2.5 0.25,2 -1))", p2 );`,
    dim: 2,
    a: hull([
      [0.5, -1.5396007178376],
      [1.6666666666685, -1.5],
      [1.16666666667, -0.673575314055],
    ]),
    b: hull([
      [2, -1],
      [3, -1],
      [2.5, 0.25],
    ]),
  },
  {
    says: 'MATLAB: faces by lists of their coordinates, worked out from each other',
    text: `x1 = [0 1 1 0];
y1 = [0 0 1 1];
V1 = patch('XData', x1, 'YData', y1, 'ZData', ones(4,1))
V2 = patch('XData', x1 + 5, 'YData', y1 - 2, 'ZData', 2*ones(4,1));`,
    a: hull([
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
      [0, 1, 1],
    ]),
    b: hull([
      [5, -2, 2],
      [6, -2, 2],
      [6, -1, 2],
      [5, -1, 2],
    ]),
  },
  {
    says: 'Clipper in C++: lists of paths with integers of C, and with texts of coordinates',
    text: `Paths64 subPaths{ { {0LL, 10LL}, {-10LL, 0LL}, {10LL, 0LL} } };
Paths64 pathsClip;
pathsClip.push_back( Clipper2Lib::MakePath( "53,139,53,29,234,28" ) );
clipper.AddSubject(subPaths);
clipper.AddClip(pathsClip);`,
    dim: 2,
    a: hull([
      [0, 10],
      [-10, 0],
      [10, 0],
    ]),
    b: hull([
      [53, 139],
      [53, 29],
      [234, 28],
    ]),
  },
  {
    says: 'Clipper in Delphi: corners by their members',
    text: `var subj, clip: TPath64;
  subj[0].X:=100; subj[0].Y:=-7;
  subj[1].X:=150; subj[1].Y:=-6;
  subj[2].X:= 90; subj[2].Y:= 10;
  clip[0].X:=1000; clip[0].Y:= 15;
  clip[1].X:= 900; clip[1].Y:= 10;
  clip[2].X:= 957; clip[2].Y:= 0        ;
  problem:=Difference(Paths64(subj), Paths64(clip), frEvenOdd);`,
    dim: 2,
    a: hull([
      [100, -7],
      [150, -6],
      [90, 10],
    ]),
    b: hull([
      [1000, 15],
      [900, 10],
      [957, 0],
    ]),
  },
  {
    says: 'Clipper in C#: arrays of coordinates, of which one has two corners',
    text: `Path64 lPoly = Clipper.MakePath(new [] { 0,0, 0,500, 100,500 });
Path64 t = Clipper.MakePath(new int[] { 100,200, 100,-980 });
c.AddOpenSubject(t);
c.AddClip(lPoly);`,
    dim: 2,
    a: hull([
      [100, 200],
      [100, -980],
    ]),
    b: hull([
      [0, 0],
      [0, 500],
      [100, 500],
    ]),
  },
  {
    says: 'polygons in lines without brackets, under their names',
    text: `CAPTION: 1.
SUBJECTS
26,10 26,15 30,15 30,10
CLIPS
31,16 22,12 7,12`,
    dim: 2,
    a: hull([
      [26, 10],
      [26, 15],
      [30, 15],
      [30, 10],
    ]),
    b: hull([
      [31, 16],
      [22, 12],
      [7, 12],
    ]),
  },
  {
    says: 'CARLA: boxes by location and extent, with angles of Unreal',
    text: `BoundingBox(Location(x=-112.5, y=-95.5, z=0.75), Extent(x=2.5, y=1.0, z=0.5), Rotation(pitch=0.000000, yaw=-90.0, roll=0.000000))
BoundingBox(Location(x=-121.5, y=-95.25, z=1.0), Extent(x=2.75, y=1.0, z=0.75), Rotation(pitch=0.0, yaw=0.0, roll=0.0))`,
    a: box([2.5, 1, 0.5], [-112.5, -95.5, 0.75], [0, 0, -half, half]),
    b: box([2.75, 1, 0.75], [-121.5, -95.25, 1]),
  },
  {
    says: 'SFML: corners that are set one by one',
    text: `sf::ConvexShape first;
first.setPointCount(3);
first.setPoint(0, sf::Vector2f(0.f, 0.f));
first.setPoint(1, sf::Vector2f(0.f, 100.f));
first.setPoint(2, sf::Vector2f(100.f, 0.f));
sf::ConvexShape second;
second.setPointCount(3);
second.setPoint(0, {2.f, 1.f});
second.setPoint(1, {29.f, 1.f});
second.setPoint(2, {24.f, 6.f});`,
    dim: 2,
    a: hull([
      [0, 0],
      [0, 100],
      [100, 0],
    ]),
    b: hull([
      [2, 1],
      [29, 1],
      [24, 6],
    ]),
  },
  {
    says: 'a bundle that is handed on is one body, by two ends of which one is a negative axis',
    text: `commands.spawn().insert_bundle(ColliderBundle {
      shape: ColliderShape::capsule((-Vec3::Y).into(), Vec3::Y.into(), 0.5),
      ..Default::default()
    });`,
    a: { type: 'asked' },
    b: { type: 'asked' },
  },
  {
    says: 'planck: a body that is put somewhere after it has its shape',
    text: `let edge = world.createBody();
edge.createFixture(planck.Edge(Vec2(-20, 0), Vec2(20, 0)));
let body = world.createDynamicBody();
body.createFixture(planck.Box(1, 2));
body.setPosition(Vec2(0, 10));
body.setAngle(0.5);`,
    dim: 2,
    a: hull([
      [-20, 0],
      [20, 0],
    ]),
    b: box([1, 2, 0], [0, 10, 0], turned(0.5)),
  },
];

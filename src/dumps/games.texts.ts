import { box, round, sphere, up, type Stranger } from './strangers.texts';
import { hull, turned } from './plane.texts';

/** Texts of game engines and geometry libraries; the bodies are worked out by hand from each one's documentation. */
export const games: Stranger[] = [
  {
    says: 'cute_c2: designators of members of members',
    text: `c2AABB bb = {.min.x = 2, .min.y = 4, .max.x = 6, .max.y = 10};
c2Poly pol = { .count = 3, .verts = { {.x = 3, .y = 4}, {.x = 8, .y = 4}, {.x = 8, .y = 9} } };
int res = c2AABBtoPoly(bb, &pol, 0);`,
    dim: 2,
    a: box([2, 3, 0], [4, 7, 0]),
    b: hull([
      [3, 4],
      [8, 4],
      [8, 9],
    ]),
  },
  {
    says: 'Box2D 3: a query of a world is about its one body',
    text: `b2BodyDef body_def = b2DefaultBodyDef();
body_def.position = (b2Vec2){ 3.0f, 5.0f };
b2BodyId body_id = b2CreateBody( world_id, &body_def );
b2Polygon polygon = b2MakeSquare( 0.5f );
b2CreatePolygonShape( body_id, &shape_def, &polygon );
b2Polygon test_polygon = b2MakeSquare( 0.25f );
b2Transform tfm = { { 3.5f, 5.0f }, { 1.0f, 0.0f } };
b2World_OverlapPolygon( world_id, &test_polygon, tfm, b2DefaultQueryFilter(), callback, NULL );`,
    dim: 2,
    a: box([0.25, 0.25, 0], [3.5, 5, 0]),
    b: box([0.5, 0.5, 0], [3, 5, 0]),
  },
  {
    says: 'Box2D 2.4: an edge of its dump by its own two vertices',
    text: `b2BodyDef bd;
bd.position.Set(0.0f, -1.0f);
bd.angle = 0.0f;
bodies[0] = m_world->CreateBody(&bd);
b2FixtureDef fd;
b2EdgeShape shape;
shape.m_radius = 0.01f;
shape.m_vertex0.Set(0.0f, 0.0f);
shape.m_vertex1.Set(-4.0f, 0.0f);
shape.m_vertex2.Set(4.0f, 0.0f);
fd.shape = &shape;
bodies[0]->CreateFixture(&fd);
b2BodyDef bd;
bd.position.Set(1.25f, 0.5f);
bd.angle = 0.0f;
bodies[1] = m_world->CreateBody(&bd);
b2FixtureDef fd;
b2CircleShape shape;
shape.m_radius = 0.5f;
shape.m_p.Set(0.0f, 0.0f);
fd.shape = &shape;
bodies[1]->CreateFixture(&fd);`,
    dim: 2,
    a: hull(
      [
        [-4, 0],
        [4, 0],
      ],
      [0, -1, 0],
    ),
    b: sphere(0.5, [1.25, 0.5, 0]),
  },
  {
    says: 'rapier in the plane: a cast of the world, with vectors of a class of its own and their methods',
    text: `const RAPIER = require("@dimforge/rapier2d-compat");
const myPos = V.of(8, 1.5);
const origin = V.of(3, 2);
const vel = V.of(10, 1).sub(origin);
const body = world.createRigidBody(RigidBodyDesc.fixed().setTranslation(myPos.x, myPos.y).setRotation(0.5));
world.createCollider(ColliderDesc.cuboid(2.5, 0.5), body);
const hit = world.castShape(origin, 0, vel, new RAPIER.Ball(0.25), 0, 1, true);`,
    dim: 2,
    cast: { displacement: [7, -1, 0], maxT: 1 },
    a: sphere(0.25, [3, 2, 0]),
    b: box([2.5, 0.5, 0], [8, 1.5, 0], turned(0.5)),
  },
  {
    says: 'rapier in Rust: a cast of a query pipeline has the pose and the way before the shape',
    text: `let floor = ColliderBuilder::cuboid(50.0, 1.0, 50.0).translation(vector![0.0, -1.0, 0.0]);
let shape = Ball::new(0.5);
let start = Isometry::translation(0.25, 3.0, 0.0);
let direction = vector![0.0, -1.0, 0.0];
query_pipeline.cast_shape(&bodies, &colliders, &start, &direction, &shape, 4.0, true, filter);`,
    cast: { displacement: [0, -1, 0], maxT: 4 },
    a: sphere(0.5, [0.25, 3, 0]),
    b: box([50, 1, 50], [0, -1, 0]),
  },
  {
    says: 'Godot: shapes in the plane by their members, and transforms that are changed',
    text: `var circle_trans = Transform2D.IDENTITY
var circle := CircleShape2D.new()
circle_trans.origin.y = 20
circle_trans.origin.x += 2
circle.radius = 10
var capsule: CapsuleShape2D = CapsuleShape2D.new()
capsule.radius = 4
capsule.height = 30
var result = circle.collide(circle_trans, capsule, Transform2D(0.5, Vector2(1, -3)))`,
    dim: 2,
    a: sphere(10, [2, 20, 0]),
    b: round('capsule', 4, 11, [1, -3, 0], turned(0.5)),
  },
  {
    says: 'collision-rs: matrices of the plane whose last column is 0 0 1',
    text: `let r = Rectangle::new(0.75, 1.0);
let p = ConvexPolygon::new(vec![Point2::new(0.5, 0.5), Point2::new(-0.5, 0.5), Point2::new(-0.5, -0.5)]);
let r_t = Matrix3::new(0.8, 0.6, 0.0, -0.6, 0.8, 0.0, 0.875, 0.25, 1.0);
let p_t = Matrix3::new(1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0);
let inter = gjk.intersection(&CollisionStrategy::FullResolution, &r, &r_t, &p, &p_t);`,
    dim: 2,
    a: box([0.375, 0.5, 0], [0.875, 0.25, 0], turned(Math.atan2(0.6, 0.8))),
    b: hull([
      [0.5, 0.5],
      [-0.5, 0.5],
      [-0.5, -0.5],
    ]),
  },
  {
    says: 'Phaser: rectangles by their corner and their whole sizes',
    text: `var a = new Phaser.Geom.Rectangle(0, 2, 100, 40);
var b = new Phaser.Geom.Circle(90, 30, 16);
b.x += 20;
Phaser.Geom.Intersects.CircleToRectangle(b, a);`,
    dim: 2,
    a: box([50, 20, 0], [50, 22, 0]),
    b: sphere(16, [110, 30, 0]),
  },
  {
    says: 'Core Graphics: a rectangle with names of its arguments',
    text: `let a = CGRect(x: 10, y: 20, width: 30, height: 8)
let b = CGRect(x: 38, y: 4, width: 6, height: 18)
print(a.intersects(b))`,
    dim: 2,
    a: box([15, 4, 0], [25, 24, 0]),
    b: box([3, 9, 0], [41, 13, 0]),
  },
  {
    says: 'LazySets: a session whose answers repeat what was typed',
    text: `julia> h = Hyperrectangle([0.5, 0.75], [0.25, 0.125])
Hyperrectangle{Float64,Array{Float64,1},Array{Float64,1}}([0.5, 0.75], [0.25, 0.125])

julia> b = BallInf(2*ones(2), 0.5);
julia> isdisjoint(h, b, true)
(false, [1.0, 1.0])`,
    dim: 2,
    a: box([0.25, 0.125, 0], [0.5, 0.75, 0]),
    b: box([0.5, 0.5, 0], [2, 2, 0]),
  },
  {
    says: 'Shapely: well-known text, and a result that is none of the bodies',
    text: `zone = wkt.loads("POLYGON ((0 0, 4 0, 4 3, 0 0))")
geom_0 = wkt.loads("POLYGON ((3 1, 6 1, 6 5, 3 1))")
print(zone.intersection(geom_0))
returns POINT (3 1)`,
    dim: 2,
    a: hull([
      [0, 0],
      [4, 0],
      [4, 3],
    ]),
    b: hull([
      [3, 1],
      [6, 1],
      [6, 5],
    ]),
  },
  {
    says: 'polygons of a console, and the result that the words above it call one',
    text: `[{"x":3,"y":4},{"x":9,"y":4},{"x":9,"y":7}]
[{"x":2,"y":5},{"x":8,"y":5},{"x":8,"y":9}]
This is the result, which I think is incorrect:
[{"x":3,"y":5},{"x":8,"y":5},{"x":8,"y":6}]`,
    dim: 2,
    a: hull([
      [3, 4],
      [9, 4],
      [9, 7],
    ]),
    b: hull([
      [2, 5],
      [8, 5],
      [8, 9],
    ]),
  },
  {
    says: 'libGDX: a call with two lists of coordinates that have no names',
    text: `Intersector.overlapConvexPolygons(
        new float[]{1.0f, 7.5f, 2.0f, 7.5f, 1.0f, 1.5f, 2.0f, 1.5f},
        new float[]{0.5f, 6.0f, 0.75f, 6.0f, 0.625f, 5.0f},
        null);`,
    dim: 2,
    a: hull([
      [1, 7.5],
      [2, 7.5],
      [1, 1.5],
      [2, 1.5],
    ]),
    b: hull([
      [0.5, 6],
      [0.75, 6],
      [0.625, 5],
    ]),
  },
  {
    says: 'Jitter: a pose of the second shape in the frame of the first, which is a cloud of one point',
    text: `var supportA = new BoxShape(1, 1, 1);
var supportB = new PointCloudShape([JVector.Zero]);
var positionB = new JVector(1, 0, 0);
bool apart = NarrowPhase.Distance(supportA, supportB, JQuaternion.Identity, positionB, out _, out _, out _, out _);`,
    a: box([0.5, 0.5, 0.5], [0, 0, 0]),
    b: { type: 'hull', points: [[0, 0, 0]], position: [1, 0, 0], rotation: up },
  },
  {
    says: 'a shape of an engine that is not known stands beside one that is',
    text: `var a = new BoxShape(1, 1, 1);
var b = new TorusShape(0.5f, 0.125f);
bool apart = NarrowPhase.Overlap(a, b, JQuaternion.Identity, new JVector(1, 0, 0));
var c = new SphereShape(2);`,
    a: { type: 'asked' },
    b: { type: 'asked' },
  },
  {
    says: 'Roblox: frames of parts with their whole sizes',
    text: `local partA = { CFrame = CFrame.new(10, 4, -2.5), Size = Vector3.new(4, 1, 2), Shape = "Block" }
local partB = { CFrame = CFrame.new(11.75, 5.5, -2, 0, 0.6, 0, 0.8), Size = Vector3.new(2, 2, 2), Shape = "Ball" }`,
    a: box([2, 0.5, 1], [10, 4, -2.5]),
    b: sphere(1, [11.75, 5.5, -2], [0, 0.6, 0, 0.8]),
  },
  {
    says: 'check2d: a box by its corner, which is a literal',
    text: `const box1 = new Box({ x: 115, y: 152 }, 100, 60);
const circle1 = new Circle({ x: 100, y: 100 }, 50);
console.log(circleOutsidePolygon(circle1, box1));`,
    dim: 2,
    a: box([50, 30, 0], [165, 182, 0]),
    b: sphere(50, [100, 100, 0]),
  },
  {
    says: 'a box in the plane with a place that may be its corner or its centre',
    text: `auto box = Box(Vec2(115, 152), 100, 60);
auto ball = Circle(Vec2(100, 100), 50);
bool hit = overlaps(box, ball);`,
    a: { type: 'asked' },
    b: { type: 'asked' },
  },
  {
    says: 'bodies of SAT.js as JSON below their names: corners that are turned already, and edges',
    text: `a =
{ "pos": { "x": -3, "y": 4 }, "r": 2.5, "type": "Circle" }
b =
{
  "pos": { "x": 7, "y": 1.5 },
  "angle": 0,
  "calcPoints": [ { "x": 1, "y": 5 }, { "x": 8, "y": -5 }, { "x": 7, "y": -6 } ],
  "edges": [ { "x": 7, "y": -10 }, { "x": -1, "y": -1 }, { "x": -6, "y": 11 } ]
}`,
    dim: 2,
    a: sphere(2.5, [-3, 4, 0]),
    b: hull(
      [
        [1, 5],
        [8, -5],
        [7, -6],
      ],
      [7, 1.5, 0],
    ),
  },
  {
    says: 'a method of a library with two rows of coordinates',
    text: `var intersects = require('intersects');
var hit = intersects.polygonPolygon([6, 3, 7, 2, 8, 3, 7, 4], [5, 3, 6, 3, 5, 4, 6, 5, 5, 5]);`,
    dim: 2,
    a: hull([
      [6, 3],
      [7, 2],
      [8, 3],
      [7, 4],
    ]),
    b: hull([
      [5, 3],
      [6, 3],
      [5, 4],
      [6, 5],
      [5, 5],
    ]),
  },
  {
    says: 'geo: a line between two points, and Boost.Geometry: points that are appended',
    text: `let line = Line::new(Coordinate { x: -0.5, y: 0.75 }, Coordinate { x: -0.5, y: 0.25 });
polygon_t pg1;
bg::append(pg1.outer(), point_t{15, 44});
bg::append(pg1.outer(), point_t{15, 45});
bg::append(pg1.outer(), point_t{14, 45});`,
    dim: 2,
    a: hull([
      [-0.5, 0.75],
      [-0.5, 0.25],
    ]),
    b: hull([
      [15, 44],
      [15, 45],
      [14, 45],
    ]),
  },
  {
    says: 'pygame: rectangles by pairs, in a session',
    text: `>>> r1 = Rect((0.5,0),(10,8))
>>> r2 = Rect((10,0),(10,10))
>>> r1.colliderect(r2)
0`,
    dim: 2,
    a: box([5, 4, 0], [5.5, 4, 0]),
    b: box([5, 5, 0], [15, 5, 0]),
  },
  {
    says: 'Godot: a query of the physics server about its one body',
    text: `var shape: RID = PhysicsServer2D.rectangle_shape_create()
PhysicsServer2D.shape_set_data(shape, Vector2(0.5, 0.25))
var body: RID = PhysicsServer2D.body_create()
PhysicsServer2D.body_add_shape(body, shape)
PhysicsServer2D.body_set_state(body, PhysicsServer2D.BODY_STATE_TRANSFORM, Transform2D(0.5, Vector2(1, 2)))
var circle := CircleShape2D.new()
circle.radius = 100
query = PhysicsShapeQueryParameters2D.new()
query.shape = circle
query.transform = Transform2D(0, Vector2(10, 12))
var results := space.intersect_shape(query)`,
    dim: 2,
    a: sphere(100, [10, 12, 0]),
    b: box([0.5, 0.25, 0], [1, 2, 0], turned(0.5)),
  },
  {
    says: 'Boost.Geometry: well-known text that is printed again',
    text: `boost::geometry::read_wkt("POLYGON ((0 0, 4 0, 4 3, 0 0))", poly);
boost::geometry::read_wkt("POLYGON ((3 1, 6 1, 6 5, 3 1))", box);
**outputs:**
Intersects: NO
POLYGON((3 1,6 1,6 5,3 1))
POLYGON((0 0,4 0,4 3,0 0))`,
    dim: 2,
    a: hull([
      [0, 0],
      [4, 0],
      [4, 3],
    ]),
    b: hull([
      [3, 1],
      [6, 1],
      [6, 5],
    ]),
  },
  {
    says: 'Unity: colliders of the plane',
    text: `BoxCollider2D:
  position: {x: 1.5, y: 2}
  size: {x: 4, y: 0.5}
CircleCollider2D:
  position: {x: 1.25, y: 3}
  radius: 0.5`,
    dim: 2,
    a: box([2, 0.25, 0], [1.5, 2, 0]),
    b: sphere(0.5, [1.25, 3, 0]),
  },
  {
    says: 'pygame: a member of a rectangle that moves it by another name',
    text: `rect1 = pygame.Rect((30, 30), (60, 40))
rect2 = pygame.Rect(80, 50, 20, 20)
rect1.topleft = (35, 30)
print(rect1.colliderect(rect2))`,
    a: { type: 'asked' },
    b: { type: 'asked' },
  },
];

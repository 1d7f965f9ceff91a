import { box, half, round, sphere, up, type Expected, type Stranger } from './strangers.texts';

/** A rotation about the axis Z. */
export const turned = (angle: number): number[] => [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)];
export const hull = (points: number[][], position = [0, 0, 0], rotation = up): Expected => ({
  type: 'hull',
  points: points.map(([x, y, z = 0]) => [x, y, z]),
  position,
  rotation,
});
/** Texts of engines in the plane; the bodies are worked out by hand from each one's documentation. */
export const flatStrangers: Stranger[] = [
  {
    says: 'Box2D 3: a cast of a box at a hull, in which B moves',
    text: `// crashes in b2ShapeCast, captured in the debugger
b2Polygon box = b2MakeBox( 0.5f, 0.25f );
b2Vec2 points[4] = { { -2.0f, -1.0f }, { 2.0f, -1.0f }, { 2.5f, 0.0f }, { -2.0f, 1.0f } };
b2Hull hull = b2ComputeHull( points, 4 );
b2Polygon ground = b2MakePolygon( &hull, 0.0f );

b2ShapeCastPairInput input = { 0 };
input.proxyA = b2MakeProxy( ground.vertices, ground.count, ground.radius );
input.proxyB = b2MakeProxy( box.vertices, box.count, box.radius );
input.transformA = b2Transform_identity;
input.transformB = ( b2Transform ){ { -4.0f, 3.0f }, b2MakeRot( 0.0f ) };
input.translationB = ( b2Vec2 ){ 8.0f, -4.0f };
input.maxFraction = 1.0f;
b2CastOutput output = b2ShapeCast( &input );`,
    dim: 2,
    cast: { displacement: [8, -4, 0], maxT: 1 },
    a: box([0.5, 0.25, 0], [-4, 3, 0]),
    b: hull([
      [-2, -1],
      [2, -1],
      [2.5, 0],
      [-2, 1],
    ]),
  },
  {
    says: 'Box2D 3: a cast as a debugger shows it, with its proxies point by point',
    text: `b2ShapeCastPairInput input;
input.proxyA.points[0].x = 0.449999988;
input.proxyA.points[0].y = -0.100000001;
input.proxyA.points[1].x = 0.550000012;
input.proxyA.points[1].y = -0.100000001;
input.proxyA.points[2].x = 0.550000012;
input.proxyA.points[2].y = 0.100000001;
input.proxyA.count = 3;
input.proxyA.radius = 0.00000000;
input.proxyB.points[0].x = 0.00000000;
input.proxyB.points[0].y = -0.500000000;
input.proxyB.points[1].x = 1.00000000;
input.proxyB.points[1].y = -0.500000000;
input.proxyB.points[2].x = 1.00000000;
input.proxyB.points[2].y = 0.500000000;
input.proxyB.points[3].x = 0.00000000;
input.proxyB.points[3].y = 0.500000000;
input.proxyB.count = 4;
input.proxyB.radius = 0.00000000;
input.transformA.p.x = 0.00000000;
input.transformA.p.y = 0.00000000;
input.transformA.q.c = 1.00000000;
input.transformA.q.s = 0.00000000;
input.transformB.p.x = 10.5000000;
input.transformB.p.y = -0.25000000;
input.transformB.q.c = 1.00000000;
input.transformB.q.s = 0.00000000;
input.translationB.x = -12.0000000;
input.translationB.y = 0.00000000;
input.maxFraction = 1.00000000;
input.canEncroach = false;`,
    dim: 2,
    cast: { displacement: [-12, 0, 0], maxT: 1 },
    a: hull(
      [
        [0, -0.5],
        [1, -0.5],
        [1, 0.5],
        [0, 0.5],
      ],
      [10.5, -0.25, 0],
    ),
    b: hull([
      [0.449999988, -0.100000001],
      [0.550000012, -0.100000001],
      [0.550000012, 0.100000001],
    ]),
  },
  {
    says: 'Box2D 3: a distance between rounded proxies, with designated members',
    text: `b2Vec2 vertices[] = { { -0.5f, -0.5f }, { 0.5f, -0.5f }, { 0.0f, 1.0f } };
b2Circle circle = { { 0.0f, 0.0f }, 0.75f };
b2DistanceInput input = {
    .proxyA = b2MakeProxy( vertices, 3, 0.125f ),
    .proxyB = b2MakeProxy( &circle.center, 1, circle.radius ),
    .transformA = { .p = { -3.0f, 0.5f }, .q = b2MakeRot( 0.25f * B2_PI ) },
    .transformB = { { 1.5f, 0.25f }, b2Rot_identity },
    .useRadii = true,
};
b2SimplexCache cache = { 0 };
b2DistanceOutput output = b2ShapeDistance( &input, &cache, NULL, 0 );`,
    dim: 2,
    a: {
      ...hull(
        [
          [-0.5, -0.5],
          [0.5, -0.5],
          [0, 1],
        ],
        [-3, 0.5, 0],
        turned(Math.PI / 4),
      ),
      margin: 0.125,
    },
    b: sphere(0.75, [1.5, 0.25, 0]),
  },
  {
    says: 'Box2D 3: a distance input as gdb prints it; points behind the count are none',
    text: `(gdb) p *input
$1 = {proxyA = {points = {{x = -1, y = -1}, {x = 1, y = -1}, {x = 1, y = 1}, {x = -1, y = 1}, {x = 0, y = 0}, {x = 0, y = 0}, {x = 0, y = 0}, {x = 0, y = 0}}, count = 4, radius = 0}, proxyB = {points = {{x = 0, y = 0}, {x = 0, y = 0}, {x = 0, y = 0}, {x = 0, y = 0}, {x = 0, y = 0}, {x = 0, y = 0}, {x = 0, y = 0}, {x = 0, y = 0}}, count = 1, radius = 0.5}, transformA = {p = {x = 0.5, y = 0}, q = {c = 1, s = 0}}, transformB = {p = {x = 1.4, y = 0.25}, q = {c = 1, s = 0}}, useRadii = true}`,
    dim: 2,
    a: hull(
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ],
      [0.5, 0, 0],
    ),
    b: sphere(0.5, [1.4, 0.25, 0]),
  },
  {
    says: 'Box2D 3: bodies with shapes, a box that is offset and one that is rounded',
    text: `b2BodyDef bodyDef = b2DefaultBodyDef();
bodyDef.position = (b2Vec2){ 1.0f, 2.0f };
bodyDef.rotation = b2MakeRot( 0.5f );
b2BodyId bodyA = b2CreateBody( worldId, &bodyDef );
b2Polygon boxA = b2MakeOffsetBox( 1.0f, 0.5f, (b2Vec2){ 0.0f, 0.0f }, b2MakeRot( 0.25f ) );
b2ShapeDef shapeDef = b2DefaultShapeDef();
b2CreatePolygonShape( bodyA, &shapeDef, &boxA );

b2BodyDef bodyDefB = b2DefaultBodyDef();
bodyDefB.position = (b2Vec2){ -1.5f, 2.25f };
b2BodyId bodyB = b2CreateBody( worldId, &bodyDefB );
b2Polygon boxB = b2MakeRoundedBox( 0.75f, 0.25f, 0.1f );
b2CreatePolygonShape( bodyB, &shapeDef, &boxB );`,
    dim: 2,
    a: box([1, 0.5, 0], [1, 2, 0], turned(0.75)),
    b: { ...box([0.75, 0.25, 0], [-1.5, 2.25, 0]), margin: 0.1 },
  },
  {
    says: 'Box2D 3: capsules by their centres, and transforms with cosine and sine',
    text: `b2Capsule capsule = { { -1.0f, 0.0f }, { 1.0f, 0.0f }, 0.25f };
b2Polygon box = b2MakeSquare( 0.5f );
b2Transform xfA = { { 0.0f, 2.0f }, { 0.8f, 0.6f } };
b2Transform xfB = { { 0.5f, 0.75f }, { 1.0f, 0.0f } };
b2Manifold m = b2CollidePolygonAndCapsule( &box, xfB, &capsule, xfA );`,
    dim: 2,
    a: box([0.5, 0.5, 0], [0.5, 0.75, 0]),
    b: round('capsule', 0.25, 1, [0, 2, 0], turned(Math.atan2(0.6, 0.8) - Math.PI / 2)),
  },
  {
    says: 'Box2D 2: SetAsBox with a centre and an angle, and transforms that are set',
    text: `b2PolygonShape polyA;
polyA.SetAsBox(2.0f, 0.25f, b2Vec2(0.5f, -1.0f), 0.3f);
b2PolygonShape polyB;
polyB.SetAsBox(0.5f, 0.5f);
b2Transform xfA, xfB;
xfA.Set(b2Vec2(1.0f, 2.0f), 0.0f);
xfB.Set(b2Vec2(0.25f, 1.5f), 0.75f);
b2DistanceInput input;
input.proxyA.Set(&polyA, 0);
input.proxyB.Set(&polyB, 0);
input.transformA = xfA;
input.transformB = xfB;
input.useRadii = false;
b2SimplexCache cache; cache.count = 0;
b2DistanceOutput output;
b2Distance(&output, &cache, &input);`,
    dim: 2,
    a: box([2, 0.25, 0], [1.5, 1, 0], turned(0.3)),
    b: box([0.5, 0.5, 0], [0.25, 1.5, 0], turned(0.75)),
  },
  {
    says: 'Box2D 2: fixtures of bodies whose definitions have a position and an angle',
    text: `{
    b2BodyDef bd;
    bd.type = b2_dynamicBody;
    bd.position.Set(-1.25f, 3.5f);
    bd.angle = 0.25f * b2_pi;
    b2Body* body = m_world->CreateBody(&bd);

    b2Vec2 vertices[3];
    vertices[0].Set(-0.5f, 0.0f);
    vertices[1].Set(0.5f, 0.0f);
    vertices[2].Set(0.0f, 1.5f);
    b2PolygonShape polygon;
    polygon.Set(vertices, 3);
    body->CreateFixture(&polygon, 1.0f);
}
{
    b2BodyDef bd;
    bd.position.Set(0.5f, 2.0f);
    b2Body* body = m_world->CreateBody(&bd);
    b2CircleShape circle;
    circle.m_radius = 0.75f;
    circle.m_p.Set(0.25f, -0.5f);
    body->CreateFixture(&circle, 1.0f);
}`,
    dim: 2,
    a: hull(
      [
        [-0.5, 0],
        [0.5, 0],
        [0, 1.5],
      ],
      [-1.25, 3.5, 0],
      turned(Math.PI / 4),
    ),
    b: sphere(0.75, [0.75, 1.5, 0]),
  },
  {
    says: 'Box2D 2: SetTransform of bodies, and their fixtures by definitions',
    text: `b2BodyDef def;
def.type = b2_dynamicBody;
b2Body* bodyA = world.CreateBody(&def);
b2Body* bodyB = world.CreateBody(&def);
b2PolygonShape boxShape;
boxShape.SetAsBox(1.0f, 0.5f);
b2FixtureDef fd;
fd.shape = &boxShape;
bodyA->CreateFixture(&fd);
b2CircleShape ball;
ball.m_radius = 0.4f;
b2FixtureDef fd2;
fd2.shape = &ball;
bodyB->CreateFixture(&fd2);
bodyA->SetTransform(b2Vec2(2.0f, -1.0f), 0.6f);
bodyB->SetTransform(b2Vec2(2.5f, 0.125f), 0.0f);`,
    dim: 2,
    a: box([1, 0.5, 0], [2, -1, 0], turned(0.6)),
    b: sphere(0.4, [2.5, 0.125, 0]),
  },
  {
    says: 'pybox2d: fixtures with keywords',
    text: `from Box2D import *
world = b2World()
a = world.CreateDynamicBody(position=(1.5, 2.0), angle=0.4)
a.CreatePolygonFixture(box=(1.0, 0.25), density=1)
b = world.CreateStaticBody(position=(0, 1.25), shapes=b2CircleShape(radius=0.5))`,
    dim: 2,
    a: box([1, 0.25, 0], [1.5, 2, 0], turned(0.4)),
    b: sphere(0.5, [0, 1.25, 0]),
  },
  {
    says: 'box2d-lite: full widths of bodies behind one pointer',
    text: `void Demo(Body* b, Joint* j)
{
	b->Set(Vec2(100.0f, 20.0f), FLT_MAX);
	b->position.Set(0.0f, -0.5f * b->width.y);
	world.Add(b);
	++b; ++numBodies;

	b->Set(Vec2(1.0f, 2.0f), 200.0f);
	b->position.Set(0.25f, 0.75f);
	b->rotation = 0.3f;
	world.Add(b);
	++b; ++numBodies;
}`,
    dim: 2,
    a: box([50, 10, 0], [0, -10, 0]),
    b: box([0.5, 1, 0], [0.25, 0.75, 0], turned(0.3)),
  },
  {
    says: 'box2d-lite: two bodies with names',
    text: `// box2d-lite: Collide() returns no contacts for these
Body bodyA, bodyB;
bodyA.Set(Vec2(2.0f, 1.0f), 10.0f);
bodyA.position.Set(-0.5f, 0.25f);
bodyA.rotation = 0.7853982f;
bodyB.Set(Vec2(1.0f, 1.0f), 5.0f);
bodyB.position.Set(0.75f, 0.5f);
Contact contacts[2];
int n = Collide(contacts, &bodyA, &bodyB);`,
    dim: 2,
    a: box([1, 0.5, 0], [-0.5, 0.25, 0], turned(0.7853982)),
    b: box([0.5, 0.5, 0], [0.75, 0.5, 0]),
  },
  {
    says: 'Chipmunk: a box and a polygon on bodies with position and angle',
    text: `cpBody *bodyA = cpBodyNew(1.0, 1.0);
cpBodySetPosition(bodyA, cpv(100.0, 50.0));
cpBodySetAngle(bodyA, 0.5);
cpShape *boxA = cpBoxShapeNew(bodyA, 40.0, 20.0, 0.0);

cpVect verts[4] = { cpv(-10, -10), cpv(-12, 15), cpv(8, 20), cpv(15, -10) };
cpBody *bodyB = cpBodyNew(1.0, 1.0);
cpBodySetPosition(bodyB, cpv(120.5, 55.25));
cpShape *polyB = cpPolyShapeNew(bodyB, 4, verts, cpTransformIdentity, 0.0);

cpContactPointSet set = cpShapesCollide(boxA, polyB);`,
    dim: 2,
    a: box([20, 10, 0], [100, 50, 0], turned(0.5)),
    b: hull(
      [
        [-10, -10],
        [-12, 15],
        [8, 20],
        [15, -10],
      ],
      [120.5, 55.25, 0],
    ),
  },
  {
    says: 'Chipmunk: shapes added to a space, with radii, a circle that is offset, a segment as a capsule',
    text: `cpSpace *space = cpSpaceNew();
cpBody *body = cpSpaceAddBody(space, cpBodyNew(5, cpMomentForCircle(5, 0, 15, cpvzero)));
cpBodySetPosition(body, cpv(-20, 35));
cpShape *circle = cpSpaceAddShape(space, cpCircleShapeNew(body, 15, cpv(0, 2)));
cpBody *ramp = cpSpaceAddBody(space, cpBodyNewStatic());
cpBodySetPosition(ramp, cpv(5, 10));
cpShape *seg = cpSpaceAddShape(space, cpSegmentShapeNew(ramp, cpv(-30, 0), cpv(30, 0), 3));`,
    dim: 2,
    a: sphere(15, [-20, 37, 0]),
    b: round('capsule', 3, 30, [5, 10, 0], [0, 0, -half, half]),
  },
  {
    says: 'pymunk: a rounded box and a polygon',
    text: `import pymunk
b1 = pymunk.Body(1, 10)
b1.position = 300, 200
b1.angle = 0.3
s1 = pymunk.Poly.create_box(b1, (60, 30), radius=2)
b2 = pymunk.Body(1, 10)
b2.position = (330.5, 215.25)
s2 = pymunk.Poly(b2, [(-20, -10), (25, -5), (0, 30)])
print(s1.shapes_collide(s2))`,
    dim: 2,
    a: { ...box([30, 15, 0], [300, 200, 0], turned(0.3)), margin: 2 },
    b: hull(
      [
        [-20, -10],
        [25, -5],
        [0, 30],
      ],
      [330.5, 215.25, 0],
    ),
  },
  {
    says: 'libGDX: definitions with vectors, and a radius that is set',
    text: `BodyDef bodyDef = new BodyDef();
bodyDef.position.set(5, 10);
Body body = world.createBody(bodyDef);
CircleShape circle = new CircleShape();
circle.setRadius(6f);
FixtureDef fixtureDef = new FixtureDef();
fixtureDef.shape = circle;
body.createFixture(fixtureDef);

BodyDef groundBodyDef = new BodyDef();
groundBodyDef.position.set(new Vector2(0, 3));
groundBodyDef.angle = 0.2f;
Body groundBody = world.createBody(groundBodyDef);
PolygonShape groundBox = new PolygonShape();
groundBox.setAsBox(20f, 2.0f);
groundBody.createFixture(groundBox, 0.0f);`,
    dim: 2,
    a: sphere(6, [5, 10, 0]),
    b: box([20, 2, 0], [0, 3, 0], turned(0.2)),
  },
  {
    says: 'p2.js: a box and a circle by their settings',
    text: `var boxShape = new p2.Box({ width: 2, height: 1 });
var boxBody = new p2.Body({
  mass: 1,
  position: [0.5, 3],
  angle: 0.25
});
boxBody.addShape(boxShape);
world.addBody(boxBody);

var circleBody = new p2.Body({ mass: 5, position: [-1, 2.5] });
circleBody.addShape(new p2.Circle({ radius: 0.75 }));
world.addBody(circleBody);`,
    dim: 2,
    a: box([1, 0.5, 0], [0.5, 3, 0], turned(0.25)),
    b: sphere(0.75, [-1, 2.5, 0]),
  },
  {
    says: 'p2.js: a convex polygon, and a capsule along X',
    text: `const convex = new p2.Convex({ vertices: [[-1, -1], [1, -1], [1.5, 0.5], [-1, 1]] });
const a = new p2.Body({ mass: 1, position: [0, 0] });
a.addShape(convex);
const b = new p2.Body({ mass: 1, position: [2.25, 0.5], angle: Math.PI / 2 });
b.addShape(new p2.Capsule({ length: 2, radius: 0.5 }));
console.log(world.narrowphase.bodiesOverlap(a, b)); // false`,
    dim: 2,
    a: hull([
      [-1, -1],
      [1, -1],
      [1.5, 0.5],
      [-1, 1],
    ]),
    // X after a quarter turn is Y.
    b: round('capsule', 0.5, 1, [2.25, 0.5, 0]),
  },
  {
    says: 'p2.js: an old rectangle by numbers',
    text: `var shape1 = new p2.Rectangle(3, 1);
var body1 = new p2.Body({ position: [1, 2] });
body1.addShape(shape1, [0.5, 0], 0);
var shape2 = new p2.Circle(0.6);
var body2 = new p2.Body({ position: [0, 3] });
body2.addShape(shape2);`,
    dim: 2,
    a: box([1.5, 0.5, 0], [1.5, 2, 0]),
    b: sphere(0.6, [0, 3, 0]),
  },
  {
    says: 'matter.js: rectangles by centre, width and height, with an angle among the options',
    text: `const { Bodies, Query, Collision } = Matter;
const a = Bodies.rectangle(400, 200, 80, 40, { angle: Math.PI * 0.25, isStatic: true });
const b = Bodies.rectangle(450.5, 215, 60, 60);
const collision = Matter.Collision.collides(a, b);
console.log(collision.depth);`,
    dim: 2,
    a: box([40, 20, 0], [400, 200, 0], turned(Math.PI / 4)),
    b: box([30, 30, 0], [450.5, 215, 0]),
  },
  {
    says: 'matter.js: a circle and a regular polygon whose angle is set later',
    text: `var ball = Matter.Bodies.circle(100, 150, 25, { restitution: 0.9 });
var tri = Matter.Bodies.polygon(140, 160, 4, 20);
Matter.Body.setAngle(tri, 0.5);
Matter.Composite.add(engine.world, [ball, tri]);`,
    dim: 2,
    a: sphere(25, [100, 150, 0]),
    b: hull(
      [
        [14.142, 14.142],
        [-14.142, 14.142],
        [-14.142, -14.142],
        [14.142, -14.142],
      ],
      [140, 160, 0],
      turned(0.5),
    ),
  },
  {
    says: 'SAT.js: a box by its lower corner, a polygon that is turned',
    text: `var circle = new SAT.Circle(new SAT.Vector(444,571), 67);
var polygon = new SAT.Polygon(new SAT.Vector(750,294), [
  new SAT.Vector(1,-70),
  new SAT.Vector(-60,46),
  new SAT.Vector(60,46)
]);
polygon.setAngle(2.7173982456860264);
var collided = SAT.testCirclePolygon(circle, polygon, response)`,
    dim: 2,
    a: sphere(67, [444, 571, 0]),
    b: hull(
      [
        [1, -70],
        [-60, 46],
        [60, 46],
      ],
      [750, 294, 0],
      turned(2.7173982456860264),
    ),
  },
  {
    says: 'a log in the plane: places of two coordinates, and an angle in radians',
    text: `assertion failed: gjk did not converge
bodyA: rectangle half extents [1, 0.5] position [1, 2] angle 0.5
bodyB: circle radius 0.75 position [3.5, 2.25] angle 0`,
    dim: 2,
    a: box([1, 0.5, 0], [1, 2, 0], turned(0.5)),
    b: sphere(0.75, [3.5, 2.25, 0]),
  },
  {
    says: 'a log in the plane: members with signs, and degrees',
    text: `[WARN] EPA diverged: A = Box(hx=0.5, hy=1.5) pos=(1.0,2.0) rot=30deg
[WARN]               B = Polygon(points=[(0, 0), (1, 0), (0, 1)]) pos=(1.25,3.5) rot=-45deg`,
    dim: 2,
    a: box([0.5, 1.5, 0], [1, 2, 0], turned(Math.PI / 6)),
    b: hull(
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      [1.25, 3.5, 0],
      turned(-Math.PI / 4),
    ),
  },
  {
    says: 'a log in the plane: an angle beyond a turn without a unit is a question if it is not whole',
    text: `A: circle radius 0.5 position (1, 2)
B: box half extents (1, 0.5) position (2, 2) angle 7.53`,
    dim: 2,
    a: { type: 'asked' },
    b: { type: 'asked' },
  },
  {
    says: 'Box2D 3: a log of polygons, and transforms by a cosine and a sine without signs',
    text: `b2ShapeDistance asserted
polygonA: count 4 radius 0.0 vertices (-0.5, -0.5) (0.5, -0.5) (0.5, 0.5) (-0.5, 0.5)
xfA: p (1.0, 2.0) q (c 0.8, s 0.6)
polygonB: count 3 radius 0.0 vertices (-1, 0) (1, 0) (0, 1)
xfB: p (1.5, 2.75) q (c 1.0, s 0.0)`,
    dim: 2,
    a: hull(
      [
        [-0.5, -0.5],
        [0.5, -0.5],
        [0.5, 0.5],
        [-0.5, 0.5],
      ],
      [1, 2, 0],
      turned(Math.atan2(0.6, 0.8)),
    ),
    b: hull(
      [
        [-1, 0],
        [1, 0],
        [0, 1],
      ],
      [1.5, 2.75, 0],
    ),
  },
  {
    says: 'planck: a log with objects of coordinates',
    text: `planck Distance hit 20 iterations
A: Polygon [{x:-0.5,y:-0.5},{x:0.5,y:-0.5},{x:0.5,y:0.75}] xf p {x:1,y:2} angle 0.25
B: Circle radius 0.5 xf p {x:1.75,y:2.5} angle 0`,
    dim: 2,
    a: hull(
      [
        [-0.5, -0.5],
        [0.5, -0.5],
        [0.5, 0.75],
      ],
      [1, 2, 0],
      turned(0.25),
    ),
    b: sphere(0.5, [1.75, 2.5, 0]),
  },
  {
    says: 'cute_c2: a sweep, in which both shapes may move',
    text: `c2Circle circle;
circle.p = c2V(525, 0);
circle.r = 50;
c2AABB aabb;
aabb.min = c2V(475, 200);
aabb.max = c2V(525, 250);
c2v vel = c2V(0, 500);
float t = c2TOI(&circle, C2_CIRCLE, NULL, vel, &aabb, C2_AABB, NULL, c2V(0, 20), 1, &normal, &contact, NULL);`,
    dim: 2,
    cast: { displacement: [0, 480, 0], maxT: 1 },
    a: sphere(50, [525, 0, 0]),
    b: box([25, 25, 0], [500, 225, 0]),
  },
  {
    says: 'dyn4j: a transform is turned, then moved',
    text: `Convex c1 = Geometry.createRectangle(2.0, 1.0);
Convex c2 = Geometry.createCircle(0.5);
Transform t1 = new Transform();
t1.rotate(0.25);
t1.translate(1.0, 0.5);
Transform t2 = new Transform();
t2.translate(2.0, 1.25);
gjk.distance(c1, t1, c2, t2, s);`,
    dim: 2,
    a: box([1, 0.5, 0], [1, 0.5, 0], turned(0.25)),
    b: sphere(0.5, [2, 1.25, 0]),
  },
  {
    says: 'a log in the plane: a sweep of a circle, and a box without commas between its words',
    text: `cast circle radius 0.5 from (0, 0) to (4, -1) against box half extents (1, 1) position (3, 0) angle 0.25`,
    dim: 2,
    cast: { displacement: [4, -1, 0], maxT: 1 },
    a: sphere(0.5, [0, 0, 0]),
    b: box([1, 1, 0], [3, 0, 0], turned(0.25)),
  },
  {
    says: 'a log in the plane: a capsule by its ends, and points without commas between them',
    text: `capsule p1 (0, 0) p2 (0, 2) radius 0.5
polygon points (1, 0) (2, 0) (1.5, 1)`,
    dim: 2,
    a: round('capsule', 0.5, 1, [0, 1, 0]),
    b: hull([
      [1, 0],
      [2, 0],
      [1.5, 1],
    ]),
  },
  {
    says: 'triangles beside a description that places them are a question',
    text: `triangles[0] = new Triangle(new Vector3(-5f, 0f, -5f), new Vector3(5f, 0f, -5f), new Vector3(5f, 0f, 5f));
triangles[1] = new Triangle(new Vector3(-5f, 0f, -5f), new Vector3(5f, 0f, 5f), new Vector3(-5f, 0f, 5f));
Simulation.Statics.Add(new StaticDescription(new Vector3(-20f, 1f, -20f), Quaternion.Identity, collidable));`,
    a: { type: 'asked' },
    b: { type: 'asked' },
  },
];

/* Box2D 3, and the macros of its tests. */
#ifndef WRITTEN_BOX2D
#define WRITTEN_BOX2D
#include <stdbool.h>
#include <stddef.h>
#define ENSURE(condition) if (!(condition)) return 1
typedef struct { float x, y; } b2Vec2;
typedef struct { float c, s; } b2Rot;
typedef struct { b2Vec2 p; b2Rot q; } b2Transform;
typedef struct { b2Vec2 center; float radius; } b2Circle;
typedef struct { b2Vec2 center1, center2; float radius; } b2Capsule;
typedef struct { b2Vec2 points[8]; int count; } b2Hull;
typedef struct { b2Vec2 vertices[8]; float radius; int count; } b2Polygon;
typedef struct { float separation; } b2ManifoldPoint;
typedef struct { b2Vec2 normal; b2ManifoldPoint points[2]; int pointCount; } b2Manifold;
typedef struct { b2Vec2 points[8]; int count; float radius; } b2ShapeProxy;
typedef struct { b2ShapeProxy proxyA, proxyB; b2Transform transformA, transformB; bool useRadii; } b2DistanceInput;
typedef struct { float distance; } b2DistanceOutput;
typedef struct { int count; } b2SimplexCache;
typedef struct { int count; } b2Simplex;
b2ShapeProxy b2MakeProxy(const b2Vec2 *, int, float radius);
b2DistanceOutput b2ShapeDistance(const b2DistanceInput *, b2SimplexCache *, b2Simplex *, int);
b2Hull b2ComputeHull(const b2Vec2 *, int);
b2Polygon b2MakePolygon(const b2Hull *, float radius);
b2Polygon b2MakeBox(float, float);
b2Polygon b2MakeRoundedBox(float, float, float radius);
b2Manifold b2CollideCircles(const b2Circle *, b2Transform, const b2Circle *, b2Transform);
b2Manifold b2CollideCapsules(const b2Capsule *, b2Transform, const b2Capsule *, b2Transform);
b2Manifold b2CollidePolygons(const b2Polygon *, b2Transform, const b2Polygon *, b2Transform);
b2Manifold b2CollideCapsuleAndCircle(const b2Capsule *, b2Transform, const b2Circle *, b2Transform);
b2Manifold b2CollidePolygonAndCircle(const b2Polygon *, b2Transform, const b2Circle *, b2Transform);
b2Manifold b2CollidePolygonAndCapsule(const b2Polygon *, b2Transform, const b2Capsule *, b2Transform);
#endif

/* Jolt, and what its tests use of doctest. */
#pragma once
#include <cmath>
#define TEST_CASE(name) static void JOLT_TEST_CASE(__LINE__)()
#define JOLT_TEST_CASE(line) JOLT_JOIN(test_case_, line)
#define JOLT_JOIN(a, b) a##b
#define CHECK(condition) static_cast<void>(static_cast<bool>(condition))
#define REQUIRE(condition) static_cast<void>(static_cast<bool>(condition))
using uint = unsigned int;
struct Vec3 {
  Vec3(float, float, float);
  static Vec3 sOne();
};
struct Quat {
  Quat(float, float, float, float);
};
struct Mat44 {
  static Mat44 sRotationTranslation(Quat, Vec3);
  Mat44 PreTranslated(Vec3) const;
};
template <class T> struct Ref {
  Ref(T *);
  T *operator->() const;
  operator T *() const;
};
struct Shape {
  virtual ~Shape();
  virtual Vec3 GetCenterOfMass() const;
};
struct SphereShape : Shape {
  explicit SphereShape(float radius);
};
struct BoxShape : Shape {
  explicit BoxShape(Vec3 half_extent, float convex_radius = 0.05f);
};
struct CapsuleShape : Shape {
  CapsuleShape(float half_height, float radius);
};
struct CylinderShape : Shape {
  CylinderShape(float half_height, float radius, float convex_radius = 0.05f);
};
struct TriangleShape : Shape {
  TriangleShape(Vec3, Vec3, Vec3, float convex_radius = 0.0f);
};
struct ShapeResult {
  Shape *Get() const;
};
struct ConvexHullShapeSettings {
  ConvexHullShapeSettings(const Vec3 *points, int count, float max_convex_radius = 0.05f);
  ShapeResult Create() const;
};
struct SubShapeIDCreator {};
struct CollideShapeSettings {
  float mMaxSeparationDistance;
};
struct CollideShapeResult {
  float mPenetrationDepth;
};
struct CollideShapeCollector {};
template <class T> struct ClosestHitCollisionCollector : T {
  bool HadHit() const;
  CollideShapeResult mHit;
};
struct CollisionDispatch {
  static void sCollideShapeVsShape(const Shape *, const Shape *, Vec3 scale1, Vec3 scale2, const Mat44 &, const Mat44 &,
                                   const SubShapeIDCreator &, const SubShapeIDCreator &, const CollideShapeSettings &,
                                   CollideShapeCollector &);
};

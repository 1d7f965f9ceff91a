/* Bullet, in single precision as it comes. */
#pragma once
typedef float btScalar;
struct btVector3 {
  btVector3(btScalar, btScalar, btScalar);
};
struct btQuaternion {
  btQuaternion(btScalar, btScalar, btScalar, btScalar);
};
struct btTransform {
  btTransform();
  btTransform(const btQuaternion &, const btVector3 &);
};
struct btConvexShape {
  virtual ~btConvexShape();
  virtual void setMargin(btScalar);
};
struct btSphereShape : btConvexShape {
  btSphereShape(btScalar radius);
};
struct btBoxShape : btConvexShape {
  btBoxShape(const btVector3 &half_extents);
};
struct btCapsuleShape : btConvexShape {
  btCapsuleShape(btScalar radius, btScalar height);
};
struct btCylinderShape : btConvexShape {
  btCylinderShape(const btVector3 &half_extents);
};
struct btConeShape : btConvexShape {
  btConeShape(btScalar radius, btScalar height);
};
struct btTriangleShape : btConvexShape {
  btTriangleShape(const btVector3 &, const btVector3 &, const btVector3 &);
};
struct btConvexHullShape : btConvexShape {
  void addPoint(const btVector3 &, bool recalculate_aabb = true);
};
struct btSimplexSolverInterface {};
struct btVoronoiSimplexSolver : btSimplexSolverInterface {};
struct btConvexPenetrationDepthSolver {};
struct btGjkEpaPenetrationDepthSolver : btConvexPenetrationDepthSolver {};
struct btDiscreteCollisionDetectorInterface {
  struct Result {};
  struct ClosestPointInput {
    btTransform m_transformA, m_transformB;
  };
};
struct btPointCollector : btDiscreteCollisionDetectorInterface::Result {
  btScalar m_distance;
  bool m_hasResult;
};
class btIDebugDraw;
struct btGjkPairDetector : btDiscreteCollisionDetectorInterface {
  btGjkPairDetector(const btConvexShape *, const btConvexShape *, btSimplexSolverInterface *, btConvexPenetrationDepthSolver *);
  void getClosestPoints(const ClosestPointInput &, Result &, btIDebugDraw *, bool swap = false);
};

/* PhysX. */
#pragma once
namespace physx {
typedef float PxF32;
typedef float PxReal;
typedef unsigned int PxU32;
struct PxVec3 {
  PxVec3();
  PxVec3(float, float, float);
};
struct PxQuat {
  PxQuat(float, float, float, float);
  PxQuat operator*(const PxQuat &) const;
};
struct PxTransform {
  PxTransform(const PxVec3 &, const PxQuat &);
};
struct PxGeometry {};
struct PxSphereGeometry : PxGeometry {
  PxSphereGeometry(PxReal radius);
};
struct PxBoxGeometry : PxGeometry {
  PxBoxGeometry(PxVec3 half_extents);
};
struct PxCapsuleGeometry : PxGeometry {
  PxCapsuleGeometry(PxReal radius, PxReal half_height);
};
class PxConvexMesh;
struct PxConvexMeshGeometry : PxGeometry {
  explicit PxConvexMeshGeometry(PxConvexMesh *);
};
struct PxGeometryQuery {
  static bool computePenetration(PxVec3 &direction, PxF32 &depth, const PxGeometry &, const PxTransform &, const PxGeometry &,
                                 const PxTransform &);
};
} // namespace physx

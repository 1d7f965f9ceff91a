/* FCL. */
#pragma once
#include "eigen.h"
#include <memory>
#include <vector>
namespace fcl {
typedef Eigen::Vector3d Vector3d;
typedef Eigen::Isometry3d Transform3d;
struct CollisionGeometryd {};
struct Sphered : CollisionGeometryd {
  explicit Sphered(double radius);
};
struct Boxd : CollisionGeometryd {
  Boxd(double x, double y, double z);
};
struct Capsuled : CollisionGeometryd {
  Capsuled(double radius, double lz);
};
struct Cylinderd : CollisionGeometryd {
  Cylinderd(double radius, double lz);
};
struct Coned : CollisionGeometryd {
  Coned(double radius, double lz);
};
struct Ellipsoidd : CollisionGeometryd {
  Ellipsoidd(double a, double b, double c);
};
struct TrianglePd : CollisionGeometryd {
  TrianglePd(const Vector3d &, const Vector3d &, const Vector3d &);
};
struct Convexd : CollisionGeometryd {
  Convexd(const std::shared_ptr<const std::vector<Vector3d>> &vertices, int num_faces,
          const std::shared_ptr<const std::vector<int>> &faces, bool throw_if_invalid = false);
};
struct DistanceRequestd {
  bool enable_signed_distance;
};
struct DistanceResultd {
  double min_distance;
};
double distance(const CollisionGeometryd *, const Transform3d &, const CollisionGeometryd *, const Transform3d &,
                const DistanceRequestd &, DistanceResultd &);
} // namespace fcl

/* coal. */
#pragma once
#include "eigen.h"
#include <memory>
#include <vector>
namespace coal {
typedef Eigen::Vector3d Vec3s;
struct Transform3s {
  Transform3s(const Eigen::Quaterniond &, const Vec3s &);
};
struct CollisionGeometry {};
struct Sphere : CollisionGeometry {
  explicit Sphere(double radius);
};
struct Box : CollisionGeometry {
  Box(double x, double y, double z);
};
struct Capsule : CollisionGeometry {
  Capsule(double radius, double lz);
};
struct Cylinder : CollisionGeometry {
  Cylinder(double radius, double lz);
};
struct Cone : CollisionGeometry {
  Cone(double radius, double lz);
};
struct Ellipsoid : CollisionGeometry {
  Ellipsoid(double rx, double ry, double rz);
};
struct TriangleP : CollisionGeometry {
  TriangleP(const Vec3s &, const Vec3s &, const Vec3s &);
};
struct Triangle {
  Triangle(unsigned, unsigned, unsigned);
};
template <typename Polygon> struct Convex : CollisionGeometry {
  Convex(std::shared_ptr<std::vector<Vec3s>> points, unsigned num_points, std::shared_ptr<std::vector<Polygon>> polygons,
         unsigned num_polygons);
};
struct DistanceRequest {
  bool enable_signed_distance;
};
struct DistanceResult {
  double min_distance;
};
double distance(const CollisionGeometry *, const Transform3s &, const CollisionGeometry *, const Transform3s &,
                const DistanceRequest &, DistanceResult &);
} // namespace coal

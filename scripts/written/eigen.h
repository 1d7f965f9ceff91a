/* Eigen, as much of it as FCL and coal are asked for. */
#pragma once
namespace Eigen {
struct Vector3d {
  Vector3d(double, double, double);
};
struct Quaterniond {
  Quaterniond(double w, double x, double y, double z);
  Quaterniond operator*(const Quaterniond &) const;
};
struct Isometry3d {
  Isometry3d();
  Isometry3d operator*(const Quaterniond &) const;
};
struct Translation3d {
  Translation3d(double, double, double);
  Isometry3d operator*(const Quaterniond &) const;
};
} // namespace Eigen

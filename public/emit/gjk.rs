//! GJK for the distance of two point clouds, instrumented with minkowscope.rs. Prints a trace: rustc gjk.rs && ./gjk > run.jsonl
//!
//! With the argument "fault" its lower bound is v.w instead of v.w / |v|, a mistake that is often made: the page says so.

mod minkowscope;
use minkowscope::{Trace, Vec3};

const CLOUD_A: [Vec3; 8] = [
    [-1.0, -1.0, -1.0], [1.0, -1.0, -1.0], [-1.0, 1.0, -1.0], [1.0, 1.0, -1.0],
    [-1.0, -1.0, 1.0], [1.0, -1.0, 1.0], [-1.0, 1.0, 1.0], [1.0, 1.0, 1.0],
];
const CLOUD_B: [Vec3; 6] =
    [[3.0, 2.0, 0.5], [2.5, 2.75, 0.5], [4.0, 2.0, 1.5], [4.0, 3.25, 0.5], [4.5, 2.0, 0.25], [4.0, 2.0, -0.5]];

#[derive(Clone, Copy)]
struct Vertex {
    v: Vec3,
    a: Vec3,
    b: Vec3,
    call: usize,
}

fn dot(p: Vec3, q: Vec3) -> f64 {
    p[0] * q[0] + p[1] * q[1] + p[2] * q[2]
}

fn minus(p: Vec3, q: Vec3) -> Vec3 {
    [p[0] - q[0], p[1] - q[1], p[2] - q[2]]
}

fn scaled(s: f64, p: Vec3) -> Vec3 {
    [s * p[0], s * p[1], s * p[2]]
}

fn blend(weights: &[f64], points: impl Iterator<Item = Vec3>) -> Vec3 {
    weights.iter().zip(points).fold([0.0; 3], |sum, (w, p)| minus(sum, scaled(-w, p)))
}

fn support(cloud: &[Vec3], direction: Vec3) -> usize {
    (1..cloud.len()).fold(0, |best, i| if dot(cloud[i], direction) > dot(cloud[best], direction) { i } else { best })
}

/// Weights of the point nearest to O in the plane, line or point of some vertices; None if singular or outside.
fn weigh(points: &[Vec3]) -> Option<Vec<f64>> {
    let n = points.len();
    let mut rows: Vec<Vec<f64>> = vec![vec![1.0; n + 1]];
    for i in 1..n {
        let edge = minus(points[i], points[0]);
        rows.push(points.iter().map(|p| dot(edge, *p)).chain([0.0]).collect());
    }
    for i in 0..n {
        let pivot = (i..n).max_by(|r, s| rows[*r][i].abs().total_cmp(&rows[*s][i].abs()))?;
        if rows[pivot][i].abs() < 1e-12 {
            return None;
        }
        rows.swap(i, pivot);
        let from = rows[i].clone();
        for (r, row) in rows.iter_mut().enumerate() {
            let factor = if r == i { 0.0 } else { row[i] / from[i] };
            row.iter_mut().zip(&from).for_each(|(x, y)| *x -= factor * y);
        }
    }
    let weights: Vec<f64> = (0..n).map(|i| rows[i][n] / rows[i][i]).collect();
    weights.iter().all(|w| *w >= 0.0).then_some(weights)
}

/// The vertices of the feature that is nearest to O, with their weights. Tries all subsets.
fn reduce(simplex: &[Vertex]) -> (Vec<Vertex>, Vec<f64>, Vec3) {
    let mut best = (vec![], vec![], [f64::INFINITY; 3]);
    for set in 1..1 << simplex.len() {
        let some: Vec<Vertex> =
            simplex.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, w)| *w).collect();
        let Some(weights) = weigh(&some.iter().map(|w| w.v).collect::<Vec<_>>()) else { continue };
        let v = blend(&weights, some.iter().map(|w| w.v));
        if dot(v, v) < dot(best.2, best.2) {
            best = (some, weights, v);
        }
    }
    best
}

fn scene() -> String {
    format!(
        "{{\"a\":{{\"type\":\"hull\",\"points\":{CLOUD_A:?}}},\"b\":{{\"type\":\"hull\",\"points\":{CLOUD_B:?}}}}}"
    )
}

fn main() -> std::io::Result<()> {
    let fault = std::env::args().nth(1).as_deref() == Some("fault");
    let id = if fault { "gjk.rs with a fault" } else { "gjk.rs" };
    let mut trace = Trace::begin(std::io::stdout(), id, "example-gjk", Some(&scene()))?;
    let tolerance = 1e-12;
    let (mut simplex, mut weights): (Vec<Vertex>, Vec<f64>) = (vec![], vec![]);
    let (mut v, mut direction) = ([0.0; 3], [1.0, 0.0, 0.0]);
    let (mut lower, mut upper) = (f64::NEG_INFINITY, f64::INFINITY);
    let mut iteration = 0;
    let status = loop {
        // 1. The support along -v. Its plane is a lower bound of the distance.
        let (i, j) = (support(&CLOUD_A, direction), support(&CLOUD_B, scaled(-1.0, direction)));
        let (a, b) = (CLOUD_A[i], CLOUD_B[j]);
        let length = dot(direction, direction).sqrt();
        let unit = scaled(1.0 / length, direction);
        let height = -dot(unit, minus(a, b)) * if fault { length } else { 1.0 };
        lower = height.max(lower);
        iteration += 1;
        let outcome = match iteration {
            _ if upper - lower <= tolerance => Some(("converged-gap", "separated")),
            64 => Some(("max-iterations", "unresolved")),
            _ => None,
        };
        let mut step = trace.step("sample", iteration, iteration, lower, upper).vector("direction", unit);
        step = step.support(a, b, (i as i64, j as i64));
        if !simplex.is_empty() {
            let told: Vec<(usize, f64)> = simplex.iter().zip(&weights).map(|(w, x)| (w.call, *x)).collect();
            let points = (blend(&weights, simplex.iter().map(|w| w.a)), blend(&weights, simplex.iter().map(|w| w.b)));
            step = step.test("|v| - lower", upper - lower, "tolerance", tolerance, Some("met"));
            step = step.simplex(&told).closest(points.0, points.1);
        }
        if let Some((word, status)) = outcome {
            step.outcome(word).end()?;
            break status;
        }
        let call = step.end()?;
        // 2. The nearest feature of the larger simplex.
        simplex.push(Vertex { v: minus(a, b), a, b, call });
        (simplex, weights, v) = reduce(&simplex);
        upper = dot(v, v).sqrt();
        direction = scaled(-1.0, v);
        let told: Vec<(usize, f64)> = simplex.iter().zip(&weights).map(|(w, x)| (w.call, *x)).collect();
        let points = (blend(&weights, simplex.iter().map(|w| w.a)), blend(&weights, simplex.iter().map(|w| w.b)));
        let step = trace.step("reduce", iteration, iteration, lower, upper).simplex(&told).closest(points.0, points.1);
        if simplex.len() == 4 {
            step.outcome("contains-origin").end()?;
            break "overlapping";
        }
        step.end()?;
    };
    if status != "separated" {
        return trace.result(status, &[], &[], false);
    }
    let points = (blend(&weights, simplex.iter().map(|w| w.a)), blend(&weights, simplex.iter().map(|w| w.b)));
    trace.result(
        status,
        &[("signedDistance", upper), ("lowerBound", lower), ("upperBound", upper)],
        &[("normal", scaled(-1.0 / upper, v)), ("pointA", points.0), ("pointB", points.1)],
        true,
    )
}

//! Writes the run of a collision algorithm as a trace file, which the page of Minkowscope opens, draws and checks.
//!
//! Only the standard library. The format: trace.html beside this folder.
//!
//!     let mut trace = Trace::begin(file, "crate 17", "my-gjk", Some(scene_json))?;
//!     let call = trace.step("sample", iteration, calls, lower, upper).vector("direction", d).support(a, b, ids).end()?;
//!     trace.result("separated", &[("signedDistance", 0.5)], &[("normal", n)], true)?;
//!
//! Vectors are `[f64; 3]` in the frame of body A; C = A - B, so that v = a - b. Public domain (CC0).

use std::fmt::Write as _;
use std::io::{Result, Write};

pub type Vec3 = [f64; 3];

pub struct Trace<W: Write> {
    out: W,
    calls: usize,
}

/// A step that is being told. It is written by `end`.
pub struct Step<'a, W: Write> {
    trace: &'a mut Trace<W>,
    line: String,
    tests: String,
    call: usize,
}

fn number(x: f64) -> String {
    if x.is_finite() {
        format!("{x:?}")
    } else if x.is_nan() {
        "\"NaN\"".into()
    } else {
        (if x > 0.0 { "\"Infinity\"" } else { "\"-Infinity\"" }).into()
    }
}

fn triple(v: Vec3) -> String {
    format!("[{},{},{}]", number(v[0]), number(v[1]), number(v[2]))
}

fn text(s: &str) -> String {
    let plain: String = s.chars().filter(|c| !c.is_control()).collect();
    format!("\"{}\"", plain.replace('\\', "\\\\").replace('"', "\\\""))
}

fn witnesses(a: Vec3, b: Vec3) -> String {
    let v = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    format!("\"v\":{},\"a\":{},\"b\":{}", triple(v), triple(a), triple(b))
}

impl<W: Write> Trace<W> {
    /// The first line. `scene` is that of a scene file, as JSON: the page then knows the shapes and the right answer.
    pub fn begin(mut out: W, id: &str, algorithm: &str, scene: Option<&str>) -> Result<Self> {
        let scene = scene.map_or(String::new(), |json| format!(",\"scene\":{json}"));
        writeln!(
            out,
            "{{\"format\":\"minkowscope-trace\",\"version\":1,\"frame\":\"A\",\"id\":{},\"algorithm\":{}{scene}}}",
            text(id),
            text(algorithm)
        )?;
        Ok(Trace { out, calls: 0 })
    }

    /// Begins a step. Bounds are those of the distance (or of the depth), infinite where nothing is proven.
    pub fn step(&mut self, phase: &str, iteration: usize, calls: usize, lower: f64, upper: f64) -> Step<'_, W> {
        let line = format!(
            "{{\"phase\":{},\"iteration\":{iteration},\"supportCalls\":{calls},\"lower\":{},\"upper\":{}",
            text(phase),
            number(lower),
            number(upper)
        );
        let call = self.calls;
        Step { trace: self, line, tests: String::new(), call }
    }

    /// The last line, with the numbers and vectors that are known: signedDistance, lowerBound, upperBound; normal, pointA, pointB.
    pub fn result(
        &mut self,
        status: &str,
        numbers: &[(&str, f64)],
        vectors: &[(&str, Vec3)],
        certified: bool,
    ) -> Result<()> {
        let mut line = format!("{{\"result\":{{\"status\":{}", text(status));
        for (key, x) in numbers {
            let _ = write!(line, ",{}:{}", text(key), number(*x));
        }
        for (key, v) in vectors {
            let _ = write!(line, ",{}:{}", text(key), triple(*v));
        }
        writeln!(self.out, "{line},\"certified\":{certified}}}}}")?;
        self.out.flush()
    }
}

impl<W: Write> Step<'_, W> {
    /// "direction", "normal" of length 1, or "target".
    pub fn vector(mut self, key: &str, v: Vec3) -> Self {
        let _ = write!(self.line, ",{}:{}", text(key), triple(v));
        self
    }

    /// The support point that this step samples, by its points on A and on B, with the ids of its vertices, -1 for none.
    pub fn support(mut self, a: Vec3, b: Vec3, ids: (i64, i64)) -> Self {
        let call = self.call;
        let _ = write!(
            self.line,
            ",\"samples\":[{{\"call\":{call},{},\"idA\":{},\"idB\":{}}}],\"sample\":{call}",
            witnesses(a, b),
            ids.0,
            ids.1
        );
        self.trace.calls += 1;
        self
    }

    /// The simplex by the calls of its vertices, with their weights in the closest point.
    pub fn simplex(mut self, vertices: &[(usize, f64)]) -> Self {
        let list: Vec<String> =
            vertices.iter().map(|(call, w)| format!("{{\"call\":{call},\"weight\":{}}}", number(*w))).collect();
        let _ = write!(self.line, ",\"simplex\":[{}]", list.join(","));
        self
    }

    /// The closest point of the simplex, by its points on A and on B.
    pub fn closest(mut self, a: Vec3, b: Vec3) -> Self {
        let _ = write!(self.line, ",\"closest\":{{{}}}", witnesses(a, b));
        self
    }

    /// A comparison `left <= right`; `ends` is "met" or "unmet" if the search ends when it comes out so.
    pub fn test(mut self, left: &str, l: f64, right: &str, r: f64, ends: Option<&str>) -> Self {
        let ends = ends.map_or(String::new(), |when| format!(",\"ends\":{}", text(when)));
        let comma = if self.tests.is_empty() { "" } else { "," };
        let _ = write!(
            self.tests,
            "{comma}{{\"left\":{},\"relation\":\"\u{2264}\",\"right\":{},\"leftValue\":{},\"rightValue\":{},\"met\":{}{ends}}}",
            text(left),
            text(right),
            number(l),
            number(r),
            l <= r
        );
        self
    }

    /// How the run ends, in the last step: "converged-gap", "contains-origin", "max-iterations" or a word of your own.
    pub fn outcome(mut self, outcome: &str) -> Self {
        let _ = write!(self.line, ",\"outcome\":{}", text(outcome));
        self
    }

    /// Writes the step, so that a program that crashes leaves it; returns the call of its support point.
    pub fn end(self) -> Result<usize> {
        let tests = if self.tests.is_empty() { String::new() } else { format!(",\"tests\":[{}]", self.tests) };
        writeln!(self.trace.out, "{}{tests}}}", self.line)?;
        self.trace.out.flush()?;
        Ok(self.call)
    }
}

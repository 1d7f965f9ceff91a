// GJK for the distance of two point clouds, instrumented with Minkowscope.cs. Prints a trace: dotnet run > run.jsonl
// With the argument "fault" its lower bound is v.w instead of v.w / |v|, a mistake that is often made: the page says so.

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Minkowscope;

public static class Gjk
{
    private static readonly double[][] CloudA =
    {
        new double[] { -1, -1, -1 }, new double[] { 1, -1, -1 }, new double[] { -1, 1, -1 }, new double[] { 1, 1, -1 },
        new double[] { -1, -1, 1 }, new double[] { 1, -1, 1 }, new double[] { -1, 1, 1 }, new double[] { 1, 1, 1 },
    };
    private static readonly double[][] CloudB =
    {
        new[] { 3, 2, 0.5 }, new[] { 2.5, 2.75, 0.5 }, new[] { 4, 2, 1.5 }, new[] { 4, 3.25, 0.5 }, new[] { 4.5, 2, 0.25 },
        new[] { 4, 2, -0.5 },
    };

    private sealed class Vertex
    {
        public double[] V, A, B;
        public double Weight;
        public int Call;
    }

    private static double Dot(double[] p, double[] q) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
    private static double[] Scaled(double s, double[] p) => new[] { s * p[0], s * p[1], s * p[2] };
    private static double[] Minus(double[] p, double[] q) => new[] { p[0] - q[0], p[1] - q[1], p[2] - q[2] };

    private static double[] Blend(IEnumerable<Vertex> some, Func<Vertex, double[]> of) =>
        some.Aggregate(new double[3], (sum, w) => Minus(sum, Scaled(-w.Weight, of(w))));

    private static int Support(double[][] cloud, double[] direction)
    {
        int best = 0;
        for (int i = 1; i < cloud.Length; i++)
            if (Dot(cloud[i], direction) > Dot(cloud[best], direction)) best = i;
        return best;
    }

    // Weights of the point nearest to O in the plane, line or point of some vertices; null if singular or outside.
    private static double[] Weigh(IReadOnlyList<Vertex> some)
    {
        int n = some.Count;
        var m = new double[n, n + 1];
        for (int i = 0; i < n; i++)
        {
            for (int j = 0; j < n; j++) m[i, j] = i == 0 ? 1 : Dot(Minus(some[i].V, some[0].V), some[j].V);
            m[i, n] = i == 0 ? 1 : 0;
        }
        for (int i = 0; i < n; i++)
        {
            int pivot = i;
            for (int r = i + 1; r < n; r++)
                if (Math.Abs(m[r, i]) > Math.Abs(m[pivot, i])) pivot = r;
            if (Math.Abs(m[pivot, i]) < 1e-12) return null;
            for (int c = 0; c <= n; c++)
            {
                double held = m[i, c];
                m[i, c] = m[pivot, c];
                m[pivot, c] = held;
            }
            for (int r = 0; r < n; r++)
            {
                double factor = r == i ? 0 : m[r, i] / m[i, i];
                for (int c = i; c <= n; c++) m[r, c] -= factor * m[i, c];
            }
        }
        var weights = Enumerable.Range(0, n).Select(i => m[i, n] / m[i, i]).ToArray();
        return weights.All(w => w >= 0) ? weights : null;
    }

    // The vertices of the feature that is nearest to O, with their weights. Tries all subsets.
    private static List<Vertex> Reduce(IReadOnlyList<Vertex> simplex)
    {
        List<Vertex> best = null;
        double least = double.PositiveInfinity;
        for (int set = 1; set < 1 << simplex.Count; set++)
        {
            var some = simplex.Where((_, i) => (set >> i & 1) == 1).ToList();
            var weights = Weigh(some);
            if (weights == null) continue;
            var weighed = some.Select((w, i) => new Vertex { V = w.V, A = w.A, B = w.B, Call = w.Call, Weight = weights[i] }).ToList();
            var v = Blend(weighed, w => w.V);
            if (Dot(v, v) >= least) continue;
            (best, least) = (weighed, Dot(v, v));
        }
        return best;
    }

    private static Step Shown(Step step, IReadOnlyList<Vertex> simplex) =>
        step.Simplex(simplex.Select(w => (w.Call, w.Weight))).Closest(Blend(simplex, w => w.A), Blend(simplex, w => w.B));

    private static string Hull(double[][] cloud) => "{\"type\":\"hull\",\"points\":["
        + string.Join(",", cloud.Select(p => "[" + string.Join(",", p.Select(x => x.ToString("R", CultureInfo.InvariantCulture))) + "]"))
        + "]}";

    public static void Main(string[] args)
    {
        bool fault = args.Length > 0 && args[0] == "fault";
        const double tolerance = 1e-12;
        var trace = new Trace(Console.Out, fault ? "Gjk.cs with a fault" : "Gjk.cs", "example-gjk",
            "{\"a\":" + Hull(CloudA) + ",\"b\":" + Hull(CloudB) + "}");
        var simplex = new List<Vertex>();
        double lower = double.NegativeInfinity, upper = double.PositiveInfinity;
        double[] v = null, direction = { 1, 0, 0 };
        string status = "unresolved", outcome = null;
        for (int iteration = 1; outcome == null; iteration++)
        {
            // 1. The support along -v. Its plane is a lower bound of the distance.
            int a = Support(CloudA, direction), b = Support(CloudB, Scaled(-1, direction));
            var w = new Vertex { A = CloudA[a], B = CloudB[b], V = Minus(CloudA[a], CloudB[b]) };
            double length = Math.Sqrt(Dot(direction, direction));
            var unit = Scaled(1 / length, direction);
            lower = Math.Max(lower, -Dot(unit, w.V) * (fault ? length : 1));
            if (upper - lower <= tolerance) (outcome, status) = ("converged-gap", "separated");
            else if (iteration == 64) outcome = "max-iterations";
            var step = trace.Step("sample", iteration, iteration, lower, upper).Vector("direction", unit).Support(w.A, w.B, a, b);
            if (simplex.Count > 0) Shown(step.Test("|v| - lower", upper - lower, "tolerance", tolerance, "met"), simplex);
            if (outcome != null) step.Outcome(outcome);
            w.Call = step.End();
            if (outcome != null) break;
            // 2. The nearest feature of the larger simplex.
            simplex = Reduce(simplex.Append(w).ToList());
            v = Blend(simplex, each => each.V);
            upper = Math.Sqrt(Dot(v, v));
            direction = Scaled(-1, v);
            if (simplex.Count == 4) (outcome, status) = ("contains-origin", "overlapping");
            step = Shown(trace.Step("reduce", iteration, iteration, lower, upper), simplex);
            if (outcome != null) step.Outcome(outcome);
            step.End();
        }
        if (status != "separated") trace.Result(status);
        else
            trace.Result(status, upper, lower, upper, Scaled(-1 / upper, v), Blend(simplex, w => w.A), Blend(simplex, w => w.B), true);
    }
}

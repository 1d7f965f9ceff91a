// Writes the run of a collision algorithm as a trace file, which the page of Minkowscope opens, draws and checks.
// Only the base library; C# 7. The format: trace.html beside this folder.
//
//   var trace = new Minkowscope.Trace(writer, "crate 17", "my-gjk", sceneJsonOrNull);
//   int call = trace.Step("sample", iteration, calls, lower, upper).Vector("direction", d).Support(a, b, idA, idB).End();
//   trace.Result("separated", signedDistance: 0.5, normal: n);
//
// Vectors are arrays of three doubles in the frame of body A; C = A - B, so that v = a - b. Public domain (CC0).

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;

namespace Minkowscope
{
    public sealed class Trace
    {
        private readonly TextWriter _out;
        internal int Calls;

        /// <summary>Writes the first line. The scene is that of a scene file, as JSON: the page then knows the shapes.</summary>
        public Trace(TextWriter output, string id, string algorithm, string scene = null)
        {
            _out = output;
            Line("{\"format\":\"minkowscope-trace\",\"version\":1,\"frame\":\"A\",\"id\":" + Text(id)
                + ",\"algorithm\":" + Text(algorithm) + (scene == null ? "" : ",\"scene\":" + scene) + "}");
        }

        /// <summary>Begins a step. Bounds are those of the distance (or of the depth), infinite where nothing is proven.</summary>
        public Step Step(string phase, int iteration, int calls, double lower, double upper) =>
            new Step(this, "{\"phase\":" + Text(phase) + ",\"iteration\":" + iteration + ",\"supportCalls\":" + calls
                + ",\"lower\":" + Number(lower) + ",\"upper\":" + Number(upper));

        /// <summary>The last line. Leave out what is not known.</summary>
        public void Result(string status, double? signedDistance = null, double? lowerBound = null, double? upperBound = null,
            double[] normal = null, double[] pointA = null, double[] pointB = null, bool certified = false)
        {
            Line("{\"result\":{\"status\":" + Text(status)
                + Member("signedDistance", Number(signedDistance)) + Member("lowerBound", Number(lowerBound))
                + Member("upperBound", Number(upperBound)) + Member("normal", Triple(normal))
                + Member("pointA", Triple(pointA)) + Member("pointB", Triple(pointB))
                + Member("certified", Truth(certified)) + "}}");
        }

        private static string Member(string key, string value) => value == null ? "" : ",\"" + key + "\":" + value;

        // Flushed, so that a program that crashes leaves its steps.
        internal void Line(string text)
        {
            _out.Write(text + "\n");
            _out.Flush();
        }

        internal static string Truth(bool value) => value ? "true" : "false";

        internal static string Number(double x) =>
            double.IsNaN(x) ? "\"NaN\""
            : double.IsInfinity(x) ? (x > 0 ? "\"Infinity\"" : "\"-Infinity\"")
            : x.ToString("R", CultureInfo.InvariantCulture);

        private static string Number(double? x) => x.HasValue ? Number(x.Value) : null;

        internal static string Triple(double[] v) => v == null ? null : "[" + string.Join(",", v.Take(3).Select(x => Number(x))) + "]";

        internal static string Text(string s) =>
            "\"" + new string(s.Where(c => c >= ' ').ToArray()).Replace("\\", "\\\\").Replace("\"", "\\\"") + "\"";

        internal static string Witnesses(double[] a, double[] b) =>
            "\"v\":" + Triple(new[] { a[0] - b[0], a[1] - b[1], a[2] - b[2] }) + ",\"a\":" + Triple(a) + ",\"b\":" + Triple(b);
    }

    /// <summary>A step that is being told. It is written by End.</summary>
    public sealed class Step
    {
        private readonly Trace _trace;
        private readonly StringBuilder _line;
        private readonly List<string> _tests = new List<string>();
        private readonly int _call;

        internal Step(Trace trace, string line)
        {
            _trace = trace;
            _line = new StringBuilder(line);
            _call = trace.Calls;
        }

        /// <summary>"direction", "normal" of length 1, or "target".</summary>
        public Step Vector(string key, double[] v) => Add("\"" + key + "\":" + Trace.Triple(v));

        /// <summary>The support point that this step samples, by its points on A and on B; ids of vertices, -1 for none.</summary>
        public Step Support(double[] a, double[] b, int idA = -1, int idB = -1)
        {
            _trace.Calls++;
            return Add("\"samples\":[{\"call\":" + _call + "," + Trace.Witnesses(a, b) + ",\"idA\":" + idA + ",\"idB\":" + idB
                + "}],\"sample\":" + _call);
        }

        /// <summary>The simplex by the calls of its vertices, with their weights in the closest point.</summary>
        public Step Simplex(IEnumerable<(int call, double weight)> vertices) =>
            Add("\"simplex\":[" + string.Join(",", vertices.Select(
                w => "{\"call\":" + w.call + ",\"weight\":" + Trace.Number(w.weight) + "}")) + "]");

        /// <summary>The closest point of the simplex, by its points on A and on B.</summary>
        public Step Closest(double[] a, double[] b) => Add("\"closest\":{" + Trace.Witnesses(a, b) + "}");

        /// <summary>A comparison left &lt;= right; ends is "met" or "unmet" if the search ends when it comes out so.</summary>
        public Step Test(string left, double l, string right, double r, string ends = null)
        {
            _tests.Add("{\"left\":" + Trace.Text(left) + ",\"relation\":\"\u2264\",\"right\":" + Trace.Text(right)
                + ",\"leftValue\":" + Trace.Number(l) + ",\"rightValue\":" + Trace.Number(r) + ",\"met\":" + Trace.Truth(l <= r)
                + (ends == null ? "" : ",\"ends\":" + Trace.Text(ends)) + "}");
            return this;
        }

        /// <summary>How the run ends, in the last step: "converged-gap", "contains-origin" or a word of your own.</summary>
        public Step Outcome(string outcome) => Add("\"outcome\":" + Trace.Text(outcome));

        /// <summary>Writes the step; returns the call of its support point.</summary>
        public int End()
        {
            if (_tests.Count > 0) Add("\"tests\":[" + string.Join(",", _tests) + "]");
            _trace.Line(_line + "}");
            return _call;
        }

        private Step Add(string member)
        {
            _line.Append("," + member);
            return this;
        }
    }
}

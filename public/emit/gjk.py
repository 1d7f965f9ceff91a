"""GJK for the distance of two point clouds, instrumented with minkowscope.py. Prints a trace: python gjk.py > run.jsonl

With the argument "fault" its lower bound is v.w instead of v.w / |v|, a mistake that is often made: the page says so.
"""

import itertools
import math
import sys

from minkowscope import Trace

CLOUD_A = [(x, y, z) for z in (-1, 1) for y in (-1, 1) for x in (-1, 1)]
CLOUD_B = [(3, 2, 0.5), (2.5, 2.75, 0.5), (4, 2, 1.5), (4, 3.25, 0.5), (4.5, 2, 0.25), (4, 2, -0.5)]


def dot(p, q):
    return sum(x * y for x, y in zip(p, q))


def minus(p, q):
    return [x - y for x, y in zip(p, q)]


def blend(weights, points):
    return [sum(w * p[k] for w, p in zip(weights, points)) for k in range(3)]


def support(cloud, direction):
    return max(range(len(cloud)), key=lambda i: dot(cloud[i], direction))


def weigh(points):
    """Weights of the point nearest to O in the plane, line or point of some vertices; None if singular or outside."""
    n = len(points)
    rows = [[1.0] * n + [1.0]]
    for i in range(1, n):
        edge = minus(points[i], points[0])
        rows.append([dot(edge, p) for p in points] + [0.0])
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        if abs(rows[pivot][i]) < 1e-12:
            return None
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(n):
            if r != i:
                factor = rows[r][i] / rows[i][i]
                rows[r] = [x - factor * y for x, y in zip(rows[r], rows[i])]
    weights = [rows[i][n] / rows[i][i] for i in range(n)]
    return weights if min(weights) >= 0 else None


def reduce(simplex):
    """The vertices of the feature that is nearest to O, with their weights. Tries all subsets."""
    best, least = None, math.inf
    for size in range(1, len(simplex) + 1):
        for some in itertools.combinations(simplex, size):
            weights = weigh([w["v"] for w in some])
            if weights is None:
                continue
            v = blend(weights, [w["v"] for w in some])
            if dot(v, v) < least:
                best, least = (list(some), weights, v), dot(v, v)
    return best


def main(fault):
    scene = {name: {"type": "hull", "points": cloud} for name, cloud in (("a", CLOUD_A), ("b", CLOUD_B))}
    trace = Trace(sys.stdout, "gjk.py with a fault" if fault else "gjk.py", "example-gjk", scene)
    tolerance = 1e-12
    simplex, weights, v, direction = [], [], None, [1, 0, 0]
    lower, upper, status, outcome, iteration = -math.inf, math.inf, "unresolved", None, 0

    def shown():
        points = [blend(weights, [w[k] for w in simplex]) for k in ("a", "b")]
        return {"simplex": [(w["call"], x) for w, x in zip(simplex, weights)], "closest": points}

    while outcome is None:
        # 1. The support along -v. Its plane is a lower bound of the distance.
        a, b = support(CLOUD_A, direction), support(CLOUD_B, [-x for x in direction])
        w = {"a": CLOUD_A[a], "b": CLOUD_B[b], "v": minus(CLOUD_A[a], CLOUD_B[b])}
        length = math.sqrt(dot(direction, direction))
        unit = [x / length for x in direction]
        height = -dot(unit, w["v"]) * (length if fault else 1)
        lower = max(lower, height)
        iteration += 1
        if upper - lower <= tolerance:
            outcome, status = "converged-gap", "separated"
        elif iteration == 64:
            outcome = "max-iterations"
        extra = {} if v is None else {**shown(), "tests": [("|v| - lower", upper - lower, "tolerance", tolerance, "met")]}
        w["call"] = trace.step("sample", iteration, iteration, lower, upper, direction=unit, support=(w["a"], w["b"]),
                               ids=(a, b), outcome=outcome, **extra)
        if outcome:
            break
        # 2. The nearest feature of the larger simplex.
        simplex, weights, v = reduce(simplex + [w])
        upper = math.sqrt(dot(v, v))
        if len(simplex) == 4:
            outcome, status = "contains-origin", "overlapping"
        direction = [-x for x in v]
        trace.step("reduce", iteration, iteration, lower, upper, outcome=outcome, **shown())

    if status != "separated":
        return trace.result(status)
    p, q = shown()["closest"]
    trace.result(status, signedDistance=upper, lowerBound=lower, upperBound=upper, normal=[-x / upper for x in v],
                 pointA=p, pointB=q, certified=True)


main(sys.argv[1:] == ["fault"])

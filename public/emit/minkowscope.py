"""Writes the run of a collision algorithm as a trace file, which the page of Minkowscope opens, draws and checks.

Only the standard library. The format: trace.html beside this folder.

    trace = Trace(file, "crate 17", "my-gjk", scene)        # a scene as in a scene file, or None
    trace.step("sample", iteration, calls, lower, upper, direction=d, support=(a, b), simplex=[(call, weight), ...])
    trace.result("separated", signedDistance=0.5, normal=n, pointA=p, pointB=q, lowerBound=0.5, upperBound=0.5)

Vectors are sequences of three numbers in the frame of body A; C = A - B, so that v = a - b. Public domain (CC0).
"""

import json
import math


def _plain(value):
    """The value as JSON can hold it: numbers that are not finite are texts."""
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, (bool, str)) or value is None:
        return value
    if hasattr(value, "__iter__"):
        return [_plain(item) for item in value]
    if isinstance(value, int):
        return value
    number = float(value)
    if math.isfinite(number):
        return number
    return "NaN" if math.isnan(number) else "Infinity" if number > 0 else "-Infinity"


def _witnesses(a, b):
    return {"v": [float(p) - float(q) for p, q in zip(a, b)], "a": list(a), "b": list(b)}


class Trace:
    def __init__(self, out, id, algorithm, scene=None):
        self._out = out
        self.calls = 0
        header = {"format": "minkowscope-trace", "version": 1, "frame": "A", "id": id, "algorithm": algorithm}
        self._line({**header, "scene": scene} if scene is not None else header)

    def step(self, phase, iteration, calls, lower, upper, support=None, ids=(-1, -1), simplex=None, closest=None,
             tests=None, outcome=None, **vectors):
        """A step. Returns the call of its support point, by which later steps name it.

        `support` and `closest` are points (a, b) on the bodies, `simplex` is [(call, weight)], `tests` are
        [(left, value, right, value, ends)] for left <= right, where ends is "met", "unmet" or None; `vectors` may be direction,
        normal, which has length 1, and target. Bounds that are not proven are infinite.
        """
        line = {"phase": phase, "iteration": iteration, "supportCalls": calls, "lower": lower, "upper": upper}
        call = self.calls
        if support is not None:
            a, b = support
            line["samples"] = [{"call": call, **_witnesses(a, b), "idA": ids[0], "idB": ids[1]}]
            line["sample"] = call
            self.calls += 1
        if simplex is not None:
            line["simplex"] = [{"call": c, "weight": weight} for c, weight in simplex]
        if closest is not None:
            line["closest"] = _witnesses(*closest)
        if tests:
            line["tests"] = [
                {"left": left, "relation": "\u2264", "right": right, "leftValue": l, "rightValue": r, "met": l <= r,
                 **({"ends": ends} if ends else {})}
                for left, l, right, r, ends in tests
            ]
        if outcome is not None:
            line["outcome"] = outcome
        self._line({**line, **vectors})
        return call

    def result(self, status, **answer):
        """The last line. Keys: signedDistance, lowerBound, upperBound, normal, pointA, pointB, certified."""
        self._line({"result": {"status": status, **answer}})

    def _line(self, value):
        # Flushed, so that a program that crashes leaves its steps.
        self._out.write(json.dumps(_plain(value), allow_nan=False) + "\n")
        self._out.flush()

import { describe, expect, it } from 'vitest';
import { rotate } from '../math/rotation';
import { randomDirection, seededRandom } from '../math/random';
import { cross, distance, length, scale, sub, vec3, type Vec3 } from '../math/vec3';
import '../algorithms/float32';
import { csoSupport } from '../shapes/cso';
import { csoPoint } from '../trace/cso-point';
import { presets } from '../scenes/presets';
import { record, type PairRun } from '../stepping/run';
import type { Frame } from '../trace/trace';
import type { Size } from './camera/fit';
import { projected, viewpoint } from './camera/viewpoint';
import { basisOf, type Orbit } from './camera/orbit';
import { aimOf, decisiveTriangles, frameRun, frameStep } from './framing';
import { apart, overlapping, recorded } from './layers/runs.fixture';

const size = { width: 560, height: 600 };
const rect = { x: 0, y: 0, ...size };
const bare = { object: [vec3()], minkowski: [vec3()] };

const framesOf = (run: PairRun): Frame[] =>
  Array.from({ length: run.trace.length }, (_, i) => run.trace.at(i));

/** All of a step that must be on show, in the world's axes. */
function shownPoints(run: PairRun, { target, probes, portal, vectors }: Frame): Vec3[] {
  const points = [
    ...(target ? [target] : []),
    ...(probes ?? []).map(({ direction, height }) => scale(vec3(), direction, height)),
    ...(portal ? [portal.interior.v, ...portal.points.map(({ v }) => v)] : []),
    ...(vectors ?? []).flatMap(({ from, to }) => [from, to]),
  ];
  return points.map((p) => rotate(vec3(), run.problem.toWorld, p));
}

describe('the frame of a run', () => {
  it.each(['tootbird', 'epa', 'nelder-mead', 'gradient-descent'])('holds what %s shows in any step', (id) => {
    for (const bodies of [overlapping, apart]) {
      const run = recorded(bodies, id);
      const framing = frameRun(run, bare);
      const aim = aimOf(framing, 'minkowski', size);
      const v = viewpoint(rect, basisOf(framing.orbit), aim);
      for (const p of framesOf(run).flatMap((frame) => shownPoints(run, frame))) {
        const { x, y, depth } = projected(v, p);
        expect(depth).toBeGreaterThan(0);
        expect(Math.min(x, y, size.width - x, size.height - y)).toBeGreaterThan(-1e-6);
      }
    }
  });

  it('looks closer for one step, at its tootbird, its picked face and its directions', () => {
    let told = 0;
    for (const id of ['tootbird', 'epa', 'nelder-mead']) {
      const run = recorded(overlapping, id);
      for (const frame of framesOf(run)) {
        const { content } = frameStep(run, frame.index, { azimuth: 0.4, elevation: 0.3 });
        const wanted = shownPoints(run, { ...frame, vectors: [] });
        for (const p of wanted) {
          expect(content.minkowski.some((q) => distance(p, q) < 1e-12)).toBe(true);
          told++;
        }
        const picked = frame.polytope?.faces.find(({ id: number }) => number === frame.polytope!.picked);
        if (!picked) continue;
        const corner = rotate(vec3(), run.problem.toWorld, picked.corners[0].v);
        expect(content.minkowski.some((q) => distance(corner, q) < 1e-12)).toBe(true);
      }
    }
    expect(told).toBeGreaterThan(40);
  });
});

/** The Minkowski viewport as the page lays it out: in a window of 1440 × 900, and on a phone of 390 × 844. */
const viewports = [
  { width: 568, height: 615 },
  { width: 390, height: 462 },
];

const random = seededRandom(1);
const everyDirection = Array.from({ length: 200 }, () => randomDirection(vec3(), random));

/** The share of its area that each triangle of the run's steps shows, of the most that any turn of it would show there. */
function sharesShown(run: PairRun, orbit: Orbit | undefined, viewport: Size): Map<number, number> {
  const surface = everyDirection.map((n) =>
    rotate(vec3(), run.problem.toWorld, csoSupport(csoPoint(), run.problem, n).v),
  );
  const framing = frameRun(run, { object: [vec3()], minkowski: surface }, orbit);
  const aim = aimOf(framing, 'minkowski', viewport);
  const v = viewpoint({ x: 0, y: 0, ...viewport }, basisOf(framing.orbit), aim);
  const shares = new Map<number, number>();
  for (const [step, corners] of decisiveTriangles(run)) {
    const [a, b, c] = corners.map((p) => rotate(vec3(), run.problem.toWorld, p)) as [Vec3, Vec3, Vec3];
    const [p, q, r] = [a, b, c].map((corner) => projected(v, corner));
    const seen = Math.abs((q!.x - p!.x) * (r!.y - p!.y) - (q!.y - p!.y) * (r!.x - p!.x));
    const whole = length(cross(vec3(), sub(vec3(), b, a), sub(vec3(), c, a)));
    const depth = (p!.depth + q!.depth + r!.depth) / 3;
    shares.set(step, seen / (whole * (v.focal / depth) ** 2));
  }
  return shares;
}

/** The share that nine of ten triangles of a run show at least. */
const lowerTenth = (shares: readonly number[]): number =>
  [...shares].sort((a, b) => a - b)[Math.floor(0.1 * (shares.length - 1))]!;

/** A wedge of 23°: what is flatter is a line from the back of a hall. */
const minShare = 0.39;

/** Their hundreds of picked faces look every way: no direction of sight has nine of ten open, at 0.16 and 0.34. */
const everyWay = ['growth-without-end', 'soup-of-copies'];

describe('the first view of a prepared scene', () => {
  const runs = presets.map((preset) => ({ ...preset, run: record(preset.scene) }));

  it.each(viewports)('shows the triangles that its steps are about open at $width × $height', (viewport) => {
    let looked = 0;
    for (const { id, step = 0, orbit, run } of runs) {
      const shares = sharesShown(run, orbit, viewport);
      if (shares.size === 0) continue;
      looked++;
      const opening = [...shares].findLast(([from]) => from <= step) ?? [0, 1];
      expect(opening[1], `${id} where it opens`).toBeGreaterThan(minShare);
      const open = everyWay.includes(id) ? 1 : lowerTenth([...shares.values()]);
      expect(open, `${id} over its run`).toBeGreaterThan(minShare);
    }
    expect(looked).toBeGreaterThan(90);
  });
});

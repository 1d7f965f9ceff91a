import { describe, expect, it } from 'vitest';
import { rotate } from '../math/rotation';
import { distance, scale, vec3, type Vec3 } from '../math/vec3';
import type { Run } from '../stepping/run';
import type { Frame } from '../trace/trace';
import { projected, viewpoint } from './camera/viewpoint';
import { basisOf } from './camera/orbit';
import { aimOf, frameRun, frameStep } from './framing';
import { apart, overlapping, recorded } from './layers/runs.fixture';

const size = { width: 560, height: 600 };
const rect = { x: 0, y: 0, ...size };
const bare = { object: [vec3()], minkowski: [vec3()] };

const framesOf = (run: Run): Frame[] => Array.from({ length: run.trace.length }, (_, i) => run.trace.at(i));

/** All of a step that must be on show, in the world's axes. */
function shownPoints(run: Run, { target, probes, portal, vectors }: Frame): Vec3[] {
  const points = [
    ...(target ? [target] : []),
    ...(probes ?? []).map(({ direction, height }) => scale(vec3(), direction, height)),
    ...(portal ? [portal.interior.v, ...portal.points.map(({ v }) => v)] : []),
    ...(vectors ?? []).flatMap(({ from, to }) => [from, to]),
  ];
  return points.map((p) => rotate(vec3(), run.poseA, p));
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
        const corner = rotate(vec3(), run.poseA, picked.corners[0].v);
        expect(content.minkowski.some((q) => distance(corner, q) < 1e-12)).toBe(true);
      }
    }
    expect(told).toBeGreaterThan(40);
  });
});

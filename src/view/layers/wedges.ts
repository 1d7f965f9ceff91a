import { addScaled, cross, dot, normalize, sub, vec3, type Vec3 } from '../../math/vec3';
import { partedPortal } from './parted-portal';
import type { Shown } from './shown';

/** How far the walls, which have no end, are drawn past what they part, in units of E. */
const beyond = 0.1;

/**
 * The wedges around the sample that took the place of a vertex: a wall through each vertex, filled on both sides of the wedge
 * that stays, and the way of the target along the walls to the plane of the triangle that was full. A refined portal has walls
 * of its own.
 */
export function wedges(shown: Shown): void {
  const { run, frame, minkowski, picture } = shown;
  if (frame.phase === 'refine') return partedPortal(shown);
  const { wedgeAxis, sample, simplex, target } = frame;
  const gone = frame.dropped?.[0];
  const kept = simplex
    ?.filter((vertex) => vertex.sample.index !== sample?.index)
    .map((vertex) => vertex.sample);
  if (!wedgeAxis || !sample || !target || !gone || kept?.length !== 2) return;
  const axis = vec3();
  if (!(normalize(axis, wedgeAxis) > 0)) return;
  const corners = [...kept, gone];
  const heights = [sample, ...corners].map(({ v }) => dot(axis, v));
  const reach = [...heights, dot(axis, target)];
  const [low, high] = [
    Math.min(...reach) - beyond * run.problem.scale,
    Math.max(...reach) + beyond * run.problem.scale,
  ];
  /** The point at a height, on the line through `p` along the axis. */
  const at = (p: Readonly<Vec3>, height: number): Vec3 =>
    minkowski(addScaled(vec3(), p, axis, height - dot(axis, p)));
  const to = picture.minkowski;
  to.strokes.push({ kind: 'wedge', role: 'ink', points: [at(sample.v, low), at(sample.v, high)] });
  for (const corner of corners) {
    const wall = [at(sample.v, low), at(corner.v, low), at(corner.v, high), at(sample.v, high)] as const;
    to.strokes.push({ kind: 'wedge', role: 'ink', points: [...wall] });
    if (corner === gone) continue;
    to.fills.push({ kind: 'wall', points: [wall[0], wall[1], wall[2]] });
    to.fills.push({ kind: 'wall', points: [wall[0], wall[2], wall[3]] });
  }
  const foot = alongToPlane(
    target,
    axis,
    corners.map(({ v }) => v),
  );
  if (!foot) return;
  to.strokes.push({ kind: 'wedge', role: 'best', points: [minkowski(target), minkowski(foot)] });
  to.marks.push({ kind: 'foot', name: 'T in its wedge', at: minkowski(foot), role: 'best' });
}

/** From `p` along `way` to the plane of three points; undefined if it runs along that. */
function alongToPlane(
  p: Readonly<Vec3>,
  direction: Readonly<Vec3>,
  [a, b, c]: readonly Readonly<Vec3>[],
): Vec3 | undefined {
  const n = cross(vec3(), sub(vec3(), b!, a!), sub(vec3(), c!, a!));
  const t = dot(n, sub(vec3(), a!, p)) / dot(n, direction);
  return Number.isFinite(t) ? addScaled(vec3(), p, direction, t) : undefined;
}

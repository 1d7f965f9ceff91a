import { rotate, unrotate } from '../../math/rotation';
import { clone, distance, vec3, type Vec3 } from '../../math/vec3';
import { heightOf } from '../../problems/pair/problem';
import type { DepthMinimum } from '../../stepping/pair/depth-minima';
import type { PairRun } from '../../stepping/run';
import type { Probe } from '../../trace/step';
import { measuredTwin } from '../layers/overlap';
import { lengthText, probeTwin } from '../layers/shown';
import { emptyPicture, type Label, type Mark, type SpacePicture } from '../picture';
import { cornerNames, directionLetter } from './corner-names';
import { directionsOf } from './search-path';

/** h along a direction of the world: of the cores, or of the full shapes where the run walks on these. */
export function heightAlong(run: Readonly<PairRun>, d: Readonly<Vec3>): number {
  const n = unrotate(vec3(), run.problem.toWorld, d);
  const beyond = run.algorithm.wholeShapes ? run.problem.margin : 0;
  return heightOf(run.problem, n) + beyond;
}

/** Directions nearer to each other than this are the same to the eye. */
const same = 2e-3;
/** The number of other minima that show their value; the rest have only a mark. */
const maxNumbers = 5;
/** Points cost attention: of more probes than this, the latest are shown. */
const maxProbes = 12;

/**
 * Points and labels of one step on the sphere of directions, each at the tip of its unit vector: minima, what the search
 * holds and tries, its latest direction n, the best so far, and the direction m that the overlap is measured along.
 */
export function stepPicture(
  run: PairRun,
  step: number,
  minima: readonly DepthMinimum[],
  measured: Readonly<Vec3> | null = null,
): SpacePicture {
  const { search, best } = directionsOf(run)[step]!;
  const marks: Mark[] = [];
  const labels: Label[] = [];
  const scale = run.problem.scale;
  minima.forEach(({ direction, height }, i) => {
    const least = height - minima[0]!.height <= 1e-9 * scale;
    const found = best !== null && distance(best, direction) < same;
    const role = least && found ? 'best' : 'ink';
    marks.push({ kind: least ? 'least' : 'minimum', name: `minimum${i}`, at: direction, role });
    if (i > maxNumbers) return;
    const value = lengthText(run, height);
    labels.push({ id: `minimum${i}`, at: direction, value, role, priority: i === 0 ? 8 : 5 - i / 10 });
  });
  const frame = run.trace.at(step);
  const { probes = [] } = frame;
  probes.slice(-maxProbes).forEach(({ direction, state }, i) => {
    if (state === 'best') return;
    const place = Math.max(0, probes.length - maxProbes) + i;
    const kind = state === 'kept' ? 'vertex' : state === 'trial' ? 'support' : 'dropped';
    const at = rotate(vec3(), run.problem.toWorld, direction);
    marks.push({ kind, name: `probe${place}`, at, twin: probeTwin(place) });
  });
  if (measured) {
    const m = { name: 'm', at: clone(measured), role: 'ink' } as const;
    marks.push({ kind: 'foot', ...m, twin: measuredTwin });
    labels.push({ id: 'm', at: m.at, letter: 'm', role: 'ink', priority: 7 });
  }
  if (best) marks.push({ kind: 'best-direction', name: 'best', at: best });
  const tried = probes.some(({ state }) => state === 'trial');
  if (search && !tried) marks.push({ kind: 'support', name: 'n', at: search });
  const letter = frame.direction ? directionLetter(frame) : 'n';
  if (search) labels.push({ id: 'n', at: search, letter, role: 'new', priority: 9 });
  if (frame.chart) labels.push(...cornerLabels(run, probes));
  return { ...emptyPicture().minkowski, marks, labels };
}

/** The corners of a triangle of directions, by name. */
function cornerLabels(run: Readonly<PairRun>, probes: readonly Probe[]): Label[] {
  const held = probes.filter(({ state }) => state === 'kept' || state === 'best');
  return [...cornerNames(held)].map(([{ direction }, value]) => ({
    id: value,
    at: rotate(vec3(), run.problem.toWorld, direction),
    value,
    role: 'ink',
    priority: 7,
  }));
}

/** The two or three directions that are held together as a simplex, in the world's axes; of more none are joined. */
export function heldDirections(run: PairRun, step: number): Vec3[] {
  const probes = run.trace.at(step).probes ?? [];
  const kept = probes.filter(({ state }) => state === 'kept');
  const held = kept.length >= 3 ? kept : probes.filter(({ state }) => state === 'kept' || state === 'best');
  if (held.length > 3) return [];
  return held.map(({ direction }) => rotate(vec3(), run.problem.toWorld, direction));
}

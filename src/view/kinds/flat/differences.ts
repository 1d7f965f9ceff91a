import { toWorld, type Pose } from '../../../math/pose';
import { rotate, unrotate } from '../../../math/rotation';
import {
  add,
  addScaled,
  clone,
  distance,
  dot,
  negate,
  normalize,
  scale,
  sub,
  vec3,
  type Vec3,
} from '../../../math/vec3';
import type { PairLooks } from '../../../problems/pair/looks';
import { flatDifference } from '../../../shapes/flat/flat-difference';
import { flatOutline, outlinePoint } from '../../../shapes/flat/flat-outline';
import { edgeNumber, flatPolygon, type FlatPolygon } from '../../../shapes/flat/flat-polygon';
import type { Shape } from '../../../shapes/shape';
import { inDouble, type PairRun } from '../../../stepping/run';
import type { Frame } from '../../../trace/trace';
import { edgeTwin } from '../../layers/highlight';
import type { Picture } from '../../picture';
import { findReading } from '../../../algorithms/reading';

/** A part of an edge of C that is an edge of A or of −B. */
export interface OwnedEdge {
  readonly owner: 'a' | 'b';
  /** The number of the edge on its shape (see `edgeNumber`). */
  readonly number: number;
  readonly from: Vec3;
  readonly to: Vec3;
}

/** Where edges are on A and B, and in C, in the world's axes. */
interface Owners {
  readonly a: readonly OwnedEdge[];
  readonly b: readonly OwnedEdge[];
  readonly c: readonly OwnedEdge[];
}

const known = new WeakMap<PairRun['problem'], Owners>();

/** The straight edges of C by owner. If an edge of A is parallel to one of −B, they lie end to end. */
export function ownersOf(run: PairRun): Owners {
  const { problem } = inDouble(run);
  const made = known.get(problem);
  if (made) return made;
  const a = flatPolygon(problem.a.spec);
  const b = flatPolygon(problem.b.spec, problem.poseB);
  const inWorld = (p: Readonly<Vec3>): Vec3 => toWorld(vec3(), problem.toWorld, p);
  const inAxes = (p: Readonly<Vec3>): Vec3 => rotate(vec3(), problem.toWorld, p);
  const edges = flatOutline(problem).filter(({ origin }) => origin !== 'arc');
  const { corners } = flatDifference(a ?? noEdge, b ?? noEdge);
  const c = edges.flatMap(({ origin, from, to }, i): OwnedEdge[] => {
    const { a: ia, b: ib } = corners[i]!;
    const ends = { from: inAxes(from), to: inAxes(to) };
    const ofA: OwnedEdge = {
      owner: 'a',
      number: a && origin !== 'B' ? edgeNumber(problem.a, a, ia) : 0,
      ...ends,
    };
    const ofB: OwnedEdge = {
      owner: 'b',
      number: b && origin !== 'A' ? edgeNumber(problem.b, b, ib) : 0,
      ...ends,
    };
    if (origin !== 'both') return [origin === 'A' ? ofA : ofB];
    const length = lengthOf(a!, corners[i]!.a);
    const along = sub(vec3(), ofA.to, ofA.from);
    normalize(along, along);
    const middle = addScaled(vec3(), ofA.from, along, length);
    return [
      { ...ofA, to: middle },
      { ...ofB, from: middle },
    ];
  });
  const found = {
    a: edgesOf(a, 'a', problem.a, inWorld),
    b: edgesOf(b, 'b', problem.b, inWorld),
    c,
  };
  known.set(problem, found);
  return found;
}

const noEdge: FlatPolygon = { ids: [0], corners: [vec3()], normals: [] };

const lengthOf = ({ corners }: FlatPolygon, edge: number): number =>
  distance(corners[edge]!, corners[(edge + 1) % corners.length]!);

function edgesOf(
  polygon: FlatPolygon | null,
  owner: 'a' | 'b',
  shape: Readonly<Shape>,
  inWorld: (p: Readonly<Vec3>) => Vec3,
): OwnedEdge[] {
  const known = polygon ?? noEdge;
  const { corners, normals } = known;
  const { margin } = shape;
  return normals.map((normal, i) => ({
    owner,
    number: edgeNumber(shape, known, i),
    from: inWorld(addScaled(vec3(), corners[i]!, normal, margin)),
    to: inWorld(addScaled(vec3(), corners[(i + 1) % corners.length]!, normal, margin)),
  }));
}

/** The places of all differences a − b of the cores' corners, and how many of them are there. */
interface DifferenceDot {
  readonly at: Vec3;
  count: number;
  readonly isCorner: boolean;
}

/** Shapes with more differences than this show none: they would cover C. */
const mostDots = 600;

/** The differences of the cores' corners, or of points around the full shapes. */
export function differencesOf(run: PairRun, of: PairLooks['differences'] = 'cores'): DifferenceDot[] {
  if (of === 'shapes') return wholeDifferences(run);
  const { problem } = inDouble(run);
  const a = flatPolygon(problem.a.spec)?.corners ?? [];
  const b = flatPolygon(problem.b.spec, problem.poseB)?.corners ?? [];
  if (a.length * b.length > mostDots) return [];
  const noise = 1e-9 * problem.scale;
  const { corners } = flatDifference(
    flatPolygon(problem.a.spec) ?? noEdge,
    flatPolygon(problem.b.spec, problem.poseB) ?? noEdge,
  );
  const dots: DifferenceDot[] = [];
  for (const p of a)
    for (const q of b) {
      const v = sub(vec3(), p, q);
      const same = dots.find(({ at }) => distance(at, v) <= noise);
      if (same) same.count++;
      else dots.push({ at: v, count: 1, isCorner: corners.some((corner) => distance(corner.v, v) <= noise) });
    }
  return dots.map((dot) => ({ ...dot, at: rotate(vec3(), problem.toWorld, dot.at) }));
}

/** The directions in which a round part is sampled. */
const aroundRound = 12;

/** A point of the boundary, the farthest along n. */
interface BoundaryPoint {
  readonly at: Vec3;
  readonly n: Vec3;
}

/** The corners of a full shape, and points of its arcs. */
function boundaryOf(shape: Readonly<Shape>, pose?: Readonly<Pose>): BoundaryPoint[] {
  const polygon = flatPolygon(shape.spec, pose);
  const { margin } = shape;
  if (!polygon || polygon.normals.length === 0)
    return Array.from({ length: margin > 0 || !polygon ? aroundRound : 1 }, (_, k) => {
      const angle = (2 * Math.PI * k) / aroundRound;
      const n = vec3(Math.cos(angle), Math.sin(angle));
      const local = pose ? unrotate(vec3(), pose, n) : n;
      const at = vec3();
      shape.support(at, local);
      if (pose) toWorld(at, pose, at);
      return { at: addScaled(at, at, n, margin), n };
    });
  const { corners, normals } = polygon;
  return corners.flatMap((corner, i) => {
    const [last, next] = [normals.at(i - 1)!, normals[i]!];
    // The direction between both normals. Their sum would vanish if they are opposite.
    const tip = vec3(next.y - last.y, last.x - next.x);
    normalize(tip, tip);
    const all = margin > 0 ? [last, tip, next] : [tip];
    return all.map((n) => ({ at: addScaled(vec3(), corner, n, margin), n: clone(n) }));
  });
}

function wholeDifferences(run: PairRun): DifferenceDot[] {
  const { problem } = inDouble(run);
  const a = boundaryOf(problem.a);
  const b = boundaryOf(problem.b, problem.poseB);
  if (a.length * b.length > mostDots) return [];
  const noise = 1e-9 * problem.scale;
  const reachesOutline = (v: Readonly<Vec3>, n: Readonly<Vec3>): boolean =>
    dot(n, v) >= dot(n, outlinePoint(problem, n)) - noise;
  const dots: { at: Vec3; count: number; isCorner: boolean }[] = [];
  for (const p of a)
    for (const q of b) {
      const v = sub(vec3(), p.at, q.at);
      const isCorner = reachesOutline(v, p.n) || reachesOutline(v, negate(vec3(), q.n));
      const same = dots.find(({ at }) => distance(at, v) <= noise);
      if (!same) dots.push({ at: v, count: 1, isCorner });
      else {
        same.count++;
        same.isCorner ||= isCorner;
      }
    }
  return dots.map((dot) => ({ ...dot, at: rotate(vec3(), problem.toWorld, dot.at) }));
}

/** Tags with more edges than this would cover the outline. */
const mostTags = 24;

/** Adds the numbers of edges that the step names, and what the looks show of C: `samples` the differences, `origins` all edges too. */
export function addDifferences(
  run: PairRun,
  to: Picture,
  { surfaceLook: look, differences }: Readonly<PairLooks>,
  step: number,
): void {
  if (look !== 'origins') addTags(to, edgesOfStep(run, step));
  if (look !== 'samples' && look !== 'origins') return;
  differencesOf(run, differences).forEach(({ at, count, isCorner }, i) => {
    const name = `difference${i}`;
    to.minkowski.marks.push({ kind: isCorner ? 'corner' : 'sample', name, at });
    // Points around a round shape are samples: that some coincide says nothing.
    if (count > 1 && differences === 'cores')
      to.minkowski.labels.push({ id: name, at, value: `×${count}`, role: 'ink', priority: 2 });
  });
  if (look === 'origins' && ownersOf(run).c.length <= mostTags) addTags(to, ownersOf(run));
}

const noOwners: Owners = { a: [], b: [], c: [] };

/** The numbers of the edges that a step names as readings; 0 of a shape of which it names none. */
const edgesNamed = (frame: Readonly<Frame>): Record<'a' | 'b', number> => ({
  a: findReading(frame, 'edge of A')?.value ?? 0,
  b: findReading(frame, 'edge of B')?.value ?? 0,
});

/** True if edges of A or B have their numbers in this step. */
export const namesEdges = (frame: Readonly<Frame>): boolean =>
  Object.values(edgesNamed(frame)).some((number) => number > 0);

/** The edges that the step names by number, as readings: those of the cores where the search walks on these. */
export function edgesOfStep(run: PairRun, step: number): Owners {
  const frame = run.trace.at(step);
  const named = edgesNamed(frame);
  if (named.a === 0 && named.b === 0) return noOwners;
  const isNamed = (edge: Readonly<OwnedEdge>): boolean => edge.number === named[edge.owner];
  const { a, b, c } = ownersOf(run);
  const by = (margin: number) => (edge: OwnedEdge) =>
    movedInward(edge, run.algorithm.wholeShapes ? 0 : margin);
  return {
    a: a.filter(isNamed).map(by(run.problem.a.margin)),
    b: b.filter(isNamed).map(by(run.problem.b.margin)),
    // The construction draws C itself, edge by edge.
    c: frame.polygon ? [] : c.filter(isNamed).map(by(run.problem.margin)),
  };
}

function movedInward(edge: OwnedEdge, by: number): OwnedEdge {
  const along = sub(vec3(), edge.to, edge.from);
  if (by === 0 || !(normalize(along, along) > 0)) return edge;
  const inward = vec3(-along.y, along.x);
  const moved = (p: Readonly<Vec3>): Vec3 => addScaled(vec3(), p, inward, by);
  return { ...edge, from: moved(edge.from), to: moved(edge.to) };
}

/** The edges' numbers, as tags in their middles. */
function addTags(to: Picture, { a, b, c }: Owners): void {
  const tag = (edge: Readonly<OwnedEdge>, name: string): Picture['object']['marks'][number] => ({
    kind: edge.owner === 'a' ? 'witness-a' : 'witness-b',
    name,
    at: scale(vec3(), add(vec3(), edge.from, edge.to), 0.5),
    text: String(edge.number),
    twin: edgeTwin(edge.owner, edge.number),
  });
  to.object.marks.push(...[...a, ...b].map((edge) => tag(edge, `edge ${edge.owner}${edge.number}`)));
  to.minkowski.marks.push(...c.map((edge) => tag(edge, `edge ${edge.owner}${edge.number}`)));
}

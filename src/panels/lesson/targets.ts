import type { Question } from '../../lessons/lesson';
import type { Triple } from '../../shapes/shape';
import { vec3 } from '../../math/vec3';
import type { Space } from '../../view/picture';
import type { Projected } from '../../view/projector';
import type { LessonSession } from './session';
import type { Proposal } from './verdict';

export type Project = (space: Space, p: Triple) => Projected | null;
interface Spot {
  x: number;
  y: number;
}

/** Pixels within which a candidate is hit. */
const reach = 40;
/** Pixels within which a touch meets a place: the half of what a fingertip covers. */
const touchReach = 20;
/** Pixels within which a corner comes before the edges that end there. */
const cornerReach = 16;

export const middleOf = (points: readonly (readonly number[])[]): Triple =>
  triple([0, 1, 2].map((i) => points.reduce((sum, p) => sum + (p[i] ?? 0), 0) / points.length));

export const triple = (value: readonly number[]): Triple => [value[0] ?? 0, value[1] ?? 0, value[2] ?? 0];

/** The answer that a click at a place of the stage gives; null if nothing that can be answered is near. */
export function givenAt(
  session: LessonSession,
  question: Question,
  spot: Spot,
  project: Project,
  isTouch = false,
): Proposal | null {
  if (question.kind === 'feature') return featureAt(question, spot, project);
  if (question.kind !== 'point') return null;
  const answer = triple(session.evaluate(question.answer) as number[]);
  const among = question.among?.map((formula) => triple(session.evaluate(formula) as number[]));
  if (!among) {
    const point = placeInPlane(question.space, spot, project);
    const away = point && Math.hypot(point[0] - answer[0], point[1] - answer[1]);
    const isMet = isTouch && distanceTo(project(question.space, answer), spot) <= touchReach;
    return point && { given: { kind: 'place', point }, isRight: isMet || away! <= (question.within ?? 0) };
  }
  const distances = among.map((point) => distanceTo(project(question.space, point), spot));
  const nearest = distances.indexOf(Math.min(...distances));
  const point = among[nearest];
  if (!point || distances[nearest]! > reach) return null;
  const isRight = point.every((x, i) => Math.abs(x - answer[i]!) < 1e-9);
  return { given: { kind: 'place', point }, isRight };
}

function featureAt(
  { features, space, answer }: Extract<Question, { kind: 'feature' }>,
  spot: Spot,
  project: Project,
): Proposal | null {
  const places = features.map(({ points }) => points.map((point) => project(space, triple(point))));
  const distances = places.map((corners) => distanceToHull(corners, spot));
  const near = distances
    .map((distance, index) => ({ distance, index, size: features[index]!.points.length }))
    .filter(({ distance, size }) => distance <= (size === 1 ? cornerReach : reach))
    .toSorted((x, y) => rank(x.size) - rank(y.size) || x.distance - y.distance);
  // Not the edge that ends at the corner, nor the face that an edge bounds, unless they are clearly nearer.
  const found = near.find(({ size, distance }) => size !== 2 || distance <= cornerReach) ?? near[0];
  if (!found) return null;
  const points = features[found.index]!.points;
  const middle = middleOf(points);
  return { given: { kind: 'index', index: found.index, point: middle }, isRight: found.index === answer };
}

const rank = (size: number): number => Math.min(size, 3);

const distanceTo = (at: Spot | null, { x, y }: Spot): number =>
  at ? Math.hypot(at.x - x, at.y - y) : Infinity;

/** From a place to a point, a segment or a polygon on the screen; 0 inside. */
function distanceToHull(corners: readonly (Spot | null)[], spot: Spot): number {
  const seen = corners.filter((corner) => corner !== null);
  if (seen.length < 2) return distanceTo(seen[0] ?? null, spot);
  const sides = seen.map((from, i) => ({ from, to: seen[(i + 1) % seen.length]! }));
  const turns = sides.map(({ from, to }) =>
    Math.sign((to.x - from.x) * (spot.y - from.y) - (to.y - from.y) * (spot.x - from.x)),
  );
  if (seen.length > 2 && turns.every((turn) => turn === turns[0])) return 0;
  return Math.min(...sides.map(({ from, to }) => distanceToSegment(from, to, spot)));
}

function distanceToSegment(from: Spot, to: Spot, { x, y }: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const t = squared > 0 ? Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared)) : 0;
  return Math.hypot(x - from.x - t * dx, y - from.y - t * dy);
}

/** The point of the plane z = 0 at a place of the stage, as the orthographic picture of a scene in 2D has it. */
function placeInPlane(space: Space, spot: Spot, project: Project): Triple | null {
  const [o, x, y] = [vec3(), vec3(1), vec3(0, 1)].map((p) => project(space, [p.x, p.y, p.z]));
  if (!o || !x || !y) return null;
  const [ax, ay, bx, by] = [x.x - o.x, x.y - o.y, y.x - o.x, y.y - o.y];
  const det = ax * by - bx * ay;
  const [px, py] = [spot.x - o.x, spot.y - o.y];
  return [(px * by - bx * py) / det, (ax * py - px * ay) / det, 0];
}

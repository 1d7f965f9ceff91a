import { vec3, type Vec3 } from '../../../math/vec3';
import type { SeenChanges } from '../../../stepping/changes';
import type { State } from '../../../store/state';
import { worldRows } from '../../../trace/parts/world';
import type { Role } from '../../../trace/sentence';
import { plainPicture } from '../../layers/picture';
import type { Shown } from '../../layers/shown';
import type { Picture } from '../../picture';
import { contacts, nearest } from './contacts';
import { few, roleOf } from './drawn';
import { ways } from './motions';
import { isFixed, listed, outlineAt, phaseAt, poseAfter, type WorldRun } from './run';
import { worldBox } from './content';
import { clipped, middleOf, type PlaneBox } from './clipped';

/** A step of a world: bodies with their velocities and tentative ways, boxes, contacts and impulses. */
export const worldPicture = (
  run: WorldRun,
  state: Readonly<State>,
  changed: Readonly<SeenChanges> | null,
): Picture =>
  plainPicture(run, state.step, state.layers, changed, (it) => {
    if (!it.frame.world) return;
    if (state.layers.planes) boxes(it);
    if (state.layers.witnesses) {
      ways(it);
      contacts(it);
      nearest(it);
    }
    if (state.layers.shapes) names(it);
  });

/** The swept boxes of the broad phase, and the pair of a query. */
function boxes(it: Shown<WorldRun>): void {
  const { boxes: list } = it.frame.world!;
  const phase = phaseAt(it.frame);
  if (!list || (phase !== 'broad' && phase !== 'narrow')) return;
  const { a, b } = it.frame.world!;
  for (let i = 0; i < list.length / worldRows.boxes; i++) {
    if (phase === 'narrow' && i !== a && i !== b) continue;
    const [minX, minY, maxX, maxY] = list.slice(4 * i, 4 * i + 4) as [number, number, number, number];
    const corners = [
      vec3(minX, minY),
      vec3(maxX, minY),
      vec3(maxX, maxY),
      vec3(minX, maxY),
      vec3(minX, minY),
    ];
    it.picture.object.strokes.push({ kind: 'dropped', role: 'ink', points: corners, dashed: true });
  }
}

/** Names stand beside their bodies; that of a fixed body that lies beyond what is framed stands in its part that is nearest to it. */
function names({ run, frame, picture }: Shown<WorldRun>): void {
  if (run.problem.bodies.length > few) return;
  const box = worldBox(run);
  run.problem.bodies.forEach(({ name }, i) => {
    const body = listed(frame.world!.bodies, i);
    const outline = outlineAt(run, i, poseAfter(run, body, i, 0));
    const isWhole = !isFixed(run, i) || isInside(outline, box);
    const role: Role = roleOf(run, i);
    const at = isWhole ? vec3(body.x, body.y) : middleOf(nearestPart(outline, box, run.problem.scale));
    const label = { id: `body${i}`, at, value: name, role, priority: isWhole ? 1 : 4 };
    picture.object.labels.push(isWhole ? { ...label, outline } : label);
  });
}

/** The part of an outline in a box, or, where it lies beyond, its part nearest to the box: the box grows until it holds some. */
function nearestPart(outline: readonly Vec3[], box: Readonly<PlaneBox>, grow: number): readonly Vec3[] {
  const within = (by: number): readonly Vec3[] => clipped(outline, grown(box, by));
  if (within(0).length > 0) return within(0);
  const by = growths.map((times) => times * grow).find((length) => within(length).length > 0);
  return by === undefined ? outline : within(by + grow);
}

const growths = [1, 2, 4, 8, 16];

const grown = ({ min, max }: Readonly<PlaneBox>, by: number): PlaneBox => ({
  min: vec3(min.x - by, min.y - by),
  max: vec3(max.x + by, max.y + by),
});

const isInside = (points: readonly Vec3[], { min, max }: ReturnType<typeof worldBox>): boolean =>
  points.every(({ x, y }) => x >= min.x && x <= max.x && y >= min.y && y <= max.y);

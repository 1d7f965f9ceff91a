import { addScaled, length, normalize, sub, vec3, type Vec3 } from '../../../math/vec3';
import type { SeenChanges } from '../../../stepping/changes';
import type { State } from '../../../store/store';
import { worldRows } from '../../../trace/parts/world';
import type { Role } from '../../../trace/sentence';
import { plainPicture } from '../../layers/picture';
import { lengthText, type Shown } from '../../layers/shown';
import type { Arrow, Picture } from '../../picture';
import { isFixed, listed, outlineAt, poseAfter, type WorldRun } from './run';

/** A step of a world: bodies with their velocities and tentative ways, boxes, contacts and impulses. */
export const worldPicture = (
  run: WorldRun,
  state: Readonly<State>,
  changed: Readonly<SeenChanges> | null,
): Picture =>
  plainPicture(run, state.step, state.layers, changed, (it) => {
    if (!it.frame.world) return;
    if (state.layers.planes) boxes(it);
    ways(it);
    if (state.layers.witnesses) contacts(it);
    if (state.layers.shapes) names(it);
  });

/** More than so many things of a kind hide the picture, and only those that the step is about are shown. */
const few = 8;

const phaseOf = ({ frame }: Shown<WorldRun>): string => frame.phase;

/** Phases after the bodies have gone their ways. */
const over: ReadonlySet<string> = new Set(['integrate', 'frame', 'event', 'stop']);

/** The time that is ahead of a step: none once the bodies have gone their ways. */
export function timeAhead(run: Readonly<WorldRun>, phase: string): number {
  const h = run.problem.dt / (run.options['substeps'] as number);
  return over.has(phase) ? 0 : h;
}

/** The swept boxes of the broad phase, and the pair of a query. */
function boxes(it: Shown<WorldRun>): void {
  const { boxes: list } = it.frame.world!;
  const phase = phaseOf(it);
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

/** The velocity of each body as its tentative way, with its outline at the end; at the start with a handle to throw it. */
function ways(it: Shown<WorldRun>): void {
  const { run, frame, picture } = it;
  const { bodies, a, b } = frame.world!;
  const ahead = timeAhead(run, phaseOf(it));
  const to = picture.object;
  const count = run.problem.bodies.length;
  for (let i = 0; i < count; i++) {
    if (isFixed(run, i)) continue;
    const body = listed(bodies, i);
    const from = vec3(body.x, body.y);
    const time = ahead || run.problem.dt;
    const end = vec3(body.x + time * body.vx, body.y + time * body.vy);
    const isStart = frame.index === 0;
    if (isStart) to.marks.push({ kind: 'foot', name: `throw${i}`, at: end, role: 'ink' });
    const direction = sub(vec3(), end, from);
    if (normalize(direction, direction) === 0) continue;
    const arrow: Arrow = { id: `v${i}`, role: 'ink', from, direction, pixels: 0, to: end };
    to.arrows.push(arrow);
    if (ahead > 0 && (count <= few || i === a || i === b))
      to.strokes.push({
        kind: 'dropped',
        role: 'ink',
        points: outlineAt(run, i, poseAfter(run, body, i, ahead)),
        dashed: true,
      });
    if (i === a || i === b || (a < 0 && count <= few))
      to.labels.push({
        id: `v${i}`,
        at: end,
        arrow,
        letter: 'v',
        subscript: String(i + 1),
        value: `(${lengthText(run, body.vx)}, ${lengthText(run, body.vy)})`,
        role: 'ink',
        priority: 8,
      });
  }
}

/** Contacts as bars between their points, with s, the normal and the plane; the impulse of the one that is solved. */
function contacts(it: Shown<WorldRun>): void {
  const { contacts: list = [], impulses = [], contact } = it.frame.world!;
  const count = list.length / worldRows.contacts;
  for (let k = 0; k < count; k++) {
    if (contact >= 0 && k !== contact && count > few) continue;
    const [a, b, s, nx, ny, ax, ay, bx, by] = list.slice(worldRows.contacts * k) as [
      number, number, number, number, number, number, number, number, number,
    ]; // prettier-ignore
    const isSeen = k === contact || (contact < 0 && count <= few);
    drawContact(it, k, { s, n: vec3(nx, ny), onA: vec3(ax, ay), onB: vec3(bx, by) }, isSeen);
    const lambda = impulses[worldRows.impulses * k] ?? 0;
    if (isSeen && lambda > 0 && phaseOf(it) === 'solve')
      drawImpulse(it, k, isFixed(it.run, a) ? b : a, isFixed(it.run, a) ? 1 : -1, vec3(nx, ny), lambda);
  }
}

interface Drawn {
  s: number;
  n: Vec3;
  onA: Vec3;
  onB: Vec3;
}

function drawContact(
  { run, picture }: Shown<WorldRun>,
  k: number,
  { s, n, onA, onB }: Drawn,
  isSeen: boolean,
): void {
  const to = picture.object;
  const name = String(k + 1);
  to.marks.push({ kind: 'witness-a', name: `a${k}`, at: onA, twin: `contact:${k}` });
  to.marks.push({ kind: 'witness-b', name: `b${k}`, at: onB, twin: `contact:${k}` });
  to.strokes.push({ kind: 'separation', role: 'best', points: [onA, onB] });
  if (!isSeen) return;
  const arrow: Arrow = { id: `n${k}`, role: 'best', from: onA, direction: n, pixels: 52 };
  to.arrows.push(arrow);
  to.labels.push({ id: `n${k}`, at: onA, arrow, letter: 'n', subscript: name, role: 'best', priority: 5 });
  const half = run.problem.scale;
  to.discs.push({ kind: 'best', foot: onB, normal: n, centre: onB, radius: half });
  to.labels.push({
    id: `s${k}`,
    at: addScaled(vec3(), onA, sub(vec3(), onB, onA), 0.5),
    letter: 's',
    subscript: name,
    value: lengthText(run, s),
    role: 'best',
    priority: 9,
  });
}

/** The change that λ makes to the way of a body: from where it would end without λ to where it ends with λ. */
function drawImpulse(
  it: Shown<WorldRun>,
  k: number,
  i: number,
  sign: 1 | -1,
  n: Readonly<Vec3>,
  lambda: number,
): void {
  const { run, frame, picture } = it;
  const body = listed(frame.world!.bodies, i);
  const h = timeAhead(run, phaseOf(it));
  const to = vec3(body.x + h * body.vx, body.y + h * body.vy);
  const change = sign * lambda * run.problem.bodies[i]!.inverseMass * h;
  const from = addScaled(vec3(), to, n, -change);
  const direction = sub(vec3(), to, from);
  if (length(direction) === 0) return;
  normalize(direction, direction);
  const arrow: Arrow = { id: `λ${k}`, role: 'new', from, direction, pixels: 0, to };
  picture.object.arrows.push(arrow);
  picture.object.labels.push({
    id: `λ${k}`,
    at: addScaled(vec3(), from, sub(vec3(), to, from), 0.5),
    letter: 'λ',
    subscript: String(k + 1),
    value: lengthText(run, lambda),
    role: 'new',
    priority: 10,
  });
}

function names({ run, frame, picture }: Shown<WorldRun>): void {
  run.problem.bodies.forEach(({ name }, i) => {
    if (run.problem.bodies.length > few) return;
    const body = listed(frame.world!.bodies, i);
    const role: Role = isFixed(run, i) ? 'b' : 'a';
    picture.object.labels.push({
      id: `body${i}`,
      at: vec3(body.x, body.y),
      outline: outlineAt(run, i, poseAfter(run, body, i, 0)),
      value: name,
      role,
      priority: 1,
    });
  });
}

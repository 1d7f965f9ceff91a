import { touchShare } from '../../../algorithms/world/problem';
import { addScaled, length, normalize, sub, vec3, type Vec3 } from '../../../math/vec3';
import { worldRows } from '../../../trace/parts/world';
import { lengthText, type Shown } from '../../layers/shown';
import type { Arrow, Mark, MarkKind } from '../../picture';
import { few } from './drawn';
import { isFixed, isOfEvents, listed, phaseAt, timeAhead, type WorldRun } from './run';

/** Two points of two bodies, and the direction from A to B along which they are apart. */
interface Drawn {
  a: number;
  b: number;
  s: number;
  n: Vec3;
  onA: Vec3;
  onB: Vec3;
  /** False for a contact that is switched off. */
  active: boolean;
}

/** Contacts as bars of length s along their normals, with their points and the plane; the impulse of the one that is solved. */
export function contacts(it: Shown<WorldRun>): void {
  const { contacts: list = [], impulses = [], contact } = it.frame.world!;
  const phase = phaseAt(it.frame);
  // What is listed there is of an event before, of bodies that have moved on since.
  if (phase === 'narrow' || phase === 'event') return;
  const isSolved = phase === 'solve' || phase === 'warm';
  const count = list.length / worldRows.contacts;
  for (let k = 0; k < count; k++) {
    if (contact >= 0 && k !== contact && count > few) continue;
    const [a, b, s, nx, ny, ax, ay, bx, by] = list.slice(worldRows.contacts * k) as [
      number, number, number, number, number, number, number, number, number,
    ]; // prettier-ignore
    const [lambda = 0, , , acts = 1] = impulses.slice(worldRows.impulses * k);
    // A speculative contact has its bodies come to its plane; one of bodies in touch is where they were before they moved.
    if (phase === 'integrate' && (isOfEvents(it.run) || s <= 2 * touchShare * it.run.problem.scale)) continue;
    const isSeen = k === contact || (contact < 0 && count <= few);
    const active = acts !== 0 || phase !== 'solve';
    drawContact(
      it,
      String(k + 1),
      { a, b, s, n: vec3(nx, ny), onA: vec3(ax, ay), onB: vec3(bx, by), active },
      isSeen,
    );
    const pushed = isFixed(it.run, b) ? a : b;
    if (isSeen && active && lambda > 0 && isSolved)
      drawImpulse(it, k, pushed, pushed === b ? 1 : -1, vec3(nx, ny), lambda);
  }
}

/** The points at which a query or a search looks at two bodies. */
export function nearest(it: Shown<WorldRun>): void {
  const { nearest: list, a, b } = it.frame.world!;
  if (!list) return;
  const [ax = 0, ay = 0, bx = 0, by = 0, nx = 0, ny = 0] = list;
  const s = (bx - ax) * nx + (by - ay) * ny;
  const [onA, onB] = [vec3(ax, ay), vec3(bx, by)];
  drawContact(it, '', { a, b, s, n: vec3(nx, ny), onA, onB, active: true }, true);
}

/** A point of a contact that is off the line along n through the other by less than this share of the world's scale is on it. */
const straight = 1e-3;

/** True if there is such a mark already: those of many contacts at one point would push each other away from it. */
const isMarked = (marks: readonly Mark[], kind: MarkKind, { x, y }: Readonly<Vec3>, near: number): boolean =>
  marks.some(
    (mark) => mark.kind === kind && Math.abs(mark.at.x - x) <= near && Math.abs(mark.at.y - y) <= near,
  );

/** `name` is the number of a contact; empty for a pair that has none. */
function drawContact(
  { run, picture }: Shown<WorldRun>,
  name: string,
  { a, s, n, onA, onB, active }: Drawn,
  isSeen: boolean,
): void {
  const to = picture.object;
  // As the bodies are drawn: a fixed one has the mark of B.
  const kinds: readonly MarkKind[] = isFixed(run, a)
    ? ['witness-b', 'witness-a']
    : ['witness-a', 'witness-b'];
  const twin = `contact:${name}`;
  const mark = (kind: MarkKind, side: string, at: Vec3): void => {
    if (isSeen || !isMarked(to.marks, kind, at, straight * run.problem.scale))
      to.marks.push({ kind, name: `${side}${name}`, at, twin });
  };
  mark(kinds[0]!, 'a', onA);
  mark(kinds[1]!, 'b', onB);
  const role = active ? 'best' : 'ink';
  const [foot, other] = isFixed(run, a) ? [onA, onB] : [onB, onA];
  // As long as s says: the bar stands on the plane, along n, and a thin line joins it to a point that is not straight above.
  const height = foot === onA ? s : -s;
  const end = addScaled(vec3(), foot, n, height);
  to.strokes.push({ kind: active ? 'separation' : 'dropped', role, points: [foot, end], dashed: !active });
  if (length(sub(vec3(), other, end)) > straight * run.problem.scale)
    to.strokes.push({ kind: 'dropped', role, points: [end, other], dashed: true });
  if (!isSeen) return;
  const numbered = name === '' ? {} : { subscript: name };
  const arrow: Arrow = { id: `n${name}`, role, from: onA, direction: n, pixels: 52 };
  to.arrows.push(arrow);
  to.labels.push({ id: `n${name}`, at: onA, arrow, letter: 'n', ...numbered, role, priority: 5 });
  if (active) to.discs.push({ kind: 'best', foot, normal: n, centre: foot, radius: run.problem.scale });
  to.labels.push({
    id: `s${name}`,
    at: addScaled(vec3(), foot, n, height / 2),
    letter: 's',
    ...numbered,
    value: active ? lengthText(run, s) : `${lengthText(run, s)}, off`,
    role,
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
  const h = timeAhead(run, frame);
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

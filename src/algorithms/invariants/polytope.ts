import { dot } from '../../math/vec3';
import type { Frame, FrameFace, FramePolytope, Sample } from '../../trace/frame';
import { q, say } from '../../trace/sentence';
import { over, unless, worst, type Fault, type Invariant, type Subject, type Verdict } from './invariant';
import { Shell } from './shell';

/** Invariants of triangles inside C; stricter ones for polytopes that prove the depth. */
export function polytopeInvariants(subject: Readonly<Subject>): Invariant[] {
  const { rounding, faces, algorithm } = subject;
  const shell = new Shell(faces);
  const shared: Invariant[] = [
    {
      id: 'face-planes',
      title: 'The plane of every face runs through its corners',
      check: (frame) =>
        shell.follow(frame)
          ? worst([null, ...shell.came.map((face) => offPlane(face, rounding))])
          : undefined,
    },
    {
      id: 'named-faces',
      title: 'The faces that are picked or seen are faces of the polytope',
      check: (frame) => (shell.follow(frame) ? named(shell, frame.polytope!) : undefined),
    },
    {
      id: 'seen-faces',
      title: 'The new point is in front of the faces that it sees',
      check(frame) {
        const { sample, polytope } = frame;
        if (!sample || !polytope?.visible.length || !shell.follow(frame)) return undefined;
        return worst(
          polytope.visible.map((id) => {
            const face = shell.faces.get(id);
            return face && behind(face, sample, rounding);
          }),
        );
      },
    },
  ];
  return algorithm?.certifies === 'global depth' ? [...shared, ...solidInvariants(subject, shell)] : shared;
}

function solidInvariants({ rounding }: Readonly<Subject>, shell: Shell): Invariant[] {
  let enclosed = false;
  let least = -Infinity;
  const when =
    (verdict: (frame: Readonly<Frame>) => Verdict) =>
    (frame: Readonly<Frame>): Verdict =>
      shell.follow(frame) ? verdict(frame) : undefined;
  return [
    {
      id: 'closed',
      title: 'The polytope is closed: every edge has a face on either side',
      check: when(() =>
        unless(
          shell.open === 0 && shell.doubled === 0,
          () => say`${shell.open + shell.doubled} edges do not have one face on either side.`,
        ),
      ),
    },
    {
      id: 'euler',
      title: 'V − E + F = 2',
      check: when(() => over(Math.abs(shell.euler - 2), 0, () => say`V − E + F = ${shell.euler}.`)),
    },
    {
      id: 'convex',
      title: 'No corner is beyond a face',
      check: when(() => worst([null, beyond(shell, rounding)])),
    },
    {
      id: 'holds-origin',
      title: 'Once O is inside the polytope, it stays there',
      check: when(() => {
        const nearest = nearestFace(shell);
        const lost = enclosed
          ? over(-nearest, rounding, () => say`${q.O} is ${-nearest} beyond a face again.`)
          : null;
        enclosed ||= nearest >= -rounding;
        return enclosed ? lost : undefined;
      }),
    },
    {
      id: 'nearest-face',
      title: 'The nearest face comes no nearer, and the lower bound is no higher than it',
      check: when(({ lower }) => {
        if (!enclosed) return undefined;
        const nearest = nearestFace(shell);
        const before = least;
        least = Math.max(least, nearest);
        return worst([
          over(
            Number.isFinite(before) ? before - nearest : 0,
            rounding,
            () => say`The nearest face was at ${before}, and is at ${nearest}.`,
          ),
          over(
            lower > 0 ? lower - least : 0,
            rounding,
            () => say`The lower bound is ${lower}, and the nearest face at ${least}.`,
          ),
        ]);
      }),
    },
    {
      id: 'seen-together',
      title: 'The faces that are seen hang together',
      check: when(({ polytope }) => {
        if (!polytope!.visible.length) return undefined;
        const faces = polytope!.visible.flatMap((id) => shell.faces.get(id) ?? []);
        return unless(hangTogether(faces), () => say`The faces that are seen are in several parts.`);
      }),
    },
    {
      id: 'horizon',
      title: 'The horizon is one closed loop that passes each corner once',
      check: ({ polytope }) =>
        polytope?.horizon.length
          ? unless(isOneLoop(polytope.horizon), () => say`The horizon is not one closed loop.`)
          : undefined,
    },
  ];
}

function offPlane({ corners, plane, id }: FrameFace, rounding: number): Fault | null {
  const by = Math.max(...corners.map(({ v }) => Math.abs(dot(plane.normal, v) - plane.offset)));
  return over(by, rounding, () => say`The plane of face ${id} is ${by} off its corners.`);
}

function named({ faces }: Shell, { picked, visible }: FramePolytope): Verdict {
  const gone = visible.find((id) => !faces.has(id));
  return worst([
    unless(picked < 0 || faces.has(picked), () => say`The picked face ${picked} does not stand.`),
    unless(gone === undefined, () => say`Face ${gone ?? -1} is seen and does not stand.`),
  ]);
}

function behind({ plane, id }: FrameFace, { v }: Sample, rounding: number): Fault | null {
  const by = plane.offset - dot(plane.normal, v);
  return over(by, rounding, () => say`The new point is ${by} behind face ${id}, which it is said to see.`);
}

const excess = ({ plane }: FrameFace, { v }: Sample): number => dot(plane.normal, v) - plane.offset;

/** New faces against all corners and new corners against all faces: the rest was looked at before. */
function beyond({ came, newCorners, faces, corners }: Shell, rounding: number): Fault | null {
  let most = 0;
  for (const face of came)
    for (const { sample } of corners.values()) most = Math.max(most, excess(face, sample));
  for (const sample of newCorners)
    for (const face of faces.values()) most = Math.max(most, excess(face, sample));
  return over(most, rounding, () => say`A corner is ${most} beyond a face.`);
}

function nearestFace({ faces }: Shell): number {
  let nearest = Infinity;
  for (const { plane } of faces.values()) nearest = Math.min(nearest, plane.offset);
  return nearest;
}

function hangTogether(faces: readonly FrameFace[]): boolean {
  const around = new Map<string, FrameFace[]>();
  const edges = ({ corners: [a, b, c] }: FrameFace): string[] =>
    [
      [a, b],
      [b, c],
      [c, a],
    ].map(([from, to]) =>
      from!.index < to!.index ? `${from!.index} ${to!.index}` : `${to!.index} ${from!.index}`,
    );
  for (const face of faces)
    for (const edge of edges(face)) around.set(edge, [...(around.get(edge) ?? []), face]);
  const reached = new Set<FrameFace>();
  const waiting = faces.slice(0, 1);
  for (let face = waiting.pop(); face; face = waiting.pop()) {
    if (reached.has(face)) continue;
    reached.add(face);
    for (const edge of edges(face)) waiting.push(...around.get(edge)!);
  }
  return reached.size === faces.length;
}

function isOneLoop(horizon: readonly (readonly [Sample, Sample])[]): boolean {
  const next = new Map(horizon.map(([from, to]) => [from.index, to.index]));
  const start = horizon[0]![0].index;
  let at = start;
  for (let i = 0; i < horizon.length; i++) {
    const to = next.get(at);
    if (to === undefined || (to === start) !== (i === horizon.length - 1)) return false;
    at = to;
  }
  return next.size === horizon.length;
}

import { toWorld } from '../../math/pose';
import { rotate } from '../../math/rotation';
import { addScaled, vec3, type Vec3 } from '../../math/vec3';
import { cornerNumber } from '../../algorithms/mpr/portal-normal';
import { heldSamples } from '../../stepping/held-samples';
import { frameAt, type Run } from '../../stepping/run';
import { formatNumber } from '../../trace/format';
import { quantity, type Quantity } from '../../trace/sentence';
import type { Plane } from '../../trace/step';
import type { Frame, FrameFace, Sample } from '../../trace/trace';
import { emptyPicture, type Picture } from '../picture';

/** The name of a vertex: w₀ in a simplex, a polytope or a polygon, v₁ in a portal. */
export interface VertexName {
  letter: 'w' | 'v';
  number: string;
}

/** The input of every layer: the frame to show, the maps out of A's frame, and the picture to add to. */
export interface Shown<R extends Run = Run> {
  readonly run: R;
  readonly frame: Readonly<Frame>;
  readonly picture: Picture;
  /** A point on a shape, from A's frame to the world. */
  readonly object: (p: Readonly<Vec3>) => Vec3;
  /** The same of a point on A, which a cast moves. */
  readonly objectOfA: (p: Readonly<Vec3>) => Vec3;
  /** A point of C, or any direction, from A's axes to the world's. */
  readonly minkowski: (p: Readonly<Vec3>) => Vec3;
  /** How a vertex of the simplex, the portal or the polytope is called; undefined for what is in none of them. */
  readonly nameOf: (sample: Readonly<Sample>) => VertexName | undefined;
}

export function shown<R extends Run>(run: R, step: number): Shown<R> {
  const frame = frameAt(run, step);
  const object = (p: Readonly<Vec3>): Vec3 => toWorld(vec3(), run.problem.toWorld, p);
  return {
    run,
    frame,
    picture: emptyPicture(),
    object,
    objectOfA: object,
    minkowski: (p) => rotate(vec3(), run.problem.toWorld, p),
    nameOf: namesIn(run, frame),
  };
}

function namesIn(run: Readonly<Run>, frame: Readonly<Frame>): Shown['nameOf'] {
  const { portal } = frame;
  const corners = portal?.points.map(({ index }) => index) ?? [];
  let members: readonly true[] | undefined;
  return ({ index }) => {
    const place = corners.indexOf(index);
    if (place >= 0) return { letter: 'v', number: String(cornerNumber(portal!, place, run.problem.dim)) };
    members ??= membersOf(run, frame);
    return members[index] ? { letter: 'w', number: String(run.names[frame.index]!.get(index)) } : undefined;
  };
}

/** A list with true at the index of each member's sample. */
function membersOf({ trace }: Readonly<Run>, frame: Readonly<Frame>): true[] {
  const { polytope, polygon } = frame;
  const members: true[] = [];
  const held = { corners: heldSamples(trace, frame) };
  for (const { corners } of [held, ...(polytope?.faces ?? []), ...(polygon ? [polygon] : [])])
    for (const { index } of corners) members[index] = true;
  return members;
}

/** A length as text: 3 decimals in a scene of ordinary size. */
export const lengthText = (run: Readonly<Run>, value: number): string =>
  formatNumber(value, 3, run.problem.scale);

/** Bounds that differ by less than this fraction of E count as equal, because they were computed separately. */
export const noiseOf = ({ scene: { precision } }: Readonly<Run>): number =>
  precision === 'f32' ? 2e-6 : 1e-9;

/** The greatest distance of a touching vertex from its plane (see `facetFeatures`), if the plane's normal is one of the run. */
export const touchingShare = (run: Readonly<Run>): number | undefined =>
  run.scene.precision === 'f32' ? noiseOf(run) : undefined;

/** True if the run brackets the signed depth, not the distance. */
export const seeksDepth = ({ run }: Shown): boolean => run.algorithm.bounds.of === 'depth';

/** The point of a plane nearest to O, in A's frame. */
export const footOf = ({ normal, offset }: Readonly<Plane>): Vec3 =>
  addScaled(vec3(), vec3(), normal, offset);

/** The foot of O on the picked face. */
export function pickedFoot({ polytope }: Readonly<Frame>): Vec3 | undefined {
  const face = polytope?.faces.find(({ id }) => id === polytope.picked);
  return face && footOf(face.plane);
}

/**
 * The letter of `closest`: that of the algorithm where it has one of its own; p where a tootbird is sought, and beside the v₁ v₂ v₃ of a portal; f where it is the foot of O
 * on the nearest face or edge; else v.
 */
export const closestLetter = ({
  run,
  frame,
}: {
  run: Pick<Shown['run'], 'algorithm'>;
  frame: Shown['frame'];
}): Quantity =>
  run.algorithm.closestIn?.[frame.phase] ??
  quantity(frame.target || frame.portal ? 'p' : isOfSide(frame) ? 'f' : 'v');

/** True if `closest` is of a side of P. While O is being enclosed it is still that of the simplex. */
const isOfSide = ({ phase, polytope, polygon }: Shown['frame']): boolean =>
  phase !== 'enclose' && (polytope ?? polygon) !== undefined;

/** Everything that shows one support point has the same twin, in either space. */
export const twinOf = (sample: Readonly<Sample>): string => `call:${sample.call}`;
export const answerTwin = 'answer';
export const targetTwin = 'target';
export const interiorTwin = 'interior';
export const probeTwin = (place: number): string => `probe:${place}`;

/** The picked face of a polytope that still has it. */
export const pickedFace = ({ polytope }: Readonly<Frame>): FrameFace | undefined =>
  polytope?.faces.find(({ id }) => id === polytope.picked);

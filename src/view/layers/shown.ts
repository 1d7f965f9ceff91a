import { toWorld } from '../../math/pose';
import { rotate } from '../../math/rotation';
import { addScaled, vec3, type Vec3 } from '../../math/vec3';
import { frameAt, type Run } from '../../stepping/run';
import { formatNumber } from '../../trace/format';
import { quantity, type Quantity } from '../../trace/sentence';
import type { Plane } from '../../trace/step';
import type { Frame, Sample } from '../../trace/trace';
import { emptyPicture, type Picture } from '../picture';

/** What a vertex is called: w₀ in a simplex or a polytope, v₁ in a portal. */
export interface VertexName {
  letter: 'w' | 'v';
  number: string;
}

/** What every layer works on: the frame to show, the ways out of A's frame, and the picture that grows. */
export interface Shown {
  readonly run: Run;
  readonly frame: Readonly<Frame>;
  readonly picture: Picture;
  /** A point on a shape, from A's frame to the world. */
  readonly object: (p: Readonly<Vec3>) => Vec3;
  /** A point of C, or any direction, from A's axes to the world's. */
  readonly minkowski: (p: Readonly<Vec3>) => Vec3;
  /** How a vertex of the simplex, the portal or the polytope is called; undefined for what is in none of them. */
  readonly nameOf: (sample: Readonly<Sample>) => VertexName | undefined;
}

export function shown(run: Run, step: number): Shown {
  const frame = frameAt(run, step);
  return {
    run,
    frame,
    picture: emptyPicture(),
    object: (p) => toWorld(vec3(), run.poseA, p),
    minkowski: (p) => rotate(vec3(), run.poseA, p),
    nameOf: namesIn(run, frame),
  };
}

function namesIn(run: Readonly<Run>, frame: Readonly<Frame>): Shown['nameOf'] {
  const portal = frame.portal?.points.map(({ index }) => index) ?? [];
  let members: readonly true[] | undefined;
  return ({ index }) => {
    const place = portal.indexOf(index);
    if (place >= 0) return { letter: 'v', number: String(place + 1) };
    members ??= membersOf(frame);
    return members[index] ? { letter: 'w', number: String(run.names[frame.index]!.get(index)) } : undefined;
  };
}

/** By the index of a sample. */
function membersOf({ simplex = [], polytope }: Readonly<Frame>): true[] {
  const members: true[] = [];
  for (const { sample } of simplex) members[sample.index] = true;
  for (const { corners } of polytope?.faces ?? []) for (const { index } of corners) members[index] = true;
  return members;
}

/** A length in the picture: 3 decimals in a scene of ordinary size. */
export const lengthText = (run: Readonly<Run>, value: number): string =>
  formatNumber(value, 3, run.cso.extent);

/** Bounds that differ by less than this share of E look the same to everybody, and are where they were computed apart. */
export const noiseOf = ({ scene: { precision } }: Readonly<Run>): number =>
  precision === 'f32' ? 2e-6 : 1e-9;

/** How far from its plane a vertex may be to touch it (see `facetFeatures`), where the plane's normal is one of the run. */
export const touchingShare = (run: Readonly<Run>): number | undefined =>
  run.scene.precision === 'f32' ? noiseOf(run) : undefined;

/** Whether the run brackets the signed depth, and not the distance. */
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
 * The letter of `closest`: p where a tootbird is sought, and beside the v₁ v₂ v₃ of a portal; f where it is the foot of O
 * on the nearest face; else v.
 */
export const closestLetter = ({ frame }: Pick<Shown, 'run' | 'frame'>): Quantity =>
  quantity(frame.target || frame.portal ? 'p' : frame.polytope ? 'f' : 'v');

/** Everything that shows one support point has the same twin, wherever it stands. */
export const twinOf = (sample: Readonly<Sample>): string => `call:${sample.call}`;
export const answerTwin = 'answer';
export const targetTwin = 'target';
export const interiorTwin = 'interior';
export const probeTwin = (place: number): string => `probe:${place}`;

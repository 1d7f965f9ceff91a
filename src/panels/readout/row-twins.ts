import { cornerNumber } from '../../algorithms/mpr/portal-normal';
import { heldSamples } from '../../stepping/held-samples';
import type { Run } from '../../stepping/run';
import { upperOf } from '../../stepping/timeline';
import { distance, type Vec3 } from '../../math/vec3';
import { vectorsOf } from '../../trace/parts';
import type { Frame } from '../../trace/frame';
import type { NamedVector } from '../../trace/step';
import { vectorName, type HighlightName } from '../../view/layers/highlight';
import { isSampledNext } from '../../view/layers/planes';
import { answerTwin, interiorTwin, probeTwin, targetTwin, twinOf } from '../../view/layers/shown';

type Name = HighlightName | typeof answerTwin | typeof targetTwin | typeof interiorTwin;

/** Rows that have the same twin at every step. */
const always: Readonly<Record<string, Name>> = {
  closest: answerTwin,
  closestOnA: answerTwin,
  closestOnB: answerTwin,
  pointA: answerTwin,
  pointB: answerTwin,
  target: targetTwin,
  portal: 'portal',
  v0: interiorTwin,
  ray: 'ray',
  walls: 'walls',
  pickedFace: 'picked',
  faceNormal: 'picked',
  visible: 'visible',
  horizon: 'horizon',
};

/** Returns the name of what the picture shows for a row of the readout; undefined if it shows nothing. */
export function twinOfRow(key: string, run: Readonly<Run>, frame: Readonly<Frame>): string | undefined {
  if (Object.hasOwn(always, key)) return always[key];
  if (key === 'upper') return upperName(run, frame);
  if (key === 'proven') return provenName(run, frame);
  if (key === 'lower') return lowerName(run, frame);
  if (key === 'signedDistance') return frame.closest ? answerTwin : discName('best-plane', run, frame);
  if (key === 'offset') return discName('plane', run, frame);
  if (key === 'direction') return directionName(run, frame);
  if (key === 'weights') return simplexName(frame);
  if (key === 'normal' || key === 'answerNormal') return normalName(run, frame);
  if (/^support(OnA|OnB)?$/.test(key)) return frame.sample && twinOf(frame.sample);
  const [, kind, place] = /^(w|v|probe)(\d+)$/.exec(key) ?? [];
  if (kind === 'w') return vertexTwin(run, frame, Number(place));
  if (kind === 'v') return pointTwin(run, frame, Number(place));
  if (kind === 'probe') return probeTwin(Number(place));
  const vectors = vectorsOf(frame);
  const vector = vectors.findIndex(({ label }) => key === `vector ${label}`);
  return vector >= 0 && hasLength(vectors[vector]!) ? vectorName(vector) : undefined;
}

const hasLength = ({ from, to }: NamedVector): boolean => distance(from, to) > 0;

const hasPicked = ({ polytope }: Readonly<Frame>): boolean => polytope !== undefined && polytope.picked >= 0;

/**
 * The mark that the row of the upper bound lights up: the closest point for a distance; for a depth or a time the target where there
 * is one, else the best plane.
 */
function upperName(run: Readonly<Run>, frame: Readonly<Frame>): string | undefined {
  const { target, closest } = frame;
  if (run.algorithm.bounds.of === 'distance') return closest && answerTwin;
  return target ? targetTwin : discName('best-plane', run, frame);
}

/** The plane of the latest sample if it is below the best one. Earlier planes have no disc. */
function provenName(run: Readonly<Run>, frame: Readonly<Frame>): string | undefined {
  const proven = upperOf(run.algorithm.bounds, frame);
  if (proven === frame.upper) return upperName(run, frame);
  return proven === frame.plane?.offset ? discName('plane', run, frame) : undefined;
}

/** The lower bound belongs to the best plane, or to the face nearest to O. */
function lowerName(run: Readonly<Run>, frame: Readonly<Frame>): string | undefined {
  if (run.algorithm.bounds.of === 'distance') return discName('best-plane', run, frame);
  return hasPicked(frame) ? 'picked' : undefined;
}

/** The disc of the plane of s or of the best plane. If they are the same, the picture has one disc for both. */
function discName(
  which: 'plane' | 'best-plane',
  { algorithm }: Readonly<Run>,
  { plane, bestPlane, phase }: Readonly<Frame>,
): string | undefined {
  if (!bestPlane) return plane && which === 'plane' ? which : undefined;
  const same = plane?.offset === bestPlane.offset && isNear(plane.normal, bestPlane.normal);
  if (!same) return which;
  return algorithm.bounds.of === 'depth' && phase !== 'sample' ? 'best-plane' : 'plane';
}

/** The arrow of the direction, or something else that shows the same direction. */
function directionName({ trace }: Readonly<Run>, frame: Readonly<Frame>): string | undefined {
  const { direction, sample, bestPlane, probes = [], vectors = [], outcome } = frame;
  if (!direction || sample) return direction && 'direction';
  if (bestPlane && isNear(direction, bestPlane.normal)) return 'normal';
  const probe = probes.findIndex((held) => isNear(held.direction, direction));
  if (probe >= 0) return probeTwin(probe);
  const vector = vectors.findIndex(({ quantity }) => quantity.letter === 'n');
  if (vector >= 0) return vectorName(vector);
  return outcome === undefined && isSampledNext(trace, frame, 1e-9) ? 'direction' : undefined;
}

/** True if two directions look the same. */
const isNear = (a: Readonly<Vec3>, b: Readonly<Vec3>): boolean => distance(a, b) <= 1e-9;

function simplexName({ simplex = [] }: Readonly<Frame>): string | undefined {
  return simplex.length > 1 ? 'simplex' : simplex[0] && twinOf(simplex[0].sample);
}

/** The bar between the shapes shows the normal of a gap, an arrow that of an overlap. */
function normalName({ algorithm, result }: Readonly<Run>, frame: Readonly<Frame>): string | undefined {
  if (!frame.closest && !frame.bestPlane) return undefined;
  const apart = frame.outcome !== undefined && (result.signedDistance ?? 0) > 0;
  return apart && algorithm.bounds.of === 'distance' ? answerTwin : 'normal';
}

function vertexTwin(run: Readonly<Run>, frame: Readonly<Frame>, number: number): string | undefined {
  const names = run.names[frame.index];
  const vertex = heldSamples(run.trace, frame).find(({ index }) => names?.get(index) === number);
  return vertex && twinOf(vertex);
}

function pointTwin(
  { problem: { dim } }: Readonly<Run>,
  { portal }: Readonly<Frame>,
  number: number,
): string | undefined {
  const point = portal?.points.find((_, place) => cornerNumber(portal, place, dim) === number);
  return point && twinOf(point);
}

/** The row with the same twin as a measure, by the name of the measure, whole or up to its first dot. */
const rowOf: Readonly<Record<string, string>> = {
  upper: 'proven',
  lower: 'lower',
  error: 'proven',
  gap: 'closest',
  direction: 'direction',
  turn: 'direction',
  support: 'support',
  'plane.offset': 'offset',
  closest: 'closest',
  target: 'target',
  normal: 'normal',
  simplex: 'weights',
  weight: 'weights',
  portal: 'portal',
  wall: 'walls',
  'faces.visible': 'visible',
  horizon: 'horizon',
  picked: 'pickedFace',
};

/** Like `twinOfRow`, for a measure by its name. */
export function twinOfMeasure(name: string, run: Readonly<Run>, frame: Readonly<Frame>): string | undefined {
  if (name === 'best') return 'best-plane';
  const row = rowOf[name] ?? rowOf[name.split('.')[0]!];
  return row === undefined ? undefined : twinOfRow(row, run, frame);
}

import { dot, vec3, type Vec3 } from '../../../math/vec3';
import type { Layers } from '../../../store/state';
import type { FramePolygon } from '../../../trace/parts/polygon';
import type { Frame, Sample } from '../../../trace/trace';
import { twinOf, type Shown } from '../../layers/shown';
import { memberLabel, spanned } from '../../layers/simplex';
import { tag } from '../../layers/witnesses';
import type { Picture } from '../../picture';
import { namesEdges } from './differences';

/** The lines and areas of an expanding polygon, in Minkowski space. */
export interface DrawnPolygon {
  readonly corners: readonly Vec3[];
  readonly picked: readonly [Vec3, Vec3] | null;
  /** The triangle that s adds, or has just added: the ends of the edge, and s between them. */
  readonly gain: { readonly triangle: readonly [Vec3, Vec3, Vec3]; readonly isTaken: boolean } | null;
  /** The radii around O of what the depth is at least and at most; null if there is none. */
  readonly atLeast: number | null;
  readonly atMost: number | null;
}

/** `layers`: without planes there are no circles of the bounds. */
export function polygonOf({ frame, minkowski }: Shown, layers: Layers): DrawnPolygon | null {
  const { polygon, lower, bestPlane } = frame;
  if (!polygon) return null;
  const picked = pickedEnds(polygon);
  return {
    corners: polygon.corners.map(({ v }) => minkowski(v)),
    picked: picked && [minkowski(picked[0].v), minkowski(picked[1].v)],
    gain: gainOf(polygon, frame.sample, minkowski),
    atLeast: layers.planes ? radius(lower) : null,
    atMost: layers.planes ? radius(bestPlane?.offset) : null,
  };
}

const radius = (of: number | undefined): number | null =>
  of !== undefined && of > 0 && Number.isFinite(of) ? of : null;

/** The two ends of the picked edge; null if none is picked. */
const pickedEnds = ({ corners, picked }: Readonly<FramePolygon>): [Sample, Sample] | null =>
  picked < 0 ? null : [corners[picked]!, corners[(picked + 1) % corners.length]!];

function gainOf(
  polygon: Readonly<FramePolygon>,
  s: Readonly<Sample> | undefined,
  minkowski: Shown['minkowski'],
): DrawnPolygon['gain'] {
  const { corners } = polygon;
  if (!s) return null;
  const place = corners.findIndex(({ index }) => index === s.index);
  const isTaken = place >= 0;
  const ends = isTaken
    ? [corners.at(place - 1)!, corners[(place + 1) % corners.length]!]
    : pickedEnds(polygon);
  if (!ends) return null;
  const [from, to] = [ends[0]!.v, ends[1]!.v];
  const outwards = vec3(to.y - from.y, from.x - to.x);
  const isBeyond = dot(outwards, s.v) > dot(outwards, from);
  return isBeyond ? { triangle: [minkowski(from), minkowski(s.v), minkowski(to)], isTaken } : null;
}

/** A polygon with more corners has marks at its picked edge alone. */
const cap = 20;

/** Adds the points of the polygon, the names of the ends of its picked edge, and where these are on A and B. */
export function addPolygon(it: Shown, to: Picture, layers: Readonly<Layers>): void {
  const { frame } = it;
  if (!frame.polygon) return;
  const ends = pickedEnds(frame.polygon) ?? [];
  addCorners(it, to, frame.polygon.corners.length > cap ? ends : frame.polygon.corners);
  if (layers.labels) for (const end of ends) addName(it, to, frame, end);
  if (layers.witnesses && ends.length === 2) addWitnesses(it, to, ends);
}

function addCorners({ frame, minkowski, nameOf }: Shown, to: Picture, corners: readonly Sample[]): void {
  for (const corner of corners) {
    if (corner.index === frame.sample?.index) continue;
    const { letter, number } = nameOf(corner)!;
    const at = minkowski(corner.v);
    to.minkowski.marks.push({ kind: 'corner', name: letter + number, at, twin: twinOf(corner) });
  }
}

function addName({ minkowski, nameOf }: Shown, to: Picture, frame: Readonly<Frame>, end: Sample): void {
  if (end.index === frame.sample?.index) return;
  to.minkowski.labels.push({
    id: twinOf(end),
    at: minkowski(end.v),
    ...memberLabel(frame, end, nameOf(end)!),
  });
}

/** The points a and b of both ends, joined, and numbered where no edge is; s has a mark of its own. */
function addWitnesses(it: Shown, to: Picture, ends: readonly Sample[]): void {
  const { frame, object, nameOf } = it;
  for (const which of ['a', 'b'] as const)
    spanned(
      to.object,
      'witness-simplex',
      ends.map((end) => object(end[which])),
    );
  if (namesEdges(frame)) return;
  for (const end of ends)
    if (end.index !== frame.sample?.index) tag({ ...it, picture: to }, end, nameOf(end)!.number, twinOf(end));
}

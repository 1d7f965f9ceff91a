import { poseOfColumns, poseOfRows } from '../code/poses';
import { segment, type MadeShape } from '../code/shapes';
import type { HeightSized, RawPose, RawShape } from '../raw';

/** A body while its labels are read. */
export interface Part {
  type: string;
  name: string;
  start: number;
  end: number;
  sizes: number[];
  sized?: 'half' | 'full';
  /** Factors under the name of a scale that are its sizes. */
  scale?: readonly number[];
  /** The least and the greatest corner of a box. */
  least?: number[];
  most?: number[];
  radius?: number;
  /** A radius around the shape. */
  margin?: number;
  height?: number;
  heightSized?: HeightSized;
  points: number[][];
  pose: RawPose;
  centre?: number[];
  /** The two end points of a capsule's segment. */
  ends?: number[][];
  rows: number[][];
  columns: number[][];
  /** The cosine and the sine of a turn in the plane. */
  arc?: { cosine?: number; sine?: number };
  /** The only row of a rotation may be angles. */
  isOfAngles?: boolean;
  /** Nothing but the order of the text says that the pose is its own. */
  isInOrder?: true;
}

export const partOf = (type: string, name: string, start: number): Part => ({
  type,
  name,
  start,
  end: start,
  sizes: [],
  points: [],
  pose: {},
  rows: [],
  columns: [],
});

/** True if something is said of its position or its rotation. */
export const isPosed = ({ pose, centre, rows, columns }: Part): boolean =>
  Object.keys(pose).length > 0 || centre !== undefined || rows.length > 0 || columns.length > 0;

/** Takes over what another one says of a pose. */
export function takePose(part: Part, { pose, rows, columns, centre, start, end }: Part): void {
  Object.assign(part, { pose, rows, columns, ...(centre && { centre }) });
  part.start = Math.min(part.start, start);
  part.end = Math.max(part.end, end);
}

/** The sizes and the centre of a box between two corners. */
export function betweenCorners(part: Part): void {
  const { least, most } = part;
  if (!least || !most || part.sizes.length > 0) return;
  part.sizes = most.map((x, i) => x - least[i]!);
  part.sized = 'full';
  part.centre ??= most.map((x, i) => (x + least[i]!) / 2);
}

export function shapeOf(part: Part): RawShape | null {
  const { type, name, sizes, sized, radius, height, heightSized, points } = part;
  if (type === 'sphere') return radius === undefined ? null : { type, radius };
  if (type === 'ellipsoid') return sizes.length === 3 ? { type, radii: sizes } : null;
  if (type === 'box')
    return sizes.length === 3 && [...sizes].every((size) => size >= 0)
      ? { type, sizes, ...(sized && { sized }) }
      : null;
  if (type === 'hull')
    return points.length >= 3 ? { type: 'points', points, isTriangle: name === 'triangle' } : null;
  if (type !== 'capsule' && type !== 'cylinder' && type !== 'cone') return null;
  const between = betweenEnds(part);
  if (between) return between.shape;
  return radius === undefined || height === undefined
    ? null
    : { type, radius, height, ...(heightSized && { sized: heightSized }) };
}

/** The capsule between two end points; null if the text gives no two. */
function betweenEnds({ ends, radius }: Part): MadeShape | null {
  const [from, to] = ends ?? [];
  return from && to && radius !== undefined ? segment('capsule', from, to, radius) : null;
}

/** A centre beside a position is in the frame of the body; alone it is the position. */
export function posesOfPart(part: Part): RawPose[] {
  const pose = poseOfPart(part);
  const { centre } = part;
  const middle = betweenEnds(part)?.pose;
  if (middle) return Object.keys(pose).length > 0 ? [pose, middle] : [middle];
  if (!centre) return [pose];
  return pose.position || pose.missing ? [pose, { position: centre }] : [{ ...pose, position: centre }];
}

function poseOfPart({ pose, rows, columns, isOfAngles }: Part): RawPose {
  if (columns.length >= 4) return poseOfColumns(columns.slice(0, 4));
  if (columns.length === 3 && columns[0]!.length === 3) return { ...pose, ...poseOfColumns(columns) };
  if (columns.length > 0) return { missing: `column ${columns.length + 1}` };
  if (rows.length === 0) return pose;
  if (rows.length === 1 && isOfAngles) return { missing: 'the order of the three angles of its rotation' };
  if (rows.length < 3 || rows.slice(0, 3).some(({ length }) => length < 3))
    return { missing: `row ${rows.length + 1}` };
  const isLast = (row: readonly number[]): boolean => row.join() === '0,0,0,1';
  // The last row of a transform is 0 0 0 1; where it is the last column instead, the rows are columns.
  if (rows.length === 4 && rows.every(({ length }) => length === 4) && !isLast(rows[3]!))
    return isLast(rows.map((row) => row[3]!))
      ? poseOfColumns(rows)
      : { missing: 'the row 0 0 0 1 of its transform' };
  return { ...pose, ...poseOfRows(rows) };
}

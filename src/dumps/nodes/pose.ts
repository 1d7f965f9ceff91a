import { axisAngle, poseOfCFrame, poseOfColumns, poseOfRows, sineCosine } from '../code/poses';
import { inRows } from '../numbers';
import { poseNames } from '../pieces';
import type { RawPose, RawTurn } from '../raw';
import type { Node } from './node';
import { bare, member, numbersOf, rowsOf, scalar } from './values';

/** How Eigen keeps the numbers of a matrix in memory; null if it is none of Eigen's. */
function layoutOf({ name, type, members }: Node): 'rows' | 'columns' | null {
  const [, options] = /Matrix<\w+,-?\d,-?\d,(\d)/.exec(type.replaceAll(' ', '')) ?? [];
  if (options) return Number(options) % 2 === 1 ? 'rows' : 'columns';
  if (name === 'm_storage') return 'columns';
  return members.length === 1 ? layoutOf(members[0]!) : null;
}

export function turnIn(found: Node): RawTurn | null {
  const rows = rowsOf(found);
  if (rows && rows.length >= 3 && rows[0]!.length >= 3)
    return poseOfRows(rows.map((row) => row.slice(0, 3))).turn!;
  const [re, im] = [scalar(found, /^(?:re|c|cos)$/), scalar(found, /^(?:im|s|sin)$/)];
  if (re !== undefined && im !== undefined && found.members.length === 2) return sineCosine(im, re);
  const numbers = numbersOf(found);
  const layout = layoutOf(found);
  if (numbers?.length === 9) return { matrix: numbers, ...(layout && { layout }) };
  if (numbers?.length !== 4) return null;
  if (layout) return { quaternion: numbers, order: 'xyzw' };
  const names = found.members.length === 4 ? found.members.map(({ name }) => name).join('') : '';
  // Members with names are in the order of x, y, z and w here.
  return { quaternion: numbers, ...(/^[xyzwXYZW]{4}$/.test(names) && { order: 'xyzw' as const }) };
}

/** The poses among the members of an object. Several of them, as `pose1` and `pose2`, are those of others. */
export const wholesOf = ({ members }: Node): Node[] =>
  members.filter(({ name, members: own }) => poseNames.whole.test(bare(name)) && own.length > 0);

/** The position and the turn among the members of an object; null if it has none. */
export function poseIn(owner: Node): RawPose | null {
  const pose: RawPose = {};
  const [whole, ...others] = wholesOf(owner);
  const isFlat = owner.members.some(
    (each) => poseNames.place.test(bare(each.name)) && numbersOf(each)?.length === 2,
  );
  for (const each of owner.members) {
    const name = bare(each.name);
    const numbers = numbersOf(each);
    if (poseNames.place.test(name) && numbers && numbers.length >= 2 && numbers.length <= 4)
      pose.position ??= numbers.slice(0, 3);
    else if (poseNames.turn.test(name) || name === 'r' || (isFlat && name === 'angle')) {
      const turn = turnIn(each);
      // Other numbers under this letter are no rotation.
      if (name === 'r' && !(turn && 'matrix' in turn)) continue;
      // An angle in the plane.
      if (numbers?.length === 1 && isFlat) pose.turn ??= axisAngle([0, 0, 1], numbers[0]!);
      else if (turn) pose.turn ??= turn;
      else if (numbers?.length === 3) pose.missing = 'the order of the three angles of its rotation';
    } else if (each === whole && others.length === 0) Object.assign(pose, wholeIn(each) ?? {});
  }
  const own = coordinatesOf(owner);
  const all = { ...own, ...pose };
  return all.position || all.turn || all.missing ? all : null;
}

/** Coordinates that are members of the object itself: `px`, `py`, `pz`, or `x`, `y` and `z` beside other members, and `qx` to `qw`. */
function coordinatesOf(owner: Node): RawPose {
  const listOf = (names: readonly string[]): number[] | null => {
    const list = names.map((name) => owner.members.find((each) => each.name === name)?.value ?? NaN);
    return list.every(Number.isFinite) ? list : null;
  };
  const isObject = owner.members.some(({ name }) => !/^[xyzw]?$/.test(name));
  const position = listOf(['px', 'py', 'pz']) ?? (isObject ? listOf(['x', 'y', 'z']) : null);
  const quaternion = listOf(['qx', 'qy', 'qz', 'qw']);
  return {
    ...(position && { position }),
    ...(quaternion && { turn: { quaternion, order: 'xyzw' as const } }),
  };
}

/** The pose of 16 numbers without rows, whose translation tells rows from columns; null if it tells nothing. */
function poseOfSquare(numbers: readonly number[]): RawPose | null {
  const isLastUnit = (row: readonly number[]): boolean => row.join() === '0,0,0,1';
  const rows = inRows(numbers, 4);
  const columns = rows.map((_, i) => rows.map((row) => row[i]!));
  const [byRows, byColumns] = [isLastUnit(rows[3]!), isLastUnit(columns[3]!)];
  if (byColumns && !byRows) return poseOfColumns(rows);
  if (byRows && !byColumns) return poseOfRows(rows);
  return byRows ? { turn: poseOfRows(rows.map((row) => row.slice(0, 3))).turn!, position: [0, 0, 0] } : null;
}

/** The pose that an object is. */
export function wholeIn(found: Node): RawPose | null {
  const numbers = numbersOf(found);
  // Rows of the basis and then the origin, as Godot writes it.
  if (/^Transform(?:3D)?$/.test(found.type) && numbers?.length === 12)
    return { turn: { matrix: numbers.slice(0, 9), layout: 'rows' }, position: numbers.slice(9) };
  if (/^CFrame/i.test(found.type || found.name)) return poseOfCFrame(numbers ?? []);
  const layout = layoutOf(found);
  if (layout && numbers && (numbers.length === 16 || numbers.length === 12)) {
    const isByRows = layout === 'rows';
    const lines = inRows(numbers, isByRows ? 4 : numbers.length / 4);
    return isByRows ? poseOfRows(lines) : poseOfColumns(lines);
  }
  const square = numbers?.length === 16 && poseOfSquare(numbers);
  if (square) return square;
  const columns = member(found, /^cols?$/);
  const byColumns = columns && rowsOf(columns);
  if (byColumns?.length === 4 && byColumns[0]!.length >= 3) return poseOfColumns(byColumns);
  const rows = rowsOf(found);
  if (rows && rows.length >= 3 && rows[0]!.length === 4 && rows.length <= 4) return poseOfRows(rows);
  const pose = poseIn(found);
  if (pose) return pose;
  return found.members.length === 1 ? wholeIn(found.members[0]!) : null;
}

export const isWhole = ({ name, type }: Node): boolean =>
  poseNames.whole.test(bare(name)) || /(?:transform(?:3d)?|isometry\w*|pose)$/i.test(type);

import type { FoundBody } from './found-body';
import { noteState } from './states';
import { inRows } from '../numbers';
import { begin, positionNamed, type Found } from './found';
import { isThing, rowsOf, vectorOf, type Thing, type Value } from './values';

const question = /overlap|intersect|collid|collision|distance|\bgjk|\bsat\b|touch|penetrat|poly\w*poly/i;

/** `overlapConvexPolygons(list, list)`: lists of corners, of which none or both have names. True if the call is one. */
export function askedOfLists(found: Found, call: Thing): boolean {
  if (!question.test(call.type)) return false;
  const lists = call.args.filter(
    (arg): arg is Thing => isThing(arg) && (isOwnList(found, arg) || isFree(found, arg)),
  );
  if (lists.length < 2) return askedOfPoint(found, call);
  const [first, second] = lists;
  if (!first || !second || lists.length > 2 || (first.name === '') !== (second.name === '')) return false;
  if (lists.every((list) => found.owners.has(list)) || call.args.some((arg) => isOther(found, arg, lists)))
    return false;
  const records = lists.map((list) => found.owners.get(list) ?? beginList(found, list));
  found.query ??= { records };
  noteState(found, call, records);
  return true;
}

/** `distance(p, q)` of two lists with names, of which one has but one point or two. False for any other call. */
function askedOfPoint(found: Found, call: Thing): boolean {
  const lists = call.args.map((arg) => (isThing(arg) && found.lists.has(arg) ? rowsOf(arg) : null));
  const isPair = lists.length === 2 && lists.every((rows) => rows?.every(({ length }) => length === 3));
  const counts = lists.map((rows) => rows?.length ?? 0);
  if (!isPair || Math.min(...counts) > 2 || Math.max(...counts) < 3) return false;
  const records = call.args.map((arg, i) => {
    const list = arg as Thing;
    const record = begin(found, list, { shape: { type: 'points', points: lists[i]! } });
    Object.assign(record, { name: list.name, claimed: true });
    found.lists.delete(list);
    return record;
  });
  found.query ??= { records };
  return true;
}

const isOwnList = (found: Found, list: Thing): boolean =>
  list.type === '' && found.owners.get(list)?.made.shape.type === 'points';

const isFree = (found: Found, list: Thing): boolean =>
  !found.owners.has(list) && cornersOf(list) !== null && !positionNamed(found, list.name);

const isOther = (found: Found, arg: Value, lists: readonly Thing[]): boolean =>
  isThing(arg) && found.owners.has(arg) && !lists.includes(arg);

function beginList(found: Found, list: Thing): FoundBody {
  const record = begin(found, list, { shape: { type: 'points', points: cornersOf(list)! } });
  found.lists.delete(list);
  record.name = list.name;
  record.claimed = true;
  return record;
}

/** The points of a list of vectors, or of coordinates in the plane, whose number is odd in threes or too few for a body in space. */
function cornersOf(value: Value): number[][] | null {
  const rows = rowsOf(value);
  if (rows && rows.length >= 3 && (rows[0]!.length === 2 || rows[0]!.length === 3)) return rows;
  const flat = vectorOf(value);
  if (!flat || flat.length < 6 || flat.length % 2 !== 0) return null;
  return flat.length % 3 !== 0 || flat.length === 6 ? inRows(flat, 2) : null;
}

import { inRows } from '../numbers';
import { begin, type Found } from './found';
import { isThing, rowsOf, vectorOf, type Thing, type Value } from './values';

const question = /overlap|intersect|collid|collision|distance|\bgjk|\bsat\b|touch|penetrat|poly\w*poly/i;

/** `overlapConvexPolygons(list, list)`: lists of corners that have no names. True if the call is one. */
export function askedOfLists(found: Found, call: Thing): boolean {
  const lists = call.args.filter(
    (arg): arg is Thing => isThing(arg) && arg.name === '' && cornersOf(arg) !== null,
  );
  if (lists.length !== 2 || !question.test(call.type)) return askedOfPoint(found, call);
  const records = lists.map((list) => {
    const record = begin(found, list, { shape: { type: 'points', points: cornersOf(list)! } });
    found.lists.delete(list);
    record.claimed = true;
    return record;
  });
  found.query ??= { records };
  return true;
}

/** `distance(p, q)` of two lists with names, of which one has but one point or two. False for any other call. */
function askedOfPoint(found: Found, call: Thing): boolean {
  const lists = call.args.map((arg) => (isThing(arg) && found.lists.has(arg) ? rowsOf(arg) : null));
  const isPair = lists.length === 2 && lists.every((rows) => rows?.every(({ length }) => length === 3));
  const counts = lists.map((rows) => rows?.length ?? 0);
  if (!isPair || Math.min(...counts) > 2 || Math.max(...counts) < 3 || !question.test(call.type))
    return false;
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

/** The points of a list of vectors, or of coordinates in the plane, whose number is odd in threes or too few for a body in space. */
function cornersOf(value: Value): number[][] | null {
  const rows = rowsOf(value);
  if (rows && rows.length >= 3 && (rows[0]!.length === 2 || rows[0]!.length === 3)) return rows;
  const flat = vectorOf(value);
  if (!flat || flat.length < 6 || flat.length % 2 !== 0) return null;
  return flat.length % 3 !== 0 || flat.length === 6 ? inRows(flat, 2) : null;
}

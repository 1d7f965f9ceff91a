import { flatOf, isObj, isSet, numberOf, obj, pointsOf, type Flat, type Obj, type Value } from './values';
import { pointsPart, type Api, type Part, type World } from './world';

const numbers = /-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;
const paths = /^T?(?:Paths?|Polygons?)(?:64|D)?$/;

/** The corners of a path: a list of them or of their coordinates, a text of these, or the only path of a list of paths. */
function cornersOf(value: Value): Flat[] | undefined {
  if (typeof value === 'string') {
    const all = [...value.matchAll(numbers)].map(([digits]) => Number(digits));
    return pointsOf({ ...obj('list', '', { start: 0, end: 0 }), args: all });
  }
  if (!isObj(value)) return undefined;
  const [only] = value.args;
  const isWrapped = value.args.length === 1 && (typeof only === 'string' || (isObj(only) && !flatOf(only)));
  const own = pointsOf(value);
  return own && own.length > 1 ? own : isWrapped ? cornersOf(only) : undefined;
}

function partOf(of: Obj): Part | null {
  const isPath = paths.test(of.type) || of.type === 'MakePath' || of.type === 'MakePathD';
  const points = isPath || (of.type === '' && isSet(of)) ? cornersOf(of) : undefined;
  return points && points.length > 1 ? pointsPart(of, points) : null;
}

/** `push_back(path)` and `Add(path)` of a list of paths. */
function added({ self, args: [path] }: Obj): undefined {
  if (self && isObj(path)) self.args.push(path);
}

/** Subjects and clips, of which each may be in the wrapping of a list. */
function given(call: Obj, world: World): undefined {
  const [path] = call.args;
  const [inner] = isObj(path) && path.args.length === 1 ? path.args : [];
  const name = [path, inner].map((each) => (isObj(each) ? each.name : '')).find((each) => each !== '');
  const part = world.partOf(path) ?? world.partOf(inner);
  // Its corners may be given further down.
  if (!part && !isSet(path)) return;
  world.attach(obj('', name ?? '', call), part && { ...part, name: name ?? part.name });
}

/** `Intersect(subject, clip, rule)` and its like. */
function asks(call: Obj, world: World): Value {
  for (const arg of call.args.slice(0, 2)) if (world.partOf(arg)) given({ ...call, args: [arg] }, world);
  return undefined;
}

/** What is neither a subject nor a clip is a path with a name. */
function finish(world: World, objects: readonly Obj[]): void {
  if (world.bodies.length > 0) return;
  for (const part of world.shapesOf(objects)) world.attach(obj('', part.name, part.span), part);
}

const called = (run: (call: Obj, world: World) => Value, ...names: string[]): Api['calls'] =>
  Object.fromEntries(names.map((name) => [name, run]));

/** Clipper, in C++, C# and Delphi: paths of corners in the world. */
export const clipper: Api = {
  hasDents: true,
  partOf,
  finish,
  calls: {
    ...called(added, 'push_back', 'emplace_back', 'Add'),
    ...called(given, 'AddSubject', 'AddOpenSubject', 'AddClip', 'AddSubjects', 'AddClips'),
    ...called(asks, 'Intersect', 'Union', 'Difference', 'Xor'),
    ...called(
      ({ args, ...call }) => ({
        ...call,
        args: [],
        fields: new Map([
          ['x', numberOf(args[0])],
          ['y', numberOf(args[1])],
        ]),
      }),
      'Point64',
      'PointD',
      'IntPoint',
    ),
  },
};

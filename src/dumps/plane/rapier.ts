import type { RawBody } from '../raw';
import { flatOf, isObj, numberOf, obj, pointsOf, type Obj, type Value } from './values';
import {
  boxPart,
  capsulePart,
  circlePart,
  pointsPart,
  poseAt,
  setFrame,
  type Api,
  type Part,
  type World,
} from './world';

const at = (call: Obj, ...args: number[]): Obj => ({ ...obj('list', '', call), args });

/** The numbers of a call, or of the vector that it is given. */
const numbersOf = ({ args }: Obj): Value[] => [...(flatOf(args[0]) ?? args)];

/** A round margin comes last. */
const rounded = (call: Obj): Value => (/^round/i.test(call.type) ? call.args.at(-1) : undefined);

function shape(call: Obj): Part | null {
  const [first, second] = call.args;
  switch (call.type.replace(/^round/i, '').toLowerCase()) {
    case 'ball':
      return circlePart(call, first);
    case 'cuboid':
      return boxPart(call, first, second, { margin: rounded(call) });
    case 'capsule': {
      const half = numberOf(first);
      return half === undefined ? null : capsulePart(call, at(call, 0, -half), at(call, 0, half), second);
    }
    case 'segment':
      return capsulePart(call, first, second, 0);
    case 'triangle':
      return pointsPart(
        call,
        pointsOf({ ...at(call), args: call.args.slice(0, 3) }),
        numberOf(rounded(call)),
      );
    default:
      return pointsPart(call, pointsOf(first), numberOf(rounded(call)));
  }
}

const made = (call: Obj, world: World): Value => {
  world.give(call, shape(call));
  return call;
};
const desc = (call: Obj): Value => obj('desc', '', call);

/** `createCollider(desc, body)`: the collider is in the frame of its body, and of its own. */
function createCollider(call: Obj, world: World): Value {
  const [of, given] = call.args;
  const body = isObj(given) && given.name.endsWith('.handle') ? (given.self ?? given) : given;
  const part = world.partOf(of);
  const own = isObj(of) && (of.fields.has('position') || of.fields.has('angle'));
  if (!isObj(body)) world.attach(own && isObj(of) ? of : call, part);
  else world.attach(body, own && part ? { ...part, pose: { missing: 'the place of its collider' } } : part);
  return call;
}

/** The place, the turn and the shape of a query, in this order among its arguments, and what is behind them. */
function queried(
  args: readonly Value[],
  world: World,
): { body: RawBody; way: Value; behind: Value[] } | null {
  const i = args.findIndex((arg) => world.partOf(arg));
  const part = world.partOf(args[i]);
  if (!part) return null;
  const [place, turn, way] = args.slice(0, i);
  const pose = poseAt(flatOf(place), numberOf(turn));
  return { body: world.bodyOf(part, pose), way, behind: args.slice(i + 1) };
}

/** How long a cast lasts: the last number, behind the distance that it stops at. */
function timeOf(behind: readonly Value[]): { maxT?: number; asks?: string[] } {
  const numbers = behind.filter((arg) => typeof arg === 'number');
  const [first, second] = numbers;
  if (second !== undefined && first !== 0) return { asks: ['It stops at a distance: where is it then?'] };
  const maxT = second ?? first;
  return maxT === undefined ? {} : { maxT };
}

/** A query of the world is about its one body. */
function asksWorld(call: Obj, world: World): Value {
  const query = queried(call.args, world);
  if (!query || world.bodies.length !== 1) return undefined;
  const bodies = [query.body, ...world.bodies];
  if (!/^cast/i.test(call.type)) return world.ask(bodies);
  return asksCast(world, bodies, query.way, query.behind);
}

function asksCast(world: World, bodies: RawBody[], way: Value, behind: readonly Value[]): undefined {
  const flat = flatOf(way);
  const { asks = [], maxT } = timeOf(behind);
  if (!flat) return world.ask(bodies, { asks: ['How far does the shape move?'] });
  const displacement = [...flat, 0];
  return world.ask(bodies, {
    cast: maxT === undefined ? { displacement, isVelocity: true } : { displacement, maxT },
    asks,
  });
}

/** `shape.contactShape(place, turn, other, place, turn, …)`. */
function asksShape(call: Obj, world: World): Value {
  const part = world.partOf(call.self ?? undefined);
  const [place, turn, ...rest] = call.args;
  const i = rest.findIndex((arg) => world.partOf(arg));
  const other = world.partOf(rest[i]);
  if (!part || !other) return undefined;
  const bodies = [
    world.bodyOf(part, poseAt(flatOf(place), numberOf(turn))),
    world.bodyOf(other, poseAt(flatOf(rest[i + 1]), numberOf(rest[i + 2]))),
  ];
  if (!call.type.startsWith('cast')) return world.ask(bodies);
  const [va, vb] = [flatOf(rest[0]), flatOf(rest[i + 3])];
  const way = va && vb ? at(call, va[0] - vb[0], va[1] - vb[1]) : undefined;
  return asksCast(world, bodies, way, rest.slice(i + 4));
}

const either = (call: Obj, world: World): Value =>
  world.partOf(call.self ?? undefined) ? asksShape(call, world) : asksWorld(call, world);

const kinds = [
  'ball',
  'cuboid',
  'capsule',
  'segment',
  'triangle',
  'convexHull',
  'convexPolyline',
  'convexPolygon',
];
const capital = (name: string): string => name.replace(/^[a-z]/, (letter) => letter.toUpperCase());
const round = ['Cuboid', 'Triangle', 'ConvexHull', 'ConvexPolyline', 'ConvexPolygon'];
const names = [...kinds, ...kinds.map(capital), ...round.flatMap((kind) => [`round${kind}`, `Round${kind}`])];

/** rapier in the plane, from JavaScript: half sizes, the half height of a capsule before its radius, angles in radians. */
export const rapier: Api = {
  calls: {
    ...Object.fromEntries(names.map((name) => [name, made])),
    ...Object.fromEntries(
      [
        'dynamic',
        'fixed',
        'kinematicPositionBased',
        'kinematicVelocityBased',
        'newStatic',
        'newDynamic',
        'newKinematic',
      ].map((name) => [name, desc]),
    ),
    setTranslation: (call) => {
      const [x, y] = numbersOf(call).map(numberOf);
      const place = x === undefined || y === undefined ? obj('unknown', '', call) : at(call, x, y);
      setFrame(call.self ?? undefined, place, undefined);
      return call.self ?? undefined;
    },
    setRotation: (call) => {
      setFrame(call.self ?? undefined, undefined, call.args[0] ?? obj('unknown', '', call));
      return call.self ?? undefined;
    },
    createRigidBody: ({ args: [of] }) => of,
    createCollider,
    ...Object.fromEntries(
      ['castShape', 'intersectionWithShape', 'intersectionsWithShape', 'intersectsShape', 'contactShape'].map(
        (name) => [name, either],
      ),
    ),
    ...Object.fromEntries(
      [
        'setDensity',
        'setFriction',
        'setRestitution',
        'setSensor',
        'setLinvel',
        'setGravityScale',
        'setCcdEnabled',
        'lockRotations',
      ].map((name) => [name, ({ self }: Obj) => self ?? undefined]),
    ),
  },
};

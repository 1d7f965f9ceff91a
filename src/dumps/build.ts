import type { Body } from '../shapes/body';
import type { ShapeSpec, Triple } from '../shapes/shape';
import type { Engine, Conventions } from './engines';
import { along, composed, fromMatrix, standing, timesPoint, type Turn } from './turns';
import type { Choices, Guess, Situation } from './guess';
import { dentOfPolygon } from './polygon-dent';
import { durationOf, suppositions } from './suppose';
import type { Axis, HeightSized, RawBody, RawPose, RawScene, RawShape, RawTurn, Span } from './raw';

export interface BuiltBody {
  name: string;
  body: Body;
  /** The turn that the text gives it, without the one that stands its axis along Y. */
  turn: Body['rotation'];
  spans: Span[];
}

/** A scene as JSON, not yet validated. */
export interface SceneJson {
  kind: 'pair' | 'cast';
  dim: 2 | 3;
  precision: 'f32' | 'f64';
  a: Body;
  b: Body;
  cast?: { displacement: Triple; maxT: number; angularVelocity?: Triple };
}

export interface Built {
  scene: SceneJson | null;
  /** Pairs of the bodies that the text does not have in view. */
  others: SceneJson[];
  bodies: BuiltBody[];
  guesses: Guess[];
  asks: string[];
}

const MAX_NAMES = 6;
const MAX_OTHERS = 10;

/** Makes bodies of what a reader found, and scenes of the bodies. */
export function build(given: RawScene, situation: Situation, choices: Choices): Built {
  const maker = new BodyMaker(situation.engine, choices);
  const dents = dentGuess(given, choices);
  const raw =
    dents?.taken === 'left out' ? { ...given, bodies: given.bodies.filter((body) => !dentOf(body)) } : given;
  const dim = choices.dim ? (Number(choices.dim) as 2 | 3) : situation.engine.isFlat ? 2 : dimOf(raw);
  const asks = [...raw.asks];
  const bodies: BuiltBody[] = [];
  for (const one of raw.bodies) {
    const missing = one.poses.find((pose) => pose.missing !== undefined)?.missing;
    const body = missing === undefined ? maker.body(one, dim) : null;
    if (missing !== undefined) asks.push(`The pose of ${one.name} is incomplete: ${missing} is missing.`);
    if (body) bodies.push(body);
    else if (missing === undefined) asks.push(`Not every number of ${one.name} is finite: what are they?`);
  }
  const supposed = suppositions(raw, situation, choices);
  asks.push(...maker.asks, ...supposed.asks);
  const guesses = [...(dents ? [dents] : []), ...maker.guesses, ...supposed.guesses];
  // Only double precision has a certified answer to every cast.
  const isInSingles = situation.isOfSingles && (!raw.cast || situation.isPrecisionSaid);
  const precision = choices.precision ?? raw.precision ?? (isInSingles ? 'f32' : 'f64');
  const sceneOf = ([a, b]: readonly [BuiltBody, BuiltBody]): SceneJson => ({
    kind: raw.cast ? 'cast' : 'pair',
    dim,
    precision,
    a: a.body,
    b: b.body,
    ...(raw.cast && {
      cast: {
        displacement: triple(raw.cast.displacement),
        maxT: durationOf(raw.cast, choices),
        ...(raw.cast.angularVelocity && { angularVelocity: triple(raw.cast.angularVelocity) }),
      },
    }),
  });
  const [pair, ...others] = pairsOf(raw, bodies, asks).map((each) => each && sceneOf(each));
  const scene = asks.length === 0 && pair ? pair : null;
  if (scene && !raw.precision)
    guesses.push(precisionGuess(precision, scene.kind === 'cast', situation, choices));
  if (scene && (choices.dim || dim === 2))
    guesses.push({
      id: 'dim',
      what: 'dimensions',
      taken: String(dim),
      instead: String(5 - dim),
      why: choices.dim
        ? chosen
        : situation.engine.isFlat
          ? `${situation.engine.name} knows the plane alone`
          : 'no point of the text has a third coordinate other than 0',
    });
  return {
    scene,
    others: others.filter((other) => other !== null),
    bodies: inScene(raw, bodies),
    guesses,
    asks,
  };
}

/** The bodies of the scene come first, so that the first one is A. */
function inScene({ pair, bodies: { length } }: RawScene, bodies: readonly BuiltBody[]): BuiltBody[] {
  if (!pair || bodies.length < length) return [...bodies];
  const asked = pair.map((at) => bodies[at]!);
  return [...asked, ...bodies.filter((body) => !asked.includes(body))];
}

const chosen = 'this was chosen';

const dentOf = ({ shape }: RawBody): number =>
  shape.type === 'points' ? (shape.dent ?? dentOfPolygon(shape.points)) : 0;

/** A mesh that is not convex is taken as its hull, or not at all. */
function dentGuess({ bodies }: RawScene, choices: Choices): Guess | null {
  const dented = bodies.filter((body) => dentOf(body) > 0);
  if (dented.length === 0) return null;
  const readings = ['as its hull', 'left out'] as const;
  const taken = choices.dents ?? readings[0];
  const deepest = Math.max(...dented.map(dentOf));
  return {
    id: 'dents',
    what: `${namesOf(dented)}: not convex`,
    taken,
    instead: readings.find((reading) => reading !== taken)!,
    why: `the surface lies up to ${Number(deepest.toPrecision(3))} inside the hull, and all algorithms here take the hull`,
  };
}

function precisionGuess(
  taken: 'f32' | 'f64',
  isCast: boolean,
  { engine, isOfSingles, isPrecisionSaid }: Situation,
  choices: Choices,
): Guess {
  const why = isPrecisionSaid
    ? 'the text says so'
    : isCast && isOfSingles
      ? 'casts begin in doubles, though its numbers are floats'
      : engine.single
        ? `${engine.name} computes with floats`
        : isOfSingles
          ? 'numbers of the text are floats'
          : 'nothing in the text says that its numbers are floats';
  const instead = taken === 'f32' ? 'f64' : 'f32';
  return { id: 'precision', what: 'precision', taken, instead, why: choices.precision ? chosen : why };
}

/** The pair in view, or null if the text has none, and all others. */
function pairsOf(
  raw: RawScene,
  bodies: readonly BuiltBody[],
  asks: string[],
): ([BuiltBody, BuiltBody] | null)[] {
  if (raw.bodies.length === 0 || bodies.length < raw.bodies.length) return [];
  if (bodies.length === 1) {
    asks.push(`The text has one body, ${bodies[0]!.name}: what is the other one?`);
    return [];
  }
  const inView = raw.pair ?? (bodies.length === 2 ? [0, 1] : null);
  const pair: [BuiltBody, BuiltBody] | null = inView && [bodies[inView[0]]!, bodies[inView[1]]!];
  if (!pair) asks.push(`Which two of ${bodies.length} bodies: ${namesOf(bodies)}?`);
  const all = bodies
    .slice(0, MAX_NAMES)
    .flatMap((a, i) => bodies.slice(i + 1, MAX_NAMES).map((b): [BuiltBody, BuiltBody] => [a, b]));
  return [
    pair,
    ...all.filter((other) => !pair || !other.every((body) => pair.includes(body))).slice(0, MAX_OTHERS),
  ];
}

const namesOf = (bodies: readonly { name: string }[]): string =>
  bodies
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
    .join(', ');

const triple = ([x = 0, y = 0, z = 0]: readonly number[]): Triple => [x, y, z];

/** In the plane if every list of coordinates has two numbers, or if all points of both bodies have z = 0. */
function dimOf({ dim, bodies }: RawScene): 2 | 3 {
  if (dim) return dim;
  if (bodies.length > 1 && areAllPairs(bodies)) return 2;
  const isFlat =
    bodies.length > 1 &&
    bodies.every(({ shape, poses }) => {
      if (shape.type === 'sphere' || shape.type === 'capsule')
        return poses.some(({ position }) => position?.length === 2);
      if (shape.type === 'box') return shape.sizes.length === 2;
      return (
        shape.type === 'points' &&
        shape.points.every((point) => (point[2] ?? 0) === 0) &&
        poses.every(isFlatPose)
      );
    });
  return isFlat ? 2 : 3;
}

/** True if the text has points, sizes or places of two coordinates and none of three, and turns about Z alone. */
function areAllPairs(bodies: readonly RawBody[]): boolean {
  const lists = bodies.flatMap(({ shape, poses }) => [
    ...(shape.type === 'points' ? shape.points : shape.type === 'box' ? [shape.sizes] : []),
    ...poses.flatMap(({ position }) => (position ? [position] : [])),
  ]);
  const areOfPlane = bodies.every(
    ({ shape, poses }) =>
      /^(?:points|box|sphere|capsule)$/.test(shape.type) &&
      poses.every(({ turn }) => !turn || ('known' in turn && turn.known.x === 0 && turn.known.y === 0)),
  );
  return areOfPlane && lists.length > 0 && lists.every(({ length }) => length === 2);
}

const isFlatPose = ({ position, turn }: RawPose): boolean =>
  (position?.[2] ?? 0) === 0 &&
  (turn === undefined ||
    (position?.length === 2 && 'known' in turn && turn.known.x === 0 && turn.known.y === 0));

/** Turns numbers into bodies under the engine's conventions, and notes each convention that mattered. */
class BodyMaker {
  readonly guesses: Guess[] = [];
  /** Questions for the rotations of bodies whose numbers are not of a rotation. */
  readonly asks: string[] = [];

  constructor(
    private readonly engine: Engine,
    private readonly choices: Choices,
  ) {}

  body({ name, shape, margin, poses, spans }: RawBody, dim: 2 | 3): BuiltBody | null {
    const spec = this.shape(shape, dim);
    if (!spec) return null;
    let turn: Turn = { quaternion: { x: 0, y: 0, z: 0, w: 1 }, matrix: null };
    let position: Triple = [0, 0, 0];
    const turns: Turn[] = [];
    for (const pose of poses) {
      position = placed(position, turn, triple(pose.position ?? []));
      for (const factor of pose.turn ? factorsOf(pose.turn) : []) {
        const found = this.turn(factor);
        // MuJoCo brings quaternions to length 1.
        const fault = 'known' in factor || this.engine.name === 'MuJoCo' ? null : faultOf(found);
        if (fault) this.asks.push(`The rotation of ${name} ${fault}: how is it turned?`);
        turns.push(found);
      }
      turn = product(turns);
    }
    const own = rotationOf(turn);
    const rotation = 'axis' in spec ? rotationOf(product([...turns, spec.axis])) : own;
    const body = { ...spec.shape, ...(margin !== undefined && { margin }), position, rotation };
    return isFinite(body) ? { name, body, turn: own, spans } : null;
  }

  private shape(raw: RawShape, dim: 2 | 3): { shape: ShapeSpec; axis: Turn } | { shape: ShapeSpec } | null {
    if (raw.type === 'known') return { shape: raw.shape };
    if (raw.type === 'sphere') return { shape: { type: 'sphere', radius: raw.radius } };
    if (raw.type === 'box') {
      const isFull = (raw.sized ?? this.ask('box', 'sizes of boxes', ['half', 'full'])) === 'full';
      const [x = 0, y = 0, z = 0] = raw.sizes.map((size) => (isFull ? size / 2 : size));
      return { shape: { type: 'box', halfExtents: [x, y, dim === 2 ? 0 : z] } };
    }
    if (raw.type === 'ellipsoid') return { shape: { type: 'ellipsoid', radii: triple(raw.radii) } };
    if (raw.type === 'points') return pointShape(scaled(raw.points, raw.scale), raw.isTriangle);
    const { type, radius, height, sized, axis } = raw;
    const readings: readonly HeightSized[] =
      this.engine.height === 'with caps' ? ['with caps', 'full'] : ['half', 'full'];
    // Only a capsule has caps.
    const own = type === 'capsule' || this.engine.height !== 'with caps' ? undefined : 'full';
    const measured = sized ?? this.ask('height', 'heights', own ? ['full', 'half'] : readings, own);
    const shape: ShapeSpec = { type, radius, halfHeight: halfHeightOf(type, radius, height, measured) };
    if (Array.isArray(axis)) return { shape, axis: along(axis) };
    const line: Axis = dim === 2 ? 'Y' : (axis ?? this.ask('axis', `axis of each ${type}`, ['Y', 'Z', 'X']));
    return line === 'Y' ? { shape } : { shape, axis: standing(line) };
  }

  private turn(raw: Factor): Turn {
    if ('known' in raw) return { quaternion: raw.known, matrix: null };
    if ('quaternion' in raw) {
      const order = raw.order ?? this.ask('quaternion', 'order of quaternions', ['xyzw', 'wxyz']);
      const [p = 0, q = 0, r = 0, s = 0] = raw.quaternion;
      const quaternion = order === 'wxyz' ? { x: q, y: r, z: s, w: p } : { x: p, y: q, z: r, w: s };
      return { quaternion, matrix: null };
    }
    const layout = raw.layout ?? this.ask('matrix', 'matrices are written by', ['rows', 'columns']);
    return fromMatrix(raw.matrix, layout);
  }

  /** The chosen convention, or the engine's; it is noted as a guess once. */
  private ask<K extends 'box' | 'height' | 'axis' | 'quaternion' | 'matrix'>(
    id: K,
    what: string,
    readings: readonly Conventions[K][],
    own: Conventions[K] = this.engine[id],
  ): Conventions[K] {
    const { engine, choices, guesses } = this;
    const taken = (choices[id] ?? own) as Conventions[K];
    const why = choices[id]
      ? chosen
      : engine.known
        ? `${engine.name} writes them so`
        : 'the text names no engine, and most write them so';
    // What is chosen stands beside what the engine has, so that it can be taken back.
    const instead = taken === own ? readings.find((reading) => reading !== taken)! : own;
    if (!guesses.some((guess) => guess.id === id)) guesses.push({ id, what, taken, instead, why });
    return taken;
  }
}

function halfHeightOf(
  type: 'capsule' | 'cylinder' | 'cone',
  radius: number,
  height: number,
  measured: HeightSized,
): number {
  if (measured === 'half') return height;
  // Engines whose heights have the caps in them take a capsule that is lower than its caps for a sphere.
  return measured === 'full' || type !== 'capsule' ? height / 2 : Math.max(0, height / 2 - radius);
}

/** Printed numbers of a rotation may have lost all but two digits. */
const TURN_SLACK = 0.03;

/** What makes a matrix or a quaternion no rotation; null if it is one, or says nothing because all its numbers are 0. */
function faultOf({ quaternion: { x, y, z, w }, matrix }: Turn): string | null {
  if (!matrix) {
    const size = Math.hypot(x, y, z, w);
    return size === 0 || !(Math.abs(size - 1) > TURN_SLACK)
      ? null
      : `is a quaternion of length ${Number(size.toPrecision(4))}`;
  }
  if (matrix.every((value) => value === 0)) return null;
  const [a, b, c, d, e, f, g, h, i] = matrix;
  const products = [
    [a * a + b * b + c * c, 1],
    [d * d + e * e + f * f, 1],
    [g * g + h * h + i * i, 1],
    [a * d + b * e + c * f, 0],
    [a * g + b * h + c * i, 0],
    [d * g + e * h + f * i, 0],
  ] as const;
  if (products.some(([found, right]) => Math.abs(found - right) > 2 * TURN_SLACK))
    return 'has rows that are not of length 1 and square to each other';
  const volume = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return volume < 0 ? 'mirrors the body' : null;
}

type Factor = Exclude<RawTurn, { product: RawTurn[] }>;

const factorsOf = (turn: RawTurn): Factor[] => ('product' in turn ? turn.product.flatMap(factorsOf) : [turn]);

/** The turns after each other. One that undoes the one before it takes it away, and nothing is rounded. */
function product(turns: readonly Turn[]): Turn {
  const left: Turn[] = [];
  for (const turn of turns) {
    const last = left.at(-1);
    if (last && isInverse(last.quaternion, turn.quaternion)) left.pop();
    else left.push(turn);
  }
  return left.reduce(composed, { quaternion: { x: 0, y: 0, z: 0, w: 1 }, matrix: null });
}

/** The rotation of a body. A quaternion of zeros counts as none, as of memory that was never written. */
function rotationOf({ quaternion: { x, y, z, w } }: Turn): Body['rotation'] {
  const isZero = x === 0 && y === 0 && z === 0 && w === 0;
  return isZero ? [0, 0, 0, 1] : [x + 0, y + 0, z + 0, w + 0];
}

const isInverse = (p: Turn['quaternion'], q: Turn['quaternion']): boolean =>
  p.x === -q.x && p.y === -q.y && p.z === -q.z && p.w === q.w && p.w !== 1;

function placed([x, y, z]: Triple, turn: Turn, local: Triple): Triple {
  const [px, py, pz] = timesPoint(turn, local);
  return [x + px, y + py, z + pz];
}

const scaled = (points: readonly number[][], scale?: readonly number[]): readonly number[][] =>
  scale ? points.map((point) => point.map((x, i) => x * (scale[i] ?? 1))) : points;

function pointShape(points: readonly number[][], isTriangle = false): { shape: ShapeSpec } {
  const triples = points.map(triple);
  const [p, q, r] = triples;
  if (
    triples.length === 3 &&
    p &&
    q &&
    r &&
    points.every(({ length }) => length === 3) &&
    (isTriangle || !isFlatList(triples))
  )
    return { shape: { type: 'triangle', points: [p, q, r] } };
  return { shape: { type: 'hull', points: triples } };
}

const isFlatList = (points: readonly Triple[]): boolean => points.every(([, , z]) => z === 0);

const isFinite = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isFinite);

import { axisAngle } from '../code/poses';
import { tokensOf, type Token } from '../lexer';
import { hullOf, partsOf } from '../mesh/mesh';
import type { Axis, RawBody, RawPose, RawScene, RawShape, RawTurn, Span } from '../raw';
import type { Triple } from '../../shapes/shape';
import type { Format } from './format';

type Value = number | string | Value[];

interface Prim extends Span {
  type: string;
  name: string;
  isCollider: boolean;
  values: Map<string, Value>;
  inner: Prim[];
}

const MAX_DEPTH = 32;
const MAX_BODIES = 64;
const DEGREE = Math.PI / 180;

/** A stage of USD as text: its gprims with the xformOps of all that they are in. */
export const usd: Format = {
  id: 'USD',
  read(text) {
    if (!/^#usda\b/m.test(text) && !/^\s*def\s+[A-Z]\w*\s+"[^"\n]*"/m.test(text)) return [];
    const stage = new StageReader(tokensOf(text)).prims(0);
    const scene: RawScene = { bodies: [], asks: [] };
    for (const prim of stage) gather(prim, [], scene);
    const areColliders = scene.bodies.length > 2 ? colliders(stage) : new Set<string>();
    if (areColliders.size >= 2) scene.bodies = scene.bodies.filter(({ name }) => areColliders.has(name));
    return scene.bodies.length > 0 ? [scene] : [];
  },
};

function colliders(stage: readonly Prim[]): Set<string> {
  return new Set(
    stage.flatMap((prim) => [...(prim.isCollider ? [prim.name] : []), ...colliders(prim.inner)]),
  );
}

class StageReader {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  private is(mark: string): boolean {
    const token = this.tokens[this.at];
    return token?.text === mark && token.kind !== 'text';
  }

  /** The prims up to the brace that closes the one they are in. */
  prims(depth: number, owner?: Prim): Prim[] {
    const found: Prim[] = [];
    while (this.at < this.tokens.length && !this.is('}')) {
      const token = this.tokens[this.at]!;
      if (token.kind === 'word' && /^(?:def|over)$/.test(token.text) && depth < MAX_DEPTH) {
        const prim = this.prim(depth);
        if (prim) found.push(prim);
      } else if (owner && token.text === '=' && token.kind === 'mark') this.attribute(owner);
      else this.at++;
    }
    return found;
  }

  private prim(depth: number): Prim | null {
    const { start } = this.tokens[this.at++]!;
    const type = this.tokens[this.at]?.kind === 'word' ? this.tokens[this.at++]!.text : '';
    const name = this.tokens[this.at];
    if (name?.kind !== 'text') return null;
    this.at++;
    const made: Prim = {
      type,
      name: name.text.slice(1, -1),
      isCollider: false,
      values: new Map(),
      inner: [],
      start,
      end: name.end,
    };
    this.skipLines();
    if (this.is('(')) {
      const from = this.at;
      this.value();
      made.isCollider = this.tokens
        .slice(from, this.at)
        .some(({ kind, text }) => kind === 'text' && text.includes('PhysicsCollisionAPI'));
      this.skipLines();
    }
    if (!this.is('{')) return made;
    this.at++;
    made.inner = this.prims(depth + 1, made);
    made.end = this.tokens[Math.min(this.at, this.tokens.length - 1)]!.end;
    this.at++;
    return made;
  }

  private skipLines(): void {
    while (this.tokens[this.at]?.kind === 'line') this.at++;
  }

  /** The name before `=`, whose parts touch each other, and the value behind it. */
  private attribute(owner: Prim): void {
    let first = this.at;
    let name = '';
    while (
      first > 0 &&
      /^(?:word|mark)$/.test(this.tokens[first - 1]!.kind) &&
      (name === '' || this.tokens[first - 1]!.end === this.tokens[first]!.start)
    )
      name = this.tokens[--first]!.text + name;
    this.at++;
    const value = this.value();
    if (value !== undefined) owner.values.set(name, value);
  }

  private value(): Value | undefined {
    const token = this.tokens[this.at];
    if (!token) return undefined;
    if (token.kind === 'mark' && /^[([{]$/.test(token.text)) return this.list();
    this.at++;
    if (token.kind === 'number') return token.value;
    if (token.text === '-' && this.tokens[this.at]?.kind === 'number') return -this.tokens[this.at++]!.value;
    return token.kind === 'text' ? token.text.slice(1, -1) : token.text;
  }

  private list(): Value[] {
    const close = { '(': ')', '[': ']', '{': '}' }[this.tokens[this.at++]!.text]!;
    const items: Value[] = [];
    while (this.at < this.tokens.length && !this.is(close)) {
      if (this.is(',') || this.tokens[this.at]!.kind === 'line') this.at++;
      else {
        const value = this.value();
        if (value !== undefined) items.push(value);
      }
    }
    this.at++;
    return items;
  }
}

const numbersOf = (value: Value | undefined, count: number): number[] | null =>
  Array.isArray(value) && value.length === count && value.every((x) => typeof x === 'number') ? value : null;

const rowsOf = (value: Value | undefined, width: number): number[][] | null => {
  if (!Array.isArray(value)) return null;
  const rows = value.map((row) => numbersOf(row, width));
  return rows.every((row) => row !== null) ? rows : null;
};

type Step = { pose: RawPose } | { scale: readonly number[] };

const axes = { X: [1, 0, 0], Y: [0, 1, 0], Z: [0, 0, 1] } as const;

/** One xformOp, or null if it is not understood. Rotations about three axes begin with the first of their name. */
function stepsOf(op: string, value: Value | undefined): Step[] | null {
  const [kind = ''] = op.replace(/^xformOp:/, '').split(':');
  const three = numbersOf(value, 3);
  if (kind === 'translate') return three && [{ pose: { position: three } }];
  if (kind === 'scale') return three && [{ scale: three }];
  if (kind === 'orient') {
    const quaternion = numbersOf(value, 4);
    return quaternion && [{ pose: { turn: { quaternion, order: 'wxyz' } } }];
  }
  if (kind === 'transform') {
    const rows = rowsOf(value, 4);
    return rows?.length === 4 ? matrixSteps(rows) : null;
  }
  const order = /^rotate([XYZ]{1,3})$/.exec(kind)?.[1]?.split('') as Axis[] | undefined;
  if (!order) return null;
  const angles = typeof value === 'number' ? [value] : three;
  if (angles?.length !== order.length) return null;
  return order
    .map((axis): Step => {
      const angle = angles[order.length === 1 ? 0 : 'XYZ'.indexOf(axis)]!;
      return { pose: { turn: { ...axisAngle(axes[axis], angle * DEGREE), from: angles } satisfies RawTurn } };
    })
    .toReversed();
}

/** Below this, rows of a matrix are of length 1. */
const UNIT = 1e-6;

/** Points are rows that stand before the matrix, so its rows are the images of the axes, and the last one is the place. */
function matrixSteps([x, y, z, place]: readonly number[][]): Step[] {
  const rows = [x!, y!, z!].map((row) => row.slice(0, 3));
  const lengths = rows.map((row) => Math.hypot(...row));
  const isScaled = lengths.some((length) => length > 0 && Math.abs(length - 1) > UNIT);
  const matrix = rows.flatMap((row, i) => (isScaled ? row.map((entry) => entry / lengths[i]!) : row));
  return [
    { pose: { position: place!.slice(0, 3), turn: { matrix, layout: 'columns' } } },
    ...(isScaled ? [{ scale: lengths }] : []),
  ];
}

/** The steps of a prim from its parent inwards. */
function ownSteps({ name, values }: Prim, asks: string[]): { steps: Step[]; isReset: boolean } {
  const order = values.get('xformOpOrder');
  const ops = [...values.keys()].filter((key) => key.startsWith('xformOp:'));
  if (order === undefined && ops.length > 0) asks.push(`In which order are the xformOps of ${name}?`);
  const steps: Step[] = [];
  const names = Array.isArray(order) ? order.filter((op) => typeof op === 'string') : [];
  for (const op of names.filter((each) => each !== '!resetXformStack!')) {
    const found = stepsOf(op, values.get(op));
    if (found) steps.push(...found);
    else asks.push(`What does ${op} of ${name} do?`);
  }
  return { steps, isReset: names.includes('!resetXformStack!') };
}

function gather(prim: Prim, outer: readonly Step[], scene: RawScene): void {
  const { steps, isReset } = ownSteps(prim, scene.asks);
  const all = [...(isReset ? [] : outer), ...steps];
  if (scene.bodies.length < MAX_BODIES) scene.bodies.push(...bodiesOf(prim, all, scene.asks));
  for (const inner of prim.inner) gather(inner, all, scene);
}

function bodiesOf(prim: Prim, steps: readonly Step[], asks: string[]): RawBody[] {
  if (!/^(?:Cube|Sphere|Capsule|Cylinder|Cone|Mesh)(?:_1)?$/.test(prim.type)) return [];
  const { poses, scale } = placed(steps, prim.name);
  const { name, start, end } = prim;
  const made = shapesOf(prim, scale);
  if (typeof made === 'string') asks.push(made);
  const shapes = typeof made === 'string' ? [{ name, shape: unscaled(prim) }] : made;
  return shapes.map(({ shape, name: own }) => ({
    name: own,
    shape,
    poses: [...poses, { isIdentity: true }],
    spans: [{ start, end }],
  }));
}

/** The shape without its scale, so that a question about it has something to show. */
function unscaled(prim: Prim): RawShape {
  const made = shapesOf(prim, [1, 1, 1]);
  return typeof made === 'string' ? { type: 'sphere', radius: 1 } : made[0]!.shape;
}

const isUniform = ([x, y, z]: readonly number[]): boolean => x === y && y === z;

/** Carries each scale inwards past the places and turns behind it. Past a turn only an even one can go. */
function placed(steps: readonly Step[], name: string): { poses: RawPose[]; scale: Triple } {
  const poses: RawPose[] = [];
  let scale: Triple = [1, 1, 1];
  for (const step of steps) {
    if ('scale' in step) {
      scale = scale.map((factor, i) => factor * step.scale[i]!) as Triple;
      continue;
    }
    const { position, turn } = step.pose;
    if (turn && !isUniform(scale) && !isRest(turn))
      poses.push({ missing: `how ${name} is turned within its scale` });
    poses.push({ ...step.pose, ...(position && { position: position.map((x, i) => x * scale[i]!) }) });
  }
  return { poses, scale };
}

const isRest = (turn: RawTurn): boolean =>
  ('quaternion' in turn && turn.quaternion.slice(1).every((x) => x === 0)) ||
  ('known' in turn && turn.known.w === 1);

/** The shapes of a prim, or the question that its scale leaves. What is not written has the value of USD's schemas. */
function shapesOf(prim: Prim, scale: Triple): { name: string; shape: RawShape }[] | string {
  const { type, name, values } = prim;
  const size = (key: string, otherwise: number): number => {
    const value = values.get(key);
    return typeof value === 'number' ? value : otherwise;
  };
  const one = (shape: RawShape): { name: string; shape: RawShape }[] => [{ name, shape }];
  const question = `${name} is scaled by ${scale.join(', ')}: what are its sizes?`;
  const factors = scale.map(Math.abs) as Triple;
  if (type === 'Cube') {
    const edge = size('size', 2);
    return one({ type: 'box', sizes: factors.map((factor) => edge * factor), sized: 'full' });
  }
  if (type === 'Sphere') {
    const radius = size('radius', 1);
    if (isUniform(factors)) return one({ type: 'sphere', radius: radius * factors[0] });
    return one({ type: 'ellipsoid', radii: factors.map((factor) => radius * factor) });
  }
  if (type === 'Mesh') return meshParts(prim, scale);
  const kind = type.toLowerCase().replace('_1', '') as 'capsule' | 'cylinder' | 'cone';
  const given = values.get('axis');
  const axis = given === 'X' || given === 'Y' ? given : 'Z';
  const along = 'XYZ'.indexOf(axis);
  const [first, second] = factors.filter((_, i) => i !== along);
  const isEven = first === second && (kind !== 'capsule' || first === factors[along]);
  if (!isEven || (kind === 'cone' && scale[along]! < 0)) return question;
  const [radius, height] = kind === 'capsule' ? [0.5, 1] : [1, 2];
  return one({
    type: kind,
    radius: size('radius', radius) * first!,
    height: size('height', height) * factors[along]!,
    sized: 'full',
    axis,
  });
}

function meshParts({ name, values }: Prim, scale: Triple): { name: string; shape: RawShape }[] | string {
  const rows = rowsOf(values.get('points'), 3);
  if (!rows || rows.length < 3) return `What are the points of ${name}?`;
  const points = rows.map((row) => row.map((x, i) => x * scale[i]!) as Triple);
  const faces = facesOf(values, points.length);
  const whole = { name, points, faces };
  const parts = partsOf(whole);
  return (parts.length === 1 ? [whole] : parts).map((part) => ({
    name: part.name,
    shape: { type: 'points', points: part.points, dent: hullOf(part).dent },
  }));
}

/** The corners of each face; none where they do not fit the points. */
function facesOf(values: ReadonlyMap<string, Value>, count: number): number[][] {
  const [counts, indices] = ['faceVertexCounts', 'faceVertexIndices'].map((key) => values.get(key));
  if (!Array.isArray(counts) || !Array.isArray(indices)) return [];
  const isFit = indices.every((i) => typeof i === 'number' && i >= 0 && i < count);
  if (!isFit || new Set(indices).size !== count) return [];
  const faces: number[][] = [];
  let at = 0;
  for (const corners of counts) {
    faces.push(indices.slice(at, at + Number(corners)) as number[]);
    at += Number(corners);
  }
  return at === indices.length && faces.every(({ length }) => length > 2) ? faces : [];
}

import { axisAngle, poseOfRows } from '../code/poses';
import type { RawBody, RawPose, RawScene, RawShape, RawTurn } from '../raw';
import { composed, type Turn } from '../turns';
import type { Format } from './format';

/** Collision geometries of MATLAB's robotics toolboxes, with the poses that a script gives them. */
export const matlab: Format = {
  id: 'MATLAB',
  read: (text) =>
    /\bcollision(?:Box|Sphere|Cylinder|Capsule|Mesh)\s*\(|\bpatch\(\s*'XData'/.test(text)
      ? new Script(text).scenes()
      : [],
};

/** Frames after each other, the outermost first. */
interface Frames {
  frames: RawPose[];
}
interface Matrix {
  rows: number[][];
}
interface Made {
  body: RawBody;
}
type Value = number | string | Matrix | Frames | Made;

const MAX_DEPTH = 24;
const MAX_STATEMENTS = 5000;
const MAX_ROWS = 20_000;

/** Thrown where the text is no expression that this reader knows. */
class NoExpression extends Error {}

class Script {
  private at = 0;
  private depth = 0;
  private readonly vars = new Map<string, Value>();
  private readonly bodies: RawBody[] = [];
  private pair: [number, number] | undefined;

  private readonly text: string;

  constructor(text: string) {
    // What is no value has blanks in its place: comments, prompts and marks of a line that goes on.
    const blank = (found: string): string => found.replace(/[^\n]/g, ' ');
    this.text = text
      .replace(/%[^\n]*/g, blank)
      .replace(/^\s*>>/gm, blank)
      .replace(/\.\.\.[^\n]*\n/g, (found) => ' '.repeat(found.length));
  }

  scenes(): RawScene[] {
    for (let count = 0; count < MAX_STATEMENTS && this.at < this.text.length; count++) {
      const { at } = this;
      try {
        this.statement();
      } catch (error) {
        if (!(error instanceof NoExpression)) throw error;
        this.depth = 0;
        this.at = at;
        this.match(/[^\n;]*/y);
      }
      if (this.at === at) this.at++;
    }
    const { bodies, pair } = this;
    return bodies.length > 0 ? [{ bodies: pair ? pair.map((i) => bodies[i]!) : bodies, asks: [] }] : [];
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }

  private statement(): void {
    this.match(/[\s;,]+/y);
    const target = this.match(/([A-Za-z_]\w*)(?:\.([A-Za-z]\w*))?(\([^()\n]*\))?[^\S\n]*=(?!=)/y);
    if (!target) {
      // The left side of an assignment with several results.
      this.match(/\[[^\]\n]*\][^\S\n]*=(?!=)/y);
      this.expression(false);
      return;
    }
    const [, name = '', member, part] = target;
    const owner = member === undefined ? undefined : this.vars.get(name);
    const value = this.attempt();
    if (member === undefined) {
      const whole = part === undefined ? value : withPart(this.vars.get(name), part, value);
      if (whole === undefined) return void this.vars.delete(name);
      this.vars.set(name, whole);
      if (typeof value !== 'object') return;
      if (typeof value === 'object' && 'body' in value) value.body.name ||= name;
    } else if (typeof owner === 'object' && 'body' in owner && member === 'Pose')
      owner.body.poses =
        part === undefined ? posesOf(value) : [{ missing: 'a part of its Pose that is assigned' }];
  }

  /** The value here; undefined if it is not known. */
  private attempt(): Value | undefined {
    const { at } = this;
    try {
      return this.expression(false);
    } catch (error) {
      if (!(error instanceof NoExpression)) throw error;
      this.depth = 0;
      this.at = at;
      this.match(/[^\n;]*/y);
      return undefined;
    }
  }

  /** Within brackets, a blank before a sign and none behind it begin another entry. */
  private expression(isEntry: boolean): Value {
    if (++this.depth > MAX_DEPTH) throw new NoExpression();
    let left = this.term(isEntry);
    for (;;) {
      const { at } = this;
      const [, before = '', sign, after = ''] = this.match(/([^\S\n]*)([-+])([^\S\n]*)/y) ?? [];
      if (sign === undefined || (isEntry && before !== '' && after === '')) {
        this.at = at;
        this.depth--;
        return left;
      }
      left = calculated(left, sign, this.term(isEntry));
    }
  }

  private term(isEntry: boolean): Value {
    let left = this.factor(isEntry);
    for (;;) {
      const operator = this.match(/[^\S\n]*(\.?[*/])[^\S\n]*/y)?.[1]?.replace('.', '');
      if (operator === undefined) return left;
      left = calculated(left, operator, this.factor(isEntry));
    }
  }

  private factor(isEntry: boolean): Value {
    this.match(/[^\S\n]+/y);
    const sign = this.match(/[-+]/y)?.[0];
    let value = this.primary(isEntry);
    while (this.match(/\.?'/y)) value = transposed(value);
    return sign === '-' ? calculated(-1, '*', value) : value;
  }

  private primary(isEntry: boolean): Value {
    const number = this.match(/(?:\d+\.?\d*|\.\d+)(?:[eEdD][-+]?\d+)?/y);
    if (number) return Number(number[0].replace(/[dD]/, 'e'));
    const text = this.match(/"[^"\n]*"|'[^'\n]*'/y);
    if (text) return text[0].slice(1, -1);
    if (this.match(/\(/y)) {
      const value = this.expression(false);
      if (!this.match(/\s*\)/y)) throw new NoExpression();
      return value;
    }
    if (this.match(/\[/y)) return this.matrix();
    const start = this.at;
    const name = this.match(/[A-Za-z_][\w.]*/y)?.[0];
    if (name === undefined) throw new NoExpression();
    const known = this.vars.get(name);
    const opening = isEntry ? /\(/y : /[^\S\n]*\(/y;
    if (known === undefined && this.match(opening)) return this.called(name, start);
    if (known !== undefined) return known;
    if (name === 'pi') return Math.PI;
    throw new NoExpression();
  }

  private matrix(): Matrix {
    const rows: number[][] = [];
    let row: number[] = [];
    const close = (): void => {
      if (row.length > 0) rows.push(row);
      row = [];
    };
    while (rows.length < MAX_ROWS) {
      this.match(/[^\S\n]*,?[^\S\n]*/y);
      if (this.match(/\]/y)) {
        close();
        return { rows };
      }
      if (this.match(/[;\n]/y)) close();
      else {
        const value = this.expression(true);
        if (typeof value === 'number') row.push(value);
        else if (typeof value === 'object' && 'rows' in value && value.rows.length === 1)
          row.push(...value.rows[0]!);
        else throw new NoExpression();
      }
    }
    throw new NoExpression();
  }

  private called(name: string, start: number): Value {
    const args: Value[] = [];
    const named = new Map<string, Value>();
    for (;;) {
      this.match(/[\s,]+/y);
      if (this.match(/\)/y)) break;
      const key = this.match(/([A-Za-z]\w*)[^\S\n]*=(?!=)/y)?.[1];
      const value = this.expression(false);
      if (key === undefined) args.push(value);
      else named.set(key, value);
      if (!/^\s*[,)]/.test(this.text.slice(this.at, this.at + 40))) throw new NoExpression();
    }
    const pose = args.indexOf('Pose');
    if (pose >= 0) named.set('Pose', args.splice(pose, 2)[1]!);
    const shape = shapeOf(name, args);
    if (shape) {
      const body: RawBody = {
        name: '',
        shape,
        poses: named.has('Pose') ? posesOf(named.get('Pose')) : [{ isIdentity: true }],
        spans: [{ start, end: this.at }],
      };
      this.bodies.push(body);
      return { body };
    }
    if (name.endsWith('checkCollision')) {
      const found = args.map((arg) =>
        typeof arg === 'object' && 'body' in arg ? this.bodies.indexOf(arg.body) : -1,
      );
      const [a = -1, b = -1] = found;
      if (a >= 0 && b >= 0) this.pair ??= [a, b];
      return 0;
    }
    const value = functionOf(name, args);
    if (value === undefined) throw new NoExpression();
    return value;
  }
}

const posesOf = (value: Value | undefined): RawPose[] =>
  framesOf(value) ?? [{ missing: 'the value of its Pose' }];

/** A matrix, or a transform that is still the identity, with other numbers in a part such as `(1:3,4)`; undefined if that is not known. */
function withPart(into: Value | undefined, part: string, value: Value | undefined): Value | undefined {
  const rows = rowsOf(into);
  if (!rows || value === undefined || typeof value === 'string') return undefined;
  const [ys, xs] = part
    .slice(1, -1)
    .split(',')
    .map((range, i) => indices(range.trim(), (i === 0 ? rows : rows[0]!).length));
  const given = typeof value === 'number' ? [[value]] : rowsOf(value)?.map((row) => [...row]);
  if (!ys || !xs || !given) return undefined;
  const list = given.flat();
  if (list.length !== ys.length * xs.length) return undefined;
  ys.forEach((y, i) => xs.forEach((x, j) => (rows[y]![x] = list[i * xs.length + j]!)));
  return { rows };
}

/** The places that `1:3`, `4`, `:` or `end` says. */
function indices(range: string, length: number): number[] | undefined {
  const [from, to] = (range === ':' ? `1:${length}` : range)
    .replaceAll('end', String(length))
    .split(':')
    .map(Number);
  const last = to ?? from;
  if (
    from === undefined ||
    last === undefined ||
    !(from >= 1 && last <= length && Number.isInteger(from + last))
  )
    return undefined;
  return Array.from({ length: last - from + 1 }, (_, i) => from - 1 + i);
}

function rowsOf(value: Value | undefined): number[][] | null {
  if (typeof value !== 'object') return null;
  if ('rows' in value) return value.rows.map((row) => [...row]);
  const isRest = 'frames' in value && value.frames.every(({ isIdentity }) => isIdentity);
  return isRest ? [0, 1, 2, 3].map((y) => [0, 1, 2, 3].map((x) => Number(x === y))) : null;
}

/** The frames that a value is: those of a transform, or the rows of its matrix. */
function framesOf(value: Value | undefined): RawPose[] | null {
  if (typeof value !== 'object') return null;
  if ('frames' in value) return value.frames;
  if (
    !('rows' in value) ||
    value.rows.length < 3 ||
    value.rows.some(({ length }) => length !== value.rows.length)
  )
    return null;
  return [poseOfRows(value.rows)];
}

function shapeOf(name: string, args: readonly Value[]): RawShape | null {
  const numbers = args.filter((arg) => typeof arg === 'number');
  const [x, y, z] = numbers;
  if (name === 'collisionBox' && z !== undefined) return { type: 'box', sizes: [x!, y!, z], sized: 'full' };
  if (name === 'collisionSphere' && x !== undefined) return { type: 'sphere', radius: x };
  if ((name === 'collisionCylinder' || name === 'collisionCapsule') && y !== undefined)
    return {
      type: name === 'collisionCapsule' ? 'capsule' : 'cylinder',
      radius: x!,
      height: y,
      sized: 'full',
      axis: 'Z',
    };
  if (name === 'patch') return patchOf(args);
  const [points] = args;
  const isList =
    typeof points === 'object' && 'rows' in points && points.rows.every(({ length }) => length === 3);
  return name === 'collisionMesh' && isList ? { type: 'points', points: points.rows } : null;
}

/** `patch('XData', x, 'YData', y, 'ZData', z)`: the corners of one face, by their coordinates. */
function patchOf(args: readonly Value[]): RawShape | null {
  const data = ['XData', 'YData', 'ZData'].map((key) => {
    const value = args[args.indexOf(key) + 1];
    return args.includes(key) ? (rowsOf(value)?.flat() ?? null) : undefined;
  });
  const [xs, ys, zs] = data;
  if (!xs || !ys || zs === null || xs.length < 3) return null;
  if ([ys, zs].some((list) => list && list.length !== xs.length)) return null;
  return { type: 'points', points: xs.map((x, i) => [x, ys[i]!, ...(zs ? [zs[i]!] : [])]) };
}

const turned = (...factors: (readonly [axis: number[], angle: number])[]): RawTurn => ({
  known: factors
    .map(([axis, angle]): Turn => ({ matrix: null, quaternion: axisAngle(axis, angle).known }))
    .reduce((outer, inner) => composed(outer, inner)).quaternion,
  from: factors.map(([, angle]) => angle),
});

const DEGREE = Math.PI / 180;

function functionOf(name: string, args: readonly Value[]): Value | undefined {
  const [first] = args;
  const numbers = args.filter((arg) => typeof arg === 'number');
  const list = typeof first === 'object' && 'rows' in first ? first.rows.flat() : numbers;
  const [a = NaN, b = NaN, c = NaN, d = NaN] = list;
  const turn = (value: RawTurn): Frames => ({ frames: [{ turn: value }] });
  switch (name) {
    case 'trvec2tform':
      return list.length === 3 ? { frames: [{ position: list }] } : undefined;
    case 'quat2tform':
    case 'quat2rotm':
      return list.length === 4 ? turn({ quaternion: list, order: 'wxyz' }) : undefined;
    case 'axang2tform':
    case 'axang2rotm':
      return list.length === 4 ? turn(axisAngle([a, b, c], d)) : undefined;
    case 'eul2tform':
    case 'eul2rotm':
      // Without a sequence, the angles are about Z, Y and X.
      return list.length === 3 && (args.length === 1 || args[1] === 'ZYX')
        ? turn(turned([[0, 0, 1], a], [[0, 1, 0], b], [[1, 0, 0], c]))
        : undefined;
    case 'rotx':
    case 'roty':
    case 'rotz':
      return turn(
        axisAngle(
          ['x', 'y', 'z'].map((axis) => Number(name.endsWith(axis))),
          a * DEGREE,
        ),
      );
    case 'rotm2tform':
    case 'se3': {
      const frames = framesOf(first);
      return frames && args.length === 1 ? { frames } : undefined;
    }
    case 'tform':
      return first;
    case 'ones':
    case 'zeros': {
      const [height = 1, width = height] = numbers;
      if (!(height * width <= MAX_ROWS)) return undefined;
      return {
        rows: Array.from({ length: height }, () => Array<number>(width).fill(Number(name === 'ones'))),
      };
    }
    case 'eye':
      return { frames: [{ isIdentity: true }] };
    case 'deg2rad':
      return a * DEGREE;
    case 'sqrt':
    case 'sin':
    case 'cos':
      return Math[name](a);
    default:
      return undefined;
  }
}

function transposed(value: Value): Value {
  if (typeof value !== 'object' || !('rows' in value)) return value;
  const { rows } = value;
  return { rows: (rows[0] ?? []).map((_, i) => rows.map((row) => row[i]!)) };
}

const matrixIn = (value: Value): number[][] | null =>
  typeof value === 'object' && 'rows' in value ? value.rows : null;

function calculated(left: Value, operator: string, right: Value): Value {
  if (typeof left === 'number' && typeof right === 'number')
    return operator === '+'
      ? left + right
      : operator === '-'
        ? left - right
        : operator === '*'
          ? left * right
          : left / right;
  if (operator === '*') {
    const [outer, inner] = [framesOf(left), framesOf(right)];
    if (outer && inner) return { frames: [...outer, ...inner] };
  }
  const [first, second] = [matrixIn(left), matrixIn(right)];
  if (/[-+]/.test(operator) && (first ?? second)) {
    const sign = operator === '+' ? 1 : -1;
    const entry = (of: Value, y: number, x: number): number =>
      typeof of === 'number' ? of : (matrixIn(of)?.[y]?.[x] ?? NaN);
    return {
      rows: (first ?? second)!.map((row, y) =>
        row.map((_, x) => entry(left, y, x) + sign * entry(right, y, x)),
      ),
    };
  }
  const [factor, whole] = typeof left === 'number' ? [left, right] : [right, left];
  const isScaled = typeof factor === 'number' && typeof whole === 'object' && 'rows' in whole;
  if (isScaled && (operator === '*' || (operator === '/' && whole === left)))
    return { rows: whole.rows.map((row) => row.map((x) => (operator === '*' ? x * factor : x / factor))) };
  throw new NoExpression();
}

import { toWorld } from '../math/pose';
import { rotate } from '../math/rotation';
import { vec3, type Vec3 } from '../math/vec3';
import { toWorldResult, type Run } from '../stepping/run';
import { formatFull, formatNumber } from '../trace/format';
import { q, quantity, type Quantity } from '../trace/sentence';
import type { Test } from '../trace/step';
import type { Frame, SimplexVertex } from '../trace/trace';
import { tellingDecimals } from './sentence-model';

/** A value with all its digits, as copying gives it: vectors are `[x, y, z]`. */
export type Full = number | boolean | string | readonly Full[] | { readonly [key: string]: Full };

/** One quantity of a step. Points are in the world; points and directions of C have the world's axes. */
export interface Row {
  /** Unique among the rows of a step; its name in the JSON of all rows. */
  key: string;
  name: string;
  letter?: Quantity;
  /** The numbers as they are read. */
  numbers: string[];
  value: Full;
  /** Whether the algorithm compares this number with another: such rows have 6 decimals and stand out. */
  compared?: boolean;
}

/** Every quantity that a step holds, the ones that decide first. */
export function readoutRows(run: Readonly<Run>, frame: Readonly<Frame>): Row[] {
  const write = new RowWriter(run);
  return [
    ...write.search(frame),
    ...write.bounds(frame),
    ...(frame.tests ?? []).map((test, i) => write.test(test, i)),
    ...write.simplex(frame),
    ...write.witnesses(frame),
    ...write.counts(frame),
    ...(frame.outcome === undefined ? [] : write.result()),
  ];
}

/** What holds of two numbers where the relation does not. */
const opposite: Readonly<Record<Test['relation'], string>> = {
  '≤': '>',
  '<': '≥',
  '≥': '<',
  '>': '≤',
  '=': '≠',
};

const triple = (a: Readonly<Vec3>): number[] => [a.x, a.y, a.z];

class RowWriter {
  constructor(private readonly run: Readonly<Run>) {}

  search({ closest, normal, direction, sample, plane }: Readonly<Frame>): Row[] {
    const rows: Row[] = [];
    if (closest) rows.push(this.length3('closest', 'closest', q.v, this.turned(closest.v)));
    if (normal) rows.push(this.unit3('normal', 'normal', quantity('n', 'best'), this.turned(normal)));
    if (direction) rows.push(this.unit3('direction', 'direction', q.n, this.turned(direction)));
    if (sample) rows.push(this.length3('support', 'support', q.s, this.turned(sample.v)));
    if (plane) rows.push(this.length1('offset', 'plane at', quantity('h(n)', 'new'), plane.offset));
    return rows;
  }

  bounds({ upper, lower }: Readonly<Frame>): Row[] {
    const letters = this.run.algorithm.bounds;
    const gap: Row = this.length1('gap', 'gap', undefined, upper - lower);
    return [
      { ...this.length1('upper', 'at most', letters?.upper, upper), compared: true },
      { ...this.length1('lower', 'at least', letters?.lower, lower), compared: true },
      ...(Number.isFinite(upper - lower) ? [gap] : []),
    ];
  }

  test(test: Readonly<Test>, i: number): Row {
    const { left, relation, right, leftValue, rightValue, met } = test;
    const scale = this.run.cso.extent;
    const decimals = tellingDecimals([leftValue, rightValue], 6, 16, scale);
    const write = (value: number): string =>
      Number.isInteger(value) ? formatNumber(value, 0) : formatNumber(value, decimals, scale);
    return {
      key: `test${i}`,
      name: `${left} ${relation} ${right}`,
      numbers: [`${write(leftValue)}\u00a0${met ? relation : opposite[relation]}\u00a0${write(rightValue)}`],
      value: { left, relation, right, leftValue, rightValue, met },
      compared: true,
    };
  }

  simplex({ simplex, index }: Readonly<Frame>): Row[] {
    if (!simplex?.length) return [];
    const names = this.run.names[index];
    const nameOf = (vertex: SimplexVertex): number => names?.get(vertex.sample.index) ?? 0;
    const vertices = [...simplex].sort((a, b) => nameOf(a) - nameOf(b));
    const weights = vertices.map((vertex) => vertex.weight);
    return [
      {
        key: 'weights',
        name: 'weights',
        letter: q.lambda,
        numbers: weights.map((weight) => formatNumber(weight, 3)),
        value: weights,
      },
      ...vertices.map((vertex) => {
        const name = String(nameOf(vertex));
        return this.length3(`w${name}`, 'vertex', quantity('w', 'ink', name), this.turned(vertex.sample.v));
      }),
    ];
  }

  witnesses({ sample, closest }: Readonly<Frame>): Row[] {
    const rows: Row[] = [];
    if (closest) {
      rows.push(this.length3('closestOnA', 'closest', q.pA, this.placed(closest.a)));
      rows.push(this.length3('closestOnB', 'closest', q.pB, this.placed(closest.b)));
    }
    if (sample) {
      rows.push(this.length3('supportOnA', 'support', quantity('a', 'a'), this.placed(sample.a)));
      rows.push(this.length3('supportOnB', 'support', quantity('b', 'b'), this.placed(sample.b)));
    }
    return rows;
  }

  counts({ supportCalls }: Readonly<Frame>): Row[] {
    const { a, b } = this.run.cso;
    const supports: Row = {
      key: 'supports',
      name: 'supports',
      numbers: [String(supportCalls)],
      value: supportCalls,
    };
    if (a.margin + b.margin === 0) return [supports];
    const margins = [a.margin, b.margin];
    const numbers = margins.map((margin) => formatNumber(margin, 3, this.run.cso.extent));
    return [supports, { key: 'margins', name: 'margins', numbers, value: margins }];
  }

  /** The answer, margins included. */
  result(): Row[] {
    const { signedDistance, normal, pointA, pointB } = toWorldResult(this.run, this.run.result);
    const rows: Row[] = [];
    if (signedDistance !== null) {
      const row = this.length1('signedDistance', 'signed distance', undefined, signedDistance);
      rows.push({ ...row, compared: true });
    }
    if (normal) rows.push(this.unit3('normal', 'normal', undefined, triple(normal)));
    if (pointA) rows.push(this.length3('pointA', 'answer', q.pA, triple(pointA)));
    if (pointB) rows.push(this.length3('pointB', 'answer', q.pB, triple(pointB)));
    return rows;
  }

  private turned(a: Readonly<Vec3>): number[] {
    return triple(rotate(vec3(), this.run.poseA.rotation, a));
  }

  private placed(a: Readonly<Vec3>): number[] {
    return triple(toWorld(vec3(), this.run.poseA, a));
  }

  private length1(key: string, name: string, letter: Quantity | undefined, value: number): Row {
    return row(key, name, letter, [formatNumber(value, 6, this.run.cso.extent)], value);
  }

  private length3(key: string, name: string, letter: Quantity | undefined, value: number[]): Row {
    const numbers = value.map((x) => formatNumber(x, 3, this.run.cso.extent));
    return row(key, name, letter, numbers, value);
  }

  private unit3(key: string, name: string, letter: Quantity | undefined, value: number[]): Row {
    return row(
      key,
      name,
      letter,
      value.map((x) => formatNumber(x, 3)),
      value,
    );
  }
}

function row(key: string, name: string, letter: Quantity | undefined, numbers: string[], value: Full): Row {
  return letter ? { key, name, letter, numbers, value } : { key, name, numbers, value };
}

/** All digits of a value: numbers as code writes them, vectors as `[x, y, z]`. */
export function fullText(value: Full): string {
  if (typeof value === 'number') return formatFull(value);
  if (isList(value)) return `[${value.map(fullText).join(', ')}]`;
  if (typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([key, part]) => `${JSON.stringify(key)}: ${fullText(part)}`)
      .join(', ')}}`;
  }
  return JSON.stringify(value);
}

const isList = (value: Full): value is readonly Full[] => Array.isArray(value);

/** All rows of a step as JSON with every digit; numbers that JSON lacks (`Infinity`) become strings. */
export function rowsAsJson(run: Readonly<Run>, frame: Readonly<Frame>, rows: readonly Row[]): string {
  const values = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const { index, phase, iteration } = frame;
  const whole = { algorithm: run.algorithm.id, step: index + 1, iteration, phase, ...values };
  return JSON.stringify(
    whole,
    (_, value: unknown) => (typeof value === 'number' && !Number.isFinite(value) ? String(value) : value),
    2,
  );
}

import { arithmeticOf, type Arithmetic } from '../../algorithms/precisions';
import { vec3, type Vec3 } from '../../math/vec3';
import type { Run } from '../../stepping/run';
import { formatNumber } from '../../trace/format';
import type { Quantity } from '../../trace/sentence';

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
  /** The name under which the picture shows what the number belongs to (`State.hovered`). */
  twin?: string;
}

export function row(
  key: string,
  name: string,
  letter: Quantity | undefined,
  numbers: string[],
  value: Full,
): Row {
  return letter ? { key, name, letter, numbers, value } : { key, name, numbers, value };
}

export const triple = (a: Readonly<Vec3>): number[] => [a.x, a.y, a.z];

/** So many digits tell any two numbers of a precision apart; what would follow is not of its own. */
const [floatDigits, doubleDigits] = [9, 17];

/** Writes numbers as rows of one run: in its world and its precision, and with decimals for its size. */
export class RowWriter {
  private readonly arithmetic: Arithmetic;
  private readonly digits: number;

  constructor(readonly run: Readonly<Run>) {
    const { precision } = run.scene;
    this.arithmetic = arithmeticOf(precision);
    this.digits = precision === 'f32' ? floatDigits : doubleDigits;
  }

  /** What is made of two numbers of the run, in its precision. */
  rounded(value: number): number {
    return this.run.scene.precision === 'f32' ? Math.fround(value) : value;
  }

  number(value: number, decimals: number, scale = this.run.problem.scale): string {
    return formatNumber(value, decimals, scale, this.digits);
  }

  /** A direction, or a point of C, from A's axes to the world's. */
  turned(a: Readonly<Vec3>): number[] {
    return triple(this.arithmetic.rotate(vec3(), this.run.problem.toWorld, a));
  }

  /** A point on a shape, from A's frame to the world. */
  placed(a: Readonly<Vec3>): number[] {
    return triple(this.arithmetic.toWorld(vec3(), this.run.problem.toWorld, a));
  }

  length1(key: string, name: string, letter: Quantity | undefined, value: number): Row {
    return row(key, name, letter, [this.number(value, value === 0 ? 0 : 6)], value);
  }

  length3(key: string, name: string, letter: Quantity | undefined, value: number[]): Row {
    return row(key, name, letter, this.lengths(value), value);
  }

  unit3(key: string, name: string, letter: Quantity | undefined, value: number[]): Row {
    const numbers = value.map((x) => formatNumber(x, 3));
    return row(key, name, letter, numbers, value);
  }

  lengths(values: readonly number[]): string[] {
    return values.map((x) => this.number(x, 3));
  }
}

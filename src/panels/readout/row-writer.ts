import { arithmeticOf, type Arithmetic } from '../../algorithms/precisions';
import { vec3, type Vec3 } from '../../math/vec3';
import type { Run } from '../../stepping/run';
import { formatNumber } from '../../trace/format';
import type { Quantity } from '../../trace/sentence';

/** A value with all its digits, as copying gives it: vectors are `[x, y, z]`. */
export type Full = number | boolean | string | readonly Full[] | { readonly [key: string]: Full };

/** One quantity of a step, in world coordinates. Points and directions of C = A − B are along the world's axes. */
export interface Row {
  /** The key in the JSON of all rows; unique in a step. */
  key: string;
  name: string;
  letter?: Quantity;
  /** The formatted numbers. */
  numbers: string[];
  value: Full;
  /** True if the algorithm compares the number with another. Such rows have 6 decimals and are highlighted. */
  compared?: boolean;
  /** The name of the part of the picture that the number belongs to (`State.hovered`). */
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

/** The number of digits that distinguishes any two numbers of a precision. */
const [floatDigits, doubleDigits] = [9, 17];

/** Formats rows for a run, in its world coordinates and precision, with decimals that suit its scale. */
export class RowWriter {
  private readonly arithmetic: Arithmetic;
  private readonly digits: number;

  constructor(readonly run: Readonly<Run>) {
    const { precision } = run.scene;
    this.arithmetic = arithmeticOf(precision);
    this.digits = precision === 'f32' ? floatDigits : doubleDigits;
  }

  /** Rounds a computed number to the precision of the run. */
  rounded(value: number): number {
    return this.run.scene.precision === 'f32' ? Math.fround(value) : value;
  }

  number(value: number, decimals: number, scale = this.run.problem.scale): string {
    return formatNumber(value, decimals, scale, this.digits);
  }

  /** Rotates a direction or a point of C from A's axes to the world's. */
  turned(a: Readonly<Vec3>): number[] {
    return triple(this.arithmetic.rotate(vec3(), this.run.problem.toWorld, a));
  }

  /** Transforms a point on a shape from A's frame to the world. */
  placed(a: Readonly<Vec3>): number[] {
    return triple(this.arithmetic.toWorld(vec3(), this.run.problem.toWorld, a));
  }

  length1(key: string, name: string, letter: Quantity | undefined, value: number): Row {
    return row(key, name, letter, [this.number(value, value === 0 ? 0 : 6)], value);
  }

  length3(key: string, name: string, letter: Quantity | undefined, value: number[]): Row {
    const shown = this.coordinates(value);
    return row(key, name, letter, this.lengths(shown), shown);
  }

  unit3(key: string, name: string, letter: Quantity | undefined, value: number[]): Row {
    const shown = this.coordinates(value);
    const numbers = shown.map((x) => formatNumber(x, 3));
    return row(key, name, letter, numbers, shown);
  }

  /** Two of the three in the plane z = 0. */
  coordinates(value: readonly number[]): number[] {
    return value.slice(0, this.run.problem.dim);
  }

  lengths(values: readonly number[]): string[] {
    return values.map((x) => this.number(x, 3));
  }
}

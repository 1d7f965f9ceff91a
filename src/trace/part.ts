import type { Vec3 } from '../math/vec3';
import type { CsoPoint } from './cso-point';
import type { Cursor } from './cursor';
import type { Json } from './json';
import type { Sample } from './sample-pool';
import type { Quantity, Role } from './sentence';
import type { Storage } from './storage';

/**
 * One kind of data that a step may hold: its memory layout, its form in a trace file, its named measures, and how it is
 * shown if neither the picture nor the readout has a place for it. `Given` is what an algorithm passes to the recorder,
 * `Read` what a frame returns, `Line` its checked form in a trace file.
 *
 * In this folder C = A − B is the difference of the shapes' cores, and E = extent(A) + extent(B) is the scale of
 * tolerances.
 */
export interface Part<Given, Read, Line = unknown> {
  /** The number of doubles it takes, if that is constant. */
  readonly size?: number;
  write(to: Storage, given: Given): void;
  read(from: Cursor): Read;
  /** The support points that its form in a trace file names by their calls. */
  mentions?(value: NoInfer<Read>, file: FileWriter): readonly Sample[];
  json(value: NoInfer<Read>, file: FileWriter): Json;
  /** Made when a trace file is read, so that the page opens without the code that checks it. */
  schema(of: FileSchemas): Schema<Line>;
  /** `path` begins the message where something is wrong: `simplex`. */
  fromLine(line: NoInfer<Line>, file: FileReader, path: string): NoInfer<Given>;
  readonly measures?: readonly PartMeasure<NoInfer<Read>>[];
  /** The arrows and numbers of a part without a layer and rows of its own. */
  vectors?(value: NoInfer<Read>): readonly NamedVector[];
  readings?(value: NoInfer<Read>): readonly Reading[];
}

/** A check of a value; `Line` is the type of the checked value. */
export interface Schema<Line> {
  readonly '~standard': { readonly types?: { readonly output: Line } | undefined };
}

type Entries = Readonly<Record<string, Schema<unknown>>>;
type LineOf<E extends Entries> = { [K in keyof E]: E[K] extends Schema<infer Line> ? Line : never };

/** Building blocks of a part's schema; `what` reads well after "expected". */
export interface FileSchemas {
  /** An integer ≥ 0, as a call or a number of faces. */
  readonly count: Schema<number>;
  /** Finite or not. */
  readonly number: Schema<number>;
  readonly text: Schema<string>;
  /** A phase or an outcome, known or not. */
  readonly word: Schema<string>;
  readonly truth: Schema<boolean>;
  readonly vector: Schema<Vec3>;
  /** The keys of witnesses, and of what an algorithm says in its own words. */
  readonly witnesses: Readonly<Record<'v' | 'a' | 'b', Schema<Vec3>>>;
  readonly caption: {
    readonly label: Schema<string>;
    readonly letter: Schema<string>;
    readonly subscript: Schema<string | undefined>;
    readonly role: Schema<Role>;
  };
  /** An object with these keys and no others. */
  exactly<E extends Entries>(this: void, what: string, entries: E): Schema<LineOf<E>>;
  listOf<Line>(this: void, item: Schema<Line>, what: string, least: number, most: number): Schema<Line[]>;
  /** A list of any length that a step may have; `what` is the plural of its items. */
  many<Line>(this: void, item: Schema<Line>, what: string): Schema<Line[]>;
  numberThat(this: void, holds: (value: number) => boolean, what: string): Schema<number>;
  oneOf<const T extends readonly string[]>(this: void, values: T): Schema<T[number]>;
  optional<Line>(this: void, schema: Schema<Line>): Schema<Line | undefined>;
}

/** Lets TypeScript infer the types of a part. Its form in a file stays private. */
export const part = <Given, Read, Line>(made: Part<Given, Read, Line>): Part<Given, Read> => made;

/** The writer of a trace file, as parts see it. */
export interface FileWriter {
  readonly storage: Storage;
  /** The part's memory from step to step, made when first used. */
  memory<T extends object>(make: () => T): T;
}

/** The reader of a trace file, as parts see it. */
export interface FileReader {
  /** The support point of a call that the file has listed. */
  sample(call: number, path: string): CsoPoint;
  /** The part's memory from step to step, made when first used. */
  memory<T extends object>(make: () => T): T;
  fail(message: string): never;
}

/** A map that makes each value once per maker: the memory of parts while a file is written or read. */
export function memories(): FileWriter['memory'] {
  const kept = new Map<() => object, object>();
  return <T extends object>(make: () => T): T => {
    const memory = (kept.get(make) as T | undefined) ?? make();
    kept.set(make, memory);
    return memory;
  };
}

export type Unit = 'length' | 'degrees' | 'milliradians' | 'count' | 'none';

/** A named measure of a part for conditions and charts. Vectors are in A's frame. */
export type PartMeasure<Read> = { readonly name: string; readonly title: string } & (
  | { readonly type: 'number' | 'vector'; readonly unit: Unit }
  | { readonly type: 'boolean' }
) & { at(value: Read): number | boolean | Readonly<Vec3> | undefined };

/** A number that an algorithm reports: a tilt, a step size, a momentum weight. */
export interface Reading {
  /** Its name in a word or two: `tilt`. */
  readonly label: string;
  readonly quantity: Quantity;
  value: number;
}

/** A vector of Minkowski space, drawn as an arrow: the gradient at s, an offset from p to T. */
export interface NamedVector {
  readonly label: string;
  readonly quantity: Quantity;
  from: Vec3;
  to: Vec3;
}

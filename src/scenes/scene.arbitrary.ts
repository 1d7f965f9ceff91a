import fc from 'fast-check';
import type { Algorithm, Options, OptionSpec, OptionValue } from '../algorithms/algorithm';
import { inSpace } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import type { Triple } from '../shapes/shape';
import { MAX_MAGNITUDE } from '../problems/body-schema';
import type { PairScene } from '../problems/pair/scene';
import { MAX_RIVALS, type Rival } from '../problems/scene';
import type { Body } from '../shapes/body';

/** For tests: random valid scenes, with a taste for −0, subnormal numbers and the largest there are. */

const inRange = fc.double({ min: -MAX_MAGNITUDE, max: MAX_MAGNITUDE, noNaN: true });
const coordinate = fc.oneof(inRange, fc.constantFrom(0, -0, 5e-324, -2.5e-310, 0.1, 1e12, -1e12));
const size = coordinate.map((value) => (value < 0 ? -value : value));
const triple = (of: fc.Arbitrary<number>): fc.Arbitrary<Triple> => fc.tuple(of, of, of);
const notZero = <T extends readonly number[]>(of: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  of.filter((numbers) => numbers.some((value) => value !== 0));

const anyDouble = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1, 1.7976931348623157e308, 5e-324),
);
const pose = {
  position: triple(coordinate),
  rotation: notZero(fc.tuple(anyDouble, anyDouble, anyDouble, anyDouble)),
};
const round = { radius: size, halfHeight: size };

const shapes: Record<Body['type'], Record<string, fc.Arbitrary<unknown>>> = {
  sphere: { radius: size },
  box: { halfExtents: triple(size) },
  capsule: round,
  cylinder: round,
  cone: round,
  ellipsoid: { radii: triple(size) },
  triangle: { points: fc.tuple(triple(coordinate), triple(coordinate), triple(coordinate)) },
  hull: { points: fc.array(triple(coordinate), { minLength: 1, maxLength: 12 }) },
};

const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 3 });

/** Without the keys that are undefined. */
const dense = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;

const arbitraryBody: fc.Arbitrary<Body> = fc
  .constantFrom(...(Object.keys(shapes) as Body['type'][]))
  .chain((type) => fc.record({ type: fc.constant(type), ...shapes[type], margin: optional(size), ...pose }))
  .map((body) => dense(body) as Body);

function optionValue(spec: OptionSpec): fc.Arbitrary<OptionValue> {
  switch (spec.type) {
    case 'number':
      return fc.double({ min: spec.min, max: spec.max, noNaN: true });
    case 'integer':
      return fc.integer({ min: spec.min, max: spec.max });
    case 'limit':
      return fc.option(fc.double({ min: spec.min, max: spec.max, noNaN: true }));
    case 'toggle':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...spec.choices);
    case 'direction':
      return fc.option(notZero(triple(coordinate)));
    case 'directions':
      return fc
        .array(notZero(triple(coordinate)), { maxLength: spec.maxCount })
        .map((triples) => triples.flat());
  }
}

const optionsOf = ({ options }: Readonly<Algorithm>): fc.Arbitrary<Options> =>
  fc
    .record(Object.fromEntries(options.map((spec) => [spec.key, optional(optionValue(spec))])))
    .map((values) => dense(values) as Options);

const precision = fc.constantFrom('f64' as const, 'f32' as const);

const arbitraryRival: fc.Arbitrary<Rival> = fc
  .constantFrom(...inSpace)
  .chain((algorithm) =>
    fc.record({
      algorithm: fc.constant(algorithm.id),
      options: optionsOf(algorithm),
      precision: optional(precision),
    }),
  )
  .map((rival) => dense(rival) as Rival);

const text = fc.string({ unit: 'grapheme', maxLength: 60 });

export const arbitraryScene: fc.Arbitrary<PairScene> = fc.constantFrom(...inSpace).chain((algorithm) =>
  fc
    .record({
      version: fc.constant(1 as const),
      kind: fc.constant('pair' as const),
      dim: fc.constant(3 as const),
      id: optional(text),
      title: optional(text),
      note: optional(text),
      source: optional(text),
      a: arbitraryBody,
      b: arbitraryBody,
      algorithm: fc.constant(algorithm.id),
      options: optionsOf(algorithm),
      precision,
      compare: optional(fc.array(arbitraryRival, { minLength: 1, maxLength: MAX_RIVALS })),
    })
    .map((scene) => dense(scene) as PairScene),
);

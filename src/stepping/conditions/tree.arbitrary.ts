import fc from 'fast-check';
import { measures, type Measure } from '../measures';
import { comparisons, trends, type Node } from './syntax';

const place = { at: 0, length: 0 };
const ofType = (type: Measure['type'], unit?: readonly Measure['unit'][]): fc.Arbitrary<Node> =>
  fc.constantFrom(
    ...measures
      .filter((measure) => measure.type === type && !measure.slow && (!unit || unit.includes(measure.unit)))
      .map((measure): Node => ({ kind: 'measure', measure, ...place })),
  );

interface Trees {
  number: Node;
  condition: Node;
}

/** Trees of sound conditions, in which lengths are compared with lengths or plain numbers. */
export const { condition } = fc.letrec<Trees>((tie: fc.LetrecTypedTie<Trees>) => {
  const [number, condition] = [tie('number'), tie('condition')];
  return {
    number: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      ofType('number', ['length', 'count', 'none']),
      fc
        .oneof(fc.nat(20), fc.double({ min: 0, max: 1e12, noNaN: true }))
        .map((value): Node => ({ kind: 'number', value: Math.abs(value), ...place })),
      fc.constant<Node>({ kind: 'scale', ...place }),
      number.map((of): Node => ({ kind: 'minus', of, ...place })),
      fc
        .tuple(fc.constantFrom('+', '-', '*', '/'), number, number)
        .map(([operator, left, right]): Node => ({ kind: 'arithmetic', operator, left, right, ...place })),
      fc
        .tuple(fc.constantFrom('abs', 'log10', 'sqrt', 'previous'), number)
        .map(([name, of]): Node => ({ kind: 'call', name, inputs: [of], ...place })),
      fc
        .tuple(fc.constantFrom('min', 'max'), fc.array(number, { minLength: 2, maxLength: 4 }))
        .map(([name, inputs]): Node => ({ kind: 'call', name, inputs, ...place })),
    ),
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc
        .tuple(fc.constantFrom(...comparisons), number, number)
        .map(([operator, left, right]): Node => ({ kind: 'comparison', operator, left, right, ...place })),
      ofType('boolean'),
      ofType('word').chain((left) =>
        fc
          .tuple(
            fc.constantFrom('==', '!='),
            fc.constantFrom(...(left.kind === 'measure' ? left.measure.words!() : [])),
          )
          .map(([operator, value]): Node => ({
            kind: 'comparison',
            operator,
            left,
            right: { kind: 'word', value, ...place },
            ...place,
          })),
      ),
      fc
        .tuple(fc.constantFrom(...trends), number)
        .map(([trend, of]): Node => ({ kind: 'trend', trend, of, ...place })),
      condition.map((of): Node => ({ kind: 'not', of, ...place })),
      fc
        .tuple(fc.constantFrom('and', 'or'), condition, condition)
        .map(([operator, left, right]): Node => ({ kind: 'logic', operator, left, right, ...place })),
    ),
  };
});

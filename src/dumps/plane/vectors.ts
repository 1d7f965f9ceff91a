import { flatOf, obj, type Flat, type Obj } from './values';

/** The type of a vector that a method has worked out; its `self` is the one whose method it was. */
export const SUM = 'sum';

const methods: readonly (readonly [
  name: RegExp,
  of: (a: Flat, b: Flat | undefined, factor: number) => Flat | undefined,
])[] = [
  [/^(?:sub|subtract|minus)$/, (a, b) => b && [a[0] - b[0], a[1] - b[1]]],
  [/^(?:add|plus)$/, (a, b) => b && [a[0] + b[0], a[1] + b[1]]],
  [
    /^(?:mul|mult|multiply|times|scale|multiplyScalar|scl)$/,
    (a, b, factor) => (b ? undefined : [a[0] * factor, a[1] * factor]),
  ],
  [/^(?:neg|negate|negated)$/, ([x, y]) => [-x, -y]],
];

/** `a.sub(b)`, `a.add(b)`, `a.mul(2)`: what a method of a vector gives; null for any other call. */
export function vectorMethod(call: Obj): Obj | null {
  const { self, type, args } = call;
  const [, of] = methods.find(([name]) => name.test(type)) ?? [];
  const own = flatOf(self ?? undefined);
  if (!of || !own || args.length > 1) return null;
  const [first] = args;
  const factor = typeof first === 'number' ? first : NaN;
  const found = of(own, flatOf(first), factor);
  const isKnown = found?.every((x) => !Number.isNaN(x)) === true;
  return { ...obj(isKnown ? SUM : 'unknown', '', call), self, args: isKnown ? [...found] : [] };
}

import type { Body } from '../../src/shapes/body';

/** Makes something of each body once, however many pairs it stands in. */
export function perBody<T, U extends unknown[]>(
  make: (body: Body, ...using: U) => T,
): (body: Body, ...using: U) => T {
  const made = new WeakMap<Body, T>();
  return (body, ...using) => {
    const known = made.get(body) ?? make(body, ...using);
    made.set(body, known);
    return known;
  };
}

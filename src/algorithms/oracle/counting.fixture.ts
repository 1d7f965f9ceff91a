/** How many objects the counted functions have made. */
export const made = { count: 0 };

/** A module whose `factories` count their calls: with those of vectors and samples, all that the program makes of these. */
export function counting<T extends object>(module: T, factories: readonly (keyof T & string)[]): T {
  const counted = factories.map((name) => {
    const original = module[name] as (...args: unknown[]) => unknown;
    const count = (...args: unknown[]): unknown => {
      made.count++;
      return original(...args);
    };
    return [name, count];
  });
  return { ...module, ...Object.fromEntries(counted) };
}

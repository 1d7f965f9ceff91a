/** How many objects the counted functions have made. */
export const made = { count: 0 };

/**
 * Puts functions that count their calls in the place of a module's `factories`: with those of vectors and samples, all that the
 * program makes of these. Gives the function that undoes it, for `beforeAll`.
 */
export function counting<T extends object>(module: T, factories: readonly (keyof T & string)[]): () => void {
  const originals = factories.map((name) => [name, module[name] as Factory] as const);
  exportFrom(
    module,
    originals.map(([name, original]) => [name, counted(original)]),
  );
  return () => exportFrom(module, originals);
}

type Factory = (...args: unknown[]) => unknown;

const counted =
  (original: Factory): Factory =>
  (...args) => {
    made.count++;
    return original(...args);
  };

/** Importers ask the module's object at every call. */
function exportFrom(module: object, functions: readonly (readonly [string, Factory])[]): void {
  for (const [name, value] of functions)
    Object.defineProperty(module, name, { configurable: true, enumerable: true, get: () => value });
  // As in the tests' configuration: the object gets a layout again, or all later tests would be slow.
  Object.create(module);
}

import type { Heat } from './race';

/** Some heats of the race, and what is told of them: R holds nothing but numbers under names, in any depth. */
export interface Event<R> {
  heats: Heat[];
  /** `times` holds nanoseconds a query for every lane of every heat. */
  judge(times: readonly (readonly number[])[]): R;
}

/** A timed query. */
export interface Timed {
  name: string;
  ns: number;
}

/** One report of several processes: of every `ns` the least, of all other numbers the largest. */
export function merge<R>(reports: readonly R[], key = ''): R {
  const [first] = reports;
  if (typeof first === 'number') {
    const least = key === 'ns' ? Math.min : Math.max;
    return least(...(reports as unknown as number[])) as R;
  }
  if (typeof first !== 'object' || first === null) return first!;
  const parts = reports as unknown as Record<string, unknown>[];
  const merged = Object.entries(first).map(([name]) => [
    name,
    merge(
      parts.map((part) => part[name]),
      name,
    ),
  ]);
  return (Array.isArray(first) ? merged.map(([, value]) => value) : Object.fromEntries(merged)) as R;
}

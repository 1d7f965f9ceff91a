import '../algorithms/catalogue';
import type { Precision } from '../algorithms/precisions';
import { kinds } from '../problems/kinds';
import { algorithmsOf } from '../problems/known';
import { argumentsOf } from './arguments';
import { UsageError } from './usage-error';
import { surfaceFormatOf, type SurfaceFormat } from '../shapes/surface-text';

export interface SurfaceTarget {
  path: string;
  format: SurfaceFormat;
}

export interface Command {
  /** Null: each scene's own. */
  algorithms: string[] | null;
  precision: Precision | null;
  trace: string | undefined;
  surface: SurfaceTarget | null;
  files: string[];
}

export function readCommand(args: string[]): Command | 'help' | 'list' {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { algorithm: text, precision: text, trace: text, surface: text, list: flag, help: flag };
  const { values, positionals } = argumentsOf(args, options);
  if (values.help) return 'help';
  if (values.list) return 'list';
  return {
    algorithms: askedAlgorithms(values.algorithm),
    precision: precisionOf(values.precision),
    trace: values.trace,
    surface: surfaceTarget(values.surface),
    files: positionals,
  };
}

function askedAlgorithms(names: string | undefined): string[] | null {
  if (names === undefined) return null;
  const known = kinds.flatMap(algorithmsOf).map(({ id }) => id);
  if (names === 'all') return known;
  const ids = names.split(',');
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new UsageError(`--algorithm: there is no "${unknown}"; there is ${known.join(', ')}, all`);
  return ids;
}

function precisionOf(name: string | undefined): Precision | null {
  if (name === undefined || name === 'f64' || name === 'f32') return name ?? null;
  throw new UsageError(`--precision: expected f64 or f32, got "${name}"`);
}

function surfaceTarget(path: string | undefined): SurfaceTarget | null {
  if (path === undefined) return null;
  const format = surfaceFormatOf(path);
  if (!format) throw new UsageError(`--surface: expected a name that ends in .obj or .stl, got "${path}"`);
  return { path, format };
}

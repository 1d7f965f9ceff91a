import { parseArgs } from 'node:util';
import '../algorithms/catalogue';
import type { Precision } from '../algorithms/precisions';
import { kinds } from '../problems/kinds';
import { algorithmsOf } from '../problems/known';
import { surfaceFormatOf, type SurfaceFormat } from '../shapes/surface-text';

export const usage = `Usage: npm run -s solve -- [options] [FILE…|-]

Reads scenes, one a line (JSON, a published case, or a Minkowscope link, long or short) or each over many lines; "-" or no FILE is
standard input, whose lines are answered as they come. Prints one line of JSON for each scene and algorithm, in order. A
cast ("kind": "cast") is answered by cast-shape, which has no steps and computes in double precision; by cast-advancement with
--precision f32. A scene that none of the algorithms asked for can solve is answered by its own.

  --algorithm ID[,ID…]|all  run these instead of each scene's own; a scene's options hold for its own algorithm alone
  --precision f64|f32       compute in double or strict single precision, instead of as each scene says
  --trace FILE              also write every step to FILE, as JSON Lines
  --surface FILE.obj|.stl   also write the surface of C = A - B to FILE, in world axes; for one scene
  --list                    print the algorithms: id, title, what each solves and what it certifies
  --help                    print this
`;

/** An error in the command itself, or in a file that it names. */
export class UsageError extends Error {}

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
  const { values, positionals } = parse(args);
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

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { algorithm: text, precision: text, trace: text, surface: text, list: flag, help: flag };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
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

import type { OptionSpec, OptionValue } from '../algorithms/algorithm';
import { formatFloat, formatFull } from '../trace/format';
import type { Run } from './run';

type Searched = Pick<Run, 'algorithm' | 'options' | 'scene'>;

/** The options of a run that differ from their defaults, as they are called beside their controls: `cap 9, start +c`. */
export function optionWords({ algorithm, options, scene }: Readonly<Searched>): string {
  const write = scene.precision === 'f32' ? formatFloat : formatFull;
  return algorithm.options
    .filter(({ key, default: standard }) => !isSame(options[key] ?? null, standard))
    .map((spec) => `${spec.label} ${valueWords(spec, options[spec.key]!, write)}`)
    .join(', ');
}

const isSame = (one: OptionValue, other: OptionValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function valueWords(
  spec: Readonly<OptionSpec>,
  value: OptionValue,
  write: (value: number) => string,
): string {
  if (spec.type === 'toggle') return value ? 'on' : 'off';
  if (spec.type === 'directions') return `of ${(value as readonly number[]).length / 3}`;
  if (Array.isArray(value)) return `(${value.map(write).join(', ')})`;
  return typeof value === 'number' ? write(value) : String(value);
}

/** Names of the runs, distinct among each other: the algorithm, and as much more as is needed; equal runs are numbered. */
export function runNames(runs: readonly Readonly<Searched>[]): string[] {
  const names = runs.map((run) => {
    const alike = runs.filter((other) => other !== run && other.algorithm.id === run.algorithm.id);
    const hasOther = (of: (run: Readonly<Searched>) => string): boolean =>
      alike.some((other) => of(other) !== of(run));
    const words = [
      run.algorithm.title,
      hasOther(precisionWord) ? precisionWord(run) : '',
      hasOther(optionWords) ? optionWords(run) : '',
    ];
    return words.filter((word) => word !== '').join(', ');
  });
  return names.map((name, i) => {
    const nth = names.slice(0, i).filter((other) => other === name).length;
    return nth === 0 ? name : `${name} (${nth + 1})`;
  });
}

const precisionWord = ({ scene }: Readonly<Searched>): string =>
  scene.precision === 'f32' ? 'float32' : 'float64';

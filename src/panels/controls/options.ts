import type { Controller, GUI } from 'lil-gui';
import type { Algorithm, Options, OptionSpec, OptionValue } from '../../algorithms/algorithm';
import type { Precision } from '../../algorithms/precisions';
import type { Actions } from '../../store/actions';
import { unit } from '../angles';
import type { ControlsFolder } from './folder';
import {
  choiceField,
  clear,
  explain,
  integerField,
  numberField,
  parseNumbers,
  showValues,
  textField,
  toggleField,
  type Accessor,
} from './fields';
import { attempt } from '../opening/error-message';
import { onePrecisionHelp, precisionHelp, precisionNames } from '../precision-words';

/** Accesses an algorithm, all its options and its precision. */
export interface Search {
  /** Null if there is no run. */
  now(): {
    algorithm: Pick<Algorithm, 'id' | 'title' | 'options'>;
    options: Options;
    precision: Precision;
    /** The precisions in which runs of its kind of problem can be computed. */
    precisions: readonly Precision[];
    /** Directions have this many coordinates. */
    dim: 2 | 3;
  } | null;
  setOption(key: string, value: OptionValue): void;
  setPrecision(precision: Precision): void;
}

/** Controls for each option of a search and for its precision. */
export function optionControls(folder: GUI, search: Search, actions: Actions): ControlsFolder {
  let filled = '';
  let shown: { controller: Controller; spec: OptionSpec }[] = [];
  return {
    refresh() {
      const now = search.now();
      if (!now) return;
      if (now.algorithm.id !== filled) {
        filled = now.algorithm.id;
        clear(folder);
        folder.title(now.algorithm.title);
        shown = now.algorithm.options.map((spec) => ({
          controller: optionControl(folder, spec, search, actions),
          spec,
        }));
        precisionControl(folder, search, now.precisions);
      }
      for (const { controller, spec } of shown) controller.show(applies(spec, now.options));
      showValues(folder);
    },
  };
}

function precisionControl(folder: GUI, search: Search, precisions: readonly Precision[]): void {
  const names = precisions.map((precision) => [precisionNames[precision], precision] as const);
  const made = choiceField(folder, 'precision', Object.fromEntries(names), {
    get: () => search.now()?.precision ?? 'f64',
    set: (precision) => search.setPrecision(precision),
  });
  explain(made, precisions.length > 1 ? precisionHelp : onePrecisionHelp);
}

const applies = ({ appliesIf }: OptionSpec, options: Options): boolean =>
  !appliesIf || options[appliesIf.key] === appliesIf.is;

function optionControl(folder: GUI, spec: OptionSpec, search: Search, actions: Actions): Controller {
  const accessor = <T extends OptionValue>(): Accessor<T> => ({
    get: () => (search.now()?.options[spec.key] ?? spec.default) as T,
    set: (value) => attempt(actions, () => search.setOption(spec.key, value)),
  });
  const made = control(folder, spec, accessor, () => search.now()?.dim ?? 3);
  explain(made, spec.help);
  return made;
}

function control(
  folder: GUI,
  spec: OptionSpec,
  accessor: <T extends OptionValue>() => Accessor<T>,
  dim: () => 2 | 3,
): Controller {
  switch (spec.type) {
    case 'number':
      if (!spec.logarithmic)
        return numberField(folder, spec.label, accessor<number>(), { ...spec, scale: spec.max - spec.min });
      return textField(folder, spec.label, accessor<number>(), String, (text) => {
        const [value, ...more] = parseNumbers(text) ?? [];
        const fits = value !== undefined && more.length === 0 && value >= spec.min && value <= spec.max;
        return fits ? value : undefined;
      });
    case 'integer':
      return integerField(folder, spec.label, accessor<number>(), spec);
    case 'limit':
      return textField(folder, spec.label, accessor<OptionValue>(), writeLimit, (text) => {
        const value = parseLimit(text);
        return value === null || (value !== undefined && value >= spec.min && value <= spec.max)
          ? value
          : undefined;
      });
    case 'toggle':
      return toggleField(folder, spec.label, accessor<boolean>());
    case 'choice': {
      const choices = Object.fromEntries(spec.choices.map((choice) => [choice, choice]));
      return choiceField(folder, spec.label, choices, accessor<string>());
    }
    case 'direction':
      return textField(
        folder,
        spec.label,
        accessor<OptionValue>(),
        (value) => writeNumbers(value, dim()) || 'auto',
        (text) => parseDirection(text, dim()),
      );
    case 'directions':
      return textField(
        folder,
        spec.label,
        accessor<OptionValue>(),
        (value) => writeNumbers(value, dim()),
        (text) => {
          const numbers = inSpace(parseNumbers(text), dim());
          const fits = numbers && numbers.length % 3 === 0 && numbers.length <= 3 * spec.maxCount;
          return fits && noneZero(numbers) ? numbers : undefined;
        },
      );
  }
}

/** Without the zeros for z in the plane. */
const writeNumbers = (value: OptionValue, dim: 2 | 3): string =>
  Array.isArray(value) ? value.filter((_, i) => i % 3 < dim).join(', ') : '';

/** Pairs of numbers in the plane as triples with z = 0. */
const inSpace = (numbers: number[] | undefined, dim: 2 | 3): number[] | undefined =>
  dim === 2 && numbers ? numbers.flatMap((value, i) => (i % 2 === 0 ? [value] : [value, 0])) : numbers;

const writeLimit = (value: OptionValue): string => (typeof value === 'number' ? String(value) : 'none');

/** A number; an empty field is no limit. */
function parseLimit(text: string): number | null | undefined {
  if (/^\s*(none)?\s*$/u.test(text)) return null;
  const numbers = parseNumbers(text);
  return numbers?.length === 1 ? numbers[0] : undefined;
}

/** A number for each dimension, not all zero; an empty field leaves the choice to the algorithm. */
export function parseDirection(text: string, dim: 2 | 3 = 3): OptionValue | undefined {
  if (/^\s*(auto)?\s*$/u.test(text)) return null;
  const numbers = inSpace(parseNumbers(text), dim);
  if (numbers?.length !== 3 || !noneZero(numbers)) return undefined;
  return numbers;
}

/** True if no triple is zero. */
function noneZero(numbers: readonly number[]): boolean {
  for (let i = 0; i < numbers.length; i += 3) {
    if (!unit([numbers[i]!, numbers[i + 1]!, numbers[i + 2]!])) return false;
  }
  return true;
}

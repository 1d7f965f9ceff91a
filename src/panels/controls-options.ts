import type { Controller, GUI } from 'lil-gui';
import type { Options, OptionSpec, OptionValue } from '../algorithms/algorithm';
import type { Actions, Store } from '../store/store';
import { unit } from './angles';
import type { Controls } from './controls';
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
} from './controls-fields';
import { attempt } from './open-text';

/** The options of the algorithm, one control for each of its specs. */
export function optionControls(folder: GUI, store: Store, actions: Actions): Controls {
  let filled = '';
  let shown: { controller: Controller; spec: OptionSpec }[] = [];
  return {
    refresh() {
      const { run } = store.getState();
      if (!run) return;
      if (run.algorithm.id !== filled) {
        filled = run.algorithm.id;
        clear(folder);
        folder.title(run.algorithm.title);
        shown = run.algorithm.options.map((spec) => ({
          controller: optionControl(folder, spec, store, actions),
          spec,
        }));
      }
      for (const { controller, spec } of shown) controller.show(applies(spec, run.options));
      showValues(folder);
    },
  };
}

const applies = ({ appliesIf }: OptionSpec, options: Options): boolean =>
  !appliesIf || options[appliesIf.key] === appliesIf.is;

function optionControl(folder: GUI, spec: OptionSpec, store: Store, actions: Actions): Controller {
  const accessor = <T extends OptionValue>(): Accessor<T> => ({
    get: () => (store.getState().run?.options[spec.key] ?? spec.default) as T,
    set: (value) => attempt(actions, () => actions.setOption(spec.key, value)),
  });
  const made = control(folder, spec, accessor);
  explain(made, spec.help);
  return made;
}

function control(
  folder: GUI,
  spec: OptionSpec,
  accessor: <T extends OptionValue>() => Accessor<T>,
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
    case 'toggle':
      return toggleField(folder, spec.label, accessor<boolean>());
    case 'choice': {
      const choices = Object.fromEntries(spec.choices.map((choice) => [choice, choice]));
      return choiceField(folder, spec.label, choices, accessor<string>());
    }
    case 'direction':
      return textField(folder, spec.label, accessor<OptionValue>(), writeDirection, parseDirection);
    case 'directions':
      return textField(folder, spec.label, accessor<OptionValue>(), writeNumbers, (text) => {
        const numbers = parseNumbers(text);
        const fits = numbers && numbers.length % 3 === 0 && numbers.length <= 3 * spec.maxCount;
        return fits && noneZero(numbers) ? numbers : undefined;
      });
  }
}

const writeNumbers = (value: OptionValue): string => (Array.isArray(value) ? value.join(', ') : '');
const writeDirection = (value: OptionValue): string => writeNumbers(value) || 'auto';

/** Three numbers, not all zero; an empty field leaves the choice to the algorithm. */
export function parseDirection(text: string): OptionValue | undefined {
  if (/^\s*(auto)?\s*$/u.test(text)) return null;
  const numbers = parseNumbers(text);
  if (numbers?.length !== 3 || !noneZero(numbers)) return undefined;
  return numbers;
}

/** Whether every triple has a direction. */
function noneZero(numbers: readonly number[]): boolean {
  for (let i = 0; i < numbers.length; i += 3) {
    if (!unit([numbers[i]!, numbers[i + 1]!, numbers[i + 2]!])) return false;
  }
  return true;
}

import type { Controller, GUI } from 'lil-gui';

/** Reads and writes the value of a control. */
export interface Accessor<T> {
  get(): T;
  set(value: T): void;
}

type Holder<T> = { value: T };

/** lil-gui binds to a property of an object. This property forwards to the accessor, so no copy has to be synchronised. */
function holder<T>(accessor: Accessor<T>): Holder<T> {
  return Object.defineProperty({} as Holder<T>, 'value', {
    get: () => accessor.get(),
    set(value: T) {
      accessor.set(value);
    },
    enumerable: true,
  });
}

/** A number field that steps by about a hundredth of `scale`. Typed numbers are not rounded. */
export function numberField(
  folder: GUI,
  label: string,
  accessor: Accessor<number>,
  { min, max, scale = 1 }: { min?: number; max?: number; scale?: number } = {},
): Controller {
  const controller = folder.add(holder(accessor), 'value', min, max) as Controller & {
    step(step: number, explicit: boolean): Controller;
  };
  controller.name(label);
  controller.step(10 ** Math.floor(Math.log10(Math.max(scale, 1e-9))) / 100, false);
  return controller;
}

export function integerField(
  folder: GUI,
  label: string,
  accessor: Accessor<number>,
  range: { min: number; max: number },
): Controller {
  return folder.add(holder(accessor), 'value', range.min, range.max, 1).name(label);
}

export function toggleField(folder: GUI, label: string, accessor: Accessor<boolean>): Controller {
  return folder.add(holder(accessor), 'value').name(label);
}

export function choiceField<T extends string>(
  folder: GUI,
  label: string,
  choices: Readonly<Record<string, T>>,
  accessor: Accessor<T>,
): Controller {
  return folder.add(holder(accessor), 'value', { ...choices }).name(label);
}

export function button(folder: GUI, label: string, press: () => void): Controller {
  return folder.add({ press }, 'press').name(label);
}

/**
 * A text field that passes on each text that `parse` accepts and marks any other as invalid. It keeps the typed text until
 * it loses the focus, and shows the current value after that.
 */
export function textField<T>(
  folder: GUI,
  label: string,
  accessor: Accessor<T>,
  write: (value: T) => string,
  parse: (text: string) => T | undefined,
): Controller {
  let draft: string | null = null;
  const controller = folder.add(
    holder<string>({
      get: () => draft ?? write(accessor.get()),
      set(text) {
        draft = text;
        const value = parse(text);
        controller.$disable.setAttribute('aria-invalid', String(value === undefined));
        if (value !== undefined) accessor.set(value);
      },
    }),
    'value',
  );
  controller.name(label);
  controller.onFinishChange(() => {
    draft = null;
    controller.$disable.setAttribute('aria-invalid', 'false');
    controller.updateDisplay();
  });
  return controller;
}

/** Parses numbers separated by commas, spaces or brackets; undefined if there is anything else. */
export function parseNumbers(text: string): number[] | undefined {
  const parts = text.split(/[\s,;[\]()]+/u).filter((part) => part !== '');
  const numbers = parts.map((part) => Number(part.replace('−', '-')));
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

/** Adds a help text as tooltip and as description for assistive technology. */
export function explain(controller: Controller, help: string): void {
  controller.domElement.title = help;
  controller.$disable.setAttribute('aria-description', help);
}

/** Updates the displays of an open folder. A closed one is not visible and is skipped. */
export function showValues(folder: GUI): void {
  if (folder._closed) return;
  for (const controller of folder.controllersRecursive()) controller.updateDisplay();
}

/** Removes the children of a folder. The folder keeps its place and stays open or closed. */
export function clear(folder: GUI): void {
  // `destroy` removes the child from the list.
  for (const child of folder.children.slice()) child.destroy();
}

import type { Controller, GUI } from 'lil-gui';

/** Where a control's value comes from and goes to. */
export interface Accessor<T> {
  get(): T;
  set(value: T): void;
}

type Holder<T> = { value: T };

/** lil-gui reads and writes a property: this one is the state itself, so there is nothing to keep in step. */
function holder<T>(accessor: Accessor<T>): Holder<T> {
  return Object.defineProperty({} as Holder<T>, 'value', {
    get: () => accessor.get(),
    set(value: T) {
      accessor.set(value);
    },
    enumerable: true,
  });
}

/** Number fields step by about a hundredth of `scale`; typed numbers are taken as they are, to the last digit. */
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
 * A field whose text is read as a whole: it keeps what is being typed, hands over every text that `parse` understands,
 * and marks one that it does not. On leaving, the value as it stands is shown again.
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

/** Numbers separated by commas, spaces or brackets; undefined where anything else is among them. */
export function parseNumbers(text: string): number[] | undefined {
  const parts = text.split(/[\s,;[\]()]+/u).filter((part) => part !== '');
  const numbers = parts.map((part) => Number(part.replace('−', '-')));
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

/** What a control is for, where the pointer rests on it and for assistive technology. */
export function explain(controller: Controller, help: string): void {
  controller.domElement.title = help;
  controller.$disable.setAttribute('aria-description', help);
}

/** Brings what an open folder shows up to the state: nobody sees a closed one, or types into it. */
export function showValues(folder: GUI): void {
  if (folder._closed) return;
  for (const controller of folder.controllersRecursive()) controller.updateDisplay();
}

/** Empties a folder, so that it can be filled anew without losing its place or its open state. */
export function clear(folder: GUI): void {
  // Destroying takes a child out of the list.
  for (const child of folder.children.slice()) child.destroy();
}

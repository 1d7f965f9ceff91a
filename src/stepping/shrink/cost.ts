import type { Json } from '../../trace/json';
import { sceneJson } from '../../scenes/write';
import { kindOf } from '../../problems/known';
import type { Scene } from '../../problems/scene';

/** How much a reader of a scene has to take in. */
export interface Cost {
  /** Points and bodies in lists. */
  items: number;
  /** Significant digits of all numbers of its problem and options; zeros have none. */
  digits: number;
  /** Options that differ from their defaults, and margins. */
  extras: number;
}

export type JsonObject = Readonly<Record<string, Json>>;

export const objectOf = (scene: Readonly<Scene>): JsonObject => sceneJson(scene) as JsonObject;

export const costOf = (scene: Readonly<Scene>): Cost =>
  costOfJson(objectOf(scene), kindOf(scene).json(scene));

function costOfJson({ options }: JsonObject, problem: Readonly<Record<string, Json>>): Cost {
  const cost = { items: 0, digits: 0, extras: Object.keys((options as JsonObject) ?? {}).length };
  for (const value of [...Object.values(problem), options!]) add(cost, value);
  return cost;
}

/** The number that each step of the shrinking makes smaller, so that it ends. */
export const weightOf = ({ items, digits, extras }: Readonly<Cost>): number =>
  3 * items + digits + 3 * extras;

function add(cost: Cost, value: Json | undefined): void {
  if (typeof value === 'number') cost.digits += digitsOf(value);
  else if (Array.isArray(value)) {
    const list = value as readonly Json[];
    if (typeof list[0] === 'object') cost.items += list.length;
    for (const member of list) add(cost, member);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      if (key === 'margin') cost.extras++;
      add(cost, member);
    }
  }
}

/** Significant digits of the shortest decimal that gives the same double: 3 for 0.125, 1 for 300, 0 for 0. */
export function digitsOf(value: number): number {
  if (value === 0) return 0;
  const [mantissa] = Math.abs(value).toExponential().split('e');
  return mantissa!.replace('.', '').replace(/0+$/, '').length;
}

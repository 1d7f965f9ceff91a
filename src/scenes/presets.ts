import { basics } from './presets/basics';
import { boxes } from './presets/boxes';
import { curved } from './presets/curved';
import { flat } from './presets/flat';
import { options } from './presets/options';
import type { Preset } from './presets/preset';
import { scales } from './presets/scales';

export type { Preset } from './presets/preset';

/** The prepared scenes in the order of the list; the first one opens where nothing else was asked for. */
export const presets: readonly Preset[] = [...basics, ...options, ...curved, ...flat, ...scales, ...boxes];

export function findPreset(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id);
}

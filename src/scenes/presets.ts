import { basics } from './presets/basics';
import { boxes } from './presets/boxes';
import { curved } from './presets/curved';
import { epaPresets } from './presets/epa';
import { flat } from './presets/flat';
import { flatSearches } from './presets/flat-searches';
import { flatland } from './presets/flatland';
import { gjkFamily } from './presets/gjk';
import { portals } from './presets/mpr';
import { optimisers } from './presets/optimisers';
import { options } from './presets/options';
import { failures } from './presets/failures';
import type { Preset } from './presets/preset';
import type { Scene } from '../problems/scene';
import { worldPresets } from './presets/worlds';
import { scales } from './presets/scales';
import { tootbirds } from './presets/tootbird';
import { planeWalkers } from './presets/walkers';

export type { Preset } from './presets/preset';

/** The prepared scenes in the order of the list. Scenes in single precision are among them, for which `src/algorithms/float32` has to be loaded. */
export const presetGroups: readonly { title: string; presets: readonly Preset[] }[] = [
  { title: 'First steps', presets: basics },
  { title: 'In the plane', presets: flatland },
  { title: 'Searches in the plane', presets: flatSearches },
  { title: 'Options', presets: options },
  { title: 'Curved surfaces', presets: curved },
  { title: 'Flat and nearly flat', presets: flat },
  { title: 'Long, small, far, many', presets: scales },
  { title: 'Boxes', presets: boxes },
  { title: 'GJK and its relatives', presets: gjkFamily },
  { title: 'Portals', presets: portals },
  { title: 'Polytopes', presets: epaPresets },
  { title: 'Tootbird and its road', presets: [...tootbirds, ...planeWalkers] },
  { title: 'Descent over directions', presets: optimisers },
  { title: 'Failures', presets: failures },
];

export const presets: readonly Preset[] = presetGroups.flatMap((group) => group.presets);

export function findPreset(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id);
}

/** The prepared scenes of all kinds as they are listed: those of pairs, and worlds. */
export const preparedGroups: readonly { title: string; presets: readonly Preset<Scene>[] }[] = [
  ...presetGroups,
  { title: 'Worlds', presets: worldPresets },
];

export const prepared: readonly Preset<Scene>[] = preparedGroups.flatMap((group) => group.presets);

export const findPrepared = (id: string): Preset<Scene> | undefined =>
  prepared.find((preset) => preset.id === id);

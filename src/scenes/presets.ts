import { basics } from './presets/basics';
import { boxes } from './presets/boxes';
import { casts } from './presets/casts';
import { curved } from './presets/curved';
import { enginePresets } from './presets/engines';
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
import type { PairScene } from '../problems/pair/scene';
import type { Scene } from '../problems/scene';
import { scales } from './presets/scales';
import { tootbirds } from './presets/tootbird';
import { planeWalkers } from './presets/walkers';
import { worldPresets } from './presets/worlds';

export type { Preset } from './presets/preset';

/** The prepared pairs in the order of the list. Scenes in single precision are among them, for which `src/algorithms/float32` has to be loaded. */
const pairGroups: readonly PresetGroup[] = [
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
  { title: 'As engines have them', presets: enginePresets },
  { title: 'Failures', presets: failures },
];

/** Prepared scenes of one kind under a title. */
export interface PresetGroup<S extends Scene = PairScene> {
  title: string;
  presets: readonly Preset<S>[];
}

/** All prepared scenes in the order of the list, in which failures come last. */
export const presetGroups: readonly PresetGroup<Scene>[] = [
  ...pairGroups.slice(0, -1),
  { title: 'Casts', presets: casts },
  { title: 'Worlds', presets: worldPresets },
  ...pairGroups.slice(-1),
];

export const presets: readonly Preset[] = pairGroups.flatMap((group) => group.presets);
export const castPresets = casts;

/** A prepared pair. */
export function findPreset(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id);
}

/** The prepared scenes of all kinds. */
export const preparedScenes: readonly Preset<Scene>[] = presetGroups.flatMap((group) => group.presets);

export const findPrepared = (id: string): Preset<Scene> | undefined =>
  preparedScenes.find((preset) => preset.id === id);

import '../../styles/flat.css';
import type { PairRun } from '../../stepping/run';
import type { ViewKind } from '../../view/kinds/kind';
import { flatView } from '../../view/kinds/flat';
import { flatFolders } from './flat/folders';
import { shapeName } from './flat/shape-name';
import type { PanelKind } from './kind';
import { pairLegend, pairPanels } from './pair';
import { flatCommands } from './flat/commands';

const { magnifier: _, ...layers } = pairPanels.layers;

/** A and B beside C = A − B, in the plane. */
const flatPanels: PanelKind<PairRun> = {
  ...pairPanels,
  dim: 2,
  legend: ({ scene }, space) => pairLegend(scene, space, shapeName),
  legendKey: ({ scene: { a, b } }) => `${shapeName(a)}, ${shapeName(b)}`,
  layers: { ...layers, surface: 'C', planes: 'support lines, regions' },
  commands: flatCommands,
  folders: flatFolders,
};

/** All that the page has of pairs in the plane. */
export const flatRoom: { view: ViewKind; panels: PanelKind } = {
  view: flatView,
  panels: flatPanels,
};

import '../../styles/flat.css';
import { world } from '../../problems/world/world';
import { worldView } from '../../view/kinds/world';
import type { WorldRun } from '../../view/kinds/world/run';
import { h } from '../dom';
import type { PanelKind } from './kind';
import type { Rooms } from './rooms';
import { worldCommands } from './world/commands';
import { worldFolders } from './world/folders';
import { worldPlay } from './world/play';
import { worldReady } from './world/ready';

const worldPanels: PanelKind<WorldRun> = {
  id: 'world',
  spaces: { object: 'World' },
  legend: (run) => [h('span', {}, worldPanels.legendKey(run))],
  legendKey({ scene: { bodies, frames } }) {
    const fixed = bodies.filter((body) => body.fixed).length;
    const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
    return `${count(bodies.length, 'body', 'bodies')}, ${fixed} fixed, ${count(frames, 'frame', 'frames')}`;
  },
  panes: ['checks', 'find', 'charts', 'compare', 'watch'],
  charts: ['reading.overlapAtTheEnd', 'reading.overlapOnTheWay', 'reading.timeLost', 'reading.kineticEnergy'],
  layers: { shapes: 'bodies', planes: 'swept boxes', witnesses: 'ways and contacts', labels: 'labels' },
  ready: worldReady,
  folders: worldFolders,
  commands: worldCommands,
  play: worldPlay,
};

/** All that the page has of worlds. */
export const worldRooms = (): Rooms => ({ kind: world, view: worldView, panels: worldPanels });

import { looksIn } from '../../problems/looks';
import { root, rootLooks, type RootScene } from '../../problems/bisection.fixture';
import { rootView, type RootRun } from '../../view/kinds/root.fixture';
import { h } from '../dom';
import type { PanelKind } from './kind';
import type { Rooms } from './rooms';

const rootPanels: PanelKind<RootRun> = {
  id: 'root',
  spaces: { object: 'The line' },
  legend: (run) => [h('span', {}, rootPanels.legendKey(run))],
  legendKey: ({ scene }) => `degree ${scene.coefficients.length - 1}`,
  panes: ['why', 'checks', 'find', 'charts', 'compare', 'precision', 'watch'],
  layers: { shapes: 'bar', labels: 'labels' },
  folders(gui, store, actions) {
    const folder = gui.addFolder('Polynomial');
    const scene = (): RootScene => store.getState().run!.scene as RootScene;
    const values = {
      get c0(): number {
        return scene().coefficients[0]!;
      },
      set c0(value: number) {
        actions.edit((given) => {
          const { coefficients } = given as RootScene;
          return { ...given, coefficients: [value, ...coefficients.slice(1)] };
        });
      },
      get axis(): boolean {
        return looksIn(store.getState(), rootLooks).axis;
      },
      set axis(axis: boolean) {
        actions.setLooks(rootLooks, { axis });
      },
    };
    const toggle = folder.add(values, 'axis').name('x axis');
    const field = folder.add(values, 'c0').name('constant');
    return [
      {
        refresh() {
          field.updateDisplay();
          toggle.updateDisplay();
        },
      },
    ];
  },
};

/** All rooms of a kind that no file of the page knows. */
export const rooms: Rooms = { kind: root, view: rootView, panels: rootPanels };

import { root, type RootScene } from '../../problems/bisection.fixture';
import { rootView, type RootRun } from '../../view/kinds/root.fixture';
import { h } from '../dom';
import type { PanelKind } from './kind';
import type { Rooms } from './rooms';

const rootPanels: PanelKind<RootRun> = {
  id: 'root',
  spaces: { object: 'The line' },
  legend: (run) => [h('span', {}, rootPanels.legendKey(run))],
  legendKey: ({ scene }) => `degree ${scene.coefficients.length - 1}`,
  panes: ['checks', 'find', 'charts', 'watch'],
  layers: { shapes: 'bar', labels: 'labels' },
  folders(gui, store, actions) {
    const folder = gui.addFolder('Polynomial');
    const scene = (): RootScene => store.getState().run!.scene as RootScene;
    const constant = {
      get c0(): number {
        return scene().coefficients[0]!;
      },
      set c0(value: number) {
        actions.edit((given) => {
          const { coefficients } = given as RootScene;
          return { ...given, coefficients: [value, ...coefficients.slice(1)] };
        });
      },
    };
    const field = folder.add(constant, 'c0').name('constant');
    return [{ refresh: () => void field.updateDisplay() }];
  },
};

/** All rooms of a kind that no file of the page knows. */
export const rooms: Rooms = { kind: root, view: rootView, panels: rootPanels };

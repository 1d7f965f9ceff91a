import { GUI } from 'lil-gui';
import { withDefaults } from '../../../algorithms/algorithm';
import { algorithmsFor } from '../../../stepping/run';
import type { Actions } from '../../../store/actions';
import type { Store } from '../../../store/state';
import type { ControlsFolder } from '../../controls/folder';
import { optionControls, type Search } from '../../controls/options';
import type { Dispose } from '../../dom';
import { whenLoaded } from '../../opening/requirements';

/** The options of one rival, by the same controls as those of the run. */
export function rivalEditor(
  host: HTMLElement,
  index: number,
  store: Store,
  actions: Actions,
): ControlsFolder & { dispose: Dispose } {
  const gui = new GUI({ container: host, title: 'Options', width: undefined, injectStyles: false });
  gui.onFinishChange(() => actions.endEdit());
  const folder = gui.addFolder('Algorithm');
  const rival = () => store.getState().run?.scene.compare?.[index];
  const search: Search = {
    now() {
      const { run } = store.getState();
      const shown = rival();
      const algorithm = run && shown && algorithmsFor(run).find(({ id }) => id === shown.algorithm);
      return algorithm
        ? {
            algorithm,
            options: withDefaults(algorithm.options, shown.options),
            precision: shown.precision ?? run.scene.precision,
            precisions: run.kind.precisions,
            dim: run.scene.dim,
          }
        : null;
    },
    setOption: (key, value) => actions.changeRival(index, { options: { ...rival()?.options, [key]: value } }),
    setPrecision: (precision) =>
      void whenLoaded(actions, [{ precision }], () => actions.changeRival(index, { precision })),
  };
  const controls = optionControls(folder, search, actions);
  controls.refresh();
  return { refresh: () => controls.refresh(), dispose: () => gui.destroy() };
}

import '../../styles/gui.css';
import { GUI } from 'lil-gui';
import { askedSearch } from '../../stepping/run';
import type { Actions, Store } from '../../store/store';
import { appearanceControls, layerControls, viewControls } from './page';
import { bodyControls } from './body';
import { optionControls, type Search } from './options';
import type { ControlsFolder } from './folder';
import { sceneControls } from './scene';
import { together, type Dispose } from '../dom';
import { choosePrecision } from '../opening/open-text';

/**
 * The lil-gui panel. Every control reads the state through an accessor and writes it through an action. State changes
 * refresh the displays at most once a frame.
 */
export function controls(host: HTMLElement, store: Store, actions: Actions): Dispose {
  const gui = new GUI({ container: host, title: 'Controls', width: undefined, injectStyles: false });
  gui.onFinishChange(() => actions.endEdit());
  const folders: ControlsFolder[] = [
    sceneControls(gui.addFolder('Scene'), store, actions),
    bodyControls(asGroup(gui.addFolder('Shape A').close()), 'a', store, actions),
    bodyControls(asGroup(gui.addFolder('Shape B').close()), 'b', store, actions),
    optionControls(gui.addFolder('Algorithm'), searchOfRun(store, actions), actions),
    viewControls(gui.addFolder('View').close(), store, actions),
    layerControls(gui.addFolder('Layers').close(), store, actions),
    appearanceControls(gui.addFolder('Appearance').close(), store, actions),
  ];
  let asked = 0;
  const refresh = (): void => {
    asked = 0;
    gui.show(store.getState().run !== null);
    if (store.getState().run) for (const folder of folders) folder.refresh();
  };
  const ask = (): void => {
    asked ||= requestAnimationFrame(refresh);
  };
  gui.onOpenClose(refresh);
  refresh();
  return together(
    store.subscribe((state) => state.run, ask),
    store.subscribe((state) => state.layers, ask),
    store.subscribe((state) => state.surfaceLook, ask),
    store.subscribe((state) => state.cut, ask),
    store.subscribe((state) => state.landscape, ask),
    store.subscribe((state) => state.along, ask),
    store.subscribe((state) => state.themeChoice, ask),
    store.subscribe((state) => state.type, ask),
    store.subscribe((state) => state.viewports, ask),
    store.subscribe((state) => state.speed, ask),
    () => cancelAnimationFrame(asked),
    () => gui.destroy(),
  );
}

const searchOfRun = (store: Store, actions: Actions): Search => ({
  now() {
    const { run } = store.getState();
    return run && { ...askedSearch(run), precision: run.scene.precision };
  },
  setOption: (key, value) => actions.setOption(key, value),
  setPrecision: (precision) => void choosePrecision(actions, precision),
});

/** Labels a folder as a group, since both shapes have controls of the same names. */
function asGroup(folder: GUI): GUI {
  folder.domElement.setAttribute('role', 'group');
  folder.domElement.setAttribute('aria-label', folder._title);
  return folder;
}

import '../../styles/gui.css';
import '../../styles/short-window.css';
import { GUI } from 'lil-gui';
import { askedSearch } from '../../stepping/run';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import { appearanceControls, layerControls } from './page';
import { onlySpace, panelKindOf } from '../kinds/known';
import { pairPanels } from '../kinds/pair';
import { pairFolders } from '../kinds/pair/folders';
import { viewControls } from '../kinds/pair/view-controls';
import { optionControls, type Search } from './options';
import type { ControlsFolder } from './folder';
import { editedNote } from './edited';
import { sceneControls } from './scene';
import { together, type Dispose } from '../dom';
import { choosePrecision } from '../opening/requirements';

/**
 * The lil-gui panel. Every control reads the state through an accessor and writes it through an action. State changes
 * refresh the displays at most once a frame. Kinds of problem have folders of their own, so another kind gets another panel.
 */
export function controls(host: HTMLElement, store: Store, actions: Actions): Dispose {
  let shown = panel(host, store, actions);
  let asked = 0;
  const refresh = (): void => {
    asked = 0;
    if (shown.kind !== panelKindOf(store.getState().run)) {
      shown.gui.destroy();
      shown = panel(host, store, actions);
      shown.gui.onOpenClose(refresh);
    }
    const { gui, folders } = shown;
    gui.show(store.getState().run !== null);
    if (store.getState().run) for (const folder of folders) folder.refresh();
  };
  const ask = (): void => {
    asked ||= requestAnimationFrame(refresh);
  };
  shown.gui.onOpenClose(refresh);
  refresh();
  const stage = document.querySelector('.stage');
  return together(
    stage ? editedNote(stage, store, actions) : () => {},
    store.subscribe((state) => state.run, ask),
    store.subscribe((state) => state.layers, ask),
    store.subscribe((state) => state.looks, ask),
    store.subscribe((state) => state.themeChoice, ask),
    store.subscribe((state) => state.type, ask),
    store.subscribe((state) => state.viewports, ask),
    store.subscribe((state) => state.speed, ask),
    store.subscribe((state) => state.pastOnly, ask),
    store.subscribe((state) => state.offline, ask),
    () => cancelAnimationFrame(asked),
    () => shown.gui.destroy(),
  );
}

/** A panel with the folders of the shown run's kind. */
/** lil-gui keeps every key to itself. A button has use for two of them: the others go on to the page. */
function forwardKeys(element: HTMLElement): void {
  element.addEventListener('keydown', (event) => {
    const isButton = event.target instanceof Element && event.target.matches('button');
    if (!isButton || [' ', 'Enter', 'Tab'].includes(event.key) || event.defaultPrevented) return;
    const copy = new KeyboardEvent('keydown', event);
    window.dispatchEvent(copy);
    if (copy.defaultPrevented) event.preventDefault();
  });
}

function panel(host: HTMLElement, store: Store, actions: Actions) {
  const kind = panelKindOf(store.getState().run);
  const isPair = kind === pairPanels;
  const gui = new GUI({ container: host, title: 'Controls', width: undefined, injectStyles: false });
  gui.onFinishChange(() => actions.endEdit());
  forwardKeys(gui.domElement);
  const folders: ControlsFolder[] = [
    sceneControls(gui.addFolder('Scene'), store, actions),
    ...((isPair ? pairFolders : kind.folders)?.(gui, store, actions) ?? []),
    optionControls(gui.addFolder('Algorithm'), searchOfRun(store, actions), actions),
    ...(isPair ? [viewControls(gui.addFolder('View').close(), store, actions)] : []),
    layerControls(gui.addFolder('Layers').close(), store, actions, kind.layers),
    appearanceControls(gui.addFolder('Appearance').close(), store, actions, onlySpace(store.getState().run)),
  ];
  return { kind, gui, folders };
}

const searchOfRun = (store: Store, actions: Actions): Search => ({
  now() {
    const { run } = store.getState();
    if (!run) return null;
    const { scene, kind } = run;
    return { ...askedSearch(run), precision: scene.precision, precisions: kind.precisions, dim: scene.dim };
  },
  setOption: (key, value) => actions.setOption(key, value),
  setPrecision: (precision) => void choosePrecision(actions, precision),
});

import { home } from '../scenes/presets/home';
import type { Preset } from '../scenes/presets/preset';
import type { Actions } from '../store/actions';
import type { Marks, State, Store } from '../store/state';
import { reportLoadFailure } from '../view/lazy';
import type { View } from '../view/view';
import { offerAlgorithms } from './controls/offer-algorithms';
import { exportButton } from './export/export-button';
import { h, together, type Dispose } from './dom';
import { icon, keycap, logo } from './icons';
import { panelKindOf } from './kinds/known';
import { command } from './key-table';
import type { LinkSource } from './opening/link-source';
import { attempt } from './opening/error-message';
import { openText } from './opening/open-text';
import { openPreset } from './opening/requirements';
import { showPaste } from './opening/ask-paste';
import { picker } from './picker/picker';
import { algorithmName } from './precision-words';
import { loadOptions } from './load-options';
import { algorithmModule, presetModule, LazyModule, type NotFetchedError } from './lazy-module';

const menuModule = new LazyModule('The menu', () => import('./menu'));

export const scenePickerId = 'scene-picker';
/** Gets the focus back when the debugger closes while it has the focus. */
export const debugButtonId = 'debug-button';

/** The top bar: pickers for scene and algorithm, and buttons for pasting, the export menu, the debugger and help. */
export function bar(
  host: HTMLElement,
  store: Store,
  actions: Actions,
  link: LinkSource,
  view: () => View | null,
): Dispose {
  let presets: readonly Preset[] = [home];
  let offerScenes = (): void => {};
  const scene = picker({
    label: 'Scene',
    id: scenePickerId,
    pick(id) {
      const preset = presets.find((each) => each.id === id);
      if (preset) void openPreset(actions, preset);
      else void openText(actions, `#${id}`).then((problem) => problem && actions.showMessage(problem));
    },
    onOpen: () => void loadOptions(scene, presetModule),
  });
  scene.offer([{ title: 'First steps', options: presets }]);
  const algorithm = picker({
    label: 'Algorithm',
    id: 'algorithm-picker',
    pick: (id) => attempt(actions, () => actions.setAlgorithm(id)),
    onOpen: () => void loadOptions(algorithm, algorithmModule),
  });
  const controls = h(
    'button',
    { type: 'button', class: 'quiet controls-button', 'aria-label': 'Controls', 'aria-controls': 'side' },
    icon('sliders', 20),
    h('span', { class: 'button-text' }, 'Controls'),
    keycap('G'),
  );
  const toggle = (): void => actions.set({ controlsOpen: !store.getState().controlsOpen });
  controls.addEventListener('click', toggle);
  const compareButton = h(
    'button',
    {
      type: 'button',
      class: 'quiet compare-button',
      'aria-controls': 'debugger',
      onclick: () => actions.set({ debug: store.getState().debug === 'compare' ? null : 'compare' }),
    },
    'Compare',
  );
  const debugButton = h(
    'button',
    {
      type: 'button',
      id: debugButtonId,
      class: 'quiet debug-button',
      'aria-label': 'Debugger',
      'aria-controls': 'debugger',
    },
    icon('bug', 20),
    h('span', { class: 'button-text' }, 'Debug'),
    keycap('B'),
  );
  debugButton.addEventListener('click', () => command('debug').run(actions, store.getState()));
  const menuButton = h(
    'button',
    { type: 'button', class: 'quiet menu-button', 'aria-label': 'Menu' },
    icon('menu', 20),
  );
  /** Loads the menu on the first press. After that, `popoverTargetElement` makes the button open it. */
  const openMenu = async (): Promise<void> => {
    const fetched = await menuModule.load().catch(({ part }: NotFetchedError) => {
      reportLoadFailure(part, () => void openMenu());
    });
    if (!fetched || menuButton.popoverTargetElement) return;
    const panel = fetched.menu(menuButton, store, actions);
    host.append(panel);
    panel.showPopover();
  };
  menuButton.addEventListener('click', () => {
    if (!menuButton.popoverTargetElement) void openMenu();
  });
  const exportBox = h('div', { class: 'export-box' });
  scene.element.classList.add('scene-box');
  algorithm.element.classList.add('algorithm-box');
  host.append(
    h('h1', {}, logo(), h('span', {}, 'Minkowscope')),
    scene.element,
    algorithm.element,
    compareButton,
    h('span', { class: 'fill' }),
    h(
      'button',
      { type: 'button', class: 'quiet paste-button', onclick: () => showPaste() },
      'Paste a failure',
    ),
    exportBox,
    debugButton,
    controls,
    h(
      'button',
      {
        type: 'button',
        class: 'quiet help-button',
        'aria-label': 'Help',
        onclick: () => actions.set({ helpOpen: true }),
      },
      keycap('?'),
    ),
    menuButton,
  );

  const show = ({ run }: Readonly<State>): void => {
    compareButton.hidden = !panelKindOf(run).panes.includes('compare');
    const preset = presets.find(({ title }) => title === run?.scene.title);
    const name = run?.scene.title ?? run?.scene.id ?? 'Untitled scene';
    if (run?.opened) scene.show(`Trace: ${name}`, null);
    else if (run) scene.show(name, preset?.id ?? null);
    else scene.show('Open a scene', null, false);
    if (run) algorithm.show(algorithmName(run), run.algorithm.id);
  };
  const showViolations = ({ violations: { length } }: Readonly<Marks>): void => {
    const signs =
      length > 0 ? `Debugger, ${length} ${length === 1 ? 'step' : 'steps'} with a violation` : 'Debugger';
    debugButton.setAttribute('aria-label', signs);
    debugButton.classList.toggle('violated', length > 0);
  };
  const showControls = (open: boolean): void => controls.setAttribute('aria-expanded', String(open));
  const showDebug = (pane: State['debug']): void => {
    debugButton.setAttribute('aria-expanded', String(pane !== null));
    compareButton.setAttribute('aria-expanded', String(pane === 'compare'));
  };
  show(store.getState());
  showDebug(store.getState().debug);
  showControls(store.getState().controlsOpen);
  return together(
    store.subscribe(
      (state) => state.run,
      () => show(store.getState()),
    ),
    store.subscribe((state) => state.marks, showViolations),
    store.subscribe((state) => state.controlsOpen, showControls),
    store.subscribe((state) => state.debug, showDebug),
    presetModule.onLoad((module) => {
      presets = module.presets;
      offerScenes = () => scene.offer(module.sceneGroups(), module.sceneFilters);
      offerScenes();
      show(store.getState());
    }),
    offerAlgorithms(algorithm, store),
    algorithmModule.onLoad(() => offerScenes()),
    hideLabelsIfTight(host),
    exportButton(exportBox, { store, actions, link, view }),
    scene.dispose,
    algorithm.dispose,
    () => host.replaceChildren(),
  );
}

/** Hides the labels of the pickers if a value would be cut off otherwise. */
function hideLabelsIfTight(host: HTMLElement): Dispose {
  const fit = (): void => {
    host.classList.remove('tight');
    const values = [...host.querySelectorAll('.picker-value')];
    host.classList.toggle(
      'tight',
      values.some((value) => value.scrollWidth > value.clientWidth),
    );
  };
  const observer = new ResizeObserver(fit);
  for (const element of [host, ...host.querySelectorAll('.picker')]) observer.observe(element);
  return () => observer.disconnect();
}

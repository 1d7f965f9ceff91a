import { knownAlgorithms } from '../algorithms/known';
import { home } from '../scenes/presets/home';
import type { Preset } from '../scenes/presets/preset';
import type { Actions, State, Store } from '../store/store';
import { algorithmGroups, filtersOf } from './algorithm-options';
import { copyLink } from './copy-link';
import { h, together, type Dispose } from './dom';
import { icon, keycap, logo } from './icons';
import type { LinkSource } from './link-source';
import { attempt, openPreset } from './open-text';
import { showPaste } from './paste';
import { picker, type Picker } from './picker';
import { algorithmShelf, presetShelf } from './shelf';

export const scenePickerId = 'scene-picker';

/** The bar: what is shown, by which algorithm, and how to take it away or bring something else. */
export function bar(host: HTMLElement, store: Store, actions: Actions, link: LinkSource): Dispose {
  let presets: readonly Preset[] = [home];
  const scene = picker({
    label: 'Scene',
    id: scenePickerId,
    pick(id) {
      const preset = presets.find((each) => each.id === id);
      if (preset) void openPreset(actions, preset);
    },
    onOpen: () => void restock(scene, presetShelf),
  });
  scene.offer([{ title: 'First steps', options: presets }]);
  const algorithm = picker({
    label: 'Algorithm',
    id: 'algorithm-picker',
    pick: (id) => attempt(actions, () => actions.setAlgorithm(id)),
    onOpen: () => void restock(algorithm, algorithmShelf),
  });
  algorithm.offer(algorithmGroups(knownAlgorithms(), []));
  const controls = h(
    'button',
    { type: 'button', class: 'quiet controls-button', 'aria-label': 'Controls', 'aria-controls': 'side' },
    icon('sliders', 20),
    h('span', { class: 'button-text' }, 'Controls'),
    keycap('G'),
  );
  const toggle = (): void => actions.set({ controlsOpen: !store.getState().controlsOpen });
  controls.addEventListener('click', toggle);
  const linkBox = h('div', { class: 'link-box' });
  scene.element.classList.add('scene-box');
  algorithm.element.classList.add('algorithm-box');
  host.append(
    h('h1', {}, logo(), h('span', {}, 'Minkowscope')),
    scene.element,
    algorithm.element,
    h('span', { class: 'fill' }),
    h(
      'button',
      { type: 'button', class: 'quiet paste-button', onclick: () => showPaste() },
      'Paste a failure',
    ),
    linkBox,
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
  );

  const show = ({ run }: Readonly<State>): void => {
    const preset = presets.find(({ title }) => title === run?.scene.title);
    if (run) scene.show(run.scene.title ?? run.scene.id ?? 'Untitled scene', preset?.id ?? null);
    else scene.show('Open a scene', null, false);
    if (run) algorithm.show(run.algorithm.title, run.algorithm.id);
  };
  const showControls = (open: boolean): void => controls.setAttribute('aria-expanded', String(open));
  show(store.getState());
  showControls(store.getState().controlsOpen);
  return together(
    store.subscribe(
      (state) => state.run,
      () => show(store.getState()),
    ),
    store.subscribe((state) => state.controlsOpen, showControls),
    presetShelf.onArrival((shelf) => {
      presets = shelf.presets;
      scene.offer(shelf.presetGroups.map(({ title, presets: options }) => ({ title, options })));
      show(store.getState());
    }),
    algorithmShelf.onArrival(({ catalogue, headings }) => {
      const groups = algorithmGroups(catalogue, headings);
      algorithm.offer(groups, filtersOf(groups));
    }),
    keepValuesWhole(host),
    copyLink(linkBox, store, actions, link),
    scene.dispose,
    algorithm.dispose,
    () => host.replaceChildren(),
  );
}

/** Drops the labels before the values where these would otherwise be cut. */
function keepValuesWhole(host: HTMLElement): Dispose {
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

/** Sees to it that a list is complete; tells in it what is amiss. */
async function restock(list: Picker, shelf: { load(): Promise<unknown> }): Promise<void> {
  const late = setTimeout(() => list.tell('More are on their way…'), 300);
  try {
    await shelf.load();
    list.tell('');
  } catch {
    list.tell('The others could not be fetched.', () => void restock(list, shelf));
  } finally {
    clearTimeout(late);
  }
}

import { catalogue } from '../algorithms/catalogue';
import { findPreset, presets } from '../scenes/presets';
import type { Actions, State, Store } from '../store/store';
import { copyLink } from './copy-link';
import { h, together, type Dispose } from './dom';
import { icon, keycap, logo } from './icons';
import type { LinkSource } from './link-source';
import { attempt } from './open-text';
import { showPaste } from './paste';
import { picker } from './picker';

export const scenePickerId = 'scene-picker';

/** The bar: what is shown, by which algorithm, and how to take it away or bring something else. */
export function bar(host: HTMLElement, store: Store, actions: Actions, link: LinkSource): Dispose {
  const scene = picker({
    label: 'Scene',
    id: scenePickerId,
    options: presets,
    pick: (id) => openPreset(id, actions),
  });
  const algorithm = picker({
    label: 'Algorithm',
    id: 'algorithm-picker',
    options: catalogue.map(({ id, title, summary }) => ({ id, title, teaser: summary })),
    pick: (id) => attempt(actions, () => actions.setAlgorithm(id)),
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
    if (run) scene.show(run.scene.title ?? run.scene.id ?? 'Untitled scene', presetOf(run.scene.title));
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

export const presetOf = (title: string | undefined): string | null =>
  presets.find((preset) => preset.title === title)?.id ?? null;

export function openPreset(id: string, actions: Actions): void {
  const preset = findPreset(id);
  if (preset) attempt(actions, () => actions.open(preset.scene, preset.step ?? 0));
}

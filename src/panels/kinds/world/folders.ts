import type { GUI } from 'lil-gui';
import type { Options } from '../../../algorithms/algorithm';
import { preparedWorld, remedied } from '../../../scenes/presets/world-remedies';
import { MAX_BODIES, MAX_FRAMES } from '../../../problems/world/world';
import { looksIn } from '../../../problems/looks';
import { worldLooks, type WorldLooks } from '../../../problems/world/looks';
import type { WorldBodySpec, WorldScene } from '../../../problems/world/scene';
import type { Triple } from '../../../shapes/shape';
import type { Actions } from '../../../store/actions';
import type { Store } from '../../../store/state';
import { BodyAccess } from '../../controls/body-access';
import {
  button,
  choiceField,
  clear,
  explain,
  integerField,
  numberField,
  showValues,
  textField,
  toggleField,
  type Accessor,
} from '../../controls/fields';
import type { ControlsFolder } from '../../controls/folder';
import { angleOf, rotationBy } from '../flat/folders';
import { shapeName } from '../flat/shape-name';
import type { Folders } from '../kind';
import { attempt } from '../../opening/error-message';

/** The rules of the world, and one of its bodies at a time. */
export const worldFolders: Folders = (gui, store, actions) => [
  remedyFolder(gui.addFolder('Fault and remedy'), store, actions),
  rulesFolder(gui.addFolder('World'), store, actions),
  playFolder(gui.addFolder('Play').close(), store, actions),
  bodyFolder(gui.addFolder('Bodies').close(), store, actions),
];

const sceneOf = (store: Store): WorldScene => store.getState().run!.scene as WorldScene;

const edit = (actions: Actions, change: (scene: WorldScene) => Partial<WorldScene>): void => {
  attempt(actions, () =>
    actions.edit((given) => {
      const scene = given as WorldScene;
      return { ...scene, ...change(scene) };
    }),
  );
};

/** Numbers out of range are moved to its end: a link could not be read otherwise. */
const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** For a prepared world, the choice between its fault and what helps. */
function remedyFolder(folder: GUI, store: Store, actions: Actions): ControlsFolder {
  let filled: string | undefined = '';
  const asPrepared = 'as prepared';
  const change = (label: string): void => {
    const prepared = preparedWorld(sceneOf(store));
    // That a scene is changed is told, and cannot be chosen.
    if (!prepared || label === changed) return showValues(folder);
    const remedy = prepared.remedies.find((each) => each.label === label);
    edit(actions, () => remedied(prepared.scene, remedy));
    actions.endEdit();
  };
  const fillFolder = (): void => {
    clear(folder);
    const prepared = preparedWorld(sceneOf(store));
    folder.show(prepared !== undefined);
    if (!prepared) return;
    const labels = [asPrepared, ...prepared.remedies.map(({ label }) => label), changed];
    explain(
      choiceField(folder, 'remedy', Object.fromEntries(labels.map((label) => [label, label])), {
        get: () => shownRemedy(store, prepared) ?? asPrepared,
        set: change,
      }),
      'What the prepared world shows, and the same world with what helps, or in another mode.',
    );
  };
  return {
    refresh() {
      const { title } = sceneOf(store);
      if (title !== filled) {
        filled = title;
        fillFolder();
      }
      showValues(folder);
    },
  };
}

const changed = 'changed by hand';

/** The label of the remedy that a scene is run with; undefined for the prepared run. */
function shownRemedy(
  store: Store,
  prepared: NonNullable<ReturnType<typeof preparedWorld>>,
): string | undefined {
  const { scene, algorithm } = store.getState().run!;
  const full = (options: Options): string =>
    JSON.stringify(algorithm.options.map(({ key, default: first }) => options[key] ?? first));
  const isAs = (given: ReturnType<typeof remedied>): boolean =>
    given.algorithm === scene.algorithm && full(given.options) === full(scene.options);
  if (isAs(remedied(prepared.scene))) return undefined;
  return prepared.remedies.find((remedy) => isAs(remedied(prepared.scene, remedy)))?.label ?? changed;
}

function rulesFolder(folder: GUI, store: Store, actions: Actions): ControlsFolder {
  const number = (
    key: 'dt' | 'frames' | 'restitution' | 'friction',
    min: number,
    max: number,
  ): Accessor<number> => ({
    get: () => sceneOf(store)[key],
    set: (value) => edit(actions, () => ({ [key]: within(value, min, max) })),
  });
  const gravity = (i: 0 | 1): Accessor<number> => ({
    get: () => sceneOf(store).gravity[i],
    set: (value) =>
      edit(actions, (scene) => ({ gravity: scene.gravity.with(i, within(value, -1e12, 1e12)) as Triple })),
  });
  explain(
    numberField(folder, 'dt', number('dt', 1e-6, 1e12), { min: 1e-6, scale: 0.1 }),
    'The time from one frame to the next.',
  );
  integerField(folder, 'frames', number('frames', 1, MAX_FRAMES), { min: 1, max: 240 });
  numberField(folder, 'gravity x', gravity(0));
  numberField(folder, 'gravity y', gravity(1));
  explain(
    numberField(folder, 'restitution', number('restitution', 0, 1), { min: 0, max: 1 }),
    'The share of the speed of approach that a bounce gives back.',
  );
  explain(
    numberField(folder, 'friction', number('friction', 0, 1e12), { min: 0 }),
    'The greatest ratio of the friction to the push.',
  );
  return { refresh: () => showValues(folder) };
}

function playFolder(folder: GUI, store: Store, actions: Actions): ControlsFolder {
  const looks = () => looksIn(store.getState(), worldLooks);
  const ways = { 'frame by frame': 'frame', 'step by step': 'step' } as const;
  choiceField<WorldLooks['playBy']>(folder, 'play', ways, {
    get: () => looks().playBy,
    set: (playBy) => actions.setLooks(worldLooks, { playBy }),
  });
  numberField(
    folder,
    'frames / second',
    { get: () => looks().frameRate, set: (frameRate) => actions.setLooks(worldLooks, { frameRate }) },
    { min: 0.5, max: 60, scale: 50 },
  );
  return { refresh: () => showValues(folder) };
}

function bodyFolder(folder: GUI, store: Store, actions: Actions): ControlsFolder {
  let chosen = 0;
  let filled = '';
  const refresh = (): void => {
    const { bodies } = sceneOf(store);
    const { selected } = store.getState();
    if (selected !== null && Number(selected) < bodies.length) chosen = Number(selected);
    chosen = Math.min(chosen, bodies.length - 1);
    const key = `${chosen} ${bodies.map(({ name, type, fixed }) => `${name} ${type} ${fixed}`).join()}`;
    if (key !== filled) {
      filled = key;
      clear(folder);
      fill(folder, store, actions, chosen, (i) => {
        chosen = i;
        actions.set({ selected: String(i) });
        refresh();
      });
    }
    showValues(folder);
  };
  return { refresh };
}

function fill(folder: GUI, store: Store, actions: Actions, i: number, choose: (i: number) => void): void {
  const access = new BodyAccess(String(i), store, actions);
  const now = (): WorldBodySpec => access.now;
  // Numbers tell bodies of one name apart; the picture calls a body without a name by its number.
  const names = sceneOf(store).bodies.map((body, k) =>
    body.name === undefined ? `body ${k + 1}, ${shapeName(body)}` : `${k + 1} ${body.name}`,
  );
  choiceField(folder, 'body', Object.fromEntries(names.map((name, k) => [name, String(k)])), {
    get: () => String(i),
    set: (value) => choose(Number(value)),
  });
  textField(
    folder,
    'name',
    { get: () => now().name ?? '', set: (name) => access.change({ name: name === '' ? undefined : name }) },
    (name) => name,
    (text) => (text.length <= 40 ? text : undefined),
  );
  toggleField(folder, 'fixed', {
    get: () => now().fixed ?? false,
    set: (fixed) =>
      access.change(
        fixed ? { fixed, velocity: undefined, angularVelocity: undefined } : { fixed: undefined },
      ),
  });
  numberField(folder, 'position x', access.component('position', 0));
  numberField(folder, 'position y', access.component('position', 1));
  numberField(
    folder,
    'angle °',
    {
      get: () => Number(angleOf(now().rotation).toFixed(9)),
      set: (angle) => access.change({ rotation: rotationBy(angle) }),
    },
    { scale: 100 },
  );
  if (!now().fixed) {
    numberField(folder, 'velocity x', access.component('velocity', 0));
    numberField(folder, 'velocity y', access.component('velocity', 1));
    explain(numberField(folder, 'turning', access.number('angularVelocity')), 'Radians in a unit of time.');
    numberField(
      folder,
      'mass',
      { get: () => now().mass ?? 1, set: (mass) => access.change({ mass: within(mass, 1e-9, 1e12) }) },
      { min: 1e-9 },
    );
  }
  if ('radius' in now()) numberField(folder, 'radius', access.number('radius'), { min: 0 });
  if ('halfHeight' in now()) numberField(folder, 'half length', access.number('halfHeight'), { min: 0 });
  if ('halfExtents' in now()) {
    numberField(folder, 'half width', access.component('halfExtents', 0), { min: 0 });
    numberField(folder, 'half height', access.component('halfExtents', 1), { min: 0 });
  }
  button(folder, 'Add a ball', () => add(actions, store, { type: 'sphere', radius: 1 }));
  button(folder, 'Add a box', () => add(actions, store, { type: 'box', halfExtents: [1, 1, 0] }));
  button(folder, 'Remove this body', () => {
    edit(actions, ({ bodies }) => (bodies.length > 1 ? { bodies: bodies.filter((_, k) => k !== i) } : {}));
    actions.endEdit();
  });
}

/** Puts a new body above all others. */
function add(
  actions: Actions,
  store: Store,
  shape: { type: 'sphere'; radius: number } | { type: 'box'; halfExtents: Triple },
): void {
  const { problem } = store.getState().run!;
  edit(actions, ({ bodies }) => {
    if (bodies.length >= MAX_BODIES) return {};
    const top = Math.max(...bodies.filter(({ fixed }) => !fixed).map(({ position }) => position[1]), 0);
    const { scale } = problem;
    const sized =
      shape.type === 'sphere'
        ? { ...shape, radius: scale }
        : { ...shape, halfExtents: [scale, scale, 0] as Triple };
    const body: WorldBodySpec = { ...sized, position: [0, top + 3 * scale, 0], rotation: [0, 0, 0, 1] };
    return { bodies: [...bodies, body] };
  });
  actions.endEdit();
  actions.set({ selected: String(sceneOf(store).bodies.length - 1) });
}

import { castLooks } from '../../../problems/cast/looks';
import type { CastScene } from '../../../problems/cast/scene';
import { looksIn } from '../../../problems/looks';
import type { Triple } from '../../../shapes/shape';
import { bodyControls } from '../../controls/body';
import { explain, numberField, showValues, toggleField, type Accessor } from '../../controls/fields';
import type { ControlsFolder } from '../../controls/folder';
import { flatFolders } from '../flat/folders';
import type { Folders } from '../kind';
import { asGroup } from '../pair/folders';

/** Both shapes of a cast in space, and its motion. */
export const spaceCastFolders: Folders = (gui, store, actions) => [
  motionFolder(gui, store, actions),
  viewFolder(gui, store, actions),
  ...(['a', 'b'] as const).map((which) =>
    bodyControls(asGroup(gui.addFolder(`Shape ${which.toUpperCase()}`).close()), which, store, actions),
  ),
];

/** The same in the plane. */
export const flatCastFolders: Folders = (gui, store, actions) => [
  motionFolder(gui, store, actions),
  viewFolder(gui, store, actions),
  ...flatFolders(gui, store, actions),
];

type Cast = CastScene['cast'];

function viewFolder(...[gui, store, actions]: Parameters<Folders>): ControlsFolder {
  const folder = gui.addFolder('View').close();
  const field = toggleField(folder, 'C slides over O', {
    get: () => looksIn(store.getState(), castLooks).slides,
    set: (slides) => actions.setLooks(castLooks, { slides }),
  });
  explain(field, 'Off, C stands still and x runs from O. On, O stands still, and C moves as A does.');
  return { refresh: () => showValues(folder) };
}

function motionFolder(...[gui, store, actions]: Parameters<Folders>): ControlsFolder {
  const folder = gui.addFolder('Cast');
  const scene = (): CastScene => store.getState().run!.scene as CastScene;
  const isThere = (): boolean => store.getState().run?.scene.kind === 'cast';
  const change = (cast: Partial<Cast>): void =>
    actions.edit((given) => ({ ...given, cast: { ...(given as CastScene).cast, ...cast } }) as CastScene);
  const along = (axis: 0 | 1 | 2): Accessor<number> => ({
    get: () => (isThere() ? scene().cast.displacement[axis] : 0),
    set: (value) => change({ displacement: scene().cast.displacement.with(axis, value) as Triple }),
  });
  const turnAbout = (axis: 'x' | 'y' | 'z'): Accessor<number> => {
    const i = ['x', 'y', 'z'].indexOf(axis);
    const now = (): Triple => (isThere() && scene().cast.angularVelocity) || [0, 0, 0];
    return {
      get: () => now()[i]!,
      set: (value) => change({ angularVelocity: now().with(i, value) as Triple }),
    };
  };
  const scale = Math.hypot(...scene().cast.displacement) || 1;
  const axes = scene().dim === 2 ? (['x', 'y'] as const) : (['x', 'y', 'z'] as const);
  axes.forEach((axis, i) =>
    explain(
      numberField(folder, `displacement ${axis}`, along(i as 0 | 1 | 2), { scale }),
      'The way of A while t grows by 1.',
    ),
  );
  explain(
    numberField(
      folder,
      'max t',
      { get: () => (isThere() ? scene().cast.maxT : 0), set: (maxT) => change({ maxT }) },
      { min: 0, scale: 1 },
    ),
    'The time at which the motion ends.',
  );
  const turningAxes = scene().dim === 2 ? (['z'] as const) : (['x', 'y', 'z'] as const);
  const turns = turningAxes.map((axis) => {
    const field = numberField(folder, `turning ${axis}`, turnAbout(axis), { scale: 1 });
    explain(field, 'Radians of A about this axis, and about its own origin, while t grows by 1.');
    return field;
  });
  const showTurns = (): void => {
    const { run } = store.getState();
    for (const field of turns) field.show(run?.algorithm.turns === true);
  };
  showTurns();
  const refresh = (): void => {
    if (!isThere()) return;
    showTurns();
    showValues(folder);
  };
  return { refresh };
}

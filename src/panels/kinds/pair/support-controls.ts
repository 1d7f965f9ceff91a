import type { GUI } from 'lil-gui';
import type { BrokenSupport, PairScene } from '../../../problems/pair/scene';
import type { Scene } from '../../../problems/scene';
import { pairRun } from '../../../stepping/run';
import type { Actions } from '../../../store/actions';
import type { Store } from '../../../store/state';
import { choiceField, explain, showValues } from '../../controls/fields';
import type { ControlsFolder } from '../../controls/folder';

const choices = {
  right: 'right',
  'forgot the minus': 'forgot-minus',
  'wrong transpose': 'wrong-transpose',
} as const;
type Choice = (typeof choices)[keyof typeof choices];

/** A switch that breaks the support functions on purpose. */
export function supportControls(gui: GUI, store: Store, actions: Actions): ControlsFolder {
  const folder = gui.addFolder('Support functions').close();
  const made = choiceField<Choice>(folder, 'supports', choices, {
    get: () => pairRun(store.getState().run)?.scene.support ?? 'right',
    set: (choice) => actions.edit((scene) => withSupport(scene, choice === 'right' ? undefined : choice)),
  });
  explain(
    made,
    'Two mistakes, made on purpose: B is asked along d instead of −d; or the direction is turned by R instead of its transpose. A run with one of them proves nothing.',
  );
  return {
    refresh() {
      const support = pairRun(store.getState().run)?.scene.support;
      folder.title(support === undefined ? 'Support functions' : 'Support functions: broken on purpose');
      showValues(folder);
    },
  };
}

function withSupport(scene: Scene, broken: BrokenSupport | undefined): Scene {
  const { support: _, ...right } = scene as PairScene;
  return broken === undefined ? right : ({ ...right, support: broken } as PairScene);
}

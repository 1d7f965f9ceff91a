import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import type { View } from '../../view/view';

/** Creates a view of a store in a stage, with the camera of the first view. Returns null, with a note in the stage, if it cannot. */
export type DrawInto = (stage: HTMLElement, store: Store, actions: Actions) => View | null;

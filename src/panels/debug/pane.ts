import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import type { Dispose } from '../dom';

/**
 * A pane of the debugger. It fills the empty `host`, subscribes to the state that it shows, and returns its disposal. A drag
 * makes a new run every frame, so slow work waits for idle time.
 */
export type Pane = (host: HTMLElement, store: Store, actions: Actions) => Dispose;

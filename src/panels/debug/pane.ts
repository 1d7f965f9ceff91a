import type { Actions, Store } from '../../store/store';
import type { Dispose } from '../dom';

/**
 * A pane of the debugger: fills `host`, which is empty, and undoes all of it. It is not told when the run or the step
 * changes, and subscribes to what it shows. While a body is dragged runs come every frame: what takes long waits for idle.
 */
export type Pane = (host: HTMLElement, store: Store, actions: Actions) => Dispose;

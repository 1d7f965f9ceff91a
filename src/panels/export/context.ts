import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import type { View } from '../../view/view';
import type { LinkSource } from '../opening/link-source';

/** What an export reads. `view` makes pictures; null if nothing can be drawn. */
export interface ExportContext {
  store: Store;
  actions: Actions;
  link: LinkSource;
  view: () => View | null;
}

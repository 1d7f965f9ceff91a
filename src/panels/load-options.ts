import type { Picker } from './picker/picker';
import type { Loadable } from './lazy-module';

/** Loads the module that completes the options of a list. The list shows progress, or a failure with a button to retry. */
export async function loadOptions(list: Picker, module: Loadable): Promise<void> {
  const timer = setTimeout(() => list.showNote('More are on their way…'), 300);
  try {
    await module.load();
    list.showNote('');
  } catch {
    list.showNote('The others could not be fetched.', () => void loadOptions(list, module));
  } finally {
    clearTimeout(timer);
  }
}

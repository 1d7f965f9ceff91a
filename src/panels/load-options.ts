import type { Picker } from './picker/picker';
import type { Loadable } from './lazy-module';

/** Sees to it that a list is complete; tells in it what is amiss. */
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

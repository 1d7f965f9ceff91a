import type { Picker } from './picker/picker';
import type { Fetched } from './shelf';

/** Sees to it that a list is complete; tells in it what is amiss. */
export async function restock(list: Picker, shelf: Fetched): Promise<void> {
  const late = setTimeout(() => list.tell('More are on their way…'), 300);
  try {
    await shelf.load();
    list.tell('');
  } catch {
    list.tell('The others could not be fetched.', () => void restock(list, shelf));
  } finally {
    clearTimeout(late);
  }
}

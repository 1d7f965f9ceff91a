/** Reads a stored value; null if there is none or if storage is not available. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    // Without storage, the choice lasts until the page is closed.
    return false;
  }
}

/** Reads a stored JSON array. `read` converts its members; undefined skips one. Null if there is no array. */
export function readStoredList<T>(key: string, read: (member: unknown) => T | undefined): T[] | null {
  try {
    const list: unknown = JSON.parse(readStored(key) ?? 'null');
    return Array.isArray(list) ? list.flatMap((member) => read(member) ?? []) : null;
  } catch {
    return null;
  }
}

/** What was chosen last time, under a name; null where nothing was, or where the page has no storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A page without storage forgets; nothing else is lost.
  }
}

/** A list as `remember` kept it as JSON, of what `read` makes of its members; null where there is none. */
export function readStoredList<T>(key: string, read: (member: unknown) => T | undefined): T[] | null {
  try {
    const list: unknown = JSON.parse(readStored(key) ?? 'null');
    return Array.isArray(list) ? list.flatMap((member) => read(member) ?? []) : null;
  } catch {
    return null;
  }
}

/** `Hull beside box` → `hull-beside-box.json`. */
export function fileName(title = 'scene'): string {
  const words = title.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
  return `${words.replaceAll(/^-+|-+$/gu, '') || 'scene'}.json`;
}

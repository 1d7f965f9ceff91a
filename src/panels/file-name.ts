/** `Hull beside box`, `json` → `hull-beside-box.json`. */
export function fileName(title = 'scene', ending = 'json'): string {
  const words = title.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
  return `${words.replaceAll(/^-+|-+$/gu, '') || 'scene'}.${ending}`;
}

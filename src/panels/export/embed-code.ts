import { whole } from '../embed-link';

/** HTML that shows an address in a frame of another page, without bar and controls. */
export function embedCode(address: string, title: string): string {
  const quoted = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<iframe src="${quoted(`${whole(address)}.embed-1`)}" title="${quoted(title)}" width="900" height="560"></iframe>`;
}

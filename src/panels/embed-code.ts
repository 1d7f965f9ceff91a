/** An address without what makes a page embedded. */
export const whole = (address: string): string =>
  address.replaceAll(/\.(?:embed-1|range-\d+-\d+)(?![\w-])/gu, '');

/** HTML that shows an address in a frame of another page, without bar and controls. */
export function embedCode(address: string, title: string): string {
  const [src, name] = [`${whole(address)}.embed-1`, title].map((text) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
  );
  return `<iframe src="${src}" title="${name}" width="900" height="560"></iframe>`;
}

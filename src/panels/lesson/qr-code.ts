import { encode } from 'uqr';
import { svg } from '../dom';

/** A code holds no more, and no camera at the back of a room reads it. */
const maxText = 1200;

/** The QR code of an address; null for one that is too long. */
export function codeOf(text: string): SVGSVGElement | null {
  if (text.length > maxText) return null;
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return svg(
    'svg',
    {
      viewBox: `0 0 ${size} ${size}`,
      role: 'img',
      'aria-label': 'QR code of the address',
      'shape-rendering': 'crispEdges',
    },
    svg('path', { d: path, fill: 'black' }),
  );
}

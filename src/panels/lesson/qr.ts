import '../../styles/qr.css';
import { encode } from 'uqr';
import { svg, h, listen, together, type Dispose } from '../dom';

/** A code holds no more, and no camera at the back of a room reads it. */
const maxText = 1200;

/** An address as a full screen: black on white in every theme, with the address in words. Any key or press closes it. */
export function showQr(host: HTMLElement, address: string): void {
  let dispose: Dispose = () => {};
  const close = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    dispose();
  };
  const screen = h(
    'div',
    { class: 'qr', role: 'dialog', 'aria-label': 'Address', tabindex: -1 },
    address.length > maxText
      ? h('p', {}, 'This address is too long for a code. Save the scene or the playlist as a file instead.')
      : code(address),
    h('p', { class: 'qr-address' }, address.length > maxText ? '' : address.replace(/^https?:\/\//u, '')),
  );
  host.append(screen);
  screen.focus();
  dispose = together(
    listen(window, 'keydown', close, { capture: true }),
    listen(screen, 'click', close),
    () => screen.remove(),
  );
}

function code(text: string): SVGSVGElement {
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

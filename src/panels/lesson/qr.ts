import '../../styles/qr.css';
import { h, listen, together, type Dispose } from '../dom';
import { codeOf } from './qr-code';

/** An address as a full screen: black on white in every theme, with the address in words. Any key or press closes it. */
export function showQr(host: HTMLElement, address: string): void {
  let dispose: Dispose = () => {};
  const close = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    dispose();
  };
  const code = codeOf(address);
  const screen = h(
    'div',
    { class: 'qr', role: 'dialog', 'aria-label': 'Address', tabindex: -1 },
    code ??
      h('p', {}, 'This address is too long for a code. Save the scene or the playlist as a file instead.'),
    h('p', { class: 'qr-address' }, code ? address.replace(/^https?:\/\//u, '') : ''),
    h('p', {}, 'Any key or a touch closes this.'),
  );
  host.append(screen);
  screen.focus();
  dispose = together(
    listen(window, 'keydown', close, { capture: true }),
    listen(screen, 'click', close),
    () => screen.remove(),
  );
}

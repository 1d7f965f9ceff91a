import '../styles/embed.css';
import { h, type Dispose } from './dom';
import { whole } from './embed-code';
import type { LinkSource } from './opening/link-source';

/** The way from an embedded page to the whole one, at the same step. It follows the address of what is shown. */
export function embedLink(host: HTMLElement, link: LinkSource): Dispose {
  const anchor = h('a', { class: 'embed-link', target: '_blank', rel: 'noopener' }, 'Open in Minkowscope');
  link.onChange((address) => {
    anchor.href = whole(address ?? document.URL);
  });
  anchor.href = whole(document.URL);
  host.append(anchor);
  return () => anchor.remove();
}

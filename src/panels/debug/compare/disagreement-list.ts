import type { Disagreement } from '../../../stepping/disagreements';
import { h } from '../../dom';
import { words } from '../../words';

const mostTold = 3;

/** Lists the disagreements between runs in words: the first few, and the rest on request. */
export class DisagreementList {
  private readonly list = h('ul', { class: 'compare-told', 'aria-label': 'Disagreements' });
  private readonly more = h('button', {
    type: 'button',
    class: 'quiet small compare-more',
    onclick: () => {
      this.all = true;
      this.fold();
    },
  });
  readonly elements = [this.list, this.more];
  private all = false;

  show(told: readonly Disagreement[], extent: number): void {
    this.list.replaceChildren(...told.map((each) => item(each, extent)));
    this.fold();
  }

  private fold(): void {
    const items = [...this.list.children] as HTMLElement[];
    const rest = this.all ? 0 : items.length - mostTold;
    this.list.hidden = items.length === 0;
    items.forEach((each, i) => (each.hidden = rest > 0 && i >= mostTold));
    this.more.hidden = rest <= 0;
    this.more.textContent = `${rest} more`;
  }
}

function item({ loud, text }: Disagreement, extent: number): HTMLElement {
  return h(
    'li',
    { class: loud ? 'loud' : '' },
    h('span', { 'aria-hidden': 'true', class: 'compare-flag' }, loud ? '✗' : '≠'),
    h('span', {}, ...(loud ? [h('b', {}, 'Contradiction. ')] : []), ...words(text, extent)),
  );
}

import { formatNumber } from '../../trace/format';
import { tokensOf, type Quantity, type Sentence } from '../../trace/sentence';
import type { Tip } from '../layers/tip';

function quantityElement({ letter, subscript, role }: Quantity): HTMLElement {
  const element = document.createElement('span');
  element.className = 'm';
  element.dataset.role = role;
  element.textContent = letter;
  if (subscript !== undefined) {
    const sub = document.createElement('sub');
    sub.textContent = subscript;
    element.append(sub);
  }
  return element;
}

const nodes = (sentence: Sentence): (string | Node)[] =>
  tokensOf(sentence).map((token) => {
    if (typeof token === 'string') return token;
    return 'value' in token
      ? formatNumber(token.value, token.decimals ?? 3)
      : quantityElement(token.quantity);
  });

function cell(className: string, content: readonly (string | Node)[]): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.append(...content);
  return element;
}

/** The numbers of a hovered point. Visual only: the readout says the same to everybody. */
export class TipView {
  readonly element = document.createElement('div');

  constructor() {
    this.element.className = 'tip';
    this.element.setAttribute('role', 'tooltip');
    this.element.hidden = true;
  }

  fill({ title, rows }: Tip): void {
    const children = [cell('tip-title', nodes(title))];
    for (const { name, values } of rows) {
      const numbers = values.map((value) => cell('tip-value', [value]));
      const wide = values.length === 1 ? ' tip-wide' : '';
      children.push(
        cell('tip-name', nodes(name)),
        ...numbers.map((number) => ((number.className += wide), number)),
      );
    }
    this.element.replaceChildren(...children);
    this.element.hidden = false;
  }

  /** In CSS px, once filled. */
  size(): { width: number; height: number } {
    return { width: this.element.offsetWidth, height: this.element.offsetHeight };
  }

  moveTo({ x, y }: { x: number; y: number }): void {
    this.element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  hide(): void {
    this.element.hidden = true;
  }
}

const namespace = 'http://www.w3.org/2000/svg';

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>> = {},
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** An element that writes to the document only what has changed. */
export class Kept<E extends SVGElement = SVGElement> {
  private readonly written = new Map<string, string>();

  constructor(readonly element: E) {}

  set(name: string, value: string | number): void {
    const text = String(value);
    if (this.written.get(name) === text) return;
    this.written.set(name, text);
    this.element.setAttribute(name, text);
  }

  show(visible: boolean): void {
    this.set('display', visible ? 'inline' : 'none');
  }

  text(value: string): void {
    if (this.written.get('') === value) return;
    this.written.set('', value);
    this.element.textContent = value;
  }
}

const decimals = 100;
/** Pixels to a hundredth: what the eye cannot tell apart is not written anew. */
export const px = (value: number): number => Math.round(value * decimals) / decimals;
export const translate = (x: number, y: number): string => `translate(${px(x)} ${px(y)})`;

/** The children of one parent by key: those of the last drawing are used again, the others made or removed. */
export class Keyed<T extends { readonly element: SVGElement }> {
  private items = new Map<string, T>();

  constructor(private readonly parent: SVGElement) {}

  /** Makes the children those of `wanted`, in its order. */
  show<W>(
    wanted: readonly W[],
    keyOf: (item: W) => string,
    make: (item: W) => T,
    update: (t: T, item: W) => void,
  ): void {
    const next = new Map<string, T>();
    for (const item of wanted) {
      const key = keyOf(item);
      const known = this.items.get(key) ?? make(item);
      this.items.delete(key);
      next.set(key, known);
      update(known, item);
    }
    for (const { element } of this.items.values()) element.remove();
    this.items = next;
    this.order();
  }

  private order(): void {
    let place = this.parent.firstElementChild;
    for (const { element } of this.items.values()) {
      if (element === place) place = place.nextElementSibling;
      else this.parent.insertBefore(element, place);
    }
  }
}

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
export class CachedElement<E extends SVGElement = SVGElement> {
  private readonly written = new Map<string, string>();

  constructor(readonly element: E) {}

  /** Without a value the attribute goes. */
  set(name: string, value: string | number | undefined): void {
    if (value === undefined) {
      if (this.written.delete(name)) this.element.removeAttribute(name);
      return;
    }
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
/** Pixels to a hundredth: what the eye cannot tell apart is not written again. */
export const px = (value: number): number => Math.round(value * decimals) / decimals;
export const translate = (x: number, y: number): string => `translate(${px(x)} ${px(y)})`;

/** A child by its key. All of a kind can show the same things: what one shows depends on its last update alone. */
interface Child {
  readonly element: SVGElement;
  readonly kind: string;
}

/**
 * The children of one parent by key: those of the last drawing are reused. A new key takes an unused child of its kind,
 * because creating and removing elements costs more than changing one.
 */
export class Keyed<T extends Child> {
  private items = new Map<string, T>();

  constructor(private readonly parent: SVGElement) {}

  /** Makes the children those of `wanted`, in its order. `make` makes one of a kind. */
  show<W>(
    wanted: readonly W[],
    keyOf: (item: W) => string,
    kindOf: (item: W) => T['kind'],
    make: (item: W) => T,
    update: (t: T, item: W) => void,
  ): void {
    const keys = wanted.map(keyOf);
    const kept = keys.map((key) => this.take(key));
    const next = new Map<string, T>();
    wanted.forEach((item, i) => {
      const child = kept[i] ?? this.spare(kindOf(item)) ?? make(item);
      next.set(keys[i]!, child);
      update(child, item);
    });
    for (const { element } of this.items.values()) element.remove();
    this.items = next;
    this.order();
  }

  private take(key: string): T | undefined {
    const item = this.items.get(key);
    this.items.delete(key);
    return item;
  }

  private spare(kind: T['kind']): T | undefined {
    for (const [key, item] of this.items) if (item.kind === kind) return this.take(key);
    return undefined;
  }

  private order(): void {
    let place = this.parent.firstElementChild;
    for (const { element } of this.items.values()) {
      if (element === place) place = place.nextElementSibling;
      else this.parent.insertBefore(element, place);
    }
  }
}

/** Attributes by name, listeners as `onclick` and the like. `false` and `undefined` leave an attribute out. */
export type Attributes = Readonly<
  Record<string, string | number | boolean | undefined | ((event: never) => void)>
>;
export type Child = Node | string;

/** Undoes what a panel did: its elements, listeners and subscriptions. */
export type Dispose = () => void;

const svgNamespace = 'http://www.w3.org/2000/svg';

/** An HTML element with attributes and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return furnish(document.createElement(tag), attributes, children);
}

/** An SVG element with attributes and children. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return furnish(document.createElementNS(svgNamespace, tag), attributes, children);
}

export function setAttribute(element: Element, name: string, value: Attributes[string]): void {
  if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
  else if (value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
}

function furnish<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  element.append(...children);
  return element;
}

/** Listens, and hands back how to stop. */
export function listen<K extends keyof DocumentEventMap>(
  target: EventTarget,
  type: K,
  listener: (event: DocumentEventMap[K]) => void,
  options?: AddEventListenerOptions,
): Dispose {
  target.addEventListener(type, listener as EventListener, options);
  return () => target.removeEventListener(type, listener as EventListener, options);
}

/** One disposal for many; the last made is undone first. */
export function together(...disposals: readonly Dispose[]): Dispose {
  return () => {
    for (let i = disposals.length - 1; i >= 0; i--) disposals[i]!();
  };
}

/** Text that changes rarely: the node is touched only where the words differ. */
export function setText(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

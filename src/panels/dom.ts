/** Attributes by name, and listeners as `onclick` etc. `false` and `undefined` omit an attribute. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: never) => void)>>;
export type Child = Node | string;

/** Removes the elements, listeners and subscriptions of a panel. */
export type Dispose = () => void;

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Creates an HTML element with attributes and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return furnish(document.createElement(tag), attributes, children);
}

/** Creates an SVG element with attributes and children. */
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

/** Adds a listener, and returns a function that removes it. */
export function listen<K extends keyof DocumentEventMap>(
  target: EventTarget,
  type: K,
  listener: (event: DocumentEventMap[K]) => void,
  options?: AddEventListenerOptions,
): Dispose {
  target.addEventListener(type, listener as EventListener, options);
  return () => target.removeEventListener(type, listener as EventListener, options);
}

/** Combines disposals into one, which runs them in reverse order. */
export function together(...disposals: readonly Dispose[]): Dispose {
  return () => {
    for (let i = disposals.length - 1; i >= 0; i--) disposals[i]!();
  };
}

/** Sets the text of a node only if it differs, which avoids layout and announcements. */
export function setText(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

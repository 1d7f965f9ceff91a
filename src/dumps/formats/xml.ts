import type { Span } from '../raw';

/** An element of XML with its attributes, its own text and the elements in it. */
export interface Element extends Span {
  name: string;
  attributes: ReadonlyMap<string, string>;
  text: string;
  children: Element[];
  parent: Element | null;
}

const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 64;
const token =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[[^]*?\]\]>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;

/** The elements of a text that has XML in it. A tag without its end closes with the text; the root has no name. */
export function elementsOf(text: string): Element {
  const root = element('', '', 0, null);
  let current = root;
  let behind = 0;
  let count = 0;
  let depth = 0;
  for (const match of text.matchAll(token)) {
    const [whole, close, name, inside = '', isClosed] = match;
    current.text += text.slice(behind, match.index);
    behind = match.index + whole.length;
    if (name === undefined) continue;
    if (close) {
      let open: Element | null = current;
      let up = 0;
      while (open && open.name !== name) {
        open = open.parent;
        up++;
      }
      if (!open?.parent) continue;
      open.end = behind;
      current = open.parent;
      depth -= up + 1;
    } else if (count++ < MAX_ELEMENTS && depth < MAX_DEPTH) {
      const made = element(name, inside, match.index, current);
      made.end = behind;
      current.children.push(made);
      if (!isClosed) {
        current = made;
        depth++;
      }
    }
  }
  return root;
}

function element(name: string, inside: string, start: number, parent: Element | null): Element {
  const attributes = new Map(
    [...inside.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key, double, single]) => [
      key!,
      double ?? single ?? '',
    ]),
  );
  return { name, attributes, text: '', children: [], parent, start, end: start };
}

/** The first element of a name directly in another. */
export const childOf = (parent: Element, name: string): Element | undefined =>
  parent.children.find((child) => child.name === name);

/** All elements that a test holds of, in the order of the text. */
export function findAll(parent: Element, holds: (element: Element) => boolean): Element[] {
  return parent.children.flatMap((child) => [...(holds(child) ? [child] : []), ...findAll(child, holds)]);
}

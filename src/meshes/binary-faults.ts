import { countText } from './count-text';

const HEAD = 84;
const FACET = 50;

/** Tells a binary STL whose size is not that of its count of triangles; null if it is. */
export function binaryStlFault(bytes: ArrayBuffer): string | null {
  const size = bytes.byteLength;
  if (size < HEAD)
    return `it has ${countText(size)} bytes, and is neither an STL as text, which begins with “solid” and “facet”, nor a binary one, whose head takes ${HEAD}.`;
  const count = new DataView(bytes).getUint32(80, true);
  const needed = HEAD + FACET * count;
  if (needed === size) return null;
  const what = needed > size ? `breaks off at byte ${countText(size)}` : 'goes on behind its end';
  return `it ${what}: it counts ${countText(count)} triangles (at byte 80), which end at byte ${countText(needed)}, and the file has ${countText(size)}.`;
}

const sizes: Readonly<Record<string, number>> = {
  char: 1,
  uchar: 1,
  int8: 1,
  uint8: 1,
  short: 2,
  ushort: 2,
  int16: 2,
  uint16: 2,
  int: 4,
  uint: 4,
  int32: 4,
  uint32: 4,
  float: 4,
  float32: 4,
  double: 8,
  float64: 8,
};

interface PlyElement {
  name: string;
  count: number;
  properties: string[][];
}

/** The elements that the header of a PLY announces. */
function elementsOf(head: string): PlyElement[] {
  const elements: PlyElement[] = [];
  for (const line of (/^[^]*?end_header/.exec(head)?.[0] ?? head).split('\n')) {
    const [word, name = '', ...rest] = line.trim().split(/\s+/);
    if (word === 'element') elements.push({ name, count: Number(rest[0]), properties: [] });
    else if (word === 'property') elements.at(-1)?.properties.push([name, ...rest]);
  }
  return elements;
}

/** True if the length of the file bounds no count of its elements: those without properties take no bytes. */
export const isUnboundedPly = (head: string): boolean =>
  elementsOf(head).some(({ count, properties }) => count > 0 && properties.length === 0);

/** Walks through the elements of a binary PLY, whose lists have lengths of their own. */
export function binaryPlyFault(bytes: ArrayBuffer, head: string): string | null {
  const end = /end_header\r?\n/.exec(head);
  if (!end) return `its header does not end within its first ${countText(head.length)} bytes.`;
  const isLittle = /format binary_little/.test(head);
  const view = new DataView(bytes);
  let at = end.index + end[0].length;
  const lengthAt = (type: string): number => {
    const size = sizes[type]!;
    if (at + size > view.byteLength) return Infinity;
    return size === 1
      ? view.getUint8(at)
      : size === 2
        ? view.getUint16(at, isLittle)
        : view.getUint32(at, isLittle);
  };
  for (const { name, count, properties } of elementsOf(head)) {
    const types = properties.flatMap(([type = '', ...rest]) => (type === 'list' ? rest.slice(0, 2) : [type]));
    const unknown = types.find((type) => !Object.hasOwn(sizes, type));
    if (unknown !== undefined)
      return `its element “${name}” has properties of the type “${unknown.slice(0, 30)}”.`;
    if (types.length === 0 && count > 0)
      return `its element “${name.slice(0, 30)}” has the count ${countText(count)} and no properties.`;
    for (let i = 0; i < count; i++) {
      for (const [type = '', lengthType = '', itemType = ''] of properties)
        at +=
          type === 'list'
            ? (sizes[lengthType] ?? NaN) + (sizes[itemType] ?? NaN) * lengthAt(lengthType)
            : (sizes[type] ?? NaN);
      if (!(at <= view.byteLength))
        return `it breaks off at byte ${countText(view.byteLength)}, within ${name} ${countText(i + 1)} of ${countText(count)}.`;
    }
  }
  return null;
}

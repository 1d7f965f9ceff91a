import type { Triple } from '../../shapes/shape';
import type { Span } from '../raw';
import { hullOf, partsOf, type Hull, type Mesh } from './mesh';

/** The first line of the text that stands for files of meshes. It is an OBJ file of corners alone, which others can open too. */
const HEAD = '# Corners of the hulls of';

interface NamedHull extends Hull, Span {
  name: string;
}

/** The parts of meshes as a text that `readHulls` reads, all digits kept. */
export function hullText(meshes: readonly Mesh[], file: string): string {
  const lines = [`${HEAD} ${oneLine(file)}`];
  for (const part of meshes.flatMap(partsOf)) {
    const { points, dent } = hullOf(part);
    lines.push(`o ${oneLine(part.name)}`);
    if (dent > 0) lines.push(`# not convex: its surface lies up to ${dent} inside this hull`);
    for (const point of points) lines.push(`v ${point.join(' ')}`);
  }
  return `${lines.join('\n')}\n`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** True if a text is one that `hullText` made. */
export const isHullText = (text: string): boolean => text.trimStart().startsWith(HEAD);

/** The hulls of a text that `hullText` made, or of several after each other. */
export function readHulls(text: string): NamedHull[] {
  const hulls: NamedHull[] = [];
  for (const found of text.matchAll(/^(o|v|# not convex: [^\d\n]*)\s*(.*)$/gm)) {
    const [line, kind, rest = ''] = found;
    const end = found.index + line.length;
    const hull = hulls.at(-1);
    if (kind === 'o') hulls.push({ name: rest, points: [], dent: 0, start: found.index, end });
    else if (hull) {
      if (kind === 'v') hull.points.push(rest.split(/\s+/).map(Number) as Triple);
      else hull.dent = Number.parseFloat(rest);
      hull.end = end;
    }
  }
  return hulls.filter(({ points }) => points.length > 0);
}

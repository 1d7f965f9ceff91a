import { formatFull } from '../trace/format';
import { facetCount, facetOrigins, loopOf, vertexCount, type Surface } from './surface';

/**
 * Surfaces as text files for other programs. Numbers have all their digits, so that they are equal to the last bit when
 * read back.
 */
export const surfaceFormats = ['obj', 'stl'] as const;
export type SurfaceFormat = (typeof surfaceFormats)[number];

/** The format of a file name's extension; undefined if it is none of these. */
export function surfaceFormatOf(name: string): SurfaceFormat | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return surfaceFormats.find((format) => format === ending);
}

/** The message for a point or a segment that should be written as STL. */
export const noTriangles = 'STL holds triangles alone, and C is a point or a segment; OBJ can hold it.';

/**
 * The surface as text. `name` is one word for the object. `notes` are lines on the contents, units and frame; STL only has
 * room for them in its first line. Null if STL cannot hold the body (`noTriangles`).
 */
export function surfaceText(
  surface: Surface,
  format: SurfaceFormat,
  name: string,
  notes: readonly string[],
): string | null {
  return format === 'obj' ? objText(surface, name, notes) : stlText(surface, name, notes);
}

/**
 * Facets are polygons, counter-clockwise from outside, with the normals of the true surface if known, otherwise their own.
 * They are grouped by origin if that is known. A segment is written as a line, a point as a point.
 */
function objText(surface: Surface, name: string, notes: readonly string[]): string {
  const { points, shading, normals } = surface;
  const lines = [...notes.map((note) => `# ${note}`), `o ${name}`];
  for (let i = 0; i < points.length; i += 3) lines.push(`v ${triple(points, i)}`);
  if (facetCount(surface) === 0) {
    lines.push(vertexCount(surface) > 1 ? 'l 1 2' : 'p 1');
    return ended(lines);
  }
  const vn = shading ?? normals;
  for (let i = 0; i < vn.length; i += 3) lines.push(`vn ${triple(vn, i)}`);
  for (const { group, facets } of byOrigin(surface)) {
    if (group !== undefined) lines.push(`g ${group}`);
    for (const f of facets) lines.push(facetLine(surface, f));
  }
  return ended(lines);
}

/** OBJ counts from 1. */
function facetLine(surface: Surface, f: number): string {
  const start = surface.starts[f]!;
  const normalOf = (k: number): number => (surface.shading ? start + k : f) + 1;
  return `f ${Array.from(loopOf(surface, f), (v, k) => `${v + 1}//${normalOf(k)}`).join(' ')}`;
}

/** Facets grouped by origin, as `face_of_A`; one group if origins are not known. */
function byOrigin(surface: Surface): { group?: string; facets: number[] }[] {
  const all = Array.from({ length: facetCount(surface) }, (_, f) => f);
  const { origins } = surface;
  if (!origins) return [{ facets: all }];
  return facetOrigins
    .map((origin, i) => ({
      group: origin.replaceAll(' ', '_'),
      facets: all.filter((f) => origins[f] === i),
    }))
    .filter(({ facets }) => facets.length > 0);
}

/** Writes each facet as a fan of triangles that share its normal. */
function stlText(surface: Surface, name: string, notes: readonly string[]): string | null {
  if (facetCount(surface) === 0) return null;
  const lines = [`solid ${[name, ...notes].join('; ')}`];
  for (let f = 0; f < facetCount(surface); f++) {
    const [hub, ...others] = loopOf(surface, f);
    for (let k = 1; k < others.length; k++) {
      lines.push(`facet normal ${triple(surface.normals, 3 * f)}`, 'outer loop');
      for (const v of [hub!, others[k - 1]!, others[k]!])
        lines.push(`vertex ${triple(surface.points, 3 * v)}`);
      lines.push('endloop', 'endfacet');
    }
  }
  lines.push(`endsolid ${name}`);
  return ended(lines);
}

const triple = (values: Readonly<Float64Array | Float32Array>, i: number): string =>
  `${formatFull(values[i]!)} ${formatFull(values[i + 1]!)} ${formatFull(values[i + 2]!)}`;

const ended = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

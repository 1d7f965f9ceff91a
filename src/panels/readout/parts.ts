import { normalize, sub, vec3, type Vec3 } from '../../math/vec3';
import { cornerNumber } from '../../algorithms/mpr/portal-normal';
import { weightOf } from '../../algorithms/words';
import { formatNumber } from '../../trace/format';
import { readingsOf, vectorsOf } from '../../trace/parts';
import { quantity } from '../../trace/sentence';
import type { NamedVector, Probe, Reading } from '../../trace/step';
import type { Frame, FramePolytope, FramePortal, Sample } from '../../trace/trace';
import { portalNormal } from '../../view/layers/portal';
import { row, type Row, type RowWriter } from './row-writer';

/** The rows of parts that only some algorithms have: polytope, portal, probes, vectors and readings. */
export function partRows(write: RowWriter, frame: Readonly<Frame>): Row[] {
  const { polytope, portal, probes = [] } = frame;
  return [
    ...(polytope ? polytopeRows(polytope) : []),
    ...(portal ? portalRows(write, portal, frame.motion !== undefined) : []),
    ...readingsOf(frame)
      .filter((reading) => !(polytope && isCount(reading)))
      .map((reading) => readingRow(write, namedAfterVertex(write, frame, reading))),
    ...vectorsOf(frame).map((vector) => vectorRow(write, vector)),
    ...probes.map((probe, i) => probeRow(write, frame, probe, i)),
  ];
}

/** The axes of the chart. They come last, since they rarely change. */
export function chartRows(write: RowWriter, { chart }: Readonly<Frame>): Row[] {
  if (!chart) return [];
  return [
    write.unit3('chartOrigin', 'chart at', quantity('n', 'ink', '0'), write.turned(chart.origin)),
    write.unit3('chartX', 'chart’s x', undefined, write.turned(chart.xAxis)),
    write.unit3('chartY', 'chart’s y', undefined, write.turned(chart.yAxis)),
  ];
}

export const isSame = (a: Readonly<Vec3>, b: Readonly<Vec3>): boolean =>
  a.x === b.x && a.y === b.y && a.z === b.z;

/** The face that an expansion picked, and its normal. */
export function pickedRows(write: RowWriter, { polytope, direction, plane }: Readonly<Frame>): Row[] {
  const face = polytope?.faces.find(({ id }) => id === polytope.picked);
  if (!face) return [];
  const rows = [row('pickedFace', 'picked face', quantity('f', 'pick'), [`#${face.id}`], face.id)];
  const { normal } = face.plane;
  const along = plane?.normal ?? direction;
  if (!along || !isSame(along, normal))
    rows.push(write.unit3('faceNormal', 'its normal', undefined, write.turned(normal)));
  return rows;
}

const counted = (n: number, one: string, many: string): string => `${n}\u00a0${n === 1 ? one : many}`;

function polytopeRows({ faces, visible, horizon }: FramePolytope): Row[] {
  const rows: Row[] = [];
  if (visible.length > 0) {
    rows.push(row('visible', 'visible', undefined, [counted(visible.length, 'face', 'faces')], visible));
  }
  if (horizon.length > 0) {
    const edges = horizon.map((edge) => edge.map(({ call }) => call));
    const text = `${counted(horizon.length, 'edge', 'edges')}, ${formOf(edges as [number, number][])}`;
    rows.push(row('horizon', 'horizon', undefined, [text], edges));
  }
  if (faces.length > 0) rows.push(eulerRow(faces.map(({ corners }) => corners)));
  return rows;
}

/** Describes the shape of directed edges: closed, several loops, not closed, or crossing itself. */
export function formOf(edges: readonly (readonly [number, number])[]): string {
  const next = new Map(edges);
  const ends = new Set(edges.map(([, to]) => to));
  if (next.size < edges.length || ends.size < edges.length) return 'crossing itself';
  if (edges.some(([, to]) => !next.has(to))) return 'not closed';
  let loops = 0;
  const left = new Set(next.keys());
  for (const start of next.keys()) {
    if (!left.has(start)) continue;
    loops++;
    for (let at = start; left.delete(at);) at = next.get(at)!;
  }
  return loops === 1 ? 'closed' : `${loops} loops`;
}

/** True if the polytope's own row shows the reading already. */
const isCount = ({ quantity: { letter } }: Readonly<Reading>): boolean => /^[VEF]$|^V − E \+ F$/.test(letter);

/** More samples than any run has, so that a pair of indices can be packed into one number. */
const maxSamples = 2 ** 26;

/** V − E + F, which is 2 for a closed surface without holes. */

function eulerRow(faces: readonly (readonly Sample[])[]): Row {
  const vertices = new Set<number>();
  const edges = new Set<number>();
  for (const corners of faces) {
    corners.forEach(({ index }, i) => {
      const next = corners[(i + 1) % corners.length]!.index;
      vertices.add(index);
      edges.add(Math.min(index, next) * maxSamples + Math.max(index, next));
    });
  }
  const [v, e, f] = [vertices.size, edges.size, faces.length];
  return row('euler', 'V − E + F', undefined, [`${v} − ${e} + ${f} = ${formatNumber(v - e + f, 0)}`], {
    vertices: v,
    edges: e,
    faces: f,
  });
}

function portalRows(write: RowWriter, portal: FramePortal, isCast: boolean): Row[] {
  const { interior, ray, points, walls } = portal;
  const normal = portalNormal(portal);
  const v = (i: number) => quantity('v', 'ink', String(i));
  const nameOf = (sample: Sample): string => {
    const place = points.findIndex(({ index }) => index === sample.index);
    return place < 0 ? String(sample.call) : `v${place + 1}`;
  };
  const corner = (point: Sample, place: number): Row => {
    const i = cornerNumber(portal, place, write.run.problem.dim);
    return write.length3(`v${i}`, 'portal', v(i), write.turned(point.v));
  };
  const rows = [
    write.length3('v0', isCast ? 'inside S' : 'inside C', v(0), write.turned(interior.v)),
    write.unit3('ray', 'ray', quantity('r'), write.turned(ray)),
    ...points.map(corner),
  ];
  if (normal)
    rows.push(write.unit3('portalNormal', 'its normal', quantity('n', 'ink', 'P'), write.turned(normal)));
  if (walls.length > 0) {
    const sides = walls.map(({ from, to, side }) => ({ from: nameOf(from), to: nameOf(to), side }));
    const numbers = sides.map(({ side }) => write.number(side, 3, 1));
    rows.push({ ...row('walls', 'walls', undefined, numbers, sides), compared: true });
  }
  return rows;
}

/** A weight has the name of its vertex: its place in the simplex means nothing on the page. */
function namedAfterVertex(write: RowWriter, frame: Readonly<Frame>, reading: Readonly<Reading>): Reading {
  const vertex = frame.simplex?.find((_, i) => reading.label === weightOf(i));
  const name = vertex && write.run.names[frame.index]?.get(vertex.sample.index);
  return name === undefined ? reading : { ...reading, quantity: quantity('λ', 'ink', String(name)) };
}

function readingRow(write: RowWriter, { label, quantity: letter, value }: Readonly<Reading>): Row {
  // Counts and simple fractions need no trailing zeros.
  const decimals = [0, 1, 2].find((digits) => Number(value.toFixed(digits)) === value) ?? 6;
  return row(`reading ${label}`, label, letter, [write.number(value, decimals, 1)], value);
}

function vectorRow(write: RowWriter, { label, quantity: letter, from, to }: Readonly<NamedVector>): Row {
  const along = sub(vec3(), to, from);
  // The arrow of a unit normal is as long as the picture needs.
  if (letter.letter === 'n' && normalize(along, along) > 0)
    return write.unit3(`vector ${label}`, label, letter, write.turned(along));
  return write.length3(`vector ${label}`, label, letter, write.turned(along));
}

/** A direction with the height of its plane. If another row shows the direction already, its name is written instead. */
function probeRow(
  write: RowWriter,
  { normal, direction: next, plane }: Readonly<Frame>,
  { direction, height, state }: Readonly<Probe>,
  i: number,
): Row {
  const n = write.coordinates(write.turned(direction));
  const current = plane?.normal ?? next;
  const numbers =
    normal && isSame(direction, normal)
      ? ['= best normal']
      : current && isSame(direction, current)
        ? ['= direction']
        : n.map((x) => formatNumber(x, 3));
  const name = `${state} at\u00a0${write.lengths([height])[0]}`;
  return row(`probe${i}`, name, undefined, numbers, { direction: n, height, state });
}

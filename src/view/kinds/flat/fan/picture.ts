import { boxesOverlap, type Box } from '../../../ink/geometry';
import { px, svg } from '../../../ink/svg';
import { edgeTwin } from '../../../layers/highlight';
import type { FanEdge } from './edges';

interface FanContent {
  edges: readonly FanEdge[];
  /** How many edges of C are laid; the latest is the last of them. */
  laid: number;
  /** The angle of A's x axis in the picture, radians. */
  axis: number;
  /** True if the latest edge has just been laid. */
  isAdding: boolean;
  /** The name of what is pointed at, here or elsewhere (see `edgeTwin`). */
  hovered?: string | null;
}

interface Size {
  width: number;
  height: number;
}

type Attributes = Readonly<Record<string, string | number>>;

/** Longest arrow, shortest one and distance of two that have one angle: shares of the radius, and CSS pixels at mark scale 1. */
const longest = 0.84;
const shortest = 38;
const apart = 5;
const head = { length: 12, half: 4.5 };

/** Draws the fan: a ring with degrees, the sector that has been walked through, and all edges from one point. */
export function fanElements(
  content: Readonly<FanContent>,
  { width, height }: Size,
  mark: number,
): SVGElement[] {
  const { edges, laid, axis, isAdding, hovered = null } = content;
  const [top, rest] = [50 * mark, 26 * mark];
  const radius = Math.max(20, Math.min(width / 2 - 46 * mark, (height - top - rest) / 2 - 8 * mark));
  const centre = { x: width / 2, y: top + (height - top - rest) / 2 + 4 * mark };
  /** The place at an angle from A's x axis and a distance from the centre. */
  const at = (angle: number, r: number): { x: number; y: number } => ({
    x: centre.x + r * Math.cos(angle + axis),
    y: centre.y - r * Math.sin(angle + axis),
  });
  const latest = edges.findLast(({ turn }) => turn <= laid);
  return [
    ...(latest ? [sector(edges[0]!.angle, latest.angle, radius, at)] : []),
    ...ring(radius, at, mark, isAdding ? (latest?.angle ?? null) : null),
    ...arrows({ edges, laid, isAdding, hovered }, radius, at, mark),
    svg('circle', { cx: px(centre.x), cy: px(centre.y), r: px(4 * mark), class: 'hub' }),
  ];
}

type At = (angle: number, r: number) => { x: number; y: number };

const line = (from: { x: number; y: number }, to: { x: number; y: number }, more: Attributes): SVGElement =>
  svg('line', { x1: px(from.x), y1: px(from.y), x2: px(to.x), y2: px(to.y), ...more });

function text(at: { x: number; y: number }, content: string, more: Attributes): SVGElement {
  const element = svg('text', { x: px(at.x), y: px(at.y), ...more });
  element.textContent = content;
  return element;
}

const degree = Math.PI / 180;

function ring(radius: number, at: At, mark: number, current: number | null): SVGElement[] {
  const { x, y } = at(0, 0);
  const elements: SVGElement[] = [svg('circle', { cx: px(x), cy: px(y), r: px(radius), class: 'ring' })];
  for (let angle = 0; angle < 360; angle += 15) {
    const length = (angle % 90 === 0 ? 8 : angle % 45 === 0 ? 6 : 4) * mark;
    elements.push(line(at(angle * degree, radius), at(angle * degree, radius + length), { class: 'degree' }));
  }
  const outside = radius + 22 * mark;
  const now = current === null ? null : current / degree;
  for (let angle = 0; angle < 360; angle += 90) {
    const away = now === null ? 360 : Math.abs(((now - angle + 540) % 360) - 180);
    if (away > 12) elements.push(text(at(angle * degree, outside), `${angle}°`, { class: 'degrees' }));
  }
  if (now !== null) {
    elements.push(
      line(at(current!, radius), at(current!, radius + 8 * mark), { class: 'degree now' }),
      text(at(current!, outside), `${Number(now.toFixed(1))}°`, { class: 'degrees now' }),
    );
  }
  return elements;
}

/** From the first edge to the latest, counter-clockwise. */
function sector(from: number, to: number, radius: number, at: At): SVGElement {
  const [centre, start, end] = [at(0, 0), at(from, radius), at(to, radius)];
  const large = to - from > Math.PI ? 1 : 0;
  return svg('path', {
    d: `M${px(centre.x)} ${px(centre.y)}L${px(start.x)} ${px(start.y)}A${px(radius)} ${px(radius)} 0 ${large} 0 ${px(end.x)} ${px(end.y)}Z`,
    class: 'walked',
  });
}

function arrows(
  { edges, laid, isAdding, hovered }: Readonly<Omit<Required<FanContent>, 'axis'>>,
  radius: number,
  at: At,
  mark: number,
): SVGElement[] {
  const most = Math.max(...edges.map(({ length }) => length));
  const shafts: SVGElement[] = [];
  const tags: SVGElement[] = [];
  const hits: SVGElement[] = [];
  const taken: Box[] = [];
  for (const { owner, number, angle, length, turn, side } of edges) {
    const reach = Math.max(shortest * mark, (longest * radius * length) / most);
    const look = `${owner}${turn > laid ? ' to-come' : ''}`;
    const off = at(angle + Math.PI / 2, side * apart * mark);
    const [from, tip] = [
      off,
      { x: off.x + at(angle, reach).x - at(0, 0).x, y: off.y + at(angle, reach).y - at(0, 0).y },
    ];
    const along = (r: number, across = 0): { x: number; y: number } => {
      const share = { x: (tip.x - from.x) / reach, y: (tip.y - from.y) / reach };
      return { x: from.x + share.x * r - share.y * across, y: from.y + share.y * r + share.x * across };
    };
    const neck = reach - head.length * mark;
    const corners = [tip, along(neck, head.half * mark), along(neck, -head.half * mark)];
    const name = edgeTwin(owner, number);
    if (name === hovered)
      shafts.push(
        line(from, along(neck), { class: 'lit-edge-rim' }),
        line(from, along(neck), { class: 'lit-edge', 'data-lit': name }),
      );
    hits.push(line(from, tip, { class: 'edge-hit', 'data-edge': name }));
    shafts.push(
      line(from, along(neck), { class: `edge ${look}` }),
      svg('polygon', {
        points: corners.map(({ x, y }) => `${px(x)},${px(y)}`).join(' '),
        class: `head ${look}`,
      }),
    );
    const size = (isAdding && turn === laid ? 1.25 : 1) * mark;
    const place = (side > 0 ? [0.34, 0.5] : side < 0 ? [0.66, 0.5] : [0.5, 0.36, 0.64])
      .map((share) => along(share * reach, -side * 3 * mark))
      .find((middle) => !taken.some((other) => boxesOverlap(other, boxAround(middle, 9 * size))));
    if (!place) continue;
    taken.push(boxAround(place, 9 * size));
    tags.push(tag(owner, number, place, size, turn > laid));
  }
  return [...shafts, ...tags, ...hits];
}

const boxAround = ({ x, y }: { x: number; y: number }, r: number): Box => ({
  x: x - r,
  y: y - r,
  width: 2 * r,
  height: 2 * r,
});

/** The number of an edge: round on A, square on B, as its corners are tagged. */
function tag(
  owner: 'a' | 'b',
  number: number,
  at: { x: number; y: number },
  size: number,
  isToCome: boolean,
): SVGElement {
  const group = svg('g', {
    class: `edge-tag ${owner}${isToCome ? ' to-come' : ''}`,
    transform: `translate(${px(at.x)} ${px(at.y)}) scale(${size})`,
  });
  group.append(
    owner === 'a'
      ? svg('circle', { r: 9, class: 'tag' })
      : svg('rect', { x: -8.3, y: -8.3, width: 16.6, height: 16.6, class: 'tag' }),
    text({ x: 0, y: 0 }, String(number), { class: 'tag-text' }),
  );
  return group;
}

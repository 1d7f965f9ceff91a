import { dot, negate, normalize, sub, vec3, type Vec3 } from '../../math/vec3';
import { facetCount, loopOf, type Surface } from '../../shapes/surface';
import type { Body } from '../gl/space-scene';
import { edgeStrength } from '../lines/wireframe';
import type { LineStyle } from '../lines/line-style';
import { cutPlane, cutSegment, inFrame, offsetIn, type Ball } from './ball';
import { Painting } from './painting';

/**
 * The facets of a curved body lie a little below its true surface: by less than this share of its size. Where that shows
 * in the lens, the plane that bounds the body at the point in question is shown for them: so near, the surface is that.
 */
const accuracy = 2e-4;
/** The least visible error, CSS px. */
const visible = 1.5;

/** The place where a body is touched: a point of its surface, and the unit normal there. */
interface Touch {
  at: Vec3;
  normal: Vec3;
}

/** Paints what a ball holds of a body: its facets, as far as they are turned as `side` says, and then its edges. */
export function paintSolid(
  painting: Painting,
  body: Readonly<Body>,
  touch: Readonly<Touch> | null,
  sides: readonly ('back' | 'front')[],
): void {
  const { surface, style, placement } = body;
  const ball = inFrame(painting.ball, placement);
  const error = body.curved ? accuracy * sizeOf(surface) * ball.scale : 0;
  if (error > visible) {
    if (touch && sides.includes('front')) paintPlane(painting, touch, body);
    return;
  }
  const local = new Painting(ball);
  for (const side of sides) paintFacets(local, surface, side, style[side].full, style[side].alpha);
  if (style.lines && sides.includes('back')) paintEdges(local, surface, body.curved, style.lines);
  painting.paints.push(...local.paints);
}

function paintPlane(painting: Painting, { at, normal }: Readonly<Touch>, { style }: Readonly<Body>): void {
  const disc = cutPlane(painting.ball, normal, offsetIn(painting.ball, at), null);
  if (!disc) return;
  painting.fill(disc, { colour: style.front.full, alpha: style.front.alpha, hatch: 0 });
  if (style.lines) painting.lines([[...disc, disc[0]!]], style.lines.near);
}

function paintFacets(
  painting: Painting,
  surface: Surface,
  side: 'back' | 'front',
  colour: LineStyle['colour'],
  alpha: number,
): void {
  const { ball } = painting;
  const { points, normals } = surface;
  const normal = vec3();
  for (let f = 0; f < facetCount(surface); f++) {
    normal.x = normals[3 * f]!;
    normal.y = normals[3 * f + 1]!;
    normal.z = normals[3 * f + 2]!;
    if (dot(normal, ball.view) > 0 !== (side === 'front')) continue;
    const loop = loopOf(surface, f);
    const first = cornerOf(ball, points, loop[0]!);
    if (Math.abs(dot(normal, first)) >= ball.radius) continue;
    const polygon = Array.from(loop, (i) => cornerOf(ball, points, i));
    painting.fill(cutPlane(ball, normal, first, polygon), { colour, alpha, hatch: 0 });
  }
}

const cornerOf = ({ centre }: Ball, points: Float64Array, i: number): Vec3 =>
  vec3(points[3 * i]! - centre.x, points[3 * i + 1]! - centre.y, points[3 * i + 2]! - centre.z);

function paintEdges(
  painting: Painting,
  surface: Surface,
  curved: boolean,
  styles: Readonly<Record<'near' | 'far' | 'outline', LineStyle>>,
): void {
  const { ball } = painting;
  const found: Record<'near' | 'far' | 'outline', Vec3[][]> = { near: [], far: [], outline: [] };
  const { edges, angles, points, normals } = surface;
  const isFront = (f: number): boolean =>
    normals[3 * f]! * ball.view.x + normals[3 * f + 1]! * ball.view.y + normals[3 * f + 2]! * ball.view.z > 0;
  for (let e = 0; e < angles.length; e++) {
    const [from, to, left, right] = [edges[4 * e]!, edges[4 * e + 1]!, edges[4 * e + 2]!, edges[4 * e + 3]!];
    const outline = left < 0 || right < 0 || isFront(left) !== isFront(right);
    if (!outline && curved && edgeStrength(angles[e]!) === 0) continue;
    const part = cutSegment(ball, cornerOf(ball, points, from), cornerOf(ball, points, to));
    if (part) found[outline ? 'outline' : isFront(left) ? 'near' : 'far'].push(part);
  }
  for (const side of ['far', 'near', 'outline'] as const) painting.lines(found[side], styles[side]);
}

const sizes = new WeakMap<Surface, number>();

/** The greatest coordinate: a surface is around its centre. */
function sizeOf(surface: Surface): number {
  let size = sizes.get(surface);
  if (size !== undefined) return size;
  size = surface.points.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  sizes.set(surface, size);
  return size;
}

/** Where A and B are touched by the span between them; null if it has no direction. */
export function touches([p, q]: readonly [Readonly<Vec3>, Readonly<Vec3>]): { a: Touch; b: Touch } | null {
  const normal = sub(vec3(), q, p);
  if (!(normalize(normal, normal) > 0)) return null;
  return { a: { at: { ...p }, normal }, b: { at: { ...q }, normal: negate(vec3(), normal) } };
}

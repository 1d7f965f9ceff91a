import { cross, dot, normalize, sub, vec3, type Vec3 } from '../../math/vec3';
import { rimPoints } from '../disc';
import type { Body } from '../gl/space-scene';
import type { Palette } from '../palette';
import type { Disc, Mesh, SpacePicture, Span } from '../picture';
import {
  casingStyle,
  discColour,
  fillStyle,
  meshStyles,
  rimStyle,
  strokeStyle,
  type FillStyle,
} from '../styles';
import { cutPlane, cutSegment, offsetIn, type Ball } from './ball';
import { Painting, type Paint } from './painting';
import { paintSolid, touches } from './solids';

export type Bodies = Readonly<Record<string, Body | null>>;

/** A and B, with what lies between them, as a ball holds them. */
export function paintObjects(
  ball: Ball,
  span: Span,
  bodies: Bodies,
  picture: SpacePicture,
  palette: Palette,
): Paint[] {
  const painting = new Painting(ball);
  const touched = touches(span);
  for (const [name, body] of Object.entries(bodies)) {
    const touch = name === 'a' || name === 'b' ? (touched?.[name] ?? null) : null;
    if (body) paintSolid(painting, body, touch, ['back', 'front']);
  }
  paintInside(painting, picture, palette);
  return painting.paints;
}

/** C with what is inside and on it: its back, what lies in it, its front. */
export function paintObstacle(ball: Ball, bodies: Bodies, picture: SpacePicture, palette: Palette): Paint[] {
  const painting = new Painting(ball);
  const shown = Object.values(bodies).filter((body) => body !== null);
  const { discs } = picture;
  for (const body of shown) paintSolid(painting, body, null, ['back']);
  for (const disc of discs) if (!isBefore(disc, ball)) paintDisc(painting, disc, palette);
  paintInside(painting, picture, palette);
  for (const body of shown) paintSolid(painting, body, null, ['front']);
  for (const disc of discs) if (isBefore(disc, ball)) paintDisc(painting, disc, palette);
  return painting.paints;
}

function paintInside(painting: Painting, picture: SpacePicture, palette: Palette): void {
  for (const mesh of picture.meshes) paintMesh(painting, mesh, palette);
  for (const fill of picture.fills.filter(isNow))
    paintTriangle(painting, fill.points, fillStyle(palette, fill));
  for (const stroke of picture.strokes.filter(isNow)) {
    const parts = along(painting.ball, stroke.points);
    if (stroke.kind === 'horizon') painting.lines(parts, casingStyle(palette));
    painting.lines(parts, strokeStyle(palette, stroke));
  }
}

/** Past shapes are left out, because they would crowd the present ones. */
const isNow = ({ age }: Readonly<{ age?: number }>): boolean => age === undefined;

function along(ball: Ball, points: readonly Vec3[]): Vec3[][] {
  const offsets = points.map((p) => offsetIn(ball, p));
  return offsets.slice(1).flatMap((b, i) => {
    const part = cutSegment(ball, offsets[i]!, b);
    return part ? [part] : [];
  });
}

function paintTriangle(painting: Painting, points: readonly Readonly<Vec3>[], style: FillStyle): void {
  const offsets = points.map((p) => offsetIn(painting.ball, p));
  const [a, b, c] = offsets;
  if (!a || !b || !c) return;
  const normal = cross(vec3(), sub(vec3(), b, a), sub(vec3(), c, a));
  if (normalize(normal, normal) > 0) painting.fill(cutPlane(painting.ball, normal, a, offsets), style);
}

function paintMesh(painting: Painting, mesh: Readonly<Mesh>, palette: Palette): void {
  const styles = meshStyles(palette, mesh.faces.length);
  const isFront = (f: number): boolean => dot(mesh.faces[f]!.normal, painting.ball.view) > 0;
  mesh.faces.forEach(({ corners, picked, going }, f) => {
    const style = picked ? styles.picked : going ? styles.going : isFront(f) ? styles.front : styles.back;
    paintTriangle(
      painting,
      corners.map((i) => mesh.points[i]!),
      style,
    );
  });
  for (const { from, to, left, right } of mesh.edges) {
    const far = right >= 0 && !isFront(left) && !isFront(right);
    const parts = along(painting.ball, [mesh.points[from]!, mesh.points[to]!]);
    painting.lines(parts, far ? styles.far : styles.near);
  }
}

function paintDisc(painting: Painting, disc: Readonly<Disc>, palette: Palette): void {
  const rim = rimPoints(disc, 48).map((p) => offsetIn(painting.ball, p));
  const through = offsetIn(painting.ball, disc.foot);
  const part = cutPlane(painting.ball, disc.normal, through, rim);
  if (!part) return;
  painting.fill(part, { colour: discColour(palette, disc.kind), alpha: palette.discFill, hatch: 0 });
  painting.lines([[...part, part[0]!]], rimStyle(palette, disc.kind));
}

/** As far away as a lens looks from, a disc is before C where it is turned to the eye. */
const isBefore = ({ normal }: Readonly<Disc>, { view }: Ball): boolean => dot(normal, view) > 0;

import { addScaled, clone, dot, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Role } from '../../trace/sentence';
import type { Projected, Projector, Rect } from '../projector';
import { focalLength, paddedRect, paddingFor, type Aim } from './fit';
import type { Basis } from './orbit';

/** One viewport's projection for one frame: maps its space onto the stage, in doubles. */
export interface Viewpoint {
  readonly rect: Readonly<Rect>;
  readonly basis: Readonly<Basis>;
  readonly aim: Readonly<Aim>;
  readonly eye: Readonly<Vec3>;
  /** The point of the stage on the view axis, in CSS pixels. */
  readonly axis: { readonly x: number; readonly y: number };
  /** Distance from the eye to the screen, CSS pixels. */
  readonly focal: number;
}

export function viewpoint(
  rect: Readonly<Rect>,
  basis: Readonly<Basis>,
  aim: Readonly<Aim>,
  focal = focalLength(rect),
): Viewpoint {
  const inner = paddedRect(rect, paddingFor(rect));
  return {
    rect,
    basis,
    aim,
    eye: addScaled(vec3(), aim.centre, basis.view, aim.distance),
    axis: { x: rect.x + inner.x + inner.width / 2, y: rect.y + inner.y + inner.height / 2 },
    focal,
  };
}

const offset = vec3();

export function projected(v: Readonly<Viewpoint>, p: Readonly<Vec3>): Projected {
  sub(offset, p, v.aim.centre);
  const depth = v.aim.distance - dot(offset, v.basis.view);
  return {
    x: v.axis.x + (v.focal * dot(offset, v.basis.right)) / depth,
    y: v.axis.y - (v.focal * dot(offset, v.basis.up)) / depth,
    depth,
  };
}

/** The unit direction from the eye through a point of the stage. */
export function sightLine(v: Readonly<Viewpoint>, x: number, y: number): Vec3 {
  const right = x - v.axis.x;
  const up = v.axis.y - y;
  const l = Math.hypot(right, up, v.focal);
  const d = vec3();
  addScaled(d, d, v.basis.right, right / l);
  addScaled(d, d, v.basis.up, up / l);
  return addScaled(d, d, v.basis.view, -v.focal / l);
}

/** The world vector that moves a point at `depth` by `dx`, `dy` CSS pixels on the stage. */
export function acrossView(v: Readonly<Viewpoint>, depth: number, dx: number, dy: number): Vec3 {
  const out = vec3();
  addScaled(out, out, v.basis.right, (dx * depth) / v.focal);
  return addScaled(out, out, v.basis.up, (-dy * depth) / v.focal);
}

/** `centres` are the points that labels point away from, for the whole and for each body. */
export function projector(
  v: Readonly<Viewpoint>,
  centre: Readonly<Vec3>,
  centres: Partial<Record<Role, Readonly<Vec3>>> = {},
): Projector {
  return {
    rect: v.rect,
    project: (p) => projected(v, p),
    eye: v.eye,
    viewDirection: v.basis.view,
    right: v.basis.right,
    up: v.basis.up,
    pixelsPerUnit: (p) => v.focal / projected(v, p).depth,
    centre: clone(centre),
    centreOf: (role) => centres[role] ?? centre,
  };
}

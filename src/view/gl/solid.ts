import { Matrix4, Mesh, type BufferGeometry, type Scene, type ShaderMaterial, type Vector3 } from 'three';
import { toLocal, type Pose } from '../../math/pose';
import { vec3 } from '../../math/vec3';
import { facetCount, type Surface } from '../../shapes/surface';
import type { Viewpoint } from '../camera/viewpoint';
import { drawWireframe, type WireframeStyles } from '../lines/draw-lines';
import type { LineSink } from '../lines/line-style';
import { ScreenPoints } from '../lines/screen-points';
import { facing, wireframe, type Wireframe } from '../lines/wireframe';
import { FillGeometry } from './fill-geometry';
import { fillMaterial, shade, type Shading } from './materials';

export interface SolidStyle {
  /** Not filled where its alpha is 0. */
  back: Shading;
  front: Shading;
  /** Null: no edges and no outline. */
  lines: WireframeStyles | null;
  /** The front hides what is behind it, so near edges and the outline are drawn over it. */
  opaque?: boolean;
  /** Fills the front instead of `front`. */
  paint?: Paint;
}

/**
 * A way to fill facets individually: a material, and a function that adds the attributes it needs to a geometry for a
 * surface. The geometry may have been used for another surface, and may have room for a larger one.
 */
export interface Paint {
  material: ShaderMaterial;
  dress(geometry: BufferGeometry, surface: Surface): void;
}

/** The layers in which a solid's two sides are drawn. */
export interface SolidOrder {
  back: number;
  front: number;
}

/** A convex surface as the picture shows it: filled back and front, its outline, near and hidden edges. */
export class Solid {
  private readonly back: Mesh;
  private readonly front: Mesh;
  private readonly frontFill: ShaderMaterial;
  private readonly meshes: Mesh[];
  private readonly geometry = new FillGeometry();
  private readonly screen = new ScreenPoints();
  private surface: Surface | null = null;
  private filled: Surface | null = null;
  private wire: Wireframe | null = null;

  /** `mask` marks what the solid covers, for the lines that fade behind it. */
  constructor(
    scene: Scene,
    light: { value: Vector3 },
    order: Readonly<SolidOrder>,
    mask?: Readonly<{ material: ShaderMaterial; order: number }>,
  ) {
    this.back = new Mesh(undefined, fillMaterial(light, 'back'));
    this.frontFill = fillMaterial(light, 'front');
    this.front = new Mesh(undefined, this.frontFill);
    this.back.renderOrder = order.back;
    this.front.renderOrder = order.front;
    this.meshes = [this.back, this.front];
    if (mask) {
      const mesh = new Mesh(undefined, mask.material);
      mesh.renderOrder = mask.order;
      this.meshes.push(mesh);
    }
    for (const mesh of this.meshes) {
      mesh.frustumCulled = false;
      mesh.matrixAutoUpdate = false;
      scene.add(mesh);
    }
  }

  /** Shows a surface; null shows nothing. The same surface again costs nothing. `filled` is the part that has a fill. */
  show(surface: Surface | null, curved: boolean, filled = surface): void {
    if (surface === this.surface) return;
    this.surface = surface;
    this.filled = filled;
    this.wire = surface && wireframe(surface, curved);
    if (filled) this.geometry.fill(filled);
    for (const mesh of this.meshes) {
      mesh.visible = filled !== null && facetCount(filled) > 0;
      mesh.geometry = this.geometry.geometry;
    }
  }

  draw(
    v: Readonly<Viewpoint>,
    placement: Readonly<Pose>,
    sinks: Readonly<{ near: LineSink; far: LineSink }>,
    style: Readonly<SolidStyle>,
  ): void {
    if (!this.surface || !this.wire) return;
    this.fill(style);
    const matrix = viewMatrix(v, placement);
    for (const mesh of this.meshes) {
      mesh.matrix.copy(matrix);
      mesh.matrixWorldNeedsUpdate = true;
    }
    if (!style.lines) return;
    const front = facing(this.wire, toLocal(vec3(), placement, v.eye));
    this.screen.project(v, this.surface.points, placement);
    drawWireframe(sinks, this.wire, front, this.screen, style.lines);
  }

  private fill({ back, front, paint }: Readonly<SolidStyle>): void {
    const hasFacets = this.filled !== null && facetCount(this.filled) > 0;
    this.back.visible = hasFacets && back.alpha > 0;
    this.front.visible = hasFacets && (front.alpha > 0 || paint !== undefined);
    this.front.material = paint?.material ?? this.frontFill;
    if (paint && hasFacets) paint.dress(this.front.geometry, this.filled!);
    shade(this.back.material as ShaderMaterial, back);
    shade(this.frontFill, front);
  }

  dispose(): void {
    this.geometry.dispose();
    this.front.material = this.frontFill;
    for (const mesh of this.meshes) (mesh.material as ShaderMaterial).dispose();
  }
}

/**
 * Maps the surface's frame to the graphics card's coordinates: relative to the aim, in units of its distance. The
 * subtraction is done here, in doubles, so a scene of any size, or far from the world's origin, is drawn as accurately.
 */
function viewMatrix(v: Readonly<Viewpoint>, r: Readonly<Pose>): Matrix4 {
  const { centre, distance: d } = v.aim;
  return new Matrix4().set(
    r[0] / d,
    r[1] / d,
    r[2] / d,
    (r[9] - centre.x) / d,
    r[3] / d,
    r[4] / d,
    r[5] / d,
    (r[10] - centre.y) / d,
    r[6] / d,
    r[7] / d,
    r[8] / d,
    (r[11] - centre.z) / d,
    0,
    0,
    0,
    1,
  );
}

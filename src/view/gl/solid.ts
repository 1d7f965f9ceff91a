import { Matrix4, Mesh, type Scene, type ShaderMaterial, type Vector3 } from 'three';
import { unrotate } from '../../math/rotation';
import { sub, vec3 } from '../../math/vec3';
import { facetCount, type Surface } from '../../shapes/surface';
import type { Viewpoint } from '../camera/viewpoint';
import { drawWireframe, type WireframeStyles } from '../lines/draw-lines';
import type { LineSink } from '../lines/line-style';
import { ScreenPoints, type Placement } from '../lines/screen-points';
import { facing, wireframe, type Wireframe } from '../lines/wireframe';
import { fillGeometry } from './fill-geometry';
import { fillMaterial, shade, type Shading } from './materials';

export interface SolidStyle {
  back: Shading;
  front: Shading;
  lines: WireframeStyles;
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
  private readonly meshes: Mesh[];
  private readonly screen = new ScreenPoints();
  private surface: Surface | null = null;
  private wire: Wireframe | null = null;

  /** `mask` marks what the solid covers, for the lines that fade behind it. */
  constructor(
    scene: Scene,
    light: { value: Vector3 },
    order: Readonly<SolidOrder>,
    mask?: Readonly<{ material: ShaderMaterial; order: number }>,
  ) {
    this.back = new Mesh(undefined, fillMaterial(light, 'back'));
    this.front = new Mesh(undefined, fillMaterial(light, 'front'));
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

  /** What is shown; null shows nothing. A surface that is shown already costs nothing. */
  show(surface: Surface | null, curved: boolean): void {
    if (surface === this.surface) return;
    this.surface = surface;
    this.wire = surface && wireframe(surface, curved);
    this.back.geometry.dispose();
    const geometry = surface ? fillGeometry(surface, curved) : undefined;
    for (const mesh of this.meshes) {
      mesh.visible = surface !== null && facetCount(surface) > 0;
      if (geometry) mesh.geometry = geometry;
    }
  }

  draw(
    v: Readonly<Viewpoint>,
    placement: Readonly<Placement>,
    sinks: Readonly<{ near: LineSink; far: LineSink }>,
    style: Readonly<SolidStyle>,
  ): void {
    if (!this.surface || !this.wire) return;
    shade(this.back.material as ShaderMaterial, style.back);
    shade(this.front.material as ShaderMaterial, style.front);
    const matrix = viewMatrix(v, placement);
    for (const mesh of this.meshes) {
      mesh.matrix.copy(matrix);
      mesh.matrixWorldNeedsUpdate = true;
    }
    const eye = sub(vec3(), v.eye, placement.position);
    const front = facing(this.wire, unrotate(eye, placement.rotation, eye));
    this.screen.project(v, this.surface.points, placement);
    drawWireframe(sinks, this.wire, front, this.screen, style.lines);
  }

  dispose(): void {
    this.back.geometry.dispose();
    for (const mesh of this.meshes) (mesh.material as ShaderMaterial).dispose();
  }
}

/**
 * From the surface's frame to what the graphics card sees: relative to the aim, in units of its distance. The
 * subtraction happens here, in doubles, so a scene far from the world's origin, or of any size, is drawn as finely.
 */
export function viewMatrix(
  v: Readonly<Viewpoint>,
  { rotation: r, position: p }: Readonly<Placement>,
): Matrix4 {
  const { centre, distance: d } = v.aim;
  return new Matrix4().set(
    r.xx / d,
    r.xy / d,
    r.xz / d,
    (p.x - centre.x) / d,
    r.yx / d,
    r.yy / d,
    r.yz / d,
    (p.y - centre.y) / d,
    r.zx / d,
    r.zy / d,
    r.zz / d,
    (p.z - centre.z) / d,
    0,
    0,
    0,
    1,
  );
}

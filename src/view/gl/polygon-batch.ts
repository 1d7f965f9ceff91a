import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Mesh, type ShaderMaterial } from 'three';
import type { Vec3 } from '../../math/vec3';
import type { Viewpoint } from '../camera/viewpoint';
import type { Colour } from '../palette';

/** The flat, convex, unlit polygons of one layer in one draw call. */
export class PolygonBatch {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  private positions: number[] = [];
  private colours: number[] = [];

  constructor(material: ShaderMaterial, renderOrder: number) {
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.renderOrder = renderOrder;
    this.mesh.frustumCulled = false;
    this.mesh.matrixAutoUpdate = false;
  }

  clear(): void {
    this.positions = [];
    this.colours = [];
  }

  add(v: Readonly<Viewpoint>, points: readonly Readonly<Vec3>[], colour: Colour, alpha: number): void {
    for (let i = 1; i + 1 < points.length; i++) {
      for (const p of [points[0]!, points[i]!, points[i + 1]!]) {
        const { centre, distance } = v.aim;
        this.positions.push(
          (p.x - centre.x) / distance,
          (p.y - centre.y) / distance,
          (p.z - centre.z) / distance,
        );
        this.colours.push(colour[0], colour[1], colour[2], alpha);
      }
    }
  }

  /** Hands what was added since `clear` to the graphics card. A handful of triangles: buffers are simply made anew. */
  upload(): void {
    this.mesh.visible = this.positions.length > 0;
    this.mesh.geometry.dispose();
    const geometry = new BufferGeometry();
    geometry.setAttribute(
      'position',
      new BufferAttribute(new Float32Array(this.positions), 3).setUsage(DynamicDrawUsage),
    );
    geometry.setAttribute(
      'colour',
      new BufferAttribute(new Float32Array(this.colours), 4).setUsage(DynamicDrawUsage),
    );
    this.mesh.geometry = geometry;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
  }
}

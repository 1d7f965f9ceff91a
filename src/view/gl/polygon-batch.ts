import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Mesh, type ShaderMaterial } from 'three';
import type { Vec3 } from '../../math/vec3';
import type { Viewpoint } from '../camera/viewpoint';
import type { Colour } from '../palette';

/** The flat, convex, unlit polygons of one layer in one draw call. */
export class PolygonBatch {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  private positions: number[] = [];
  private colours: number[] = [];
  private hatches: number[] = [];

  constructor(material: ShaderMaterial, renderOrder: number) {
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.renderOrder = renderOrder;
    this.mesh.frustumCulled = false;
    this.mesh.matrixAutoUpdate = false;
  }

  clear(): void {
    this.positions = [];
    this.colours = [];
    this.hatches = [];
  }

  /** `hatch`: the strength of lines across the polygon, 0 for none. */
  add(
    v: Readonly<Viewpoint>,
    points: readonly Readonly<Vec3>[],
    colour: Colour,
    alpha: number,
    hatch = 0,
  ): void {
    for (let i = 1; i + 1 < points.length; i++) {
      for (const p of [points[0]!, points[i]!, points[i + 1]!]) {
        const { centre, distance } = v.aim;
        this.positions.push(
          (p.x - centre.x) / distance,
          (p.y - centre.y) / distance,
          (p.z - centre.z) / distance,
        );
        this.colours.push(colour[0], colour[1], colour[2], alpha);
        this.hatches.push(hatch);
      }
    }
  }

  /** Hands what was added since `clear` to the graphics card. Some hundred triangles: buffers are simply made anew. */
  upload(): void {
    this.mesh.visible = this.positions.length > 0;
    this.mesh.geometry.dispose();
    const geometry = new BufferGeometry();
    const set = (name: string, values: number[], size: number): void => {
      const attribute = new BufferAttribute(new Float32Array(values), size);
      geometry.setAttribute(name, attribute.setUsage(DynamicDrawUsage));
    };
    set('position', this.positions, 3);
    set('colour', this.colours, 4);
    set('hatch', this.hatches, 1);
    this.mesh.geometry = geometry;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
  }
}

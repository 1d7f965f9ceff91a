import {
  BufferGeometry,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  type ShaderMaterial,
} from 'three';
import type { Vec3 } from '../../math/vec3';
import type { Viewpoint } from '../camera/viewpoint';
import type { Colour } from '../palette';
import { FloatStream } from './float-stream';

/** Floats of a corner: place, then red, green, blue, alpha, then hatch. */
const stride = 8;

/** The flat, convex, unlit polygons of one layer in one draw call. */
export class PolygonBatch {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  private readonly corners: FloatStream<InterleavedBuffer>;

  constructor(material: ShaderMaterial, renderOrder: number) {
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.renderOrder = renderOrder;
    this.mesh.frustumCulled = false;
    this.mesh.matrixAutoUpdate = false;
    const make = (data: Float32Array): InterleavedBuffer => new InterleavedBuffer(data, stride);
    this.corners = new FloatStream(stride, 192, make, (buffer) => this.bind(buffer));
  }

  clear(): void {
    this.corners.clear();
  }

  /** `hatch` is the strength of lines across the polygon, 0 for none. */
  add(
    v: Readonly<Viewpoint>,
    points: readonly Readonly<Vec3>[],
    colour: Colour,
    alpha: number,
    hatch = 0,
  ): void {
    for (let i = 1; i + 1 < points.length; i++) {
      this.corner(v, points[0]!, colour, alpha, hatch);
      this.corner(v, points[i]!, colour, alpha, hatch);
      this.corner(v, points[i + 1]!, colour, alpha, hatch);
    }
  }

  /** Uploads the polygons added since `clear` to the graphics card. */
  upload(): void {
    this.mesh.visible = this.corners.count > 0;
    this.mesh.geometry.setDrawRange(0, this.corners.count);
    this.corners.upload();
  }

  dispose(): void {
    this.mesh.geometry.dispose();
  }

  private corner(
    { aim: { centre, distance } }: Readonly<Viewpoint>,
    p: Readonly<Vec3>,
    colour: Colour,
    alpha: number,
    hatch: number,
  ): void {
    const o = this.corners.next();
    const d = this.corners.data;
    d[o] = (p.x - centre.x) / distance;
    d[o + 1] = (p.y - centre.y) / distance;
    d[o + 2] = (p.z - centre.z) / distance;
    d[o + 3] = colour[0];
    d[o + 4] = colour[1];
    d[o + 5] = colour[2];
    d[o + 6] = alpha;
    d[o + 7] = hatch;
  }

  private bind(buffer: InterleavedBuffer): void {
    this.mesh.geometry.dispose();
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new InterleavedBufferAttribute(buffer, 3, 0));
    geometry.setAttribute('colour', new InterleavedBufferAttribute(buffer, 4, 3));
    geometry.setAttribute('hatch', new InterleavedBufferAttribute(buffer, 1, 7));
    this.mesh.geometry = geometry;
  }
}

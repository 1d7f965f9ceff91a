import {
  Float32BufferAttribute,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  type ShaderMaterial,
} from 'three';
import type { LineSink, LineStyle } from '../lines/line-style';
import type { Segment } from '../lines/screen-points';
import { FloatStream } from './float-stream';

/** Floats of one line: both ends, then width, dash, gap, phase, then red, green, blue, alpha. */
const stride = 12;

/**
 * The lines of one layer in one draw call. They are given in screen coordinates, so widths and dashes are in pixels at any
 * zoom, and single precision loses no digits of the scene.
 */
export class LineBatch implements LineSink {
  readonly mesh: Mesh<InstancedBufferGeometry, ShaderMaterial>;
  private readonly records: FloatStream<InstancedInterleavedBuffer>;

  constructor(material: ShaderMaterial, renderOrder: number) {
    this.mesh = new Mesh(new InstancedBufferGeometry(), material);
    this.mesh.renderOrder = renderOrder;
    this.mesh.frustumCulled = false;
    this.mesh.matrixAutoUpdate = false;
    const make = (data: Float32Array): InstancedInterleavedBuffer =>
      new InstancedInterleavedBuffer(data, stride);
    this.records = new FloatStream(stride, 256, make, (buffer) => this.bind(buffer));
  }

  clear(): void {
    this.records.clear();
  }

  add(s: Readonly<Segment>, style: Readonly<LineStyle>, phase = 0, fade = 1): void {
    if (style.alpha === 0) return;
    const o = this.records.next();
    const d = this.records.data;
    d[o] = s.ax;
    d[o + 1] = s.ay;
    d[o + 2] = s.bx;
    d[o + 3] = s.by;
    d[o + 4] = style.width;
    d[o + 5] = style.dash?.length ?? 0;
    d[o + 6] = style.dash?.gap ?? 0;
    d[o + 7] = phase;
    d[o + 8] = style.colour[0];
    d[o + 9] = style.colour[1];
    d[o + 10] = style.colour[2];
    d[o + 11] = style.alpha * fade;
  }

  /** Uploads the lines added since `clear` to the graphics card. */
  upload(): void {
    this.mesh.visible = this.records.count > 0;
    this.mesh.geometry.instanceCount = this.records.count;
    this.records.upload();
  }

  dispose(): void {
    this.mesh.geometry.dispose();
  }

  private bind(buffer: InstancedInterleavedBuffer): void {
    this.mesh.geometry.dispose();
    const geometry = new InstancedBufferGeometry();
    geometry.setAttribute('corner', new Float32BufferAttribute([-1, 0, 1, 0, -1, 1, 1, 1], 2));
    geometry.setIndex([0, 1, 2, 1, 3, 2]);
    geometry.setAttribute('ends', new InterleavedBufferAttribute(buffer, 4, 0));
    geometry.setAttribute('pattern', new InterleavedBufferAttribute(buffer, 4, 4));
    geometry.setAttribute('tint', new InterleavedBufferAttribute(buffer, 4, 8));
    this.mesh.geometry = geometry;
  }
}

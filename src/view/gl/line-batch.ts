import {
  DynamicDrawUsage,
  Float32BufferAttribute,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  type ShaderMaterial,
} from 'three';
import type { LineSink, LineStyle } from '../lines/line-style';
import type { Segment } from '../lines/screen-points';

/** Floats of one line: both ends, then width, dash, gap, phase, then red, green, blue, alpha. */
const stride = 12;

/**
 * The lines of one layer in one draw call. They are given where they stand on the screen, so widths and dashes are in
 * pixels whatever the zoom, and no line has to lose digits on its way through single precision.
 */
export class LineBatch implements LineSink {
  readonly mesh: Mesh<InstancedBufferGeometry, ShaderMaterial>;
  private data = new Float32Array(256 * stride);
  private buffer = new InstancedInterleavedBuffer(this.data, stride);
  private count = 0;

  constructor(material: ShaderMaterial, renderOrder: number) {
    this.mesh = new Mesh(new InstancedBufferGeometry(), material);
    this.mesh.renderOrder = renderOrder;
    this.mesh.frustumCulled = false;
    this.mesh.matrixAutoUpdate = false;
    this.bind();
  }

  clear(): void {
    this.count = 0;
  }

  add(s: Readonly<Segment>, style: Readonly<LineStyle>, phase = 0, fade = 1): void {
    if (style.alpha === 0) return;
    if ((this.count + 1) * stride > this.data.length) this.grow();
    const d = this.data;
    const o = this.count++ * stride;
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

  /** Hands what was added since `clear` to the graphics card. */
  upload(): void {
    this.mesh.visible = this.count > 0;
    this.mesh.geometry.instanceCount = this.count;
    this.buffer.clearUpdateRanges();
    this.buffer.addUpdateRange(0, this.count * stride);
    this.buffer.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
  }

  private grow(): void {
    const larger = new Float32Array(2 * this.data.length);
    larger.set(this.data);
    this.data = larger;
    this.buffer = new InstancedInterleavedBuffer(larger, stride);
    this.bind();
  }

  /** A fresh geometry over the current buffer: three cannot resize one that is in use. */
  private bind(): void {
    this.mesh.geometry.dispose();
    const geometry = new InstancedBufferGeometry();
    this.buffer.setUsage(DynamicDrawUsage);
    geometry.setAttribute('corner', new Float32BufferAttribute([-1, 0, 1, 0, -1, 1, 1, 1], 2));
    geometry.setIndex([0, 1, 2, 1, 3, 2]);
    geometry.setAttribute('ends', new InterleavedBufferAttribute(this.buffer, 4, 0));
    geometry.setAttribute('pattern', new InterleavedBufferAttribute(this.buffer, 4, 4));
    geometry.setAttribute('tint', new InterleavedBufferAttribute(this.buffer, 4, 8));
    this.mesh.geometry = geometry;
  }
}

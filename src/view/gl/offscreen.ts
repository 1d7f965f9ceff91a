import { Color, SRGBColorSpace, type Camera, type Scene, type WebGLRenderer } from 'three';
import type { Palette } from '../palette';
import type { ScreenUniforms } from './materials';

/** The size in CSS pixels, and the number of device pixels in each. */
interface SheetSize {
  width: number;
  height: number;
  ratio: number;
}

/**
 * Draws pictures of any size with the renderer of the stage, whose canvas stays as it is: into a framebuffer of its own,
 * as three's render targets are not built in.
 */
export class Offscreen {
  constructor(
    private readonly renderer: WebGLRenderer,
    private readonly uniforms: ScreenUniforms,
  ) {}

  draw(size: Readonly<SheetSize>, palette: Palette, scene: Scene, camera: Camera): ImageData {
    const { renderer, uniforms } = this;
    const gl = renderer.getContext() as WebGL2RenderingContext;
    const [width, height] = devicePixels(size);
    const antialias = gl.getContextAttributes()?.antialias ?? false;
    const drawn = framebuffer(gl, width, height, antialias ? 4 : 0);
    const resolved = framebuffer(gl, width, height, 0);
    const { value: ratio } = uniforms.ratio;
    uniforms.ratio.value = size.ratio;
    uniforms.size.value.set(size.width, size.height);
    gl.bindFramebuffer(gl.FRAMEBUFFER, drawn.buffer);
    // The renderer counts in pixels of the stage.
    const unit = renderer.getPixelRatio();
    renderer.setViewport(0, 0, width / unit, height / unit);
    renderer.setScissorTest(false);
    renderer.setClearColor(new Color().setRGB(...palette.stage, SRGBColorSpace));
    renderer.clear();
    renderer.render(scene, camera);
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, drawn.buffer);
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, resolved.buffer);
    gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST);
    gl.bindFramebuffer(gl.FRAMEBUFFER, resolved.buffer);
    const pixels = new Uint8ClampedArray(4 * width * height);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    uniforms.ratio.value = ratio;
    drawn.release();
    resolved.release();
    return upright(pixels, width, height);
  }
}

export const devicePixels = ({ width, height, ratio }: Readonly<SheetSize>): [number, number] => [
  Math.round(width * ratio),
  Math.round(height * ratio),
];

/** A framebuffer with colour and stencil; `samples` of 0 means no multisampling. */
function framebuffer(
  gl: WebGL2RenderingContext,
  width: number,
  height: number,
  samples: number,
): { buffer: WebGLFramebuffer; release(): void } {
  const buffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
  const parts = [
    [gl.RGBA8, gl.COLOR_ATTACHMENT0],
    [gl.DEPTH24_STENCIL8, gl.DEPTH_STENCIL_ATTACHMENT],
  ].map(([format, attachment]) => {
    const part = gl.createRenderbuffer();
    gl.bindRenderbuffer(gl.RENDERBUFFER, part);
    gl.renderbufferStorageMultisample(gl.RENDERBUFFER, samples, format!, width, height);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, attachment!, gl.RENDERBUFFER, part);
    return part;
  });
  return {
    buffer,
    release() {
      gl.deleteFramebuffer(buffer);
      for (const part of parts) gl.deleteRenderbuffer(part);
    },
  };
}

/** Flips the image: GL's rows run upwards. */
function upright(pixels: Uint8ClampedArray, width: number, height: number): ImageData {
  const image = new ImageData(width, height);
  const row = 4 * width;
  for (let y = 0; y < height; y++) {
    image.data.set(pixels.subarray(y * row, (y + 1) * row), (height - 1 - y) * row);
  }
  return image;
}

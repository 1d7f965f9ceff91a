import { Color, SRGBColorSpace, WebGLRenderer, type PerspectiveCamera, type Scene } from 'three';
import type { Palette } from '../palette';
import type { Rect } from '../projector';
import { screenUniforms } from './materials';

const maxPixelRatio = 2;

/** One canvas behind the stage's content, drawn a rectangle at a time. */
export class StageCanvas {
  readonly element = document.createElement('canvas');
  readonly uniforms = screenUniforms();
  readonly gl: WebGL2RenderingContext;
  readonly renderer: WebGLRenderer;
  private width = 0;
  private height = 0;

  /** Throws if WebGL 2 is not available. `cheap` turns multisampling off. */
  constructor(stage: HTMLElement, cheap: boolean) {
    const context = this.element.getContext('webgl2', {
      alpha: false,
      antialias: !cheap,
      depth: false,
      stencil: true,
    });
    if (!context)
      throw new Error('The pictures need WebGL 2, which this browser does not offer or has switched off.');
    this.gl = context;
    this.renderer = new WebGLRenderer({ canvas: this.element, context });
    this.renderer.autoClear = false;
    this.element.setAttribute('aria-hidden', 'true');
    Object.assign(this.element.style, {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      zIndex: '-1',
    });
    stage.style.isolation = 'isolate';
    stage.prepend(this.element);
  }

  /** Fits the canvas to the stage's size, and clears it. */
  begin(palette: Palette, { width, height }: Readonly<Rect>): void {
    const ratio = Math.min(window.devicePixelRatio, maxPixelRatio);
    this.resize(width, height, ratio);
    this.renderer.setClearColor(new Color().setRGB(...palette.stage, SRGBColorSpace));
    this.renderer.setScissorTest(false);
    this.renderer.clear();
  }

  draw(rect: Readonly<Rect>, scene: Scene, camera: PerspectiveCamera): void {
    const y = this.height - rect.y - rect.height;
    this.uniforms.size.value.set(rect.width, rect.height);
    this.renderer.setViewport(rect.x, y, rect.width, rect.height);
    this.renderer.setScissor(rect.x, y, rect.width, rect.height);
    this.renderer.setScissorTest(true);
    this.renderer.render(scene, camera);
  }

  /** Paints a rectangle without the renderer, over what is there: texture unit 0, no buffers, ordinary blending. */
  paint({ x, y, width, height }: Readonly<Rect>, paint: (gl: WebGL2RenderingContext) => void): void {
    const { gl } = this;
    // Objects made in a lost context never work, and would be reused in the next one.
    if (gl.isContextLost()) return;
    const ratio = this.uniforms.ratio.value;
    const place = [x, this.height - y - height, width, height].map((value) => Math.round(value * ratio));
    const [left, bottom, wide, high] = place as [number, number, number, number];
    gl.bindVertexArray(null);
    gl.viewport(left, bottom, wide, high);
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor(left, bottom, wide, high);
    gl.disable(gl.STENCIL_TEST);
    gl.disable(gl.CULL_FACE);
    gl.colorMask(true, true, true, true);
    gl.enable(gl.BLEND);
    gl.blendEquation(gl.FUNC_ADD);
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
    gl.activeTexture(gl.TEXTURE0);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    paint(gl);
    this.renderer.resetState();
  }

  /** Only on change, because setting a canvas's size discards its buffers. */
  private resize(width: number, height: number, ratio: number): void {
    if (width === this.width && height === this.height && ratio === this.uniforms.ratio.value) return;
    this.width = width;
    this.height = height;
    this.uniforms.ratio.value = ratio;
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
  }

  dispose(): void {
    this.renderer.dispose();
    this.element.remove();
  }
}

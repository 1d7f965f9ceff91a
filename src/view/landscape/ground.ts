import type { Basis } from '../camera/orbit';
import type { StageCanvas } from '../gl/stage-canvas';
import { isDark, type Palette } from '../palette';
import type { Rect } from '../projector';
import type { Ellipse } from './arcs';
import { groundFragment, groundVertex } from './ground-shader';
import { strongEvery, type Levels } from './levels';

/** How much of the grey of C lies over the stage: where h is least, and where it is largest. */
export const tints = (dark: boolean): readonly [number, number] => (dark ? [0.04, 0.6] : [0.03, 0.62]);

const kinds = { globe: 0, map: 1, square: 2 } as const;

/** Paints grounds in the stage's own WebGL context, because the slimmed renderer there has no textures. */
export class GroundPainter {
  private program: WebGLProgram | null = null;
  private readonly locations = new Map<string, WebGLUniformLocation | null>();
  /** Counts contexts: what was made in a lost one has to be made again. */
  context = 0;

  constructor(readonly canvas: StageCanvas) {
    canvas.element.addEventListener('webglcontextlost', this.forget);
  }

  dispose(): void {
    this.canvas.element.removeEventListener('webglcontextlost', this.forget);
    this.canvas.gl.deleteProgram(this.program);
  }

  /** Puts the program to use; `uniform` finds its variables. */
  use(): (name: string) => WebGLUniformLocation | null {
    const { gl } = this.canvas;
    this.program ??= link(gl);
    gl.useProgram(this.program);
    return (name) => {
      if (!this.locations.has(name)) this.locations.set(name, gl.getUniformLocation(this.program!, name));
      return this.locations.get(name)!;
    };
  }

  private readonly forget = (): void => {
    this.program = null;
    this.locations.clear();
    this.context++;
  };
}

function link(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, groundVertex],
    [gl.FRAGMENT_SHADER, groundFragment],
  ] as const) {
    const shader = gl.createShader(type)!;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(`the landscape's shader: ${gl.getProgramInfoLog(program) ?? ''}`);
  return program;
}

/** One picture of heights, which are given by grid: all directions, or a square of a chart. */
export class Ground {
  private readonly values: Float32Array;
  private texture: WebGLTexture | null = null;
  private context = -1;
  private stale = true;

  constructor(
    private readonly painter: GroundPainter,
    private readonly columns: number,
    private readonly rows: number,
  ) {
    this.values = new Float32Array(columns * rows);
  }

  /** Less the lowest, single precision is enough even for differences of 1e-12 of a height. */
  fill(heights: Readonly<Float64Array>, lowest: number): void {
    const { values } = this;
    for (let i = 0; i < values.length; i++) values[i] = heights[i]! - lowest;
    this.stale = true;
  }

  /** Into a rectangle of the stage; `frame` is the disc, or the square, relative to it. */
  paint(
    kind: keyof typeof kinds,
    rect: Readonly<Rect>,
    frame: Readonly<Ellipse>,
    { lowest, highest, step }: Readonly<Levels>,
    palette: Palette,
    basis?: Readonly<Basis>,
  ): void {
    const { canvas } = this.painter;
    canvas.paint(rect, (gl) => {
      const uniform = this.painter.use();
      this.bind(gl);
      gl.uniform1i(uniform('kind'), kinds[kind]);
      gl.uniform2f(uniform('size'), rect.width, rect.height);
      gl.uniform1f(uniform('ratio'), canvas.uniforms.ratio.value);
      gl.uniform4f(uniform('frame'), frame.x, frame.y, frame.halfWidth, frame.halfHeight);
      gl.uniform1f(uniform('range'), highest - lowest);
      gl.uniform1f(uniform('pitch'), step);
      const group = strongEvery * step;
      gl.uniform1f(uniform('phase'), step > 0 ? (lowest - group * Math.floor(lowest / group)) / step : 0);
      gl.uniform1f(uniform('zero'), -lowest);
      gl.uniform2f(uniform('tint'), ...tints(isDark(palette)));
      gl.uniform3f(uniform('ground'), ...palette.stage);
      gl.uniform3f(uniform('line'), ...palette.cso);
      gl.uniform3f(uniform('ink'), ...palette.ink);
      if (basis) {
        const columns = [basis.right, basis.up, basis.view].flatMap(({ x, y, z }) => [x, y, z]);
        gl.uniformMatrix3fv(uniform('basis'), false, columns);
      }
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    });
  }

  dispose(): void {
    this.painter.canvas.gl.deleteTexture(this.texture);
  }

  private bind(gl: WebGL2RenderingContext): void {
    if (this.context !== this.painter.context) {
      this.texture = gl.createTexture();
      this.context = this.painter.context;
      this.stale = true;
      gl.bindTexture(gl.TEXTURE_2D, this.texture);
      gl.texStorage2D(gl.TEXTURE_2D, 1, gl.R32F, this.columns, this.rows);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    } else gl.bindTexture(gl.TEXTURE_2D, this.texture);
    if (!this.stale) return;
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, this.columns, this.rows, gl.RED, gl.FLOAT, this.values);
    this.stale = false;
  }
}

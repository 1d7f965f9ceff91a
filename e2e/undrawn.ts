/**
 * Gives the page WebGL 2 that takes every call and draws nothing, and leaves its elements unpainted, for `page.addInitScript`.
 * Compiling shaders and filling pixels in software costs half of a page's CPU, which tests of words, controls and marks do not need.
 */
export function drawNothing(): void {
  const prototype = WebGL2RenderingContext.prototype;
  const known = new Map<number, unknown>([
    [prototype.VERSION, 'WebGL 2.0'],
    [prototype.SHADING_LANGUAGE_VERSION, 'WebGL GLSL ES 3.00'],
    [prototype.VIEWPORT, new Int32Array(4)],
    [prototype.SCISSOR_BOX, new Int32Array(4)],
    [prototype.MAX_SAMPLES, 4],
  ]);
  const answers: Record<string, (...args: number[]) => unknown> = {
    getParameter: (what) => known.get(what) ?? 4096,
    getContextAttributes: () => ({ alpha: false, antialias: false, depth: false, stencil: true }),
    getShaderPrecisionFormat: () => ({ precision: 23, rangeMin: 127, rangeMax: 127 }),
    getExtension: () => null,
    getSupportedExtensions: () => [],
    // A program has no uniforms and no attributes, so that none is set.
    getProgramParameter: (_, what) =>
      what === prototype.ACTIVE_UNIFORMS || what === prototype.ACTIVE_ATTRIBUTES ? 0 : true,
    getShaderParameter: () => true,
    getProgramInfoLog: () => '',
    getShaderInfoLog: () => '',
    getAttribLocation: () => -1,
    getError: () => prototype.NO_ERROR,
    checkFramebufferStatus: () => prototype.FRAMEBUFFER_COMPLETE,
    isContextLost: () => false,
  };
  const contexts = new WeakMap<HTMLCanvasElement, object>();
  const contextOf = (canvas: HTMLCanvasElement): object => {
    const context = Object.create(prototype) as object;
    const own: PropertyDescriptorMap = {
      canvas: { value: canvas },
      drawingBufferWidth: { get: () => canvas.width },
      drawingBufferHeight: { get: () => canvas.height },
    };
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
      if (typeof value === 'function')
        own[name] = { value: answers[name] ?? (name.startsWith('create') ? () => ({}) : () => null) };
    return Object.defineProperties(context, own);
  };
  const getContext = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')!
    .value as () => unknown;
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value(this: HTMLCanvasElement, ...args: unknown[]) {
      if (args[0] !== 'webgl2') return Reflect.apply(getContext, this, args);
      if (!contexts.has(this)) contexts.set(this, contextOf(this));
      return contexts.get(this);
    },
  });
  // What is transparent as a whole has its layout and takes clicks, and is not painted.
  const transparent = new CSSStyleSheet();
  transparent.replaceSync(':root { opacity: 0 !important }');
  document.adoptedStyleSheets = [transparent];
}

/** Has the page paint its elements after all. */
export function paint(): void {
  document.adoptedStyleSheets = [];
}

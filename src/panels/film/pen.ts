interface TextStyle {
  /** CSS pixels. */
  size: number;
  weight?: number;
  /** A custom property. */
  colour?: string;
  /** Longer texts are cut and end in an ellipsis. */
  width?: number;
}

/** Stands before a letter that is drawn as a subscript; it is invisible itself. */
export const lowered = '\u2061';

const withLowered = new RegExp(`(${lowered}.)`, 'u');

/** Draws on a canvas in CSS pixels, with the current fonts and colours of the style sheet. */
export class Pen {
  readonly canvas = document.createElement('canvas');
  private readonly context: CanvasRenderingContext2D;
  private readonly tokens = getComputedStyle(document.documentElement);

  constructor(width: number, height: number, ratio: number) {
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.context = this.canvas.getContext('2d')!;
    this.context.scale(ratio, ratio);
    this.context.fillStyle = this.colour('--stage');
    this.context.fillRect(0, 0, width, height);
  }

  /** `y` is the baseline. */
  text(text: string, x: number, y: number, style: TextStyle): void {
    this.use(style);
    this.context.fillStyle = this.colour(style.colour ?? '--ink');
    let at = x;
    for (const part of this.cut(text, style.width ?? Infinity).split(withLowered)) {
      const isLow = part.startsWith(lowered);
      this.use(isLow ? { ...style, size: 0.7 * style.size } : style);
      this.context.fillText(part, at, isLow ? y + 0.2 * style.size : y);
      at += this.context.measureText(part).width;
    }
  }

  widthOf(text: string, style: TextStyle): number {
    this.use(style);
    return this.context.measureText(text).width;
  }

  picture(image: CanvasImageSource, x: number, y: number, width: number, height: number): void {
    this.context.drawImage(image, x, y, width, height);
  }

  frame(x: number, y: number, width: number, height: number): void {
    this.context.strokeStyle = this.colour('--line');
    this.context.strokeRect(x, y, width, height);
  }

  /** Fills a path that is given in a box of 24 units. */
  path(path: string, x: number, y: number, size: number): void {
    const { context } = this;
    context.save();
    context.translate(x, y);
    context.scale(size / 24, size / 24);
    context.fillStyle = this.colour('--ink');
    const shape = new Path2D(path);
    context.clip(shape, 'evenodd');
    context.fillRect(0, 0, 24, 24);
    context.restore();
  }

  private colour(token: string): string {
    return this.tokens.getPropertyValue(token).trim();
  }

  private use({ size, weight = 400 }: TextStyle): void {
    this.context.font = `${weight} ${size}px ${this.tokens.getPropertyValue('--font-ui')}`;
  }

  private cut(text: string, width: number): string {
    if (this.context.measureText(text).width <= width) return text;
    let kept = text.length;
    while (kept > 0 && this.context.measureText(`${text.slice(0, kept)}…`).width > width) kept--;
    return `${text.slice(0, kept)}…`;
  }
}

import type { SolidStyle } from './gl/solid';
import type { Dash, LineStyle } from './lines/line-style';
import { isDark, mixed, roleColour, type Colour, type Palette } from './palette';
import type { Disc, Stroke } from './picture';

/** Dashes grow with the line. */
const dashOf = (width: number, length: number, gap: number): Dash => ({
  length: width * length,
  gap: width * gap,
});

/** Outline 1.95 px, near edges 1.3 at 80 %, hidden ones dashed hairlines at 40 %. */
export function bodyStyle(palette: Palette, which: 'a' | 'b'): SolidStyle {
  const colour = palette[which];
  const alpha = palette[`${which}Fill`];
  const fill = { shadow: mixed([0, 0, 0], colour, 0.52), full: colour, alpha };
  return {
    back: fill,
    front: fill,
    lines: {
      outline: { colour, alpha: 1, width: 1.3 * palette.shapeWidth },
      near: { colour, alpha: 0.8, width: 0.87 * palette.shapeWidth },
      far: hidden(palette, colour, 0.4),
    },
  };
}

/** The core inside a body with a margin: hairlines, no fill. */
export function coreStyle(palette: Palette, which: 'a' | 'b'): SolidStyle {
  const colour = palette[which];
  const line = { colour, width: palette.hairWidth };
  const nothing = { shadow: colour, full: colour, alpha: 0 };
  return {
    back: nothing,
    front: nothing,
    lines: {
      outline: { ...line, alpha: 0.6 },
      near: { ...line, alpha: 0.45 },
      far: hidden(palette, colour, 0.35),
    },
  };
}

/**
 * C stays neutral: where the light falls its fill is nearer to the stage's opposite, elsewhere nearer to the stage.
 * `faint` is for the obstacle with its margins, around the core that algorithms walk on.
 */
export function csoStyle(palette: Palette, faint = false): SolidStyle {
  const strength = faint ? 0.45 : 1;
  const [shadow, full] = isDark(palette) ? [0.16, 0.66] : [0.85, 0.45];
  const fill = (alpha: number): SolidStyle['back'] => ({
    shadow: mixed(palette.stage, palette.cso, shadow),
    full: mixed(palette.stage, palette.cso, full),
    alpha: alpha * strength,
  });
  const colour = palette.csoEdge;
  return {
    back: fill(palette.csoFillBack),
    front: fill(palette.csoFillFront),
    lines: {
      outline: { colour, alpha: faint ? 0.5 : 1, width: faint ? palette.hairWidth : palette.silhouetteWidth },
      near: { colour, alpha: palette.csoEdgeAlpha * strength, width: palette.hairWidth },
      far: hidden(palette, colour, palette.hiddenAlpha * strength),
    },
  };
}

function hidden(palette: Palette, colour: Colour, alpha: number): LineStyle {
  const width = palette.hiddenWidth;
  return { colour, alpha, width, dash: dashOf(width, 6, 5) };
}

export function rimStyle(palette: Palette, kind: Disc['kind']): LineStyle {
  const solid: LineStyle = { colour: palette[kind], alpha: 1, width: palette.rimWidth };
  return kind === 'new' ? { ...solid, dash: dashOf(palette.rimWidth, 5, 2.9) } : solid;
}

const strokeWidths: Record<Stroke['kind'], (palette: Palette) => number> = {
  simplex: (palette) => palette.simplexWidth,
  'witness-simplex': (palette) => 1.3 * palette.shapeWidth,
  'to-origin': (palette) => palette.rimWidth,
  foot: (palette) => palette.rimWidth,
  separation: (palette) => palette.simplexWidth,
  dropped: (palette) => palette.hairWidth,
};

export function strokeStyle(palette: Palette, { kind, role, dashed }: Readonly<Stroke>): LineStyle {
  const width = strokeWidths[kind](palette);
  const colour = kind === 'dropped' ? palette.ink3 : roleColour(palette, role);
  const solid: LineStyle = { colour, alpha: 1, width };
  return dashed ? { ...solid, dash: dashOf(width, 3, 2.3) } : solid;
}

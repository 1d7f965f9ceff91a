import type { SurfaceLook } from '../../problems/pair/looks';
import type { SolidStyle } from '../gl/solid';
import type { LineStyle } from '../lines/line-style';
import { isDark, mixed, type Colour, type Palette } from '../palette';
import { csoStyle } from '../kinds/pair/cso-style';
import type { CutStyle } from './cut-open';

/**
 * How much of a solid C's front hides. The stage behind it is of one colour, so a front of exactly this strength in a
 * colour stronger by as much looks opaque, and the run's state inside shows through at what is left.
 */
const hides = 0.62;

/** As C in glass, but nothing behind it is drawn, and its front looks opaque. */
export function solidStyle(palette: Palette): SolidStyle {
  const glass = csoStyle(palette);
  const [shadow, full] = isDark(palette) ? [0.2, 0.66] : [0.8, 0.24];
  const seen = (share: number): Colour => {
    const wanted = mixed(palette.stage, palette.cso, share);
    return mixed(palette.stage, wanted, 1 / hides).map((x) => Math.min(Math.max(x, 0), 1)) as [
      number,
      number,
      number,
    ];
  };
  const front = { shadow: seen(shadow), full: seen(full), alpha: hides };
  return {
    back: { ...front, alpha: 0 },
    front,
    opaque: true,
    lines: glass.lines && {
      outline: glass.lines.outline,
      near: { ...glass.lines.near, alpha: 0.9 },
      far: { ...glass.lines.far, alpha: 0 },
    },
  };
}

/** Lines alone: with no fill between them, the far ones can be as strong as those of A and B. */
export function edgesStyle(palette: Palette): SolidStyle {
  const { back, front, lines } = csoStyle(palette);
  return {
    back: { ...back, alpha: 0 },
    front: { ...front, alpha: 0 },
    lines: lines && { ...lines, near: { ...lines.near, alpha: 0.85 }, far: { ...lines.far, alpha: 0.4 } },
  };
}

/** Nothing of the surface itself. */
export function noStyle(palette: Palette): SolidStyle {
  return { ...edgesStyle(palette), lines: null };
}

/** The edge of the cut, and what fills it. Its hatch rises to the right, for that of faces about to go falls. */
export function cutStyle(palette: Palette, look: SurfaceLook): CutStyle {
  const { stage, cso, csoEdge, shapeWidth } = palette;
  const outline = { colour: csoEdge, alpha: 1, width: 1.3 * shapeWidth };
  if (look === 'edges' || look === 'samples') return { outline, fills: [] };
  const hatch = { colour: csoEdge, alpha: 0.05, hatch: -0.2 };
  const inside = mixed(stage, cso, isDark(palette) ? 0.12 : 0.16);
  return { outline, fills: look === 'solid' ? [{ colour: inside, alpha: 1, hatch: 0 }, hatch] : [hatch] };
}

/** The edge of the cut through the margins around the core: only a hairline. */
export function faintCutStyle({ csoEdge, hairWidth }: Palette): CutStyle {
  return { outline: { colour: csoEdge, alpha: 0.5, width: hairWidth }, fills: [] };
}

/** A dot, and what is inside a hollow one. */
export function dotStyles({ csoEdge, stage, shapeWidth }: Palette): { ring: LineStyle; inside: LineStyle } {
  return {
    ring: { colour: csoEdge, alpha: 1, width: 4.2 * shapeWidth },
    inside: { colour: stage, alpha: 1, width: 2.6 * shapeWidth },
  };
}

export function sampleStyles({ csoEdge, hairWidth }: Palette): { near: LineStyle; far: LineStyle } {
  const line = (alpha: number): LineStyle => ({ colour: csoEdge, alpha, width: hairWidth });
  return { near: line(0.8), far: line(0.22) };
}

import type { SolidStyle } from './gl/solid';
import type { Dash, LineStyle } from './lines/line-style';
import { mixed, roleColour, type Colour, type Palette } from './palette';
import type { Disc, Fill, Stroke } from './picture';
import type { Role } from '../trace/sentence';

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

/** The style of hidden lines: dashed. */
export function hidden(palette: Palette, colour: Colour, alpha: number): LineStyle {
  const width = palette.hiddenWidth;
  return { colour, alpha, width, dash: dashOf(width, 6, 5) };
}

/** A plane that was only measured belongs to no role. */
export const discColour = (palette: Palette, kind: Disc['kind']): Colour =>
  kind === 'measured' ? palette.ink2 : palette[kind];

export function rimStyle(palette: Palette, kind: Disc['kind']): LineStyle {
  const solid: LineStyle = { colour: discColour(palette, kind), alpha: 1, width: palette.rimWidth };
  if (kind === 'measured') return { ...solid, width: palette.hairWidth };
  return kind === 'new' ? { ...solid, dash: dashOf(palette.rimWidth, 5, 2.9) } : solid;
}

const strokeWidths: Record<Stroke['kind'], (palette: Palette) => number> = {
  simplex: (palette) => palette.simplexWidth,
  'witness-simplex': (palette) => 1.3 * palette.shapeWidth,
  'to-origin': (palette) => palette.rimWidth,
  foot: (palette) => palette.rimWidth,
  separation: (palette) => palette.simplexWidth,
  handle: (palette) => palette.rimWidth,
  touched: (palette) => palette.simplexWidth,
  dropped: (palette) => palette.hairWidth,
  portal: (palette) => palette.simplexWidth,
  wall: (palette) => palette.hairWidth,
  wedge: (palette) => palette.hairWidth,
  horizon: (palette) => palette.horizonWidth,
  fan: (palette) => palette.hairWidth,
  probes: (palette) => 0.6 * palette.simplexWidth,
  'probe-foot': (palette) => palette.hairWidth,
  past: (palette) => 0.6 * palette.simplexWidth,
  present: (palette) => palette.rimWidth,
  absent: (palette) => 1.3 * palette.rimWidth,
};

/** Lines that only guide the eye are faint. */
const faint: Partial<Record<Stroke['kind'], number>> = { wall: 0.45, wedge: 0.6, 'probe-foot': 0.7 };

export function strokeStyle(palette: Palette, { kind, role, dashed, age = 0 }: Readonly<Stroke>): LineStyle {
  if (age > 0) return pastStyle(palette, role, age, dashed);
  const width = strokeWidths[kind](palette);
  const colour = kind === 'dropped' ? palette.ink3 : roleColour(palette, role);
  const solid: LineStyle = { colour, alpha: faint[kind] ?? 1, width };
  return dashed ? { ...solid, dash: dashOf(width, 3, 2.3) } : solid;
}

/** The factor by which past shapes fade per iteration. */
const paler = 0.8;

/** The older, the thinner, the paler and the farther apart the dashes. */
function pastStyle(palette: Palette, role: Role, age: number, dashed = false): LineStyle {
  const width = strokeWidths.past(palette) * 0.88 ** age;
  const line: LineStyle = { colour: roleColour(palette, role), alpha: 0.9 * paler ** age, width };
  return dashed ? { ...line, dash: dashOf(width, 4, 1.5 + age) } : line;
}

/** The casing of the horizon: a line in the stage's colour around it, so that it is visible on anything. */
export function casingStyle(palette: Palette): LineStyle {
  return { colour: palette.stage, alpha: 1, width: palette.horizonWidth * (7.5 / 4.5) };
}

/** How a flat triangle is filled: `hatch` is the strength of the lines across it, 0 for none. */
export interface FillStyle {
  colour: Colour;
  alpha: number;
  hatch: number;
}

const going = { alpha: 0.17, hatch: 0.62 };

export function fillStyle(palette: Palette, { kind, age = 0 }: Readonly<Fill>): FillStyle {
  const strength = palette.simplexFill;
  switch (kind) {
    case 'picked':
      return { colour: palette.pick, alpha: 0.45, hatch: 0 };
    case 'witness-picked':
      return { colour: palette.pick, alpha: 0.28, hatch: 0 };
    case 'wall':
      return { colour: palette.simplex, alpha: 0.4 * strength, hatch: 0 };
    case 'outer-wall':
      return { colour: palette.cut, ...going };
    case 'present':
      return { colour: palette.pick, alpha: 0.2, hatch: 0 };
    case 'past':
      return { colour: palette.simplex, alpha: 0.5 * strength * paler ** age, hatch: 0 };
    case 'past-picked':
      return { colour: palette.pick, alpha: 0.4 * paler ** age, hatch: 0 };
    case 'portal':
    case 'simplex':
    case 'witness-simplex':
      return { colour: palette.simplex, alpha: strength, hatch: 0 };
  }
}

/** A face is filled and has an ink outline; edges and points are an ink line with a yellow one in it. */
export function highlightStyles({ pick, ink, rimWidth }: Palette): {
  fill: FillStyle;
  outline: LineStyle;
  edge: LineStyle;
  inner: LineStyle;
} {
  const line = (colour: Colour, width: number): LineStyle => ({ colour, alpha: 1, width: width * rimWidth });
  return {
    fill: { colour: pick, alpha: 0.42, hatch: 0 },
    outline: line(ink, 1),
    edge: line(ink, 2.9),
    inner: line(pick, 1.7),
  };
}

/** A mesh with more faces than this has thinner and paler lines, down to a third of their strength, to stay legible. */
const fewFaces = 80;
const strengthOf = (faces: number): number => Math.min(1, Math.max(1 / 3, Math.sqrt(fewFaces / faces)));

/**
 * The styles of a mesh. With few faces: near edges 1.75 px; hidden ones dashed hairlines at 35 %; between faces to be
 * removed, hairlines of their colour.
 */
export function meshStyles(palette: Palette, faces: number): MeshStyles {
  const { simplex, cut, pick } = palette;
  const strength = strengthOf(faces);
  const width = Math.max(palette.polytopeWidth * strength, palette.hairWidth);
  return {
    near: { colour: simplex, alpha: Math.max(0.9 * strength, 0.5), width },
    far: hidden(palette, simplex, 0.35 * strength),
    inner: { colour: cut, alpha: 1, width: palette.hairWidth },
    dot: { colour: simplex, alpha: 1, width: 3.66 * width },
    front: { colour: simplex, alpha: 0.085, hatch: 0 },
    back: { colour: simplex, alpha: 0.03, hatch: 0 },
    going: { colour: cut, ...going },
    picked: { colour: pick, alpha: 0.5, hatch: 0 },
    pickedHatch: { colour: pick, alpha: 0, hatch: 0.75 },
  };
}

export interface MeshStyles {
  near: LineStyle;
  far: LineStyle;
  /** Edges between two faces to be removed. */
  inner: LineStyle;
  dot: LineStyle;
  front: FillStyle;
  back: FillStyle;
  going: FillStyle;
  picked: FillStyle;
  /** The hatch of a picked face that is not to be removed. */
  pickedHatch: FillStyle;
}

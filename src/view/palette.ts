import type { Role } from '../trace/sentence';

/** Red, green, blue in 0 … 1 as CSS means them (sRGB); blending is done on these, as a browser does. */
export type Colour = readonly [number, number, number];

const colourTokens = {
  stage: '--stage',
  ink: '--ink',
  ink2: '--ink-2',
  ink3: '--ink-3',
  a: '--a',
  b: '--b',
  cso: '--cso',
  csoEdge: '--cso-edge',
  simplex: '--simplex',
  best: '--best',
  new: '--new',
  cut: '--cut',
  pick: '--pick',
} as const;

const numberTokens = {
  aFill: '--a-fill',
  bFill: '--b-fill',
  csoFillBack: '--cso-fill-back',
  csoFillFront: '--cso-fill-front',
  discFill: '--disc-fill',
  simplexFill: '--simplex-fill',
  csoEdgeAlpha: '--cso-edge-alpha',
  hiddenAlpha: '--hidden-alpha',
  hairWidth: '--w-hair',
  hiddenWidth: '--w-hidden',
  silhouetteWidth: '--w-silhouette',
  shapeWidth: '--w-shape',
  rimWidth: '--w-rim',
  simplexWidth: '--w-simplex',
  polytopeWidth: '--w-poly',
  horizonWidth: '--w-horizon',
} as const;

/** The design tokens that the picture uses: colours, alphas, widths in CSS pixels. */
export type Palette = Readonly<
  Record<keyof typeof colourTokens, Colour> & Record<keyof typeof numberTokens, number>
>;

/** Reads the tokens; `get` gives a custom property's text. Throws if one is missing or not what it should be. */
export function readPalette(get: (property: string) => string): Palette {
  const read = <K extends string, V>(
    tokens: Record<K, string>,
    parse: (text: string) => V | null,
  ): [K, V][] =>
    (Object.entries(tokens) as [K, string][]).map(([key, property]) => {
      const text = get(property).trim();
      const value = parse(text);
      if (value === null) throw new Error(`design token ${property}: cannot read "${text}"`);
      return [key, value];
    });
  return Object.fromEntries([
    ...read(colourTokens, parseColour),
    ...read(numberTokens, parseNumber),
  ]) as Palette;
}

export function documentPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  return readPalette((property) => style.getPropertyValue(property));
}

export function parseColour(text: string): Colour | null {
  const hex = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(text)?.[1];
  if (hex === undefined) return null;
  const digits = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
  const channel = (i: number): number => Number.parseInt(digits.slice(i, i + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

function parseNumber(text: string): number | null {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? value : null;
}

export function roleColour(palette: Palette, role: Role): Colour {
  return palette[role];
}

/** The colour `share` of the way from `a` to `b`. */
export function mixed(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]), a[2] + share * (b[2] - a[2])];
}

/** True if the stage is dark. */
export function isDark({ stage }: Palette): boolean {
  return stage[0] + stage[1] + stage[2] < 1.5;
}

import { toBase64Url } from './base64url';
import type { Triple } from '../shapes/shape';

export const views = ['both', 'object', 'minkowski', 'directions'] as const;
/** How C is drawn: see-through, opaque, as lines alone, as the supports of many directions, coloured by where facets come from. */
export const surfaceLooks = ['glass', 'solid', 'edges', 'samples', 'origins'] as const;
export type SurfaceLook = (typeof surfaceLooks)[number];
/** The depth over all directions as a third viewport; `auto`: where the run has a chart of directions. */
export const landscapes = ['auto', 'off', 'globe', 'map'] as const;
export type LandscapeView = (typeof landscapes)[number];
/** The direction along which the overlap of the shapes is measured: the step's, or one set by hand (unit, world axes). */
export type Along = 'off' | 'step' | Triple;
/** The panes of the debugger, in the order of its tabs. */
export const debugPanes = [
  'why',
  'checks',
  'find',
  'charts',
  'compare',
  'precision',
  'code',
  'watch',
] as const;
export type DebugPane = (typeof debugPanes)[number];
/** How two runs side by side are synchronised: by iteration, by progress, or by step number. */
export const paces = ['iteration', 'progress', 'step'] as const;
export type Pace = (typeof paces)[number];
/** A condition, as typed, at which play stops; one that is not `on` is disabled. */
export interface Breakpoint {
  readonly text: string;
  readonly on: boolean;
}
export const MAX_BREAKPOINTS = 8;

/**
 * The part of a link that people may edit by hand: `.step-11.view-minkowski.cam-35_25x-20x1_2.embed-1`. A field is a
 * name, a dash and a value; steps are counted from 1, as on the page; in numbers `_` stands for the decimal point. `cam` is
 * azimuth × elevation × zoom, the angles in degrees; `look` how C is drawn, `cut` the angle of the plane that cuts it open,
 * `land` the landscape of depth, `along` the direction of the measured overlap, its coordinates joined by `x`; `debug` the
 * pane of the debugger that is open; `beside` the rival that is shown beside the run, from 1, at the `pace`; `find` the
 * condition whose steps are sought, `stop` and `pass` those at which play stops or would, as base64url of their texts. A field that cannot
 * be read is passed over and named, and its default holds.
 */
export interface LinkView {
  /** From 0; the last one where the run is shorter. */
  step?: number;
  viewports?: (typeof views)[number];
  /** Angles in radians, as in the state; null: chosen for the run. Carried to a hundredth of a degree. */
  camera?: { azimuth: number; elevation: number; zoom: number } | null;
  embed?: boolean;
  surfaceLook?: SurfaceLook;
  /** Degrees about the answer's normal; null: C is whole. Carried to a hundredth. */
  cut?: number | null;
  landscape?: LandscapeView;
  /** A direction set by hand is written with six decimals, and normalised when read. */
  along?: Along;
  /** Null: the debugger is closed. */
  debug?: DebugPane | null;
  /** From 0; null: the run is shown alone. */
  beside?: number | null;
  pace?: Pace;
  /** The condition whose steps are sought, as it was typed: empty for none. */
  find?: string;
  breakpoints?: readonly Breakpoint[];
  /** The fields that could not be read. */
  unread?: readonly string[];
}

export function writeFields({
  step,
  viewports,
  camera,
  embed,
  surfaceLook,
  cut = null,
  landscape,
  along,
  debug,
  beside = null,
  pace,
  find,
  breakpoints = [],
}: LinkView): string[] {
  const fields: string[] = [];
  if (step) fields.push(`step-${step + 1}`);
  if (viewports && viewports !== 'both') fields.push(`view-${viewports}`);
  if (camera) fields.push(`cam-${writeCamera(camera)}`);
  if (surfaceLook && surfaceLook !== 'glass') fields.push(`look-${surfaceLook}`);
  if (cut !== null) fields.push(`cut-${decimal(cut, 2)}`);
  if (landscape && landscape !== 'auto') fields.push(`land-${landscape}`);
  if (along && along !== 'off') fields.push(`along-${writeAlong(along)}`);
  if (debug) fields.push(`debug-${debug}`);
  if (beside !== null) fields.push(`beside-${beside + 1}`);
  if (pace && pace !== 'iteration') fields.push(`pace-${pace}`);
  if (find) fields.push(`find-${writeText(find)}`);
  for (const { text, on } of breakpoints) fields.push(`${on ? 'stop' : 'pass'}-${writeText(text)}`);
  if (embed) fields.push('embed-1');
  return fields;
}

/** More than a condition may have, so that one that is too long says so itself. */
export const MAX_TEXT = 1000;

const writeText = (text: string): string => toBase64Url(new TextEncoder().encode(text.slice(0, MAX_TEXT)));

export type Camera = NonNullable<LinkView['camera']>;
export const degree = Math.PI / 180;

const writeCamera = ({ azimuth, elevation, zoom }: Camera): string =>
  [decimal(azimuth / degree, 2), decimal(elevation / degree, 2), decimal(zoom, 3)].join('x');

/** So few decimals never come with an exponent, whose sign has no place in a link. */
const decimal = (value: number, decimals: number): string =>
  String(Number(value.toFixed(decimals))).replace('.', '_');

const writeAlong = (along: Exclude<Along, 'off'>): string =>
  along === 'step' ? along : along.map((value) => decimal(value, 6)).join('x');

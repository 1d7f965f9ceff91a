import { fromBase64Url, toBase64Url } from './base64url';
import type { Triple } from '../shapes/shape';

const views = ['both', 'object', 'minkowski', 'directions'] as const;
/** How C is drawn: see-through, opaque, as lines alone, as the supports of many directions, coloured by where facets come from. */
export const surfaceLooks = ['glass', 'solid', 'edges', 'samples', 'origins'] as const;
export type SurfaceLook = (typeof surfaceLooks)[number];
/** The depth over all directions as a third viewport; `auto`: where the run has a chart of directions. */
export const landscapes = ['auto', 'off', 'globe', 'map'] as const;
export type LandscapeView = (typeof landscapes)[number];
/** Along which direction the overlap of the shapes is measured: that of the step, or one held by hand (unit, world axes). */
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
/** What two runs that are walked through together have in common: the iteration, the share of their length, the step's number. */
export const paces = ['iteration', 'progress', 'step'] as const;
export type Pace = (typeof paces)[number];
/** A condition, as it was typed, at which play stops; one that is not `on` is kept for later. */
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
 * condition whose steps are sought, `stop` and `pass` those at which play stops or would, as base64url of their texts. A field that cannot be read is passed over, and its default holds.
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
  /** By hand: carried to six decimals, and unit again when read. */
  along?: Along;
  /** Null: the debugger is closed. */
  debug?: DebugPane | null;
  /** From 0; null: the run is shown alone. */
  beside?: number | null;
  pace?: Pace;
  /** The condition whose steps are sought, as it was typed: empty for none. */
  find?: string;
  breakpoints?: readonly Breakpoint[];
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

export function readFields(fields: readonly string[]): LinkView {
  const view: LinkView = {};
  for (const field of fields) {
    const [, name, value] = /^([a-z]+)-(.+)$/.exec(field) ?? [];
    if (name !== undefined && value !== undefined) readField(view, name, value);
  }
  return view;
}

function readField(view: LinkView, name: string, value: string): void {
  if (name === 'step' && /^[1-9]\d{0,8}$/.test(value)) view.step = Number(value) - 1;
  const oneOf = <T extends string>(field: string, known: readonly T[]): T | undefined =>
    name === field ? known.find((candidate) => candidate === value) : undefined;
  const viewports = oneOf('view', views);
  if (viewports) view.viewports = viewports;
  const surfaceLook = oneOf('look', surfaceLooks);
  if (surfaceLook) view.surfaceLook = surfaceLook;
  const landscape = oneOf('land', landscapes);
  if (landscape) view.landscape = landscape;
  const debug = oneOf('debug', debugPanes);
  if (debug) view.debug = debug;
  const pace = oneOf('pace', paces);
  if (pace) view.pace = pace;
  if (name === 'beside' && /^[1-9]$/.test(value)) view.beside = Number(value) - 1;
  if (name === 'cut') view.cut = readNumbers(value, 1)?.[0] ?? view.cut ?? null;
  if (name === 'along') view.along = readAlong(value) ?? view.along ?? 'off';
  if (name === 'find') view.find = readText(value) ?? view.find ?? '';
  if (name === 'stop' || name === 'pass') addBreakpoint(view, readText(value), name === 'stop');
  if (name === 'embed' && value === '1') view.embed = true;
  if (name === 'cam') view.camera = readCamera(value) ?? view.camera ?? null;
}

function addBreakpoint(view: LinkView, text: string | undefined, on: boolean): void {
  const { breakpoints = [] } = view;
  if (text !== undefined && breakpoints.length < MAX_BREAKPOINTS)
    view.breakpoints = [...breakpoints, { text, on }];
}

/** More than a condition may have, so that one that is too long says so itself. */
const MAX_TEXT = 1000;

const writeText = (text: string): string => toBase64Url(new TextEncoder().encode(text.slice(0, MAX_TEXT)));

function readText(value: string): string | undefined {
  try {
    const bytes = fromBase64Url(value.slice(0, 4 * MAX_TEXT));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).slice(0, MAX_TEXT);
  } catch {
    return undefined;
  }
}

type Camera = NonNullable<LinkView['camera']>;
const degree = Math.PI / 180;

const writeCamera = ({ azimuth, elevation, zoom }: Camera): string =>
  [decimal(azimuth / degree, 2), decimal(elevation / degree, 2), decimal(zoom, 3)].join('x');

/** So few decimals never come with an exponent, whose sign has no place in a link. */
const decimal = (value: number, decimals: number): string =>
  String(Number(value.toFixed(decimals))).replace('.', '_');

function readCamera(text: string): Camera | undefined {
  const [azimuth, elevation, zoom] = readNumbers(text, 3) ?? [];
  if (azimuth === undefined || elevation === undefined || zoom === undefined) return undefined;
  return zoom > 0 ? { azimuth: azimuth * degree, elevation: elevation * degree, zoom } : undefined;
}

const writeAlong = (along: Exclude<Along, 'off'>): string =>
  along === 'step' ? along : along.map((value) => decimal(value, 6)).join('x');

function readAlong(text: string): Along | undefined {
  if (text === 'step') return text;
  const numbers = readNumbers(text, 3);
  const length = numbers ? Math.hypot(...numbers) : 0;
  return numbers && length > 0 ? (numbers.map((value) => value / length) as Triple) : undefined;
}

/** So many numbers joined by `x`; undefined where that is not what the text is. */
function readNumbers(text: string, count: number): number[] | undefined {
  const parts = text.split('x');
  const are = parts.length === count && parts.every((part) => /^-?\d{1,6}(?:_\d{1,6})?$/.test(part));
  return are ? parts.map(readDecimal) : undefined;
}

const readDecimal = (text: string): number => Number(text.replace('_', '.'));

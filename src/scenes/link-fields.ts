import { toBase64Url } from './base64url';
import { writeDecimal } from '../problems/field-numbers';
import type { Looks } from '../problems/looks';

export const views = ['both', 'object', 'minkowski', 'directions'] as const;
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
 * azimuth × elevation × zoom, the angles in degrees, then, if it was moved, the pan × zoom; the looks of the scene's kind have fields of their own (see
 * problems/looks.ts); `debug` is the pane of the debugger that is open; `beside` the rival that is shown beside the run, from 1, at the `pace`; `find` the
 * condition whose steps are sought, `stop` and `pass` those at which play stops or would, as base64url of their texts; `range-3-9` leaves no other steps. A field that cannot
 * be read is passed over and named, and its default holds.
 */
export interface LinkView {
  /** From 0; the last one where the run is shorter. */
  step?: number;
  viewports?: (typeof views)[number];
  /** Angles in radians, as in the state; null: chosen for the run. Carried to a hundredth of a degree. */
  camera?: {
    azimuth: number;
    elevation: number;
    zoom: number;
    pan?: readonly [number, number];
  } | null;
  embed?: boolean;
  /** The first and the last step that are shown, from 0. */
  range?: readonly [number, number] | null;
  /** The looks of the scene's kind that differ from their first values. */
  looks?: object;
  /** Null: the debugger is closed. */
  debug?: DebugPane | null;
  /** From 0; null: the run is shown alone. */
  beside?: number | null;
  pace?: Pace;
  /** The lesson whose scene it is, and the place in it: the address has the lesson's name then. */
  lesson?: { readonly id: string; readonly beat: number; readonly stop: number } | null;
  /** The condition whose steps are sought, as it was typed: empty for none. */
  find?: string;
  breakpoints?: readonly Breakpoint[];
  /** The fields that could not be read. */
  unread?: readonly string[];
}

/** `own` tells how the looks of the scene's kind are written. */
export function writeFields(
  {
    step,
    viewports,
    camera,
    embed,
    range,
    looks,
    debug,
    beside = null,
    pace,
    find,
    breakpoints = [],
  }: LinkView,
  own?: Looks,
): string[] {
  const fields: string[] = [];
  if (step) fields.push(`step-${step + 1}`);
  if (viewports && viewports !== 'both') fields.push(`view-${viewports}`);
  if (camera) fields.push(`cam-${writeCamera(camera)}`);
  for (const [name, { write }] of Object.entries(own?.fields ?? {})) {
    const value = write({ ...own!.initial, ...looks });
    if (value !== undefined) fields.push(`${name}-${value}`);
  }
  if (debug) fields.push(`debug-${debug}`);
  if (beside !== null) fields.push(`beside-${beside + 1}`);
  if (pace && pace !== 'iteration') fields.push(`pace-${pace}`);
  if (find) fields.push(`find-${writeText(find)}`);
  for (const { text, on } of breakpoints) fields.push(`${on ? 'stop' : 'pass'}-${writeText(text)}`);
  if (embed) fields.push('embed-1');
  if (range) fields.push(`range-${range[0] + 1}-${range[1] + 1}`);
  return fields;
}

/** More than a condition may have, so that one that is too long says so itself. */
export const MAX_TEXT = 1000;

const writeText = (text: string): string => toBase64Url(new TextEncoder().encode(text.slice(0, MAX_TEXT)));

export type Camera = NonNullable<LinkView['camera']>;
export const degree = Math.PI / 180;

const writeCamera = ({ azimuth, elevation, zoom, pan }: Camera): string => {
  const shown = Number(zoom.toFixed(3));
  return [
    ...[azimuth, elevation].map((angle) => writeDecimal(angle / degree, 2)),
    writeDecimal(zoom, 3),
    // So every digit is worth as much on the screen, however near the eye is.
    ...(pan ?? []).map((by) => writeDecimal(by * shown, 4)),
  ].join('x');
};

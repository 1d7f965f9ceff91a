import type { Triple } from '../shapes/shape';
import { fromBase64Url } from './base64url';
import {
  debugPanes,
  degree,
  landscapes,
  MAX_BREAKPOINTS,
  MAX_TEXT,
  paces,
  surfaceLooks,
  views,
  type Along,
  type Breakpoint,
  type Camera,
  type LinkView,
} from './link-fields';

/** The view that the fields of a link say (src/scenes/link-fields.ts). */
export function readFields(fields: readonly string[]): LinkView {
  const view: LinkView = {};
  const unread = fields.filter((field) => {
    const [, name = '', value = ''] = /^([a-z]+)-(.+)$/.exec(field) ?? [];
    const read = readField(view, name, value);
    Object.assign(view, read);
    return field !== '' && Object.keys(read).length === 0;
  });
  return unread.length > 0 ? { ...view, unread } : view;
}

/** The value of a field; nothing if it cannot be read. */
function readField({ breakpoints = [] }: Readonly<LinkView>, name: string, value: string): LinkView {
  const told = <K extends keyof LinkView>(key: K, read: LinkView[K]): LinkView =>
    read === undefined ? {} : { [key]: read };
  const oneOf = <K extends keyof LinkView>(key: K, known: readonly LinkView[K][]): LinkView =>
    told(
      key,
      known.find((candidate) => candidate === value),
    );
  switch (name) {
    case 'step':
      return /^[1-9]\d{0,8}$/.test(value) ? { step: Number(value) - 1 } : {};
    case 'view':
      return oneOf('viewports', views);
    case 'look':
      return oneOf('surfaceLook', surfaceLooks);
    case 'land':
      return oneOf('landscape', landscapes);
    case 'debug':
      return oneOf('debug', debugPanes);
    case 'pace':
      return oneOf('pace', paces);
    case 'beside':
      return /^[1-9]$/.test(value) ? { beside: Number(value) - 1 } : {};
    case 'cut':
      return told('cut', readNumbers(value, 1)?.[0]);
    case 'along':
      return told('along', readAlong(value));
    case 'find':
      return told('find', readText(value));
    case 'stop':
    case 'pass':
      return withBreakpoint(breakpoints, readText(value), name === 'stop');
    case 'embed':
      return value === '1' ? { embed: true } : {};
    case 'cam':
      return told('camera', readCamera(value));
    default:
      return {};
  }
}

const withBreakpoint = (before: readonly Breakpoint[], text: string | undefined, on: boolean): LinkView =>
  text === undefined || before.length >= MAX_BREAKPOINTS ? {} : { breakpoints: [...before, { text, on }] };

function readText(value: string): string | undefined {
  try {
    const bytes = fromBase64Url(value.slice(0, 4 * MAX_TEXT));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).slice(0, MAX_TEXT);
  } catch {
    return undefined;
  }
}

function readCamera(text: string): Camera | undefined {
  const [azimuth, elevation, zoom] = readNumbers(text, 3) ?? [];
  if (azimuth === undefined || elevation === undefined || zoom === undefined) return undefined;
  return zoom > 0 ? { azimuth: azimuth * degree, elevation: elevation * degree, zoom } : undefined;
}

function readAlong(text: string): Along | undefined {
  if (text === 'step') return text;
  const numbers = readNumbers(text, 3);
  const length = numbers ? Math.hypot(...numbers) : 0;
  return numbers && length > 0 ? (numbers.map((value) => value / length) as Triple) : undefined;
}

/** The given number of numbers joined by `x`; undefined if the text is not that. */
function readNumbers(text: string, count: number): number[] | undefined {
  const parts = text.split('x');
  const are = parts.length === count && parts.every((part) => /^-?\d{1,6}(?:_\d{1,6})?$/.test(part));
  return are ? parts.map(readDecimal) : undefined;
}

const readDecimal = (text: string): number => Number(text.replace('_', '.'));

import { readDecimals } from '../problems/field-numbers';
import type { Looks } from '../problems/looks';
import { fromBase64Url } from './base64url';
import {
  debugPanes,
  degree,
  MAX_BREAKPOINTS,
  MAX_TEXT,
  paces,
  views,
  type Breakpoint,
  type Camera,
  type LinkView,
} from './link-fields';

/** The view that the fields of a link say (src/scenes/link-fields.ts); `own` reads the looks of the scene's kind. */
export function readFields(fields: readonly string[], own?: Looks): LinkView {
  const view: LinkView = {};
  const unread = fields.filter((field) => {
    const [, name = '', value = ''] = /^([a-z]+)-(.+)$/.exec(field) ?? [];
    const read = readLook(view, own, name, value) ?? readField(view, name, value);
    Object.assign(view, read);
    return field !== '' && Object.keys(read).length === 0;
  });
  return unread.length > 0 ? { ...view, unread } : view;
}

/** The value of a field of the kind's own; undefined if it has none of that name. */
function readLook(
  { looks }: Readonly<LinkView>,
  own: Looks | undefined,
  name: string,
  value: string,
): LinkView | undefined {
  if (!own || !Object.hasOwn(own.fields, name)) return undefined;
  const read = own.fields[name]!.read(value);
  return read ? { looks: { ...looks, ...read } } : {};
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
    case 'debug':
      return oneOf('debug', debugPanes);
    case 'pace':
      return oneOf('pace', paces);
    case 'beside':
      return /^[1-9]$/.test(value) ? { beside: Number(value) - 1 } : {};
    case 'find':
      return told('find', readText(value));
    case 'stop':
    case 'pass':
      return withBreakpoint(breakpoints, readText(value), name === 'stop');
    case 'embed':
      return value === '1' ? { embed: true } : {};
    case 'range':
      return told('range', readRange(value));
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

function readRange(text: string): readonly [number, number] | undefined {
  const [, from, to] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(text) ?? [];
  return from === undefined || Number(from) > Number(to) ? undefined : [Number(from) - 1, Number(to) - 1];
}

function readCamera(text: string): Camera | undefined {
  const numbers = readDecimals(text, 3) ?? readDecimals(text, 5);
  if (!numbers) return undefined;
  const [azimuth, elevation, zoom, x, y] = numbers as [number, number, number, number?, number?];
  if (!(zoom > 0)) return undefined;
  const camera = { azimuth: azimuth * degree, elevation: elevation * degree, zoom };
  return x === undefined || y === undefined ? camera : { ...camera, pan: [x / zoom, y / zoom] };
}

const views = ['both', 'object', 'minkowski', 'directions'] as const;

/**
 * The part of a link that people may edit by hand: `.step-11.view-minkowski.cam-35_25x-20x1_2.embed-1`. A field is a
 * name, a dash and a value; steps are counted from 1, as on the page; in numbers `_` stands for the decimal point. `cam` is azimuth × elevation × zoom, the angles
 * in degrees. A field that cannot be read is passed over, and its default holds.
 */
export interface LinkView {
  /** From 0; the last one where the run is shorter. */
  step?: number;
  viewports?: (typeof views)[number];
  /** Angles in radians, as in the state; null: chosen for the run. Carried to a hundredth of a degree. */
  camera?: { azimuth: number; elevation: number; zoom: number } | null;
  embed?: boolean;
}

export function writeFields({ step, viewports, camera, embed }: LinkView): string[] {
  const fields: string[] = [];
  if (step) fields.push(`step-${step + 1}`);
  if (viewports && viewports !== 'both') fields.push(`view-${viewports}`);
  if (camera) fields.push(`cam-${writeCamera(camera)}`);
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
  const shown = name === 'view' ? views.find((known) => known === value) : undefined;
  if (shown) view.viewports = shown;
  if (name === 'embed' && value === '1') view.embed = true;
  if (name === 'cam') view.camera = readCamera(value) ?? view.camera ?? null;
}

type Camera = NonNullable<LinkView['camera']>;
const degree = Math.PI / 180;

const writeCamera = ({ azimuth, elevation, zoom }: Camera): string =>
  [decimal(azimuth / degree, 2), decimal(elevation / degree, 2), decimal(zoom, 3)].join('x');

/** So few decimals never come with an exponent, whose sign has no place in a link. */
const decimal = (value: number, decimals: number): string =>
  String(Number(value.toFixed(decimals))).replace('.', '_');

function readCamera(text: string): Camera | undefined {
  const number = '(-?\\d{1,6}(?:_\\d{1,6})?)';
  const numbers = new RegExp(`^${number}x${number}x${number}$`).exec(text)?.slice(1).map(readDecimal);
  if (!numbers) return undefined;
  const [azimuth, elevation, zoom] = numbers as [number, number, number];
  return zoom > 0 ? { azimuth: azimuth * degree, elevation: elevation * degree, zoom } : undefined;
}

const readDecimal = (text: string): number => Number(text.replace('_', '.'));

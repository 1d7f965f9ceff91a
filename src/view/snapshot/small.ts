import type { Palette } from '../palette';
import type { Label, SpacePicture } from '../picture';
import type { Metrics } from '../ink/text-runs';

/** Points, arrows and letters of a small picture, as a part of their size on the stage. */
const smaller = 0.8;
/** The greatest number of names in a small picture, because more are not legible. */
const maxLabels = 4;

/**
 * Reduces a step to a small picture: the foremost names, without values, which stand under it, and no digits in the
 * tags, which would be too small to read.
 */
export function simplified(space: Readonly<SpacePicture>): SpacePicture {
  return {
    ...space,
    marks: space.marks.map(({ text: _, ...mark }) => mark),
    labels: foremost(space.labels.filter(({ letter }) => letter !== undefined)),
  };
}

/** Names of one rank come all or none: one vertex of three with a name would seem to be another thing. */
function foremost(labels: readonly Label[]): Label[] {
  const ranks = [...new Set(labels.map(({ priority }) => priority))].sort((a, b) => b - a);
  const kept: Label[] = [];
  for (const rank of ranks) {
    const peers = labels.filter(({ priority }) => priority === rank);
    if (kept.length + peers.length > maxLabels) break;
    kept.push(...peers);
  }
  return kept.map(({ value: _, quantity: __, ...label }) => label);
}

/** Lines grow with the picture's size less than the picture does. */
export function smallPalette(palette: Palette): Palette {
  const widths = Object.entries(palette)
    .filter(([key, value]) => key.endsWith('Width') && typeof value === 'number')
    .map(([key, value]) => [key, smaller * (value as number)]);
  return { ...palette, ...Object.fromEntries(widths) };
}

export function smallMetrics(metrics: Metrics): Metrics {
  const { mark, arrow, labelSize, valueSize } = metrics;
  return {
    mark: smaller * mark,
    arrow: 0.6 * arrow,
    labelSize: smaller * labelSize,
    valueSize: smaller * valueSize,
    widthOf: (text, face) => smaller * metrics.widthOf(text, face),
  };
}

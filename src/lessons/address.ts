import type { Lesson } from './lesson';

/** A place in a lesson, counted from 0. */
export interface Place {
  beat: number;
  stop: number;
}

/** The beginning of a lesson's name in an address: `#lesson-gjk-flat.beat-5`. */
export const lessonPrefix = 'lesson-';

/** The fields of an address, from 1; the first beat and stop need none. */
export const writePlace = ({ beat, stop }: Readonly<Place>): string[] => [
  ...(beat > 0 || stop > 0 ? [`beat-${beat + 1}`] : []),
  ...(stop > 0 ? [`stop-${stop + 1}`] : []),
];

/** The place that fields name, within the lesson, and the fields that cannot be read or name a place past its end. */
export function readPlace(
  { beats }: Readonly<Lesson>,
  fields: readonly string[],
): { place: Place; unread: readonly string[] } {
  const found: Record<string, number> = {};
  const unread = fields.filter((field) => {
    const [, name, count] = /^(beat|stop)-([1-9]\d{0,3})$/u.exec(field) ?? [];
    if (name !== undefined) found[name] = Number(count) - 1;
    return field !== '' && name === undefined;
  });
  const within = (name: 'beat' | 'stop', count: number): number => {
    const asked = found[name] ?? 0;
    if (asked >= count) unread.push(`${name}-${asked + 1}`);
    return Math.min(asked, count - 1);
  };
  const beat = within('beat', beats.length);
  const stop = within('stop', beats[beat]!.stops.length);
  return { place: { beat, stop }, unread };
}

import { captionJson, captionOf, readCaption } from '../caption';
import { readList } from '../cursor';
import { numberJson } from '../file-json';
import { part, type Reading } from '../part';

/** Numbers that the algorithm names. */
export const readings = part({
  write(to, list: readonly Reading[]) {
    to.frames.push(list.length);
    for (let i = 0; i < list.length; i++) {
      const reading = list[i]!;
      to.frames.push(to.captions.keep(reading));
      to.frames.push(reading.value);
    }
  },
  read: (from) => readList(from, (): Reading => ({ ...readCaption(from), value: from.next() })),
  json: (list) => list.map((reading) => ({ ...captionJson(reading), value: numberJson(reading.value) })),
  schema: ({ caption, exactly, many, number }) =>
    many(exactly('a reading', { ...caption, value: number }), 'readings'),
  fromLine: (list): readonly Reading[] =>
    list.map(({ value, ...caption }) => ({ ...captionOf(caption), value })),
  readings: (list) => list,
});

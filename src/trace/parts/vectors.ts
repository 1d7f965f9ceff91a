import { captionJson, captionOf, readCaption } from '../caption';
import { readList, readVec3, writeVec3 } from '../cursor';
import { vectorJson } from '../file-json';
import { part, type NamedVector } from '../part';

/** Arrows that the algorithm names. */
export const vectors = part({
  write(to, list: readonly NamedVector[]) {
    to.frames.push(list.length);
    for (let i = 0; i < list.length; i++) {
      const arrow = list[i]!;
      to.frames.push(to.captions.keep(arrow));
      writeVec3(to, arrow.from);
      writeVec3(to, arrow.to);
    }
  },
  read: (from) =>
    readList(from, (): NamedVector => ({ ...readCaption(from), from: readVec3(from), to: readVec3(from) })),
  json: (list) =>
    list.map((arrow) => ({ ...captionJson(arrow), from: vectorJson(arrow.from), to: vectorJson(arrow.to) })),
  schema: ({ caption, exactly, many, vector }) =>
    many(exactly('a vector', { ...caption, from: vector, to: vector }), 'vectors'),
  fromLine: (list): readonly NamedVector[] =>
    list.map(({ from, to, ...caption }) => ({ ...captionOf(caption), from, to })),
  vectors: (list) => list,
});

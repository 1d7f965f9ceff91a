import { vec3, type Vec3 } from '../math/vec3';
import { readVec3, writeVec3 } from './cursor';
import { numberJson, vectorJson } from './file-json';
import { part } from './part';
import { quantity } from './sentence';

/** A wind that blows through Minkowski space: a vector and its gusts. */
interface Toy {
  wind: Vec3;
  gust: number;
}

const letter = quantity('ω', 'best');

export const toy = part({
  size: 4,
  write(to, { wind, gust }: Toy) {
    writeVec3(to, wind);
    to.frames.push(gust);
  },
  read: (from): Toy => ({ wind: readVec3(from), gust: from.next() }),
  json: ({ wind, gust }) => ({ wind: vectorJson(wind), gust: numberJson(gust) }),
  schema: ({ exactly, number, vector }) => exactly('a toy', { wind: vector, gust: number }),
  fromLine: (line): Toy => line,
  measures: [
    { name: 'toy.gust', title: 'gust of the toy', type: 'number', unit: 'none', at: ({ gust }) => gust },
    { name: 'toy.wind', title: 'wind of the toy', type: 'vector', unit: 'length', at: ({ wind }) => wind },
  ],
  vectors: ({ wind }) => [{ label: 'wind', quantity: letter, from: vec3(), to: wind }],
  readings: ({ gust }) => [{ label: 'gust', quantity: quantity('g'), value: gust }],
});

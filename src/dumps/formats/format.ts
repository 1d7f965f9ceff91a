import type { Engine } from '../engines';
import type { RawScene } from '../raw';

/** One way in which programs write bodies. */
export interface Format {
  id: string;
  /** The situations in the text, or none where it is in another format. */
  read(text: string, engine: Engine): RawScene[];
}

export const numberPattern = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?`;

/** The numbers of a piece of text, with the place behind each. */
export function numbersIn(text: string): number[] {
  return [...text.matchAll(new RegExp(`(?<![\\w.])${numberPattern}(?![\\w.])`, 'g'))].map(([found]) =>
    Number(found),
  );
}

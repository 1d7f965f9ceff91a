import { isFlat, labelsOf } from '../labelled/entries';
import { Labels } from '../labelled/labels';
import { strangeAsks } from '../labelled/strange';
import type { Format } from './format';

/** Sizes and poses with their names, as in logs, reports and sentences. */
export const labelled: Format = {
  id: 'labelled numbers',
  read(text, engine) {
    const entries = labelsOf(text, engine);
    const reader = new Labels(engine, isFlat(entries, text, engine));
    for (const entry of entries) reader.take(entry);
    const strange = strangeAsks(text);
    return reader.scenes().map((scene) => ({ ...scene, asks: [...scene.asks, ...strange] }));
  },
};

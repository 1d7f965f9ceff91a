import { labelsOf } from '../labelled/entries';
import { Labels } from '../labelled/labels';
import type { Format } from './format';

/** Sizes and poses with their names, as in logs, reports and sentences. */
export const labelled: Format = {
  id: 'labelled numbers',
  read(text, engine) {
    const reader = new Labels(engine);
    for (const entry of labelsOf(text, engine.name === 'Unreal')) reader.take(entry);
    return reader.scenes();
  },
};

/**
 * `import source from './epa.ts?source'` gives the lines of a source, for people to read, and the kinds of words in them: see
 * highlight.mjs. They are taken from the file when the page is built, so that no copy of it is kept anywhere.
 */
import { readFile } from 'node:fs/promises';
import { askingFor } from '../twin.mjs';
import { highlight, kinds } from './highlight.mjs';

/** @returns {import('vite').Plugin} */
export const source = () => ({
  name: 'source',
  enforce: 'pre',
  load: {
    filter: { id: askingFor('source') },
    async handler(id) {
      const file = id.replace(/\?.*$/, '');
      this.addWatchFile(file);
      const lines = await highlight(await readFile(file, 'utf8'));
      return `export default ${JSON.stringify({ kinds, lines })};`;
    },
  },
});

import type { LinkContent } from '../scenes/link';
import { LinkError } from '../scenes/link-error';
import { decodeLink } from '../scenes/link-reader';
import { readScene, UnknownAlgorithmError, UnknownPrecisionError } from '../scenes/schema';
import { isJson } from './given-text';
import { algorithmShelf, precisionShelf, type Fetched } from './shelf';

/** The scene, and what to show of it, from a scene's JSON, a line of a case file, or a link. */
export async function readGiven(text: string): Promise<LinkContent> {
  const fetched = new Set<Fetched>();
  for (;;) {
    try {
      return isJson(text) ? { scene: readScene(text) } : await decodeLink(text);
    } catch (error) {
      const shelf = shelfFor(error);
      if (!shelf || fetched.has(shelf)) throw error;
      fetched.add(shelf);
      await shelf.load();
    }
  }
}

/** What the scene may lack to be read after all. */
function shelfFor(error: unknown): Fetched | undefined {
  // Of a link, what is wrong with its scene.
  const mistake = error instanceof LinkError ? error.cause : error;
  if (mistake instanceof UnknownAlgorithmError) return algorithmShelf;
  return mistake instanceof UnknownPrecisionError ? precisionShelf : undefined;
}

/** Bytes that are decoded at once. Chromium decodes a file of 100 MB in one task of 0.6 s. */
const PIECE = 4_000_000;

/** The text of a file, decoded piece by piece, so that the page can be used meanwhile; undefined once it is no longer wanted. */
export async function fileText(
  file: Blob,
  isWanted: () => boolean,
  piece = PIECE,
): Promise<string | undefined> {
  const decoder = new TextDecoder();
  const texts: string[] = [];
  for (let at = 0; at < file.size; at += piece) {
    const bytes = await file.slice(at, at + piece).arrayBuffer();
    if (!isWanted()) return undefined;
    texts.push(decoder.decode(bytes, { stream: true }));
  }
  return texts.join('') + decoder.decode();
}

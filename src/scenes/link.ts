import { toBase64Url } from './base64url';
import { crc32 } from './checksum';
import { canDeflate, deflate } from './deflate';
import { writeFields, type LinkView } from './link-fields';
import { kindOf } from '../problems/known';
import type { Scene } from '../problems/scene';
import { writeScene } from './write';

/**
 * A link's fragment, of `A–Z a–z 0–9 - _ .` alone, so that no mail program or chat escapes or cuts it:
 *
 *   v1 . codec . payload . check [ . field ]…
 *
 * codec    `z`: the scene's JSON (UTF-8), deflate-raw, base64url. `p`: the JSON in base64url, for texts that do not shrink.
 * check    CRC-32 of `codec.payload` as eight hexadecimal digits. It stands behind the payload, so a link that lacks it was
 *          cut short, and one that contradicts it was changed. It also ends the link in a character that no program
 *          takes for punctuation.
 * field    what is shown of the scene, for editing by hand (see link-fields).
 *
 * The scene has a version of its own, with migrations; `v1` is that of this wrapping.
 */
export interface LinkContent extends LinkView {
  scene: Scene;
  /** The orbit of a prepared scene's first view, which its name implies; `camera` is written if the view has been changed. */
  orbit?: { azimuth: number; elevation: number } | undefined;
}

/** The number behind `v`. */
export const wrapping = 1;
/** The length of `check`, in digits. */
export const checkLength = 8;

/** The fragment, without `#`. */
export async function encodeLink(content: LinkContent): Promise<string> {
  const packed = await pack(writeScene(content.scene));
  return [`v${wrapping}`, packed, checkOf(packed), ...writeFields(content, kindOf(content.scene).looks)].join(
    '.',
  );
}

async function pack(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const small = canDeflate ? await deflate(bytes) : bytes;
  return small.length < bytes.length ? `z.${toBase64Url(small)}` : `p.${toBase64Url(bytes)}`;
}

export const checkOf = (packed: string): string => crc32(packed).toString(16).padStart(checkLength, '0');

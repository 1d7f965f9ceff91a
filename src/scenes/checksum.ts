/**
 * CRC-32 (IEEE 802.3, reflected, polynomial 0xedb88320) of a text's characters, which must be ASCII. It notices every
 * change of a single character and of any four in a row, and misses one in 4 billion of the others.
 */
export function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** The part of gifenc that is used here; the package has no types. Pictures are RGBA, one byte a channel. */
declare module 'gifenc' {
  type Palette = number[][];
  interface Encoder {
    /** `index` has one palette entry a pixel; the delay is in ms. */
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: { palette: Palette; delay: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  function GIFEncoder(): Encoder;
  function quantize(rgba: Uint8Array | Uint8ClampedArray, maxColours: number): Palette;
  function applyPalette(rgba: Uint8Array | Uint8ClampedArray, palette: Palette): Uint8Array;
}

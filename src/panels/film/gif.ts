import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import type { View } from '../../view/view';
import { movieFrames, type MoviePlan, type Progress } from './movie-frames';
import type { Movie } from './video';

const colours = 256;
/** The palette of a picture comes from every fourth row. */
const sampled = 4;

/** An animated GIF of a run, with a palette for each step. It repeats for ever. Rejects by the signal of `progress`. */
export async function gifOf(
  view: View,
  plan: Readonly<MoviePlan>,
  progress: Readonly<Progress>,
): Promise<Movie> {
  const { width, height } = plan;
  const gif = GIFEncoder();
  for await (const { canvas, seconds } of movieFrames(view, plan, progress)) {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
    const palette = quantize(everyRow(data, 4 * width, sampled), colours);
    gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay: 1000 * seconds });
  }
  gif.finish();
  return { blob: new Blob([gif.bytes()], { type: 'image/gif' }), ending: 'gif' };
}

/** Each n-th row of a picture whose rows have `stride` bytes. */
function everyRow(data: Uint8ClampedArray, stride: number, n: number): Uint8ClampedArray {
  const rows = Math.ceil(data.length / stride / n);
  const kept = new Uint8ClampedArray(rows * stride);
  for (let i = 0; i < rows; i++) kept.set(data.subarray(i * n * stride, (i * n + 1) * stride), i * stride);
  return kept;
}

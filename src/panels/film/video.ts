import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
} from 'mediabunny';
import type { View } from '../../view/view';
import { movieFrames, type MoviePlan, type Progress } from './movie-frames';

/** A file as it is saved. */
export interface Movie {
  blob: Blob;
  ending: string;
}

/**
 * A video of a run: MP4 where the browser encodes H.264, else WebM. Each step is one picture that stays as long as its words
 * take to read. Rejects if the browser encodes none, or by the signal of `progress`.
 */
export async function videoOf(
  view: View,
  plan: Readonly<MoviePlan>,
  progress: Readonly<Progress>,
): Promise<Movie> {
  const { width, height } = plan;
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8', 'av1'], {
    width,
    height,
    bitrate: QUALITY_HIGH,
  });
  if (!codec) throw new Error('This browser encodes no video: save a GIF, or use another one');
  const isMp4 = codec === 'avc';
  const target = new BufferTarget();
  const output = new Output({ format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(), target });
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  const source = new CanvasSource(canvas, { codec, bitrate: QUALITY_HIGH });
  output.addVideoTrack(source);
  try {
    await output.start();
    let time = 0;
    for await (const frame of movieFrames(view, plan, progress)) {
      context.drawImage(frame.canvas, 0, 0);
      await source.add(time, frame.seconds);
      time += frame.seconds;
    }
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
  const type = isMp4 ? 'video/mp4' : 'video/webm';
  return { blob: new Blob([target.buffer!], { type }), ending: isMp4 ? 'mp4' : 'webm' };
}

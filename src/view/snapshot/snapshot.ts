import { devicePixels, Offscreen } from '../gl/offscreen';
import type { StageCanvas } from '../gl/stage-canvas';
import { currentMetrics } from '../ink/metrics';
import { documentPalette, type Palette } from '../palette';
import type { Picture, Space } from '../picture';
import type { Rect } from '../projector';
import { inkImage, type DrawnSpace } from './ink-image';
import { simplified, smallMetrics, smallPalette } from './small';

/** A picture of one step that is not on the stage. */
export interface SnapshotRequest {
  step: number;
  /** From left to right. */
  spaces: readonly Space[];
  /** CSS pixels of all spaces together, and how many device pixels each is. */
  width: number;
  height: number;
  ratio: number;
  /** For a picture among many: fewer and smaller names, marks and lines. */
  small: boolean;
}

/** The view's part: draws one space of a picture on a sheet. */
export interface Drawer {
  readonly canvas: StageCanvas;
  pictureOf(step: number): Picture;
  draw(space: Space, step: number, picture: Picture, palette: Palette, sheet: Sheet): DrawnSpace | null;
}

/** The target of a picture: the stage, or a sheet of its own. */
export interface Sheet {
  readonly rectOf: (space: Space) => Readonly<Rect>;
  readonly draw: (...args: Parameters<StageCanvas['draw']>) => void;
}

/** The lines and faces of each space, and the ink on top, in a canvas of its own. */
export async function snapshot(
  drawer: Drawer,
  { step, spaces, width, height, ratio, small }: Readonly<SnapshotRequest>,
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = devicePixels({ width, height, ratio });
  const context = canvas.getContext('2d')!;
  const palette = small ? smallPalette(documentPalette()) : documentPalette();
  const metrics = small ? smallMetrics(currentMetrics()) : currentMetrics();
  const whole = drawer.pictureOf(step);
  const picture = small
    ? { object: simplified(whole.object), minkowski: simplified(whole.minkowski) }
    : whole;
  const offscreen = new Offscreen(drawer.canvas.renderer, drawer.canvas.uniforms);
  const part = { x: 0, y: 0, width: width / spaces.length, height };
  const inks: { x: number; image: Promise<HTMLImageElement> }[] = [];
  spaces.forEach((space, i) => {
    const x = i * part.width;
    const drawn = drawer.draw(space, step, picture, palette, {
      rectOf: () => part,
      draw: (_, scene, camera) => {
        const pixels = offscreen.draw({ ...part, ratio }, palette, scene, camera);
        context.putImageData(pixels, Math.round(x * ratio), 0);
      },
    });
    if (drawn) inks.push({ x, image: inkImage(space, picture[space], drawn, metrics, !small) });
  });
  for (const { x, image } of inks) {
    context.drawImage(await image, x * ratio, 0, part.width * ratio, height * ratio);
  }
  return canvas;
}

import type { Run } from '../../stepping/run';
import type { Space } from '../../view/picture';
import type { View } from '../../view/view';
import { fileName } from '../file-name';
import { h, setText } from '../dom';
import { NotFetchedError } from '../lazy-module';
import { saveFile } from '../opening/clipboard';
import { evenlySpaced } from './frames';
import type { MoviePlan, Progress } from './movie-frames';
import type { Movie } from './video';

/** A movie of more steps would take minutes to make and to watch. */
const maxSteps = 120;

type Make = (view: View, plan: Readonly<MoviePlan>, progress: Readonly<Progress>) => Promise<Movie>;
interface Format {
  name: string;
  width: number;
  height: number;
  fetch(this: void): Promise<Make>;
}

const formats: readonly Format[] = [
  {
    name: 'Video',
    width: 1280,
    height: 720,
    fetch: () => import('./video').then(({ videoOf }) => videoOf),
  },
  { name: 'GIF', width: 960, height: 600, fetch: () => import('./gif').then(({ gifOf }) => gifOf) },
];

/** The frames that the film strip is about to show. */
interface Source {
  run: Run;
  view: View;
  /** The steps of the film strip as it is. */
  steps(this: void): readonly number[];
  spaces(this: void): readonly Space[];
}

/** Buttons that save the run as a video or as a GIF, with its progress and a way to cancel. */
export function movieButtons({ run, view, steps, spaces }: Source): {
  buttons: HTMLElement[];
  progress: HTMLElement;
  cancel(this: void): void;
} {
  let making: AbortController | null = null;
  const bar = h('progress', { 'aria-label': 'Pictures drawn' });
  const words = h('span', { role: 'status', 'aria-label': 'Movie' });
  const cancelButton = h(
    'button',
    { type: 'button', class: 'plain', onclick: () => making?.abort() },
    'Cancel',
  );
  const progress = h('p', { class: 'film-movie', hidden: true }, bar, words, cancelButton);

  const tell = (picture: number, of: number): void => {
    bar.max = of;
    bar.value = picture - 1;
    setText(words, `Picture ${picture} of ${of}`);
  };
  const show = (isMaking: boolean): void => {
    bar.hidden = cancelButton.hidden = !isMaking;
    progress.hidden = false;
    for (const button of buttons) button.disabled = isMaking;
  };
  const make = async (
    { name, fetch, width, height }: Format,
    signal: Readonly<AbortSignal>,
  ): Promise<string> => {
    const maker = await fetch().catch((error: unknown) => {
      throw new NotFetchedError(`The ${name} writer`, error);
    });
    signal.throwIfAborted();
    const all = steps();
    const shown = evenlySpaced(all, maxSteps);
    const { blob, ending } = await maker(
      view,
      { run, steps: shown, spaces: spaces(), width, height },
      { signal, tell },
    );
    saveFile(fileName(`${run.scene.title ?? 'scene'} ${run.algorithm.id}`, ending), blob);
    const spread = shown.length < all.length ? ` of ${all.length}, evenly spread` : '';
    return `Saved ${shown.length} pictures${spread}, ${Math.ceil(blob.size / 1024)} KiB.`;
  };
  const press = async (format: Format): Promise<void> => {
    tell(1, 1);
    show(true);
    making = new AbortController();
    const { signal } = making;
    const said = await make(format, signal).catch((error: unknown) =>
      signal.aborted ? 'Cancelled.' : `${error instanceof Error ? error.message : String(error)}. Try again.`,
    );
    making = null;
    show(false);
    setText(words, said);
  };
  const buttons = formats.map((format) =>
    h('button', { type: 'button', class: 'plain', onclick: () => void press(format) }, format.name),
  );
  return { buttons, progress, cancel: () => making?.abort() };
}

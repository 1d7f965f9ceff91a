import '../../styles/dialog.css';
import '../../styles/film.css';
import type { Run } from '../../stepping/run';
import type { Actions } from '../../store/actions';
import { isFutureHidden, type Store } from '../../store/state';
import type { Space } from '../../view/picture';
import '../../view/snapshot/snapshot'; // Fetched with the dialog: its pictures need it.
import { saveFile } from '../opening/clipboard';
import { h, setText, together, type Dispose } from '../dom';
import { onlySpace } from '../kinds/known';
import { fileName } from '../file-name';
import { filmFrame, type FilmFrame } from './frame';
import { evenlySpaced, firstChoice, frameOf, frameSteps, MAX_FRAMES, type FramesOf } from './frames';
import { FilmDrawing } from './drawing';
import { movieButtons } from './movie-buttons';
import { filmSheet, stepSheet, type SheetContext } from './sheet';
import { closeButton } from '../close-button';

export interface FilmDialog {
  dispose: Dispose;
}

interface FilmContext extends SheetContext {
  actions: Actions;
  close: () => void;
}

/** The spaces in each frame. */
const spacesOf = {
  minkowski: ['minkowski'],
  object: ['object'],
  both: ['object', 'minkowski'],
} as const satisfies Record<string, readonly Space[]>;
type SpaceChoice = keyof typeof spacesOf;

const spaceNames: Readonly<Record<SpaceChoice, string>> = {
  minkowski: 'Minkowski space',
  object: 'Object space',
  both: 'Both',
};
const frameNames: Readonly<Record<FramesOf, string>> = { iterations: 'Iteration ends', steps: 'Every step' };

/** The film strip: a picture of each step, and buttons that save them as PNG. */
export function filmDialog(host: HTMLElement, run: Run, context: FilmContext): FilmDialog {
  const { store, actions, view, close } = context;
  const choice = { frames: firstChoice(run.timeline), spaces: onlySpace(run) ?? firstSpaces(store) };
  const list = h('ol', { class: 'film' });
  const note = h('p', { class: 'film-note', role: 'status' });
  const drawing = new FilmDrawing(view, list);
  let frames: FilmFrame[] = [];

  /** The steps to show; none of a future that is hidden. */
  const shownSteps = (): number[] => {
    const state = store.getState();
    const all = frameSteps(run.timeline, choice.frames);
    return isFutureHidden(state) ? [...all.filter((step) => step < state.step), state.step] : all;
  };
  const go = (step: number): void => {
    actions.pause();
    actions.seek(step);
    close();
  };
  const focusOn = (at: number): void => {
    const frame = frames[Math.min(Math.max(at, 0), frames.length - 1)];
    for (const { button } of frames) button.tabIndex = -1;
    if (!frame) return;
    frame.button.tabIndex = 0;
    frame.button.focus({ preventScroll: true });
    frame.element.scrollIntoView({ block: 'nearest' });
  };
  const refill = (): void => {
    const { step } = store.getState();
    const all = shownSteps();
    const steps = evenlySpaced(all, MAX_FRAMES);
    const current = frameOf(steps, step);
    frames = steps.map((shown, i) => filmFrame(run, shown, i === current, () => go(shown)));
    list.dataset['spaces'] = choice.spaces;
    list.replaceChildren(...frames.map(({ element }) => element));
    drawing.show(frames, spacesOf[choice.spaces]);
    setText(note, steps.length < all.length ? `${count(steps)} of ${count(all)} frames, evenly spread.` : '');
    for (const { button } of frames) button.tabIndex = -1;
    frames[current]!.button.tabIndex = 0;
    frames[current]!.element.scrollIntoView({ block: 'center' });
  };

  list.addEventListener('keydown', (event) => {
    const at = frames.findIndex(({ button }) => button === event.target);
    const to = at < 0 ? null : moved(event.key, at, frames);
    if (to === null) return;
    event.preventDefault();
    focusOn(to);
  });

  const save = async (
    button: HTMLButtonElement,
    ending: string,
    make: () => Promise<Sheet>,
  ): Promise<void> => {
    button.disabled = true;
    setText(note, 'Drawing the picture…');
    try {
      const { canvas, words } = await make();
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      if (blob)
        saveFile(fileName(`${run.scene.title ?? 'scene'} ${run.algorithm.id} ${ending}`, 'png'), blob);
      setText(note, blob ? words : 'This browser could not make a picture so large.');
    } catch (error) {
      setText(note, `${error instanceof Error ? error.message : String(error)}. Try again.`);
    } finally {
      button.disabled = false;
      button.focus();
    }
  };
  const saveAll = saveButton('Strip as PNG', (button) =>
    save(button, 'film', () => filmSheet(run, shownSteps(), spacesOf[choice.spaces], context)),
  );
  const { step: now } = store.getState();
  const saveOne = saveButton(`Step ${now + 1} as PNG`, (button) =>
    save(button, `step ${now + 1}`, () => stepSheet(run, now, spacesOf[choice.spaces], context)),
  );
  const saveSvg = saveButton(`Step ${now + 1} as SVG`, async (button) => {
    button.disabled = true;
    const spaces = spacesOf[choice.spaces];
    const size = { width: 640 * spaces.length, height: 640 };
    const text = await view.stepSvg({ step: now, spaces, ...size }).catch(() => undefined);
    button.disabled = false;
    if (text === undefined) return setText(note, 'The export of SVG could not be fetched. Try again.');
    if (text === null) return setText(note, 'This step could not be drawn.');
    const name = fileName(`${run.scene.title ?? 'scene'} ${run.algorithm.id} step ${now + 1}`, 'svg');
    saveFile(name, text, 'image/svg+xml');
    setText(note, `Saved step ${now + 1} of ${run.trace.length} as SVG.`);
  });
  const movie = movieButtons({ run, view, steps: shownSteps, spaces: () => spacesOf[choice.spaces] });
  const dialog = h(
    'dialog',
    { class: 'dialog film-dialog', 'aria-labelledby': 'film-title', 'data-command': 'strip' },
    h('h2', { id: 'film-title' }, 'Film strip'),
    h(
      'div',
      { class: 'film-bar' },
      chooser('Frames', frameNames, choice.frames, (frames) => {
        choice.frames = frames;
        refill();
      }),
      ...(onlySpace(run)
        ? []
        : [
            chooser('Space', spaceNames, choice.spaces, (spaces) => {
              choice.spaces = spaces;
              refill();
            }),
          ]),
      h('span', { class: 'fill' }),
      ...(run.scene.dim === 2 ? [saveSvg] : []),
      saveOne,
      saveAll,
      ...movie.buttons,
    ),
    list,
    movie.progress,
    note,
    closeButton(close),
  );
  // Closes at once: the `close` event comes later, and the key may be pressed again before it.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener('close', () => {
    if (dialog.isConnected) close();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });
  host.append(dialog);
  dialog.showModal();
  refill();
  focusOn(frames.findIndex(({ button }) => button.tabIndex === 0));
  return {
    dispose: together(
      () => dialog.remove(),
      () => dialog.close(),
      () => drawing.dispose(),
      movie.cancel,
    ),
  };
}

const count = ({ length }: readonly number[]): string => length.toLocaleString('en-US');

/** The saved picture and its summary. */
type Sheet = Awaited<ReturnType<typeof filmSheet>>;

const firstSpaces = (store: Store): SpaceChoice =>
  store.getState().viewports === 'object' ? 'object' : 'minkowski';

/** Returns the index that a key moves to from index `at`; null for other keys. */
function moved(key: string, at: number, frames: readonly FilmFrame[]): number | null {
  const top = (frame: FilmFrame | undefined): number | undefined => frame?.element.offsetTop;
  const firstBelow = frames.findIndex((frame) => top(frame) !== top(frames[0]));
  const columns = firstBelow < 0 ? frames.length : firstBelow;
  const leads: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns < 0 ? at : at - columns,
    ArrowDown: at + columns >= frames.length ? at : at + columns,
    Home: 0,
    End: frames.length - 1,
  };
  return leads[key] ?? null;
}

function saveButton(name: string, press: (button: HTMLButtonElement) => Promise<void>): HTMLButtonElement {
  const button = h('button', { type: 'button', class: 'plain' }, name);
  button.addEventListener('click', () => void press(button));
  return button;
}

/** A group of buttons of which one is pressed. */
function chooser<T extends string>(
  label: string,
  names: Readonly<Record<T, string>>,
  first: T,
  choose: (value: T) => void,
): HTMLElement {
  const values = Object.keys(names) as T[];
  const buttons = values.map((value) =>
    h(
      'button',
      { type: 'button', class: 'quiet small', 'aria-pressed': String(value === first) },
      names[value],
    ),
  );
  buttons.forEach((button, i) =>
    button.addEventListener('click', () => {
      for (const other of buttons) other.setAttribute('aria-pressed', String(other === button));
      choose(values[i]!);
    }),
  );
  return h('div', { class: 'film-choice', role: 'group', 'aria-label': label }, ...buttons);
}

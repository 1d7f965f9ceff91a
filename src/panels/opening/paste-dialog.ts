import '../../styles/dialog.css';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import { closeButton } from '../close-button';
import { h, setText } from '../dom';
import { fileText } from './file-text';
import { isHullText } from '../../dumps/mesh/hull-text';
import { isJson } from '../../scenes/is-json';
import { isScene } from '../../scenes/is-scene';
import { GivenError, isTrace } from './given-text';
import { LazyModule, NotFetchedError } from '../lazy-module';
import { MAX_TRACE_TEXT } from '../../trace/text-length';
import { longText } from './long-text';
import { meshFiles, meshText } from './mesh-files';
import { messageOf } from './error-message';
import { followModule, openText, traceFault } from './open-text';
import { startRequest } from './request';

/** The dialog that opens a scene from text: its JSON, a line of a case file, or a link. */
export interface PasteDialog {
  element: HTMLDialogElement;
  /** Opens the dialog with this text; an empty text leaves the field as it is. */
  show(text: string): void;
  /** Opens the content of a file, or of several that are meshes. An error is shown in the dialog. */
  load(files: readonly File[], handle?: Promise<FileSystemHandle | null>): Promise<void>;
}

const dumpModule = new LazyModule('The reader of what engines print', () => import('./dump-reading'));

const notFollowed = 'This browser does not tell the page when a file grows: drop it again then.';

/** The largest scene has 4 MB, so this is enough for several. */
const MAX_SCENES_FILE = 20_000_000;

/** The error for a file that is too large. It is shown before the file is read into memory. */
function tooLargeFile(size: number, most: number, isOfTrace: boolean): string {
  const [has, limit] = [size, most].map((bytes) => `${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`);
  return `This file is too large. It has ${has}, and a file of ${isOfTrace ? 'a trace' : 'scenes'} may have ${limit}.`;
}

/**
 * Several traces as one file of several runs, of which the page offers the choice, and the names of those that are left out
 * because they have a fault or break off; null if one of them is no trace, or none is whole.
 */
async function tracesOf(
  files: readonly File[],
  isWanted: () => boolean,
): Promise<{ text: string; leftOut: string[] } | null> {
  const heads = await Promise.all(
    files.map((file) =>
      file
        .slice(0, 1000)
        .text()
        .catch(() => ''),
    ),
  );
  const isWhole = files.reduce((sum, { size }) => sum + size, 0) <= MAX_TRACE_TEXT;
  if (!isWhole || !heads.every((head) => isTrace(head) && head.trimStart().startsWith('{'))) return null;
  const texts = await Promise.all(files.map((file) => fileText(file, isWanted)));
  const whole: string[] = [];
  const leftOut: string[] = [];
  for (const [i, { name }] of files.entries()) {
    const text = (texts[i] ?? '').trimEnd();
    const isEnded = /\n\s*\{"result"[^\n]*$/u.test(text.slice(-20_000));
    const fault = isEnded ? await traceFault(text, isWanted) : 'it breaks off';
    if (fault === null) whole.push(text);
    else leftOut.push(`${name}: ${fault}`);
  }
  return whole.length > 0 ? { text: whole.join('\n'), leftOut } : null;
}

/** Begins the question about a file whose name says that it is a table. */
const tableWords = (name: string): string =>
  /\.[ct]sv$/iu.test(name) ? `${name} is a table by its name, and tables are not read as one. ` : '';

export function pasteDialog(store: Store, actions: Actions): PasteDialog {
  const field = h('textarea', {
    id: 'paste-field',
    rows: 10,
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': 'paste-problem',
    placeholder: '{"a": {"type": "box", "halfExtents": [1, 1, 1], "position": [0, 0, 0], …}, "b": {…}}',
  });
  const problem = h('p', { id: 'paste-problem', class: 'problem', role: 'alert' });
  const file = h('input', {
    type: 'file',
    accept: '.json,.jsonl,.txt,.xml,.stl,.ply,.obj,.off,.gltf,.glb,application/json',
    multiple: true,
    hidden: true,
    'aria-label': 'File',
  });
  const dialog = h(
    'dialog',
    { id: 'paste-dialog', class: 'dialog wide', 'aria-labelledby': 'paste-title' },
    h('h2', { id: 'paste-title' }, 'Paste a failure'),
    h(
      'p',
      {},
      'What an engine printed, or the code that builds two bodies, as it stands; a scene as JSON, several of them (one a line, or an ',
      'array), or a link; a file may be a trace (.jsonl) or a mesh (STL, PLY, OBJ, OFF, glTF) too, or two files that are dropped together. In JSON, bodies ',
      h('code', {}, 'a'),
      ' and ',
      h('code', {}, 'b'),
      ' have a ',
      h('code', {}, 'type'),
      ', its sizes, a ',
      h('code', {}, 'position'),
      ' and a ',
      h('code', {}, 'rotation'),
      ' [x, y, z, w]. Once it is open, the debugger tells why its run ended as it did.',
    ),
    h('label', { for: 'paste-field' }, 'Scene or link'),
    field,
    problem,
    h(
      'div',
      { class: 'buttons' },
      h('button', { type: 'button', class: 'strong', onclick: () => void open() }, 'Open'),
      h('button', { type: 'button', class: 'plain', onclick: () => file.click() }, 'Choose a file…'),
      h('span', { class: 'fill' }),
      file,
    ),
    closeButton(() => dialog.close()),
  );

  const given = longText(field);
  field.addEventListener('input', () => {
    setText(problem, given.note);
    shown?.remove();
  });
  const show = (text: string): void => {
    if (text !== '') given.value = text;
    setText(problem, given.note);
    field.removeAttribute('aria-invalid');
    if (!dialog.open) dialog.showModal();
    field.focus();
  };
  /** Focuses the timeline, so that the space bar plays instead of pressing the button that opened the dialog. */
  const leave = (): void => {
    dialog.close();
    document.getElementById('dock')?.focus();
  };
  const finish = (text: string): void => {
    if (text !== '' && !dialog.open) dialog.showModal();
    else if (text === '') leave();
    setText(problem, text);
    field.setAttribute('aria-invalid', String(text !== ''));
  };
  let reading = false;
  let shown: HTMLElement | null = null;
  /** An open scene is seen beside what was understood; a question is seen beside its text. */
  const placeReading = (element: HTMLElement, isOpen: boolean): void => {
    shown = element;
    if (isOpen && dialog.open) leave();
    if (!isOpen && !dialog.open) dialog.showModal();
    const parent = isOpen ? dialog.parentElement : dialog;
    if (element.parentElement === parent) return;
    if (isOpen) dialog.after(element);
    else problem.after(element);
  };
  /** Reads the text as an engine prints it, or shows the question about it; false if it may be a link or JSON. */
  const readDump = async (text: string): Promise<boolean> => {
    const isLatest = startRequest();
    const { isDump, openDump, questionOf } = await dumpModule.load();
    if (!isLatest()) return false;
    if (!isDump(text)) {
      const question = questionOf(text);
      if (question) finish(`${tableWords(source)}${question}`);
      return question !== '';
    }
    shown?.remove();
    // The dialog closes now, and its closing must not cancel the opening, which may have to fetch the rooms of the scene.
    reading = false;
    finish('');
    await openDump(store, actions, text, { place: placeReading, edit: () => show(text) });
    return true;
  };
  /** The name of the file that is being read; empty for text. */
  let source = '';
  const isDumpLike = (text: string): boolean => (isJson(text) ? !isScene(text) : /\S\s+\S/.test(text));
  const read = async (text: string): Promise<void> => {
    reading = true;
    if (!isTrace(text) && isDumpLike(text)) {
      const isRead = await readDump(text).catch((error: unknown) => {
        if (!(error instanceof NotFetchedError)) throw error;
        finish(messageOf(error, text).text);
        return true;
      });
      if (isRead) return void (reading = false);
    }
    const message = await openText(actions, text, (part) =>
      setText(problem, `Reading the trace: ${Math.round(100 * part)} %. Escape stops it.`),
    );
    reading = false;
    finish(message ? `${message.title}. ${message.text}` : '');
  };
  const open = async (): Promise<void> => {
    if (given.value.trim() === '') finish('There is nothing in the field yet.');
    else await read(given.value);
  };
  /** Meshes stand in the field as text. If it has one body that lacks another, they are added to it. */
  const loadMeshes = async (
    meshes: Parameters<typeof meshText>[0],
    isLatest: () => boolean,
  ): Promise<void> => {
    const before = shown?.isConnected && isHullText(given.value) ? given.value : '';
    setText(problem, 'Reading the mesh…');
    reading = true;
    const text = await meshText(meshes, isLatest);
    if (text === undefined) return;
    given.value = before + text;
    await read(given.value);
  };
  /** Goes on with a trace file as it grows; one that breaks off without a handle cannot be followed, and says so. */
  const followTrace = async (handle: Promise<FileSystemHandle | null> | undefined): Promise<void> => {
    const file = await handle;
    const { run, message } = store.getState();
    if (file?.kind === 'file') {
      const { followFile } = await followModule.load();
      followFile(actions, file as FileSystemFileHandle, run);
    } else if (message && run?.opened?.brokenOff)
      actions.showMessage({ ...message, text: `${message.text} ${notFollowed}` });
  };
  const load = async (files: readonly File[], handle?: Promise<FileSystemHandle | null>): Promise<void> => {
    // Reading the file takes time, and a later request replaces this one.
    const isLatest = startRequest();
    const [chosen] = files;
    if (!chosen) return;
    const traces = files.length > 1 ? await tracesOf(files, isLatest) : null;
    if (!isLatest()) return;
    if (traces !== null) {
      await read(traces.text);
      const { message } = store.getState();
      if (traces.leftOut.length === 0 || dialog.open) return;
      const title = message?.title ?? 'A trace is left out';
      const text = [...(message ? [message.text] : []), `Left out: ${traces.leftOut.join('; ')}.`].join(' ');
      return actions.showMessage({ given: '', ...message, title, text });
    }
    try {
      const meshes = await meshFiles(files);
      if (!isLatest()) return;
      if (meshes.length > 0) return await loadMeshes(meshes, isLatest);
    } catch (error) {
      if (!(error instanceof GivenError)) throw error;
      return isLatest() ? finish(`${error.title}. ${error.message}`) : undefined;
    }
    const isOfTrace = isTrace(await chosen.slice(0, 1000).text());
    const most = isOfTrace ? MAX_TRACE_TEXT : MAX_SCENES_FILE;
    const tooLarge = chosen.size > most;
    const text = tooLarge ? '' : await fileText(chosen, isLatest);
    if (text === undefined || !isLatest()) return;
    if (tooLarge) return finish(tooLargeFile(chosen.size, most, isOfTrace));
    // A trace is not shown in the field: it has thousands of lines that nobody edits.
    if (!isOfTrace) given.value = text;
    source = chosen.name;
    await read(text).finally(() => (source = ''));
    if (isOfTrace && store.getState().run?.opened) await followTrace(handle);
  };

  dialog.addEventListener('close', () => {
    if (reading) startRequest();
    // The next mesh is not added to one whose question was closed.
    if (!dialog.open && dialog.contains(shown)) shown?.remove();
  });
  // A long run tells its progress on the page, where it can be cancelled.
  store.subscribe(
    (state) => state.working !== null,
    (isWorking) => {
      if (!isWorking || !dialog.open) return;
      reading = false;
      leave();
    },
  );
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void open();
  });
  file.addEventListener('change', () => {
    void load([...(file.files ?? [])]);
    file.value = '';
  });
  return { element: dialog, show, load };
}

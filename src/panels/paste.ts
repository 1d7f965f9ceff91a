import { writeJson } from '../trace/json';
import { sceneJson } from '../scenes/write';
import type { Actions, Message, Store } from '../store/store';
import { h, listen, setText, together, type Dispose } from './dom';
import { icon } from './icons';
import { isTrace, openText } from './open-text';

export const pasteDialogId = 'paste-dialog';

/** Opens the dialog from anywhere, with the present scene in its field or empty. */
export function showPaste(text = ''): void {
  const dialog = document.getElementById(pasteDialogId);
  dialog?.dispatchEvent(new CustomEvent('paste-text', { detail: text }));
}

/** The present scene as JSON to be edited. */
export function sceneText(store: Store): string {
  const { run } = store.getState();
  return run ? JSON.stringify(JSON.parse(writeJson(sceneJson(run.scene))), null, 1) : '';
}

/** The dialog that opens a scene from text: its JSON, a line of a case file, or a link. A file may be dropped on the page. */
export function paste(host: HTMLElement, _store: Store, actions: Actions): Dispose {
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
    accept: '.json,.jsonl,application/json',
    hidden: true,
    'aria-label': 'File',
  });
  const dialog = h(
    'dialog',
    { id: pasteDialogId, class: 'dialog wide', 'aria-labelledby': 'paste-title' },
    h('h2', { id: 'paste-title' }, 'Paste a failure'),
    h(
      'p',
      {},
      'A scene as JSON, one line of a case file, or a link; a file may be a trace (.jsonl) too. Bodies ',
      h('code', {}, 'a'),
      ' and ',
      h('code', {}, 'b'),
      ' have a ',
      h('code', {}, 'type'),
      ', its sizes, a ',
      h('code', {}, 'position'),
      ' and a ',
      h('code', {}, 'rotation'),
      ' [x, y, z, w]. Once it is open, Debug tells why its run ended as it did.',
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
  host.append(dialog);

  const open = async (): Promise<void> => {
    const message = field.value.trim() === '' ? null : await openText(actions, field.value);
    if (field.value.trim() === '') setText(problem, 'There is nothing in the field yet.');
    else if (message) setText(problem, `${message.title}. ${message.text}`);
    else dialog.close();
    field.setAttribute('aria-invalid', String(problem.textContent !== '' && dialog.open));
  };
  const load = async (given: File | undefined): Promise<void> => {
    if (!given) return;
    const text = await given.text();
    // A trace has thousands of lines that nobody edits.
    if (isTrace(text)) return finish(await openText(actions, text));
    field.value = firstScene(text);
    await open();
  };
  const finish = (message: Message | null): void => {
    if (!message) return dialog.close();
    if (!dialog.open) showPaste();
    setText(problem, `${message.title}. ${message.text}`);
  };
  /** What is dropped anywhere on the page is opened. */
  const drop = (event: DragEvent): void => {
    const given = event.dataTransfer?.files[0];
    if (!given) return;
    event.preventDefault();
    if (!dialog.open) showPaste();
    void load(given);
  };
  const allow = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };

  dialog.addEventListener('paste-text', (event) => {
    const text = (event as CustomEvent<string>).detail;
    if (text !== '') field.value = text;
    setText(problem, '');
    field.removeAttribute('aria-invalid');
    dialog.showModal();
    field.focus();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void open();
  });
  file.addEventListener('change', () => {
    void load(file.files?.[0]);
    file.value = '';
  });
  return together(listen(document, 'dragover', allow), listen(document, 'drop', drop), () => dialog.remove());
}

/** A file of cases has one a line: the first is opened. */
function firstScene(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const first = lines[0] ?? '';
  return lines.length > 1 && first.trim().endsWith('}') && first.trim().startsWith('{') ? first : text;
}

export function closeButton(close: () => void): HTMLButtonElement {
  return h(
    'button',
    { type: 'button', class: 'close', 'aria-label': 'Close', onclick: close },
    icon('close', 20),
  );
}

import type { Actions, Message } from '../store/store';
import { closeButton } from './close-button';
import { h, setText } from './dom';
import { isTrace } from './given-text';
import { openText } from './open-text';

/** The dialog that opens a scene from text: its JSON, a line of a case file, or a link. */
export interface PasteDialog {
  element: HTMLDialogElement;
  /** Opens it with a text in its field; with the one that is there already where that is empty. */
  show(text: string): void;
  /** Opens what a file holds, and the dialog where something is wrong with that. */
  load(file: File): Promise<void>;
}

export function pasteDialog(actions: Actions): PasteDialog {
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
    { id: 'paste-dialog', class: 'dialog wide', 'aria-labelledby': 'paste-title' },
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

  const show = (text: string): void => {
    if (text !== '') field.value = text;
    setText(problem, '');
    field.removeAttribute('aria-invalid');
    if (!dialog.open) dialog.showModal();
    field.focus();
  };
  const open = async (): Promise<void> => {
    const message = field.value.trim() === '' ? null : await openText(actions, field.value);
    if (field.value.trim() === '') setText(problem, 'There is nothing in the field yet.');
    else if (message) setText(problem, `${message.title}. ${message.text}`);
    else dialog.close();
    field.setAttribute('aria-invalid', String(problem.textContent !== '' && dialog.open));
  };
  const finish = (message: Message | null): void => {
    if (!message) return dialog.close();
    if (!dialog.open) show('');
    setText(problem, `${message.title}. ${message.text}`);
  };
  const load = async (given: File): Promise<void> => {
    const text = await given.text();
    // A trace has thousands of lines that nobody edits.
    if (isTrace(text)) return finish(await openText(actions, text));
    field.value = firstScene(text);
    await open();
  };

  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void open();
  });
  file.addEventListener('change', () => {
    const given = file.files?.[0];
    if (given) void load(given);
    file.value = '';
  });
  return { element: dialog, show, load };
}

/** A file of cases has one a line: the first is opened. */
function firstScene(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const first = lines[0] ?? '';
  return lines.length > 1 && first.trim().endsWith('}') && first.trim().startsWith('{') ? first : text;
}

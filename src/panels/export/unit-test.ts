import '../../styles/dialog.css';
import '../../styles/export-dialogs.css';
import { readDump } from '../../dumps/read-dump';
import type { WrittenPair, Writer } from '../../dumps/write/writer';
import { refusal, writers } from '../../dumps/write/writers';
import type { Body } from '../../shapes/body';
import { expectedOf } from '../../stepping/expected';
import { pairRun } from '../../stepping/run';
import { solvableScene } from '../../stepping/solvable-scene';
import { closeButton } from '../close-button';
import { h, setText } from '../dom';
import { fileName } from '../file-name';
import { copyText, saveFile } from '../opening/clipboard';
import type { ExportContext } from './context';

/** The ending of a file for each engine's language. */
const endings: Readonly<Record<string, string>> = { parry: 'rs', crashcat: 'ts', libccd: 'c', c: 'c' };

/** A dialog that writes the pair as a piece of a test for the engine that is chosen. */
export function openUnitTest({ store }: ExportContext): void {
  const run = pairRun(store.getState().run);
  if (!run) return;
  const { dim, a, b, precision } = run.scene;
  const expected = expectedOf(solvableScene(run));
  const pair: WrittenPair = { dim, a, b, precision, ...(expected && { expected }) };
  let chosen = writers.find((writer) => refusal(writer, pair) === null) ?? writers[0]!;

  const code = h('pre', { class: 'unit-code', tabindex: 0, 'aria-label': 'Test' });
  const note = h('p', { class: 'unit-note', role: 'status' });
  const list = h('div', { class: 'unit-engines', role: 'group', 'aria-label': 'Engine' });
  const text = (): string => (refusal(chosen, pair) === null ? chosen.write(pair) : '');
  const choose = (writer: Writer): void => {
    chosen = writer;
    for (const button of list.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.dataset['id'] === writer.id));
    const written = text();
    setText(code, written);
    copy.disabled = save.disabled = written === '';
    setText(note, written === '' ? refusal(writer, pair)! : noteOn(written, pair));
  };
  const copy = h('button', { type: 'button', class: 'strong' }, 'Copy');
  copy.addEventListener(
    'click',
    () =>
      void copyText(text()).then((done) =>
        setText(note, done ? 'Copied.' : 'The browser does not let this page copy. Select the text instead.'),
      ),
  );
  const save = h('button', { type: 'button', class: 'plain' }, 'Save…');
  save.addEventListener('click', () =>
    saveFile(
      fileName(`${run.scene.title ?? 'scene'} ${chosen.id} test`, endings[chosen.id] ?? 'cpp'),
      text(),
      'text/plain',
    ),
  );
  list.append(
    ...writers.map((writer) =>
      h(
        'button',
        { type: 'button', class: 'quiet', 'data-id': writer.id, onclick: () => choose(writer) },
        writer.title,
      ),
    ),
  );
  list.addEventListener('keydown', (event) => {
    const buttons = [...list.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = by === 0 || at < 0 ? undefined : writers[(at + by + writers.length) % writers.length];
    if (!next) return;
    event.preventDefault();
    buttons[writers.indexOf(next)]!.focus();
    choose(next);
  });
  const dialog = h(
    'dialog',
    { class: 'dialog unit-dialog', 'aria-labelledby': 'unit-title' },
    h('h2', { id: 'unit-title' }, 'Unit test'),
    h('p', {}, 'The pair as a piece of a test. What is copied is what is shown; all digits are kept.'),
    h('div', { class: 'unit-body' }, list, code),
    note,
    h('div', { class: 'buttons' }, copy, save),
    closeButton(() => dialog.close()),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  choose(chosen);
  dialog.showModal();
  list.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
}

/** Reads what was written, and says whether each number came back; then what is expected. */
function noteOn(written: string, pair: Readonly<WrittenPair>): string {
  const { scene } = readDump(written);
  const isSame = scene !== null && plain(scene.a) === plain(pair.a) && plain(scene.b) === plain(pair.b);
  const back = isSame
    ? `Pasted back, it gives the same ${numbersIn(pair.a) + numbersIn(pair.b)} numbers to the bit.`
    : 'Pasted back, it gives other numbers: turns in the plane are written as angles.';
  const { expected } = pair;
  const distance = expected
    ? ` The signed distance is proven: ${expected.signedDistance}, within ${expected.tolerance}.`
    : ' No distance of this pair is proven, so the test expects none.';
  return back + distance;
}

/** A body as text without its margin of 0; −0 is written as 0. */
const plain = ({ margin, ...body }: Body): string =>
  JSON.stringify(sorted({ ...body, ...(margin ? { margin } : {}) }));

const sorted = (value: object): object =>
  Object.fromEntries(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)));

function numbersIn(value: unknown): number {
  if (typeof value === 'number') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, member) => sum + numbersIn(member), 0);
}

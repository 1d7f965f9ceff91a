import '../../styles/playlist.css';
import { anchorOf } from '../../lessons/anchor';
import { parseLesson, type Lesson } from '../../lessons/lesson';
import {
  moved,
  packed,
  playlistId,
  withEntry,
  without,
  withNote,
  type Playlist,
} from '../../lessons/playlist';
import { solvableScene } from '../../stepping/solvable-scene';
import { writeScene } from '../../scenes/write';
import { looksIn } from '../../problems/looks';
import { pairLooks } from '../../problems/pair/looks';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import { closeButton } from '../close-button';
import { h } from '../dom';
import { copyText } from '../opening/clipboard';
import { messageOf } from '../opening/error-message';
import { openText } from '../opening/open-text';
import { givenPlaylist, isUnreadable, storedPlaylist, storePlaylist, takeGiven } from './known-lessons';

/** Programs cut links that are longer than this, in characters. */
const maxLink = 8000;
const degree = Math.PI / 180;

/** What is wrong with a lesson; empty if nothing is. */
function faultOf(lesson: Lesson): string {
  try {
    parseLesson(lesson);
    return '';
  } catch (error) {
    return messageOf(error, '').text;
  }
}

/** Opens the editor of the playlist, unless it is open. */
export function openPlaylist(host: HTMLElement, store: Store, actions: Actions): void {
  if (host.querySelector('.playlist')) return;
  let playlist: Playlist = storedPlaylist() ?? givenPlaylist();
  const rows = h('ol', { class: 'playlist-rows' });
  const note = h('p', { class: 'playlist-note', role: 'status' });
  const file = h('input', { type: 'file', accept: '.json,application/json', hidden: true });
  const panel = h('section', { class: 'playlist', 'aria-label': 'Playlist' });

  const tell = (text: string): void => void (note.textContent = text);
  const keep = (next: Playlist, said = 'Kept in this browser.'): void => {
    // What cannot be read again would take the whole playlist with it.
    const fault = next && faultOf(next);
    if (fault) return tell(`Not kept. ${fault}`);
    playlist = next;
    const isKept = storePlaylist(next);
    takeGiven(null);
    tell(isKept ? said : 'This browser keeps nothing: save a file before you leave the page.');
  };
  const change = (next: Playlist, said?: string): void => {
    keep(next, said);
    show();
  };
  const add = (): void => {
    const { run, step, viewports, camera } = store.getState();
    if (!run) return tell('There is no scene to add.');
    if (run.opened) return tell('A trace that was recorded elsewhere has no scene to add.');
    const looks = looksIn(store.getState(), pairLooks);
    change(
      withEntry(playlist, {
        title: run.scene.title ?? run.scene.id ?? 'Untitled scene',
        scene: JSON.parse(writeScene(solvableScene(run))) as object,
        at: anchorOf(run.trace, step),
        note: '',
        view: viewports,
        looks,
        ...(camera && {
          camera: {
            azimuth: camera.azimuth / degree,
            elevation: camera.elevation / degree,
            zoom: camera.zoom,
          },
        }),
      }),
    );
  };
  const row = ({ title, stops }: Lesson['beats'][number], i: number): HTMLElement => {
    const name = `entry ${i + 1}`;
    const text = h('textarea', { rows: 2, 'aria-label': `Note of ${name}`, placeholder: 'What to say' });
    text.value = stops[0]!.say;
    // At every letter, so that a reload loses none. The rows stay, and with them the field that is written in.
    text.addEventListener('input', () => keep(withNote(playlist!, i, text.value)));
    const press = (label: string, act: () => void): HTMLElement =>
      h(
        'button',
        { type: 'button', class: 'quiet small', 'aria-label': `${label}: ${name}`, onclick: act },
        label,
      );
    return h(
      'li',
      {},
      h('p', {}, h('b', {}, title), ' ', h('span', { class: 'playlist-step' }, stops[0]!.at)),
      text,
      h(
        'div',
        { class: 'playlist-buttons' },
        press('Earlier', () => change(moved(playlist!, i, i - 1))),
        press('Later', () => change(moved(playlist!, i, i + 1))),
        press('Remove', () => change(without(playlist!, i))),
      ),
    );
  };
  const open = async (fragment: string): Promise<void> => {
    const problem = await openText(actions, fragment);
    if (problem) actions.showMessage(problem);
  };
  const copyLink = async (): Promise<void> => {
    const link = new URL(`#lesson-${playlistId}.list-${await packed(playlist!)}`, document.baseURI).href;
    if (link.length > maxLink) return tell(`The link has ${link.length} characters, too many: save a file.`);
    tell(
      (await copyText(link))
        ? `Copied, ${link.length} characters.`
        : 'The clipboard is not to be had: save a file.',
    );
  };
  const save = (): void => {
    const url = URL.createObjectURL(
      new Blob([JSON.stringify(playlist, null, 1)], { type: 'application/json' }),
    );
    h('a', { href: url, download: 'playlist.json' }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  const buttons = ['Add this step', 'Play', 'Copy link', 'Save file', 'Open file'] as const;
  const acts: Record<(typeof buttons)[number], () => void> = {
    'Add this step': add,
    Play: () => {
      storePlaylist(playlist);
      takeGiven(null);
      panel.remove();
      void open(`#lesson-${playlistId}`);
    },
    'Copy link': () => void copyLink().catch((error: unknown) => tell(`Not copied: ${String(error)}`)),
    'Save file': save,
    'Open file': () => file.click(),
  };
  const controls = buttons.map((name) =>
    h('button', { type: 'button', class: 'plain', onclick: acts[name] }, name),
  );
  const show = (): void => {
    rows.replaceChildren(...(playlist?.beats ?? []).map(row));
    for (const [i, name] of buttons.entries())
      controls[i]!.disabled =
        playlist === null && (name === 'Play' || name === 'Copy link' || name === 'Save file');
  };
  file.addEventListener('change', () => {
    const chosen = file.files?.[0];
    file.value = '';
    void chosen?.text().then((text) => {
      try {
        change({ ...parseLesson(JSON.parse(text)), id: playlistId }, `Opened ${chosen.name}.`);
      } catch (error) {
        tell(messageOf(error, '').text);
      }
    });
  });
  // Another window of this browser has the same playlist: what it adds is not to be lost by the next change here.
  const adopt = (): void => {
    if (!panel.isConnected) return removeEventListener('storage', adopt);
    const kept = storedPlaylist();
    if (kept === null || JSON.stringify(kept) === JSON.stringify(playlist)) return;
    playlist = kept;
    tell('Changed in another window.');
    show();
  };
  addEventListener('storage', adopt);
  panel.append(
    h('h2', {}, 'Playlist'),
    h('div', { class: 'playlist-buttons' }, ...controls, file),
    note,
    rows,
    closeButton(() => panel.remove()),
  );
  show();
  if (isUnreadable())
    tell('This browser keeps a playlist that this page cannot read, and a new one beside it.');
  host.append(panel);
}

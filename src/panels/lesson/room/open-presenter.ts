import type { Actions } from '../../../store/actions';
import { presenterField } from './messages';

const key = 'minkowscope.room';

/** The code of this window's room, which lasts as long as its tab; null while it has none. */
export function roomCode(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return made;
  }
}

/** Kept here where there is no storage. */
let made: string | null = null;

function newCode(): string {
  made = Math.random().toString(36).slice(2, 10);
  try {
    sessionStorage.setItem(key, made);
  } catch {
    // A reload of the page then begins another room.
  }
  return made;
}

/**
 * Opens the presenter's window for the lesson of this one, and returns the code of their room; null if the browser lets none
 * open, which a message says.
 */
export function openPresenter(actions: Actions): string | null {
  const refused = (text: string): null => {
    actions.showMessage({ title: 'No presenter’s window', text, given: '', retry });
    return null;
  };
  const retry = (): void => void openPresenter(actions);
  if (!('BroadcastChannel' in window))
    return refused('This browser has no BroadcastChannel, by which two windows of a page keep in step.');
  const code = roomCode() ?? newCode();
  const address = new URL(document.URL);
  address.searchParams.set(presenterField, code);
  // The window has a name, so that a second press finds it and opens no other.
  const opened = window.open(address.href, `minkowscope-${code}`, 'popup,width=1280,height=820');
  return opened
    ? code
    : refused(
        'The browser let no second window open. Allow pop-ups for this page, then press Presenter once more.',
      );
}

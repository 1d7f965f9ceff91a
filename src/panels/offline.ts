import '../styles/offline.css';
import type { Actions } from '../store/actions';
import type { OfflineStatus } from '../store/state';
import { h } from './dom';

/** How long the note is shown, ms. */
const toldFor = 8000;

/**
 * Has the browser keep the whole program, by the service worker sw.js beside the page, and says so once it is kept.
 * A frame in another page does not ask for it: its readers come for that page.
 */
export async function keepOffline(host: HTMLElement, actions: Actions): Promise<void> {
  const say = (status: OfflineStatus, retry?: () => void): void =>
    actions.set({ offline: { status, ...(retry && { retry }) } });
  const workers = serviceWorkers();
  if (!workers || window !== window.top) return say('none');
  try {
    const registration = await workers.register(new URL('sw.js', document.baseURI));
    const { active, installing } = (registration as Partial<ServiceWorkerRegistration> | undefined) ?? {};
    if (active) return say('ready');
    // A browser that blocks service workers may promise one and bring none.
    if (!installing) return say('none');
    say('fetching');
    await ending(installing);
    if (installing.state === 'redundant') throw new Error('a file could not be fetched');
    say('ready');
    tell(host);
  } catch {
    const again = (): void => void keepOffline(host, actions);
    say('failed', again);
    addEventListener('online', again, { once: true });
  }
}

/** Null if there are none: on a page from disk, from a server without encryption, or in a sandbox. */
function serviceWorkers(): ServiceWorkerContainer | null {
  const isFromDisk = new URL(document.baseURI).protocol === 'file:';
  try {
    return isFromDisk ? null : ((navigator as Partial<Navigator>).serviceWorker ?? null);
  } catch {
    return null;
  }
}

/** Waits until a worker has kept everything, or has failed to. */
const ending = (worker: ServiceWorker): Promise<void> =>
  new Promise((done) => {
    const look = (): void => {
      if (worker.state !== 'installing') done();
    };
    worker.addEventListener('statechange', look);
    look();
  });

function tell(host: HTMLElement): void {
  const note = h('p', { class: 'offline-note', role: 'status' });
  host.append(note);
  // Screen readers announce what comes into a status, not what it came with.
  note.textContent = 'Ready for offline: the page now works without network.';
  setTimeout(() => note.remove(), toldFor);
}

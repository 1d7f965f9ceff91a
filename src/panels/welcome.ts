import '../styles/welcome.css';
import type { Actions, Store } from '../store/store';
import { h, together, type Dispose } from './dom';
import { readStored, writeStored } from './local-storage';
import { openText } from './opening/open-text';

const key = 'minkowscope.welcome';
const maxVisits = 3;

/** One line over the picture that offers the first lesson. It is gone for ever once it is taken or put away. */
export function welcome(host: HTMLElement, store: Store, actions: Actions): Dispose {
  writeStored(key, String(Number(readStored(key) ?? 0) + 1));
  const done = (): void => {
    writeStored(key, String(maxVisits));
    line.remove();
  };
  const start = async (): Promise<void> => {
    done();
    const problem = await openText(actions, '#lesson-what-you-see');
    if (problem) actions.showMessage(problem);
  };
  const line = h(
    'div',
    { class: 'welcome', role: 'note' },
    h('span', {}, 'New here? Five short beats explain what you see.'),
    h('button', { type: 'button', class: 'plain', onclick: () => void start() }, 'Start'),
    h('button', { type: 'button', class: 'quiet', onclick: done }, 'Not now'),
  );
  host.prepend(line);
  return together(
    // Whoever opens another scene knows the way.
    store.subscribe(
      (state) => state.opened,
      () => line.remove(),
    ),
    () => line.remove(),
  );
}

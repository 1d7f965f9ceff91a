import type { Actions } from '../store/actions';
import type { Choice, Message, Store } from '../store/state';
import { pressWhenOnline } from '../view/lazy';
import { h, setText, together, type Dispose } from './dom';
import { isJson } from '../scenes/is-json';
import { openText } from './opening/open-text';
import { scenePickerId } from './bar';

/** The current message over the stage. The text that the user gave stays in a field, to be corrected and retried. */
export function message(host: HTMLElement, store: Store, actions: Actions): Dispose {
  let card: HTMLElement | null = null;
  const show = (content: Message | null): void => {
    card?.remove();
    card = content && messageCard(content, store, actions);
    if (!card) return;
    host.append(card);
    // While a modal dialog is open nothing else can have the focus, and closing it restores the previous focus.
    const dialog = document.querySelector('dialog[open]');
    if (dialog) dialog.addEventListener('close', focus, { once: true });
    else focus();
  };
  const focus = (): void => {
    card?.querySelector<HTMLElement>('textarea, select')?.focus();
    if (card && !card.contains(document.activeElement)) card.querySelector('button')?.focus();
  };
  show(store.getState().message);
  return together(
    store.subscribe((state) => state.message, show),
    () => card?.remove(),
  );
}

function messageCard(content: Readonly<Message>, store: Store, actions: Actions): HTMLElement {
  const title = h('h2', {}, content.title);
  const text = h('p', {}, content.text);
  const card = h('div', { class: 'message', role: 'alert' }, title, text);
  const field = content.given === '' ? null : givenField(content.given);
  if (field) card.append(...field.nodes);
  if (content.choice) card.append(choiceField(content.choice));
  const buttons = h('div', { class: 'buttons' });
  const readAgain = async (text: string): Promise<void> => {
    const problem = await openText(actions, text);
    if (problem) actions.showMessage(problem);
  };
  const retry = content.retry ?? (field && (() => void readAgain(field.area.value)));
  if (content.retry) field?.area.addEventListener('focus', () => field.area.select());
  if (retry) {
    const again = h('button', { type: 'button', class: 'strong', onclick: retry }, 'Try again');
    if (content.unfetched) pressWhenOnline(again, () => !field || field.area.value === content.given);
    buttons.append(again);
  }
  buttons.append(plain('Close', () => actions.set({ message: null })));
  if (!store.getState().run) buttons.append(plain('Open a scene', openScenePicker));
  if (field) buttons.append(h('span', { class: 'hint' }, 'Your text stays here until you close this'));
  card.append(buttons);
  return card;
}

function choiceField({ label, names, chosen, choose }: Readonly<Choice>): HTMLElement {
  const field = h('select', {}, ...names.map((name, i) => h('option', { value: i }, name)));
  field.value = String(chosen);
  field.addEventListener('change', () => choose(Number(field.value)));
  return h('label', {}, `${label} `, field);
}

const plain = (name: string, press: () => void): HTMLElement =>
  h('button', { type: 'button', class: 'plain', onclick: press }, name);

function givenField(given: string): { nodes: Node[]; area: HTMLTextAreaElement } {
  const area = h('textarea', { id: 'given', rows: 3, spellcheck: 'false', autocomplete: 'off' });
  area.value = given;
  const label = h('label', { for: 'given' });
  setText(label, isJson(given) ? 'Scene' : 'Link');
  return { nodes: [label, area], area };
}

function openScenePicker(): void {
  document.getElementById(scenePickerId)?.click();
  document.getElementById(scenePickerId)?.focus();
}

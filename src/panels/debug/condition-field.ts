import { complete, type Completion } from '../../stepping/conditions/complete';
import { isFault, readCondition } from '../../stepping/conditions/condition';
import { maxLength } from '../../stepping/conditions/lexer';
import { faultText, type Fault } from '../../stepping/conditions/fault';
import type { Measure } from '../../stepping/measures';
import { h, listen, together, type Dispose } from '../dom';

interface ConditionFieldSpec {
  label: string;
  id: string;
  /** The measures of the current run. */
  measures(): readonly Measure[];
  change(text: string): void;
  /** Called on Enter if no option is selected. */
  enter(): void;
}

interface ConditionField {
  element: HTMLElement;
  /** Sets the text. */
  show(text: string): void;
  dispose: Dispose;
}

/** The list is limited: nobody reads more options. */
const maxOptions = 60;

/** A combobox for a condition. It offers completions at the cursor and shows errors. */
export function conditionField(spec: Readonly<ConditionFieldSpec>): ConditionField {
  const listId = `${spec.id}-list`;
  const faultId = `${spec.id}-fault`;
  const input = h('input', {
    type: 'text',
    id: spec.id,
    class: 'find-input',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': listId,
    'aria-describedby': faultId,
    maxlength: maxLength,
    placeholder: 'gap < 1e-3',
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
  });
  const list = h('ul', {
    id: listId,
    class: 'find-options',
    role: 'listbox',
    'aria-label': 'What may stand here',
    hidden: true,
  });
  const fault = h('div', { id: faultId, class: 'find-fault', role: 'status', 'aria-label': 'Mistake' });
  const box = h('div', { class: 'find-box' }, input, list);
  const element = h('div', { class: 'find-field' }, h('label', { for: spec.id }, spec.label), box, fault);

  let completion: Completion = { from: 0, to: 0, candidates: [] };
  let active = -1;

  const isOpen = (): boolean => !list.hidden;
  const activate = (index: number): void => {
    active = index;
    [...list.children].forEach((option, i) => option.setAttribute('aria-selected', String(i === index)));
    const option = list.children[index];
    if (!option) return input.removeAttribute('aria-activedescendant');
    option.scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', option.id);
  };
  const close = (): void => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    activate(-1);
  };
  const offer = (): void => {
    const cursor = input.selectionStart ?? input.value.length;
    completion = complete(input.value, cursor, spec.measures());
    const typed = input.value.slice(completion.from, completion.to);
    const candidates = completion.candidates.slice(0, maxOptions);
    // The typed text is complete already.
    if (candidates.length === 0 || candidates[0]!.text === typed) return close();
    list.replaceChildren(
      ...candidates.map(({ text, title }, i) =>
        h(
          'li',
          { id: `${spec.id}-option-${i}`, role: 'option' },
          h('code', {}, text),
          ...(title ? [h('span', {}, title)] : []),
        ),
      ),
    );
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    activate(-1);
  };
  const told = (): void => {
    const read = readCondition(input.value);
    const problem = input.value.trim() !== '' && isFault(read) ? read : null;
    input.setAttribute('aria-invalid', String(problem !== null));
    fault.replaceChildren(...(problem ? faultNodes(input.value, problem) : []));
  };
  const changed = (): void => {
    told();
    spec.change(input.value);
  };
  const take = (index: number): void => {
    const { text } = completion.candidates[index]!;
    const { from, to } = completion;
    const space = text.endsWith('(') || input.value[to] === ' ' ? '' : ' ';
    input.setRangeText(text + space, from, to, 'end');
    changed();
    offer();
    input.focus();
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const count = list.children.length;
    const isDone = pressed(event.key, count);
    if (isDone) event.preventDefault();
    // The page's own keys do not apply while typing.
    event.stopPropagation();
  };
  /** Handles a key; true if it had an effect. */
  const pressed = (key: string, count: number): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isOpen()) offer();
      if (isOpen())
        activate(key === 'ArrowDown' ? (active + 1) % count : (Math.max(active, 0) + count - 1) % count);
      return true;
    }
    if (key === 'Escape' && isOpen()) close();
    else if (key === 'Enter' && isOpen() && active >= 0) take(active);
    else if (key === 'Tab' && isOpen() && active >= 0) take(active);
    else if (key === 'Enter') {
      close();
      spec.enter();
    } else return false;
    return true;
  };

  const dispose = together(
    listen(input, 'keydown', onKey),
    listen(input, 'input', () => {
      changed();
      // An empty field would list everything and cover the page. ArrowDown still opens the list.
      if (input.value.trim() === '') close();
      else offer();
    }),
    listen(input, 'blur', close),
    // On pointerdown, since the field loses the focus afterwards and closes the list.
    listen(list, 'pointerdown', (event) => {
      event.preventDefault();
      const option = event.target instanceof Element ? event.target.closest('[role=option]') : null;
      if (option) take([...list.children].indexOf(option));
    }),
  );
  return {
    element,
    show(text) {
      if (text === input.value) return;
      input.value = text;
      close();
      told();
    },
    dispose,
  };
}

/** The error message, and the text with the faulty part marked. */
function faultNodes(text: string, fault: Readonly<Fault>): Node[] {
  const { at, length } = fault;
  const bad = text.slice(at, at + length) || ' ';
  const sentence = faultText(fault);
  return [
    h('code', { 'aria-hidden': 'true' }, text.slice(0, at), h('mark', {}, bad), text.slice(at + length)),
    h('p', {}, sentence.endsWith('?') ? sentence : `${sentence}.`),
  ];
}

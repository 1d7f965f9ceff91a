/** A browser takes half a second to lay out a million characters; so many it lays out at once. */
const maxShown = 50_000;

/** The whole text of a field, which shows no more than the beginning of a long one. */
export interface LongText {
  value: string;
  /** What to say of a text that is not shown whole; empty where it is. */
  readonly note: string;
}

/** What is too long for the field is held beside it: it cannot be edited there, and a paste replaces it. */
export function longText(field: HTMLTextAreaElement): LongText {
  let held: string | null = null;
  const text: LongText = {
    get value() {
      return held ?? field.value;
    },
    set value(value) {
      held = value.length > maxShown ? value : null;
      field.value = value.slice(0, maxShown);
      field.readOnly = held !== null;
    },
    get note() {
      if (held === null) return '';
      const [shown, all] = [maxShown, held.length].map((count) => count.toLocaleString('en-US'));
      return `The field shows the first ${shown} of ${all} characters. Another paste replaces them.`;
    },
  };
  field.addEventListener('paste', (event) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (held === null && pasted.length <= maxShown) return;
    event.preventDefault();
    text.value = pasted;
    field.dispatchEvent(new Event('input'));
  });
  return text;
}

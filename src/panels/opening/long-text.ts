/** Laying out a million characters takes half a second, so the field shows at most this many. */
const maxShown = 50_000;

/** The whole text of a field that shows only the beginning of a long text. */
interface LongText {
  value: string;
  /** Says that the text is not shown whole; empty otherwise. */
  readonly note: string;
}

/** Keeps a text that is too long outside the field. It cannot be edited there, but a paste replaces it. */
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

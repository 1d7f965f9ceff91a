/** The text with a capital for its first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The text with a full stop, unless it ends a sentence already. */
export const withStop = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);

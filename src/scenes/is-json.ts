/** True if the text begins like JSON. */
export const isJson = (text: string): boolean => /^\s*[{[]/u.test(text);

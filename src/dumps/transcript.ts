const prompt =
  /^[ \t]{0,4}(?:>>>|\.\.\.|julia>|scala>|ghci>|\w{0,12}octave(?:\.exe)?(?::\d{1,5})?>|irb[^>\n]{0,40}>|In \[\d{1,5}\]:) ?/;
const MIN_PROMPTS = 2;

/**
 * What was typed in a session of an interpreter, with blanks in place of its prompts and of what it answered; null for any other text.
 * An answer repeats bodies that were typed already.
 */
export function typedIn(text: string): string | null {
  const lines = text.split('\n');
  const isTyped = lines.map((line) => prompt.test(line));
  const first = isTyped.indexOf(true);
  // Quoted mail has such marks before all its lines.
  if (isTyped.filter(Boolean).length < MIN_PROMPTS || isTyped.slice(first).every(Boolean)) return null;
  return lines
    .map((line, i) => {
      if (i < first || /^\s*```/.test(line)) return line;
      return isTyped[i] ? line.replace(prompt, blank) : blank(line);
    })
    .join('\n');
}

const blank = (found: string): string => found.replace(/[^\r]/g, ' ');

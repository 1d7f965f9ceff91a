const word =
  /\b(?:results?|outputs?|returns?|returned|gives?|expected|answers?|should (?:be|give|return)|intersection|union|clipped|prints?)\b/i;

/** True for what a program answers, as the words on its line or above it say. */
export function isResult(text: string, at: number): boolean {
  const [own = '', ...above] = text
    .slice(Math.max(0, at - 240), at)
    .split('\n')
    .reverse();
  if (/[A-Za-z]/.test(own.replace(/<\/?\w+>|\bPOLYGON\b/gi, ''))) return word.test(own);
  // A line of markup or of brackets alone says nothing.
  const before = above.find((line) => /[A-Za-z]{2}/.test(line.replace(/<\/?\w+>/g, '')) || /\d/.test(line));
  return before !== undefined && !/\d\s*[,;)\]}]/.test(before) && word.test(before);
}

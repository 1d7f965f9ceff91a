/** A text without what terminals, mail and trackers put around it, and where each of its characters stood. */
interface CleanText {
  text: string;
  /** The place in the source of the character at each place of `text`, and of its end. */
  places: Int32Array;
}

interface Line {
  start: number;
  text: string;
  /** The source before `text` is taken away. */
  hadPrefix: boolean;
}

/** The largest text that is read as a dump. */
export const MAX_DUMP_TEXT = 400_000;

/** Removes quote marks, log prefixes, fences and backticks, and joins numbers that a terminal has broken in two. */
export function clean(source: string): CleanText {
  const lines = linesOf(plain(source));
  removeCommonPrefix(lines);
  removeQuotes(lines);
  removeLogPrefix(lines);
  removeLineComments(lines);
  return joined(lines);
}

/** What the preprocessor of C leaves out, if no other condition stands within. */
const switchedOff = /^[^\S\n]*#\s*if\s+0\b(?:(?!\n[^\S\n]*#\s*(?:if|el|endif))[^])*/gm;

/** Blanks for colours of a terminal, line ends for those of HTML and of strings in JSON, and minus signs of typesetters as programs write them. */
function plain(source: string): string {
  const blanks = (found: string): string => ' '.repeat(found.length);
  const lineEnd = (found: string): string => `\n${blanks(found.slice(1))}`;
  const text = source
    // oxlint-disable-next-line no-control-regex
    .replace(/\u001b\[[\d;]{0,20}m/g, blanks)
    .replace(/&lt;/g, '   <')
    .replace(/&gt;/g, '>   ')
    .replace(/&nbsp;/g, blanks)
    .replace(/<!--[^]*?-->/g, (found) => found.replace(/[^\n]/g, ' '))
    .replace(switchedOff, (found) => found.replace(/[^\n]/g, ' '))
    .replace(/<br ?\/?>/gi, lineEnd)
    .replace(/[\u2212\u2013](?=[\d.])/g, '-');
  const isOneString = (text.match(/\\n/g)?.length ?? 0) > (text.match(/\n/g)?.length ?? 0) + 2;
  return isOneString ? text.replace(/\\n/g, lineEnd) : text;
}

/** Prefixes of all lines that are dropped: a bar, or the number that a tool puts before a line or a test. */
const commonPrefixes = [/^\s*\|\s+/, /^\s{0,8}\d{1,6}:\s?/, /^\s{0,8}\d{1,6}[\t ]\s*/];
const MIN_PREFIXED = 4;

/** Removes what stands before all lines. A number must be that of the line, or the same before all; without a colon, that of the line. */
function removeCommonPrefix(lines: Line[]): void {
  const full = lines.filter(({ text }) => text.trim() !== '');
  if (full.length < MIN_PREFIXED) return;
  const first = lines.indexOf(full[0]!);
  const fits = (prefix: RegExp): boolean => {
    const found = full.map(({ text }) => prefix.exec(text)?.[0]);
    if (found.some((each) => each === undefined)) return false;
    const numbers = found.map((each) => Number.parseInt(each!, 10));
    const areOfLines = full.every((line, i) => numbers[i] === numbers[0]! + lines.indexOf(line, i) - first);
    return (
      prefix === commonPrefixes[0] || areOfLines || (found[0]!.includes(':') && new Set(found).size === 1)
    );
  };
  const prefix = commonPrefixes.find(fits);
  if (!prefix) return;
  for (const line of full) {
    drop(line, prefix.exec(line.text)![0].length);
    line.hadPrefix = false;
  }
}

function linesOf(source: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const raw of source.split('\n')) {
    lines.push({ start, text: raw.endsWith('\r') ? raw.slice(0, -1) : raw, hadPrefix: false });
    start += raw.length + 1;
  }
  return lines;
}

function drop(line: Line, length: number): void {
  line.start += length;
  line.text = line.text.slice(length);
  line.hadPrefix = true;
}

function removeQuotes(lines: Line[]): void {
  for (const line of lines) {
    const [quote] = /^(?:\s{0,3}>\s?)+/.exec(line.text) ?? [''];
    drop(line, quote.length);
    line.hadPrefix = false;
    if (/^\s*(?:```|~~~)/.test(line.text)) line.text = '';
    const [, open] = /^(\s*(?:[-*•]\s)?\s*`)[^`]*`\s*[;,.]?\s*$/.exec(line.text) ?? [];
    if (open !== undefined) {
      drop(line, open.length);
      line.text = line.text.replace(/`\s*[;,.]?\s*$/, '');
      line.hadPrefix = false;
    }
  }
}

const logPrefix =
  /^(?:\[[^\]\n]{1,80}\]|\d{4}-\d\d-\d\d[T ][\d:.,]+Z?(?: \S{1,60} [\w./-]{1,60}\[\d+\]:| \[?(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL)\]?(?: [\w./:-]{1,60}:(?= ))?)?|\d\d-\d\d \d\d:\d\d:\d\d\.\d+ +\d+ +\d+ [VDIWEF] [\w. ]{1,40}:|[IWEF]\d{4} [\d:.]+ +\d+ [^\]]{1,60}\]|(?:INFO|WARN|WARNING|ERROR|DEBUG):)/;

/** Lines in brackets are an array if they hold nothing but numbers. */
const isLogPrefix = (text: string): boolean =>
  logPrefix.test(text) &&
  !/^\[[\s\d.,eE+-]*\d[\s\d.,eE+-]*\]/.test(text) &&
  !/^\[[^\]]*\][.=\s]*[-+\d.]*$/.test(text);

function removeLogPrefix(lines: Line[]): void {
  const with_ = lines.filter(({ text }) => isLogPrefix(text));
  if (with_.length < 3) return;
  for (const line of lines) {
    const [prefix] = logPrefix.exec(line.text) ?? [];
    if (prefix !== undefined) drop(line, prefix.length);
  }
}

/** A text that is commented out as a whole is read. */
function removeLineComments(lines: Line[]): void {
  const isComment = ({ text }: Line): boolean => /^\s*(?:\/\/|#(?!include|define))/.test(text);
  const full = lines.filter(({ text }) => text.trim() !== '');
  if (full.filter(isComment).length < 0.8 * full.length) return;
  for (const line of lines) {
    const [mark] = /^\s*(?:(?:\/\/|#)+\s*)+/.exec(line.text) ?? [''];
    drop(line, mark.length);
  }
}

const MIN_WRAP = 60;

/** The width at which a terminal broke lines: that of at least two lines, none of which is longer. */
function wrapWidth(lines: readonly Line[]): number {
  const prefixed = lines.some(({ hadPrefix }) => hadPrefix);
  const widths = new Map<number, number>();
  lines.forEach(({ text, hadPrefix }, i) => {
    const next = lines[i + 1];
    if (!next || hadPrefix !== prefixed || (prefixed && next.hadPrefix)) return;
    if (/[\d.]$/.test(text) && /^\d+(?:\s|$)/.test(next.text))
      widths.set(text.length, (widths.get(text.length) ?? 0) + 1);
  });
  const [width = 0, count = 0] = [...widths].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (width < MIN_WRAP || (!prefixed && lines.some(({ text }) => text.length > width))) return 0;
  return prefixed || count > 0 ? width : 0;
}

/** Lines that a terminal has broken within a number of a string: no string of a program or of JSON goes over a line's end. */
function brokenStrings(lines: readonly Line[]): Set<number> {
  const broken = new Set<number>();
  let isOpen = false;
  lines.forEach(({ text }, i) => {
    const quotes = text.includes('"""') ? 0 : (text.match(/(?<!\\)"/g)?.length ?? 0);
    if (quotes % 2 === 1) isOpen = !isOpen;
    isOpen &&= text.length >= MIN_WRAP && /[\d.]$/.test(text) && /^\d/.test(lines[i + 1]?.text ?? '');
    if (isOpen) broken.add(i);
  });
  return broken;
}

function joined(lines: readonly Line[]): CleanText {
  const width = wrapWidth(lines);
  const strings = brokenStrings(lines);
  const parts: string[] = [];
  const places = new Int32Array(lines.reduce((length, { text }) => length + text.length + 1, 0));
  let count = 0;
  lines.forEach(({ start, text }, i) => {
    parts.push(text);
    for (let at = 0; at < text.length; at++) places[count++] = start + at;
    const next = lines[i + 1];
    const isOfLines =
      width > 0 &&
      text.length === width &&
      next !== undefined &&
      !next.hadPrefix &&
      /^[\d\s]/.test(next.text);
    if (isOfLines || strings.has(i) || !next) return;
    parts.push('\n');
    places[count++] = start + text.length;
  });
  const last = lines.at(-1)!;
  places[count++] = last.start + last.text.length;
  return { text: parts.join(''), places: places.subarray(0, count) };
}

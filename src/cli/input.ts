import { createReadStream, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { MAX_SCENE_TEXT } from '../scenes/schema';
import { SceneSplitter, type SceneLine } from '../scenes/scene-lines';
import { UsageError } from './usage-error';
import type { Io } from './io';
import { solveUsage } from './usages';

/** A scene of an input, still unread. */
export interface Given extends SceneLine {
  /** The input: a file, or "-". */
  name: string;
  /** Length of a line that is longer than any scene; `text` is only its beginning then. */
  tooLong?: number;
}

/** Receives the error of an input that cannot be read. May throw. */
type Refuse = (error: UsageError) => void;

/** The inputs that a command names, but for those that are known not to be readable. */
export function inputNames(files: readonly string[], stdin: Io['stdin'], refuse: Refuse): readonly string[] {
  if (files.length === 0 && stdin.isTTY)
    throw new UsageError(`no FILE, and nothing on standard input\n\n${solveUsage}`);
  return files.length > 0 ? files.filter((name) => name === '-' || isFile(name, refuse)) : ['-'];
}

function isFile(name: string, refuse: Refuse): boolean {
  try {
    if (statSync(name).isDirectory()) throw new Error('it is a folder');
    return true;
  } catch (error) {
    refuse(unreadable(name, error));
    return false;
  }
}

/** All scenes of all inputs; what cannot be read to its end does not keep those behind it. */
export async function* givenScenes(
  names: readonly string[],
  stdin: Readable,
  refuse: Refuse,
): AsyncGenerator<Given> {
  for (const name of names) {
    try {
      yield* scenesOf(name, stdin);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      refuse(error);
    }
  }
}

/** The scenes of an input, each as soon as its last line is there. Rejects with a UsageError where reading fails. */
async function* scenesOf(name: string, stdin: Readable): AsyncGenerator<Given> {
  const stream = name === '-' ? stdin : createReadStream(name);
  const splitter = new SceneSplitter();
  try {
    for await (const lines of linesOf(stream, MAX_SCENE_TEXT)) {
      for (const { text, length } of lines) {
        const isTooLong = length > MAX_SCENE_TEXT;
        for (const scene of isTooLong ? splitter.end() : splitter.take(text)) yield { name, ...scene };
        if (isTooLong) yield { name, line: splitter.skip(), text, tooLong: length };
      }
    }
  } catch (error) {
    throw unreadable(name, error);
  }
  for (const scene of splitter.end()) yield { name, ...scene };
}

const unreadable = (name: string, error: unknown): UsageError =>
  new UsageError(`cannot read ${name}: ${(error as Error).message}`, { cause: error });

interface Line {
  text: string;
  /** Length of the whole line: that of `text`, or more than `most`. */
  length: number;
}

/** How much of a line that is too long is kept, to tell whose it is. */
const HEAD = 300;

/**
 * Lines without their ends, those of each chunk together: a wait for every line would take longer than the lines. Of one that
 * is longer than `most` characters only the beginning is kept.
 */
async function* linesOf(stream: Readable, most: number): AsyncGenerator<Line[]> {
  let text = '';
  let length = 0;
  const take = (piece: string): void => {
    length += piece.length;
    if (length <= most) text += piece;
    else if (text.length > HEAD) text = text.slice(0, HEAD);
  };
  stream.setEncoding('utf8');
  for await (const chunk of stream as AsyncIterable<string>) {
    const lines: Line[] = [];
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      take(chunk.slice(from, end));
      lines.push({ text, length });
      text = '';
      length = 0;
      from = end + 1;
    }
    take(chunk.slice(from));
    yield lines;
  }
  if (length > 0) yield [{ text, length }];
}

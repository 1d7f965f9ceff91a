import { createReadStream, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { SceneError } from '../shapes/scene-error';
import { UsageError } from './command';

const BYTES = 4;

/**
 * The text of a file, or of standard input for "-". Rejects with a SceneError where it has more than `most` characters, before
 * the rest is read; with a UsageError where it cannot be read.
 */
export async function textOf(name: string, most: number): Promise<string> {
  try {
    // A character takes at most four bytes; pipes and devices have no size.
    const size = name === '-' ? 0 : statSync(name).size;
    if (size > BYTES * most) throw tooLarge(`${size.toLocaleString('en-US')} bytes`, most);
    return await wholeOf(name === '-' ? process.stdin : createReadStream(name), most);
  } catch (error) {
    if (error instanceof SceneError) throw error;
    throw new UsageError(`cannot read ${name}: ${(error as Error).message}`, { cause: error });
  }
}

async function wholeOf(stream: Readable, most: number): Promise<string> {
  let text = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream as AsyncIterable<string>) {
    text += chunk;
    if (text.length > most) {
      stream.destroy();
      throw tooLarge(`more than ${most.toLocaleString('en-US')} characters`, most);
    }
  }
  return text;
}

const tooLarge = (size: string, most: number): SceneError =>
  new SceneError(`The text has ${size}; at most ${most.toLocaleString('en-US')} characters are read.`);

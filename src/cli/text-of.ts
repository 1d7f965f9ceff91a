import { closeSync, createReadStream, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { meshFault, strangeFile } from '../meshes/file-fault';
import { isMeshName, meshFormatOf } from '../meshes/format';
import { SceneError } from '../shapes/scene-error';
import { UsageError } from './usage-error';

const BYTES = 4;

const MAX_MESH_FILE = 100_000_000;

/**
 * The text of a file, or of standard input for "-"; of a mesh that is no text, or too long, its hulls as text. Rejects with a SceneError where it has more than `most` characters, before
 * the rest is read; with a UsageError where it cannot be read.
 */
export async function textOf(name: string, most: number): Promise<string> {
  try {
    // A character takes at most four bytes; pipes and devices have no size.
    const stats = name === '-' ? null : statSync(name);
    if (stats?.isDirectory()) throw new UsageError(`${name} is a folder, and a file is expected`);
    const size = stats?.size ?? 0;
    const strange = stats?.isFile() ? strangeFile(basename(name), headOf(name), size) : null;
    if (strange !== null) throw new SceneError(strange);
    const mesh = isMeshName(name) ? await meshTextOf(name, size, most) : null;
    if (mesh !== null) return mesh;
    if (size > BYTES * most) throw tooLarge(`${size.toLocaleString('en-US')} bytes`, most);
    return await wholeOf(name === '-' ? process.stdin : createReadStream(name), most);
  } catch (error) {
    if (error instanceof SceneError || error instanceof UsageError) throw error;
    throw new UsageError(`cannot read ${name}: ${(error as Error).message}`, { cause: error });
  }
}

/** The hulls of a mesh that only a loader reads, or that is too long; null for another. */
async function meshTextOf(name: string, size: number, most: number): Promise<string | null> {
  if (size > MAX_MESH_FILE) throw tooLarge(`${size.toLocaleString('en-US')} bytes`, MAX_MESH_FILE);
  const bytes = Uint8Array.from(readFileSync(name)).buffer;
  if (size <= most && meshFormatOf(name, bytes) === null) {
    const fault = meshFault(basename(name), bytes);
    if (fault !== null) throw new SceneError(fault);
    return null;
  }
  const { meshFileText, MeshFileError } = await import('../meshes/mesh-file');
  return meshFileText(basename(name), bytes).catch((error: unknown) => {
    throw error instanceof MeshFileError ? new SceneError(error.message) : error;
  });
}

/** The first bytes of a file. */
function headOf(name: string): ArrayBuffer {
  const file = openSync(name, 'r');
  try {
    const bytes = new Uint8Array(2000);
    return bytes.buffer.slice(0, readSync(file, bytes));
  } finally {
    closeSync(file);
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

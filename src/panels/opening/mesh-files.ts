import { MAX_DUMP_TEXT } from '../../dumps/clean';
import { isMeshName, meshFormatOf } from '../../meshes/format';
import { hire, type StartHelper } from '../../view/hired-worker';
import { GivenError } from './given-text';
import type { MeshNews } from './mesh.worker';

const MAX_MESH_FILE = 100_000_000;

/**
 * The files if a loader has to read them: meshes in several files, in another form than text, or too large for the reader of dumps.
 * Throws a GivenError if one is too large.
 */
export async function meshFiles(files: readonly File[]): Promise<{ name: string; bytes: ArrayBuffer }[]> {
  const given = files.filter(({ name }) => isMeshName(name));
  const tooLarge = given.find(({ size }) => size > MAX_MESH_FILE);
  if (tooLarge)
    throw new GivenError(
      'This file is too large',
      `${tooLarge.name} has ${Math.ceil(tooLarge.size / 1e6)} MB, and a file of a mesh may have ${MAX_MESH_FILE / 1e6} MB.`,
    );
  const read = await Promise.all(
    given.map(async (file) => ({ name: file.name, bytes: await file.arrayBuffer() })),
  );
  const isText = ({ name, bytes }: { name: string; bytes: ArrayBuffer }): boolean =>
    bytes.byteLength <= MAX_DUMP_TEXT && meshFormatOf(name, bytes) === null;
  return read.length > 1 || !read.every(isText) ? read : [];
}

/** The hulls of files of meshes as a text. Rejects with a GivenError; undefined once it is no longer wanted. */
export function meshText(
  files: readonly { name: string; bytes: ArrayBuffer }[],
  isWanted: () => boolean,
): Promise<string | undefined> {
  return new Promise((done, fail) => {
    const refuse = (text: string): void => fail(new GivenError('This file cannot be opened', text));
    const hear = (news: MeshNews): void => {
      worker?.end();
      if (!isWanted()) done(undefined);
      else if ('text' in news) done(news.text);
      else refuse(news.error);
    };
    const failed = (): void => refuse('The reader of meshes could not be fetched, or failed.');
    const worker = hire<typeof files, MeshNews>(startWorker, hear, failed);
    if (worker) worker.post(files);
    else failed();
  });
}

const startWorker: StartHelper = () =>
  new Worker(new URL('mesh.worker.ts', import.meta.url), { type: 'module' });

import { MAX_DUMP_TEXT } from '../../dumps/clean';
import { meshFault, strangeFile } from '../../meshes/file-fault';
import { isMeshName, meshFormatOf } from '../../meshes/format';
import { hire, type StartHelper } from '../../view/hired-worker';
import { GivenError } from './given-text';
import type { MeshNews } from './mesh.worker';

/** The number of first bytes by which a format is recognised. */
const HEAD = 2000;
const MAX_MESH_FILE = 100_000_000;

const cannotOpen = 'This file cannot be opened';

/**
 * The files if a loader has to read them: meshes in several files, in another form than text, or too large for the reader of dumps.
 * Throws a GivenError if one is too large, is neither a text nor a mesh, has a fault, or is not a mesh and not alone.
 */
export async function meshFiles(files: readonly File[]): Promise<{ name: string; bytes: ArrayBuffer }[]> {
  for (const file of files) {
    const strange = strangeFile(file.name, await bytesOf(file.slice(0, HEAD), file.name), file.size);
    if (strange) throw new GivenError(cannotOpen, strange);
  }
  const given = files.filter(({ name }) => isMeshName(name));
  const other = files.find((file) => !given.includes(file));
  if (other && files.length > 1)
    throw new GivenError(
      'Only meshes are opened together',
      `${other.name} is no mesh by its name (.stl, .ply, .obj, .off, .gltf, .glb): drop it by itself.`,
    );
  const tooLarge = given.find(({ size }) => size > MAX_MESH_FILE);
  if (tooLarge)
    throw new GivenError(
      'This file is too large',
      `${tooLarge.name} has ${Math.ceil(tooLarge.size / 1e6)} MB, and a file of a mesh may have ${MAX_MESH_FILE / 1e6} MB.`,
    );
  const read = await Promise.all(
    given.map(async (file) => ({ name: file.name, bytes: await bytesOf(file, file.name) })),
  );
  const isText = ({ name, bytes }: { name: string; bytes: ArrayBuffer }): boolean =>
    bytes.byteLength <= MAX_DUMP_TEXT && meshFormatOf(name, bytes) === null;
  if (read.length > 1 || !read.every(isText)) return read;
  const fault = read[0] && meshFault(read[0].name, read[0].bytes);
  if (fault) throw new GivenError(cannotOpen, fault);
  return [];
}

/** A folder is given as a file too, and cannot be read as one. */
const bytesOf = (part: Blob, name: string): Promise<ArrayBuffer> =>
  part.arrayBuffer().catch(() => {
    throw new GivenError(
      cannotOpen,
      `${name} cannot be read: it is a folder, or has been moved or changed since it was chosen. Drop the files of a folder.`,
    );
  });

/** The hulls of files of meshes as a text. Rejects with a GivenError; undefined once it is no longer wanted. */
export function meshText(
  files: readonly { name: string; bytes: ArrayBuffer }[],
  isWanted: () => boolean,
): Promise<string | undefined> {
  return new Promise((done, fail) => {
    const refuse = (text: string): void => fail(new GivenError(cannotOpen, text));
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

import { expect, test } from 'vitest';
import { GivenError } from './given-text';
import { meshFiles } from './mesh-files';

const obj = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 2 4\nf 1 3 4\nf 2 3 4\n';
const file = (name: string, text: string): File => new File([text], name);
const folder = Object.assign(file('models', 'x'), {
  slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }),
});

test.for([
  ['a folder', [folder], /^models cannot be read: it is a folder/],
  ['an empty file', [file('log.txt', '')], /^log\.txt is empty/],
  ['a mesh with a fault', [file('a.obj', `${obj}f 1 2 9`)], /^a\.obj: line 9/],
  ['a mesh and a text', [file('a.obj', obj), file('log.txt', 'box')], /^log\.txt is no mesh/],
  ['two texts', [file('a.txt', 'box'), file('b.txt', 'box')], /^a\.txt is no mesh/],
] as const)('%s is refused by name', async ([, files, words]) => {
  const refused = meshFiles(files);
  await expect(refused).rejects.toThrow(GivenError);
  await expect(refused).rejects.toThrow(words);
});

test('a text and a mesh as text are for the reader of dumps, and two meshes for the loader', async () => {
  expect(await meshFiles([file('log.txt', 'box')])).toEqual([]);
  expect(await meshFiles([file('a.obj', obj)])).toEqual([]);
  expect(await meshFiles([file('a.obj', obj), file('b.obj', obj)])).toHaveLength(2);
});

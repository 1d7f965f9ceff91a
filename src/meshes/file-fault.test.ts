import { expect, test } from 'vitest';
import { meshFault, strangeFile } from './file-fault';

const bytesOf = (text: string): ArrayBuffer => Uint8Array.from(text, (c) => c.charCodeAt(0)).buffer;
const faultOf = (name: string, text: string): string | null => meshFault(name, bytesOf(text));
const vertices = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n';
const faces = 'f 1 2 3\nf 1 2 4\nf 1 3 4\nf 2 3 4\n';
const rows = '0 0 0\n1 0 0\n0 1 0\n0 0 1\n';
const ply = (format: string, count = 4): string =>
  `ply\nformat ${format} 1.0\nelement vertex ${count}\nproperty float x\nproperty float y\nproperty float z\nelement face 1\nproperty list uchar int vertex_indices\nend_header\n`;

test.for([
  ['an empty file', 'a.stl', '', 'a.stl is empty.'],
  ['a picture', 'x.png', '\x89PNG\r\n\x1a\n\0\0', 'x.png is a PNG picture, by its first bytes.'],
  ['a picture by the name of a mesh', 'x.obj', '\x89PNG\r\n\x1a\n\0\0', 'x.obj is a PNG picture'],
  [
    'an index out of range',
    'a.obj',
    `${vertices}${faces}f 1 2 9\n`,
    'a.obj: line 9: a face has the vertex “9”, and they are 1 to 4.',
  ],
  ['an index of 0', 'a.obj', `${vertices}f 1/1 0/1 2/1\n`, 'line 5: a face has the vertex “0”'],
  ['an index before the first', 'a.obj', `${vertices}f -1 -2 -5\n`, 'line 5: a face has the vertex “-5”'],
  [
    'a coordinate that is none',
    'a.obj',
    'v 0 0 0\n# two\nv 1 nan 0\n',
    'a.obj: line 3: “nan” is no coordinate.',
  ],
  ['two coordinates', 'a.obj', 'v 0 0\n', 'line 1 has 2 of three coordinates.'],
  ['an OBJ without vertices', 'a.obj', 'hello\n', 'none of its 2 lines is a vertex'],
  [
    'an STL as text that breaks off',
    'a.stl',
    'solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0',
    'a.stl: line 5 has 2 of three coordinates.',
  ],
  [
    'an STL without its end',
    'a.stl',
    'solid a\nfacet normal 0 0 1\n outer loop\n',
    'a.stl: it breaks off at line 3, before “endsolid”.',
  ],
  [
    'a facet of two corners',
    'a.stl',
    'solid a\nfacet normal 0 0 1\nvertex 0 0 0\nvertex 1 0 0\nendfacet\nendsolid',
    'line 5: a facet ends with 2 of three corners.',
  ],
  [
    'a binary STL that breaks off',
    'lie.stl',
    `${'h'.repeat(80)}\x03\0\0\0${'\0'.repeat(70)}`,
    'lie.stl: it breaks off at byte 154: it counts 3 triangles (at byte 80), which end at byte 234, and the file has 154.',
  ],
  [
    'a binary STL that is too long',
    'a.stl',
    `${'h'.repeat(80)}\0\0\0\0\0`,
    'a.stl: it goes on behind its end: it counts 0 triangles',
  ],
  ['an STL without a head', 'a.stl', 'abc', 'a.stl: it has 3 bytes, and is neither'],
  ['an OFF that breaks off in its vertices', 'a.off', `OFF\n9 4 6\n${rows}`, 'it has 4 of 9 vertices'],
  ['an OFF that breaks off in its faces', 'a.off', `OFF\n4 4 6\n${rows}3 0 1 2\n`, 'it has 1 of 4 faces'],
  [
    'an OFF with a wrong corner',
    'a.off',
    `OFF\n4 1 6\n${rows}3 0 1 4\n`,
    'a.off: line 7: a face has the vertex “4”, and they are 0 to 3.',
  ],
  ['an OFF by its name alone', 'a.off', 'hello', 'its first line is not “OFF”'],
  [
    'a PLY without the end of its header',
    'a.ply',
    'ply\nformat ascii 1.0\nelement vertex 3\n',
    'before “end_header”',
  ],
  ['a PLY with −5 vertices', 'a.ply', ply('ascii', -5), 'a.ply: line 3: “-5” is no count of “vertex”.'],
  ['a PLY that breaks off', 'a.ply', `${ply('ascii', 9)}${rows}`, 'it has 4 of 9 vertices'],
  [
    'a PLY with a wrong corner',
    'a.ply',
    `${ply('ascii')}${rows}3 0 1 7\n`,
    'line 14: a face has the vertex “7”, and they are 0 to 3.',
  ],
  [
    'a binary PLY that breaks off',
    'a.ply',
    `${ply('binary_little_endian')}${'\0'.repeat(20)}`,
    'within vertex 2 of 4',
  ],
  [
    'a binary PLY that breaks off in a face',
    'a.ply',
    `${ply('binary_little_endian')}${'\0'.repeat(48)}\x03${'\0'.repeat(8)}`,
    'within face 1 of 1',
  ],
  [
    'a GLB that breaks off',
    'a.glb',
    'glTF\x02\0\0\0\x64\0\0\0',
    'a.glb: it breaks off: its length (at byte 8) is 100, and the file has 12 bytes.',
  ],
  [
    'a chunk of a GLB beyond its end',
    'a.glb',
    'glTF\x02\0\0\0\x14\0\0\0\x64\0\0\0JSON',
    'its chunk at byte 12 ends at byte 120, and the file has 20.',
  ],
  ['a GLB by its name alone', 'a.glb', 'hello', 'its first bytes are not “glTF”'],
  ['a glTF that breaks off', 'a.gltf', '{"asset": {\n"version"', '2 brackets are open at its end, line 2.'],
  ['a glTF that lacks one bracket', 'a.gltf', '{"asset":', '1 bracket is open at its end, line 1.'],
  [
    'a glTF of zeros beyond counting',
    'a.gltf',
    '{"accessors": [{"componentType": 5126, "count": 4e9, "type": "VEC3"}]}',
    'accessors[0] has 4,000,000,000 items and no bufferView, and at most 1,000,000 are read.',
  ],
  [
    'a PLY of elements without bytes',
    'a.ply',
    `ply\nformat binary_little_endian 1.0\nelement junk 4000000000\n${ply('x').split('\n').slice(2).join('\n')}`,
    'its element “junk” has the count 4,000,000,000 and no properties.',
  ],
  [
    'a glTF without a mesh that it names',
    'a.gltf',
    '{"nodes": [{"mesh": 3}]}',
    'nodes[0].mesh is 3, and there are 0 meshes.',
  ],
  [
    'a glTF whose view is too long',
    'a.gltf',
    '{"buffers": [{"byteLength": 8}], "bufferViews": [{"buffer": 0, "byteOffset": 4, "byteLength": 8}]}',
    'bufferViews[0] ends at byte 12, and buffers[0] has 8.',
  ],
] as const)('%s is told with its place', ([, name, text, words]) => {
  expect(faultOf(name, text)).toContain(words);
});

test.for([
  ['a.obj', vertices + faces],
  ['a.obj', vertices],
  ['a.off', `OFF\n4 1 6\n${rows}3 0 1 2\n`],
  ['a.ply', `${ply('ascii')}${rows}3 0 1 2\n`],
  ['a.ply', `${ply('binary_little_endian')}${'\0'.repeat(48)}\x03${'\0'.repeat(12)}`],
  [
    'a.stl',
    'solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid a\n',
  ],
  ['a.stl', `${'h'.repeat(80)}\x01\0\0\0${'\0'.repeat(50)}`],
] as const)('%s that is whole has no fault', ([name, text]) => {
  expect(faultOf(name, text)).toBeNull();
});

test('a text is no strange file, and one with a byte of 0 is', () => {
  expect(strangeFile('log.txt', bytesOf('box 1 2 3'), 9)).toBeNull();
  expect(strangeFile('log.bin', bytesOf('box\0'), 4)).toContain('log.bin is no text: byte 3 is 0.');
});

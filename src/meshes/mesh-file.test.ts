import { BoxGeometry, BufferGeometry, Float32BufferAttribute, Matrix4, Mesh, TorusGeometry } from 'three';
import { STLExporter } from 'three/examples/jsm/exporters/STLExporter.js';
import { expect, test } from 'vitest';
import { readDump, type Reading } from '../dumps/read-dump';
import { meshFormatOf } from './format';
import { meshFileText, MeshFileError } from './mesh-file';

const readingOf = async (name: string, bytes: ArrayBuffer): Promise<Reading> =>
  readDump(await meshFileText(name, bytes));

const corners = ({ scene }: Reading, key: 'a' | 'b'): number[][] => {
  const body = scene![key];
  return body.type === 'hull' ? body.points : [];
};

function stlOf(geometry: BufferGeometry): ArrayBuffer {
  const view = new STLExporter().parse(new Mesh(geometry), { binary: true });
  return view.buffer;
}

const two = (first: BufferGeometry, second: BufferGeometry): BufferGeometry => {
  const positions = [first, second].flatMap((geometry) => [
    ...geometry.toNonIndexed().attributes.position!.array,
  ]);
  return new BufferGeometry().setAttribute('position', new Float32BufferAttribute(positions, 3));
};

/** A box of half sizes 1, 2, 3 as glTF, under a node that moves it; the coordinates in the file itself. */
function gltfOf(uri?: string): object {
  const { attributes, index } = new BoxGeometry(2, 4, 6);
  const positions = new Float32Array(attributes.position!.array);
  const indices = new Uint16Array(index!.array);
  const bytes = Buffer.concat([Buffer.from(positions.buffer), Buffer.from(indices.buffer)]);
  return {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0, 1] }],
    nodes: [
      { mesh: 0, name: 'left' },
      { mesh: 0, name: 'right', translation: [5, 0, 0], rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2] },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }],
    images: [{ uri: 'https://elsewhere.invalid/picture.png' }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 24, type: 'VEC3', min: [-1, -2, -3], max: [1, 2, 3] },
      { bufferView: 1, componentType: 5123, count: 36, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: 288 },
      { buffer: 0, byteOffset: 288, byteLength: 72 },
    ],
    buffers: [
      { byteLength: 360, uri: uri ?? `data:application/octet-stream;base64,${bytes.toString('base64')}` },
    ],
  };
}

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

test('a binary STL of two pieces is two bodies, whose corners have the bits of its floats', async () => {
  const bytes = stlOf(two(new BoxGeometry(0.2, 0.4, 0.6), new BoxGeometry(1, 1, 1).translate(2.1, 0, 0)));
  expect(meshFormatOf('boxes.stl', bytes)).toBe('stl');
  const reading = await readingOf('boxes.stl', bytes);
  expect(reading.asks).toEqual([]);
  const [x, y, z] = [0.1, 0.2, 0.3].map(Math.fround);
  expect(corners(reading, 'a')).toHaveLength(8);
  expect(corners(reading, 'a')).toContainEqual([x, -y!, z]);
  expect(corners(reading, 'b')).toContainEqual([Math.fround(2.6), 0.5, -0.5]);
});

test('a torus is not convex: around its hole it lies as deep inside its hull as its tube is thick', async () => {
  const { guesses, asks, bodies } = await readingOf('torus.stl', stlOf(new TorusGeometry(2, 0.5, 24, 48)));
  expect(bodies).toHaveLength(1);
  expect(asks).toEqual(['The text has one body, torus: what is the other one?']);
  expect(guesses[0]).toMatchObject({ id: 'dents', what: 'torus: not convex' });
  expect(guesses[0]!.why).toContain('up to 0.5 inside');
});

test('a binary PLY is read', async () => {
  const geometry = two(new BoxGeometry(2, 2, 2), new BoxGeometry(2, 2, 2).translate(4, 0, 0));
  const positions = geometry.attributes.position!;
  const count = positions.count;
  const head = `ply\nformat binary_little_endian 1.0\nelement vertex ${count}\nproperty float x\nproperty float y\nproperty float z\nelement face ${count / 3}\nproperty list uchar int vertex_indices\nend_header\n`;
  const faces = new DataView(new ArrayBuffer((13 * count) / 3));
  for (let f = 0; f < count / 3; f++) {
    faces.setUint8(13 * f, 3);
    for (let k = 0; k < 3; k++) faces.setInt32(13 * f + 1 + 4 * k, 3 * f + k, true);
  }
  const bytes = new Uint8Array(
    Buffer.concat([
      Buffer.from(head),
      Buffer.from(new Float32Array(positions.array).buffer),
      Buffer.from(faces.buffer),
    ]),
  );
  const reading = await readingOf('boxes.ply', bytes.buffer);
  expect(reading.asks).toEqual([]);
  expect(corners(reading, 'b')).toContainEqual([5, -1, 1]);
});

test('the meshes of a glTF stand where its nodes put them, and no picture of it is fetched', async () => {
  const reading = await readingOf('boxes.gltf', bytesOf(JSON.stringify(gltfOf())));
  expect(reading.bodies.map(({ name }) => name)).toEqual(['left', 'right']);
  expect(corners(reading, 'a')).toContainEqual([1, -2, 3]);
  const turned = new Matrix4().makeRotationZ(Math.PI / 2).setPosition(5, 0, 0).elements;
  expect([turned[0], turned[1]].map(Math.round)).toEqual([0, 1]);
  const far = corners(reading, 'b').map(([x]) => x!);
  expect(Math.max(...far)).toBeCloseTo(7, 6);
  expect(Math.min(...far)).toBeCloseTo(3, 6);
});

test('a GLB is read', async () => {
  const json = Buffer.from(JSON.stringify(gltfOf()));
  const padded = Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, ' ')]);
  const head = Buffer.alloc(20);
  [0x46546c67, 2, 20 + padded.length, padded.length, 0x4e4f534a].forEach((x, i) =>
    head.writeUInt32LE(x, 4 * i),
  );
  const bytes = new Uint8Array(Buffer.concat([head, padded])).buffer;
  expect(meshFormatOf('boxes.glb', bytes)).toBe('gltf');
  expect((await readingOf('boxes.glb', bytes)).bodies).toHaveLength(2);
});

test.each([
  [
    'a glTF whose numbers lie in another file',
    'boxes.gltf',
    JSON.stringify(gltfOf('boxes.bin')),
    /needs the file boxes\.bin/,
  ],
  [
    'a glTF whose node is its own child',
    'boxes.gltf',
    JSON.stringify({
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ children: [0] }],
    }),
    /boxes\.gltf: nodes\[0\] is a child of itself: 0 → 0/,
  ],
  ['a glTF that breaks off', 'boxes.gltf', '{"asset": {"version"', /boxes\.gltf: /],
  ['an OBJ without faces', 'points.obj', 'v 0 0 0\nv 1 0 0', /no mesh/],
])('%s is refused in words', async (_, name, text, words) => {
  const refused = meshFileText(name, bytesOf(text));
  await expect(refused).rejects.toThrow(MeshFileError);
  await expect(refused).rejects.toThrow(words);
});

test.for([
  [
    'a.gltf',
    JSON.stringify({
      ...gltfOf(),
      accessors: [
        { componentType: 5126, count: 4e9, type: 'VEC3' },
        { componentType: 5123, count: 4e9, type: 'SCALAR' },
      ],
    }),
    'accessors[0] has 4,000,000,000 items and no bufferView',
  ],
  [
    'a.ply',
    'ply\nformat binary_little_endian 1.0\nelement junk 4000000000\nelement vertex 0\nproperty float x\nend_header\n',
    'its element “junk” has the count 4,000,000,000 and no properties.',
  ],
] as const)(
  '%s that counts what takes no bytes is refused before it is read',
  async ([name, text, words]) => {
    await expect(meshFileText(name, bytesOf(text))).rejects.toThrow(words);
  },
);

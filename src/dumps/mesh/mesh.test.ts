import { expect, test } from 'vitest';
import { readDump } from '../read-dump';
import { hullText } from './hull-text';
import { readMeshes } from './read-mesh';

const corners = (x: number): number[][] =>
  Array.from({ length: 8 }, (_, i) => [x + (i & 1), (i >> 1) & 1, i >> 2]);
const quads = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
];
const triangles = quads.flatMap(([a, b, c, d]) => [
  [a!, b!, c!],
  [a!, c!, d!],
]);

const objText = (dented = false): string => {
  const points = [...corners(0), ...corners(2.5), [0.5, 0.5, 0.75]];
  const top = [
    [4, 5, 16],
    [5, 7, 16],
    [7, 6, 16],
    [6, 4, 16],
  ];
  const first = dented ? [...quads.filter((_, i) => i !== 1), ...top] : quads;
  const faces = [...first, ...quads.map((quad) => quad.map((i) => i + 8))];
  const used = dented ? points : points.slice(0, 16);
  return [
    ...used.map((p) => `v ${p.join(' ')}`),
    ...faces.map((face) => `f ${face.map((i) => `${i + 1}//1`).join(' ')}`),
  ].join('\n');
};
const stlText = `solid two\n${[0, 2.5]
  .flatMap((x) =>
    triangles.map(
      (face) =>
        `facet normal 0 0 0\nouter loop\n${face.map((i) => `vertex ${corners(x)[i]!.join(' ')}`).join('\n')}\nendloop\nendfacet`,
    ),
  )
  .join('\n')}\nendsolid two`;
const plyText = (type: string): string =>
  `ply\nformat ascii 1.0\ncomment made by hand\nelement vertex 16\nproperty ${type} x\nproperty ${type} y\nproperty ${type} z\nproperty uchar red\nelement face 12\nproperty list uchar int vertex_indices\nend_header\n${[
    ...[...corners(0), ...corners(2.5)].map((p) => `${p.join(' ')} 255`),
    ...[...quads, ...quads.map((quad) => quad.map((i) => i + 8))].map((face) => `4 ${face.join(' ')}`),
  ].join('\n')}`;
const offText = `OFF\n16 12 0\n${[
  ...[...corners(0), ...corners(2.5)].map((p) => p.join(' ')),
  ...[...quads, ...quads.map((quad) => quad.map((i) => i + 8))].map((face) => `4 ${face.join(' ')}`),
].join('\n')}`;

test.each([
  ['OBJ', objText()],
  ['STL', stlText],
  ['PLY', plyText('double')],
  ['OFF', offText],
])('the two pieces of one %s file are the two bodies', (_, text) => {
  const { scene, asks, guesses } = readDump(text);
  expect(asks).toEqual([]);
  expect(guesses.map(({ id }) => id)).not.toContain('dents');
  const [a, b] = [scene!.a, scene!.b].map((body) => (body.type === 'hull' ? body.points : []));
  expect(a).toHaveLength(8);
  expect(a).toEqual(expect.arrayContaining(corners(0)));
  expect(b).toEqual(expect.arrayContaining(corners(2.5)));
});

test('a mesh that is not convex says so, and its hull is taken unless it is left out', () => {
  const { scene, guesses } = readDump(objText(true));
  expect(guesses[0]).toMatchObject({ id: 'dents', taken: 'as its hull', instead: 'left out' });
  expect(guesses[0]!.why).toContain('up to 0.25 inside');
  expect(scene!.a).toMatchObject({ type: 'hull' });
  const { scene: none, bodies } = readDump(objText(true), { dents: 'left out' });
  expect(none).toBeNull();
  expect(bodies.map(({ name }) => name)).toEqual(['mesh part 2']);
});

test('hulls are written as a text that gives the same corners and the same words of a dent', () => {
  const text = hullText(readMeshes(objText(true).replace('v 0 0 0', 'v -0.1 1e-17 0')), 'box.obj');
  const { scene, guesses } = readDump(text);
  expect(guesses[0]).toMatchObject({ id: 'dents' });
  const points = scene!.a.type === 'hull' ? scene!.a.points : [];
  expect(points).toHaveLength(8);
  expect(points).toContainEqual([-0.1, 1e-17, 0]);
});

test('a fault of a pasted mesh is a question that names its line', () => {
  const { scene, asks } = readDump(objText().replace('f 1//1', 'f 99//1'));
  expect(scene).toBeNull();
  expect(asks.join()).toMatch(/line \d+: a face has the vertex “99”/);
  expect(readDump(plyText('float').replace(/vertex \d+/, 'vertex -5')).asks.join()).toContain(
    '“-5” is no count of “vertex”',
  );
});

test('a mesh that breaks off asks for the rest, or is none', () => {
  expect(readMeshes(plyText('float').slice(0, 500))).toEqual([]);
  const { scene, asks } = readDump(stlText.slice(0, 1000));
  expect(scene).toBeNull();
  expect(asks).toContain('The mesh two breaks off.');
  expect(readMeshes(objText().replace('f 1//1', 'f 99//1'))).toEqual([]);
});

import { expect, test } from 'vitest';
import { cross, dot, normalize, sub, vec3, type Vec3 } from '../../math/vec3';
import { basisOf } from '../camera/orbit';
import { viewpoint } from '../camera/viewpoint';
import type { Mesh, MeshFace } from '../picture';
import type { FillStyle, MeshStyles } from '../styles';
import { drawMesh } from './draw-mesh';
import type { LineStyle } from './line-style';
import { ScreenPoints } from './screen-points';

const colour = [0, 0, 0] as const;
const line = (width: number): LineStyle => ({ colour, alpha: 1, width });
const fill = (alpha: number): FillStyle => ({ colour, alpha, hatch: 0 });
const styles: MeshStyles = {
  near: line(2),
  far: { ...line(1), dash: { length: 6, gap: 5 } },
  inner: line(1.5),
  dot: line(6),
  front: fill(0.1),
  back: fill(0.02),
  going: fill(0.3),
  picked: fill(0.5),
  pickedHatch: fill(0),
};
const names = new Map<LineStyle | FillStyle, string>(
  Object.entries(styles).map(([name, style]) => [style as LineStyle, name]),
);

const points = [vec3(-1, -1, -1), vec3(1, 1, -1), vec3(1, -1, 1), vec3(-1, 1, 1)];
const corners: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [0, 3, 1],
  [0, 2, 3],
  [1, 3, 2],
];

function tetrahedron(looks: Partial<MeshFace>[] = [], dots: number[] = []): Mesh {
  const faces = corners.map((three, i): MeshFace => {
    const [a, b, c] = three.map((k) => points[k]!) as [Vec3, Vec3, Vec3];
    const normal = cross(vec3(), sub(vec3(), b, a), sub(vec3(), c, a));
    normalize(normal, normal);
    if (dot(normal, a) < 0) throw new Error('a face looks inwards');
    return { corners: three, normal, going: false, picked: false, ...looks[i] };
  });
  const edges = [0, 1, 2].flatMap((from) =>
    [1, 2, 3]
      .filter((to) => to > from)
      .map((to) => {
        const beside = [0, 1, 2, 3].filter((f) => [from, to].every((k) => corners[f]!.includes(k)));
        const [left, right] = beside;
        return { from, to, left: left!, right: right! };
      }),
  );
  return { points, faces, edges, dots };
}

const rect = { x: 0, y: 0, width: 600, height: 600 };
const v = viewpoint(rect, basisOf({ azimuth: 0.5, elevation: 0.4 }), { centre: vec3(), distance: 9 });

function drawn(mesh: Mesh): {
  lines: LineStyle[];
  fills: { name: string; points: readonly Readonly<Vec3>[] }[];
} {
  const lines: LineStyle[] = [];
  const fills: { name: string; points: readonly Readonly<Vec3>[] }[] = [];
  const screen = new ScreenPoints().project(
    v,
    mesh.points.flatMap(({ x, y, z }) => [x, y, z]),
  );
  drawMesh(
    {
      lines: { add: (_, style) => lines.push(names.has(style) ? style : { ...style }) },
      fills: { add: (triangle, style) => fills.push({ name: names.get(style)!, points: triangle }) },
    },
    mesh,
    screen,
    v.eye,
    styles,
  );
  return { lines, fills };
}

test('faces turned away come first, then those that face the eye', () => {
  const mesh = tetrahedron();
  const { fills } = drawn(mesh);
  const towards = mesh.faces.filter(
    ({ normal, corners: [a] }) => dot(normal, sub(vec3(), v.eye, points[a]!)) > 0,
  );
  expect(towards.length).toBeGreaterThan(0);
  expect(towards.length).toBeLessThan(4);
  const seen = fills.map(({ name }) => name);
  expect(seen).toEqual([
    ...Array.from({ length: 4 - towards.length }, () => 'back'),
    ...Array.from({ length: towards.length }, () => 'front'),
  ]);
});

test('an edge is hidden where both its faces are, and hidden edges are dashed', () => {
  const mesh = tetrahedron();
  const front = mesh.faces.map(({ normal, corners: [a] }) => dot(normal, sub(vec3(), v.eye, points[a]!)) > 0);
  const hidden = mesh.edges.filter(({ left, right }) => !front[left] && !front[right]).length;
  const { lines } = drawn(mesh);
  expect(lines).toHaveLength(6);
  expect(lines.filter(({ dash }) => dash)).toHaveLength(hidden);
});

test('faces that go are hatched whichever way they look, and the edge between two of them is thin', () => {
  const { fills, lines } = drawn(tetrahedron([{ going: true }, { going: true }]));
  expect(fills.filter(({ name }) => name === 'going')).toHaveLength(2);
  expect(lines.filter((style) => style === styles.inner)).toHaveLength(1);
});

test('the picked face is filled over its hatch, and has one of its own where it stays', () => {
  const staying = drawn(tetrahedron([{ picked: true }])).fills.map(({ name }) => name);
  const at = staying.indexOf('picked');
  expect(staying.slice(at - 1, at + 2)).toEqual([
    expect.stringMatching('front|back'),
    'picked',
    'pickedHatch',
  ]);
  const leaving = drawn(tetrahedron([{ picked: true, going: true }])).fills.map(({ name }) => name);
  expect(leaving.filter((name) => name === 'going' || name.startsWith('picked'))).toEqual([
    'going',
    'picked',
  ]);
});

test('a surface with a hole shows the edges around it', () => {
  const mesh = tetrahedron();
  const open = { ...mesh, edges: mesh.edges.map((edge) => ({ ...edge, right: -1 })) };
  expect(drawn(open).lines.filter((style) => style === styles.near)).toHaveLength(6);
});

test('points without marks are dots', () => {
  const { lines } = drawn(tetrahedron([], [1, 3]));
  expect(lines.filter((style) => style === styles.dot)).toHaveLength(2);
});

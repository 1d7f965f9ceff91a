import { expect, test } from 'vitest';
import { poseOf } from '../../math/pose';
import { dot, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';
import { csoSurface } from '../../shapes/body-surface';
import { clipSurface, opened } from '../../shapes/clip';
import { facetCount } from '../../shapes/surface';
import { record, type PairRun } from '../../stepping/run';
import { plainText } from '../../trace/sentence';
import { basisOf } from '../camera/orbit';
import { projected, viewpoint } from '../camera/viewpoint';
import type { Body as Shown } from '../gl/space-scene';
import { facetTip } from './facet-tip';
import { facetTwins } from './facet-twins';
import { Facets, type Facet } from './facets';

const straight: Body['rotation'] = [0, 0, 0, 1];
const box = (rotation = straight, margin = 0): Body => ({
  type: 'box',
  halfExtents: [0.5, 0.8, 0.3],
  position: [0.2, 0.1, 3],
  rotation,
  margin,
});

const runOf = (a: Body, b: Body): PairRun =>
  record({ version: 1, kind: 'pair', dim: 3, a, b, algorithm: 'gjk', options: {}, precision: 'f64' });

/** The facet of C with this outward normal, which is `height` from O. */
const facetAlong = (normal: Vec3, height = 0, ofMesh = false): Facet => ({
  loop: [],
  normal,
  height,
  ofMesh,
});

const titleOf = (run: PairRun, facet: Facet): string =>
  plainText(facetTip(run, facet, facetTwins(run, facet, false)).title);

test('a tip names the larger feature first, and two edges as a product', () => {
  const askew = runOf(box(), box([0.2, 0.5, -0.1, 0.8]));
  const { normals, origins } = csoSurface(askew.problem);
  const titles = Array.from(origins!, (kind, f) => [
    kind,
    titleOf(askew, facetAlong(vec3(normals[3 * f], normals[3 * f + 1], normals[3 * f + 2]))),
  ]);
  const patterns = [
    /^face of A \(vertices( ?\d){4}\) on vertex \d of B$/,
    /^face of B \(vertices( ?\d){4}\) on vertex \d of A$/,
    /^edge \d–\d of A × edge \d–\d of B$/,
  ];
  expect(titles.length).toBe(30);
  for (const [kind, title] of titles) expect(title).toMatch(patterns[kind as number]!);
  expect(titleOf(runOf(box(), box()), facetAlong(vec3(1, 0, 0)))).toMatch(/^face of A .* on face of B /);
});

test('what is curved or rounded is its surface', () => {
  const cylinder: Body = {
    type: 'cylinder',
    radius: 0.5,
    halfHeight: 1,
    position: [0, 0, 0],
    rotation: straight,
  };
  expect(titleOf(runOf(cylinder, box()), facetAlong(vec3(0, 0, 1), 0, true))).toMatch(
    /^face of B .* on the surface of A$/,
  );
  const ball: Body = { type: 'sphere', radius: 1, position: [0, 0, 0], rotation: straight };
  const balls = runOf(ball, { ...ball, position: [3, 0, 0] });
  const twins = facetTwins(balls, facetAlong(vec3(1, 0, 0)), true);
  expect(plainText(facetTip(balls, facetAlong(vec3(1, 0, 0), 1), twins).title)).toBe(
    'the surface of A on the surface of B',
  );
  expect(twins.highlight.points).toEqual([vec3(1, 0, 0), vec3(2, 0, 0)]);
});

test('a face has its corners in their order around it, without points of the shape that lie inside', () => {
  const plate: Body = {
    type: 'hull',
    points: [
      [-1, 0, -1],
      [1, 0, 1],
      [0, 0, 0],
      [1, 0, -1],
      [-1, 0, 1],
      [0, -1, 0],
    ],
    position: [0, 0, 0],
    rotation: straight,
  };
  const { a, highlight } = facetTwins(runOf(plate, box()), facetAlong(vec3(0, 1, 0)), false);
  expect([
    [0, 3, 1, 4],
    [0, 4, 1, 3],
  ]).toContainEqual(a.vertices);
  // Beside it the face of the box.
  expect(highlight.faces.map((face) => face.length)).toEqual([4, 4]);
});

test('the features in object space lie on the shapes, as far apart along the normal as the facet is from O', () => {
  const run = runOf(box([0.1, 0.3, 0.2, 0.9], 0.1), box([0.2, 0.5, -0.1, 0.8]));
  const n = vec3(0.6, 0, 0.8);
  const { pointA, pointB, highlight } = facetTwins(run, facetAlong(n), false);
  // The run walks on the cores, so the corners exclude the margin.
  const corners = [...highlight.points, ...highlight.edges.flat(), ...highlight.faces.flat()];
  expect(corners).toContainEqual(pointA);
  expect(corners).toContainEqual(pointB);
  const rounded = facetTwins(run, facetAlong(n), true);
  expect(dot(n, sub(vec3(), rounded.pointA, pointA))).toBeCloseTo(0.1, 12);
});

test('a facet found under a pointer keeps its name when C is cut, and loses it with its surface', () => {
  const { problem: cso } = runOf(box(), box([0.2, 0.5, -0.1, 0.8]));
  const surface = csoSurface(cso);
  const placement = poseOf(vec3(), { x: 0, y: 0, z: 0, w: 1 });
  const body: Shown = { surface, placement, curved: false, style: null! };
  const centre = cso.centre;
  const v = viewpoint({ x: 0, y: 0, width: 400, height: 400 }, basisOf({ azimuth: 0.4, elevation: 0.3 }), {
    centre,
    distance: 15,
  });
  const at = projected(v, centre);
  const facets = new Facets();
  facets.show(surface, body, null);
  const name = facets.under(v, at);
  const facet = facets.find(name)!;
  expect(dot(facet.normal, sub(vec3(), v.eye, facet.loop[0]!))).toBeGreaterThan(0);
  for (const p of facet.loop) expect(dot(facet.normal, p)).toBeCloseTo(facet.height, 9);
  // The half behind is cut off: the facet is still there, under another number.
  const { view } = v.basis;
  const away = vec3(-view.x, -view.y, -view.z);
  const clipped = clipSurface(surface, away, dot(away, centre))!;
  expect(facetCount(clipped.surface)).toBeLessThan(facetCount(surface));
  facets.show(surface, { ...body, surface: clipped.surface, filled: opened(clipped) }, clipped.facets);
  expect(facets.under(v, at)).toBe(name);
  expect(facets.find(name)!.height).toBeCloseTo(facet.height, 12);
  facets.show(csoSurface(cso), body, null);
  expect(facets.find(name)).toBeNull();
  facets.hide();
  expect(facets.under(v, at)).toBeNull();
});

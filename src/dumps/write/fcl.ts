import type { Body } from '../../shapes/body';
import { vertexGraph } from '../../shapes/hulls/vertex-graph';
import type { Triple } from '../../shapes/shape';
import {
  asserting,
  digits,
  expectation,
  HALF,
  isRound,
  lacking,
  list,
  offBy,
  points,
  within,
  type Writer,
} from './writer';

/** FCL and its child coal: whole sizes, along Z, w first. A round shape is turned from Z to Y before its own rotation. */
interface Family {
  id: string;
  title: string;
  /** The namespace. */
  space: string;
  /** What names of types end with. */
  suffix: string;
  head: readonly string[];
  /** The line that opens a test. */
  test: string;
}

/** Neither measures distances to single triangles. */
const lacksKind = lacking(['sphere', 'box', 'capsule', 'cylinder', 'cone', 'ellipsoid', 'hull']);

const graphs = new WeakMap<readonly Triple[], ReturnType<typeof vertexGraph>>();

/** The corners and faces of a hull, found once for all that is written of it. */
function graphOf(points_: readonly Triple[]): ReturnType<typeof vertexGraph> {
  const graph = graphs.get(points_) ?? vertexGraph(points_);
  graphs.set(points_, graph);
  return graph;
}

/** Both walk from corner to corner of a solid, so each point must be a corner. */
function lacksHull(body: Body): string | null {
  if (body.type !== 'hull') return null;
  const { rank, corners } = graphOf(body.points);
  if (rank < 3) return 'with a flat hull';
  return corners.length < body.points.length ? 'with a hull that has points inside it' : null;
}

/** The corners of a hull and its faces, which FCL wants as numbers with the count of each before them. */
function hullLists(name: string, body: Body, space: string): string[] {
  if (body.type !== 'hull') return [];
  const vector = `${space}::Vec${space === 'fcl' ? 'tor3d' : '3s'}`;
  const { triangles } = graphOf(body.points);
  const faces = triangles.map((corners) =>
    space === 'fcl' ? [3, ...corners].join(', ') : `coal::Triangle(${corners.join(', ')})`,
  );
  return [
    `std::vector<${vector}> points_${name} = {`,
    points(body.points, (numbers) => `${vector}(${numbers})`),
    '};',
    `std::vector<${space === 'fcl' ? 'int' : 'coal::Triangle'}> faces_${name} = { ${faces.join(', ')} };`,
  ];
}

/** A hull out of its lists. */
function hullOf(name: string, { length }: readonly unknown[], count: number, space: string): string {
  const shared = (type: string, list_: string): string => `std::make_shared<${type}>(${list_}_${name})`;
  return space === 'fcl'
    ? `fcl::Convexd ${name}(${shared('const std::vector<fcl::Vector3d>', 'points')}, ${count}, ${shared('const std::vector<int>', 'faces')});`
    : `coal::Convex<coal::Triangle> ${name}(${shared('std::vector<coal::Vec3s>', 'points')}, ${length}, ${shared('std::vector<coal::Triangle>', 'faces')}, ${count});`;
}

const familyWriter = ({ id, title, space, suffix, head, test }: Family): Writer => ({
  id,
  title,
  lacks: (body, dim) => lacksKind(body, dim) ?? lacksHull(body),
  write: (pair) =>
    [
      ...head,
      '',
      ...within(`${test}\n{`, [
        ...expectation(pair),
        ...hullLists('a', pair.a, space),
        ...hullLists('b', pair.b, space),
        shape('a', pair.a, space, suffix),
        shape('b', pair.b, space, suffix),
        ...(['a', 'b'] as const).map((name) =>
          pose(name, pair[name], `${space}::Transform3${space === 'fcl' ? 'd' : 's'}`),
        ),
        `${space}::DistanceRequest${suffix} request;`,
        'request.enable_signed_distance = true;',
        `${space}::DistanceResult${suffix} result;`,
        `${space}::distance(&a, ta, &b, tb, request, result);`,
        ...asserting(pair, (claim) =>
          id === 'fcl'
            ? [`EXPECT_NEAR(result.min_distance, ${digits(claim.distance)}, ${digits(claim.tolerance)});`]
            : [`BOOST_CHECK_SMALL(${offBy('result.min_distance', claim)}, ${digits(claim.tolerance)});`],
        ),
      ]),
      '',
    ].join('\n'),
});

export const fcl = familyWriter({
  id: 'fcl',
  title: 'FCL',
  space: 'fcl',
  suffix: 'd',
  head: ['#include <memory>', '#include <vector>', '#include <gtest/gtest.h>', '#include <fcl/fcl.h>'],
  test: 'GTEST_TEST(Minkowscope, Pair)',
});
export const coal = familyWriter({
  id: 'coal',
  title: 'coal',
  space: 'coal',
  suffix: '',
  head: [
    '#include <memory>',
    '#include <vector>',
    '#define BOOST_TEST_MODULE Minkowscope',
    '#include <boost/test/included/unit_test.hpp>',
    '#include <coal/distance.h>',
    '#include <coal/shape/convex.h>',
    '#include <coal/shape/geometric_shapes.h>',
  ],
  test: 'BOOST_AUTO_TEST_CASE(minkowscope_pair)',
});

function pose(name: string, body: Body, type: string): string {
  const [x, y, z, w] = body.rotation;
  const turns = [[w, x, y, z], ...(isRound(body) ? [[HALF, -HALF, 0, 0]] : [])];
  const product = turns.map((turn) => `Eigen::Quaterniond(${list(turn)})`).join(' * ');
  if (type.startsWith('coal')) return `${type} t${name}(${product}, coal::Vec3s(${list(body.position)}));`;
  return `${type} t${name} = Eigen::Translation3d(${list(body.position)}) * ${product};`;
}

function shape(name: string, body: Body, space: string, suffix: string): string {
  const of = (type: string, ...numbers: number[]): string =>
    `${space}::${type}${suffix} ${name}(${numbers.map((x) => digits(x)).join(', ')});`;
  switch (body.type) {
    case 'sphere':
      return of('Sphere', body.radius);
    case 'box':
      return of('Box', ...body.halfExtents.map((x) => 2 * x));
    case 'capsule':
      return of('Capsule', body.radius, 2 * body.halfHeight);
    case 'cylinder':
      return of('Cylinder', body.radius, 2 * body.halfHeight);
    case 'cone':
      return of('Cone', body.radius, 2 * body.halfHeight);
    case 'ellipsoid':
      return of('Ellipsoid', ...body.radii);
    case 'triangle':
      return '';
    case 'hull':
      return hullOf(name, body.points, graphOf(body.points).triangles.length, space);
  }
}

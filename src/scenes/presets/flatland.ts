import type { Preset } from './preset';
import { regularPolygon } from '../../shapes/flat/regular-polygon';
import { at, box, firstDirection, flat, origin, polygon, spine, turned } from './flat-sketches';

/** A right triangle with legs of 2. */
const halfSquare = polygon(0, 0, 2, 0, 0, 2);

/** Pairs in the plane, where lectures begin. */
export const flatland: readonly Preset[] = [
  flat({
    id: 'flat-regions-of-two-points',
    title: 'Regions of two points',
    teaser: 'Beside the edge, or beyond an end',
    note:
      'B is a point at the origin, so C is A, a segment. Its three regions are the strip beside it and the two half-planes ' +
      'beyond its ends. O is in the strip: both ends are kept.',
    a: polygon(-3, 1, 3, 4),
    b: origin,
  }),
  flat({
    id: 'flat-regions-of-three-points',
    title: 'Regions of three points',
    teaser: 'Seven regions, and the one with O',
    note:
      'B is a point at the origin, so C is A itself. Each reduction asks in which of the regions of the simplex O is: that ' +
      'of a corner, of an edge, or the inside.',
    a: polygon(-2, 4, 2, 1, 6, 0, 7, 9),
    b: origin,
    options: firstDirection(1, 0),
    step: 12,
  }),
  flat({
    id: 'flat-box-against-triangle',
    title: 'Box against triangle',
    teaser: 'Overlap, told by one simplex',
    note:
      'The pair that every method of this page meets. The triangle cuts a corner off the box: GJK ends when its triangle ' +
      'contains O, and says that they overlap, not how deep.',
    ...spine,
    options: firstDirection(3, 6),
  }),
  flat({
    id: 'flat-box-against-triangle-axes',
    title: 'Box against triangle by axes',
    teaser: 'Each edge normal is tried once',
    note:
      'The same pair by the separating axis test: four normals of the box and three of the triangle. The least overlap of ' +
      'the shadows, 0.4 along (0.6, 0.8), is the depth. The key D draws the shadows along the axis of the step.',
    ...spine,
    algorithm: 'sat-2d',
  }),
  flat({
    id: 'flat-box-far-from-triangle',
    title: 'Box far from triangle',
    teaser: 'Corner to edge, 4.6 apart',
    note: 'The corner (4, 5) of the box is nearest to an edge of the triangle. The distance is 4.6 along (0.6, 0.8).',
    a: box(4, 5),
    b: at(polygon(0, 0, -1, 3, 4, -3), 5, 10),
  }),
  flat({
    id: 'flat-triangle-before-box',
    title: 'Triangle before box',
    teaser: 'C is a pentagon',
    note:
      'Three edges of the triangle and four of the box make five edges of C, because two directions are shared. The corner ' +
      'of the triangle is 1 away from the box.',
    a: halfSquare,
    b: at(box(1, 1), 4, 1),
  }),
  flat({
    id: 'flat-sum-of-triangle-and-box',
    title: 'C, edge by edge',
    teaser: 'Reflect, sort by angle, add',
    note:
      'B is turned through the origin. The three edges of the triangle and the four of the box are sorted by angle and laid end to ' +
      'end: they go once around C. Two pairs are parallel, so that five edges are left.',
    algorithm: 'minkowski-sum-2d',
    a: halfSquare,
    b: at(box(1, 1), 4, 1),
  }),
  flat({
    id: 'flat-triangle-in-box',
    title: 'Triangle in box',
    teaser: 'The least way out is slanted',
    note:
      'The box covers a corner of the triangle. Along x and y it takes a move of 1 and more to part them, along the slanted ' +
      'edge less: (1, 1)/√2 is the way out.',
    a: halfSquare,
    b: at(box(1, 1), 2, 1),
    algorithm: 'sat-2d',
  }),
  flat({
    id: 'flat-parallel-edges',
    title: 'Parallel edges',
    teaser: 'One distance, many closest pairs',
    note:
      'Two edges look straight at each other: the distance is 1 and the normal (1, 0), but any pair of points across the ' +
      'gap is as near as any other.',
    a: box(2, 1),
    b: at(box(1, 1), 4, 0.5),
  }),
  flat({
    id: 'flat-parallel-slanted-edges',
    title: 'Parallel slanted edges',
    teaser: 'Edges of A and B become one',
    note: 'The slanted edges of both triangles are parallel, so that C has one long edge for them. O is nearest to its middle.',
    a: halfSquare,
    b: at(polygon(0, 0, -2, 0, 0, -2), 4, 1),
  }),
  flat({
    id: 'flat-corner-to-corner',
    title: 'Corner to corner',
    teaser: 'The normal is no edge normal',
    note:
      'The nearest points are two corners, so C is nearest to O at a corner. No edge is square to the normal: that is what ' +
      'the test of edge normals alone would miss.',
    a: box(1, 1),
    b: at(box(1, 1), 4, 3),
  }),
  flat({
    id: 'flat-origin-on-edge',
    title: 'O on an edge',
    teaser: 'Distance zero, and no direction',
    note: 'The point lies on an edge of the triangle, so O is on the boundary of C and v vanishes: the shapes touch.',
    a: polygon(0, 0, 4, 0, 1, 3),
    b: at(origin, 2, 0),
  }),
  flat({
    id: 'flat-origin-on-corner',
    title: 'O on a corner',
    teaser: 'Touching at a single point',
    note: 'A corner of the triangle is where the point is. C touches O with a corner, and no side of it is preferred.',
    a: polygon(0, 0, 4, 0, 1, 3),
    b: origin,
  }),
  flat({
    id: 'flat-touching-boxes',
    title: 'Touching boxes',
    teaser: 'They share a piece of an edge',
    note: 'The right edge of one box lies on the left edge of the other. O is inside an edge of C, neither in nor out.',
    a: box(1, 1),
    b: at(box(1, 1), 2, 0.5),
  }),
  flat({
    id: 'flat-collinear-hull',
    title: 'A hull of collinear points',
    teaser: 'Four points, and a segment',
    note:
      'All points of A lie on one line: its hull is a segment without an inside. Duplicates and points between the ends ' +
      'take no part.',
    a: polygon(-2, -1, 0, 0, 2, 1, 4, 2),
    b: at(box(0.5, 0.5), 1, 3),
  }),
  flat({
    id: 'flat-crossing-segments',
    title: 'Crossing segments',
    teaser: 'C is a parallelogram',
    note: 'Neither has an inside, but C has one: a parallelogram with O in it. The segments overlap, and can be pulled apart.',
    a: polygon(-2, -1, 2, 1),
    b: polygon(-1, 2, 1, -2),
    algorithm: 'sat-2d',
  }),
  flat({
    id: 'flat-collinear-segments',
    title: 'Segments on one line',
    teaser: 'C itself is a segment',
    note: 'Both segments lie on one line, √1.25 apart. C has no area, and no triangle can be built.',
    a: polygon(0, 0, 2, 1),
    b: polygon(3, 1.5, 5, 2.5),
  }),
  flat({
    id: 'flat-nested-boxes',
    title: 'Nested boxes',
    teaser: 'One shape inside the other',
    note:
      'The small box is all inside the large one. The way out is the shortest for the whole of it, farther than to the ' +
      'nearest edge.',
    a: box(3, 2),
    b: at(box(0.5, 0.5), 1.5, 0.3, 20),
    algorithm: 'sat-2d',
  }),
  flat({
    id: 'flat-same-centre',
    title: 'Boxes with one centre',
    teaser: 'The first direction is zero',
    note: 'Both centres coincide, so their difference is zero and points nowhere. Another first direction has to be taken.',
    // Centres of boxes are exact: that of a list of corners is their mean, and rounded.
    a: box(2, 1.5),
    b: { ...box(1, 0.5), rotation: turned(30) },
  }),
  flat({
    id: 'flat-tiny-next-to-huge',
    title: 'Tiny next to huge',
    teaser: 'A pebble on a long slab',
    note: 'The slab is 2000 long, the pebble less than 1, and the gap 0.001. Zoom in to see it at all.',
    a: at(box(1000, 1), 0, -1),
    b: at(polygon(-0.3, 0, 0.4, 0.1, 0, 1), 0.2, 0.001),
  }),
  flat({
    id: 'flat-far-from-origin',
    title: 'Far from the world’s origin',
    teaser: 'Ten million away, half apart',
    note:
      'Both boxes are 10,000,000 from the origin of the world. Relative to each other they are as simple as ever, and the ' +
      'gap of 0.5 keeps its digits.',
    a: at(box(1, 1), 10000000, 0),
    b: at(box(1, 1), 10000002.5, 0.25),
  }),
  flat({
    id: 'flat-two-circles',
    title: 'Two circles',
    teaser: 'Radii stay out; points are left',
    note: 'A circle is a point with a margin. The points are 5 apart, the radii 2 and 1: what is left is 2.',
    a: { type: 'sphere', radius: 2 },
    b: { type: 'sphere', radius: 1, position: [4, 3, 0] },
  }),
  flat({
    id: 'flat-circle-and-box',
    title: 'Circle and box',
    teaser: 'A corner against a margin',
    note: 'The core of the circle is 5 from the corner of the box. C of the cores is a box; the margin rounds it.',
    a: box(1, 1),
    b: { type: 'sphere', radius: 2, position: [4, 5, 0] },
  }),
  flat({
    id: 'flat-stadium-and-polygon',
    title: 'Stadium and polygon',
    teaser: 'A segment with a margin',
    note: 'The core of a stadium is a segment, and so C of the cores is a polygon. Its arcs come from the margin alone.',
    a: { ...regularPolygon(6, 1.5) },
    b: { type: 'capsule', radius: 0.6, halfHeight: 1.2, position: [3, 1.4, 0], rotation: turned(30) },
  }),
  flat({
    id: 'flat-ellipse-and-box',
    title: 'Ellipse and box',
    teaser: 'Normals in every direction',
    note: 'An ellipse has a normal in every direction, so GJK comes nearer with each sample and ends by its tolerance.',
    a: { type: 'ellipsoid', radii: [2, 0.7, 0] },
    b: at(box(0.8, 0.5), 2.4, 1.8, 15),
  }),
  flat({
    id: 'flat-two-ellipses',
    title: 'Two ellipses',
    teaser: 'Bounds that meet step by step',
    note: 'Both shapes are round, and C has no straight edge. Watch the two bounds close in on the distance.',
    a: { type: 'ellipsoid', radii: [1.6, 0.5, 0] },
    b: { type: 'ellipsoid', radii: [0.6, 1.3, 0], position: [2.2, 1.4, 0], rotation: turned(25) },
  }),
  flat({
    id: 'flat-five-valleys',
    title: 'Five valleys',
    teaser: 'The depth has five local minima',
    note:
      'B is a point at the origin, and C is A. The support function has a local minimum at five of its six edges; only the ' +
      'upper left one, 4 away, is the depth.',
    a: polygon(-5, -3, -4, -6, 5, -4, 8, 2, 0, 5, -4, 2),
    b: origin,
    algorithm: 'sat-2d',
  }),
  flat({
    id: 'flat-early-exit',
    title: 'First gap ends the test',
    teaser: 'One axis is proof enough',
    note:
      'With the early exit the test of edge normals ends at the first axis along which the shadows are apart. It proves ' +
      'that the shapes are separate, and not how far.',
    // Turned, so that edge 1 is opposite to B and several axes have no gap.
    a: at({ ...regularPolygon(8, 1.5) }, 0, 0, 180),
    b: at({ ...regularPolygon(5, 1.2) }, 3.2, 1.1, 12),
    algorithm: 'sat-2d',
    options: { earlyExit: true },
  }),
];

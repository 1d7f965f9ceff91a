import type { Options } from '../../algorithms/algorithm';
import type { CastScene } from '../../problems/cast/scene';
import type { BodySketch } from '../../shapes/body';
import type { Triple } from '../../shapes/shape';
import { body, type Preset } from './preset';

interface CastSketch {
  id: string;
  title: string;
  teaser: string;
  note: string;
  /** 2 where none is given. */
  dim?: CastScene['dim'];
  algorithm?: string;
  options?: Options;
  a: BodySketch;
  b: BodySketch;
  way: Triple;
  maxT?: number;
  /** Radians per unit of t, about Z. */
  spin?: number;
}

function cast(sketch: CastSketch): Preset<CastScene> {
  const { id, title, teaser, note, dim = 2, algorithm = 'cast-advancement', options = {} } = sketch;
  const scene: CastScene = {
    version: 1,
    kind: 'cast',
    dim,
    title,
    note,
    a: body(sketch.a),
    b: body(sketch.b),
    cast: {
      displacement: sketch.way,
      maxT: sketch.maxT ?? 1,
      ...(sketch.spin !== undefined && { angularVelocity: [0, 0, sketch.spin] }),
    },
    algorithm,
    options,
    precision: 'f64',
  };
  return { id, title, teaser, scene };
}

const gem: BodySketch = {
  type: 'hull',
  points: [
    [-3, 0, 0],
    [0, -4, 0],
    [3, 0, 0],
    [0, 4, 0],
  ],
};
const point = (x: number, y: number): BodySketch => ({
  type: 'hull',
  points: [[0, 0, 0]],
  position: [x, y, 0],
});
const square = (x = 0, y = 0): BodySketch => ({ type: 'box', halfExtents: [1, 1, 0], position: [x, y, 0] });
const disc = (radius: number, x = 0, y = 0): BodySketch => ({ type: 'sphere', radius, position: [x, y, 0] });
const cube = (x = 0, y = 0, z = 0): BodySketch => ({
  type: 'box',
  halfExtents: [1, 1, 1],
  position: [x, y, z],
});
const right: Triple = [10, 0, 0];
const bar: BodySketch = { type: 'box', halfExtents: [0.25, 1.5, 0], position: [-5, 0, 0] };
/** Thin and slanted: its lower end is far behind its centre. */
const plate: BodySketch = {
  type: 'hull',
  points: [
    [-7, -1, 0],
    [5, 11, 0],
    [5.5, 11, 0],
    [-6.5, -1, 0],
  ],
};

const wedge: Triple[] = [-5, 5].flatMap((z): Triple[] => [
  [-0.5, -0.05, z],
  [0.5, -0.05, z],
  [0.5, 0.05, z],
]);
const turn: BodySketch['rotation'] = [
  0.02707191333407125, 0.8437031845676759, -0.32653368216829953, -0.42521500710629545,
];

export const casts: readonly Preset<CastScene>[] = [
  cast({
    id: 'cast-gem',
    title: 'A point cast at a gem',
    teaser: 'Distance over rate, twice',
    note:
      'The distance is √29 and falls by 50/√29 per unit of t, so that x moves to t = 29/50. There 0.56 is left, at a rate ' +
      'of 8: on a flat side the second advance lands, at t = 0.65.',
    a: point(-8, 2),
    b: gem,
    way: right,
  }),
  cast({
    id: 'cast-gem-ray',
    title: 'A point cast at a gem, by a ray',
    teaser: 'Three supports: clip first, then aim',
    note:
      'The GJK ray cast clips the ray from O with every support line that has x outside: at 0.55, and at 0.65. In between, ' +
      'a sample turns the simplex, and x stays.',
    algorithm: 'cast-gjk',
    a: point(-8, 2),
    b: gem,
    way: right,
  }),
  cast({
    id: 'cast-gem-box',
    title: 'A box cast at a gem',
    teaser: 'One loop inside the other',
    note:
      'Each advance asks GJK for the distance, which is a search of its own. It advances to t = 0.5, and to 0.55, where a ' +
      'corner of the box meets a side of the gem.',
    a: square(-8, 3),
    b: gem,
    way: right,
  }),
  cast({
    id: 'cast-gem-box-ray',
    title: 'A box cast at a gem, by a ray',
    teaser: 'One loop instead of two',
    note: 'The ray is clipped while the simplex grows: there is no distance query inside. The contact at t = 0.55 is the same.',
    algorithm: 'cast-gjk',
    a: square(-8, 3),
    b: gem,
    way: right,
  }),
  cast({
    id: 'cast-gem-box-signs',
    title: 'A box cast at a gem, by signs',
    teaser: 'In which region of the simplex is x?',
    note: 'The same ray and the same planes. But the part of the simplex that x is nearest to is found by the signs of a few products around the newest vertex.',
    algorithm: 'cast-sat-gjk',
    a: square(-8, 3),
    b: gem,
    way: right,
  }),
  cast({
    id: 'cast-cold-start',
    title: 'Each query from scratch',
    teaser: 'The box at the gem, without warm start',
    note:
      'C does not move, so the points of the last query are points of C still. Here each query begins anew, and takes more ' +
      'supports for the same advances.',
    options: { warmStart: false },
    a: square(-8, 3),
    b: gem,
    way: right,
  }),
  cast({
    id: 'cast-roll',
    title: 'Two discs',
    teaser: 'On a curve it doubles its digits',
    note:
      'The contact is at t = 0.6. The advances end 3·10⁻², 4·10⁻⁴ and 7·10⁻⁸ before it: each tangent line of a circle leaves ' +
      'the square of what the last one left.',
    a: disc(2, -10, 3),
    b: disc(3),
    way: right,
  }),
  cast({
    id: 'cast-passes-by',
    title: 'A disc that passes by',
    teaser: 'No approach along the normal: a miss',
    note:
      'The disc stays 0.5 above the other. As soon as the motion no longer approaches the nearest line, that line separates ' +
      'the discs for ever, and the cast ends.',
    a: disc(2, -4, 5.5),
    b: disc(3),
    way: right,
  }),
  cast({
    id: 'cast-grazes',
    title: 'A disc that grazes',
    teaser: 'Small rates make small steps certain',
    note:
      'The discs would overlap by 10⁻⁴ at most. Near the contact the motion is nearly along the tangent: the rate is small, ' +
      'and so is what a tolerance along the normal tells of t.',
    a: disc(2, -6, 4.9999),
    b: disc(3),
    way: right,
  }),
  cast({
    id: 'cast-moves-away',
    title: 'A motion that leads away',
    teaser: 'The first line decides',
    note: 'The gem lies on the left, and the box moves to the right: the line between them is a proof for all times.',
    algorithm: 'cast-gjk',
    a: square(6, 1),
    b: gem,
    way: right,
  }),
  cast({
    id: 'cast-too-short',
    title: 'The motion ends before',
    teaser: 'A line separates to the end',
    note: 'The box would need t = 0.55, and the motion ends at 0.5499. The line of the side still separates the shapes there.',
    a: square(-8, 3),
    b: gem,
    way: right,
    maxT: 0.5499,
  }),
  cast({
    id: 'cast-ends-at-contact',
    title: 'The end is the contact',
    teaser: 'A hit at t = max t',
    note: 'Both squares have a side of 2, and 2 is the gap between them: A arrives exactly at the end of its motion, and that is a hit.',
    algorithm: 'cast-gjk',
    a: square(-4, 0.3),
    b: square(),
    way: [2, 0, 0],
  }),
  cast({
    id: 'cast-touching-start',
    title: 'In contact at the start',
    teaser: 'A hit at 0, though it leaves',
    note:
      'The squares touch at t = 0, and A moves away. A cast asks for the first contact, and that is now; an engine has to say ' +
      'if it wants to ignore one that opens.',
    a: square(-2),
    b: square(),
    way: [-3, 0, 0],
  }),
  cast({
    id: 'cast-overlapping-start',
    title: 'Overlapping at the start',
    teaser: 'No contact to find',
    note: 'O is inside C before x moves: the shapes overlap, and what is asked for is a depth. The points found surround O.',
    algorithm: 'cast-gjk',
    a: square(-1.5, 0.5),
    b: gem,
    way: right,
  }),
  cast({
    id: 'cast-parallel-faces',
    title: 'Cube onto cube',
    teaser: 'Parallel faces meet at once',
    note: 'Face meets face at t = 0.5. The query ends with the plane of the face of C, and the first advance lands on it.',
    dim: 3,
    a: cube(-4, 0.3, 0.2),
    b: cube(),
    way: [4, 0, 0],
  }),
  cast({
    id: 'cast-along-a-face',
    title: 'A cube that glides past',
    teaser: 'A thousandth above the face',
    note: 'The lower face of A stays 0.001 above the upper one of B. Only a plane nearly level with the motion separates them.',
    dim: 3,
    algorithm: 'cast-gjk',
    a: cube(-5, 2.001),
    b: cube(),
    way: right,
  }),
  cast({
    id: 'cast-slope',
    title: 'A box along a slope',
    teaser: 'A billionth apart: rounding aims badly',
    note:
      'The box rests on the wedge, and p is 10⁻⁹ from O: the direction from it is rounding, and a sample is dropped as soon ' +
      'as it is taken. What surrounds O is searched instead: one plane is found that has O inside by no more than a contact may be deep.',
    dim: 3,
    algorithm: 'cast-gjk',
    a: {
      type: 'box',
      halfExtents: [0.05, 0.5, 5],
      position: [2.6834831221317, 0.9741531392409902, 1.2062105934044973],
      rotation: turn,
    },
    b: { type: 'hull', points: wedge, rotation: turn },
    way: [-0.423824269597201, 0.12505922488487267, 0.3423933100567153],
    maxT: 2,
  }),
  cast({
    id: 'cast-can-at-box',
    title: 'A can thrown at a box',
    teaser: 'Advancement on a rim',
    note: 'The rim of the can is curved, and the edge of the box is not: the advances double their digits, as for discs.',
    dim: 3,
    a: {
      type: 'cylinder',
      radius: 0.5,
      halfHeight: 0.9,
      position: [-4, 1.2, 0.5],
      rotation: [0.3, 0.1, 0.4, 0.8],
    },
    b: { type: 'box', halfExtents: [1, 0.8, 1.2], rotation: [0.1, -0.2, 0.1, 0.95] },
    way: [5, -0.8, 0],
  }),
  cast({
    id: 'cast-egg-ray',
    title: 'An egg thrown at an egg',
    teaser: 'The ray against a round C',
    note: 'Every sample of a round C is a new point. The ray is clipped again and again, closer each time.',
    dim: 3,
    algorithm: 'cast-gjk',
    a: { type: 'ellipsoid', radii: [0.6, 0.9, 0.7], position: [-4, 0.6, 0.2], rotation: [0, 0, 0.4, 0.9] },
    b: { type: 'ellipsoid', radii: [1.2, 0.7, 0.9] },
    way: [6, 0, 0],
  }),
  cast({
    id: 'cast-gem-roots',
    title: 'A point cast at a gem, by root finding',
    teaser: 'Half of the bracket, then its line',
    note:
      'Along the normal of a distance query, the separation over t is a straight line here: the half of the bracket is no root, and ' +
      'the line through its ends is. The roots, 0.58 and 0.65, are those that distance over rate gives.',
    algorithm: 'toi-rootfinding',
    a: point(-8, 2),
    b: gem,
    way: right,
  }),
  cast({
    id: 'cast-gem-swept',
    title: 'A point cast at a gem, by MPR',
    teaser: 'Is O in the swept shape, and where?',
    note:
      'C is drawn out along the motion to S. A ray from the middle of S finds O inside: a hit. A second ray from O along the ' +
      'motion leaves S through a side of the gem, and what is left of the sweep there is t = 0.65.',
    algorithm: 'cast-mpr',
    a: point(-8, 2),
    b: gem,
    way: right,
  }),
  cast({
    id: 'cast-plate-short',
    title: 'A sweep that ends too soon',
    teaser: 'The published length misses a plate',
    note:
      'The plate is swept by |c| = 5.06, the distance of the centres, as published. The lower half of it hangs back, and has 5.5 ' +
      'to go to the point: the answer is a miss, and it is wrong. With the safe length the cast hits.',
    algorithm: 'cast-mpr',
    options: { length: '|c|, as published' },
    a: plate,
    b: point(0, 0),
    way: [12, 0, 0],
  }),
  cast({
    id: 'cast-plate-safe',
    title: 'A sweep as far as shapes can meet',
    teaser: 'The same plate, and a hit',
    note:
      'Here the plate is swept as far as the balls around both shapes can meet. O is in S now, and the second ray finds the ' +
      'contact after 5.5 of 12, at t = 0.4583.',
    algorithm: 'cast-mpr',
    a: plate,
    b: point(0, 0),
    way: [12, 0, 0],
  }),
  cast({
    id: 'cast-can-swept',
    title: 'A can thrown at a box, by MPR',
    teaser: 'Portals of a drawn-out C',
    note:
      'The first ray only asks whether O is in S. The portal of the second is refined where it is, near the rim of the can, ' +
      'until it and the plane beyond it agree on t.',
    dim: 3,
    algorithm: 'cast-mpr',
    a: {
      type: 'cylinder',
      radius: 0.5,
      halfHeight: 0.9,
      position: [-4, 1.2, 0.5],
      rotation: [0.3, 0.1, 0.4, 0.8],
    },
    b: { type: 'box', halfExtents: [1, 0.8, 1.2], rotation: [0.1, -0.2, 0.1, 0.95] },
    way: [5, -0.8, 0],
  }),
  cast({
    id: 'cast-ray-box',
    title: 'A ray against a turned box',
    teaser: 'A is one point: the first ray cast',
    note: 'The ray begins at A, and planes of the box clip it. C is the box, mirrored in a point.',
    dim: 3,
    algorithm: 'ray-gjk',
    a: point(-4, 0.4),
    b: { type: 'box', halfExtents: [1, 0.8, 1.2], rotation: [0.1, -0.2, 0.1, 0.95] },
    way: [8, -0.6, 0.3],
  }),
  cast({
    id: 'cast-ray-egg',
    title: 'A ray against an egg, by MPR',
    teaser: 'A segment in the place of A',
    note:
      'The ray is a segment from A, and S its difference with the egg. Where O is in S, the segment meets the egg, and the ' +
      'second ray tells where.',
    dim: 3,
    algorithm: 'ray-mpr',
    a: point(-4, 0.3),
    b: { type: 'ellipsoid', radii: [1.2, 0.7, 0.9], rotation: [0, 0, 0.4, 0.9] },
    way: [8, 0, 0.4],
  }),
  cast({
    id: 'cast-rounded',
    title: 'A rounded box at a gem',
    teaser: 'Margins move the lines outwards',
    note:
      'The margin of 0.5 stays outside the search: x is in contact where it is 0.5 from C, and each line is moved out by as ' +
      'much before x advances to it.',
    a: { type: 'box', halfExtents: [1, 1, 0], margin: 0.5, position: [-8, 3, 0] },
    b: gem,
    way: right,
  }),
  cast({
    id: 'cast-spin-hits',
    title: 'A spinning bar hits',
    teaser: 'Turning counts with the farthest point',
    note:
      'The bar turns by 4 radians per unit of t. Along n no point of it comes nearer faster than its middle does, and 4 times 1.52 ' +
      'more, as its corners are 1.52 from there. Its points are slower, so every advance falls short: the twelfth query finds ' +
      'the contact, at t = 0.4533.',
    a: bar,
    b: disc(1, 1, 1.6),
    way: right,
    spin: 4,
  }),
  cast({
    id: 'cast-spin-passes',
    title: 'A spinning bar passes by',
    teaser: 'Its own separation over t, which bends',
    note:
      'The disc is 0.4 higher, and the bar passes it by 0.07. Along each n the separation is measured by a support at every time ' +
      'tried. It may bend, by |ω|·|n × ω|·ρ at most: so no earlier root can hide between two times.',
    algorithm: 'toi-rootfinding',
    a: bar,
    b: disc(1, 1, 2),
    way: right,
    spin: 4,
  }),
];

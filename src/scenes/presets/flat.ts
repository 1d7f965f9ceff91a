import { preset } from './preset';

/** Shapes without volume, and shapes that hardly have any: simplices that fall flat. */
export const flat = [
  preset({
    id: 'opengjk-flat-triangles',
    title: 'Two triangles in one plane',
    teaser: 'openGJK: C itself is flat',
    note:
      'Both triangles lie in one plane, so C has no volume and no tetrahedron can be built. They are 7.07e-13 apart: far ' +
      'below what anyone would call a gap, and below the usual ε, which would end the run an iteration sooner.',
    options: { tolerance: 1e-14 },
    published: {
      id: 'opengjk-triangles-1e-12',
      source: 'MattiaMontanari/openGJK scalar/examples/python_ctypes/test/test_min_distance.py',
    },
    a: {
      type: 'triangle',
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ],
    },
    b: {
      type: 'triangle',
      points: [
        [1, 1e-12, 0],
        [3, 1.2, 0],
        [1, 1, 0],
      ],
    },
  }),
  preset({
    id: 'nearly-coplanar-triangles',
    title: 'Nearly coplanar triangles',
    teaser: 'Tetrahedra thinner than paper',
    note:
      'One triangle is tilted by a millionth against the other. Tetrahedra of such points are slivers, whose volume is ' +
      'mostly rounding: the signs that say which side the origin is on become unsafe.',
    a: {
      type: 'triangle',
      points: [
        [-1, 0, -0.8],
        [1.1, 0, -0.6],
        [0.1, 0, 1.2],
      ],
    },
    b: {
      type: 'triangle',
      points: [
        [-0.9, 0.001, -0.5],
        [1, 0.001001, -0.7],
        [0.2, 0.001002, 1],
      ],
    },
  }),
  preset({
    id: 'coal-close-triangles',
    title: 'Close triangles',
    teaser: 'coal: GJK failed just before contact',
    note:
      'Two triangles 3e-7 apart. coal’s GJK failed where triangles are close but do not collide; its pull request 49 keeps ' +
      'this pair as a test.',
    published: { id: 'coal-gjk-triangles-2', source: 'coal-library/coal test/gjk.cpp' },
    a: {
      type: 'triangle',
      points: [
        [-0.8027043342590332, -0.30276307463645935, -0.4372950792312622],
        [-0.8027043342590332, 0.30276307463645935, -0.4372950792312622],
        [0.8027043342590332, 0.30276307463645935, -0.4372950792312622],
      ],
      position: [-0.13491177905469953, -1, 0.6000449621843792],
      rotation: [0.05402979798672422, 0.12431642505624153, -0.0406949037165159, 0.9899344080302759],
    },
    b: {
      type: 'triangle',
      points: [
        [-0.224713996052742, -0.7417119741439819, 0.19999997317790985],
        [-0.5247139930725098, -0.7417119741439819, 0.19999997317790985],
        [-0.224713996052742, -0.7417119741439819, 0.09999997168779373],
      ],
    },
  }),
  preset({
    id: 'jolt-cylinder-at-wall',
    title: 'Cylinder at a wall',
    teaser: 'Jolt: a gap reported as depth 0.4',
    note:
      'A cylinder stands 0.2 mm from a long triangle, side by side with it. Jolt reported that it was ' +
      '0.4 deep: more than the radius of the cylinder.',
    published: {
      id: 'jolt-issue-1008-triangle-cylinder',
      source: 'jrouwe/JoltPhysics#1008; jrouwe/JoltPhysics UnitTests/Physics/CollideShapeTests.cpp',
    },
    a: {
      type: 'cylinder',
      radius: 0.25,
      halfHeight: 0.85,
      position: [-42.8155518, -4.32299995, 12.1734285],
    },
    b: {
      type: 'triangle',
      points: [
        [-42.7954292, -0.64731878, 12.4227943],
        [-29.911129, -0.64731878, 12.4227943],
        [-42.7954292, -4.86970234, 12.4227943],
      ],
    },
  }),
  preset({
    id: 'dolfinx-point-and-hull',
    title: 'Point and hull',
    teaser: 'DOLFINx: the iteration limit was reached',
    note:
      'A point near a hull of seven vertices: C is the hull, turned over. DOLFINx gave up at its iteration limit and was ' +
      'repaired with numbers of many digits.',
    published: { id: 'dolfinx-3653-point-hull', source: 'FEniCS/dolfinx#3653' },
    a: { type: 'hull', points: [[44.2919, 39.7508, 18.8208]] },
    b: {
      type: 'hull',
      points: [
        [46.0659, 38.6251, 16.3637],
        [44.2764, 42.3867, 18.239],
        [50.0397, 38.4649, 19.9843],
        [47.1963, 40.4563, 19.1057],
        [48.0266, 38.5593, 18.2475],
        [45.1735, 40.495, 17.3336],
        [48.0415, 40.4456, 18.1963],
      ],
    },
  }),
  preset({
    id: 'distance3d-hulls',
    title: 'Two random hulls',
    teaser: 'distance3d: stopped with “GJK error”',
    note:
      'Two hulls of six random points, 0.028 apart. distance3d ended with an error of its GJK on this ' +
      'pair.',
    published: { id: 'distance3d-27-hulls', source: 'AlexanderFabisch/distance3d#27' },
    a: {
      type: 'hull',
      points: [
        [1.9408982677575293, 1.7555630101186028, 0.18558370457138618],
        [0.8325772811802072, 0.07348739881751665, 1.7363835855830982],
        [0.4647979626331866, 0.7802364656205514, 0.7683352436509485],
        [1.8147849498111688, 0.1710650007346617, 1.802196858095821],
        [0.05742372721610556, 1.6599005060005285, 0.014474511746654706],
        [1.5270861966500002, 0.4945624540164677, 0.7162419894551117],
      ],
    },
    b: {
      type: 'hull',
      points: [
        [0.13746727993941066, 0.20129636190312772, 0.34482818309629215],
        [0.5315223185064999, 0.859293459032485, 0.6275795914219559],
        [0.5810087058274663, 0.42871589938255994, 0.6201313431197037],
        [0.48395328848552066, 0.35710287272501984, 0.27586601014041534],
        [0.1586377710691551, 0.6421620047252284, 0.6487788989727401],
        [0.5185197562895357, 0.058044153658207476, 0.4020269780737239],
      ],
    },
    eye: [-45, 35],
  }),
];

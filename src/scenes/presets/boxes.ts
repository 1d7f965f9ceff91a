import { preset } from './preset';

/** Boxes from issue trackers: parallel faces and edges, which random tests never meet. */
export const boxes = [
  preset({
    id: 'fcl-facing-boxes',
    title: 'Facing boxes',
    teaser: 'FCL: 3.16 reported instead of 3',
    note:
      'Two unit cubes face each other 3 apart. The solver of libccd in FCL stopped at a pair of vertices, √10 apart: it ' +
      'took a vertex for the closest point of a face.',
    published: { id: 'fcl-issue-508-box-box', source: 'flexible-collision-library/fcl#508' },
    a: { type: 'box', halfExtents: [0.5, 0.5, 0.5], position: [0, 4, 0] },
    b: { type: 'box', halfExtents: [0.5, 0.5, 0.5] },
  }),
  preset({
    id: 'coal-close-boxes',
    title: 'Boxes a hair apart',
    teaser: 'coal: distance wrong with loose tolerance',
    note:
      'Two boxes almost parallel, 3.6e-6 apart. With a tolerance above 1e-6 coal gave a distance that was totally wrong. ' +
      'Loosen the tolerance and see what is still proven.',
    published: { id: 'coal-issue-604-box-box', source: 'coal-library/coal#604' },
    a: {
      type: 'box',
      halfExtents: [0.1815, 0.1385, 0.1815],
      position: [1.503354966, -0.8531707835, 0.7700092418],
      rotation: [-0.000019192148132064905, 0.0037561514062298047, -0.0051094218917859665, 0.9999798921809413],
    },
    b: {
      type: 'box',
      halfExtents: [0.1815, 0.1815, 0.1385],
      position: [1.48838308, -1.102020834, 0.4497073799],
      rotation: [0.00003201820321542223, 0.004934128173252418, 0.006488915208996013, 0.9999667731146946],
    },
  }),
  preset({
    id: 'parry-edges-side-by-side',
    title: 'Edges side by side',
    teaser: 'parry: the wrong end of an edge',
    note:
      'Two parallel edges are closest over a whole stretch. parry chose the far end of the long edge as its support, and ' +
      'the closest points were wrong.',
    published: {
      id: 'parry3-edge-edge-long',
      source: 'dimforge/parry crates/parry3d/tests/query/closest_points_cuboid_cuboid.rs',
    },
    a: { type: 'box', halfExtents: [1, 1, 1] },
    b: { type: 'box', halfExtents: [1, 1, 5], position: [3, 2.5, 0] },
  }),
  preset({
    id: 'fcl-kissing-boxes',
    title: 'Kissing boxes',
    teaser: 'FCL: two stages disagreed about contact',
    note:
      'Two turned cubes whose faces are one rounding error apart. In FCL one stage said touching and the next one apart, ' +
      'and the query ended with an exception.',
    published: { id: 'fcl-issue-495-box-box', source: 'flexible-collision-library/fcl#495' },
    a: {
      type: 'box',
      halfExtents: [0.125, 0.125, 0.125],
      position: [0.07324210009322382, 0.23165380898962123, 1.3089245921032497],
      rotation: [0.13544811187454386, 0.10570474399255832, -0.13544811187454384, 0.9757736033920521],
    },
    b: {
      type: 'box',
      halfExtents: [0.125, 0.125, 0.125],
      position: [0, 0, 1.25],
      rotation: [0.13544811187454386, 0.10570474399255832, -0.13544811187454384, 0.9757736033920521],
    },
  }),
  preset({
    id: 'parry-capsule-in-box',
    title: 'Capsule in a large box',
    teaser: 'parry: overlap missed along a sweep',
    note:
      'A capsule inside a box of 100. Sweeping it through, parry missed many overlaps, because its GJK compared lengths ' +
      'with a fixed tolerance.',
    published: {
      id: 'parry3-issue-70-0',
      source:
        'dimforge/parry#70; dimforge/parry crates/parry3d/tests/issue_70_capsule_cuboid_false_negatives.rs',
    },
    a: { type: 'capsule', radius: 0.5, halfHeight: 0.5, position: [0, -0.5, 0] },
    b: { type: 'box', halfExtents: [50, 50, 50], position: [0, -50, 0] },
  }),
];

import { beforeAll, expect, test } from 'vitest';
import * as closestFeature from '../algorithms/gjk/closest-feature';
import { counting, made } from '../algorithms/oracle/counting.fixture';
import { setPose } from '../math/pose';
import { place } from '../shapes/body';
import type { ShapeSpec, Triple } from '../shapes/shape';
import { answer } from './answer';
import { pairCache } from './pair-cache';
import { signedDistance } from './signed-distance';

beforeAll(() => counting(closestFeature, ['findClosestFeature']));

const signs = [-0.5, 0.5];
const cube: ShapeSpec = {
  type: 'hull',
  points: signs.flatMap((x) => signs.flatMap((y) => signs.map((z): Triple => [x, y, z]))),
};
const barrel: ShapeSpec = { type: 'cylinder', radius: 0.5, halfHeight: 0.5 };

/** Position and rotation of A, and of B. */
type Frame = [number[], number[]];

/** Pairs from an engine: a step ends with O on the border of a face, to rounding, or with a flat tetrahedron. */
const cases: [string, ShapeSpec, Frame[]][] = [
  [
    'an edge of a cube beside a cylinder',
    cube,
    [
      [
        [
          1.0077253580093384, 5.495458602905273, 3.2432849407196045, 0.0009338012896478176,
          -0.017068305984139442, 5.6257395044667646e-5, 0.9998539090156555,
        ],
        [
          -0.17338615655899048, 5.480194568634033, 4.351476669311523, 0.005980048794299364,
          -0.16107329726219177, 0.0051148319616913795, 0.9869111180305481,
        ],
      ],
    ],
  ],
  [
    'a cylinder that leaves another one, caps nearly level',
    barrel,
    [
      [
        [
          3.0600392818450928, 1.5004793405532837, 2.0400583744049072, -0.00025044503854587674,
          2.0617616058871135e-8, 0.00014113381621427834, 1,
        ],
        [3.059999942779541, 2.530853033065796, 2.0399999618530273, 0, 0, 0, 1],
      ],
      [
        [
          3.059908151626587, 1.5004184246063232, 2.039828062057495, 0.0005119191482663155,
          1.0104811565270211e-7, -0.0003602200304158032, 0.9999998807907104,
        ],
        [3.059999942779541, 2.5100748538970947, 2.0399999618530273, 0, 0, 0, 1],
      ],
      [
        [
          3.0597119331359863, 1.5003247261047363, 2.039395809173584, 2.7461712761578383e-6,
          2.8902841009426083e-8, -0.0005334357265383005, 0.9999999403953552,
        ],
        [
          3.060004711151123, 2.4996323585510254, 2.0399744510650635, 0.0007161080720834434,
          2.2485772888103384e-7, -0.00016926850366871804, 0.9999997019767761,
        ],
      ],
      [
        [
          3.059774875640869, 1.499808669090271, 2.0394513607025146, -0.00015517340216320008,
          -3.7840203503947123e-7, 1.0897811989707407e-5, 1,
        ],
        [
          3.059396743774414, 2.5012292861938477, 2.0398290157318115, 0.0005132144433446229,
          2.81669855439759e-7, 0.00022246703156270087, 0.9999998211860657,
        ],
      ],
    ],
  ],
];

test.each(cases)(
  '%s: no search looks at every feature of a simplex, which takes as long as all the rest',
  (_, spec, frames) => {
    const a = place(spec);
    const b = place(barrel);
    const out = answer();
    const cache = pairCache();
    made.count = 0;
    for (const [ofA, ofB] of frames) {
      for (const [{ pose }, [x, y, z, ...q]] of [
        [a, ofA],
        [b, ofB],
      ] as const) {
        setPose(pose, { x: x!, y: y!, z: z! }, { x: q[0]!, y: q[1]!, z: q[2]!, w: q[3]! });
      }
      signedDistance(a, b, out, cache);
      expect(out.certified).toBe(true);
    }
    expect(made.count).toBe(0);
  },
);

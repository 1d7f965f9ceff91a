import { describe, expect, test } from 'vitest';
import { randomRotation } from '../../algorithms/oracle/random-pairs.fixture';
import { seededRandom, type Random } from '../../math/random';
import { rotate } from '../../math/rotation';
import { vec3 } from '../../math/vec3';
import { place, type Body } from '../../shapes/body';
import type { Triple } from '../../shapes/shape';
import { Trace } from '../../trace/trace';
import { at, ids, solve, type Given } from './casts.fixture';

type Turn = Body['rotation'];

const turned = (rotation: Turn, [x, y, z]: Triple): Triple => {
  const { pose } = place({ type: 'box', halfExtents: [1, 1, 1], rotation });
  const out = rotate(vec3(), pose, vec3(x, y, z));
  return [out.x, out.y, out.z];
};

/** A wedge with its slope through the corners (−x, −y) and (x, y). */
const wedge = ([x, y, z]: Triple): Triple[] =>
  [-z, z].flatMap((to): Triple[] => [
    [-x, -y, to],
    [x, -y, to],
    [x, y, to],
  ]);

/** A box whose faces are those of B, beside it, and a motion along one of them: nothing but rounding decides what is nearest. */
function aligned(dim: 2 | 3, random: Random): Given {
  const pick = <T>(...from: readonly T[]): T => from[Math.floor(from.length * random())]!;
  const inPlane = (x: number): number => (dim === 2 ? 0 : x);
  const half = (): number => pick(0.05, 0.5, 1, 2, 5, 0.1 + random());
  const sizes = (): Triple => [half(), half(), inPlane(half())];
  const angle = (Math.PI * random()) / 2;
  const about: Turn = [0, 0, Math.sin(angle), Math.cos(angle)];
  const rotation = dim === 2 ? about : pick(randomRotation(random), about);
  const [sizeA, sizeB] = [sizes(), sizes()];
  const beside = pick(0, 0, 1e-9, -1e-9, 1e-6, 1e-3, -1e-3, 0.5, -0.5);
  const position: Triple = [
    -(sizeA[0] + sizeB[0]) * pick(1, 2, 3, 5),
    pick(1, -1) * (sizeA[1] + sizeB[1]) + beside,
    inPlane((sizeA[2] + sizeB[2]) * pick(0, 1, -1, 0.3)),
  ];
  const way: Triple = [
    pick(1, 5, 10) * (sizeA[0] + sizeB[0]),
    pick(0, 0, -beside, 0.1, -1e-3),
    inPlane(pick(0, 0, 0.1, -1)),
  ];
  const upright: Turn = [0, 0, 0, 1];
  const margin = pick(0, 0, 0, 0.1);
  return {
    dim,
    a: at(
      {
        type: 'box',
        halfExtents: sizeA,
        rotation: pick(rotation, rotation, upright),
        ...(margin && { margin }),
      },
      turned(rotation, position),
    ),
    b: pick(
      at({ type: 'box', halfExtents: sizeB, rotation }),
      ...(dim === 3 ? [at({ type: 'hull', points: wedge(sizeB), rotation })] : []),
    ),
    cast: { displacement: turned(rotation, way), maxT: 2 },
  };
}

describe.each(ids)('%s', (id) => {
  test.each([3, 2] as const)('resolves every cast along a face, in dimension %i', (dim) => {
    const random = seededRandom(81);
    const ends = { hit: 0, miss: 0, overlapping: 0 };
    for (let i = 0; i < 400; i++) {
      const given = aligned(dim, random);
      const { status, outcome } = solve(id, given);
      expect({ given: status === 'unresolved' && given, outcome }).toEqual({ given: false, outcome });
      ends[status as keyof typeof ends]++;
    }
    expect(Math.min(ends.hit, ends.miss)).toBeGreaterThan(80);
    expect(ends.overlapping).toBeGreaterThan(10);
  });
});

test('A box with a margin that touches a side at the start is in contact, not stuck', () => {
  const rotation: Turn = [0, 0, 0.6699383084549765, 0.7424167716751049];
  const given: Given = {
    dim: 2,
    a: at(
      { type: 'box', rotation, halfExtents: [0.05, 2, 0], margin: 0.1 },
      [-2.0587094066303844, 0.010797177944809, 0],
    ),
    b: at({ type: 'box', rotation, halfExtents: [0.05, 0.05, 0] }),
    cast: { displacement: [0.10971121980982182, 0.0892381546640279, 0], maxT: 2 },
  };
  expect(solve('cast-advancement', given)).toMatchObject({ status: 'hit', t: 0, certified: true });
});

/** C is level with the ray and passes it at 10⁻⁹: p is so near to O that the direction from it is rounding. */
const slope: Given = {
  dim: 3,
  a: at(
    {
      type: 'box',
      rotation: [0.02707191333407125, 0.8437031845676759, -0.32653368216829953, -0.42521500710629545],
      halfExtents: [0.05, 0.5, 5],
    },
    [2.6834831221317, 0.9741531392409902, 1.2062105934044973],
  ),
  b: at({
    type: 'hull',
    rotation: [0.02707191333407125, 0.8437031845676759, -0.32653368216829953, -0.42521500710629545],
    points: wedge([0.5, 0.05, 5]),
  }),
  cast: { displacement: [-0.423824269597201, 0.12505922488487267, 0.3423933100567153], maxT: 2 },
};

test.each(ids)('%s: a box against a slope, at rest on it by a billionth, is in contact', (id) => {
  expect(solve(id, slope)).toMatchObject({ status: 'hit', t: 0, certified: true });
});

/** Nearly level faces in single precision, each of which would end without progress if the simplex did not begin again. */
const stuck: Record<string, Given> = {
  'a long box from far away, turned by a little': {
    dim: 3,
    a: at(
      { type: 'box', halfExtents: [5, 0.05, 2] },
      [-25.250330402931358, 0.5346172862913271, 0.8999999999999999],
    ),
    b: at({
      type: 'box',
      rotation: [0, 0, 0.0003046259870410433, 0.999999953601503],
      halfExtents: [0.05, 0.5, 1],
    }),
    cast: { displacement: [-0.1, 1, 0], maxT: 2 },
  },
  'a box that passes a wedge beside its face': {
    dim: 3,
    a: at(
      {
        type: 'box',
        rotation: [0, 0, 0.9998464966782615, 0.01752093262948986],
        halfExtents: [0.5, 0.32488692007027564, 0.7123910527676344],
      },
      [5.025831308367909, 0.6491980353344853, 5.712391052767634],
    ),
    b: at({ type: 'hull', points: wedge([2, 0.5, 5]) }),
    cast: { displacement: [-2.498430048112748, 0.08859060157449597, 0.1], maxT: 2 },
  },
};

test.each(Object.entries(stuck))(
  'A simplex that drops its own new point begins anew with it: %s',
  (_, given) => {
    const trace = new Trace();
    expect(solve('cast-advancement', given, {}, 'f32', trace).status).not.toBe('unresolved');
    const frames = Array.from({ length: trace.length }, (_, step) => trace.at(step));
    const restart = frames.findIndex(({ phase }) => (phase as string) === 'restart');
    expect(restart).toBeGreaterThan(0);
    expect(frames[restart]!.simplex).toHaveLength(1);
    expect(frames[restart]!.motion!.t).toBe(frames[restart - 1]!.motion!.t);
  },
);

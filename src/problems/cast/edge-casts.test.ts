import { describe, expect, test } from 'vitest';
import type { Body } from '../../shapes/body';
import type { Triple } from '../../shapes/shape';
import { at, ids, solve, type Given } from './casts.fixture';
import { castTruth } from './truth';

interface Edge {
  given: Given;
  status: 'hit' | 'miss' | 'overlapping';
  t?: number;
}

const cast = (a: Body, b: Body, displacement: Triple, maxT = 1, dim: 2 | 3 = 3): Given => ({
  dim,
  a,
  b,
  cast: { displacement, maxT },
});
const box = (x = 0, y = 0, z = 0): Body => at({ type: 'box', halfExtents: [1, 1, 1] }, [x, y, z]);
const square = (x = 0, y = 0): Body => at({ type: 'box', halfExtents: [1, 1, 0] }, [x, y, 0]);
const ball = (x = 0, y = 0, z = 0): Body => at({ type: 'sphere', radius: 1 }, [x, y, z]);
const needle = (x = 0, y = 0): Body => at({ type: 'box', halfExtents: [1e-3, 1, 1e-3] }, [x, y, 0]);
const scaled = (size: number): Given =>
  cast(
    at({ type: 'cylinder', radius: size, halfHeight: size }, [-5 * size, 0.5 * size, 0]),
    at({ type: 'sphere', radius: size }),
    [8 * size, 0, 0],
  );

const edges: Record<string, Edge> = {
  'a hit at t = 0': { given: cast(box(-2), box(), [1, 0, 0]), status: 'hit', t: 0 },
  'a contact at t = 0 that the motion opens': {
    given: cast(box(-2), box(), [-1, 0, 0]),
    status: 'hit',
    t: 0,
  },
  'a hit at t = 0 in the plane': { given: cast(square(-2), square(), [1, 0, 0], 1, 2), status: 'hit', t: 0 },
  'parallel faces': { given: cast(box(-4, 0.3, 0.2), box(), [4, 0, 0]), status: 'hit', t: 0.5 },
  'parallel sides in the plane': {
    given: cast(square(-4, 0.3), square(), [4, 0, 0], 1, 2),
    status: 'hit',
    t: 0.5,
  },
  'a motion along a face, apart from it': { given: cast(box(-5, 2.001), box(), [10, 0, 0]), status: 'miss' },
  'a motion along a face, into it by a little': {
    given: cast(box(-5, 1.999), box(), [10, 0, 0]),
    status: 'hit',
    t: 0.3,
  },
  'a ball that grazes another by a millionth': {
    given: cast(ball(-5, 2 - 1e-6), ball(), [10, 0, 0]),
    status: 'hit',
    t: 0.5 - Math.sqrt(4 - (2 - 1e-6) ** 2) / 10,
  },
  'a ball that passes another at a millionth': {
    given: cast(ball(-5, 2 + 1e-6), ball(), [10, 0, 0]),
    status: 'miss',
  },
  'no motion, apart': { given: cast(box(-4), box(), [0, 0, 0]), status: 'miss' },
  'no motion, overlapping': { given: cast(box(-1.5), box(), [0, 0, 0]), status: 'overlapping', t: 0 },
  'a denormal motion, apart': { given: cast(box(-4), box(), [5e-324, 0, 0]), status: 'miss' },
  'a denormal motion, overlapping': {
    given: cast(box(-1.5), box(), [5e-324, 0, 0]),
    status: 'overlapping',
    t: 0,
  },
  'a start deep inside': { given: cast(box(0.1, 0.2), box(), [3, 0, 0]), status: 'overlapping', t: 0 },
  'a start deep inside in the plane': {
    given: cast(square(0.1, 0.2), square(), [3, 0, 0], 1, 2),
    status: 'overlapping',
    t: 0,
  },
  'one centre on the other': { given: cast(ball(), ball(), [1, 0, 0]), status: 'overlapping', t: 0 },
  'an end exactly at contact': { given: cast(box(-4), box(), [2, 0, 0]), status: 'hit', t: 1 },
  'an end just before contact': { given: cast(box(-4), box(), [2 - 1e-6, 0, 0]), status: 'miss' },
  'a contact beyond maxT': { given: cast(box(-4), box(), [4, 0, 0], 0.49), status: 'miss' },
  'a contact at a large maxT': { given: cast(box(-4), box(), [1e-6, 0, 0], 1e12), status: 'hit', t: 2e6 },
  'needles of 1:1000 that cross': {
    given: cast(needle(-3), { ...needle(), rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2] }, [4, 0, 0]),
    status: 'hit',
    t: (3 - 1 - 1e-3) / 4,
  },
  'needles of 1:1000 side by side': {
    given: cast(needle(-3), needle(), [4, 0, 0]),
    status: 'hit',
    t: 2.998 / 4,
  },
  'shapes of a thousandth': { given: scaled(1e-3), status: 'hit', t: 3 / 8 },
  'shapes of a million': { given: scaled(1e6), status: 'hit', t: 3 / 8 },
};

describe.each(ids)('%s', (id) => {
  test.each(Object.entries(edges))('certifies %s', (_, { given, status, t }) => {
    const found = solve(id, given);
    expect(found).toMatchObject({ status, certified: true });
    if (t === undefined) expect(found.t).toBeNull();
    else expect(Math.abs(found.t! - t)).toBeLessThanOrEqual(1e-8 * Math.max(1, t));
  });

  test('does not certify a start that single precision cannot tell from an overlap', () => {
    const given = cast(
      at({ type: 'cylinder', radius: 0.4975, halfHeight: 0.3 }, [-0.951660156, -2.09155273, -7.63574218]),
      at({ type: 'capsule', radius: 7.19732189, halfHeight: 2.03114343 }),
      [0.00244140625, -0.0068359375, 0.0029296875],
    );
    expect(solve(id, given)).toMatchObject({ status: 'overlapping', certified: true });
    expect(solve(id, given, {}, 'f32')).toMatchObject({ certified: false });
  });
});

test.each(Object.entries(edges))('The truth about %s is found by bisection', (_, { given, status, t }) => {
  const { lower, upper } = castTruth(given);
  if (status === 'miss') expect([lower, upper]).toEqual([Infinity, Infinity]);
  else {
    expect(lower).toBeLessThanOrEqual(t! * (1 + 1e-12));
    expect(lower).toBeGreaterThanOrEqual(t! - 1e-7 * Math.max(1, t!));
    expect(upper).toBeGreaterThanOrEqual(t! * (1 - 1e-12));
  }
});

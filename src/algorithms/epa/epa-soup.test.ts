import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../math/random';
import { samples } from '../../math/sweep.fixture';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import type { ShapeType } from '../../shapes/shape';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Options } from '../algorithm';
import { brokenClaims } from '../oracle/claims';
import { signedDepth } from '../oracle/depth';
import { randomBody, setGap } from '../oracle/random-pairs.fixture';
import { epa } from './epa';
import { epaSoup } from './epa-soup';
import { readingOf, type ReadingId } from '../reading';

interface Run {
  a: Body;
  b: Body;
  extent: number;
  result: ReturnType<typeof epaSoup.solve>;
  exact: ReturnType<typeof epaSoup.solve>;
  frames: Frame[];
}

function runsOf(type: ShapeType, count: number, options: Options = {}): Run[] {
  const random = seededRandom(5);
  return Array.from({ length: count }, () => {
    const a = randomBody(type, random, { size: 1, aspect: 2 });
    const [x, y, z] = a.position;
    const near = (): number => 0.6 * (random() - 0.5);
    const b: Body = {
      ...randomBody(type, random, { size: 1, aspect: 2 }),
      position: [x + near(), y + near(), z + near()],
    };
    const problem = cso(place(a), place(b));
    const trace = new Trace();
    const result = epaSoup.solve(problem, withDefaults(epaSoup.options, options), trace);
    const exact = epa.solve(problem, withDefaults(epa.options, {}));
    const frames = Array.from({ length: trace.length }, (_, i) => trace.at(i));
    return { a, b, extent: problem.extent, result, exact, frames };
  }).filter(({ exact }) => exact.status === 'overlapping');
}

const isRight = ({ result, exact, extent }: Run): boolean =>
  result.signedDistance !== null && Math.abs(result.signedDistance - exact.signedDistance!) < 1e-4 * extent;

describe('a soup of triangles around boxes', () => {
  const runs = runsOf('box', 80);

  test('bounds the depth from above, and proves the overlap and no more', () => {
    for (const { a, b, extent, result, frames } of runs) {
      expect(brokenClaims({ a, b }, result, signedDepth(a, b), 1e-9 * extent)).toEqual([]);
      expect(result).toMatchObject({ status: 'overlapping', certified: false });
      expect(result.upperBound!).toBeLessThan(0);
      expect(frames.at(-1)!.lower).toBe(-result.upperBound!);
    }
    expect(runs.length).toBeGreaterThan(60);
  });

  test('is wrong for many of the pairs, and right for many', () => {
    const share = runs.filter(isRight).length / runs.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.85);
  });

  test('gets holes, and layers one over the other', () => {
    const worst = (label: ReadingId) =>
      runs.map(({ frames }) => Math.max(...frames.map((frame) => readingOf(frame, label) || 0)));
    expect(worst('holes seen from O').filter((share) => share > 20).length).toBeGreaterThan(50);
    expect(worst('layers seen from O').filter((share) => share > 0).length).toBeGreaterThan(10);
    expect(worst('open edges').filter((count) => count > 0).length).toBeGreaterThan(50);
  });

  test('stops being a closed surface where a triangle is dropped, and not before', () => {
    let closed = 0;
    let open = 0;
    for (const { frames } of runs) {
      const torn = frames.findIndex(({ phase }) => phase === 'reject');
      frames.forEach((frame, i) => {
        if (frame.phase !== 'stitch' && frame.phase !== 'reject') return;
        const isClosed = readingOf(frame, 'Euler') === 2 && readingOf(frame, 'open edges') === 0;
        if (torn < 0 || i < torn) expect(isClosed).toBe(true);
        if (isClosed) closed++;
        else open++;
      });
    }
    expect(closed).toBeGreaterThan(50);
    expect(open).toBeGreaterThan(200);
  });

  test('splits one triangle at a time, and drops those of its parts that are not portals', () => {
    let dropped = 0;
    for (const { frames } of runs) {
      frames.forEach((frame, i) => {
        const faces = frame.polytope?.faces.length;
        if (frame.phase === 'stitch') expect(faces).toBe(frames[i - 1]!.polytope!.faces.length + 2);
        if (frame.phase !== 'reject') return;
        const before = frames[i - 1]!.polytope!;
        expect(faces).toBe(before.faces.length - before.visible.length);
        dropped += before.visible.length;
        for (const { candidate, plane } of before.faces.filter(({ id }) => before.visible.includes(id))) {
          expect(candidate && plane.offset > 0).toBe(false);
        }
      });
    }
    expect(dropped).toBeGreaterThan(200);
  });
});

test('around smooth shapes no portal is left, mostly before the surface is reached', () => {
  const runs = runsOf('ellipsoid', samples(20, 40));
  const dry = runs.filter(({ result }) => result.outcome === 'no-progress');
  expect(dry.length).toBeGreaterThan(0.8 * runs.length);
  for (const { frames } of dry) {
    const last = frames.at(-2)!;
    expect(last).toMatchObject({ phase: 'pick' });
    expect(last.polytope!.picked).toBe(-1);
  }
  expect(runs.filter(isRight).length).toBeLessThan(0.2 * runs.length);
});

test('where all that faces outwards is kept, layers grow upon layers and the same triangle is split again', () => {
  const runs = runsOf('box', samples(24, 40), { keep: 'outward' });
  const capped = runs.filter(({ result }) => result.outcome === 'max-iterations');
  expect(capped.length).toBeGreaterThan(samples(1, 2));
  let repeats = 0;
  for (const { result, exact, frames } of capped) {
    expect(result).toMatchObject({ signedDistance: null, certified: false });
    expect(result.lowerBound!).toBeLessThanOrEqual(exact.upperBound! + 1e-9);
    expect(readingOf(frames.at(-1)!, 'layers seen from O')).toBeGreaterThan(20);
    const split = new Set<string>();
    for (const { phase, sample, polytope } of frames) {
      if (phase !== 'sample' || !polytope) continue;
      const { corners } = polytope.faces.find(({ id }) => id === polytope.picked)!;
      const key = [...corners, sample!].map(({ v }) => `${v.x} ${v.y} ${v.z}`).join();
      if (split.has(key)) repeats++;
      split.add(key);
    }
  }
  expect(repeats).toBeGreaterThan(10);
});

test('pairs that do not overlap are GJK’s', () => {
  const random = seededRandom(8);
  for (let i = 0; i < samples(20, 40); i++) {
    const a = randomBody('hull', random, { size: 1, aspect: 3 });
    const b = setGap(a, randomBody('cone', random, { size: 1, aspect: 3 }), 0.3 * random(), random);
    const problem = cso(place(a), place(b));
    const soup = epaSoup.solve(problem, withDefaults(epaSoup.options, { tolerance: 1e-12 }));
    expect(soup).toEqual(epa.solve(problem, withDefaults(epa.options, {})));
    expect(soup).toMatchObject({ status: 'separated', certified: true });
  }
});

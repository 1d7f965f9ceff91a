import { expect, test } from 'vitest';
import '../algorithms/float32';
import { parsePair } from '../scenes/schema';
import { plainText } from '../trace/sentence';
import { endingOf } from './ending';
import { record } from './run';
import { narrowedTruth, signedDepthWords, truthOf } from './truth';

const nearContact = parsePair({
  a: {
    type: 'cylinder',
    radius: 0.041,
    halfHeight: 0.085,
    position: [0.2023803334682546, 0.02784568359401101, 0.31142339392466933],
    rotation: [0.8983769709790934, -0.14474285045053886, -0.409410867503148, -0.06596261689928445],
  },
  b: { type: 'box', halfExtents: [0.15, 0.3, 0.008], position: [0.4, 0, 0.26885] },
  algorithm: 'epa',
});

test('a truth that leaves the side of contact open is shown as narrowly as the run proves it', () => {
  const run = record(nearContact);
  const { lower, upper } = truthOf(run);
  expect([run.result.certified, lower < 0, upper > 0]).toEqual([true, true, true]);
  expect(plainText(signedDepthWords(truthOf(run)))).toMatch(
    /^no more than .* apart, and no more than .* deep$/,
  );
  const known = narrowedTruth(run, truthOf(run));
  const { lowerBound, upperBound, rounding } = run.result;
  expect(known.upper - known.lower).toBeLessThanOrEqual(upperBound! - lowerBound! + 2.01 * rounding!);
  expect(known.upper - known.lower).toBeLessThan((upper - lower) / 100);
  expect(-run.result.signedDistance!).toBeGreaterThanOrEqual(known.lower);
  expect(-run.result.signedDistance!).toBeLessThanOrEqual(known.upper);
});

test('an answer that is not proven, or that contradicts the truth, narrows nothing', () => {
  const { result, ...run } = record(nearContact);
  const truth = { ...truthOf({ ...run, result }), lower: 1, upper: 2 };
  expect(narrowedTruth({ ...run, result }, truth)).toEqual(truth);
  const open = { ...run, result: { ...result, certified: false } };
  expect(narrowedTruth(open, truthOf(open))).toEqual(truthOf(open));
});

test('a plane that rounding may have made is not said to part the shapes', () => {
  const run = record(
    parsePair({
      a: {
        type: 'cylinder',
        radius: 0.0003361058423684637,
        halfHeight: 0.00044217955459970813,
        position: [0.0005141059988478152, -0.0010998617200191527, 0.0010464343240050545],
        rotation: [-0.23517648739620767, -0.02894411989916375, -0.1956500904101656, 0.9516172023569868],
      },
      b: {
        type: 'triangle',
        points: [
          [0.000962567009072308, -0.0001944387877306466, -8.29309686778279e-6],
          [0.00011853765474107018, 0.0008595245908263401, 0.0001885008546423786],
          [0.0007841697739929065, 0.0005188318199236827, 0.000129908628374532],
        ],
        position: [-0.00013074077000632353, 0.00015392779374955078, 0.0012057928716959648],
        rotation: [0.9747752359701872, -0.1929808262804071, -0.02265943814720825, -0.10980978959204837],
      },
      algorithm: 'epa',
    }),
  );
  expect(run.result).toMatchObject({ status: 'unresolved', outcome: 'separating-axis' });
  expect(endingOf(run).title).toBe('A plane seems to part the shapes, by less than rounding');
});

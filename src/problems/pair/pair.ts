import * as v from 'valibot';
import { oneOf } from '../../trace/expectation';
import { say } from '../../trace/sentence';
import { twoBodies } from '../bodies';
import type { Kind } from '../kind';
import { resultJson } from '../result-json';
import { onBrokenSupport } from './broken-support';
import { pairLooks } from './looks';
import { preparePair, type PairProblem } from './problem';
import { brokenSupports, type PairScene } from './scene';

/**
 * Two bodies that stand still: do they overlap, how far apart or how deep are they, and where. Each algorithm solves pairs of
 * its own dimension, since one of space finds no depth where a flat C has no inside.
 */
export const pair: Kind<PairScene, PairProblem> = {
  id: 'pair',
  title: 'a pair',
  // The quantities that a published pair may ask for; all are computed at once.
  synonyms: ['distance', 'penetration', 'intersect'],
  dims: [3, 2],
  precisions: ['f64', 'f32'],
  frame: 'A',
  ...twoBodies,
  entries: (dim) => ({ ...twoBodies.entries(dim), support: v.optional(oneOf(brokenSupports)) }),
  json: (scene) => ({
    ...twoBodies.json(scene),
    ...(scene.support !== undefined && { support: scene.support }),
  }),
  algorithms: (using, dim) => using.knownAlgorithms().filter((known) => known.dim === dim),
  prepare: preparePair,
  runAs: ({ support }, algorithm, using) =>
    support === undefined ? algorithm : onBrokenSupport(algorithm, support, using),
  bodies: ({ a, b, toWorld, poseBInWorld }) => [
    { id: 'a', shape: a, pose: toWorld },
    { id: 'b', shape: b, pose: poseBInWorld },
  ],
  resultJson: (_, result) => resultJson(result),
  looks: pairLooks,
  answer: {
    title: 'signed distance',
    help: 'Positive where the shapes are apart, −depth where they overlap',
    of: ({ signedDistance }) => signedDistance,
    words: (value) => (value < 0 ? say`${-value} deep` : say`${value} apart`),
  },
};

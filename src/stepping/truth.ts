import { bracketedDepth, type DepthBracket } from '../algorithms/oracle/depth';
import type { Precision } from '../algorithms/precisions';
import type { Scene } from '../scenes/scene';
import type { Body } from '../shapes/body';
import type { Run } from './run';

/**
 * The true signed depth of the pair of a run, margins included, found apart from every algorithm of the catalogue: what
 * an answer is measured against. In double precision and of the numbers as the run was given them. The normal is in
 * the world. Takes from a millisecond to half a second.
 */
export function truthOf(run: Readonly<Run>): DepthBracket {
  const known = knownTruths(run.scene);
  const found = known.get(run.scene.precision) ?? bracketedDepth(run.given.a, run.given.b, effort);
  known.set(run.scene.precision, found);
  return found;
}

/** Further points narrow the bracket by rounding alone on a flat pair, and take seconds there. */
const effort = { maxPoints: 1000 };

const truths = new WeakMap<Body, WeakMap<Body, Map<Precision, DepthBracket>>>();

/** By precision: all runs on the same two bodies are given the same numbers in it. */
function knownTruths({ a, b }: Readonly<Scene>): Map<Precision, DepthBracket> {
  const ofA = truths.get(a) ?? new WeakMap<Body, Map<Precision, DepthBracket>>();
  truths.set(a, ofA);
  const ofPair = ofA.get(b) ?? new Map<Precision, DepthBracket>();
  ofA.set(b, ofPair);
  return ofPair;
}

import { cornerNumber } from '../algorithms/mpr/portal-normal';
import type { Frame, Sample } from '../trace/frame';
import type { Member, SetDifference, StepOf } from './changes';
import { differingDecisions } from './divergence';
import { measuresOf, type Measure, type Value } from './measures';
import { frameAt } from './run';

export interface StepDifference {
  /** The quantities that differ; undefined in a step that lacks one. */
  quantities: { measure: Measure; one: Value | undefined; other: Value | undefined }[];
  /** The number of quantities with equal values in both. */
  alike: number;
  decisions: string[];
  sets: SetDifference[];
}

/** The differences between two steps, of one run or of two. */
export function stepDifference(one: Readonly<StepOf>, other: Readonly<StepOf>): StepDifference {
  const [here, there] = [valuesOf(one), valuesOf(other)];
  const names = [...new Set([...here.keys(), ...there.keys()])];
  const isOneTest = sameTest(frameOf(one), frameOf(other));
  const both = names
    .filter((name) => isOneTest || !ofTests.includes(name))
    .map((name) => ({
      measure: (here.get(name) ?? there.get(name))!.measure,
      one: here.get(name)?.value,
      other: there.get(name)?.value,
    }));
  const quantities = both.filter((each) => !Object.is(each.one, each.other));
  return {
    quantities,
    alike: both.length - quantities.length,
    decisions: differingDecisions(frameOf(one), frameOf(other)),
    sets: setDifferences(one, other),
  };
}

/** The measures of the first comparison of a step. */
const ofTests: readonly string[] = ['test.left', 'test.right', 'test.slack', 'test.met'];

/** False if the first comparisons of two steps are different ones, whose numbers have nothing to do with each other. */
const sameTest = (
  { tests: [one] = [] }: Readonly<Frame>,
  { tests: [other] = [] }: Readonly<Frame>,
): boolean => !one || !other || (one.id ?? one.left) === (other.id ?? other.left);

const frameOf = ({ run, step }: Readonly<StepOf>): Readonly<Frame> => frameAt(run, step);

/** The values of all fast measures of a step, by name. */
function valuesOf(at: Readonly<StepOf>): Map<string, { measure: Measure; value: Value }> {
  const { run, step } = at;
  const moment = {
    run,
    frame: run.trace.at(step),
    before: step > 0 ? run.trace.at(step - 1) : undefined,
  };
  const found = new Map<string, { measure: Measure; value: Value }>();
  for (const measure of measuresOf(run)) {
    const value = measure.slow ? undefined : measure.at(moment);
    if (value !== undefined) found.set(measure.name, { measure, value });
  }
  return found;
}

function setDifferences(one: Readonly<StepOf>, other: Readonly<StepOf>): SetDifference[] {
  const isOneRun = one.run === other.run;
  const [here, there] = [membersOf(one, isOneRun), membersOf(other, isOneRun)];
  return Object.keys(here).flatMap((what): SetDifference[] => {
    const [mine, theirs] = [here[what]!, there[what]!];
    const onlyOne = [...mine].flatMap(([key, member]) => (theirs.has(key) ? [] : [member]));
    const onlyOther = [...theirs].flatMap(([key, member]) => (mine.has(key) ? [] : [member]));
    return onlyOne.length + onlyOther.length > 0 ? [{ what, onlyOne, onlyOther }] : [];
  });
}

/** The members of each set of a step, by the key that identifies them. */
function membersOf(at: Readonly<StepOf>, isOneRun: boolean): Record<string, Map<string, Member>> {
  const { simplex = [], polytope, portal } = frameOf(at);
  const { dim } = at.run.problem;
  const key = isOneRun ? ({ index }: Sample) => String(index) : placeOf;
  const point = (sample: Sample, name: string): [string, Member] => [
    key(sample),
    { name, corners: [sample] },
  ];
  const faces = (polytope?.faces ?? []).map(({ id, corners }): [string, Member] => {
    const known = isOneRun ? String(id) : corners.map(placeOf).toSorted().join(' ');
    return [known, { name: `#${id}`, corners }];
  });
  return {
    simplex: new Map(simplex.map(({ sample }) => point(sample, nameOf(at, sample)))),
    portal: new Map(
      (portal?.points ?? []).map((sample, i) => point(sample, `v${cornerNumber(portal!, i, dim)}`)),
    ),
    faces: new Map(faces),
  };
}

/** Supports of different runs are equal if they lie on the same features or at the same place. */
function placeOf({ idA, idB, v }: Sample): string {
  if (idA >= 0 && idB >= 0) return `${idA}/${idB}`;
  return [v.x, v.y, v.z].map(Math.fround).join('/');
}

const nameOf = ({ run, step }: Readonly<StepOf>, { index }: Sample): string =>
  `w${run.names[step]!.get(index)}`;

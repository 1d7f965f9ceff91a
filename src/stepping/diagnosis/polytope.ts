import { raysFromO } from '../../algorithms/epa/soup';
import type { EpaTest } from '../../algorithms/epa/test-ids';
import { findTest } from '../../algorithms/test-id';
import { count } from '../../algorithms/words';
import { dot } from '../../math/vec3';
import { q, quantity, say } from '../../trace/sentence';
import type { Test } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import { isWell, outcomeWords, truthWords, type Case, type Cause, type Evidence } from './case';
import { readingOf, type ReadingId } from '../../algorithms/reading';

/** A comparison of a step that has a polytope. In a trace that was recorded elsewhere, others may have the same id. */
const findTestOfPolytope = (frame: Readonly<Frame>, id: EpaTest): Test | undefined =>
  frame.polytope && findTest(frame, id);

/** The new point sees faces that it is hardly above, or not above at all: their outline is no single loop. */
export function brokenHorizon(of: Readonly<Case>): Cause | null {
  const { run } = of;
  if (run.result.outcome !== 'horizon-broken') return null;
  const step = of.first((frame) => findTestOfPolytope(frame, 'horizon')?.met === false);
  if (step === null) return null;
  const loop = findTest(run.trace.at(step), 'horizon')!;
  const evidence: Evidence[] = [
    {
      step,
      text: say`Of ${count(loop.rightValue, 'edge', 'edges')} around what ${q.s} sees, ${String(loop.leftValue)} make a loop.`,
    },
    ...roundedSides(of, step),
  ];
  return {
    id: 'broken-horizon',
    title: 'The horizon is broken: rounded sides disagree',
    text: say`Each face asks for itself whether ${q.s} is above it, and the answers of neighbours do not fit together. What is seen has no single outline, and the polytope cannot be closed again.`,
    step,
    evidence,
  };
}

/** How near to level with s the faces were that it was taken to see, and what exact sides make of it. */
function roundedSides(of: Readonly<Case>, step: number): Evidence[] {
  const { run } = of;
  const flood = Array.from({ length: step + 1 }, (_, i) => step - i).find(
    (i) => run.trace.phase(i) === 'flood',
  );
  const { sample, polytope } = flood === undefined ? {} : run.trace.at(flood);
  const evidence: Evidence[] = [];
  if (flood !== undefined && sample && polytope) {
    const seen = polytope.faces.filter(({ id }) => polytope.visible.includes(id));
    const above = seen.map(({ plane }) => dot(plane.normal, sample.v) - plane.offset);
    const level = above.filter((height) => Math.abs(height) <= levelWithin * of.extent).length;
    evidence.push({
      step: flood,
      text: say`${q.s} counts as above ${count(seen.length, 'face', 'faces')}, and is between ${Math.min(...above)} and ${Math.max(...above)} above their planes: with ${String(level)} of them it is all but level, and rounding or δ decides which side it is on.`,
    });
  }
  if (run.options['sides'] === 'rounded') {
    const exact = of.again({ options: { sides: 'exact' } });
    evidence.push({ step: null, text: say`With exact sides the search ${outcomeWords(exact)}.` });
  }
  return evidence;
}

/** A share of E. */
const levelWithin = 1e-4;

/** A new face has O on its outer side: the polytope has a dent, and its faces prove nothing. */
export function dentedPolytope(of: Readonly<Case>): Cause | null {
  const { run } = of;
  if (run.result.outcome !== 'degenerate') return null;
  const step = of.first((frame) => findTestOfPolytope(frame, 'dent')?.met === true);
  if (step === null) return null;
  const { leftValue, rightValue } = findTest(run.trace.at(step), 'dent')!;
  return {
    id: 'dented-polytope',
    title: 'A face turned inwards: the polytope is dented',
    text: say`The polytope has to hold ${q.O}, and one of its new faces has ${q.O} on its outer side. Sides that are decided by rounding let a face stay that should have gone.`,
    step,
    evidence: [
      {
        step,
        text: say`The new face is at ${leftValue}, below the ${rightValue} that rounding may make of 0.`,
      },
      ...roundedSides(of, step),
    ],
  };
}

/** All of the surface is nearly nearest: each vertex cuts off a little. */
export function roundSurface(of: Readonly<Case>): Cause | null {
  const { run } = of;
  const { trace } = run;
  if (run.result.outcome !== 'no-progress') return null;
  const step = of.first((frame) => findTestOfPolytope(frame, 'slow')?.met === true);
  if (step === null) return null;
  const { leftValue, rightValue } = findTest(trace.at(step), 'slow')!;
  return {
    id: 'round-surface',
    title: 'The bounds close too slowly: C is all but a ball around O',
    text: say`Where a ring or a patch of ${q.C} is equally near to ${q.O}, each new vertex only divides a face: twice as many vertices do not divide the gap by 8, and the tolerance is out of reach.`,
    step,
    evidence: [
      {
        step,
        text: say`The gap is ${leftValue}; ${rightValue} would be an eighth of what it was at half as many vertices.`,
      },
    ],
  };
}

/** A soup of triangles is no closed surface: the nearest of them proves nothing. */
export function tornSoup(of: Readonly<Case>): Cause | null {
  const { run } = of;
  const torn = (id: ReadingId): number | null => of.first((frame) => readingOf(frame, id) > 0);
  const [holes, layers] = [torn('holes seen from O'), torn('layers seen from O')];
  const step = holes ?? layers;
  if (step === null || isWell(run)) return null;
  const last = latestReading(of);
  return {
    id: 'torn-soup',
    title: holes === null ? 'Triangles lie upon each other' : 'The soup of triangles is torn',
    text: say`The triangles are no closed surface around ${q.O}: of ${String(raysFromO)} rays from there, ${last.holes.toFixed(0)}\u00a0% meet none of them and ${last.layers.toFixed(0)}\u00a0% more than one. A nearer part of ${q.C} may be behind a hole.`,
    step,
    evidence: [
      { step, text: say`The first of them appears here.` },
      {
        step: null,
        text: say`The truth is ${truthWords(of)}; ${quantity('d', 'best')} = ${of.last.upper} is what the run has.`,
      },
    ],
  };
}

function latestReading({ run: { trace } }: Readonly<Case>): { holes: number; layers: number } {
  for (let i = trace.length - 1; i >= 0; i--) {
    const frame = trace.at(i);
    const holes = readingOf(frame, 'holes seen from O');
    if (!Number.isNaN(holes)) return { holes, layers: readingOf(frame, 'layers seen from O') };
  }
  return { holes: 0, layers: 0 };
}

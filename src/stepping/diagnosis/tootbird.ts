import { arccos } from '../../math/angle';
import { dot, length } from '../../math/vec3';
import { count } from '../../algorithms/words';
import { q, quantity, say } from '../../trace/sentence';
import { angleWords, isWell, outcomeWords, truthWords, type Case, type Cause, type Evidence } from './case';
import { readingOf } from '../../algorithms/reading';

const d = quantity('d', 'best');

/** T = d·n with d < 0 lies behind a plane that parts O from C: the point nearest to T is not the one nearest to O. */
export function unclamped(of: Readonly<Case>): Cause | null {
  const { run, truth, last } = of;
  if (run.options['clamp'] !== false || truth.upper >= 0) return null;
  const step = of.first(({ bestPlane, target }) => target !== undefined && (bestPlane?.offset ?? 0) < 0);
  if (step === null) return null;
  const { bestPlane, target } = run.trace.at(step);
  const evidence: Evidence[] = [
    {
      step,
      text: say`The best plane leaves ${q.O} outside: ${d} = ${bestPlane!.offset} < 0. ${q.T} = ${d}·${q.n} goes down to it, ${length(target!)} from ${q.O}, where it should stay at ${q.O}.`,
    },
  ];
  if (last.closest && last.gap !== undefined) {
    evidence.push({
      step: last.index,
      text: say`In the end the simplex is ${last.gap} from ${q.T}, and its point nearest to ${q.T} is ${length(last.closest.v)} from ${q.O}: parting ${q.T} from ${q.C} betters no plane.`,
    });
  }
  const clamped = of.again({ options: { clamp: true } });
  evidence.push({
    step: null,
    text: say`With the clamp on, the search ${outcomeWords(clamped)}. The truth is ${truthWords(of)}${errorWords(of)}.`,
  });
  return {
    id: 'unclamped',
    title: 'T is not clamped: it went behind a plane that parts the shapes',
    text: say`The shapes are apart, and there ${q.T} has to stay at ${q.O}. Without the clamp it lies on the best plane even where that has ${q.O} outside, and the search chases a point that is not the one wanted.`,
    step,
    evidence,
  };
}

const errorWords = ({ error }: Readonly<Case>) =>
  error === null
    ? say`; this run gives no answer`
    : say`, and this run's answer is off by ${Math.abs(error)}`;

/** This many nudges in a row are a crawl. */
const crawl = 8;

/** A crawl of nudges: on an edge or a vertex, each nudge turns n by a share of the remaining angle, and the share shrinks with it. */
export function nudgeStall(of: Readonly<Case>): Cause | null {
  const { run, last } = of;
  const isNudged = (i: number): boolean => {
    const frame = run.trace.at(i);
    return frame.phase === 'reduce' && readingOf(frame, 'nudge') > 0;
  };
  const reduces = Array.from({ length: run.trace.length }, (_, i) => i).filter(
    (i) => run.trace.phase(i) === 'reduce',
  );
  // The last reduce ends the search, and aims no more.
  const lastAim = reduces.findLastIndex((i) => isNudged(i));
  if (lastAim < reduces.length - 2) return null;
  let firstAim = lastAim;
  while (firstAim > 0 && isNudged(reduces[firstAim - 1]!)) firstAim--;
  const streak = reduces.slice(firstAim, lastAim + 1);
  if (streak.length < crawl) return null;
  const other = of.again({ options: { nudge: 'off' } });
  if (other.result.iterations >= run.result.iterations || !isWell(other)) return null;
  const frames = [streak[0]!, streak.at(-1)!].map((i) => run.trace.at(i));
  const directions = streak.map((i) => run.trace.at(i).direction!);
  const turns = directions.slice(1).map((direction, i) => arccos(dot(directions[i]!, direction)));
  const shrinks = turns.every((turn, i) => i === 0 || turn < turns[i - 1]!);
  const [first, final] = frames as [(typeof frames)[0], (typeof frames)[0]];
  return {
    id: 'nudge-stall',
    title: 'The nudge stalls',
    text: say`The point nearest to ${q.T} is always on an edge or a vertex, and there each nudge turns ${q.n} only a part of the way to ${q.T} − p${shrinks ? ', a smaller one each time' : ''}. The search crawls: ${count(streak.length, 'nudge', 'nudges')} in a row, to the ${last.outcome === 'max-iterations' ? 'cap' : 'end'}.`,
    step: first.index,
    evidence: [
      {
        step: first.index,
        text: say`Here the crawl begins: the simplex is ${first.gap ?? NaN} from ${q.T}, and the first nudge turns ${q.n} by ${angleWords(turns[0]!)}.`,
      },
      {
        step: final.index,
        text: say`${count(streak.length - 1, 'nudge', 'nudges')} later it is still ${final.gap ?? NaN} from ${q.T}, and a nudge turns ${q.n} by ${angleWords(turns.at(-1)!)}.`,
      },
      { step: null, text: say`With the nudge off, the search ${outcomeWords(other)}.` },
    ],
  };
}

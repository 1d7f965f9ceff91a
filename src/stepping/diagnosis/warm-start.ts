import { warmStartOf } from '../../algorithms/gjk/warm-start';
import { arccos } from '../../math/angle';
import { dot, length } from '../../math/vec3';
import { count } from '../../algorithms/words';
import { q, say } from '../../trace/sentence';
import type { Frame } from '../../trace/trace';
import { angleWords, outcomeWords, type Case, type Cause, type Evidence } from './case';

/** A warm start costs more than none: its directions belong to another pose. */
export function staleWarmStart(of: Readonly<Case>): Cause | null {
  const { run } = of;
  const given = run.options['warmStart'];
  if (!Array.isArray(given) || given.length === 0) return null;
  const cold = of.again({ options: { warmStart: [] } });
  const gone = run.result.supportCalls - cold.result.supportCalls;
  if (gone <= 0) return null;
  const seeds = framesOf(of, 'seed');
  const start = framesOf(of, 'reduce')[0];
  if (seeds.length === 0 || !start) return null;
  const fresh = of.again({ options: { warmStart: warmStartOf(run.trace) } });
  if (fresh.result.supportCalls >= run.result.supportCalls) return null;
  return {
    id: 'stale-warm-start',
    title: 'The warm start is stale: its directions belong to another pose',
    text: say`The supports of cached directions make the first simplex. Where the bodies have moved too far since, these lie on the wrong sides of ${q.C}: the start costs ${count(seeds.length, 'support call', 'support calls')} and leads away, ${count(gone, 'call', 'calls')} more than a cold start takes.`,
    step: seeds[0]!.index,
    evidence: [
      seedEvidence(of, seeds),
      {
        step: start.index,
        text: say`Their simplex is ${start.closest ? length(start.closest.v) : start.upper} from ${q.O}; the centre of ${q.C}, from which a cold start goes, is ${length(run.problem.centre)} away.`,
      },
      {
        step: null,
        text: say`Without it the search ${outcomeWords(cold)}, ${count(cold.result.supportCalls, 'support call', 'support calls')} where this run took ${String(run.result.supportCalls)}.`,
      },
      {
        step: null,
        text: say`With the directions of this pose's own last simplex it ${outcomeWords(fresh)}, ${count(fresh.result.supportCalls, 'support call', 'support calls')}.`,
      },
    ],
  };
}

function framesOf({ run: { trace } }: Readonly<Case>, phase: Frame['phase']): Frame[] {
  const found: Frame[] = [];
  for (let i = 0; i < trace.length; i++) if (trace.phase(i) === phase) found.push(trace.at(i));
  return found;
}

/** How far the cached directions are off the one that proved the answer. */
function seedEvidence({ run, last }: Readonly<Case>, seeds: readonly Frame[]): Evidence {
  const answer = run.result.normal ?? last.bestPlane?.normal ?? last.normal ?? last.direction;
  const angles = seeds.map(({ direction }) => arccos(dot(direction!, answer!)));
  const heights = seeds.map(({ plane }) => plane?.offset ?? NaN);
  const least = Math.min(...heights);
  const bound =
    least < 0
      ? say`the best of their planes proves a gap of ${-least}`
      : say`none of their planes proves anything: each leaves ${q.O} at least ${least} on the inner side`;
  return {
    step: seeds[0]!.index,
    text: say`The cached directions are ${angleWords(Math.min(...angles))} to ${angleWords(Math.max(...angles))} off the last one, and ${bound}.`,
  };
}

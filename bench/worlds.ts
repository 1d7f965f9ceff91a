import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { withDefaults } from '../src/algorithms/algorithm';
import { worldModes } from '../src/algorithms/world/modes';
import type { FrameMeasures } from '../src/algorithms/world/measures';
import type { WorldEnd } from '../src/algorithms/world/world-run';
import { encodeLink } from '../src/scenes/link';
import { prepare } from '../src/stepping/run';
import { Trace } from '../src/trace/trace';
import { printTable } from './tables/print';
import { median } from './tables/median';
import { heap } from './worlds/heap';

/**
 * The cost of recording a frame of a world of 64 bodies, by mode: a heap that falls in the first half of 90 frames and rests in
 * the second. It is CPU time of the process, and each frame's least of several runs, so that other work on the machine counts for
 * little.
 */
const FRAMES = 90;
const BUDGET = 16;
const RUNS = 3;

interface Recorded {
  /** CPU milliseconds of each frame. */
  times: number[];
  steps: number;
  frames: readonly Readonly<FrameMeasures>[];
}

function recorded(algorithm: string, count: number): Recorded {
  const { problem, algorithm: mode, options } = prepare(heap(algorithm, {}, count));
  const trace = new Trace();
  const running = mode.solving!(problem, withDefaults(mode.options, options), trace);
  const times: number[] = [];
  for (;;) {
    const start = process.cpuUsage();
    const { done, value } = running.next();
    if (done) return { times, steps: trace.length, frames: (value.own as WorldEnd).frames };
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
}

/** `--world-toi` measures that mode alone. */
const named = process.argv.slice(2);
const chosen = worldModes.filter(({ id }) => named.length === 0 || named.includes(`--${id}`));

const rows = chosen.map(({ id }) => {
  const runs = Array.from({ length: RUNS }, () => recorded(id, FRAMES));
  const { steps, frames } = runs[0]!;
  const times = frames.map((_, i) => Math.min(...runs.map((run) => run.times[i]!)));
  const half = FRAMES / 2;
  const total = (key: 'rounds' | 'events'): number => frames.reduce((sum, frame) => sum + frame[key], 0);
  return [
    id,
    median(times.slice(0, half)).toFixed(1),
    median(times.slice(half)).toFixed(1),
    Math.max(...times).toFixed(1),
    String(times.filter((time) => time > BUDGET).length),
    (steps / FRAMES).toFixed(0),
    (total('rounds') / FRAMES).toFixed(0),
    (total('events') / FRAMES).toFixed(1),
    String(frames.filter(({ settled }) => !settled).length),
  ];
});
printTable(
  'Recording a frame of 64 bodies',
  [
    `CPU milliseconds a frame: medians of the frames that fall and of those that rest, and the most; frames above ${BUDGET} ms;`,
    `steps, rounds and events a frame; and frames whose solver reached its cap. ${FRAMES} frames, the least of ${RUNS} runs each.`,
  ],
  ['mode', 'falling', 'resting', 'most', 'above', 'steps', 'rounds', 'events', 'capped'],
  rows,
);

/** Most have landed by then. */
const DRAWN = 40;

interface Drawn {
  script: number;
  layout: number;
  frames: number;
}

/** What the page, as it was last built, takes to show the end of one frame after the other. */
async function drawn(): Promise<Record<string, Drawn>> {
  const links: Record<string, string> = {};
  for (const { id } of chosen) links[id] = await encodeLink({ scene: heap(id, {}, DRAWN) });
  const child = spawn(process.execPath, ['scripts/measure-world.mjs'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(links));
  return JSON.parse(await text(child.stdout)) as Record<string, Drawn>;
}

printTable(
  'Showing a frame of 64 bodies in the built page',
  [
    'CPU milliseconds of the thread of the page, medians of the frames, each its least of 2 runs: script (drawing, words, charts),',
    'and style and layout, which the browser does by itself. `npm run build` comes first.',
  ],
  ['mode', 'script', 'layout', 'frames'],
  Object.entries(await drawn()).map(([id, { script, layout, frames }]) => [
    id,
    script.toFixed(1),
    layout.toFixed(1),
    String(frames),
  ]),
);

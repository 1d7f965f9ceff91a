import { contest, leastTimes, type Order, type Times } from './frames/contest';
import { judge } from './frames/judge';
import { record } from './frames/record';
import {
  failures,
  printHead,
  printScene,
  printSummary,
  sceneReport,
  type SceneReport,
} from './frames/report';
import { scenes, type Scene } from './frames/scenes';
import { loadPeers } from './peers/contest';
import { option } from './peers/option';
import { inProcesses, serve } from './peers/processes';

/**
 * The questions of an engine's frames: scenes played in rapier, and the pairs that a broad phase leaves of them asked again
 * of this project's queries, without a cache and with one, and of other engines:
 *
 *   npm run -s bench -- frames [--quick] [--processes N] [--scene WORD]
 *
 * Each process times all of them; their answers are judged here.
 */
const quick = process.argv.includes('--quick');
/** The number of bodies and of frames. */
const share = quick ? 0.2 : 1;
const replays = quick ? 30 : 5;
/** Pair-frames of a scene that the oracle is asked about. */
const SAMPLE = 2000;

if (!serve(contest)) await compare();

async function compare(): Promise<void> {
  const processes = Number(option('--processes') ?? (quick ? 1 : 2));
  const word = option('--scene') ?? '';
  const chosen = scenes.filter(({ name }) => name.includes(word));
  if (chosen.length === 0) {
    console.error(`--scene: none holds "${word}"; there are ${scenes.map(({ name }) => name).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  printHead(await loadPeers(), SAMPLE, replays * processes);
  const reports: SceneReport[] = [];
  for (const scene of chosen) reports.push(await reportOf(scene, processes));
  printSummary(reports);
  for (const failure of reports.flatMap(failures)) {
    console.error(failure);
    process.exitCode = 1;
  }
}

async function reportOf(scene: Scene, processes: number): Promise<SceneReport> {
  const order: Order = { scene: scene.name, share, replays };
  const times = leastTimes(await inProcesses<Order, Times>(order, processes));
  const recording = await record(scene, share);
  const verdict = judge(recording, await loadPeers(), SAMPLE);
  const report = sceneReport(scene.name, recording, verdict, times);
  printScene(report);
  return report;
}

import { defaultTolerance } from '../../src/queries/signed-distance';
import { allowed } from '../peers/goals';
import { median } from '../tables/median';
import { mean } from '../tables/pairs';
import { percent, printTable, ratio } from '../tables/print';
import type { Times } from './contest';
import type { Doubts, Judgement, Verdict } from './judge';
import type { Solver } from '../peers/solver';
import type { Recording } from './record';
import { repeated } from './replay';

/** To the best correct peer; and the most microseconds of any query of ours. */
const goals = { ratio: 0.7, worst: 50 };

/** The allowed error of an answer, in units of E: the tolerance for curved shapes, and rounding. */
const closeness = defaultTolerance + 1e-11;

interface Row extends Judgement {
  /** Nanoseconds a query. */
  median: number;
  mean: number;
  worst: number;
  /** Which query was the worst. */
  slowest: string;
}

export interface SceneReport {
  scene: string;
  frames: number;
  pairFrames: number;
  neighbours: number;
  fresh: Row;
  cached: Row;
  peers: Row[];
  doubts: { fresh: Doubts; cached: Doubts };
  disagreement: number;
}

export function sceneReport(
  scene: string,
  { pairs, neighbours }: Recording,
  { lanes, doubts, disagreement }: Verdict,
  times: Times,
): SceneReport {
  const rows = lanes.map((lane, k): Row => {
    const ns = [...times[k]!];
    const worst = ns.reduce((most, x) => Math.max(most, x));
    const { a, b, frame } = pairs[ns.indexOf(worst)]!;
    return {
      ...lane,
      median: median(ns),
      mean: mean(ns),
      worst,
      slowest: `${a.type}–${b.type}, frame ${frame}`,
    };
  });
  const [fresh, cached, ...peers] = rows as [Row, Row, ...Row[]];
  return {
    scene,
    frames: pairs.at(-1)!.frame + 1,
    pairFrames: pairs.length,
    neighbours,
    fresh,
    cached,
    peers,
    doubts: { fresh: doubts[0]!, cached: doubts[1]! },
    disagreement,
  };
}

const isWrong = ({ errors }: Row): boolean => !(errors.p99 <= allowed.peers);

/** The peer that takes the least time in all, of those whose answers are right; undefined if none is. */
const bestPeer = ({ peers }: SceneReport): Row | undefined =>
  peers.filter((peer) => !isWrong(peer)).toSorted((x, y) => x.mean - y.mean)[0];

const toBest = (report: SceneReport): number => report.cached.mean / (bestPeer(report)?.mean ?? NaN);

const worstOf = ({ fresh, cached }: SceneReport): number => Math.max(fresh.worst, cached.worst) / 1e3;

export function printHead(peers: readonly Solver[], sample: number, replays: number): void {
  const lines = [
    'Signed distance, normal and points of neighbours in the frames of a physics engine',
    ...peers.map(({ name, asked }) => `${name}: ${asked}`),
    'ours: signedDistance, told nothing; and with a cache, as long as two bodies are neighbours.',
    `Each query takes the least time of ${replays} replays of all frames in order: its own cost without the collector’s, and with code and`,
    `data that other queries and solvers have driven out of the processor’s caches. Between replays, everyone’s ${repeated.queries} slowest queries are`,
    `repeated ${repeated.times} times, so that code which a replay runs once is compiled, as it soon is in a game that goes on.`,
    `Errors are of the distance, in E, against the oracle, of about ${sample} pair-frames a scene; a peer is wrong (×), and not counted,`,
    `where their 99th percentile is above ${exponent(allowed.peers)} E, misses counting as infinite.`,
  ];
  console.log(lines.join('\n  '));
}

export function printScene(report: SceneReport): void {
  const { fresh, cached, peers, doubts } = report;
  const doubt = ({ uncertified, unresolved }: Doubts): string[] =>
    [uncertified, unresolved].map((count) => `${count} (${percent(count / report.pairFrames, 4)} %)`);
  const row = (lane: Row, of?: Doubts): string[] => [
    `${isWrong(lane) ? '× ' : ''}${lane.name}`,
    lane.median.toFixed(0),
    lane.mean.toFixed(0),
    (lane.worst / 1e3).toFixed(1),
    lane.slowest,
    exponent(lane.errors.p50),
    exponent(lane.errors.p99),
    exponent(lane.errors.most),
    String(lane.errors.missed),
    ...(of ? doubt(of) : ['', '']),
  ];
  printTable(
    `${report.scene}: ${report.pairFrames} pair-frames of ${report.neighbours} pairs of neighbours in ${report.frames} frames`,
    [
      `Ours, cached, to the best correct peer (${bestPeer(report)?.name ?? 'none'}), all queries together: ${ratio(toBest(report))}; with and without a cache up to ${exponent(report.disagreement)} E apart.`,
    ],
    [
      '',
      'median, ns',
      'mean, ns',
      'worst, µs',
      'which',
      'errors: p50',
      'p99',
      'most',
      'missed',
      'uncertified',
      'unresolved',
    ],
    [row(fresh, doubts.fresh), row(cached, doubts.cached), ...peers.map((peer) => row(peer))],
  );
}

export function printSummary(reports: readonly SceneReport[]): void {
  const ratios = reports.map((report) => `${report.scene} ${ratio(toBest(report))}`);
  const worst = reports.map((report) => `${report.scene} ${worstOf(report).toFixed(0)}`);
  console.log(
    [
      '',
      `With a cache, to the best correct peer (goal ${goals.ratio}): ${ratios.join(', ')}`,
      `Worst query, µs (goal ${goals.worst}): ${worst.join(', ')}`,
    ].join('\n'),
  );
}

/** The missed goals and false answers, in words. */
export function failures(report: SceneReport): string[] {
  const { fresh, cached, doubts } = report;
  const checks: [what: string, value: number, most: number][] = [
    ['the ratio to the best correct peer', toBest(report), goals.ratio],
    ['the worst query in µs', worstOf(report), goals.worst],
    ['uncertified answers', doubts.fresh.uncertified + doubts.cached.uncertified, 0],
    ['the error of signedDistance', fresh.errors.most, closeness],
    ['the error of signedDistance with a cache', cached.errors.most, closeness],
    ['the error of its normal', Math.max(fresh.errors.normal, cached.errors.normal), closeness],
    ['the error of its points', Math.max(fresh.errors.points, cached.errors.points), closeness],
    ['the difference with and without a cache', report.disagreement, 2 * closeness],
  ];
  return checks
    .filter(([, value, most]) => !(value <= most))
    .map(([what, value, most]) => `${report.scene}: ${what} is ${value.toPrecision(3)}, more than ${most}`);
}

const exponent = (value: number): string => (value === 0 ? '0' : value.toExponential(0));

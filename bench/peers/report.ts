import { printTable } from '../tables/print';
import type { Results } from './contest';
import { allowed, goals, limits, type Tolerances } from './goals';
import type { ClassReport } from './other-questions';
import { isCurved, type Cell } from './pairs';
import type { CellReport, Score } from './signed-distances';
import type { Solver } from './solver';

export const isWrong = ({ errors }: Score): boolean => !(errors.p99 <= allowed.peers);

/** The fastest of the peers whose answers are right; undefined where none is. */
export function bestPeer({ peers }: CellReport): Score | undefined {
  return peers.filter((peer) => !isWrong(peer)).toSorted((x, y) => x.ns - y.ns)[0];
}

interface Row {
  cell: Cell;
  report: CellReport;
}

export function printReport(
  cells: readonly Cell[],
  results: Results,
  peers: readonly Solver[],
  tolerances: Tolerances,
  processes: number,
): void {
  const rows = cells.map((cell, i): Row => ({ cell, report: results.cells[i]! }));
  printTimes(rows, peers, tolerances, processes);
  printErrors(rows);
  printOthers(rows, results.classes);
  printSummary(rows, tolerances);
}

function printTimes(
  rows: readonly Row[],
  peers: readonly Solver[],
  { coarse, fine }: Tolerances,
  processes: number,
): void {
  const names = peers.map(({ name }) => name);
  printTable(
    'Signed distance, normal and points of a pair: nanoseconds a query',
    [
      `${rows[0]!.cell.pairs.length} pairs a cell; least over ${processes} processes of medians over rounds in which all take turns. Convex radius 0, poses and shapes ready.`,
      ...peers.map(({ name, asked }) => `${name}: ${asked}`),
      `ours: signedDistance, told nothing; cylinders within ${coarse} E, and beside it within ${fine} E.`,
      `A peer is wrong (×) in a cell, and not counted, where the 99th percentile of its errors of distance is above ${allowed.peers} E, misses counting as infinite.`,
      `Ratio: ours to the best peer that is right. Limit: estimated for JavaScript in doubles. Cached: a frame on, B moved by 0.01 E and 0.01 rad, to the same without a cache.`,
    ],
    ['', 'ours', 'ratio', 'best peer', ...names, 'limit', 'ours/limit', 'cached ratio', `within ${fine}`],
    rows.map(({ cell, report }) => {
      const best = bestPeer(report);
      const limit = limits[cell.class][cell.regime];
      const { fresh, cached } = report.moving;
      return [
        `${cell.class} ${cell.regime}`,
        ns(report.ours.ns),
        best ? ratio(report.ours.ns / best.ns) : '—',
        best?.name ?? 'none',
        ...report.peers.map((peer) => `${isWrong(peer) ? '× ' : ''}${ns(peer.ns)}`),
        ns(limit),
        ratio(report.ours.ns / limit),
        ratio(cached.ns / fresh.ns),
        report.fine ? ns(report.fine.ns) : '',
      ];
    }),
  );
}

function printErrors(rows: readonly Row[]): void {
  const names = rows[0]!.report.peers.map(({ name }) => name);
  const text = ({ errors: { p50, p99, most, missed } }: Score): string =>
    `${exponent(p50)} ${exponent(p99)} ${exponent(most)}${missed ? ` ${missed} missed` : ''}`;
  printTable(
    'Errors of the distance, of E: 50th and 99th percentile, largest',
    ['Against the oracle’s bracket, which is as narrow as rounding lets it be.'],
    ['', 'ours', ...names],
    rows.map(({ cell, report: { ours, fine, peers } }) => [
      `${cell.class} ${cell.regime}`,
      fine ? `${text(ours)} | ${text(fine)}` : text(ours),
      ...peers.map((peer) => `${isWrong(peer) ? '× ' : ''}${text(peer)}`),
    ]),
  );
}

function printOthers(rows: readonly Row[], classes: readonly ClassReport[]): void {
  const peers = classes[0]!.intersects.slice(1).map(({ name }) => name);
  printTable(
    'Other questions: nanoseconds a query',
    [
      'distance and closestPoints on the separated pairs, beside the best peer’s signed distance; intersects on the pairs of all regimes.',
      `A peer is wrong (×) about intersections where more than 1 % of its answers are, pairs within ${allowed.peers} E of touching aside.`,
    ],
    ['', 'distance', 'ratio', 'closestPoints', 'ratio', 'intersects', 'ratio', ...peers],
    classes.map(({ class: name, distance, closestPoints, intersects }) => {
      const { report } = rows.find(({ cell }) => cell.class === name && cell.regime === 'separated')!;
      const best = bestPeer(report)?.ns ?? NaN;
      const [own, ...others] = intersects as [Intersects, ...Intersects[]];
      const right = others.filter(({ wrong }) => wrong <= 0.01).map((peer) => peer.ns);
      return [
        name,
        ns(distance.ns),
        ratio(distance.ns / best),
        ns(closestPoints.ns),
        ratio(closestPoints.ns / best),
        ns(own.ns),
        ratio(own.ns / Math.min(...right)),
        ...others.map((peer) => `${peer.wrong > 0.01 ? '× ' : ''}${ns(peer.ns)}`),
      ];
    }),
  );
}

type Intersects = ClassReport['intersects'][number];

function printSummary(rows: readonly Row[], { coarse, fine }: Tolerances): void {
  const ratios = rows
    .map(({ cell, report }) => ({ cell, ratio: report.ours.ns / (bestPeer(report)?.ns ?? NaN) }))
    .toSorted((x, y) => x.ratio - y.ratio);
  const middle = (values: readonly number[]): number =>
    (values[(values.length - 1) >> 1]! + values[values.length >> 1]!) / 2;
  const worst = ratios.at(-1)!;
  const above = ratios.filter((row) => !(row.ratio <= goals.most));
  const cached = rows
    .map(({ report: { moving } }) => moving.cached.ns / moving.fresh.ns)
    .toSorted((x, y) => x - y);
  const toLimit = rows
    .map(({ cell, report }) => report.ours.ns / limits[cell.class][cell.regime])
    .toSorted((x, y) => x - y);
  console.log(
    [
      '',
      `Ratio to the best correct peer: median ${ratio(middle(ratios.map((row) => row.ratio)))} (goal ${goals.median}), worst ${ratio(worst.ratio)} of ${worst.cell.class} ${worst.cell.regime} (goal ${goals.most}); ${above.length} of ${rows.length} cells above ${goals.most}`,
      `To the estimated limit: median ${ratio(middle(toLimit))}, least ${ratio(toLimit[0]!)}, most ${ratio(toLimit.at(-1)!)}`,
      `Cached to uncached: median ${ratio(middle(cached))}, worst ${ratio(cached.at(-1)!)} (goal ${goals.cached}); they disagree by ${exponent(largest(rows, ({ moving }) => moving.disagreement, false))} E at most on polytopes, ${exponent(largest(rows, ({ moving }) => moving.disagreement, true))} E on cylinders`,
      `Ours on polytopes: distance off by ${exponent(largest(rows, ({ ours }) => ours.errors.most, false))} E at most (allowed ${exponent(allowed.exact)}), normals by ${exponent(largest(rows, ({ ours }) => ours.errors.normal, false))}, points by ${exponent(largest(rows, ({ ours }) => ours.errors.points, false))}`,
      `Ours on cylinders within ${coarse} E: 99th percentile ${exponent(largest(rows, ({ ours }) => ours.errors.p99, true))} E (allowed ${exponent(allowed.coarse)}); within ${fine} E: at most ${exponent(largest(rows, ({ fine }) => fine!.errors.most, true))} E`,
    ].join('\n'),
  );
}

const largest = (rows: readonly Row[], pick: (report: CellReport) => number, curved: boolean): number =>
  Math.max(...rows.filter(({ cell }) => isCurved(cell.class) === curved).map(({ report }) => pick(report)));

/** In words, what of ours is not as it has to be: nothing of time, only of truth. */
export function failures(cells: readonly Cell[], results: Results, { coarse, fine }: Tolerances): string[] {
  const rounding = 1e-11;
  const closeness = (curved: boolean): number => (curved ? coarse + rounding : allowed.exact);
  const about = (name: string, checks: readonly [what: string, value: number, most: number][]): string[] =>
    checks
      .filter(([, value, most]) => !(value <= most))
      .map(([what, value, most]) => `${name}: ${what} by ${exponent(value)}, more than ${exponent(most)}`);
  return [
    ...cells.flatMap((cell, i) => {
      const { ours, fine: close, moving } = results.cells[i]!;
      const most = closeness(isCurved(cell.class));
      return about(`${cell.class} ${cell.regime}`, [
        ['signedDistance is off', ours.errors.most, most],
        ['signedDistance, at the fine tolerance, is off', close?.errors.most ?? 0, fine + rounding],
        ['with and without a cache it differs', moving.disagreement, most],
      ]);
    }),
    ...results.classes.flatMap(({ class: name, distance, closestPoints, intersects }) => {
      const most = closeness(isCurved(name));
      return about(name, [
        ['distance is off', distance.error, most],
        ['closestPoints is off', closestPoints.errors.most, most],
        ['intersects is wrong', intersects[0]!.wrong, 0],
      ]);
    }),
  ];
}

const ns = (value: number): string => value.toFixed(0);
const ratio = (value: number): string => value.toFixed(2);
const exponent = (value: number): string => (value === 0 ? '0' : value.toExponential(0));

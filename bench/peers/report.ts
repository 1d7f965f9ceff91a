import { median } from '../tables/median';
import { printTable, ratio } from '../tables/print';
import type { CastReport, CastScore } from './casts';
import type { Results } from './contest';
import { allowed, goals, limits, type Tolerances } from './goals';
import type { ClassReport } from './other-questions';
import { isCurved, type Cell } from './pairs';
import type { CellReport, Score } from './signed-distances';
import type { Caster, Solver } from './solver';

const isWrong = ({ errors }: Score | CastScore): boolean => !(errors.p99 <= allowed.peers);

/** The fastest of the peers whose answers are right; undefined if none is. */
function bestPeer({ peers }: CellReport): Score | undefined {
  return peers.filter((peer) => !isWrong(peer)).toSorted((x, y) => x.ns - y.ns)[0];
}

const bestCaster = ({ peers }: CastReport): number =>
  Math.min(...peers.filter((peer) => !isWrong(peer)).map((peer) => peer.ns));

interface Row {
  cell: Cell;
  /** The coarse tolerance. */
  asked: number;
  report: CellReport;
}

export function printReport(
  cells: readonly Cell[],
  results: Results,
  peers: readonly Solver[],
  casters: readonly Caster[],
  tolerances: Tolerances,
  processes: number,
): void {
  const rows = cells.map((cell, i): Row => {
    return { cell, asked: tolerances.coarse[i]!, report: results.cells[i]! };
  });
  printTimes(rows, peers, tolerances.fine, processes);
  printErrors(rows);
  printOthers(rows, results.classes);
  printCasts(results.casts, casters, tolerances);
  printSummary(rows, results.casts, tolerances.fine);
}

function printTimes(rows: readonly Row[], peers: readonly Solver[], fine: number, processes: number): void {
  const names = peers.map(({ name }) => name);
  printTable(
    'Signed distance, normal and points of a pair: nanoseconds a query',
    [
      `${rows[0]!.cell.pairs.length} pairs a cell; least over ${processes} processes of medians over rounds in which all take turns. Convex radius 0, poses and shapes ready.`,
      ...peers.map(({ name, asked }) => `${name}: ${asked}`),
      `ours: signedDistance, told nothing; cylinders within ${askedOf(rows)} E, and beside it within ${exponent(fine)} E.`,
      `A peer is wrong (×) in a cell, and not counted, where the 99th percentile of its errors of distance is above ${exponent(allowed.peers)} E, misses counting as infinite.`,
      `Ratio: ours to the best peer that is right. Limit: estimated for JavaScript in doubles. Cached: a frame on, B moved by 0.01 E and 0.01 rad, to the same without a cache.`,
    ],
    [
      '',
      'ours',
      'ratio',
      'best peer',
      ...names,
      'limit',
      'ours/limit',
      'cached ratio',
      `within ${exponent(fine)}`,
    ],
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
      `A peer is wrong (×) about intersections where more than 1 % of its answers are, pairs within ${exponent(allowed.peers)} E of touching aside.`,
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

function printCasts(
  reports: readonly CastReport[],
  casters: readonly Caster[],
  tolerances: Tolerances,
): void {
  if (reports.length === 0) return;
  const names = casters.map(({ name }) => name);
  const text = ({ errors: { p50, p99, most, missed } }: CastScore): string =>
    `${exponent(p50)} ${exponent(p99)} ${exponent(most)}${missed ? ` ${missed} missed` : ''}`;
  const rows = reports.map((report) => {
    const { class: name, ours, fine, peers } = report;
    const ofEach = (cell: (peer: CastScore) => string): string[] =>
      names.map((caster) => {
        const peer = peers.find((one) => one.name === caster);
        return peer ? cell(peer) : '—';
      });
    return [
      name,
      ns(ours.ns),
      ratio(ours.ns / bestCaster(report)),
      ...ofEach((peer) => `${isWrong(peer) ? '× ' : ''}${ns(peer.ns)}`),
      fine ? ns(fine.ns) : '',
      text(ours),
      ...ofEach(text),
    ];
  });
  printTable(
    'Linear casts: nanoseconds a cast, and errors',
    [
      ...casters
        .filter(({ castClasses }) => castClasses)
        .map(({ name, asked, castClasses }) => `${name}: ${asked}; ${castClasses!.join(', ')} alone.`),
      'Errors are how far the shapes are from touching at the t found, along the normal, of E: 50th and 99th percentile, largest.',
    ],
    [
      '',
      'ours',
      'ratio',
      ...names,
      `within ${exponent(tolerances.fine)}`,
      'ours: errors',
      ...names.map((name) => `${name}: errors`),
    ],
    rows,
  );
}

type Intersects = ClassReport['intersects'][number];

/** How closely the curved cells are asked, one after the other. */
const askedOf = (rows: readonly Row[]): string =>
  rows
    .filter(({ cell }) => isCurved(cell.class))
    .map(({ asked }) => exponent(asked))
    .join(', ');

function printSummary(rows: readonly Row[], casts: readonly CastReport[], fine: number): void {
  const cells = rows
    .map(({ cell, report }) => ({
      name: `${cell.class} ${cell.regime}`,
      toPeer: report.ours.ns / (bestPeer(report)?.ns ?? NaN),
      toLimit: report.ours.ns / limits[cell.class][cell.regime],
      cached: report.moving.cached.ns / report.moving.fresh.ns,
    }))
    .toSorted((x, y) => x.toPeer - y.toPeer);
  const worst = cells.at(-1)!;
  const above = cells.filter(({ toPeer }) => !(toPeer <= goals.most)).length;
  const cached = cells.map((cell) => cell.cached);
  const toLimit = cells.map((cell) => cell.toLimit);
  const flat = rows.filter(({ cell }) => !isCurved(cell.class)).map(({ report }) => report);
  const curved = rows.filter(({ cell }) => isCurved(cell.class)).map(({ report }) => report);
  const lines = [
    '',
    `Ratio to the best correct peer: median ${ratio(median(cells.map((cell) => cell.toPeer)))} (goal ${goals.median}), worst ${ratio(worst.toPeer)} of ${worst.name} (goal ${goals.most}); ${above} of ${rows.length} cells above ${goals.most}`,
    `To the estimated limit: median ${ratio(median(toLimit))}, least ${ratio(Math.min(...toLimit))}, most ${ratio(Math.max(...toLimit))}`,
    `Cached to uncached: median ${ratio(median(cached))}, worst ${ratio(Math.max(...cached))} (goal ${goals.cached})`,
  ];
  if (casts.length > 0) {
    const ratios = casts.map((cast) => `${cast.class} ${ratio(cast.ours.ns / bestCaster(cast))}`);
    lines.push(`Casts to the best correct peer: ${ratios.join(', ')}`);
  }
  if (flat.length > 0) {
    const most = (pick: (report: CellReport) => number): string => exponent(Math.max(...flat.map(pick)));
    lines.push(
      `Ours on polytopes: distance off by ${most(({ ours }) => ours.errors.most)} E at most (allowed ${exponent(allowed.exact)}), normals by ${most(({ ours }) => ours.errors.normal)}, points by ${most(({ ours }) => ours.errors.points)}, cached from uncached by ${most(({ moving }) => moving.disagreement)}`,
    );
  }
  if (curved.length > 0) {
    const most = (pick: (report: CellReport) => number): string => exponent(Math.max(...curved.map(pick)));
    lines.push(
      `Ours on cylinders within ${askedOf(rows)} E: 99th percentile ${most(({ ours }) => ours.errors.p99)} E, along the normal ${most(({ ours }) => ours.errors.normalP99)} (allowed ${exponent(allowed.coarse)}), largest ${most(({ ours }) => Math.max(ours.errors.most, ours.errors.normal))}, points ${most(({ ours }) => ours.errors.points)}, cached from uncached ${most(({ moving }) => moving.disagreement)}; within ${exponent(fine)} E: at most ${most((report) => report.fine!.errors.most)} E`,
    );
  }
  console.log(lines.join('\n'));
}

/** The false answers of this project, in words; times do not count. */
export function failures(cells: readonly Cell[], results: Results, { coarse, fine }: Tolerances): string[] {
  const rounding = 1e-11;
  const closeness = (curved: boolean, asked: number): number => (curved ? asked + rounding : allowed.exact);
  const about = (name: string, checks: readonly [what: string, value: number, most: number][]): string[] =>
    checks
      .filter(([, value, most]) => !(value <= most))
      .map(([what, value, most]) => `${name}: ${what} by ${exponent(value)}, more than ${exponent(most)}`);
  return [
    ...cells.flatMap((cell, i) => {
      const { ours, fine: close, moving } = results.cells[i]!;
      const most = closeness(isCurved(cell.class), coarse[i]!);
      return about(`${cell.class} ${cell.regime}`, [
        ['signedDistance is off', ours.errors.most, most],
        ['signedDistance, at the fine tolerance, is off', close?.errors.most ?? 0, fine + rounding],
        ['with and without a cache it differs', moving.disagreement, most],
        ['its normal is off', ours.errors.normal, most],
        ['its points are off', ours.errors.points, most],
      ]);
    }),
    ...results.classes.flatMap(({ class: name, distance, closestPoints, intersects }) => {
      const most = closeness(isCurved(name), allowed.coarse);
      return about(name, [
        ['distance is off', distance.error, most],
        ['closestPoints is off', closestPoints.errors.most, most],
        ['intersects is wrong', intersects[0]!.wrong, 0],
      ]);
    }),
    ...results.casts.flatMap(({ class: name, ours, fine: close }) =>
      about(name, [
        ['castShape is off', ours.errors.most, closeness(isCurved(name), allowed.coarse)],
        ['castShape, at the fine tolerance, is off', close?.errors.most ?? 0, fine + rounding],
      ]),
    ),
  ];
}

const ns = (value: number): string => value.toFixed(0);
const exponent = (value: number): string => (value === 0 ? '0' : value.toExponential(0));

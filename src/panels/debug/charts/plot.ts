import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Pace } from '../../../scenes/link-fields';
import type { Run } from '../../../stepping/run';
import { bySize, nearestStep, type Chart, type Line } from './lines';
import { decades, decadeText, linearRange, logarithmicRange, tickText } from './scale';

/** The content and style of one chart. */
export interface Drawn {
  chart: Chart;
  /** The first run is the one that the page shows. */
  runs: readonly Readonly<Run>[];
  /** The x coordinate of each step of each run. */
  places: readonly (readonly number[])[];
  pace: Pace;
  logarithmic: boolean;
  /** True if the x axis is drawn. */
  labelled: boolean;
  width: number;
}

const plotHeight = 92;
const axisHeight = 34;
const axisWidth = 62;
/** Between labels of the y axis, CSS px. */
const labelSpace = 28;

/** Dash patterns in CSS px, which identify the other runs in addition to their numbers. */
const dashes = [
  [7, 3.5],
  [2, 2.5],
  [9, 3, 2, 3],
  [4, 2],
  [12, 4],
  [2, 5],
] as const;

/** One chart on a canvas, with a cursor at the current step. */
export class Plot {
  private readonly plot: uPlot;
  /** For each run, the indices of its steps among the x coordinates of all runs. */
  private readonly indices: readonly Int32Array[];
  /** The current step of each run. */
  private steps: readonly number[];

  constructor(
    host: HTMLElement,
    private readonly drawn: Drawn,
  ) {
    const { runs, chart, places } = drawn;
    const data = joined(drawn);
    this.indices = places.map((of) => indicesAmong(of, data[0]));
    this.steps = runs.map(() => 0);
    const style = styleOf(host);
    this.plot = new uPlot(
      {
        width: drawn.width,
        height: plotHeight + (drawn.labelled ? axisHeight : 0),
        padding: [8, 10, drawn.labelled ? 0 : 6, 0],
        legend: { show: false },
        select: { show: false, left: 0, top: 0, width: 0, height: 0 },
        cursor: {
          y: false,
          drag: { x: false, y: false },
          dataIdx: (_, series) => this.indexOf(chart.lines[series - 1]?.run ?? 0),
          points: {
            size: 9,
            width: 2,
            stroke: (_, series) => style(chart.lines[series - 1]!.kind),
            fill: (_, series) =>
              isOpen(chart.lines[series - 1]!) ? style('ground') : style(chart.lines[series - 1]!.kind),
          },
        },
        scales: { x: { time: false, range: () => xRange(places) }, y: yScale(drawn) },
        axes: [xAxis(drawn, style), yAxis(drawn, style)],
        series: [{}, ...chart.lines.map((line) => seriesOf(line, style))],
        hooks: { drawClear: [(u) => drawZero(u, style('line'))], draw: [(u) => this.drawEnds(u, style)] },
      },
      data,
      host,
    );
  }

  /** Moves the cursor to these steps, one per run. */
  show(steps: readonly number[]): void {
    this.steps = steps;
    const x = this.drawn.places[0]![steps[0]!];
    if (x !== undefined) this.plot.setCursor({ left: this.plot.valToPos(x, 'x'), top: 0 });
  }

  resize(width: number): void {
    this.plot.setSize({ width, height: this.plot.height });
    this.show(this.steps);
  }

  /** Returns the step of the first run nearest to an x coordinate of the window. */
  stepAt(clientX: number): number {
    const { left } = this.plot.over.getBoundingClientRect();
    return nearestStep(this.drawn.places[0]!, this.plot.posToVal(clientX - left, 'x'));
  }

  dispose(): void {
    this.plot.destroy();
  }

  private indexOf(run: number): number {
    return this.indices[run]![this.steps[run]!] ?? 0;
  }

  /** Draws a square where a run ends or a cross where it gave up, and the number of the run if there are several. */
  private drawEnds(u: uPlot, style: ChartStyle): void {
    const { chart, runs } = this.drawn;
    chart.lines.forEach(({ kind, run }, i) => {
      if (kind === 'tolerance') return;
      const values = u.data[i + 1]!;
      const end = values.findLastIndex((value) => typeof value === 'number');
      if (end < 0) return;
      endMark(u, u.data[0][end]!, values[end]!, runs[run]!.timeline.gaveUp, style(kind));
      if (runs.length > 1 && kind !== 'lower')
        numberMark(u, i, (run + 1) / (runs.length + 1), String(run + 1), style);
    });
  }
}

/** Joins all runs into one table. An entry is undefined if the run has no step there or the step has no value. */
function joined({ chart, runs, places, logarithmic }: Drawn): uPlot.AlignedData {
  const tables = runs.map((_, run): uPlot.AlignedData => {
    const lines = chart.lines.filter((line) => line.run === run);
    return [
      [...places[run]!],
      ...lines.map(({ values }) => values.map((value) => drawnValue(value, logarithmic))),
    ];
  });
  const [xs, ...columns] = runs.length > 1 ? uPlot.join(tables) : tables[0]!;
  // The tables are ordered by run, the lines of a chart by kind.
  const order = runs.flatMap((_, run) => chart.lines.filter((line) => line.run === run));
  return [xs, ...chart.lines.map((line) => columns[order.indexOf(line)]!)];
}

/** In uPlot, null breaks a line, and undefined continues it. */
function drawnValue(value: number | undefined, logarithmic: boolean): number | null | undefined {
  const shown = logarithmic ? bySize(value) : value;
  return shown === undefined || Number.isFinite(shown) ? shown : null;
}

function indicesAmong(places: readonly number[], xs: ArrayLike<number>): Int32Array {
  let at = 0;
  return Int32Array.from(places, (x) => {
    while (xs[at]! < x) at++;
    return at;
  });
}

/** The range of x, with half a step of padding at both ends. */
function xRange(places: readonly (readonly number[])[]): [number, number] {
  const first = Math.min(...places.map((of) => of[0] ?? 0));
  const last = Math.max(...places.map((of) => of.at(-1) ?? 1));
  const most = Math.max(...places.map(({ length }) => length));
  const room = (last - first || 1) / (2 * Math.max(1, most - 1));
  return [first - room, last + room];
}

function yScale({ chart, runs, logarithmic }: Drawn): uPlot.Scale {
  const { low, high } = logarithmic ? logarithmicRange(chart.lines) : linearRange(chart, runs);
  // uPlot declares 3, the logarithm, as part of an enumeration that a file compiled alone cannot read.
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment
  return { distr: logarithmic ? 3 : 1, range: () => [low, high] };
}

/** The tick distances of integer axes. */
const wholeSteps = [1, 2, 5]
  .flatMap((first) => [1, 10, 100, 1e3, 1e4, 1e5].map((power) => first * power))
  .sort((a, b) => a - b);

function xAxis({ pace, labelled }: Drawn, style: ChartStyle): uPlot.Axis {
  return {
    show: labelled,
    size: 18,
    gap: 3,
    font: style('font'),
    stroke: style('label'),
    label: pace,
    labelSize: 16,
    labelGap: 0,
    labelFont: style('font'),
    grid: { show: false },
    ticks: { show: false },
    space: 36,
    incrs: pace === 'progress' ? [0.1, 0.2, 0.25, 0.5] : wholeSteps,
    values: (_, splits) => splits.map((x) => (pace === 'progress' ? `${Math.round(100 * x)} %` : String(x))),
  };
}

function yAxis({ chart, logarithmic }: Drawn, style: ChartStyle): uPlot.Axis {
  const most = Math.floor(plotHeight / labelSpace);
  return {
    size: axisWidth,
    gap: 4,
    font: style('font'),
    stroke: style('label'),
    grid: { stroke: style('line'), width: 1 },
    ticks: { show: false },
    space: labelSpace,
    ...(chart.unit === 'count' && { incrs: wholeSteps }),
    ...(logarithmic && {
      splits: (_: uPlot, __: number, low: number, high: number) => decades({ low, high }, most),
    }),
    // uPlot drops by default some labels of logarithmic axes. Here all splits are powers of ten.
    filter: (_, splits) => splits,
    values: (_, splits) => splits.map(logarithmic ? decadeText : tickText),
  };
}

const isOpen = ({ kind }: Line): boolean => kind === 'lower' || kind === 'tolerance';

function seriesOf({ kind, run }: Line, style: ChartStyle): uPlot.Series {
  const dash =
    run > 0
      ? dashes[(run - 1) % dashes.length]!
      : { upper: [], lower: [4, 2.5], value: [], tolerance: [1.5, 3] }[kind];
  const width = (kind === 'upper' || kind === 'value' ? 2 : 1.5) - (run > 0 ? 0.5 : 0);
  return {
    stroke: style(kind),
    width: kind === 'tolerance' ? 1 : width,
    dash: [...dash],
    paths: uPlot.paths.stepped!({ align: 1 }),
    points: { size: 4, width: 1, ...(kind === 'tolerance' && { show: false }) },
  };
}

type ChartStyle = (what: Line['kind'] | 'label' | 'line' | 'ground' | 'font') => string;

/** Reads the current colours and font from the style sheet. */
function styleOf(host: HTMLElement): ChartStyle {
  const style = getComputedStyle(host);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const values: Record<Parameters<ChartStyle>[0], string> = {
    upper: token('--best'),
    lower: token('--ink-2'),
    value: token('--ink'),
    tolerance: token('--ink-3'),
    label: token('--ink-3'),
    line: token('--line'),
    ground: token('--panel'),
    font: `${token('--fs-xs')} ${token('--font-ui')}`,
  };
  return (what) => values[what];
}

/** Draws the zero line if it is inside the chart. */
function drawZero(u: uPlot, colour: string): void {
  const { min = 0, max = 0 } = u.scales['y']!;
  if (!(min < 0 && max > 0)) return;
  const { left, width } = u.bbox;
  const y = Math.round(u.valToPos(0, 'y', true));
  u.ctx.fillStyle = colour;
  u.ctx.fillRect(left, y, width, 2 * uPlot.pxRatio);
}

function endMark(u: uPlot, x: number, y: number, gaveUp: boolean, colour: string): void {
  const [left, top] = [u.valToPos(x, 'x', true), clamped(u, u.valToPos(y, 'y', true))];
  const half = 3.5 * uPlot.pxRatio;
  const { ctx } = u;
  ctx.save();
  ctx.fillStyle = ctx.strokeStyle = colour;
  if (gaveUp) {
    ctx.lineWidth = 2 * uPlot.pxRatio;
    ctx.beginPath();
    for (const slope of [-1, 1]) {
      ctx.moveTo(left - half, top - slope * half);
      ctx.lineTo(left + half, top + slope * half);
    }
    ctx.stroke();
  } else ctx.fillRect(left - half, top - half, 2 * half, 2 * half);
  ctx.restore();
}

/** Writes the number of a run on its line, at this share of its length. */
function numberMark(u: uPlot, line: number, share: number, text: string, style: ChartStyle): void {
  const values = u.data[line + 1]!;
  const shown = [...values.keys()].filter((i) => typeof values[i] === 'number');
  const at = shown[Math.round(share * (shown.length - 1))];
  if (at === undefined) return;
  const { ctx } = u;
  const [left, top] = [u.valToPos(u.data[0][at]!, 'x', true), clamped(u, u.valToPos(values[at]!, 'y', true))];
  ctx.save();
  ctx.font = `600 ${style('font').replace(/^[\d.]+/, (size) => String(Number(size) * uPlot.pxRatio))}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineWidth = 5 * uPlot.pxRatio;
  ctx.strokeStyle = style('ground');
  ctx.strokeText(text, left, top);
  ctx.fillStyle = style('value');
  ctx.fillText(text, left, top);
  ctx.restore();
}

/** Clamps y to the plot, as uPlot clamps the line. */
const clamped = ({ bbox }: uPlot, y: number): number =>
  Math.min(Math.max(y, bbox.top), bbox.top + bbox.height);

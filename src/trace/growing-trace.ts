import { TraceFileError, TraceReader, type TracedRun } from './file-reader';

/** A line that is not part of a trace, and the reason. */
export interface BadLine {
  line: number;
  message: string;
}

/** After this many bad lines, no more are looked for: it is no trace. */
const MAX_BAD = 100;

interface Line {
  number: number;
  text: string;
}

/**
 * A trace file that is still being written. Lines come in pieces of any size; a line counts once its end has come. Bad lines
 * are left out and reported by their numbers, so that the steps around them are seen. Each line is read once, and those of the
 * last run again for each bad one in it.
 */
export class GrowingTrace {
  readonly bad: BadLine[] = [];
  private readonly reader = new TraceReader();
  /** Whole lines that have not been read. */
  private waiting: Line[] = [];
  /** The lines of the run that has no result yet. */
  private lines: Line[] = [];
  private count = 0;
  private rest = '';

  /** True once there are so many bad lines that the text cannot be a trace. */
  get isNone(): boolean {
    return this.bad.length >= MAX_BAD;
  }

  append(piece: string): void {
    const lines = (this.rest + piece).split('\n');
    this.rest = lines.pop()!;
    for (const text of lines) this.waiting.push({ number: ++this.count, text });
  }

  /** The runs of all whole lines; the last one may have no result yet. */
  runs(): TracedRun[] {
    for (const line of this.waiting) {
      if (this.isNone) break;
      if (line.text.trim() !== '') this.take(line);
    }
    this.waiting = [];
    if (this.isNone) return [];
    const begun = this.reader.begun(this.count);
    return begun ? [...this.reader.runs, begun] : [...this.reader.runs];
  }

  private take(line: Line): void {
    try {
      this.read(line);
    } catch (error) {
      if (!(error instanceof TraceFileError)) throw error;
      const [, message] = /^line \d+: ([^]*)$/.exec(error.message) ?? [];
      if (message === undefined) throw error;
      this.bad.push({ line: line.number, message });
      // What the bad line has left in the run goes with it.
      const good = this.lines;
      this.lines = [];
      this.reader.forget();
      for (const each of good) this.read(each);
    }
  }

  private read(line: Line): void {
    this.reader.line(line.text, line.number, false);
    if (this.reader.isWithinRun) this.lines.push(line);
    else this.lines = [];
  }
}

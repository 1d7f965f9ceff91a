import { readTraces, TraceFileError, type TracedRun } from './file-reader';

/** A line of a trace that is none, and why. */
export interface BadLine {
  line: number;
  message: string;
}

/** After this many bad lines, no more are looked for: it is no trace. */
const MAX_BAD = 100;

/**
 * A trace file that is still being written. Lines come in pieces of any size; a line counts once its end has come. Bad lines are
 * left out and told by their numbers, so that the steps around them are seen.
 */
export class GrowingTrace {
  readonly bad: BadLine[] = [];
  private lines: string[] = [];
  private rest = '';

  /** True once there are so many bad lines that the text cannot be a trace. */
  get isNone(): boolean {
    return this.bad.length >= MAX_BAD;
  }

  append(piece: string): void {
    const lines = (this.rest + piece).split('\n');
    this.rest = lines.pop()!;
    for (const line of lines) this.lines.push(line);
  }

  /** The runs of all whole lines; the last one may have no result yet. */
  runs(): TracedRun[] {
    while (!this.isNone) {
      try {
        return readTraces(this.lines.map((line) => `${line}\n`).join(''));
      } catch (error) {
        if (!(error instanceof TraceFileError)) throw error;
        const [, line, message] = /^line (\d+): ([^]*)$/.exec(error.message) ?? [];
        if (line === undefined) throw error;
        // A header whose steps have not come yet.
        if (Number(line) > this.lines.length) return this.withoutLast();
        this.bad.push({ line: Number(line), message: message! });
        this.lines[Number(line) - 1] = '';
      }
    }
    return [];
  }

  private withoutLast(): TracedRun[] {
    const header = this.lines.findLastIndex((line) => line.trim() !== '');
    return readTraces(
      this.lines
        .slice(0, header)
        .map((line) => `${line}\n`)
        .join(''),
    );
  }
}

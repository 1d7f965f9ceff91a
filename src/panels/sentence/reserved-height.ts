import type { Run } from '../../stepping/run';
import type { Trace } from '../../trace/trace';
import { h, type Dispose } from '../dom';

/** The number of frames of each phase to measure. Sentences of a phase differ in little but their numbers. */
const perPhase = 8;

/** The middle of a longer run is passed over. */
const maxFrames = 20_000;

/** Returns some frames of every phase, spread over the run. */
export function framesToMeasure(trace: Pick<Trace, 'length' | 'phase'>): number[] {
  const byPhase = new Map<string, number[]>();
  const half = maxFrames / 2;
  for (let i = 0; i < trace.length; i++) {
    if (i === half) i = Math.max(i, trace.length - half);
    const phase = trace.phase(i);
    const frames = byPhase.get(phase);
    if (frames) frames.push(i);
    else byPhase.set(phase, [i]);
  }
  return [...byPhase.values()].flatMap((frames) => {
    const last = frames.length - 1;
    const count = Math.min(perPhase, frames.length);
    return Array.from({ length: count }, (_, k) => frames[Math.round((k * last) / Math.max(1, count - 1))]!);
  });
}

interface ReservedHeight {
  /**
   * Reserves height for the sentences of a run. This happens at once for a new `subject`. For the same one it is debounced,
   * since measuring is too slow for a drag, and the height only grows.
   */
  reserveFor(run: Readonly<Run>, subject: string): void;
  dispose: Dispose;
}

const debounceMs = 400;

/**
 * Keeps the words as high as the longest sentence of the run, so that stepping never moves the picture. `write` fills the
 * text and the detail of a step.
 */
export function reserveHeight(
  host: HTMLElement,
  words: HTMLElement,
  write: (run: Readonly<Run>, step: number, text: HTMLElement, detail: HTMLElement) => void,
): ReservedHeight {
  let reserved: { run: Readonly<Run>; subject: string; height: number } | null = null;
  let width = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const measure = (run: Readonly<Run>): number => {
    if (width === 0) return 0;
    const samples = framesToMeasure(run.trace).map((step) => {
      const text = h('p', { class: 'sentence-text' });
      const detail = h('p', { class: 'sentence-detail' });
      write(run, step, text, detail);
      return h('div', {}, text, detail);
    });
    const ruler = h('div', { class: 'sentence-ruler', 'aria-hidden': 'true' }, ...samples);
    ruler.style.width = `${width}px`;
    host.append(ruler);
    const height = Math.max(...samples.map((sample) => sample.getBoundingClientRect().height));
    ruler.remove();
    return height;
  };
  const reserve = (run: Readonly<Run>, subject: string, least: number): void => {
    clearTimeout(timer);
    reserved = { run, subject, height: Math.max(least, measure(run)) };
    words.style.setProperty('--reserved', `${reserved.height}px`);
  };

  const observer = new ResizeObserver(() => {
    if (words.clientWidth === width) return;
    width = words.clientWidth;
    if (reserved) reserve(reserved.run, reserved.subject, 0);
  });
  observer.observe(words);

  return {
    reserveFor(run, subject) {
      width ||= words.clientWidth;
      clearTimeout(timer);
      const least = reserved?.subject === subject ? reserved.height : null;
      if (least === null) reserve(run, subject, 0);
      else timer = setTimeout(() => reserve(run, subject, least), debounceMs);
    },
    dispose() {
      clearTimeout(timer);
      observer.disconnect();
    },
  };
}

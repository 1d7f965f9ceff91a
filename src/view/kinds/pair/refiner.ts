import { csoParts, fine, shapeParts, type Parts } from './parts';
import type { RefineAnswer, RefineJob } from './refine.worker';
import { staysCoarse, type Rough, type Surfaces } from './surfaces';

/** The delay in milliseconds without a change after which C is refined. */
const rest = 140;

/** The work in milliseconds by which a picture may be late. */
const bearable = 6;

/** The cost ratio of the fine surface: ten times as many vertices, at a tenth of the tolerance. */
const dearer = 10;

/** The timeout in milliseconds for a finer surface: that of two hulls of 10,000 points takes two seconds. */
const patience = 20_000;

/** The part of a worker that a refiner uses. */
export type Helper = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/**
 * Refines C and large hulls once nothing has changed for a while: on this thread if that costs no frame or there is no
 * worker, otherwise in a worker. Drops an answer for a C that has changed since.
 */
export class Refiner {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Undefined before the first use; null if there is no worker. */
  private helper: Helper | null | undefined;
  private asked: { id: number; key: Rough } | null = null;
  private jobs = 0;
  private limit: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly surfaces: Surfaces,
    private readonly invalidate: () => void,
    private readonly call: () => Helper | null = callWorker,
  ) {}

  /** Call with each picture; it debounces the refinement. */
  soon(): void {
    clearTimeout(this.timer);
    const { rough } = this.surfaces;
    if (rough && rough !== this.asked?.key) this.timer = setTimeout(() => this.refine(), rest);
  }

  dispose(): void {
    clearTimeout(this.timer);
    clearTimeout(this.limit);
    this.helper?.terminate();
    this.helper = null;
    this.asked = null;
  }

  private refine(): void {
    const { rough } = this.surfaces;
    if (!rough) return;
    const here = rough.cost * dearer < bearable;
    if (!here && this.helper === undefined) this.helper = this.employ();
    if (here || !this.helper) {
      this.takeIn(rough, finePartsOf(rough));
      return;
    }
    const id = ++this.jobs;
    this.asked = { id, key: rough };
    clearTimeout(this.limit);
    this.limit = setTimeout(() => this.giveUp(), patience);
    this.helper.postMessage({ id, ...jobOf(rough) } satisfies RefineJob);
  }

  private employ(): Helper | null {
    const helper = this.call();
    if (!helper) return null;
    helper.onmessage = ({ data }: MessageEvent<RefineAnswer>) => {
      const { asked } = this;
      if (asked?.id !== data.id) return;
      this.asked = null;
      clearTimeout(this.limit);
      this.takeIn(asked.key, data.parts);
    };
    helper.onerror = () => {
      clearTimeout(this.limit);
      helper.terminate();
      this.helper = null;
      const { asked } = this;
      this.asked = null;
      if (asked) this.soon();
    };
    return helper;
  }

  /** A surface that takes too long stays coarse; the next one gets a new worker. */
  private giveUp(): void {
    const { asked } = this;
    this.helper?.terminate();
    this.helper = undefined;
    this.asked = null;
    if (!asked || !this.surfaces.keepRough(asked.key)) return;
    dispatchEvent(new CustomEvent(staysCoarse));
    this.soon();
  }

  private takeIn(key: Rough, parts: Parts): void {
    if (this.surfaces.refine(key, parts)) this.invalidate();
  }
}

const finePartsOf = (rough: Rough): Parts =>
  'shape' in rough ? shapeParts(rough.shape) : csoParts(rough.a, rough.b, rough.rotation, fine);

/** The message to a worker: a prepared shape has functions, which cannot be sent. */
const jobOf = (rough: Rough) =>
  'shape' in rough
    ? { shape: rough.shape.spec }
    : { a: rough.a.spec, b: rough.b.spec, rotation: rough.rotation };

function callWorker(): Helper | null {
  try {
    return new Worker(new URL('./refine.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

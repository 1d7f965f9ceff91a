import { hire, type Hired, type StartHelper } from '../../hired-worker';
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

/**
 * Refines C and large hulls once nothing has changed for a while: on this thread if that costs no frame or there is no
 * worker, otherwise in a worker. Drops an answer for a C that has changed since.
 */
export class Refiner {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Undefined before the first use; null if there is no worker. */
  private helper: Hired<RefineJob> | null | undefined;
  private asked: { id: number; key: Rough } | null = null;
  private jobs = 0;
  private limit: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly surfaces: Surfaces,
    private readonly invalidate: () => void,
    private readonly start: StartHelper = startWorker,
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
    this.helper?.end();
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
    this.helper.post({ id, ...jobOf(rough) });
  }

  private employ(): Hired<RefineJob> | null {
    return hire<RefineJob, RefineAnswer>(
      this.start,
      ({ id, parts }) => {
        const { asked } = this;
        if (asked?.id !== id) return;
        this.asked = null;
        clearTimeout(this.limit);
        this.takeIn(asked.key, parts);
      },
      () => {
        clearTimeout(this.limit);
        this.helper = null;
        const { asked } = this;
        this.asked = null;
        if (asked) this.soon();
      },
    );
  }

  /** A surface that takes too long stays coarse; the next one gets a new worker. */
  private giveUp(): void {
    const { asked } = this;
    this.helper?.end();
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

const startWorker: StartHelper = () =>
  new Worker(new URL('./refine.worker.ts', import.meta.url), { type: 'module' });

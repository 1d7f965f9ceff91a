import { csoParts, fine } from './parts';
import type { RefineAnswer, RefineJob } from './refine.worker';
import type { CsoKey, Surfaces } from './surfaces';

/** Milliseconds without a change after which C is worth drawing finely. */
const rest = 140;

/** Milliseconds of work that a picture may be late by. */
const bearable = 6;

/** How many times as long the fine surface takes: ten times as many vertices, at tolerances ten times apart. */
const dearer = 10;

/** What a refiner needs of a worker. */
export type Helper = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/**
 * Makes C fine once nothing has changed for a while: here if that costs no frame, else in a worker; and where there is no
 * worker to be had, here all the same. An answer for what C no longer is falls away.
 */
export class Refiner {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Undefined: not called yet. Null: there is none. */
  private helper: Helper | null | undefined;
  private asked: { id: number; key: CsoKey } | null = null;
  private jobs = 0;

  constructor(
    private readonly surfaces: Surfaces,
    private readonly invalidate: () => void,
    private readonly call: () => Helper | null = callWorker,
  ) {}

  /** To be called with each picture: each puts off what is to come. */
  soon(): void {
    clearTimeout(this.timer);
    const { rough } = this.surfaces;
    if (rough && rough !== this.asked?.key) this.timer = setTimeout(() => this.refine(), rest);
  }

  dispose(): void {
    clearTimeout(this.timer);
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
      this.takeIn(rough, csoParts(rough.a, rough.b, rough.rotation, fine));
      return;
    }
    const id = ++this.jobs;
    this.asked = { id, key: rough };
    const { a, b, rotation } = rough;
    this.helper.postMessage({ id, a: a.spec, b: b.spec, rotation } satisfies RefineJob);
  }

  private employ(): Helper | null {
    const helper = this.call();
    if (!helper) return null;
    helper.onmessage = ({ data }: MessageEvent<RefineAnswer>) => {
      const { asked } = this;
      if (asked?.id !== data.id) return;
      this.asked = null;
      this.takeIn(asked.key, data.parts);
    };
    helper.onerror = () => {
      helper.terminate();
      this.helper = null;
      const { asked } = this;
      this.asked = null;
      if (asked) this.soon();
    };
    return helper;
  }

  private takeIn(key: CsoKey, parts: RefineAnswer['parts']): void {
    if (this.surfaces.refine(key, parts)) this.invalidate();
  }
}

function callWorker(): Helper | null {
  try {
    return new Worker(new URL('./refine.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

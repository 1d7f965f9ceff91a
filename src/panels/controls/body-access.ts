import { MAX_MAGNITUDE } from '../../problems/body-schema';
import type { Body } from '../../shapes/body';
import type { ShapeSpec, Triple } from '../../shapes/shape';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import { attempt } from '../opening/error-message';
import type { Accessor } from './fields';

/** Clamps to the magnitude that scenes and links accept. */
const bounded = (value: number): number => Math.min(Math.max(value, -MAX_MAGNITUDE), MAX_MAGNITUDE);

/** Reads and changes one body of the scene. A change that cannot be run shows a message and is not applied. */
export class BodyAccess {
  constructor(
    private readonly id: string,
    private readonly store: Store,
    private readonly actions: Actions,
  ) {}

  get isThere(): boolean {
    const { run } = this.store.getState();
    return run?.kind.bodyOf(run.scene, this.id) !== undefined;
  }

  get now(): Body {
    const { kind, scene } = this.store.getState().run!;
    return kind.bodyOf(scene, this.id)!;
  }

  get extent(): number {
    const { kind, problem } = this.store.getState().run!;
    return kind.bodies(problem).find(({ id }) => id === this.id)!.shape.extent;
  }

  change(part: object): void {
    attempt(this.actions, () => this.actions.setBody(this.id, { ...this.now, ...part }));
  }

  /** Changes the shape; margin and pose stay. */
  replaceShape(shape: ShapeSpec): void {
    const { margin, position, rotation } = this.now;
    const fresh = { ...shape, position, rotation };
    const body = margin === undefined ? fresh : { ...fresh, margin };
    attempt(this.actions, () => this.actions.setBody(this.id, body));
  }

  number(key: string): Accessor<number> {
    return {
      get: () => (this.now as unknown as Record<string, number | undefined>)[key] ?? 0,
      set: (value) => this.change({ [key]: bounded(value) }),
    };
  }

  component(key: string, i: number): Accessor<number> {
    const triple = (): Triple => (this.now as unknown as Record<string, Triple>)[key] ?? [0, 0, 0];
    return {
      get: () => triple()[i]!,
      set: (value) => this.change({ [key]: triple().with(i, bounded(value)) }),
    };
  }
}

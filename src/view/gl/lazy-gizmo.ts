import type { PerspectiveCamera, Scene } from 'three';
import type { Gizmo } from './gizmo';

/** The gizmo, fetched when it is wanted for the first time: the first load does without it. */
export class LazyGizmo {
  /** Null until it is there. */
  current: Gizmo | null = null;
  private asked = false;
  private disposed = false;

  constructor(
    private readonly scene: Scene,
    private readonly camera: PerspectiveCamera,
    private readonly invalidate: () => void,
  ) {}

  want(): void {
    if (this.asked) return;
    this.asked = true;
    this.fetch().catch(() => {
      // Without it bodies can still be dragged; the next wish asks again.
      this.asked = false;
    });
  }

  dispose(): void {
    this.disposed = true;
    this.current?.dispose();
  }

  private async fetch(): Promise<void> {
    const module = await import('./gizmo');
    if (this.disposed) return;
    this.current = new module.Gizmo(this.scene, this.camera);
    this.invalidate();
  }
}

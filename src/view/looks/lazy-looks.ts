import type { MinkowskiBodies, Looks, Scenery } from './looks';

type Shared = ConstructorParameters<typeof Looks>;

/** The looks of C but glass, fetched when one is asked for: the first picture does without them. */
export class LazyLooks {
  private looks: Looks | null = null;
  private asked = false;

  constructor(
    private readonly section: HTMLElement,
    private readonly shared: Shared,
    private readonly invalidate: () => void,
  ) {}

  /** The bodies as they are to be drawn; until the looks are there, as they came. */
  dress(bodies: MinkowskiBodies, scenery: Readonly<Scenery>): MinkowskiBodies {
    const plain = scenery.look === 'glass' && scenery.cut === null;
    if (!plain && !this.looks) this.fetch();
    if (!plain && this.looks) {
      const { element } = this.looks.note;
      if (!element.isConnected) this.section.append(element);
      return this.looks.dress(bodies, scenery);
    }
    this.looks?.note.element.remove();
    return bodies;
  }

  dispose(): void {
    this.looks?.dispose();
  }

  private fetch(): void {
    if (this.asked) return;
    this.asked = true;
    import('./looks').then(
      (module) => {
        this.looks = new module.Looks(...this.shared);
        this.invalidate();
      },
      // C stays as glass; the next picture asks again.
      () => (this.asked = false),
    );
  }
}

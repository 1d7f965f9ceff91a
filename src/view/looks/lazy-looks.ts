import type { PairRun } from '../../stepping/run';
import type { Viewpoint } from '../camera/viewpoint';
import type { Box } from '../ink/geometry';
import type { Rect } from '../projector';
import type { Place } from '../gestures';
import { Lazy } from '../lazy';
import { isFacet } from './facet-name';
import type { FoundFacet, Looks, MinkowskiBodies, Scenery } from './looks';

/**
 * The looks of C except glass, and the search for its facets; fetched on request, since the first picture needs neither.
 */
export class LazyLooks {
  private readonly lazy: Lazy<Looks>;
  private last: { bodies: MinkowskiBodies; scenery: Scenery } | null = null;

  constructor(made: ConstructorParameters<typeof Looks>, invalidate: () => void) {
    this.lazy = new Lazy(
      async () => {
        const looks = new (await import('./looks')).Looks(...made);
        if (this.last) looks.dress(this.last.bodies, this.last.scenery);
        return looks;
      },
      invalidate,
      'The look of C',
    );
  }

  /** The bodies as they are to be drawn; until the looks are there, as they came. */
  dress(bodies: MinkowskiBodies, scenery: Scenery): MinkowskiBodies {
    this.last = { bodies, scenery };
    if (this.looks) return this.looks.dress(bodies, scenery);
    if (scenery.look !== 'glass' || scenery.cut !== null) void this.ready();
    return bodies;
  }

  /** Resolves once facets can be found, or cannot be had. */
  ready(): Promise<void> {
    return this.lazy.load();
  }

  /** Where in the viewport no label may stand. */
  taken(viewport: Readonly<Rect>): Box[] {
    return this.looks?.taken(viewport) ?? [];
  }

  facetUnder(v: Readonly<Viewpoint>, at: Readonly<Place>): string | null {
    return this.looks?.facetUnder(v, at) ?? null;
  }

  facet(run: PairRun | null, hovered: string | null): FoundFacet | null {
    return run && isFacet(hovered) ? (this.looks?.facet(run, hovered) ?? null) : null;
  }

  dispose(): void {
    this.lazy.dispose();
  }

  private get looks(): Looks | null {
    return this.lazy.current;
  }
}

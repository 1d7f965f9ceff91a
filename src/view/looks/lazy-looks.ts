import type { Run } from '../../stepping/run';
import type { Viewpoint } from '../camera/viewpoint';
import type { Box } from '../ink/geometry';
import type { Rect } from '../projector';
import type { Place } from '../gestures';
import { isFacet } from './facet-name';
import type { FoundFacet, Looks, MinkowskiBodies, Scenery } from './looks';

/**
 * The looks of C but glass, and what is found of its facets; fetched when one is asked for: the first picture does
 * without them.
 */
export class LazyLooks {
  private looks: Looks | null = null;
  private fetching: Promise<void> | null = null;
  private last: { bodies: MinkowskiBodies; scenery: Scenery } | null = null;

  constructor(
    private readonly made: ConstructorParameters<typeof Looks>,
    private readonly invalidate: () => void,
  ) {}

  /** The bodies as they are to be drawn; until the looks are there, as they came. */
  dress(bodies: MinkowskiBodies, scenery: Scenery): MinkowskiBodies {
    this.last = { bodies, scenery };
    if (this.looks) return this.looks.dress(bodies, scenery);
    if (scenery.look !== 'glass' || scenery.cut !== null) void this.ready().then(this.invalidate);
    return bodies;
  }

  /** Resolves once facets can be found, or cannot be had. */
  ready(): Promise<void> {
    this.fetching ??= import('./looks').then(
      ({ Looks }) => {
        this.looks = new Looks(...this.made);
        if (this.last) this.looks.dress(this.last.bodies, this.last.scenery);
      },
      // C stays as glass; the next wish asks again.
      () => {
        this.fetching = null;
      },
    );
    return this.fetching;
  }

  /** Where in the viewport no label may stand. */
  taken(viewport: Readonly<Rect>): Box[] {
    return this.looks?.taken(viewport) ?? [];
  }

  facetUnder(v: Readonly<Viewpoint>, at: Readonly<Place>): string | null {
    return this.looks?.facetUnder(v, at) ?? null;
  }

  facet(run: Run | null, hovered: string | null): FoundFacet | null {
    return run && isFacet(hovered) ? (this.looks?.facet(run, hovered) ?? null) : null;
  }

  dispose(): void {
    this.looks?.dispose();
  }
}

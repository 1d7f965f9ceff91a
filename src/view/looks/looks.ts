import '../../styles/looks.css';
import { inDouble, toWorldResult, type PairRun } from '../../stepping/run';
import { positionOf, type Pose } from '../../math/pose';
import { vec3, type Vec3 } from '../../math/vec3';
import { facetCount, type Surface } from '../../shapes/surface';
import type { SurfaceLook } from '../../problems/pair/looks';
import type { MinkowskiName } from '../kinds/pair/bodies';
import type { Viewpoint } from '../camera/viewpoint';
import type { Place } from '../gestures';
import type { Highlight } from '../gl/highlight';
import type { Body } from '../gl/space-scene';
import type { Box } from '../ink/geometry';
import type { Tip } from '../layers/tip';
import type { Rect } from '../projector';
import type { Palette } from '../palette';
import { csoStyle } from '../kinds/pair/cso-style';
import { CornerDifferences, type Differences } from './corner-differences';
import { CutOpen } from './cut-open';
import { cutPlane, localPlane, turnedTo, type CutPlane } from './cut-plane';
import {
  cutStyle,
  dotStyles,
  edgesStyle,
  faintCutStyle,
  noStyle,
  sampleStyles,
  solidStyle,
} from './look-styles';
import { facetTip } from './facet-tip';
import { facetTwins } from './facet-twins';
import { flatFacets, type Flats } from './flat-origins';
import { Facets } from './facets';
import { OriginPaint } from './origin-paint';
import { SupportSamples } from './support-samples';
import { SurfaceNote } from './surface-note';

export type MinkowskiBodies = Readonly<Record<MinkowskiName, Body | null>>;

/** Everything besides its surface that decides how C looks. */
export interface Scenery {
  run: PairRun;
  look: SurfaceLook;
  cut: number | null;
  viewpoint: Readonly<Viewpoint>;
  /** Unit, from the picture to the eye of the scene's first view. */
  facing: Readonly<Vec3>;
  palette: Palette;
}

export interface FoundFacet {
  /** The corners of the facet in Minkowski space. */
  loop: readonly Vec3[];
  tip: Tip;
  object: Highlight;
  minkowski: Highlight;
}

/** C in every look but the plain one, whole or cut open, with the words that go with it. */
export class Looks {
  private readonly note: SurfaceNote;
  private readonly samples = new SupportSamples();
  private readonly differences = new CornerDifferences();
  private readonly origins: OriginPaint;
  private readonly cuts = new CutOpen<MinkowskiName>();
  private readonly facets = new Facets();
  /** The last curved surface whose flat facets were looked for. */
  private flats: ({ of: Surface; surface: Surface } & Flats) | null = null;
  /** True if the facets are those of C with its margins. */
  private rounded = false;

  /** `section`: that of the space, for words in its heading; `shared`: what the materials of the space share. */
  constructor(section: HTMLElement, ...shared: ConstructorParameters<typeof OriginPaint>) {
    this.note = new SurfaceNote(section);
    this.origins = new OriginPaint(...shared);
  }

  /** The bodies in their look. A faint one around the core stays as it is, and is cut with it. */
  dress(bodies: MinkowskiBodies, scenery: Readonly<Scenery>): MinkowskiBodies {
    const name = mainOf(bodies);
    const plain = bodies[name];
    if (!plain) {
      this.note.hide();
      this.facets.hide();
      return bodies;
    }
    this.rounded = name === 'full';
    const margin = this.rounded || scenery.run.algorithm.wholeShapes ? scenery.run.problem.margin : 0;
    const main = this.withOrigins(plain, scenery, margin);
    const plane = planeOf(bodies.full ?? main, scenery);
    const { palette, look } = scenery;
    const dots = look === 'samples' && margin === 0 ? this.dotsOf(main, scenery) : null;
    const { origins } = main.surface;
    this.note.write({ look, origins, flats: this.flats?.counts, plane, isCorner: dots?.isCorner });
    const dressed = { ...bodies, [name]: this.inLook(main, margin, dots, scenery, plane) };
    this.facets.show(main.surface, main, null);
    if (!plane) return dressed;
    const style = (which: MinkowskiName) =>
      which === name ? cutStyle(palette, look) : faintCutStyle(palette);
    const opened = (which: MinkowskiName): Body | null => {
      const body = dressed[which];
      const clipped = body && this.cuts.clip(which, body, plane);
      return clipped && this.cuts.open(body, clipped, style(which));
    };
    const left = { core: opened('core'), full: opened('full') };
    this.facets.show(main.surface, left[name], this.cuts.clip(name, main, plane)?.facets ?? null);
    return left;
  }

  /** Where no label may stand. */
  taken(viewport: Readonly<Rect>): Box[] {
    return this.note.taken(viewport);
  }

  /** The name of the facet at a place of the stage. */
  facetUnder(v: Readonly<Viewpoint>, at: Readonly<Place>): string | null {
    return this.facets.under(v, at);
  }

  /** A facet by its name, with what is said of it and what of it is shown in each space. */
  facet(run: PairRun, name: string | null): FoundFacet | null {
    const facet = this.facets.find(name);
    if (!facet) return null;
    const twins = facetTwins(run, facet, this.rounded);
    return {
      loop: facet.loop,
      tip: facetTip(run, facet, twins),
      object: twins.highlight,
      minkowski: { faces: [facet.loop], edges: [], points: [] },
    };
  }

  dispose(): void {
    this.note.dispose();
    this.origins.dispose();
  }

  /** The body with the origins of its facets, where they are looked at and its maker could not tell them. */
  private withOrigins(body: Body, { look, run }: Scenery, margin: number): Body {
    if (look !== 'origins' || body.surface.origins) return body;
    if (this.flats?.of !== body.surface) {
      const flats = flatFacets(body.surface, inDouble(run).problem, margin);
      this.flats = { of: body.surface, surface: { ...body.surface, origins: flats.origins }, ...flats };
    }
    return { ...body, surface: this.flats.surface };
  }

  private dotsOf({ surface }: Body, { run }: Scenery): Differences | null {
    return this.differences.of(inDouble(run).problem, surface);
  }

  private inLook(
    body: Body,
    margin: number,
    dots: Differences | null,
    scenery: Scenery,
    plane: CutPlane | null,
  ): Body {
    const { look, run, palette } = scenery;
    if (look !== 'samples') return { ...body, style: this.styleOf(look, palette) };
    if (dots)
      return {
        ...body,
        style: edgesStyle(palette),
        trim: (v, sinks) => this.differences.draw(v, sinks, dots, body.placement, plane, dotStyles(palette)),
      };
    const styles = sampleStyles(palette);
    return {
      ...body,
      style: noStyle(palette),
      trim: (v, sinks) =>
        this.samples.draw(v, sinks, inDouble(run).problem, margin, body.placement, plane, styles),
    };
  }

  private styleOf(look: Exclude<SurfaceLook, 'samples'>, palette: Palette): Body['style'] {
    switch (look) {
      case 'glass':
        return csoStyle(palette);
      case 'solid':
        return solidStyle(palette);
      case 'edges':
        return edgesStyle(palette);
      case 'origins':
        return { ...csoStyle(palette), opaque: true, paint: this.origins.colour(palette) };
    }
  }
}

/** The body that stands for C: the core, or what the margins make of one that has no faces. */
function mainOf({ core, full }: MinkowskiBodies): MinkowskiName {
  return full && (!core || facetCount(core.surface) === 0) ? 'full' : 'core';
}

function planeOf(
  { surface, placement }: Body,
  { run, cut, viewpoint, facing }: Readonly<Scenery>,
): CutPlane | null {
  if (cut === null) return null;
  const { normal } = toWorldResult(run, run.result);
  const reach = (d: Readonly<Vec3>): [number, number] => reachAlong(surface, placement, d);
  return turnedTo(cutPlane(normal, facing, cut, positionOf(vec3(), placement), reach), viewpoint.eye);
}

/** From where to where a placed surface extends along a direction of the space. */
function reachAlong(
  { points }: Surface,
  placement: Readonly<Pose>,
  normal: Readonly<Vec3>,
): [number, number] {
  const { x, y, z, offset } = localPlane({ normal, offset: 0 }, placement);
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    const height = x * points[i]! + y * points[i + 1]! + z * points[i + 2]! - offset;
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
  return [low, high];
}

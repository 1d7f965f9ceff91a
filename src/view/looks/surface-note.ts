import type { SurfaceLook } from '../../problems/pair/looks';
import type { Box } from '../ink/geometry';
import type { Rect } from '../projector';
import { facetOrigins, type FacetOrigin } from '../../shapes/surface';
import type { CutPlane } from './cut-plane';
import { curvedOrigin } from './flat-origins';
import { sampleCount } from './support-samples';

interface Said {
  look: SurfaceLook;
  /** The origin of each facet of C, as in `Surface`, or `curvedOrigin`. */
  origins: Uint8Array | undefined;
  /** How many flat facets of each origin a curved C has. */
  flats: readonly number[] | undefined;
  plane: CutPlane | null;
  /** For each difference of corners that is drawn: is it a corner of C? */
  isCorner?: readonly boolean[] | undefined;
}

/** The heading's note on C's surface: where it is cut, and the legend of its facets with their numbers. */
export class SurfaceNote {
  private readonly cut = note('Cut');
  private readonly facets = note('Surface of C');
  private said = '';
  /** Where the words stand; null until they are looked for. */
  private area: Box | null = null;
  private areaFor = '';

  constructor(private readonly section: HTMLElement) {
    (section.querySelector('.heading') ?? section).append(this.cut, this.facets);
  }

  write({ look, origins, flats, plane, isCorner }: Readonly<Said>): void {
    const cut = plane ? [text(cutWords[plane.through])] : [];
    const facets = [
      ...(look === 'origins' ? legend(origins, flats) : []),
      ...(look === 'samples' ? [text(dotsText(isCorner))] : []),
    ];
    const says = [...cut, ...facets].map(({ outerHTML }) => outerHTML).join('');
    if (says === this.said) return;
    this.said = says;
    this.cut.hidden = cut.length === 0;
    this.facets.hidden = facets.length === 0;
    this.cut.replaceChildren(...cut);
    this.facets.replaceChildren(...facets);
  }

  hide(): void {
    this.write({ look: 'glass', origins: undefined, flats: undefined, plane: null });
  }

  /**
   * The part of a viewport that labels must leave to the words. Looked up again only where it may have changed, as that makes
   * the browser lay the page out: digits are all as wide, so another number of as many of them stands where the last did.
   */
  taken({ x, y, width }: Readonly<Rect>): Box[] {
    if (this.said === '') return [];
    const key = `${this.said.replaceAll(/\d/g, '0')} ${x} ${y} ${width} ${document.documentElement.dataset['type']}`;
    if (key !== this.areaFor) this.area = this.measure(x, y);
    this.areaFor = key;
    return this.area ? [this.area] : [];
  }

  dispose(): void {
    this.cut.remove();
    this.facets.remove();
  }

  private measure(x: number, y: number): Box {
    const outer = this.section.getBoundingClientRect();
    const boxes = [this.cut, this.facets]
      .filter(({ hidden }) => !hidden)
      .map((e) => e.getBoundingClientRect());
    const right = Math.max(...boxes.map((box) => box.right)) - outer.left;
    const bottom = Math.max(...boxes.map((box) => box.bottom)) - outer.top;
    return { x, y, width: right, height: bottom };
  }
}

function note(name: string): HTMLElement {
  const element = document.createElement('p');
  element.className = 'surface-note';
  element.setAttribute('role', 'note');
  element.setAttribute('aria-label', name);
  element.hidden = true;
  return element;
}

const cutWords = {
  origin: 'cut open through O',
  centre: 'O is beside C: cut open through the centre of C',
} as const;

const names: Readonly<Record<FacetOrigin, (count: number) => string>> = {
  'face of A': (n) => (n === 1 ? 'face of A' : 'faces of A'),
  'face of B': () => 'of B',
  'edge of each': () => 'edge × edge',
  parallel: () => 'parallel',
};

const dotsText = (isCorner: Said['isCorner']): string =>
  isCorner
    ? `${isCorner.length} differences of corners, the filled ones corners of C`
    : `${sampleCount} supports, each a line inwards`;

/** `30 facets: 6 faces of A · 6 of B · 18 edge × edge`, each with its sign; of a curved C what faces make of it. */
function legend(origins: Said['origins'], flats: Said['flats']): HTMLElement[] {
  const curved = origins?.includes(curvedOrigin) === true;
  const counts = curved ? (flats ?? []) : facetOrigins.map((_, place) => countOf(origins, place));
  const kinds = facetOrigins.flatMap((origin, place) =>
    counts[place]! > 0 ? [kind(origin, counts[place]!)] : [],
  );
  const all = counts.reduce((sum, many) => sum + Math.max(0, many), 0);
  if (!curved) return [text(`${all} ${all === 1 ? 'facet' : 'facets'}:`), ...kinds];
  return [...kinds, text(all > 0 ? 'the rest curved, or edge × edge' : 'curved everywhere')];
}

const countOf = (origins: Said['origins'], place: number): number =>
  origins?.reduce((sum, value) => sum + (value === place ? 1 : 0), 0) ?? 0;

function kind(origin: FacetOrigin, many: number): HTMLElement {
  const element = text(`${many} ${names[origin](many)}`);
  const sign = document.createElement('i');
  sign.className = 'facet-sign';
  sign.dataset['origin'] = origin.replaceAll(' ', '-');
  element.prepend(sign);
  return element;
}

function text(words: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'nw';
  element.textContent = words;
  return element;
}

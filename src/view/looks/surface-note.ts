import type { SurfaceLook } from '../../scenes/link-fields';
import { facetOrigins, type FacetOrigin } from '../../shapes/surface';
import type { CutPlane } from './cut-plane';
import { curvedOrigin } from './flat-origins';
import { sampleCount } from './support-samples';

interface Said {
  look: SurfaceLook;
  /** Of each facet of C, as `Surface` has them, or `curvedOrigin`. */
  origins: Uint8Array | undefined;
  /** How many flat facets of each origin a curved C has. */
  flats: readonly number[] | undefined;
  plane: CutPlane | null;
}

/** What the picture of C says of its surface: the legend of its facets with their numbers, and where it is cut. */
export class SurfaceNote {
  readonly element = document.createElement('p');
  private said = '';

  constructor() {
    this.element.className = 'surface-note';
    this.element.setAttribute('role', 'note');
    this.element.setAttribute('aria-label', 'Surface of C');
  }

  write({ look, origins, flats, plane }: Readonly<Said>): void {
    const parts = [
      ...(look === 'origins' ? legend(origins, flats) : []),
      ...(look === 'samples' ? [text(`${sampleCount} supports, each a line inwards`)] : []),
      ...(plane ? [text(cutWords[plane.through])] : []),
    ];
    const says = parts.map(({ outerHTML }) => outerHTML).join('');
    if (says !== this.said) this.element.replaceChildren(...parts);
    this.said = says;
    this.element.hidden = parts.length === 0;
  }
}

const cutWords = {
  origin: 'cut open through O',
  centre: 'O is beside C: cut open through the centre of C',
} as const;

const names: Readonly<Record<FacetOrigin, (count: number) => string>> = {
  'face of A': (n) => (n === 1 ? 'face of A' : 'faces of A'),
  'face of B': (n) => (n === 1 ? 'face of B' : 'faces of B'),
  'edge of each': () => 'edge × edge',
  parallel: () => 'parallel',
};

/** `30 facets: 6 faces of A · 6 faces of B · 18 edge × edge`, each with its sign; of a curved C its flat ones alone. */
function legend(origins: Said['origins'], flats: Said['flats']): HTMLElement[] {
  const curved = origins?.includes(curvedOrigin) === true;
  const counts = curved ? (flats ?? []) : facetOrigins.map((_, place) => countOf(origins, place));
  const kinds = facetOrigins.flatMap((origin, place) =>
    counts[place]! > 0 ? [kind(origin, counts[place]!)] : [],
  );
  const all = counts.reduce((sum, many) => sum + Math.max(0, many), 0);
  if (!curved) return [text(`${all} ${all === 1 ? 'facet' : 'facets'}:`), ...kinds];
  if (all === 0) return [text('curved everywhere: no facets')];
  return [text('flat:'), ...kinds, text('the rest is curved')];
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

import { facetCount, facetOrigins, type FacetOrigin, type Surface } from '../../shapes/surface';
import type { CutPlane } from './cut-plane';
import type { Scenery } from './looks';
import { sampleCount } from './support-samples';

/** What the picture of C says of its surface: the legend of its facets with their numbers, and where it is cut. */
export class SurfaceNote {
  readonly element = document.createElement('p');
  private said = '';

  constructor() {
    this.element.className = 'surface-note';
    this.element.setAttribute('role', 'note');
    this.element.setAttribute('aria-label', 'Surface of C');
  }

  write(surface: Surface, plane: CutPlane | null, { look }: Readonly<Pick<Scenery, 'look'>>): void {
    const parts = [
      ...(look === 'origins' ? legend(surface) : []),
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

/** `30 facets: 6 faces of A · 6 faces of B · 18 edge × edge`, each with its sign. */
function legend({ origins, ...surface }: Surface): HTMLElement[] {
  if (!origins) return [text('C is curved: its true facets are not counted')];
  const count = facetCount(surface);
  const kinds = facetOrigins.flatMap((origin, place) => {
    const many = origins.reduce((sum, value) => sum + (value === place ? 1 : 0), 0);
    return many > 0 ? [kind(origin, many)] : [];
  });
  return [text(`${count} ${count === 1 ? 'facet' : 'facets'}:`), ...kinds];
}

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

import { phases } from '../trace/step';
import { q, quantity, say, type Sentence } from '../trace/sentence';
import { certaintyNames, certificateSign } from './sentence/certificate';
import { h, svg } from './dom';
import { glyphIcon, signOf, type Glyph } from './glyphs';
import { words } from './words';

/** The signs of the picture, drawn as in the picture, with their meanings. */
export function vocabulary(): HTMLElement[] {
  return [
    group('Points', points.map(entry)),
    group('Phases', [h('div', { class: 'phase-list' }, ...phaseEntries())]),
    group('On the shapes', onShapes.map(entry)),
    group('Lines and planes', lines.map(entry)),
    group('Directions', directions.map(entry)),
    group('Bounds and certificate', [...bounds.map(entry), ...certificates()]),
  ];
}

interface Sign {
  /** Elements in a box of 60 × 30. Their classes give the colours. */
  drawing: readonly SVGElement[];
  title: Sentence;
  text: Sentence;
}

const circle = (r: number, style: string, cx = 30, cy = 15): SVGElement =>
  svg('circle', { cx, cy, r, class: style });
const path = (d: string, style: string): SVGElement => svg('path', { d, class: style });
const square = (edge: number, style: string, cx = 30, cy = 15): SVGElement =>
  svg('rect', { x: cx - edge / 2, y: cy - edge / 2, width: edge, height: edge, class: style });
const digit = (text: string, x = 30): SVGElement =>
  svg('text', { x, y: 15, class: text === 's' ? 'v-digit v-letter' : 'v-digit' }, text);

const w = quantity('w');
const v0 = quantity('v', 'ink', '0');
const face = 'M6 27 29 3 56 25Z';
const box = 'M6 3H54V27H6Z';
const hatch = 'M9 24 12 26.8M13 20 19.5 26.5M17 16 27 26M20.7 11.7 35 26M24.6 7.6 42.5 25.5M28.5 3.5 50 25';
const arms = 'M17.5 15h8M34.5 15h8M30 2.5v8M30 19.5v8';

const points: readonly Sign[] = [
  {
    drawing: [circle(7, 'v-line'), path(arms, 'v-line'), circle(1.5, 'v-ink')],
    title: say`Origin ${q.O}`,
    text: say`ring and broken cross`,
  },
  {
    drawing: [
      svg(
        'g',
        { transform: 'translate(24 18) rotate(-25)' },
        path('M8 -7.5 25 0 8 7.5Z', 'v-best'),
        circle(12, 'v-stage', 0, 0),
        circle(10, 'v-best', 0, 0),
        circle(3, 'v-stage', 2.5, -4.5),
      ),
    ],
    title: say`Tootbird ${q.T}`,
    text: say`a head; the beak points along the best normal`,
  },
  {
    drawing: [circle(11.5, 'v-halo'), circle(5.5, 'v-new')],
    title: say`New support ${q.s}`,
    text: say`dot in a halo`,
  },
  { drawing: [circle(5.5, 'v-ink')], title: say`Simplex vertex ${w}`, text: say`plain dot, labelled` },
  {
    drawing: [path('M30 8l7 7-7 7-7-7Z', 'v-line')],
    title: say`Closest point ${q.v} ${quantity('p')} ${quantity('f')}`,
    text: say`hollow diamond; of a simplex to ${q.O} or ${q.T}, of a face to ${q.O}`,
  },
  {
    drawing: [circle(3.2, 'v-ink')],
    title: say`Polytope vertex`,
    text: say`small dot, labelled on the picked face`,
  },
  {
    drawing: [circle(6, 'v-line'), path('M24 15a6 6 0 0 0 12 0Z', 'v-ink')],
    title: say`Inner point ${v0}`,
    text: say`half-filled ring; the ray starts there`,
  },
  { drawing: [circle(3.6, 'v-new-line')], title: say`Foot of ${q.O} on a plane`, text: say`small ring` },
  {
    drawing: [circle(5, 'v-gone'), path('M22.5 22.5l15-15', 'v-gone')],
    title: say`Dropped vertex`,
    text: say`ring struck through, one step long`,
  },
  {
    drawing: [circle(13, 'v-pick', 15), circle(5.5, 'v-ink', 15), circle(9, 'v-absent', 45)],
    title: say`Two steps compared`,
    text: say`solid ring: in this one alone; dashed: a ghost of what the other has alone`,
  },
  {
    drawing: [
      path('M4 24 16 18M44 12 56 6', 'v-line v-far'),
      circle(7.5, 'v-gone'),
      svg('text', { x: 30, y: 15, class: 'v-digit v-number' }, '2'),
    ],
    title: say`Of the past`,
    text: say`dashed and paler; the number says how many iterations ago`,
  },
];

const onShapes: readonly Sign[] = [
  {
    drawing: [circle(9, 'v-a'), digit('1')],
    title: say`Witness on ${q.A}`,
    text: say`round, with the index of its ${w}`,
  },
  {
    drawing: [square(16.6, 'v-b'), digit('1')],
    title: say`Witness on ${q.B}`,
    text: say`square, same index`,
  },
  {
    drawing: [circle(8, 'v-a-line v-far', 15), square(14.6, 'v-b-line v-far', 45)],
    title: say`Witnesses of a dropped ${w}`,
    text: say`dashed, with the index it had`,
  },
  {
    drawing: [
      circle(13.5, 'v-new-line', 15),
      circle(9, 'v-a', 15),
      digit('s', 15),
      square(25, 'v-new-line', 45),
      square(16.6, 'v-b', 45),
      digit('s', 45),
    ],
    title: say`Witnesses of ${q.s}`,
    text: say`with the halo of ${q.s}`,
  },
  {
    drawing: [
      path('M14 15H46', 'v-bar'),
      circle(7, 'v-a-line', 12),
      circle(2, 'v-a', 12),
      square(13, 'v-b-line', 48),
      square(4.5, 'v-b', 48),
    ],
    title: say`${q.pA} and ${q.pB}`,
    text: say`answer so far: two targets, one bar`,
  },
  {
    drawing: [
      square(13, 'v-b-line', 10),
      square(4.5, 'v-b', 10),
      path('M17 15H36', 'v-bar'),
      path('M44 15 32 10V20Z', 'v-best'),
      circle(7, 'v-a-line', 52),
      circle(2, 'v-a', 52),
    ],
    title: say`Depth ${quantity('d', 'best')}`,
    text: say`arrow along the normal, as long as ${q.B} has to go to be clear of ${q.A}`,
  },
  {
    drawing: [circle(13, 'v-pick'), circle(9, 'v-a'), digit('1')],
    title: say`Hovered, and its twin`,
    text: say`ring in every viewport`,
  },
  {
    drawing: [path('M4 20 46 10', 'v-arrow'), path('M58 7 45 5.6 47.4 14Z', 'v-new')],
    title: say`Direction ${q.n}`,
    text: say`arrow; on ${q.B} it is −${q.n}; a portal’s normal is ${quantity('n', 'ink', 'P')}`,
  },
  {
    drawing: [
      path('M4 15H56', 'v-edge v-far'),
      path('M6 8H34', 'v-bar-a'),
      path('M22 22H54', 'v-bar-b'),
      path('M22 15H34', 'v-upper'),
    ],
    title: say`Overlap along ${quantity('m')}`,
    text: say`how far ${q.A} and ${q.B} reach, and how far ${q.B} must move to part from ${q.A}; dashed where there is a gap`,
  },
  {
    drawing: [
      path('M2 24 20 18.5', 'v-line'),
      circle(10, 'v-line'),
      path('M37 12.8 23.5 10.8 27 15.6 25.8 21.4Z', 'v-ink'),
    ],
    title: say`Handle of ${quantity('m')}`,
    text: say`drag it to turn ${quantity('m')}, click it to turn ${quantity('m')} about`,
  },
];

const lines: readonly Sign[] = [
  { drawing: [path('M4 20 56 9', 'v-simplex')], title: say`Simplex, portal`, text: say`the strongest line` },
  {
    drawing: [path('M4 16 56 6', 'v-edge'), path('M4 25 56 15', 'v-edge v-far')],
    title: say`Polytope edge`,
    text: say`far side dashed`,
  },
  {
    drawing: [path('M2 21 28 12 58 8', 'v-horizon')],
    title: say`Horizon`,
    text: say`around what ${q.s} sees: the new faces stand on it`,
  },
  {
    drawing: [path(face, 'v-going'), path(hatch, 'v-hatch')],
    title: say`Visible face`,
    text: say`hatched: it will go`,
  },
  {
    drawing: [path(face, 'v-picked'), path(hatch, 'v-hatch v-on-pick'), path(face, 'v-edge')],
    title: say`Picked face`,
    text: say`filled and hatched: the nearest to ${q.O}`,
  },
  {
    drawing: [
      path('M14 22 46 8 60 8 60 30 17 30Z', 'v-picked'),
      path('M14 22 46 8', 'v-simplex'),
      path('M14 22 17 30M14 22 4 0M46 8 42 0', 'v-bar v-far'),
    ],
    title: say`Region of ${q.O}`,
    text: say`filled: the part of the simplex beside it is the nearest to ${q.O}. “Along w₀w₁”: seen from w₀, ${q.O} lies towards w₁. “Inside w₀w₁”: ${q.O} is on the inner side of that edge`,
  },
  {
    drawing: [path('M4 26 32 4 56 20Z', 'v-wall'), path('M32 4 56 20', 'v-simplex')],
    title: say`Wall of the portal`,
    text: say`faint where the ray is inside, hatched where it is out`,
  },
  {
    drawing: [path('M4 16 56 6', 'v-cso'), path('M4 25 56 15', 'v-cso v-far')],
    title: say`Edges of ${q.C}`,
    text: say`thin, far side dashed`,
  },
  {
    drawing: [path(box, 'v-cso'), path('M6 20 23 3M13 27 37 3M27 27 51 3M41 27 54 14', 'v-hatch v-of-c')],
    title: say`${q.C} cut open`,
    text: say`hatched the other way; the plane holds ${q.O} and the answer’s normal`,
  },
  {
    drawing: [
      path('M4 5H26V25H4Z', 'v-hatch v-of-a'),
      path('M4 10H26M4 15H26M4 20H26', 'v-hatch v-of-a'),
      path('M34 5H56V25H34Z', 'v-hatch v-of-b'),
      path('M39.5 5V25M45 5V25M50.5 5V25', 'v-hatch v-of-b'),
    ],
    title: say`Facets by origin`,
    text: say`level lines: a face of ${q.A}; upright: of ${q.B}; both: parallel faces; none: an edge of each`,
  },
  {
    drawing: [svg('ellipse', { cx: 30, cy: 16, rx: 26, ry: 10, class: 'v-disc-best' })],
    title: say`Best plane`,
    text: say`solid rim`,
  },
  {
    drawing: [svg('ellipse', { cx: 30, cy: 16, rx: 26, ry: 10, class: 'v-disc-new' })],
    title: say`Plane of ${q.s}`,
    text: say`dashed rim`,
  },
  {
    drawing: [
      circle(3, 'v-far-line', 8, 22),
      path('M11 20.5 28 14.5', 'v-far-line'),
      circle(13, 'v-far-line', 41),
      path('M36 19 46 11', 'v-bar'),
      circle(3, 'v-a', 36, 19),
      square(5.5, 'v-b', 46, 11),
    ],
    title: say`Magnifier`,
    text: say`what the step measures, where that is under ten pixels; × 50: fifty times as large`,
  },
];

const directions: readonly Sign[] = [
  {
    drawing: [
      svg('ellipse', { cx: 30, cy: 15, rx: 27, ry: 13, class: 'v-cso' }),
      svg('ellipse', { cx: 23, cy: 16, rx: 15, ry: 7, class: 'v-cso' }),
      svg('ellipse', { cx: 21, cy: 17, rx: 6, ry: 3, class: 'v-cso' }),
    ],
    title: say`Depth ${quantity('h(n)')}`,
    text: say`lines of equal depth over all directions; the tones are those of the scale`,
  },
  {
    drawing: [circle(4.5, 'v-line', 14), circle(9, 'v-line', 42)],
    title: say`Minimum of ${quantity('h(n)')}, and the least one`,
    text: say`rings on the sphere of directions; green once found`,
  },
  {
    drawing: [
      path('M4 24 16 9 30 18', 'v-bar'),
      path('M30 18 56 6', 'v-bar v-far'),
      path('M4 10 24 25 56 18', 'v-thin-new'),
    ],
    title: say`Way of the search`,
    text: say`strong: the best so far, dashed where it jumps; thin: where it sampled`,
  },
  {
    drawing: [
      path('M10 22 50 22 30 5Z', 'v-line'),
      circle(3.6, 'v-open', 10, 22),
      circle(3.6, 'v-open', 50, 22),
      circle(3.6, 'v-best-line', 30, 5),
    ],
    title: say`Directions held`,
    text: say`each a ring where its plane is nearest to ${q.O}; green the best`,
  },
  {
    drawing: [circle(3.6, 'v-new-line', 18), circle(5, 'v-gone', 42), path('M34.5 22.5l15-15', 'v-gone')],
    title: say`Tried, rejected`,
    text: say`ring, ring struck through`,
  },
];

const bounds: readonly Sign[] = [
  {
    drawing: [path('M2 7H26V20H58', 'v-upper'), circle(4.5, 'v-best', 42, 20)],
    title: say`At most`,
    text: say`solid, filled dot`,
  },
  {
    drawing: [path('M2 23H26V10H58', 'v-lower'), circle(4.5, 'v-open', 42, 10)],
    title: say`At least, or the gap`,
    text: say`dashed, open dot: what is proven from below, or how far the search is from its end`,
  },
];

const group = (title: string, children: readonly HTMLElement[]): HTMLElement =>
  h('section', { class: 'help-group' }, h('h3', {}, title), ...children);

const row = (
  sign: Element,
  title: readonly (Node | string)[],
  text: readonly (Node | string)[],
): HTMLElement =>
  h(
    'div',
    { class: 'sign-row' },
    h('span', { class: 'sign-box' }, sign),
    h('p', {}, h('b', {}, ...title), h('br'), ...text),
  );

function entry({ drawing, title, text }: Sign): HTMLElement {
  const picture = svg('svg', { viewBox: '0 0 60 30', width: 60, height: 30, 'aria-hidden': 'true' });
  picture.append(...drawing.map((part) => part.cloneNode(true)));
  return row(picture, words(title), words(text));
}

function phaseEntries(): HTMLElement[] {
  const glyphs: Glyph[] = [...phases.filter((phase) => phase !== 'seed'), 'gave-up'];
  return glyphs.map((glyph) => {
    const sign = signOf(glyph);
    const name = glyph === 'start' ? 'start, seed' : sign.name;
    return h('p', { class: 'nw' }, glyphIcon(sign, 20), ` ${name}`);
  });
}

const certificates = (): HTMLElement[] =>
  (
    [
      ['none', 'dashed ring'],
      ['bracketed', 'half closed'],
      ['certified', 'filled, ticked'],
    ] as const
  ).map(([certainty, text]) => row(certificateSign(certainty), [certaintyNames[certainty]], [text]));

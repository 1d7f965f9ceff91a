import { svg } from './dom';

/** Icons in a 24-unit box, stroked in the colour of the text. */
const strokes = {
  chevron: 'M7 10l5 5 5-5',
  link: 'M10 14a4.2 4.2 0 0 0 6 0l3.4-3.4a4.2 4.2 0 0 0-6-6L12 6M14 10a4.2 4.2 0 0 0-6 0l-3.4 3.4a4.2 4.2 0 0 0 6 6L12 18',
  sliders:
    'M3 7h9M18 7h3M3 17h3M12 17h9M15 4.4a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2ZM9 14.4a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2Z',
  film: 'M3 4.5h7v6H3ZM14 4.5h7v6h-7ZM3 14h7v6H3ZM14 14h7v6h-7Z',
  bug: 'M8 9a4 4 0 0 1 8 0v6a4 4 0 0 1-8 0ZM4 5l4 4M20 5l-4 4M3 13h5M16 13h5M4.5 20l4-3M19.5 20l-4-3M12 9v10',
  check: 'M4 12.5 9.5 18 20 6.5',
  export: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M5 13v6.5h14V13',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  pentagon: 'M9 3 21 8 18.5 19.5 6.5 20.5 2.5 10Z',
} as const;

const fills = {
  play: 'M6 3.5 20.5 12 6 20.5Z',
  pause: 'M5.5 4h4.5v16H5.5ZM14 4h4.5v16H14Z',
  violation: 'M3 5h18L12 20Z',
  next: 'M8 4.5 18.5 12 8 19.5Z',
  previous: 'M16 4.5 5.5 12 16 19.5Z',
  first: 'M5 4h2.2v16H5ZM20 4v16L8.6 12Z',
  last: 'M16.8 4H19v16h-2.2ZM4 4v16l11.4-8Z',
} as const;

export type IconName = keyof typeof strokes | keyof typeof fills;

/** An icon. It is decorative: the control that contains it has a name. */
export function icon(name: IconName, size = 20): SVGSVGElement {
  const path =
    name in fills
      ? svg('path', { d: fills[name as keyof typeof fills], fill: 'currentColor' })
      : svg('path', {
          d: strokes[name as keyof typeof strokes],
          fill: 'none',
          stroke: 'currentColor',
          'stroke-width': 2,
          'stroke-linejoin': 'round',
          'stroke-linecap': 'round',
        });
  return svg(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true' },
    path,
  );
}

/** A convex body around its origin. */
export function logo(): SVGSVGElement {
  return svg(
    'svg',
    { class: 'logo', viewBox: '0 0 24 24', width: 24, height: 24, 'aria-hidden': 'true' },
    svg('path', {
      d: 'M5.7 4.3 16.4 3.6 22.5 10.5 18.8 19.2 7.4 20.5 1.3 14.4Z',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 1.8,
      'stroke-linejoin': 'round',
    }),
    svg('circle', { cx: 11, cy: 12, r: 2.4, fill: 'currentColor' }),
  );
}

/** A keycap. */
export function keycap(text: string): HTMLElement {
  const cap = document.createElement('kbd');
  cap.textContent = text;
  return cap;
}

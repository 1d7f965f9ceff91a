import type { MarkKind } from '../picture';
import { svg } from './svg';

/**
 * How each kind of point is drawn, around (0, 0) at mark scale 1. The class `edge` is the outline in the stage's colour
 * that lets a point stand on anything; `main` takes the colour of what the point means (see ink.css).
 */
type Draw = () => SVGElement[];

const circle = (r: number, className: string, cx = 0, cy = 0): SVGElement =>
  svg('circle', { r, cx, cy, class: className });
const square = (side: number, className: string): SVGElement =>
  svg('rect', { x: -side / 2, y: -side / 2, width: side, height: side, class: className });
const path = (d: string, className: string): SVGElement => svg('path', { d, class: className });
const digits = (): SVGElement => svg('text', { class: 'tag-text', y: 4.4 });

const diamond = 'M0 -6.4 L6.4 0 L0 6.4 L-6.4 0 Z';
const beak = 'M8 -7.5 L25 0 L8 7.5 Z';
const crosshair = 'M4.5 0H12.5 M-4.5 0H-12.5 M0 4.5V12.5 M0 -4.5V-12.5';
const chevron = 'M7.5 0 L-4.5 -5.5 L-1.5 0 L-4.5 5.5 Z';
const feathers = 'M-6 -6 L6 6 M-6 6 L6 -6';
const lowerHalf = 'M-6 0 A6 6 0 0 0 6 0 Z';
const strike = 'M-7.5 7.5 L7.5 -7.5';

const discTag: Draw = () => [circle(9, 'tag'), digits()];
const squareTag: Draw = () => [square(16.6, 'tag'), digits()];

const drawings: Readonly<Record<MarkKind, Draw>> = {
  origin: () => [
    circle(7, 'edge line'),
    path(crosshair, 'edge line'),
    circle(7, 'main line'),
    path(crosshair, 'main line'),
    circle(1.5, 'main'),
  ],
  vertex: () => [circle(5.5, 'main edged')],
  support: () => [circle(11.5, 'halo filled'), circle(5.5, 'main edged')],
  closest: () => [path(diamond, 'edge line'), path(diamond, 'main line hollow')],
  foot: () => [circle(3.6, 'edge line'), circle(3.6, 'main line hollow')],
  // Struck through, and not crossed: a ring with a cross is an arrow that points away from the eye.
  dropped: () => [
    circle(5, 'edge line'),
    path(strike, 'edge line'),
    circle(5, 'main line hollow'),
    path(strike, 'main line'),
  ],
  present: () => [circle(11.5, 'ring-edge'), circle(11.5, 'ring')],
  absent: () => [circle(9, 'edge line'), circle(9, 'main line dashed')],
  past: () => [circle(7.5, 'past-tag'), digits()],
  sample: () => [circle(2.4, 'main edged')],
  tootbird: () => [path(beak, 'main edged'), circle(10, 'main edged'), circle(3, 'eye', 2.5, -4.5)],
  handle: () => [
    circle(11.5, 'edge line'),
    circle(11.5, 'main line hollow'),
    path(chevron, 'main facing-across'),
    circle(2.5, 'main facing-towards'),
    path(feathers, 'main line facing-away'),
  ],
  interior: () => [circle(6, 'edge line'), circle(6, 'main line hollow'), path(lowerHalf, 'main')],
  minimum: () => [circle(4.5, 'edge line'), circle(4.5, 'main line hollow')],
  least: () => [circle(9, 'edge line'), circle(9, 'main line')],
  'best-direction': () => [circle(5, 'main edged')],
  corner: () => [circle(3.2, 'main edged')],
  'witness-a': discTag,
  'witness-b': squareTag,
  'gone-a': () => [circle(8, 'edge line'), circle(8, 'main line hollow dashed'), digits()],
  'gone-b': () => [square(14.6, 'edge line'), square(14.6, 'main line hollow dashed'), digits()],
  'support-a': () => [circle(14.2, 'halo'), ...discTag()],
  'support-b': () => [square(26.5, 'halo'), ...squareTag()],
  'answer-a': () => [circle(7.4, 'edge line'), circle(7.4, 'main line hollow'), circle(2.3, 'main')],
  'answer-b': () => [square(14, 'edge line'), square(14, 'main line hollow'), square(4.8, 'main')],
};

export const drawMark = (kind: MarkKind): SVGElement[] => drawings[kind]();

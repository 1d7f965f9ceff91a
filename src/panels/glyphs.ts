import type { Timeline } from '../stepping/timeline';
import { spelled, type PhaseSign } from '../trace/own-words';
import type { CommonPhase, Phase } from '../trace/step';
import { svg } from './dom';

export type Glyph = CommonPhase | 'gave-up';

const diamond = 'M12 4 20 12 12 20 4 12Z';

/** The sign of each phase: a filled path in a 24-unit box, with the even-odd rule for holes. */
const glyphPaths: Readonly<Record<Glyph, string>> = {
  start: diamond,
  seed: diamond,
  sample: 'M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14Z',
  add: 'M9.5 4.5h5v5h5v5h-5v5h-5v-5h-5v-5h5Z',
  reduce: 'M4 6h16L12 19Z',
  enclose: 'M12 2.5 22 20H2ZM12 7.6 6.4 17.4h11.2ZM12 11.6a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6Z',
  jump: 'M12 3.5 20 12h-4.5v8h-7v-8H4Z',
  pick: 'M12 4.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15ZM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6Z',
  flood: 'M5 5h6v6H5ZM13 5h6v6h-6ZM5 13h6v6H5ZM13 13h6v6h-6Z',
  horizon: 'M7.5 4h9L21 12l-4.5 8h-9L3 12ZM9.2 7.2 6.6 12l2.6 4.8h5.6l2.6-4.8l-2.6-4.8Z',
  stitch: 'M4 19h16L12 5Z',
  discover:
    'M10 3a6.8 6.8 0 1 0 0 13.6a6.8 6.8 0 1 0 0-13.6ZM10 6.5a3.3 3.3 0 1 1 0 6.6a3.3 3.3 0 1 1 0-6.6ZM13.6 16.2l2.6-2.6 5.4 5.4-2.6 2.6Z',
  refine: 'M3 4h18L12 21ZM8 7 12 14.6 16 7Z',
  accept: 'M3.2 12.4 6.3 9.2 10 12.9 17.6 4.6 20.8 7.7 10 19.2Z',
  reject: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16ZM7 10.5h10v3H7Z',
  prove: 'M12 2.5 20.5 5.5V12L12 21.5 3.5 12V5.5ZM12 6.2 7 8V10.9L12 16.6 17 10.9V8Z',
  stop: 'M6 6h12v12H6Z',
  'gave-up': 'M6.5 4 12 9.5 17.5 4 20 6.5 14.5 12 20 17.5 17.5 20 12 14.5 6.5 20 4 17.5 9.5 12 4 6.5Z',
};

/** The names of glyphs that are not called as their phases are. */
const names: Readonly<Partial<Record<Glyph, string>>> = { pick: 'pick a face', 'gave-up': 'gave up' };

export const signOf = (glyph: Glyph): PhaseSign => ({ name: names[glyph] ?? glyph, path: glyphPaths[glyph] });

/** The sign of a phase that no algorithm here describes: a short bar. */
const unknownPath = 'M5 9.5h14v5H5Z';

/** The sign of a step. The last step of a run that gave up has one of its own. */
export function signAt({ steps, signs, gaveUp }: Readonly<Timeline>, step: number): PhaseSign {
  const { phase } = steps[step]!;
  if (phase === 'stop' && gaveUp) return signOf('gave-up');
  if (isCommon(phase)) return signOf(phase);
  return signs?.[phase] ?? { name: spelled(phase), path: unknownPath };
}

const isCommon = (phase: Phase): phase is CommonPhase => phase in glyphPaths;

export function glyphPath({ path }: PhaseSign): SVGPathElement {
  return svg('path', { d: path, 'fill-rule': 'evenodd' });
}

/** An icon of a sign, `size` CSS pixels wide. It is decorative: its name is always beside it. */
export function glyphIcon(sign: PhaseSign, size: number): SVGSVGElement {
  return svg(
    'svg',
    { class: 'glyph', viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true' },
    glyphPath(sign),
  );
}

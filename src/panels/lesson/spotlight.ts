import { quantityOf } from '../../lessons/markup';
import { isPairRun } from '../../stepping/run';
import type { Vec3 } from '../../math/vec3';
import { shown } from '../../view/layers/shown';
import type { Space } from '../../view/picture';
import type { View } from '../../view/view';
import type { Store } from '../../store/state';
import { svg, together, type Dispose } from '../dom';
import { afterPicture } from './after-picture';
import type { LessonSession } from './session';

/**
 * Dims the picture but for what a stop lights: marks, arrows and labels, by the letters of the picture. With v and p the simplex
 * that they lie on is lit, in both spaces. O is never dimmed, and nothing is once a question has its answer. What a waiting
 * question withholds is hidden, and so is the depth over all directions.
 */
export function lessonSpotlight(
  stage: HTMLElement,
  session: LessonSession,
  store: Store,
  view: () => View | null,
): Dispose {
  const lines = svg('svg', { class: 'lesson-lit', 'aria-hidden': 'true' });
  const draw = (): void => {
    withhold(stage, session.isAsking ? (session.question?.withholds ?? []) : []);
    stage.toggleAttribute('data-asks', store.getState().depthSecret);
    const letters = session.outcome ? [] : (session.stop.lit ?? []);
    stage.toggleAttribute('data-lit', letters.length > 0);
    lines.remove();
    if (letters.length === 0) return;
    const names = new Set(['O', ...letters.map(nameOf)]);
    const simplex = names.has('v') || names.has('p') ? simplexOf(store) : null;
    for (const name of simplex?.names ?? []) names.add(name);
    const segments = simplex?.segments ?? [];
    for (const part of stage.querySelectorAll<SVGGElement>('.ink :is(.mark, .arrow, .label)'))
      part.classList.toggle(
        'lit',
        namesOf(part).some((name) => names.has(name)),
      );
    lines.replaceChildren(...segments.map((ends) => lineOf(ends, view())).filter((line) => line !== null));
    stage.querySelector('.ink')?.before(lines);
  };
  const redrawing = afterPicture(stage, store, draw);
  return together(session.onChange(redrawing.request), redrawing.dispose, () => {
    lines.remove();
    stage.removeAttribute('data-lit');
    stage.removeAttribute('data-asks');
    withhold(stage, []);
  });
}

/** Hides the labels of these letters, and the arrows that the labels name. The arrow at the foot of a plane stays with its n. */
function withhold(stage: HTMLElement, letters: readonly string[]): void {
  const names = new Set(letters.map(nameOf));
  const labels = [...stage.querySelectorAll<SVGGElement>('.ink .label')];
  const ids = new Set(
    labels
      .filter((part) => namesOf(part).some((name) => names.has(name)))
      .map(({ dataset }) => dataset['label']),
  );
  const hasNormal = !ids.has('n') && labels.some(({ dataset }) => dataset['label'] === 'n');
  for (const part of stage.querySelectorAll<SVGGElement>('.ink :is(.arrow, .label)')) {
    const { label, arrow = '' } = part.dataset;
    part.classList.toggle('withheld', ids.has(label ?? arrow) && !(hasNormal && arrow === 'f'));
  }
}

interface Segment {
  space: Space;
  ends: readonly [Vec3, Vec3];
}

/** The simplex of the step: the names of its vertices, and its edges, on C, A and B. */
function simplexOf(store: Store): { names: string[]; segments: Segment[] } | null {
  const { run, step } = store.getState();
  if (!run || !isPairRun(run)) return null;
  const { frame, minkowski, object, objectOfA, nameOf } = shown(run, step);
  const samples = frame.simplex?.map(({ sample }) => sample) ?? [];
  const edges = (space: Space, points: readonly Vec3[]): Segment[] =>
    points.flatMap((from, i) => points.slice(i + 1).map((to): Segment => ({ space, ends: [from, to] })));
  return {
    names: samples.flatMap((sample) => {
      const number = nameOf(sample)?.number ?? '';
      return ['w', 'a', 'b'].map((letter) => letter + number);
    }),
    segments: [
      ...edges(
        'minkowski',
        samples.map(({ v }) => minkowski(v)),
      ),
      ...edges(
        'object',
        samples.map(({ a }) => objectOfA(a)),
      ),
      ...edges(
        'object',
        samples.map(({ b }) => object(b)),
      ),
    ],
  };
}

function lineOf({ space, ends }: Segment, view: View | null): SVGLineElement | null {
  const [from, to] = ends.map((end) => view?.project(space, end));
  if (!from || !to) return null;
  return svg('line', {
    x1: from.x.toFixed(1),
    y1: from.y.toFixed(1),
    x2: to.x.toFixed(1),
    y2: to.y.toFixed(1),
    'data-space-of': space,
  });
}

/** The name of a letter as marks have it: `w1` for w₁, `pA` for p_A. */
function nameOf(text: string): string {
  const { letter, subscript = '' } = quantityOf(text);
  return letter + subscript;
}

/** The names of a part of the picture. A label may have two: that of `s = w₁` are s and w₁. */
function namesOf(part: SVGGElement): string[] {
  const { name, arrow, role, label } = part.dataset;
  // The normal of the new plane, its foot and its number go with n, those of the best one with n*, and what is measured with m.
  const isOfPlane = label === undefined || /^(?:f|n|−n)$/u.test(label);
  const isBest = [name, arrow, label].includes('f best');
  const isMeasured = [name, arrow, label].some(
    (id) => id === 'along' || id === 'f along' || id === 'overlap',
  );
  const normal = isMeasured ? 'm' : isBest ? 'n*' : role === 'new' && isOfPlane ? 'n' : '';
  if (part.classList.contains('mark')) return [name ?? '', normal];
  if (part.classList.contains('arrow')) return [arrow ?? '', normal];
  const [letter, low] = part.querySelectorAll('tspan');
  const subscript = low?.classList.contains('subscript') ? low.textContent : '';
  const letters = `${letter?.textContent ?? ''}${subscript}`.split(' = ').map((text) => text.trim());
  return [...letters, normal];
}

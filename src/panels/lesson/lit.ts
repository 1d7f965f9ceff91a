import { quantityOf } from '../../lessons/markup';
import type { Store } from '../../store/store';
import { together, type Dispose } from '../dom';
import { afterPicture } from './after-picture';
import type { LessonSession } from './session';

/**
 * Dims the picture but for what a stop lights: marks, arrows and labels, by the letters of the picture. O is never dimmed, and
 * nothing is once a question has its answer.
 */
export function lessonLit(stage: HTMLElement, session: LessonSession, store: Store): Dispose {
  const draw = (): void => {
    const letters = session.outcome ? [] : (session.stop.lit ?? []);
    stage.toggleAttribute('data-lit', letters.length > 0);
    if (letters.length === 0) return;
    const names = new Set(['O', ...letters.map(nameOf)]);
    for (const part of stage.querySelectorAll<SVGGElement>('.ink :is(.mark, .arrow, .label)'))
      part.classList.toggle(
        'lit',
        namesOf(part).some((name) => names.has(name)),
      );
  };
  const redrawing = afterPicture(stage, store, draw);
  return together(session.onChange(redrawing.request), redrawing.dispose, () =>
    stage.removeAttribute('data-lit'),
  );
}

/** The name of a letter as marks have it: `w1` for w₁, `pA` for p_A. */
function nameOf(text: string): string {
  const { letter, subscript = '' } = quantityOf(text);
  return letter + subscript;
}

/** The names of a part of the picture. A label may have two: that of `s = w₁` are s and w₁. */
function namesOf(part: SVGGElement): string[] {
  const { name, arrow, role } = part.dataset;
  // The normal of the new plane and its foot go with n.
  const normal = role === 'new' ? 'n' : '';
  if (part.classList.contains('mark')) return [name ?? '', normal];
  if (part.classList.contains('arrow')) return [arrow ?? '', normal];
  const [letter, low] = part.querySelectorAll('tspan');
  const subscript = low?.classList.contains('subscript') ? low.textContent : '';
  return `${letter?.textContent ?? ''}${subscript}`.split(' = ').map((text) => text.trim());
}

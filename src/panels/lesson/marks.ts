import type { Triple } from '../../shapes/shape';
import { vec3 } from '../../math/vec3';
import type { Store } from '../../store/state';
import type { Space } from '../../view/picture';
import { boxesOverlap, type Box } from '../../view/ink/geometry';
import { placeLabels } from '../../view/ink/placement';
import { placeIn } from '../../view/places';
import type { Projected } from '../../view/projector';
import type { View } from '../../view/view';
import { listen, svg, together, type Dispose } from '../dom';
import { afterPicture } from './after-picture';
import { lettersOf } from './letters';
import { spaceOf, type LessonSession } from './session';
import { givenAt, triple, type Project } from './targets';
import type { Given } from './verdict';

/** A press that moves farther, px, is a drag. */
const clickSlop = 6;
/** How far the sign at a ring is from the ring's centre, px, across and up. */
const signAt = 18;

/** The additions of a lesson to the picture: clicks that answer a question, and the prediction beside the answer. */
export function lessonMarks(
  stage: HTMLElement,
  session: LessonSession,
  store: Store,
  view: () => View | null,
): Dispose {
  const layer = svg('svg', { class: 'lesson-marks', 'aria-hidden': 'true' });
  stage.append(layer);
  const project: Project = (space, [x, y, z]) => view()?.project(space, vec3(x, y, z)) ?? null;

  const draw = (): void => {
    layer.replaceChildren(...marksOf(session, project));
    placeSign(layer, stage);
    placeWords(layer, stage);
  };
  const redrawing = afterPicture(stage, store, draw);
  const redraw = redrawing.request;
  /** Returns true if the press answers, or would. */
  const propose = (event: PointerEvent, isTouch: boolean): boolean => {
    const { question } = session;
    const space = spaceOf(question);
    if (!question || !space || !session.isAsking) return false;
    const { left, top } = stage.getBoundingClientRect();
    const spot = { x: event.clientX - left, y: event.clientY - top };
    const found = session.attempt(() => givenAt(session, question, spot, project, isTouch));
    if (!found) return false;
    if (isTouch) session.propose(found);
    else session.answer(found.given, found.isRight);
    return true;
  };
  let pressed: { x: number; y: number } | null = null;
  let isAnswer = false;
  return together(
    session.onChange(() => {
      stage.classList.toggle('lesson-asking', session.isAsking && spaceOf(session.question) !== null);
      redraw();
    }),
    listen(stage, 'pointerdown', (event) => (pressed = { x: event.clientX, y: event.clientY }), {
      capture: true,
    }),
    listen(
      stage,
      'pointerup',
      (event) => {
        const isClick =
          pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) <= clickSlop;
        pressed = null;
        const isOver = (event.target as Element).closest('button, .lesson-pen, .lesson-vote') !== null;
        isAnswer = !!isClick && !isOver && propose(event, event.pointerType === 'touch');
      },
      { capture: true },
    ),
    // A press that answers asks nothing about the picture, and chooses no body to move.
    listen(
      stage,
      'click',
      (event) => {
        if (!isAnswer) return;
        event.stopPropagation();
        store.setState({ selected: null });
      },
      { capture: true },
    ),
    redrawing.dispose,
    () => stage.classList.remove('lesson-asking'),
    () => layer.remove(),
  );
}

function marksOf(session: LessonSession, project: Project): SVGElement[] {
  const { question, outcome, proposed } = session;
  const space = spaceOf(question);
  if (!question || !space) return [];
  const featureAt = (index: number, state: string): SVGElement[] =>
    question.kind === 'feature' ? featureMark(question.features[index]!.points, space, project, state) : [];
  if (proposed) {
    const { given } = proposed;
    return [
      ...(given.kind === 'index' ? featureAt(given.index, 'pending') : []),
      ...ringAt(project(space, pointOf(given)), 'pending', ''),
    ];
  }
  if (!outcome) return [];
  const answer = question.kind === 'feature' ? featureAt(question.answer, '') : [];
  if (!outcome.given) return answer;
  const isRight = outcome.verdict === 'right';
  return [
    ...answer,
    ...ringAt(project(space, pointOf(outcome.given)), isRight ? 'right' : 'wrong', isRight ? '✓' : '✕'),
  ];
}

/** Moves the sign at a ring to the first of its corners where no letter is; it stays where letters are at all four. */
function placeSign(layer: SVGElement, stage: HTMLElement): void {
  const sign = layer.querySelector<SVGElement>('.lesson-sign');
  if (!sign) return;
  const outer = stage.getBoundingClientRect();
  const corner = clearCorner(placeIn(outer, sign), lettersOf(stage));
  if (corner) sign.setAttribute('transform', `translate(${corner.x} ${corner.y})`);
}

/** The way from the corner at the upper right, where `own` is, to the first one that meets none of the boxes. */
export const clearCorner = (
  own: Readonly<Box>,
  taken: readonly Box[],
): { x: number; y: number } | undefined =>
  [
    { x: 0, y: 0 },
    { x: -2 * signAt, y: 0 },
    { x: 0, y: 2 * signAt },
    { x: -2 * signAt, y: 2 * signAt },
  ].find(({ x, y }) => {
    const moved = { ...own, x: own.x + x, y: own.y + y };
    return !taken.some((box) => boxesOverlap(moved, box));
  });

/** Moves the words at a click to where the rule of the picture's labels puts them; there is no better place if all are taken. */
function placeWords(layer: SVGElement, stage: HTMLElement): void {
  const words = layer.querySelector<SVGElement>('.lesson-yours');
  const ring = layer.querySelector<SVGCircleElement>('.lesson-ring');
  if (!words || !ring) return;
  const outer = stage.getBoundingClientRect();
  const own = placeIn(outer, words);
  const [x, y, radius] = [ring.cx, ring.cy, ring.r].map(({ baseVal }) => baseVal.value) as Triple;
  const request = {
    id: 'your answer',
    anchor: { x, y, radius },
    width: own.width,
    height: own.height,
    priority: 1,
    outward: -Math.PI / 2,
  };
  const bounds = { x: 0, y: 0, width: outer.width, height: outer.height };
  const taken = lettersOf(stage, ', .lesson-sign');
  const [placed] = placeLabels([request], { bounds, taken, points: [], lines: [] });
  if (placed) words.setAttribute('transform', `translate(${placed.box.x - own.x} ${placed.box.y - own.y})`);
}

const pointOf = (given: Given): Triple => (given.kind === 'number' ? [0, 0, 0] : (given.point ?? [0, 0, 0]));

/** The corners of a feature, joined. */
function featureMark(
  points: readonly (readonly number[])[],
  space: Space,
  project: Project,
  state: string,
): SVGElement[] {
  const seen = points.map((point) => project(space, triple(point))).filter((at) => at !== null);
  if (seen.length === 0) return [];
  if (seen.length === 1)
    return [svg('circle', { class: `lesson-answer ${state}`, cx: seen[0]!.x, cy: seen[0]!.y, r: 10 })];
  const path = seen.map(({ x, y }) => `${x} ${y}`).join('L');
  return [svg('path', { class: `lesson-answer ${state}`, d: `M${path}${seen.length > 2 ? 'Z' : ''}` })];
}

function ringAt(at: Projected | null, state: string, sign: string): SVGElement[] {
  if (!at) return [];
  const badge =
    sign === ''
      ? []
      : [
          svg(
            'g',
            { class: 'lesson-sign' },
            svg('circle', { class: 'lesson-badge', cx: at.x + signAt, cy: at.y - signAt, r: 10 }),
            svg('text', { class: 'lesson-badge-text', x: at.x + signAt, y: at.y - signAt }, sign),
          ),
        ];
  const label = svg(
    'text',
    { class: 'lesson-yours', x: at.x, y: at.y - 34, 'text-anchor': 'middle' },
    'your answer',
  );
  return [svg('circle', { class: `lesson-ring ${state}`, cx: at.x, cy: at.y, r: 17 }), ...badge, label];
}

import type { Store } from '../../store/state';
import type { Space } from '../../view/picture';
import { vec3 } from '../../math/vec3';
import type { View } from '../../view/view';
import { h, svg, together, type Dispose } from '../dom';
import { onlySpace } from '../kinds/known';
import { afterPicture } from './after-picture';
import { candidatesOf, type Candidates } from './candidates';
import type { LessonHosts } from './hosts';
import type { LessonSession } from './session';
import { textNodes } from './text';
import { percentRight, timeLeft, totalOf, voteMs, type Vote } from './vote';

/** From a candidate to its number in the picture, px. */
const leader = 44;
const side = 36;

/** The slide of a vote: the picture with numbered candidates, the choices in large type, and the time; later what was counted. */
export function voteSlide(
  { app, stage, dock }: LessonHosts,
  session: LessonSession,
  store: Store,
  view: () => View | null,
): Dispose {
  const list = h('ol', { class: 'vote-choices' });
  const slide = h('section', { class: 'lesson-vote', 'aria-label': 'Vote', hidden: true }, list);
  const numbers = svg('svg', { class: 'lesson-marks', 'aria-hidden': 'true' });
  const bar = h('div', { class: 'vote-bar', 'aria-hidden': 'true' });
  const aside = h('div', { class: 'vote-aside' });
  stage.append(slide, numbers);
  dock.append(bar, aside);
  let candidates: Candidates | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  const draw = (): void =>
    numbers.replaceChildren(
      ...(candidates?.places ? numbersOf(candidates.places, (space, p) => placeOf(view(), space, p)) : []),
    );
  const redrawing = afterPicture(stage, store, draw);
  const tick = (): void => {
    const { vote } = session;
    if (!vote) return;
    const left = Math.max(0, vote.ends - Date.now());
    bar.style.width = `${(100 * Math.ceil(left / 1000) * 1000) / voteMs}%`;
    aside.replaceChildren(...timeNodes(vote));
  };
  const show = (): void => {
    clearInterval(timer);
    const { vote, outcome } = session;
    const state = shownState(vote, outcome !== null);
    candidates = state ? candidatesOf(session) : null;
    if (!state || !vote || !candidates) {
      delete app.dataset['vote'];
      delete app.dataset['votes'];
      dock.style.minHeight = '';
    } else {
      // The picture stays where it is.
      if (app.dataset['vote'] === undefined) dock.style.minHeight = `${dock.offsetHeight}px`;
      app.dataset['vote'] = candidates.places?.space ?? shownSpace(store);
      app.dataset['votes'] = state;
      list.dataset['many'] = String(candidates.names.length > 4);
      list.replaceChildren(...rowsOf(candidates, vote, state));
      if (state === 'open') {
        tick();
        timer = setInterval(tick, 1000);
      } else aside.replaceChildren(...resultNodes(vote, candidates.right));
    }
    slide.hidden = candidates === null;
    redrawing.request();
  };
  return together(
    session.onChange(show),
    redrawing.dispose,
    () => clearInterval(timer),
    () => {
      delete app.dataset['vote'];
      dock.style.minHeight = '';
      for (const element of [slide, numbers, bar, aside]) element.remove();
    },
  );
}

/** Counts are shown once the question is answered, not before. */
function shownState(vote: Vote | null, isAnswered: boolean): 'open' | 'result' | null {
  if (vote?.isOpen) return 'open';
  return vote && isAnswered && vote.counts.some((counts) => totalOf(counts) > 0) ? 'result' : null;
}

function shownSpace(store: Store): Space {
  const { run, viewports } = store.getState();
  return onlySpace(run) ?? (viewports === 'object' ? 'object' : 'minkowski');
}

function rowsOf({ names, right }: Candidates, { counts }: Vote, state: 'open' | 'result'): HTMLElement[] {
  const most = Math.max(1, ...counts.flat());
  return names.map((name, i) => {
    const isRight = state === 'result' && i === right;
    const bars = counts.map((round, r) => {
      const isLast = r === counts.length - 1;
      const when = counts.length === 1 ? '' : isLast ? ' after' : ' before';
      const share = h('span', { class: 'vote-share', 'data-round': isLast ? 'last' : 'first' });
      share.style.width = `${(100 * round[i]!) / most}%`;
      return h('span', { class: 'vote-count' }, h('span', {}, share), `${round[i]}${when}`);
    });
    return h(
      'li',
      { 'data-right': String(isRight) },
      h('b', { class: 'vote-number' }, String(i + 1)),
      h('span', { class: 'vote-name' }, ...textNodes(name), ...(isRight ? [' ✓'] : [])),
      ...(state === 'result' ? bars : []),
    );
  });
}

function timeNodes({ ends, round }: Vote): HTMLElement[] {
  const now = Date.now();
  return [
    h('b', { class: 'vote-time', role: 'timer' }, now < ends ? timeLeft(ends, now) : 'Hands.'),
    h('span', {}, round === 1 ? 'first vote' : 'second vote'),
  ];
}

function resultNodes({ counts }: Vote, right: number): HTMLElement[] {
  const shares = counts.map((round) => percentRight(round, right));
  const [first, last] = [shares[0], shares.at(-1)];
  const both = counts.length > 1 && first !== null && last !== null;
  const votes = counts.map(totalOf).filter((total) => total > 0);
  return [
    h(
      'span',
      { class: 'vote-percent' },
      ...(both ? [h('span', {}, `${first}%`), ' → '] : []),
      h('b', {}, `${last ?? first}%`),
    ),
    h(
      'span',
      {},
      `right, of ${votes.join(' and ')} ${votes.at(-1) === 1 && votes.length === 1 ? 'vote' : 'votes'}`,
    ),
  ];
}

type Place = { x: number; y: number } | null;

function placeOf(view: View | null, space: Space, [x, y, z]: readonly [number, number, number]): Place {
  return view?.project(space, vec3(x, y, z)) ?? null;
}

/** The numbers of the candidates, away from the middle of all of them. */
function numbersOf(
  { space, points }: NonNullable<Candidates['places']>,
  project: (space: Space, p: readonly [number, number, number]) => Place,
): SVGElement[] {
  const places = points.map((point) => project(space, point));
  const known = places.filter((place) => place !== null);
  const middle = {
    x: known.reduce((sum, { x }) => sum + x, 0) / known.length,
    y: known.reduce((sum, { y }) => sum + y, 0) / known.length,
  };
  return places.flatMap((place, i) => (place ? numberAt(place, middle, String(i + 1)) : []));
}

function numberAt(
  { x, y }: { x: number; y: number },
  middle: { x: number; y: number },
  text: string,
): SVGElement[] {
  const away = Math.hypot(x - middle.x, y - middle.y);
  const [dx, dy] = away > 1 ? [(x - middle.x) / away, (y - middle.y) / away] : [0, -1];
  const [cx, cy] = [x + leader * dx, y + leader * dy];
  return [
    svg('line', { class: 'vote-leader', x1: x, y1: y, x2: cx, y2: cy }),
    svg('circle', { class: 'vote-dot', cx: x, cy: y, r: 6 }),
    svg('rect', {
      class: 'vote-box',
      x: cx - side / 2,
      y: cy - side / 2,
      width: side,
      height: side,
      rx: 5,
    }),
    svg('text', { class: 'vote-digit', x: cx, y: cy }, text),
  ];
}

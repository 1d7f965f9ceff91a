import { vec3 } from '../../math/vec3';
import type { Triple } from '../../shapes/shape';
import type { Store } from '../../store/state';
import { boxesOverlap, type Box, type Point } from '../../view/ink/geometry';
import type { Space } from '../../view/picture';
import { placeIn } from '../../view/places';
import type { View } from '../../view/view';
import { h, svg, together, type Dispose } from '../dom';
import { onlySpace } from '../kinds/known';
import { afterPicture } from './after-picture';
import { lettersOf } from './letters';
import { candidatesOf, type Candidates } from './candidates';
import type { LessonHosts } from './hosts';
import type { LessonSession } from './session';
import { textNodes } from './text';
import { percentRight, timeLeft, totalOf, voteMs, type Vote } from './vote';

/** From a candidate to its number in the picture, px. */
const leader = 44;
const side = 36;
const dot = 6;

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

  const draw = (): void => {
    const places = candidates?.places;
    const project = (space: Space, p: Triple): Place => placeOf(view(), space, p);
    const pane = stage.querySelector(`[data-space="${places?.space}"]`);
    const room = pane && { inside: placeIn(stage.getBoundingClientRect(), pane), taken: lettersOf(stage) };
    numbers.replaceChildren(...(places && room ? numbersOf(places, project, room) : []));
  };
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

type Place = Point | null;

function placeOf(view: View | null, space: Space, [x, y, z]: Triple): Place {
  return view?.project(space, vec3(x, y, z)) ?? null;
}

/** The numbers of the candidates, away from the middle of all of them, or turned from there to where no letter is. */
function numbersOf(
  { space, points }: NonNullable<Candidates['places']>,
  project: (space: Space, p: Triple) => Place,
  room: Room,
): SVGElement[] {
  const places = points.map((point) => project(space, point));
  const known = places.filter((place) => place !== null);
  const middle = {
    x: known.reduce((sum, { x }) => sum + x, 0) / known.length,
    y: known.reduce((sum, { y }) => sum + y, 0) / known.length,
  };
  const taken = [...room.taken, ...known.map((place) => boxAround(place, 2 * dot))];
  return places.flatMap((place, i) => {
    if (!place) return [];
    const at = clearPlace(place, middle, { ...room, taken });
    taken.push(boxAround(at, side));
    return numberAt(place, at, String(i + 1));
  });
}

/** Where numbers may stand, and the boxes that they may not meet. */
interface Room {
  inside: Box;
  taken: readonly Box[];
}

/** A place of the room for the number of a candidate: straight away from the middle if it can be, or if there is none. */
export function clearPlace(from: Point, middle: Point, { inside, taken }: Room): Point {
  const away = Math.hypot(from.x - middle.x, from.y - middle.y);
  const straight = away > 1 ? Math.atan2(from.y - middle.y, from.x - middle.x) : -Math.PI / 2;
  const places = turns.map((turn) => ({
    x: from.x + leader * Math.cos(straight + turn),
    y: from.y + leader * Math.sin(straight + turn),
  }));
  const isClear = (at: Point): boolean => {
    const box = boxAround(at, side);
    return isWithin(box, inside) && !taken.some((other) => boxesOverlap(box, other));
  };
  return places.find(isClear) ?? places[0]!;
}

const isWithin = (box: Box, outer: Box): boolean =>
  box.x >= outer.x &&
  box.y >= outer.y &&
  box.x + box.width <= outer.x + outer.width &&
  box.y + box.height <= outer.y + outer.height;

/** Away from straight, least first. */
const turns = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6].map((turn) => (turn * Math.PI) / 6);

const boxAround = ({ x, y }: Point, width: number): Box => ({
  x: x - width / 2,
  y: y - width / 2,
  width,
  height: width,
});

function numberAt({ x, y }: Point, at: Point, text: string): SVGElement[] {
  return [
    svg('line', { class: 'vote-leader', x1: x, y1: y, x2: at.x, y2: at.y }),
    svg('circle', { class: 'vote-dot', cx: x, cy: y, r: dot }),
    svg('rect', { class: 'vote-box', ...boxAround(at, side), rx: 5 }),
    svg('text', { class: 'vote-digit', x: at.x, y: at.y }, text),
  ];
}

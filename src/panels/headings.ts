import { pairRun } from '../stepping/run';
import type { ShapeSpec } from '../shapes/shape';
import type { Actions, State, Store } from '../store/store';
import { h, svg, together, type Dispose } from './dom';
import { icon } from './icons';
import { letter } from './words';
import { q, type Quantity } from '../trace/sentence';

/** The names of hulls with up to two points. */
const smallHulls = ['hull', 'point', 'segment'];

/** `hull of 16`, `box`, `rounded box`. */
export function shapeName(spec: Readonly<ShapeSpec>): string {
  const name =
    spec.type === 'hull' ? (smallHulls[spec.points.length] ?? `hull of ${spec.points.length}`) : spec.type;
  const roundedAnyway = spec.type === 'sphere' || spec.type === 'capsule';
  return (spec.margin ?? 0) > 0 && !roundedAnyway ? `rounded ${name}` : name;
}

/** The headings of the two viewports, with the sign, letter and name of each shape. */
export function headings(stage: HTMLElement, store: Store, _actions: Actions): Dispose {
  const object = h('span', { class: 'heading-legend' });
  const minkowski = h('span', { class: 'heading-legend' });
  heading(stage, 'object', 'Object space', object);
  heading(stage, 'minkowski', 'Minkowski space', minkowski);
  let shown = '';
  const show = (state: Readonly<State>): void => {
    const run = pairRun(state.run);
    const named = run ? `${shapeName(run.scene.a)}, ${shapeName(run.scene.b)}` : '';
    if (named === shown) return;
    shown = named;
    object.replaceChildren(...(run ? [body(q.A, run.scene.a), body(q.B, run.scene.b)] : []));
    minkowski.replaceChildren(...(run ? [csoLegend()] : []));
  };
  show(store.getState());
  return together(
    store.subscribe(
      (state) => state.run,
      () => show(store.getState()),
    ),
    () => stage.querySelectorAll('.heading').forEach((element) => element.remove()),
  );
}

function heading(stage: HTMLElement, space: string, title: string, legend: HTMLElement): void {
  const section = stage.querySelector(`[data-space=${space}]`);
  section?.prepend(h('div', { class: 'heading' }, h('h2', {}, title), legend));
}

function body(name: Quantity, spec: Readonly<ShapeSpec>): HTMLElement {
  const round = name.role === 'a';
  const sign = svg(
    'svg',
    { class: `sign role-${name.role}`, viewBox: '0 0 12 12', width: 12, height: 12, 'aria-hidden': 'true' },
    round ? svg('circle', { cx: 6, cy: 6, r: 5.5 }) : svg('rect', { x: 0.5, y: 0.5, width: 11, height: 11 }),
  );
  return h('span', { class: 'nw' }, sign, letter(name), ` ${shapeName(spec)}`);
}

function csoLegend(): HTMLElement {
  return h('span', { class: 'nw cso-legend' }, icon('pentagon', 14), h('span', { class: 'm' }, 'C = A − B'));
}

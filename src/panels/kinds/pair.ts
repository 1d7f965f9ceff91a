import { debugPanes } from '../../scenes/link-fields';
import type { ShapeSpec } from '../../shapes/shape';
import type { PairScene } from '../../problems/pair/scene';
import type { PairRun } from '../../stepping/run';
import { q, type Quantity } from '../../trace/sentence';
import type { Space } from '../../view/picture';
import { h, svg } from '../dom';
import { icon } from '../icons';
import { letter } from '../words';
import type { PanelKind } from './kind';
import { pairCommands } from './pair/commands';

/** The names of hulls with up to two points. */
const smallHulls = ['hull', 'point', 'segment'];

/** `hull of 16`, `box`, `rounded box`. */
export function shapeName(spec: Readonly<ShapeSpec>): string {
  const name =
    spec.type === 'hull' ? (smallHulls[spec.points.length] ?? `hull of ${spec.points.length}`) : spec.type;
  const roundedAnyway = spec.type === 'sphere' || spec.type === 'capsule';
  return (spec.margin ?? 0) > 0 && !roundedAnyway ? `rounded ${name}` : name;
}

/** A and B beside C = A − B. */
export const pairPanels: PanelKind<PairRun> = {
  id: 'pair',
  dim: 3,
  spaces: { object: 'Object space', minkowski: 'Minkowski space' },
  legend: ({ scene }, space) => pairLegend(scene, space, shapeName),
  legendKey: ({ scene }) => `${shapeName(scene.a)}, ${shapeName(scene.b)}`,
  panes: debugPanes,
  layers: {
    shapes: 'shapes',
    surface: 'surface of C',
    planes: 'support planes',
    witnesses: 'witnesses',
    labels: 'labels',
    samples: 'past samples',
    past: 'last steps, faded',
    magnifier: 'magnifier',
  },
  commands: pairCommands,
};

/** The two shapes with the names that `nameOf` gives them, or C. */
export const pairLegend = (
  { a, b }: Readonly<PairScene>,
  space: Space,
  nameOf: (spec: Readonly<ShapeSpec>) => string,
): readonly Node[] => (space === 'object' ? [body(q.A, nameOf(a)), body(q.B, nameOf(b))] : [csoLegend()]);

function body(name: Quantity, title: string): HTMLElement {
  const round = name.role === 'a';
  const sign = svg(
    'svg',
    { class: `sign role-${name.role}`, viewBox: '0 0 12 12', width: 12, height: 12, 'aria-hidden': 'true' },
    round ? svg('circle', { cx: 6, cy: 6, r: 5.5 }) : svg('rect', { x: 0.5, y: 0.5, width: 11, height: 11 }),
  );
  return h('span', { class: 'nw' }, sign, letter(name), ` ${title}`);
}

function csoLegend(): HTMLElement {
  return h('span', { class: 'nw cso-legend' }, icon('pentagon', 14), h('span', { class: 'm' }, 'C = A − B'));
}

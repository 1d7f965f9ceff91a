import type { Run } from '../../stepping/run';
import type { State } from '../../store/state';
import { drawMark } from '../../view/ink/mark-shapes';
import { viewKindOf } from '../../view/kinds/known';
import '../../view/layers/lazy-layers';
import type { Disc, MarkKind, Space } from '../../view/picture';
import { styledImage } from '../../view/snapshot/ink-image';
import { svg } from '../dom';

/** A sign of the pictures and its meaning. */
export interface Sign {
  image: HTMLImageElement;
  name: string;
}

const markNames: Readonly<Partial<Record<MarkKind, string>>> = {
  origin: 'the origin O',
  support: 'new support s',
  vertex: 'vertex w or v',
  corner: 'polytope vertex',
  interior: 'inner point v₀',
  tootbird: 'tootbird T',
  closest: 'closest point',
  foot: 'foot of O',
  dropped: 'dropped, rejected',
  past: 'iterations ago',
  'witness-a': 'witness on A',
  'witness-b': 'witness on B',
  'answer-a': 'answer on A',
  'answer-b': 'answer on B',
};

const discNames = ({ scene }: Run): Readonly<Partial<Record<Disc['kind'], string>>> =>
  scene.dim === 2 ? { best: 'best line', new: 'line of s' } : { best: 'best plane', new: 'plane of s' };

/** Returns the signs that occur in the pictures of these steps, drawn as in the pictures. */
export async function legendOf(
  run: Run,
  steps: readonly number[],
  state: Readonly<State>,
  spaces: readonly Space[],
): Promise<Sign[]> {
  const marks = new Set<MarkKind>();
  const discs = new Set<Disc['kind']>();
  for (const step of steps) {
    const shown = viewKindOf(run).picture(run, { ...state, step, looks: {} }, null);
    for (const space of spaces) {
      for (const { kind } of shown[space].marks) marks.add(kind);
      for (const { kind } of shown[space].discs) discs.add(kind);
    }
  }
  const signs = [
    ...known(markNames).flatMap(([kind, name]) => (marks.has(kind) ? [sign(markDrawing(kind), name)] : [])),
    ...known(discNames(run)).flatMap(([kind, name]) =>
      discs.has(kind) ? [sign(discOutline(kind), name)] : [],
    ),
  ];
  return Promise.all(signs);
}

const known = <K extends string>(names: Readonly<Partial<Record<K, string>>>): [K, string][] =>
  Object.entries(names) as [K, string][];

const box = { x: -18, y: -14, width: 36, height: 28 };

async function sign(drawing: SVGElement, name: string): Promise<Sign> {
  return { image: await styledImage(drawing, box, { labelSize: 16, valueSize: 14 }), name };
}

function markDrawing(kind: MarkKind): SVGElement {
  const group = svg('g', { class: 'mark', 'data-mark': kind }, ...drawMark(kind));
  group.style.setProperty('--age', '1');
  // The beak needs space.
  if (kind === 'tootbird') group.setAttribute('transform', 'translate(-5 2) scale(0.8)');
  const text = group.querySelector('text');
  if (text) text.textContent = '1';
  return group;
}

function discOutline(kind: Disc['kind']): SVGElement {
  const colour = `var(--${kind})`;
  const dash = kind === 'new' ? '7 4' : 'none';
  const ellipse = svg('ellipse', { rx: 16, ry: 8 });
  ellipse.style.cssText = `fill: ${colour}; fill-opacity: var(--disc-fill); stroke: ${colour}; stroke-width: 1.75; stroke-dasharray: ${dash}`;
  return ellipse;
}

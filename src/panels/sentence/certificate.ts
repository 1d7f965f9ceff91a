import { certificateAt } from '../../stepping/contradicted';
import { frameAt } from '../../stepping/run';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import type { Certainty } from '../../trace/sentence';
import { h, svg, together, type Dispose } from '../dom';
import { words } from '../words';
import { onStep } from '../on-step';

/** Shows the proven bounds, as a sign and a sentence. */
export function certificate(host: HTMLElement, store: Store, _actions: Actions): Dispose {
  const sign = h('span', { class: 'certificate-sign' });
  const text = h('p', {});
  const panel = h('div', { class: 'certificate' }, sign, text);
  host.append(panel);
  let drawn: Certainty | null = null;
  const show = (): void => {
    const { run, step } = store.getState();
    panel.hidden = !run;
    if (!run) return;
    const { certainty, title, text: told } = certificateAt(run, frameAt(run, step));
    if (certainty !== drawn) sign.replaceChildren(certificateSign(certainty));
    drawn = certainty;
    text.replaceChildren(h('b', {}, title), ' ', ...words(told, run.problem.scale));
  };
  show();
  return together(
    store.subscribe((state) => state.run, show),
    onStep(store, show),
    () => panel.remove(),
  );
}

export const certaintyNames: Readonly<Record<Certainty, string>> = {
  none: 'Not certified',
  bracketed: 'Bracketed',
  certified: 'Certified',
};

export function certificateSign(certainty: Certainty): SVGSVGElement {
  return svg(
    'svg',
    {
      class: 'sign',
      viewBox: '0 0 20 20',
      width: 18,
      height: 18,
      role: 'img',
      'aria-label': certaintyNames[certainty],
    },
    ...signShapes[certainty](),
  );
}

const ring = { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.75 };
const arc = (d: string, dash?: string): SVGElement => svg('path', { ...ring, d, 'stroke-dasharray': dash });

const signShapes: Readonly<Record<Certainty, () => SVGElement[]>> = {
  none: () => [svg('circle', { ...ring, cx: 10, cy: 10, r: 8, 'stroke-dasharray': '3.1 2.5' })],
  bracketed: () => [arc('M2 10a8 8 0 0 1 16 0'), arc('M18 10a8 8 0 0 1-16 0', '2.6 2.4')],
  certified: () => [
    svg('circle', { cx: 10, cy: 10, r: 9, fill: 'currentColor' }),
    svg('path', { class: 'tick', d: 'M5.8 10.4 8.8 13.4 14.4 7', fill: 'none', 'stroke-width': 2 }),
  ],
};

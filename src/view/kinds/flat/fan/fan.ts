import '../../../../styles/fan.css';
import { rotate } from '../../../../math/rotation';
import { vec3 } from '../../../../math/vec3';
import type { PairRun } from '../../../../stepping/run';
import type { Actions } from '../../../../store/actions';
import type { State } from '../../../../store/state';
import { currentMetrics } from '../../../ink/metrics';
import { svg } from '../../../ink/svg';
import type { Rect } from '../../../projector';
import { fanEdges, type FanEdge } from './edges';
import { laidAt } from './has-fan';
import { fanElements } from './picture';

/** The edges of A and of −B, all from one point: the walk around C takes them by their angle. */
export class EdgeFan {
  readonly element = document.createElement('section');
  private readonly ink = svg('svg', { class: 'fan-ink', role: 'img' });
  private known: { of: PairRun; edges: readonly FanEdge[] } | null = null;

  constructor(private readonly actions: Actions) {
    const heading = document.createElement('div');
    heading.className = 'heading';
    heading.innerHTML =
      '<h2>Edges</h2><span class="heading-legend nw"><span>of <span class="m" data-role="a">A</span> and <span class="m" data-role="b">−B</span> by angle, from one point</span></span>';
    this.element.dataset['space'] = 'directions';
    this.element.setAttribute('aria-label', 'Edges by angle');
    this.element.append(heading, this.ink);
    this.element.addEventListener('pointermove', (event) => {
      if (event.pointerType !== 'touch') this.point(event);
    });
    this.element.addEventListener('click', (event) => this.point(event));
    this.element.addEventListener('pointerleave', () => actions.hover(null));
  }

  dispose(): void {
    this.element.remove();
  }

  /** Hovers the edge under the pointer, which lights up on the shapes and on C. */
  private point(event: Event): void {
    this.actions.hover(edgeUnder(event.target));
  }

  draw(state: Readonly<State>, run: PairRun, rect: Readonly<Rect>): void {
    if (rect.width < 1 || rect.height < 1) return;
    if (this.known?.of !== run) this.known = { of: run, edges: fanEdges(run) };
    const step = Math.min(state.step, run.trace.length - 1);
    const { edges } = this.known;
    const laid = laidAt(run, step);
    const x = rotate(vec3(), run.problem.toWorld, vec3(1));
    const content = {
      edges,
      laid,
      axis: Math.atan2(x.y, x.x),
      isAdding: run.trace.at(step).phase === 'add',
      hovered: state.hovered,
    };
    this.ink.setAttribute('viewBox', `0 0 ${rect.width} ${rect.height}`);
    this.ink.replaceChildren(...fanElements(content, rect, currentMetrics().mark));
    this.ink.setAttribute('aria-label', wordsOf(edges, laid));
  }
}

/** The name of the edge that an element of the fan belongs to. */
function edgeUnder(target: EventTarget | null): string | null {
  const edge = target instanceof Element ? target.closest<SVGElement>('[data-edge]') : null;
  return edge?.dataset['edge'] ?? null;
}

function wordsOf(edges: readonly FanEdge[], laid: number): string {
  const all = edges.map(({ owner, number }) => `${number} of ${owner === 'a' ? 'A' : '−B'}`).join(', ');
  return `Edges by angle: ${all}. Laid: ${edges.filter(({ turn }) => turn <= laid).length} of ${edges.length}.`;
}

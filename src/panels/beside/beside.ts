import '../../styles/beside.css';
import { paces, type Pace } from '../../scenes/link-fields';
import { describe, frameAt, type Run } from '../../stepping/run';
import { optionWords } from '../../stepping/run-names';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import { h, setText, together, type Dispose } from '../dom';
import { headings } from '../headings';
import { icon } from '../icons';
import { algorithmName } from '../precision-words';
import { words } from '../words';
import type { DrawInto } from './draw-into';
import { rivalStore } from './rival-store';
import { onStep } from '../on-step';

/** A second stage beside the run's, which shows a rival at the step that corresponds to the run's. */
export function beside(host: HTMLElement, store: Store, actions: Actions, drawInto: DrawInto): Dispose {
  const rival = rivalStore(store, actions);
  const stage = h(
    'section',
    { class: 'stage', 'aria-label': 'The rival’s picture' },
    h('section', {
      role: 'region',
      'aria-label': 'Object space of the rival',
      'data-space': 'object',
      tabindex: 0,
    }),
    h('section', {
      role: 'region',
      'aria-label': 'Minkowski space of the rival',
      'data-space': 'minkowski',
      tabindex: 0,
    }),
  );
  const ofRun = head('The run');
  const ofRival = head('The rival');
  const sentence = h('p', { class: 'half-sentence', role: 'status', 'aria-label': 'Step of the rival' });
  const pace = paceControl(actions);
  ofRun.element.append(pace.element);
  ofRival.element.append(
    sentence,
    h(
      'button',
      {
        type: 'button',
        class: 'quiet half-close',
        'aria-label': 'Show the run alone',
        title: 'Show the run alone',
        onclick: () => actions.set({ beside: null }),
      },
      icon('close', 16),
    ),
  );
  host.prepend(ofRun.element);
  host.append(ofRival.element, stage);
  const undoHeadings = headings(stage, rival.store, rival.actions);
  const view = drawInto(stage, rival.store, rival.actions);

  const show = (): void => {
    const { run, step, pace: chosen } = store.getState();
    if (run) ofRun.show(run, step);
    pace.show(chosen);
  };
  const showRival = (): void => {
    const { run, step } = rival.store.getState();
    sentence.ariaLive = store.getState().playing ? 'off' : 'polite';
    if (run) {
      ofRival.show(run, step);
      sentence.replaceChildren(...stepWords(run, step));
    } else {
      ofRival.fail();
      sentence.replaceChildren(rival.contender()?.failure ?? '');
    }
  };
  show();
  showRival();
  return together(
    rival.dispose,
    store.subscribe((state) => state.run, show),
    onStep(store, show),
    store.subscribe((state) => state.pace, show),
    rival.store.subscribe((state) => state.run, showRival),
    rival.store.subscribe((state) => state.step, showRival),
    () => [ofRun.element, ofRival.element, stage].forEach((element) => element.remove()),
    undoHeadings,
    () => view?.dispose(),
  );
}

/** The heading of one stage: the algorithm, and the step out of how many. */
function head(label: string) {
  const name = h('b', { class: 'half-name' });
  const where = h('span', { class: 'half-where' });
  const element = h('section', { class: 'half-head', 'aria-label': label }, h('p', {}, name, ' ', where));
  return {
    element,
    show(run: Readonly<Run>, step: number): void {
      const options = optionWords(run);
      const { steps, iterations } = run.timeline;
      const iteration = steps[step]?.iteration ?? 0;
      setText(name, algorithmName(run) + (options === '' ? '' : `, ${options}`));
      setText(
        where,
        `step ${step + 1} of ${steps.length} · iteration ${iteration} of ${iterations.at(-1)?.number ?? 0}`,
      );
    },
    fail(): void {
      setText(name, 'This rival cannot be run');
      setText(where, '');
    },
  };
}

function stepWords(run: Readonly<Run>, step: number): (Node | string)[] {
  const { title, text } = describe(run, frameAt(run, step));
  return [h('b', {}, `${title}.`), ' ', ...words(text, run.problem.scale)];
}

/** The choice of how the two runs are synchronised. */
function paceControl(actions: Actions): { element: HTMLElement; show(pace: Pace): void } {
  const buttons = paces.map((pace) =>
    h('button', { type: 'button', class: 'quiet small', onclick: () => actions.set({ pace }) }, pace),
  );
  const element = h(
    'div',
    { class: 'half-pace', role: 'group', 'aria-label': 'Together by' },
    'together by',
    ...buttons,
  );
  return {
    element,
    show: (pace) =>
      buttons.forEach((button, i) => button.setAttribute('aria-pressed', String(paces[i] === pace))),
  };
}

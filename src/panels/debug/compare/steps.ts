import { alignedStep, contender } from '../../../stepping/comparison';
import type { StepOf } from '../../../stepping/changes';
import type { Run } from '../../../stepping/run';
import { runNames } from '../../../stepping/run-names';
import { stepDifference } from '../../../stepping/step-difference';
import type { Actions } from '../../../store/actions';
import type { Store } from '../../../store/state';
import { h, together, type Dispose } from '../../dom';
import { ChangeList } from './change-list';
import { stepField } from './step-ends';
import { stepTable } from './step-table';
import { debounce } from '../../debounce';

/** Milliseconds for which a step has to stand. */
const standing = 120;

/** Shows how two steps differ: this one and the one before, this one and the rival's beside it, or any two. */
export function stepComparison(
  host: HTMLElement,
  store: Store,
  actions: Actions,
): { refresh(): void; dispose: Dispose } {
  const which = h('select', { 'aria-label': 'This step and' });
  const ends = [stepField('One'), stepField('Other')] as const;
  const chosen = h('div', { class: 'compare-ends' }, ends[0].element, ends[1].element);
  const changed = new ChangeList(actions);
  const facts = h('p', { class: 'debug-note' });
  const result = h('div', {
    class: 'compare-scroll',
    role: 'region',
    'aria-label': 'Two steps',
    tabindex: 0,
  });
  const element = h(
    'section',
    { class: 'compare-steps', 'aria-label': 'Comparison of two steps' },
    h('label', { class: 'compare-which' }, 'This step and ', which),
    chosen,
    changed.element,
    facts,
    result,
  );
  host.append(element);

  /** The runs that there are to choose from: this one first. */
  const runs = (): Run[] => {
    const { run } = store.getState();
    return run ? [run, ...(run.scene.compare ?? []).flatMap((rival) => contender(run, rival).run ?? [])] : [];
  };
  const pair = (): [StepOf, StepOf] | null => {
    const { run, step, pace } = store.getState();
    const all = runs();
    if (!run) return null;
    const here = { run, step };
    if (which.value === 'chosen') return [ends[0].read(all), ends[1].read(all)];
    const rival = all[Number(which.value)];
    if (rival && rival !== run) return [here, { run: rival, step: alignedStep(run, step, rival, pace) }];
    return [{ run, step: Math.max(0, step - 1) }, here];
  };
  const show = (): void => {
    const two = pair();
    chosen.hidden = which.value !== 'chosen';
    changed.element.hidden = result.hidden = !two;
    if (!two) return facts.replaceChildren('There is no run.');
    const [one, other] = two;
    const { quantities, alike, decisions, sets } = stepDifference(one, other);
    const headings = headingsOf(one, other);
    changed.show({ one, other }, headings, sets);
    const decided =
      decisions.length > 0 && one.run !== other.run ? `Decided differently: ${decisions.join(', ')}. ` : '';
    facts.replaceChildren(`${decided}${alike} other quantities are the same.`);
    result.hidden = quantities.length === 0;
    result.replaceChildren(stepTable(quantities, headings, one.run.problem.scale));
  };
  /** While somebody scrubs, nobody reads a table. */
  const showing = debounce(show, standing);
  const refresh = (): void => {
    const all = runs();
    const names = runNames(all);
    const options = [
      ['0', 'the step before'],
      ...names.slice(1).map((name, i) => [String(i + 1), `that of ${name} beside it`]),
      ['chosen', '…: any two steps'],
    ] as [string, string][];
    const kept = which.value;
    which.replaceChildren(...options.map(([value, text]) => h('option', { value }, text)));
    which.value = options.some(([value]) => value === kept) ? kept : '0';
    for (const end of ends) end.offer(names, all);
    show();
  };
  which.addEventListener('change', () => {
    const { step } = store.getState();
    if (which.value === 'chosen') ends.forEach((end, i) => end.set(0, Math.max(0, step - 1 + i)));
    show();
  });
  for (const end of ends) end.element.addEventListener('input', show);
  return {
    refresh,
    dispose: together(
      store.subscribe(
        (state) => state.step,
        () => showing.schedule(),
      ),
      store.subscribe((state) => state.pace, show),
      showing.cancel,
      () => changed.dispose(),
      () => element.remove(),
    ),
  };
}

function headingsOf(one: Readonly<StepOf>, other: Readonly<StepOf>): [string, string] {
  if (one.run === other.run) return [`step ${one.step + 1}`, `step ${other.step + 1}`];
  const [here, there] = runNames([one.run, other.run]);
  return [`${here} ${one.step + 1}`, `${there} ${other.step + 1}`];
}

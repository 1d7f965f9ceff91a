import type { StepOf } from '../../../stepping/changes';
import type { Run } from '../../../stepping/run';
import { h } from '../../dom';

/** A run and one of its steps, counted from 1. */
export function stepField(label: string) {
  const run = h('select', { 'aria-label': `${label}: run` });
  const step = h('input', { type: 'number', min: 1, step: 1, value: 1, 'aria-label': `${label}: step` });
  return {
    element: h('span', { class: 'compare-end' }, run, 'step', step),
    set(index: number, at: number): void {
      run.value = String(index);
      step.value = String(at + 1);
    },
    offer(names: readonly string[], all: readonly Run[]): void {
      const kept = Math.min(Number(run.value) || 0, names.length - 1);
      run.replaceChildren(...names.map((name, i) => h('option', { value: i }, name)));
      run.value = String(Math.max(0, kept));
      step.max = String(all[kept]?.trace.length ?? 1);
    },
    read(all: readonly Run[]): StepOf {
      const found = all[Number(run.value)] ?? all[0]!;
      const at = Math.min(Math.max(1, Math.round(Number(step.value)) || 1), found.trace.length);
      step.max = String(found.trace.length);
      return { run: found, step: at - 1 };
    },
  };
}

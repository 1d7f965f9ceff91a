import { knownAlgorithms } from '../../algorithms/known';
import { algorithmsFor } from '../../stepping/run';
import type { Store } from '../../store/state';
import { together, type Dispose } from '../dom';
import { algorithmModule } from '../lazy-module';
import type { Picker } from '../picker/picker';
import { algorithmGroups, filtersOf } from './algorithm-options';

/** Offers the loaded algorithms that solve a scene of the run's kind and dimension. */
export function offerAlgorithms(picker: Picker, store: Store): Dispose {
  let headings: Parameters<typeof algorithmGroups>[1] = [];
  const offer = (): void => {
    const { run } = store.getState();
    const groups = algorithmGroups(run ? algorithmsFor(run) : knownAlgorithms(), headings);
    picker.offer(groups, filtersOf(groups));
  };
  offer();
  return together(
    store.subscribe(({ run }) => run && `${run.kind.id} ${run.scene.dim}`, offer),
    algorithmModule.onLoad((module) => {
      ({ headings } = module);
      offer();
    }),
  );
}

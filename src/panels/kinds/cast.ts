import '../../styles/flat.css';
import { cast } from '../../problems/cast/cast';
import { castLooks } from '../../problems/cast/looks';
import { looksIn, type LooksByKind } from '../../problems/looks';
import type { PairScene } from '../../problems/pair/scene';
import { debugPanes } from '../../scenes/link-fields';
import { quantity } from '../../trace/sentence';
import { flatCastView, spaceCastView } from '../../view/kinds/cast';
import type { CastRun } from '../../view/kinds/cast/run';
import { sweepOf } from '../../view/kinds/cast/swept';
import { learnViewKind } from '../../view/kinds/known';
import { h } from '../dom';
import { letter } from '../words';
import { castCommands } from './cast/commands';
import { flatCastFolders, spaceCastFolders } from './cast/folders';
import { shapeName as flatName } from './flat/shape-name';
import type { PanelKind } from './kind';
import { learnPanelKind } from './known';
import { pairLegend, shapeName } from './pair';
import type { Rooms } from './rooms';

type Names = (spec: Parameters<typeof shapeName>[0]) => string;

const common = (nameOf: Names): Omit<PanelKind<CastRun>, 'dim' | 'folders' | 'layers'> => ({
  id: 'cast',
  spaces: { object: 'Object space', minkowski: 'Minkowski space' },
  legend: (run, space, looks) => {
    const { scene } = run;
    const { turning } = run.problem;
    const [first, ...rest] = pairLegend(scene as unknown as PairScene, space, nameOf);
    const moves =
      space === 'object'
        ? h('span', { class: 'nw' }, turning ? 'turns, and moves by ' : 'moves by ', letter(quantity('d')))
        : h(
            'span',
            { class: 'nw' },
            'at ',
            h('i', { class: 'm' }, 't'),
            ...(slidesIn(looks)
              ? [' slides over O']
              : [turning ? ', ' : ' = 0, ', h('i', { class: 'm' }, 'x'), ' runs from O']),
          );
    const isSwept = space === 'minkowski' && sweepOf(run) !== null;
    const swept = h(
      'span',
      { class: 'nw' },
      h('i', { class: 'm' }, 'S'),
      ' dashed: ',
      h('i', { class: 'm' }, 'C'),
      ' along the motion',
    );
    return [first!, moves, ...(isSwept ? [swept] : []), ...rest];
  },
  legendKey: (run, looks) => {
    const { a, b } = run.scene;
    const about = [
      run.problem.turning && 'turns',
      sweepOf(run) !== null && 'swept',
      slidesIn(looks) && 'slides',
    ].filter(Boolean);
    return [nameOf(a), nameOf(b), ...about].join(', ');
  },
  panes: debugPanes,
  commands: castCommands,
});

/** True if C slides over O. */
const slidesIn = (looks: LooksByKind | undefined): boolean =>
  looks !== undefined && looksIn({ looks }, castLooks).slides;

const layers: PanelKind['layers'] = {
  shapes: 'shapes',
  planes: 'planes',
  witnesses: 'witnesses and ways',
  labels: 'labels',
  samples: 'past samples',
  past: 'last steps, faded',
};

const spaceCastPanels: PanelKind<CastRun> = {
  ...common(shapeName),
  dim: 3,
  layers: { ...layers, surface: 'surface of C' },
  folders: spaceCastFolders,
};

const flatCastPanels: PanelKind<CastRun> = {
  ...common(flatName),
  dim: 2,
  layers: { ...layers, surface: 'C', planes: 'support lines' },
  folders: flatCastFolders,
};

/** All that the page has of casts, in space and in the plane. */
export function castRooms(): Rooms {
  learnViewKind(flatCastView);
  learnPanelKind(flatCastPanels);
  return { kind: cast, view: spaceCastView, panels: spaceCastPanels };
}

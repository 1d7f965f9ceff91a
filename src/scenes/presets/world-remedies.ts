import type { Options } from '../../algorithms/algorithm';
import type { Scene } from '../../problems/scene';
import { worldPresets } from './worlds';

/** Another way to run a prepared world: a remedy of its fault, or another mode beside it. */
interface Remedy {
  /** A few words, as a choice of a list. */
  label: string;
  /** Absent: the scene's own algorithm. */
  algorithm?: string;
  /** Beside the options of the scene; with another algorithm, instead of them. */
  options?: Options;
}

const events: Remedy = { label: 'times of impact', algorithm: 'world-toi' };
const speculative: Remedy = { label: 'speculative contacts', algorithm: 'world-speculative' };
const discrete: Remedy = { label: 'discrete steps', algorithm: 'world-discrete' };
const always: Remedy = { label: 'contacts always act', options: { acts: 'always' } };
const noCorrection: Remedy = { label: 'no correction', options: { correction: 0 } };

const byPreset: Readonly<Record<string, readonly Remedy[]>> = {
  'world-paper': [{ label: 'five steps a frame', options: { substeps: 5 } }, events, speculative],
  'world-reflection': [
    speculative,
    {
      label: 'bounce by what was taken',
      algorithm: 'world-speculative',
      options: { bounce: 'by what was taken too' },
    },
    discrete,
  ],
  'world-ghost': [
    { label: 'four steps a frame', options: { substeps: 4 } },
    { label: 'margin of 3', options: { margin: 3 } },
    { label: 'boxes that do not grow', options: { grow: 0 } },
    { label: 'clipped features', options: { clip: true } },
    { ...events, label: 'sweep first: times of impact' },
  ],
  'world-missed': [{ ...speculative, label: 'contacts of all neighbours' }, events],
  'world-two-planes': [{ label: 'all pushes at once', options: { solver: 'direct' } }],
  'world-walls': [{ label: 'boxes that do not grow', options: { grow: 0 } }],
  'world-stale-impulse': [
    { label: 'forget when off', options: { zero: true } },
    { label: 'no warm starting', options: { warmStarting: false } },
    always,
  ],
  'world-glide': [always],
  'world-fat-boxes': [
    { label: 'boxes that do not grow', options: { grow: 0 } },
    { label: 'margin of 1', options: { margin: 1 } },
  ],
  'world-ping-pong': [
    noCorrection,
    { label: 'half a correction: no better', options: { correction: 0.5 } },
    { label: 'all pushes at once: no solution', options: { solver: 'direct' } },
  ],
  'world-healing': [noCorrection, { label: 'all at once', options: { correction: 1 } }],
  'world-chain': [{ label: 'one event a step', options: { maxEvents: 1 } }, discrete],
  'world-turning-bar': [{ label: 'advancement', options: { toi: 'advancement' } }],
};

/** The prepared world that a scene was made from, found by its title, with its remedies; undefined for other scenes. */
export function preparedWorld(
  scene: Readonly<Scene>,
): { scene: Readonly<Scene>; remedies: readonly Remedy[] } | undefined {
  const preset = worldPresets.find(({ scene: { title } }) => title !== undefined && title === scene.title);
  const remedies = preset && byPreset[preset.id];
  return preset && remedies ? { scene: preset.scene, remedies } : undefined;
}

/** The algorithm and the options of a prepared world with a remedy, or without. */
export function remedied(
  { algorithm, options }: Readonly<Scene>,
  remedy?: Readonly<Remedy>,
): Pick<Scene, 'algorithm' | 'options'> {
  const other = remedy?.algorithm !== undefined && remedy.algorithm !== algorithm;
  return {
    algorithm: remedy?.algorithm ?? algorithm,
    options: { ...(other ? {} : options), ...remedy?.options },
  };
}

/**
 * `minkowscope/scenes`: two bodies, an algorithm and its options as JSON, as a link, or prepared; and their runs.
 */
import { catalogue } from '../algorithms/catalogue';
import { learn } from '../algorithms/known';
import { kinds } from '../problems/kinds';
import { learnKind } from '../problems/known';

// A scene names its algorithm, and any may be named. Said here because bundlers drop the rest of a module that is not used.
learn(catalogue);
kinds.forEach(learnKind);

// Scenes as JSON: every number to its last bit, and every mistake with its place.
export type { Rival, Scene } from '../problems/scene';
export { SceneError } from '../shapes/scene-error';
export {
  MAX_SCENE_TEXT,
  NewerSceneError,
  parseScene,
  readScene,
  UnknownAlgorithmError,
  UnknownKindError,
  UnknownPrecisionError,
} from '../scenes/schema';
export { writeScene } from '../scenes/write';
export type { CastScene } from '../problems/cast/scene';
export type { PairScene } from '../problems/pair/scene';
export { failureText, idOf, readSceneLine, sceneLines, type SceneLine } from '../scenes/scene-lines';

// Links.
export { encodeLink, type LinkContent } from '../scenes/link';
export { LinkError } from '../scenes/link-error';
export { decodeLink } from '../scenes/link-reader';
export type { LinkView } from '../scenes/link-fields';

// From a query to the page: the scene of two placed bodies, and the link that steps through it.
export { linkOf, sceneOf } from '../scenes/scene-of';

// The prepared scenes.
export {
  castPresets,
  findPrepared,
  findPreset,
  presetGroups,
  presets,
  type Preset,
  type PresetGroup,
} from '../scenes/presets';

// Runs, recorded or not, and what they say.
export {
  describe,
  frameAt,
  prepare,
  record,
  solve,
  toWorldResult,
  type PairRun,
  type PairSetup,
  type Run,
  type Setup,
} from '../stepping/run';
export type { Iteration, Timeline, TimelineStep } from '../stepping/timeline';
export { resultLine, traceFile } from '../stepping/report';
export { surfaceFile } from '../stepping/pair/surface-file';

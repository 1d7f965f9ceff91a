import { encodeLink, type LinkContent } from '../../scenes/link';
import { writeFields } from '../../scenes/link-fields';
import { home } from '../../scenes/presets/home';
import type { Preset } from '../../scenes/presets/preset';
import { kindOf } from '../../problems/known';
import type { Scene } from '../../problems/scene';
import { writeScene } from '../../scenes/write';
import { LazyModule, presetModule } from '../lazy-module';

let prepared: readonly Preset<Scene>[] = [home];
presetModule.onLoad(({ preparedScenes }) => (prepared = preparedScenes));

/** Returns the shortest fragment for the content of a link. */
export const fragmentOf = async (content: LinkContent): Promise<string> =>
  (await lessonLink(content)) ?? shortLink(content) ?? (await encodeLink(seenAsHere(content)));

const placeModule = new LazyModule('The writer of links', () => import('../lesson/address-of-place'));

/** The address of a place in a lesson, while its scene is as the lesson has it: `lesson-gjk-flat.beat-5`. */
async function lessonLink({ lesson, scene, embed }: LinkContent): Promise<string | null> {
  if (!lesson) return null;
  const { addressOfPlace } = await placeModule.load();
  const address = await addressOfPlace(lesson, scene);
  return address && embed ? `${address}.embed-1` : address;
}

/** Writes the initial orbit of a prepared scene as the camera, since only the short link implies it. */
const seenAsHere = ({ orbit, camera, ...content }: LinkContent): LinkContent => ({
  ...content,
  camera: camera ?? (orbit ? { ...orbit, zoom: 1 } : null),
});

/**
 * Returns the fragment of an unchanged prepared scene, which has its name instead of its numbers: `hull-beside-box.step-12`.
 * Returns null for other scenes. Without a step, the link leads to the step at which the scene opens.
 */
function shortLink(content: LinkContent): string | null {
  const preset = prepared.find(({ scene }) => isSame(scene, content.scene));
  if (!preset) return null;
  const first = content.step === 0 && preset.step ? ['step-1'] : [];
  return [preset.id, ...first, ...writeFields(content, kindOf(content.scene).looks)].join('.');
}

const isSame = (a: Scene, b: Scene): boolean =>
  a === b || (a.kind === b.kind && a.title === b.title && writeScene(a) === writeScene(b));

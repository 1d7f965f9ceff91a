import { fromBase64Url } from './base64url';
import { canDeflate, inflate, TooLargeError } from './deflate';
import { checkLength, checkOf, wrapping, type LinkContent } from './link';
import { LinkError } from './link-error';
import { readFields } from './read-fields';
import { kindOf } from '../problems/known';
import type { Scene } from '../problems/scene';
import { SceneError } from '../shapes/scene-error';
import { MAX_SCENE_TEXT, NewerSceneError, readScene } from './schema';

/** No scene's link comes near this length. */
const MAX_LINK_LENGTH = 2 * MAX_SCENE_TEXT;

/** Takes a fragment with or without `#`, or a whole address, wrapped over lines or not. Rejects with a LinkError. */
export async function decodeLink(text: string): Promise<LinkContent> {
  const fragment = fragmentOf(text);
  const { codec, payload, fields } = open(fragment);
  const scene = sceneOf(await unpack(codec, payload));
  return { ...readFields(fields, kindOf(scene).looks), scene };
}

/** The text after the last `#`, without the line breaks and the marks around it that pasting brings. */
function fragmentOf(text: string): string {
  const fragment = text.slice(text.lastIndexOf('#') + 1).replaceAll(/\s+/g, '');
  // Not by an expression that ends in $: at a long row of other marks that takes the square of its length.
  let end = fragment.length;
  while (end > 0 && !/[\w.-]/.test(fragment[end - 1]!)) end--;
  return fragment.slice(0, end);
}

interface Opened {
  codec: string;
  payload: string;
  fields: string[];
}

function open(fragment: string): Opened {
  const [head = '', codec = '', payload = '', check = '', ...fields] = fragment.split('.');
  const version = /^v(\d*)$/.exec(head)?.[1];
  if (version === undefined) throw notALink();
  if (fragment.length > MAX_LINK_LENGTH) throw tooLarge();
  if (Number(version) > wrapping) throw newer();
  if (payload !== '' && codec !== 'z' && codec !== 'p') throw unknownCodec(codec);
  if (check.length < checkLength) throw cutShort(fragment.length);
  if (check !== checkOf(`${codec}.${payload}`)) throw damaged();
  return { codec, payload, fields };
}

async function unpack(codec: string, payload: string): Promise<string> {
  if (codec === 'z' && !canDeflate) throw cannotUnpack();
  try {
    const bytes = fromBase64Url(payload);
    const whole = codec === 'z' ? await inflate(bytes, MAX_SCENE_TEXT) : bytes;
    return new TextDecoder('utf-8', { fatal: true }).decode(whole);
  } catch (error) {
    throw error instanceof TooLargeError ? tooLarge() : damaged();
  }
}

function sceneOf(text: string): Scene {
  try {
    return readScene(text);
  } catch (error) {
    if (error instanceof NewerSceneError) throw newer();
    if (error instanceof SceneError) throw badScene(error);
    throw error;
  }
}

const orOpen = 'or open a prepared scene';
const count = (n: number): string => n.toLocaleString('en-US');

const notALink = (): LinkError =>
  new LinkError(
    'This is not a Minkowscope link',
    `A link has a part that begins with “#v${wrapping}.” or is the name of a prepared scene, as “#hull-beside-box.step-12”; this text has neither. Paste the whole link below, ${orOpen}.`,
  );

const cutShort = (length: number): LinkError =>
  new LinkError(
    'This link is cut short',
    `It stops after ${count(length)} characters, before the scene is complete. Paste the whole link below, ${orOpen}.`,
  );

const damaged = (): LinkError =>
  new LinkError(
    'This link is damaged',
    `Some of its characters were lost or changed on the way. Copy the link once more and paste it below, ${orOpen}.`,
  );

const newer = (): LinkError =>
  new LinkError(
    'This link was made by a newer Minkowscope',
    `This page is too old to read it. Reload the page to get the newest one, ${orOpen}.`,
  );

const unknownCodec = (codec: string): LinkError =>
  new LinkError(
    'This link is packed in an unknown way',
    `Its second part is “${codec.slice(0, 20)}”; this page knows “z” and “p”. Reload the page to get the newest one, ${orOpen}.`,
  );

const cannotUnpack = (): LinkError =>
  new LinkError(
    'This browser cannot unpack the link',
    `The scene in it is compressed, and this browser is too old for that. Open the link in a newer browser, ${orOpen}.`,
  );

const tooLarge = (): LinkError =>
  new LinkError(
    'This link holds too much',
    `Unpacked it has more than ${count(MAX_SCENE_TEXT)} characters, and no scene needs so many. Check where it comes from, ${orOpen}.`,
  );

const badScene = (error: SceneError): LinkError =>
  new LinkError(
    'The scene in this link has a mistake',
    `${error.message.replace(/\.$/, '')}. Paste a corrected link below, ${orOpen}.`,
    { cause: error },
  );

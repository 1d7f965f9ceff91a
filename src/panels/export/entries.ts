import { refusal, writers } from '../../dumps/write/writers';
import { LINK_LENGTH_WARNING } from '../../scenes/link-length';
import { writeScene } from '../../scenes/write';
import { surfaceFormats } from '../../shapes/surface-text';
import { canRunAgain, hasShapes, pairRun } from '../../stepping/run';
import { solvableScene } from '../../stepping/solvable-scene';
import { reportLoadFailure } from '../../view/lazy';
import { embedCode } from '../embed-code';
import { showAddress } from '../lesson/show-address';
import { copyText } from '../opening/clipboard';
import { showPaste } from '../opening/ask-paste';
import { sceneText } from '../scene-text';
import type { ExportContext } from './context';
import { saveNumbers, saveScene, saveSurface, saveTrace } from './files';

/** A row of the menu. */
export interface Entry {
  name: string;
  /** Says a size, or why the entry cannot be pressed. */
  detail?: string;
  disabled?: boolean;
  press(this: void): void;
}

export interface Group {
  title: string;
  entries: Entry[];
}

interface Telling {
  copyLink(this: void): void;
  /** Tells beside the button what has happened. */
  tell(this: void, text: string): void;
}

const count = (n: number, what: string): string =>
  `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`;

/** The groups of the menu for what is shown. `address` is null if no link leads there, undefined until it is known. */
export function groupsOf(
  context: ExportContext,
  address: string | null | undefined,
  { copyLink, tell }: Telling,
): Group[] {
  return [
    { title: 'This scene', entries: sceneEntries(context, address, { copyLink, tell }) },
    { title: 'For an engine', entries: engineEntries(context, tell) },
    { title: 'Pictures', entries: pictureEntries(context, tell) },
    { title: 'Data', entries: dataEntries(context) },
  ];
}

function sceneEntries(
  context: ExportContext,
  address: string | null | undefined,
  { copyLink, tell }: Telling,
): Entry[] {
  const { store } = context;
  const long = address && address.length > LINK_LENGTH_WARNING ? ', long' : '';
  const detail =
    address === null
      ? 'no link holds a trace'
      : address === undefined
        ? ''
        : `${count(address.length, 'character')}${long}`;
  const hasScene = store.getState().run?.opened?.hasScene ?? true;
  const spanned = hasScene ? '' : 'hulls of the trace’s points';
  const copy = (text: string): void =>
    void copyText(text).then((done) => tell(done ? 'copied' : 'could not be copied'));
  return [
    { name: 'Copy link', detail, press: copyLink },
    {
      name: 'Copy embed',
      detail: 'a frame in a page',
      disabled: !address,
      press: () => copy(embedCode(address ?? '', store.getState().run?.scene.title ?? 'Minkowscope')),
    },
    { name: 'Link as QR code…', disabled: address === null, press: () => void showAddress() },
    { name: 'Copy JSON', detail: spanned, press: () => copy(jsonOf(context)) },
    { name: 'Save JSON…', detail: spanned, press: () => saveScene(context) },
    { name: 'Edit JSON…', press: () => showPaste(sceneText(store)) },
  ];
}

const jsonOf = ({ store }: ExportContext): string => {
  const { run } = store.getState();
  return run ? `${writeScene(solvableScene(run))}\n` : '';
};

function engineEntries(context: ExportContext, tell: (text: string) => void): Entry[] {
  const { run } = context.store.getState();
  const pair = pairRun(run);
  const fitting = pair ? writers.filter((writer) => refusal(writer, pair.scene) === null) : [];
  // Shapes spanned by the points of a trace are no pair that an engine was given.
  const noPair = !pair ? 'pairs only' : hasShapes(pair) ? undefined : 'the trace has no scene';
  return [
    {
      name: 'Unit test…',
      detail: noPair ?? count(fitting.length, 'engine'),
      disabled: noPair !== undefined || fitting.length === 0,
      press: () => void openUnitTest(context),
    },
    {
      name: 'Shrink…',
      detail: 'vertices, digits, poses',
      disabled: !run || !canRunAgain(run),
      press: () => void openShrink(context),
    },
    {
      name: 'Copy as Markdown',
      detail: noPair ?? 'numbers, link, verdicts',
      disabled: noPair !== undefined,
      press: () => void copyMarkdown(context, tell),
    },
  ];
}

function pictureEntries(context: ExportContext, tell: (text: string) => void): Entry[] {
  const { actions, store, view } = context;
  const noView = view() === null;
  const isFlat = store.getState().run?.scene.dim === 2;
  return [
    { name: 'This picture as PNG…', disabled: noView, press: () => void savePicture('png', context, tell) },
    {
      name: 'This picture as SVG…',
      ...(!isFlat && { detail: 'flat scenes only' }),
      disabled: noView || !isFlat,
      press: () => void savePicture('svg', context, tell),
    },
    { name: 'Film strip…', disabled: noView, press: () => actions.set({ stripOpen: true }) },
  ];
}

function dataEntries(context: ExportContext): Entry[] {
  const { run } = context.store.getState();
  const isPair = pairRun(run) !== null;
  return [
    {
      name: 'Trace of this run…',
      detail: run ? count(run.trace.length, 'step') : '',
      disabled: !run,
      press: () => void saveTrace(context),
    },
    {
      name: 'Numbers of all steps as CSV…',
      detail: 'what charts draw',
      disabled: !run,
      press: () => saveNumbers(context),
    },
    ...surfaceFormats.map((format) => ({
      name: `Surface of C as ${format.toUpperCase()}…`,
      ...(!isPair && { detail: 'pairs only' }),
      disabled: !isPair,
      press: () => void saveSurface(format, context),
    })),
  ];
}

async function savePicture(
  format: 'png' | 'svg',
  context: ExportContext,
  tell: (text: string) => void,
): Promise<void> {
  const fetched = await import('./pictures').catch(() =>
    reportLoadFailure('The export of pictures', () => void savePicture(format, context, tell)),
  );
  if (fetched) tell(await fetched.savePicture(format, context));
}

async function openUnitTest(context: ExportContext): Promise<void> {
  const fetched = await import('./unit-test').catch(() =>
    reportLoadFailure('The dialog for unit tests', () => void openUnitTest(context)),
  );
  fetched?.openUnitTest(context);
}

async function openShrink(context: ExportContext): Promise<void> {
  const fetched = await import('./shrink').catch(() =>
    reportLoadFailure('The dialog that shrinks a scene', () => void openShrink(context)),
  );
  fetched?.openShrink(context);
}

async function copyMarkdown(context: ExportContext, tell: (text: string) => void): Promise<void> {
  const fetched = await import('./markdown').catch(() =>
    reportLoadFailure('The export of Markdown', () => void copyMarkdown(context, tell)),
  );
  if (fetched) tell(await fetched.copyMarkdown(context));
}

import '../../styles/dialog.css';
import '../../styles/export-dialogs.css';
import type { Scene } from '../../problems/scene';
import { writeScene } from '../../scenes/write';
import { isFault, readCondition } from '../../stepping/conditions/condition';
import type { Run } from '../../stepping/run';
import { costOf } from '../../stepping/shrink/cost';
import type { Failing } from '../../stepping/shrink/failing';
import { costText, wayText } from '../../stepping/shrink/words';
import { MAX_TRIES, standardShare } from '../../stepping/shrink/limits';
import { hire, type Hired, type StartHelper } from '../../view/hired-worker';
import { closeButton } from '../close-button';
import { h, setText } from '../dom';
import { openText } from '../opening/open-text';
import type { ExportContext } from './context';
import type { ShrinkJob, ShrinkNews } from './shrink.worker';

/** A dialog that makes the scene smaller while it still fails in the way that is chosen. A worker does it. */
export function openShrink({ store, actions }: ExportContext): void {
  const { run, find } = store.getState();
  if (!run) return;
  const ways = waysFor(run);
  let worker: Hired<ShrinkJob> | null = null;
  let smallest: Scene | null = null;

  const way = h(
    'select',
    { 'aria-label': 'It still fails if' },
    ...ways.map((each, i) => h('option', { value: i }, wayText(each))),
    h('option', { value: 'condition' }, 'a condition holds in some step'),
  );
  const condition = h('input', {
    type: 'text',
    'aria-label': 'Condition',
    placeholder: 'faces > 40',
    spellcheck: 'false',
    value: find,
    hidden: true,
  });
  const problem = h('p', { class: 'problem', role: 'alert' });
  const given = h('dd', {}, costText(costOf(run.scene)));
  const now = h('dd', {}, '–');
  const bar = h('progress', { max: MAX_TRIES, value: 0, 'aria-label': 'Scenes tried' });
  const told = h('p', { class: 'shrink-told', role: 'status' }, 'Nothing has been tried yet.');
  const start = h('button', { type: 'button', class: 'strong' }, 'Shrink');
  const keep = h('button', { type: 'button', class: 'strong', hidden: true }, 'Stop and keep this');
  const cancel = h('button', { type: 'button', class: 'plain' }, 'Cancel');

  const stop = (): void => {
    worker?.end();
    worker = null;
  };
  const show = (scene: Scene): void => {
    smallest = scene;
    setText(now, costText(costOf(scene)));
  };
  const fail = (text: string): void => {
    stop();
    setText(problem, text);
    start.hidden = false;
    keep.hidden = true;
  };
  const hear = (news: ShrinkNews): void => {
    if ('error' in news) return fail(`It could not be shrunk: ${news.error}`);
    const { tries, scene } = 'progress' in news ? news.progress : news.result;
    bar.value = tries;
    if ('progress' in news) {
      show(scene);
      return setText(
        told,
        `${tries.toLocaleString('en-US')} scenes tried, now for ${words[news.progress.pass]}.`,
      );
    }
    const { outcome } = news.result;
    if (outcome === 'holds not') return fail('It does not fail in this way.');
    stop();
    show(scene);
    bar.value = MAX_TRIES;
    setText(keep, 'Keep this');
    const end = outcome === 'smallest' ? 'No single change makes it smaller.' : 'That is the limit.';
    setText(told, `${tries.toLocaleString('en-US')} scenes tried. ${end}`);
  };
  const begin = (): void => {
    const failing = chosen(ways, way.value, condition.value);
    if (typeof failing === 'string') return fail(failing);
    setText(problem, '');
    start.hidden = true;
    keep.hidden = false;
    keep.focus();
    worker = hire(startWorker, hear, () => fail('The shrinker of scenes could not be fetched. Try again.'));
    if (worker) worker.post({ scene: run.scene, failing });
    else fail('This browser lets the page start no worker. The command “minkowscope shrink” does the same.');
  };
  const take = async (): Promise<void> => {
    const scene = smallest;
    dialog.close();
    const message = scene && (await openText(actions, writeScene(named(scene, run.scene))));
    if (message) actions.showMessage(message);
  };

  way.addEventListener('change', () => {
    condition.hidden = way.value !== 'condition';
    if (!condition.hidden) condition.focus();
  });
  if (ways.length === 0) condition.hidden = false;
  start.addEventListener('click', begin);
  keep.addEventListener('click', () => void take());
  cancel.addEventListener('click', () => dialog.close());
  const dialog = h(
    'dialog',
    { class: 'dialog shrink-dialog', 'aria-labelledby': 'shrink-title' },
    h('h2', { id: 'shrink-title' }, 'Shrink'),
    h(
      'p',
      {},
      'A smaller scene that still fails in the same way: fewer vertices, rounder numbers, simpler poses.',
    ),
    h('label', { class: 'shrink-way' }, 'It still fails if ', way),
    condition,
    problem,
    h('dl', { class: 'shrink-sizes' }, h('dt', {}, 'Given'), given, h('dt', {}, 'Now'), now),
    bar,
    told,
    h(
      'div',
      { class: 'buttons' },
      start,
      keep,
      cancel,
      h('span', { class: 'fill' }),
      h('span', { class: 'shrink-undo' }, 'The given scene stays one undo away.'),
    ),
    closeButton(() => dialog.close()),
  );
  dialog.addEventListener('close', () => {
    stop();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  start.focus();
}

const startWorker: StartHelper = () =>
  new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });

const words = {
  points: 'fewer vertices',
  options: 'fewer options',
  poses: 'simpler poses',
  numbers: 'rounder numbers',
} as const;

/** The ways that may hold. Whether they do is found by the worker, since the truth takes long. */
function waysFor({ scene, result, kind, opened: _ }: Readonly<Run>): Failing[] {
  const rivals = (scene.compare ?? []).map((rival): Failing => ({ way: 'rival', rival }));
  return [
    ...(kind.answer ? [{ way: 'wrong', share: standardShare } as const] : []),
    { way: 'outcome', outcome: result.outcome },
    ...rivals,
    ...(kind.precisions.length > 1 ? [{ way: 'precision' } as const] : []),
  ];
}

/** The way that is chosen, or what is wrong with it. */
function chosen(ways: readonly Failing[], value: string, text: string): Failing | string {
  const way = ways[Number(value)];
  if (value !== 'condition' && way) return way;
  const condition = readCondition(text);
  return isFault(condition) ? `The condition cannot be read: ${condition.text}` : { way: 'condition', text };
}

const named = (scene: Scene, { title }: Scene): Scene => ({ ...scene, title: `${title ?? 'Scene'}, shrunk` });

import { BoxGeometry, Mesh, TorusGeometry, type BufferGeometry } from 'three';
import { STLExporter } from 'three/examples/jsm/exporters/STLExporter.js';
import { serveTrace } from '../scripts/trace-server.mjs';
import { traceFile } from '../src/stepping/report';
import { presetRun } from './expected';
import { expect, test, type Scope } from './fixtures';

const stlOf = (geometry: BufferGeometry): string =>
  Buffer.from(new STLExporter().parse(new Mesh(geometry), { binary: true }).buffer).toString('base64');

const drop = (scope: Scope, files: readonly { name: string; base64: string }[]) =>
  scope.page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const { name, base64 } of given)
      dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  }, files);

test('two meshes that are dropped together are the two bodies, and a third that is not convex says so', async ({
  scope,
}) => {
  await scope.open();
  const box = { name: 'box.stl', base64: stlOf(new BoxGeometry(1, 2, 3)) };
  const ring = { name: 'ring.stl', base64: stlOf(new TorusGeometry(2, 0.5, 8, 12).translate(4, 0, 0)) };
  await drop(scope, [box, ring]);
  const panel = scope.page.getByRole('region', { name: 'What was read' });
  await expect(panel.getByRole('group', { name: 'Guess: ring: not convex' })).toBeVisible();
  const bodies = await scope.page.evaluate(() => {
    const { a, b } = window.minkowscope.store.getState().run!.scene as unknown as Record<
      'a' | 'b',
      { points: number[][] }
    >;
    return [a.points.length, Math.max(...b.points.map(([x]) => x!))];
  });
  expect(bodies).toEqual([8, 6.5]);
  await panel.getByRole('button', { name: 'left out' }).click();
  await expect(panel).toContainText('The text has one body, box: what is the other one?');
});

test('a mesh that breaks off is refused in the dialog, and what was open stays', async ({ scope }) => {
  await scope.open();
  const before = await scope.description();
  await drop(scope, [{ name: 'broken.glb', base64: Buffer.from('glTF\u0002\0\0\0').toString('base64') }]);
  await expect(scope.page.getByRole('dialog').getByRole('alert')).toContainText('broken.glb: ');
  expect(await scope.description()).toBe(before);
});

test('a mesh whose question was closed with Escape is not one of the next two bodies', async ({ scope }) => {
  await scope.open();
  const one = { name: 'one.stl', base64: stlOf(new BoxGeometry(1, 2, 3)) };
  const dialog = scope.page.getByRole('dialog');
  await drop(scope, [one]);
  await expect(dialog).toContainText('what is the other one?');
  await scope.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await drop(scope, [{ ...one, name: 'next.stl' }]);
  await expect(dialog).toContainText('The text has one body, next: what is the other one?');
});

/** The lines of a trace of a prepared scene. */
const traceLines = (id: string): string[] =>
  traceFile(presetRun(id))
    .trimEnd()
    .split('\n')
    .map((line) => `${line}\n`);

test('a trace that is piped is followed once it is allowed to, and a bad line is told while the page keeps stepping', async ({
  scope,
}) => {
  const lines = traceLines('hull-beside-box');
  const feed = new TransformStream<string, string>();
  const writer = feed.writable.getWriter();
  const server = await serveTrace({ port: 0, input: feed.readable });
  try {
    await scope.open(`stream-${server.port}`);
    const asked = scope.page.getByRole('dialog', { name: 'Follow a trace?' });
    await expect(asked).toContainText(`ws://127.0.0.1:${server.port}`);
    await asked.getByRole('button', { name: 'Connect' }).click();
    void writer.write(lines.slice(0, 4).join(''));
    const status = scope.page.getByRole('status', { name: 'Following' });
    await expect(status).toContainText('3 steps');
    await scope.page.keyboard.press('End');
    void writer.write(`no step\n${lines.slice(4, 7).join('')}`);
    await expect(status).toContainText('6 steps');
    await expect(scope.page.getByRole('region', { name: 'Followed trace' })).toContainText(
      'Line 5 is left out',
    );
    const shown = () =>
      scope.page.evaluate(() => {
        const { step, run } = window.minkowscope.store.getState();
        return [step, run!.trace.length];
      });
    expect(await shown()).toEqual([5, 6]);
    await scope.page.keyboard.press('ArrowLeft');
    void writer.write(lines.slice(7).join(''));
    void writer.close();
    await expect(status).toContainText('Its program has ended.');
    await expect.poll(shown).toEqual([4, lines.length - 2]);
  } finally {
    server.close();
  }
});

test('a broken trace among dropped ones is left out by name, and the others are opened', async ({
  scope,
}) => {
  const lines = traceLines('hull-beside-box');
  const fileOf = (name: string, text: string) => ({ name, base64: Buffer.from(text).toString('base64') });
  await scope.open();
  await drop(scope, [
    fileOf('whole.jsonl', lines.join('')),
    fileOf('broken.jsonl', lines.with(3, 'no step\n').join('')),
  ]);
  await expect(scope.page.getByText('Left out: broken.jsonl: line 4')).toBeVisible();
  expect(await scope.page.evaluate(() => window.minkowscope.store.getState().run!.trace.length)).toBe(
    lines.length - 2,
  );
});

test('a dropped trace that grows is followed', async ({ scope }) => {
  const lines = traceLines('hull-beside-box');
  await scope.open();
  await scope.page.evaluate(async (text) => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle('grows.jsonl', { create: true });
    const grow = async (more: string): Promise<void> => {
      const size = (await handle.getFile()).size;
      const writable = await handle.createWritable({ keepExistingData: true });
      await writable.write({ type: 'write', position: size, data: more });
      await writable.close();
    };
    await grow(text);
    Object.assign(window, { grow });
    Object.assign(DataTransferItem.prototype, { getAsFileSystemHandle: () => Promise.resolve(handle) });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(await handle.getFile());
    document.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  }, lines.slice(0, 4).join(''));
  const status = scope.page.getByRole('status', { name: 'Following' });
  await expect(status).toContainText('Following grows.jsonl: 3 steps.');
  await scope.page.evaluate(
    (more) => (window as unknown as { grow(text: string): Promise<void> }).grow(more),
    lines[4]!,
  );
  await expect(status).toContainText('4 steps');
  expect(await scope.page.evaluate(() => window.minkowscope.store.getState().run!.trace.length)).toBe(4);
});

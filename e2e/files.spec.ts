import { BoxGeometry, Mesh, TorusGeometry, type BufferGeometry } from 'three';
import { STLExporter } from 'three/examples/jsm/exporters/STLExporter.js';
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

import { expect, test, type Scope } from './fixtures';

test.use({ draws: true });

/** A is a polygon whose first corner is at (−2, 4), B the point at the origin: C is A, and O is 2 away from it. */
const scene = {
  dim: 2,
  algorithm: 'gjk-2d',
  options: { firstDirection: [1, 0, 0] },
  a: {
    type: 'hull',
    points: [
      [-2, 4, 0],
      [6, 0, 0],
      [2, 1, 0],
      [7, 9, 0],
    ],
  },
  b: { type: 'hull', points: [[0, 0, 0]] },
};

async function openQuad(scope: Scope): Promise<void> {
  await scope.open();
  await scope.button('Paste a failure').click();
  await scope.page.getByRole('textbox', { name: 'Scene or link' }).fill(JSON.stringify(scene));
  await scope.button('Open').click();
  await expect(scope.objectSpace).toContainText('polygon of 4');
}

const thirdCorner = async (scope: Scope): Promise<number[]> =>
  (JSON.parse(await scope.scene()) as { a: { points: number[][] } }).a.points[2]!;

test('a scene in the plane is drawn as on paper: one scale, y up, pan and zoom, and no turning', async ({
  scope,
}) => {
  const { page, controls } = scope;
  await openQuad(scope);
  await scope.seek(13);
  await scope.drawn();
  const places = () =>
    page.evaluate(() => {
      const { view } = window.minkowscope;
      const at = (space: 'object' | 'minkowski', x: number, y: number) =>
        view!.project(space, { x, y, z: 0 })!;
      return {
        object: [at('object', 0, 0), at('object', 1, 0), at('object', 0, 1)],
        minkowski: [at('minkowski', 0, 0), at('minkowski', 1, 0), at('minkowski', 0, 1)],
      };
    });
  const before = await places();
  const unit = before.object[1]!.x - before.object[0]!.x;
  expect(unit).toBeGreaterThan(18);
  for (const [o, x, y] of [before.object, before.minkowski]) {
    expect(x!.x - o!.x).toBeCloseTo(unit, 2);
    expect(o!.y - y!.y).toBeCloseTo(unit, 2);
    expect(x!.y).toBeCloseTo(o!.y, 3);
  }
  await expect(scope.sentence).toContainText('O is in the region of the edge');
  await expect(page.locator('[data-note=area-of-origin]')).toHaveText('edge w1w2');
  await expect(page.locator('[data-note=zero]')).toHaveCount(4);
  await expect(page.locator('.triad')).toBeHidden();

  const box = (await scope.objectSpace.boundingBox())!;
  const from = { x: box.x + 90, y: box.y + 110 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 30, from.y - 20, { steps: 4 });
  await page.mouse.up();
  await scope.drawn();
  const panned = await places();
  expect(panned.object[0]!.x - before.object[0]!.x).toBeCloseTo(-30, 0);
  expect(panned.minkowski[0]!.y - before.minkowski[0]!.y).toBeCloseTo(-20, 0);
  expect(panned.object[1]!.x - panned.object[0]!.x).toBeCloseTo(unit, 2);

  // Shapes have the fields that they have in the plane.
  await controls.getByRole('button', { name: 'Shape B: point' }).click();
  const shapeB = controls.getByRole('group', { name: 'Shape B' });
  await shapeB.getByRole('combobox', { name: 'shape' }).selectOption('box');
  await expect(shapeB.getByRole('textbox', { name: /^half (width|height)$/ })).toHaveCount(2);
  await expect(shapeB.getByRole('textbox', { name: /z/ })).toHaveCount(0);
  await shapeB.getByRole('textbox', { name: 'angle °' }).fill('90');
  await page.keyboard.press('Enter');
  const rotation = await page.evaluate(() => {
    const run = window.minkowscope.store.getState().run!;
    return run.kind.bodyOf(run.scene, 'b')!.rotation;
  });
  expect(rotation).toEqual([0, 0, Math.SQRT1_2, Math.SQRT1_2].map((x) => expect.closeTo(x, 12)));
});

type Spot = { x: number; y: number };

/** Drags from one place of the page to another. */
async function dragger({ page }: Scope) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    byMouse: async (from: Spot, to: Spot): Promise<void> => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
    },
    byFinger: async (from: Spot, to: Spot): Promise<void> => {
      await touch('touchStart', from);
      await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
      await touch('touchMove', to);
      await touch('touchEnd');
    },
  };
}

test.describe(() => {
  // Nothing on the canvas is asked about.
  test.use({ draws: false });

  test('a corner of a polygon is dragged over the grid, by mouse and by touch, and one undo takes it back', async ({
    scope,
  }) => {
    const { page } = scope;
    await openQuad(scope);
    const corner = (): Promise<number[]> => thirdCorner(scope);
    const place = (x: number, y: number) => scope.place('object', { x, y, z: 0 });
    const steps = await scope.steps();

    // From (2, 1) to (−2, −1): O is inside then, and GJK goes on to a triangle.
    const [from, to] = [await place(2, 1), await place(-1.9, -1.1)];
    await page.mouse.move(from.x + 8, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y, { steps: 5 });
    await page.mouse.up();
    expect(await corner()).toEqual([-2, -1, 0]);
    await expect(scope.sentence).not.toBeEmpty();
    const changed = await scope.steps();
    expect(changed).not.toBe(steps);
    await scope.controls.getByRole('button', { name: 'Undo', exact: true }).click();
    expect(await corner()).toEqual([2, 1, 0]);
    expect(await scope.steps()).toBe(steps);

    const [down, up] = [await place(2, 1), await place(-2.1, -0.9)];
    await (await dragger(scope)).byFinger(down, up);
    await expect.poll(corner).toEqual([-2, -1, 0]);
    expect(await scope.steps()).toBe(changed);
  });
});

test('key L plots the support function, and a press on it begins the search there', async ({ scope }) => {
  const { page } = scope;
  await openQuad(scope);
  await page.keyboard.press('l');
  const plot = page.getByRole('region', { name: 'Support function', exact: true });
  // O is 2 away from C, a quadrangle.
  await expect(plot.getByRole('img')).toHaveAttribute('aria-label', /: 1 minimum, −2\.0000 at −126\.9°/);
  await expect(plot.locator('.kink')).toHaveCount(4);
  const line = (await plot.locator('.grid.zero').boundingBox())!;
  await page.mouse.click(line.x + 0.75 * line.width, line.y);
  const first = await page.evaluate(
    () => window.minkowscope.store.getState().run!.scene.options['firstDirection'] as number[],
  );
  expect(first).toEqual([expect.closeTo(0, 1), expect.closeTo(1, 2), 0]);
  await page.keyboard.press('l');
  await expect(plot).toHaveCount(0);
  await expect(scope.objectSpace).toBeVisible();
});

test.describe(() => {
  // Nothing on the canvas is asked about.
  test.use({ draws: false });

  test('a support line is turned about C by mouse and by finger, and stays on the pointer', async ({
    scope,
  }) => {
    const { page } = scope;
    await openQuad(scope);
    await scope.first();
    await scope.next();
    const { byMouse, byFinger } = await dragger(scope);
    const place = ([x, y]: readonly number[]) => scope.place('minkowski', { x: x!, y: y!, z: 0 });
    const plane = await page.evaluate(() => {
      const { run, step } = window.minkowscope.store.getState();
      const { normal, offset } = run!.trace.at(step).plane!;
      return { n: [normal.x, normal.y], offset };
    });
    /** A point of the line, `away` from its point nearest to O. */
    const onLine = (away: number): number[] => [
      plane.offset * plane.n[0]! - away * plane.n[1]!,
      plane.offset * plane.n[1]! + away * plane.n[0]!,
    ];

    /** h(n) − n·p for the measured n: how far the point is inside the support line along n. */
    const within = async (p: readonly number[]): Promise<number | null> => {
      const looks = await page.evaluate(() => window.minkowscope.store.getState().looks['pair']);
      const { along } = (looks ?? {}) as { along?: number[] | string };
      if (!Array.isArray(along)) return null;
      const [x, y] = along;
      const heights = scene.a.points.map(([px, py]) => x! * px! + y! * py!);
      return Math.max(...heights) - (x! * p[0]! + y! * p[1]!);
    };
    // With Shift it does not snap to the normals of edges.
    await page.keyboard.down('Shift');
    await byMouse(await place(onLine(5)), await place([8, 5]));
    await page.keyboard.up('Shift');
    await expect.poll(() => within([8, 5])).toBeCloseTo(0, 1);
    // On the support line along 30°, to which a finger snaps.
    await byFinger(await place(onLine(5)), await place([9, 5.535]));
    await expect.poll(() => within([9, 5.535])).toBeCloseTo(0, 1);
  });

  test('the first n is dragged around O by mouse, finger and keys', async ({ scope }) => {
    const { page } = scope;
    await openQuad(scope);
    const { byMouse, byFinger } = await dragger(scope);
    const place = (x: number, y: number) => scope.place('minkowski', { x, y, z: 0 });
    const angleOf = (d: readonly number[]): number => (Math.atan2(d[1]!, d[0]!) * 180) / Math.PI;
    const first = () =>
      page.evaluate(() => {
        const { run } = window.minkowscope.store.getState();
        const { x, y } = run!.trace.at(0).direction!;
        return [x, y];
      });
    const head = scope.minkowskiSpace.getByRole('button', { name: /^First n at/ });
    const middle = async (): Promise<Spot> => {
      await scope.drawn();
      const { x, y, width, height } = (await head.boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    await scope.first();
    await byMouse(await middle(), await place(0.1, 5));
    expect(angleOf(await first())).toBeCloseTo(90, 1);
    await byFinger(await middle(), await place(4, 4.1));
    await expect.poll(async () => angleOf(await first())).toBeCloseTo(45, 1);
    await head.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowRight');
    expect(angleOf(await first())).toBeCloseTo(59, 1);
    await expect(head).toHaveAccessibleName('First n at 59°');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+z');
    expect(angleOf(await first())).toBeCloseTo(45, 1);
  });
});

test('an edge is dragged square to itself, and a step is saved as an SVG with the same points and its words as texts', async ({
  scope,
}) => {
  const { page } = scope;
  await scope.open();
  await scope.button('Paste a failure').click();
  const box = { type: 'box', halfExtents: [1, 1, 0], position: [9, 4, 0] };
  await page
    .getByRole('textbox', { name: 'Scene or link' })
    .fill(JSON.stringify({ ...scene, a: { type: 'box', halfExtents: [2, 1, 0] }, b: box }));
  await scope.button('Open').click();
  await expect(scope.objectSpace).toContainText('A box');
  const [from, to] = [
    await scope.place('object', { x: 8, y: 4, z: 0 }),
    await scope.place('object', { x: 6.1, y: 4.3, z: 0 }),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  const { b } = JSON.parse(await scope.scene()) as { b: { halfExtents: number[]; position: number[] } };
  expect(b).toMatchObject({ halfExtents: [2, 1, 0], position: [8, 4, 0] });

  await scope.last();
  const { text, marks } = await page.evaluate(async () => {
    const { view, store } = window.minkowscope;
    const { step } = store.getState();
    const spaces = ['object', 'minkowski'] as const;
    const made = (await view!.stepSvg({ step, spaces, width: 1280, height: 640 }))!;
    const shown = [...document.querySelectorAll('#stage .mark')];
    return { text: made, marks: shown.map((mark) => mark.getAttribute('data-name')) };
  });
  const file = await page.evaluate((source) => {
    const read = new DOMParser().parseFromString(source, 'image/svg+xml');
    const names = [...read.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-name'));
    return { names, texts: [...read.querySelectorAll('text')].map(({ textContent }) => textContent) };
  }, text);
  expect(new Set(file.names)).toEqual(new Set(marks));
  expect(file.names).toContain('pA');
  expect(file.texts).toEqual(expect.arrayContaining(['A', 'B', 'O', 'x', 'y']));
});

test.describe(() => {
  // Nothing on the canvas is asked about.
  test.use({ draws: false });

  test('Tab walks the corners of polygons, and arrows move the focused one by a snap, with Shift by a tenth', async ({
    scope,
  }) => {
    const { page } = scope;
    await openQuad(scope);
    const corner = (): Promise<number[]> => thirdCorner(scope);
    const { step } = await page.evaluate(() => window.minkowscope.store.getState());
    await scope.objectSpace.focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
    await expect(scope.objectSpace.getByRole('button', { name: 'Corner 3 of A at (2, 1)' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    const moved = (await corner()) as [number, number, number];
    expect(moved[0]).toBe(2);
    expect(moved[1]).toBeGreaterThan(1);
    await page.keyboard.press('Shift+ArrowLeft');
    const [x] = (await corner()) as [number];
    expect(2 - x).toBeCloseTo((moved[1] - 1) / 10, 9);
    await expect(scope.objectSpace.getByRole('status')).toContainText('of A at (');
    expect(await page.evaluate(() => window.minkowscope.store.getState().step)).toBe(step);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+z');
    expect(await corner()).toEqual([2, 1, 0]);
  });
});

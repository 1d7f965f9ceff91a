import { linkTo, placed, reducedSimplex, turned, turnedPair, expectNumber } from './expected';
import { record } from '../src/stepping/run';
import { expect, test } from './fixtures';

const run = record(turnedPair);

test('hovering a vertex rings it and its witnesses, and tells its numbers until the pointer leaves', async ({
  scope,
}) => {
  await scope.open(await linkTo(turnedPair));
  const { step, vertices } = reducedSimplex(run);
  await scope.seek(step + 1);
  const rings = scope.page.locator('.ring');
  const tip = scope.page.getByRole('tooltip');
  for (const { name, sample, weight } of vertices) {
    const w = turned(run, sample.v);
    const place = await scope.place('minkowski', w);
    await scope.page.mouse.move(place.x, place.y);
    await expect(tip).toContainText(`w${name} = a${name} − b${name}`);
    // One in Minkowski space, two in object space.
    await expect(rings).toHaveCount(3);
    const words = (await tip.innerText()).split(/\s+/);
    const numbersAfter = (row: string, count: number): string[] =>
      words.slice(words.lastIndexOf(row) + 1).slice(0, count);
    const triples = {
      [`w${name}`]: w,
      [`a${name}`]: placed(run, sample.a),
      [`b${name}`]: placed(run, sample.b),
    };
    for (const [row, { x, y, z }] of Object.entries(triples)) {
      const shown = numbersAfter(row, 3);
      [x, y, z].forEach((value, i) => expectNumber(shown[i], value));
    }
    expectNumber(numbersAfter('weight', 1)[0], weight);
  }
  await scope.page.mouse.move(5, 5);
  await expect(tip).toBeHidden();
  await expect(rings).toHaveCount(0);
});

test('hovering a witness on a shape rings its twin on the other and the vertex', async ({ scope }) => {
  await scope.open(await linkTo(turnedPair));
  await scope.seek(6);
  const { sample } = run.trace.at(5);
  const { x, y } = await scope.place('object', placed(run, sample!.b));
  await scope.page.mouse.move(x, y);
  await expect(scope.page.locator('.ring')).toHaveCount(3);
  const tip = scope.page.getByRole('tooltip');
  await expect(tip).toContainText(/ = a\d? − b\d?/);
  await scope.next();
  await expect(tip).toBeHidden();
});

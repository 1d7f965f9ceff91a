import { failures } from '../src/scenes/presets/failures';
import { record, type Run } from '../src/stepping/run';
import { thickness } from '../src/math/thickness';
import { formatNumber } from '../src/trace/format';
import type { Frame } from '../src/trace/trace';
import { expectAccessible } from './accessible';
import { linkTo, presetScene, sentenceOf } from './expected';
import { expect, test, type Scope } from './fixtures';

/** The debugger's expected words about a failure, worked out from the run without the debugger. */
interface Expected {
  /** The name of the cause. */
  title: RegExp;
  /** Words and numbers of the evidence. */
  says: (run: Run) => (string | RegExp)[];
  /** The step that the first piece of evidence leads to. */
  shows: (frame: Frame, run: Run) => boolean;
}

const number = (value: number): string => formatNumber(value, 4);
const last = (run: Run): Frame => run.trace.at(run.trace.length - 1);
/** The signed distance, by EPA in double precision. */
const truth = ({ given }: Run): number =>
  record({ ...given, algorithm: 'epa', options: {}, precision: 'f64' }).result.signedDistance!;
const again = ({ given }: Run, options: Run['options'], precision = given.precision): Run =>
  record({ ...given, options: { ...given.options, ...options }, precision });

const expected: Record<string, Expected> = {
  'fails-without-clamp': {
    title: /^T is not clamped/,
    says: (run) => [
      `With the clamp on, the search ends after ${again(run, { clamp: true }).result.iterations} iterations: ${number(truth(run))} apart, certified`,
      `this run's answer is off by ${number(truth(run) - run.result.signedDistance!)}`,
    ],
    shows: ({ phase, bestPlane, target }) => phase === 'jump' && bestPlane!.offset < 0 && target!.x !== 0,
  },
  'fails-by-nudge': {
    title: /^The nudge stalls$/,
    says: (run) => [
      /\d\d nudges in a row, to the cap/,
      `still ${number(last(run).gap!)} from T`,
      `With the nudge off, the search ends after ${again(run, { nudge: 'off' }).result.iterations} iterations: ${number(-truth(run))} deep`,
    ],
    shows: ({ phase, readings }) => phase === 'reduce' && readings![0]!.value > 0,
  },
  'fails-on-saddle': {
    title: /^Stationary at a saddle of h\(n\), not at a minimum$/,
    says: (run) => [
      `h(n) = ${number(last(run).upper)}`,
      /Turned by 5\.7°, to .* falls to 1\.\d{4}/,
      `The truth is ${number(-truth(run))} deep`,
      `too deep by ${number(last(run).upper + truth(run))}`,
    ],
    shows: (frame) => frame.outcome === 'touching-simplex',
  },
  'fails-to-save': {
    title: /^The warm start is stale/,
    says: (run) => [
      `${again(run, { warmStart: [] }).result.supportCalls} support calls where this run took ${run.result.supportCalls}`,
      `${number(truth(run))} apart, certified`,
      /cached directions are \d+\.\d° to \d+\.\d° off the last one/,
    ],
    shows: (frame) => frame.phase === 'seed',
  },
  'fails-on-sliver-float32': {
    title: /^A sliver simplex in single precision$/,
    says: (run) => [
      /a sliver, \d\.\d+(·10⁻[⁰¹²³⁴-⁹]+)? times as high as it is long/u,
      /Here the two decide differently for the first time/,
      `the search ends after ${again(run, {}, 'f64').result.iterations} iterations: overlapping, certified`,
      `The truth is ${number(-truth(run))} deep`,
    ],
    shows: ({ simplex }) => thickness(simplex!.map(({ sample }) => sample.v))! < 1e-3,
  },
  'fails-in-flat-cso': {
    title: /^C is flat: v₀ is not inside it$/,
    says: () => [/h\(n\) \+ h\(−n\) = 0 along n/, /The run says “unresolved”\. The truth is a contact/],
    shows: ({ tests }) => tests!.some(({ id, met }) => id === 'flat' && met),
  },
  'fails-by-dent-float32': {
    title: /^A face turned inwards: the polytope is dented$/,
    says: (run) => [
      `The new face is at ${number(last(run).tests![0]!.leftValue)}`,
      `With exact sides the search ends after ${again(run, { sides: 'exact' }).result.iterations} iterations: ${number(-truth(run))} deep, certified`,
    ],
    shows: (frame) => frame.phase === 'stitch' && frame.tests![0]!.met,
  },
  'fails-below-float32': {
    title: /^The tolerance is below what the digits can reach$/,
    says: (run) => [
      `the last place of a number of the size of E is worth ${number(2 ** -23 * run.problem.scale)}`,
      /At the end gap of the bounds = 2\.1·10⁻⁶, \d+\.\d last places and still above/u,
      /more changed nothing but roundings/,
    ],
    shows: ({ upper }, run) => Math.abs(upper - last(run).upper) <= 64 * 2 ** -23 * run.problem.scale,
  },
  'fails-in-circles-float32': {
    title: /^The search goes round in circles of \d+\siterations?$/u,
    says: () => [/This state is the first that comes again/],
    shows: (frame, run) =>
      JSON.stringify(frame.simplex!.map(({ sample }) => sample.v)) ===
      JSON.stringify(last(run).simplex!.map(({ sample }) => sample.v)),
  },
};

/** Chooses a scene in the list at the top. */
async function choose(scope: Scope, title: string): Promise<void> {
  await scope.page.getByRole('combobox', { name: 'Scene' }).click();
  await scope.page.getByRole('listbox', { name: 'Scene' }).getByText(title, { exact: true }).click();
}

/** Spaces that do not break are spaces. */
const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim();

test('the debugger names the cause of every failure with its numbers, and leads to the step', async ({
  scope,
}) => {
  test.slow();
  expect(failures.map(({ id }) => id)).toEqual(Object.keys(expected));
  await scope.open();
  await scope.page.keyboard.press('b');
  for (const { id, title: scene } of failures) {
    await test.step(scene, async () => {
      await choose(scope, scene);
      await expectNamed(scope, id);
    });
  }
});

/** The debugger, which is open, says of the failure that is shown what it has to. */
async function expectNamed(scope: Scope, id: string): Promise<void> {
  const { title, says, shows } = expected[id]!;
  const run = record(presetScene(id));
  const pane = scope.page.getByRole('region', { name: 'What went wrong' });
  const cause = pane.getByRole('article').first();
  await expect(cause.getByRole('heading')).toHaveText(title);
  const text = plain(await cause.innerText());
  for (const words of says(run)) {
    if (typeof words === 'string') expect(text).toContain(words);
    else expect(text).toMatch(words);
  }
  const jump = cause.getByRole('button', { name: /^Go to step \d+$/ }).first();
  await jump.click();
  const step = Number(/\d+/.exec((await jump.getAttribute('aria-label'))!)![0]);
  expect(await scope.step()).toBe(step);
  await expect(jump).toHaveAttribute('aria-current', 'step');
  expect(await scope.description()).toBe(sentenceOf(run, step - 1));
  expect(shows(run.trace.at(step - 1), run)).toBe(true);
}

test('the debugger shows both sides of the comparison that ended a run, and of the one that was not met', async ({
  scope,
}) => {
  const run = record(presetScene('fails-by-nudge'));
  await scope.open();
  await choose(scope, failures.find(({ id }) => id === 'fails-by-nudge')!.title);
  await scope.page.keyboard.press('b');
  const ending = scope.page.getByRole('region', { name: 'How it ended' });
  const text = plain(await ending.innerText());
  const gap = last(run).gap!;
  const { tolerance } = run.options;
  expect(text).toContain('The cap is reached max-iterations');
  expect(text).toContain('iteration: 64 ≥ cap = 64');
  expect(text).toContain(`|T − p| = ${number(gap)} > ε = `);
  expect(text).toContain(`= ${number(tolerance as number)}·E + `);
});

test('the debugger finds nothing wrong with a correct run, and says how far its answer is from the truth', async ({
  scope,
}) => {
  await scope.open();
  await scope.page.keyboard.press('b');
  const pane = scope.page.getByRole('region', { name: 'What went wrong' });
  await expect(pane).toContainText('Nothing: the run ended by itself, and what it says is so.');
  await expect(pane).toContainText(/The answer (?:agrees with it|is off by \d\.\d·10⁻\d+)\./u);
  await expect(pane.getByRole('article')).toHaveCount(0);
});

for (const [device, viewport, themes] of [
  ['a desk', { width: 1440, height: 900 }, ['dark', 'light']],
  ['a phone', { width: 390, height: 844 }, ['light']],
] as const) {
  test(`on ${device} what is said of a failure passes axe, ${themes.join(' and ')}, and no line is cut off`, async ({
    scope,
  }) => {
    await scope.page.setViewportSize(viewport);
    await scope.open(await linkTo(presetScene('fails-on-sliver-float32'), { debug: 'why' }));
    const pane = scope.page.getByRole('tabpanel', { name: 'Why' });
    await expect(pane.getByRole('article').first()).toBeVisible();
    await expectAccessible(scope, 'a failure', '#debugger', { themes });
    expect(await pane.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
}

/**
 * Runs the random sweeps of the tests at full count, and the browser tests whose walks are short by default over everything:
 * `npm run test:sweeps`. A count that the environment sets comes first. What follows `--` is passed to the unit tests.
 */
import { spawn } from 'node:child_process';

const counts = {
  ADVERSARIAL_PAIRS: '2000',
  CASTS: '1000',
  CERTIFICATES: '50',
  FAR_PAIRS: '3000',
  FLAT_PAIRS: '20000',
  FUZZ: '100000',
  MANIFOLDS: '20',
  SAMPLES: 'all',
  SENTENCES: '50',
  TOWER_SECONDS: '60',
  WALKS: 'all',
  WORLDS: '2000',
};

const files = [
  'bench/certificates/certificates.test.ts',
  'bench/frames/frames.test.ts',
  'bench/tables/tables.test.ts',
  'src/algorithms/epa/epa-soup.test.ts',
  'src/algorithms/epa/epa.test.ts',
  'src/algorithms/gjk/distance-variants.test.ts',
  'src/algorithms/gjk/gjk.test.ts',
  'src/algorithms/gjk/intersection.test.ts',
  'src/algorithms/mpr/rays.test.ts',
  'src/algorithms/optimisers/optimisers.test.ts',
  'src/algorithms/tootbird/tootbird.test.ts',
  'src/algorithms/walkers/plane-walkers.test.ts',
  'src/algorithms/walkers/simplex-walkers.test.ts',
  'src/dumps/read-dump.test.ts',
  'src/dumps/write/writers.test.ts',
  'src/panels/readout/bounds-text.test.ts',
  'src/panels/readout/names.test.ts',
  'src/panels/readout/printed-bracket.test.ts',
  'src/panels/readout/rows.test.ts',
  'src/problems/cast/casts.test.ts',
  'src/problems/cast/turning-casts.test.ts',
  'src/queries/adversarial.test.ts',
  'src/queries/axial-depth.test.ts',
  'src/queries/cast-shape.test.ts',
  'src/queries/flat/manifold-2d.test.ts',
  'src/queries/flat/signed-distance-2d.test.ts',
  'src/queries/four-answers.test.ts',
  'src/queries/in-spheroid.test.ts',
  'src/queries/manifold/contact-manifold.test.ts',
  'src/queries/manifold/towers.test.ts',
  'src/queries/near-contact.test.ts',
  'src/queries/reduce.test.ts',
  'src/queries/steady-points.test.ts',
  'src/queries/zonotope-depth.test.ts',
  'src/shapes/body-surface.test.ts',
  'src/shapes/depth-field.test.ts',
  'src/stepping/adversarial.test.ts',
  'src/stepping/cast-sentences.test.ts',
  'src/stepping/code-places.test.ts',
  'src/stepping/comparisons.test.ts',
  'src/stepping/conditions/condition.test.ts',
  'src/stepping/diagnosis/diagnose.test.ts',
  'src/stepping/far-frames.test.ts',
  'src/stepping/flat-pairs.test.ts',
  'src/stepping/opened-trace.test.ts',
  'src/stepping/pair/depth-minima.test.ts',
  'src/stepping/pair/surface-file.test.ts',
  'src/stepping/random-worlds.test.ts',
  'src/stepping/report.test.ts',
  'src/stepping/reworded.test.ts',
  'src/stepping/run.test.ts',
  'src/stepping/same-words.test.ts',
  'src/stepping/sentences.test.ts',
  'src/stepping/single.test.ts',
  'src/stepping/sizes.test.ts',
  'src/stepping/violations.test.ts',
  'src/stepping/words.test.ts',
  'src/trace/file.test.ts',
  'src/view/ink/names-at-marks.test.ts',
  'src/view/layers/named-letters.test.ts',
  'src/view/layers/past.test.ts',
  'src/view/rig.test.ts',
  'src/view/snapshot/small.test.ts',
];

/** Milliseconds: an hour a test. */
const timeout = 3_600_000;

/** The browser tests that walk over prepared scenes, algorithms, lessons, sizes or themes. */
const walks = [
  'accessibility',
  'algorithms',
  'debugger',
  'family',
  'lessons',
  'open',
  'picture',
  'sizes',
].map((name) => `e2e/${name}.spec.ts`);

await run('vitest', ['run', `--testTimeout=${timeout}`, ...files, ...process.argv.slice(2)]);
await run('npm', ['run', '-s', 'build']);
await run('node', ['scripts/browser.mjs']);
await run('playwright', [
  'test',
  `--timeout=${timeout}`,
  '-g',
  'walk|second lesson|on a desk .*pass(es)? axe',
  ...walks,
]);

/** Runs a command to its end. One that fails fails the whole. @param {string} command @param {string[]} args */
function run(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...counts, ...process.env } });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      process.exitCode = 1;
      done(null);
    });
    child.on('close', (status) => {
      process.exitCode ||= status ?? 1;
      done(null);
    });
  });
}

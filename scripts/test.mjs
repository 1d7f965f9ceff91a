/**
 * Everything that must hold: `npm test`, which also finds the tools. The checks come first, then the unit tests beside the builds,
 * each of which stops at its first stage that fails, and last the browser tests. The last line counts unit and browser tests: "N
 * passed, N failed".
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';

const REPORTS = resolve(import.meta.dirname, '../node_modules/.cache/minkowscope/reports');
const UNIT = join(REPORTS, 'unit.json');
const BROWSER = join(REPORTS, 'browser.json');

/** @typedef {[name: string, command: string, args: string[], env?: Record<string, string>]} Stage */

/** @type {Stage[]} */
const CHECKS = ['types', 'lint', 'format:check', 'fences'].map((name) => [name, 'npm', ['run', '-s', name]]);

/** @type {Stage[]} */
const UNIT_LANE = [
  ['unit tests', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`]],
];

/** @type {Stage[]} */
const BUILD_LANE = [
  // Unit tests build the command and the library's declarations, and hold them to their use.
  ['page', 'vite', ['build', '--logLevel=warn']],
  ['library', 'node', ['scripts/build-lib.mjs', '--untyped']],
  ['single file', 'node', ['scripts/build-single.mjs']],
  ['size', 'npm', ['run', '-s', 'size']],
  ['browser', 'node', ['scripts/browser.mjs']],
];

/** @type {Stage[]} */
const BROWSER_LANE = [
  ['browser tests', 'playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER }],
];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/** What each stage took on the wall. @type {string[]} */
const times = [];
const started = performance.now();
const busyBefore = busySeconds();
/** @type {string[]} */
const broken = [];
await Promise.all(CHECKS.map((check) => runLane([check])));
if (broken.length === 0) {
  const [, areBuilt] = await Promise.all([runLane(UNIT_LANE), runLane(BUILD_LANE)]);
  // Beside unit tests they would take longer than after them: four busy processes share the caches of two cores.
  if (areBuilt) await runLane(BROWSER_LANE, { live: true });
}
report();

function report() {
  const unit = read(UNIT);
  const browser = read(BROWSER)?.stats;
  const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0);
  const failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const isBroken = broken.length > 0;
  console.log(`\n── time\n${times.join('\n')}`);
  // A browser does not wait for its processes, so that no stage can be told what its own took.
  console.log(
    `The machine worked ${(busySeconds() - busyBefore).toFixed(0)} s of CPU, whoever else was at it.`,
  );
  console.log(
    isBroken ? `\nFailed: ${broken.join(', ')}, after ${seconds} s` : `\nAll stages passed in ${seconds} s`,
  );
  // A stage that breaks without naming a test, such as the type check, counts as one failure.
  console.log(`${passed} passed, ${isBroken ? Math.max(failed, 1) : failed} failed`);
  process.exitCode = isBroken ? 1 : 0;
}

/**
 * Runs stages in order up to the first that fails; true if none does. A lane that is not live prints a stage once it has ended, so that the lines of
 * two lanes do not mix.
 * @param {Stage[]} stages @param {{ live?: boolean }} options
 */
async function runLane(stages, { live = false } = {}) {
  for (const [name, command, args, env] of stages) {
    if (live) console.log(`\n── ${name}`);
    const begun = performance.now();
    const { succeeded, output } = await run(command, args, env, live);
    times.push(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    if (!live) console.log(`\n── ${name}\n${output.trimEnd()}`);
    if (succeeded) continue;
    broken.push(name);
    return false;
  }
  return true;
}

/**
 * Runs a command to its end; what it prints is kept unless it is live.
 * @param {string} command @param {string[]} args @param {Record<string, string>} env @param {boolean} live
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
function run(command, args, env = {}, live = false) {
  return new Promise((done) => {
    let output = '';
    const child = spawn(command, args, {
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      done({ succeeded: false, output });
    });
    child.on('close', (status) => done({ succeeded: status === 0, output }));
  });
}

/** What all cores have worked since the machine started. */
function busySeconds() {
  return cpus().reduce((sum, { times: { user, nice, sys } }) => sum + (user + nice + sys) / 1000, 0);
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

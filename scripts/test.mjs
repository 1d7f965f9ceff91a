/**
 * Everything that must hold: `npm test`, which also finds the tools. The checks come first. Then two lanes run side by side, each of
 * which stops at its first stage that fails. The last line counts unit and browser tests: "N passed, N failed".
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
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
const BROWSER_LANE = [
  ['build', 'npm', ['run', '-s', 'build:single']],
  ['size', 'npm', ['run', '-s', 'size']],
  ['browser', 'node', ['scripts/browser.mjs']],
  ['browser tests', 'playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER }],
];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const started = performance.now();
/** @type {string[]} */
const broken = [];
await Promise.all(CHECKS.map((check) => runLane([check])));
// Browser tests wait for pictures and timers a fifth of their time, which unit tests use.
if (broken.length === 0) await Promise.all([runLane(UNIT_LANE), runLane(BROWSER_LANE, { live: true })]);
report();

function report() {
  const unit = read(UNIT);
  const browser = read(BROWSER)?.stats;
  const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0);
  const failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const isBroken = broken.length > 0;
  console.log(
    isBroken ? `\nFailed: ${broken.join(', ')}, after ${seconds} s` : `\nAll stages passed in ${seconds} s`,
  );
  // A stage that breaks without naming a test, such as the type check, counts as one failure.
  console.log(`${passed} passed, ${isBroken ? Math.max(failed, 1) : failed} failed`);
  process.exitCode = isBroken ? 1 : 0;
}

/**
 * Runs stages in order up to the first that fails. A lane that is not live prints a stage once it has ended, so that the lines of
 * two lanes do not mix.
 * @param {Stage[]} stages @param {{ live?: boolean }} options
 */
async function runLane(stages, { live = false } = {}) {
  for (const [name, command, args, env] of stages) {
    if (live) console.log(`\n── ${name}`);
    const { succeeded, output } = await run(command, args, env, live);
    if (!live) console.log(`\n── ${name}\n${output.trimEnd()}`);
    if (succeeded) continue;
    broken.push(name);
    return;
  }
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

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Everything that must hold, in order, stopping at the first stage that fails: `npm test`, which also finds the tools.
 * The last line counts unit and browser tests: "N passed, N failed".
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const REPORTS = resolve(import.meta.dirname, '../node_modules/.cache/minkowscope/reports');
const UNIT = join(REPORTS, 'unit.json');
const BROWSER = join(REPORTS, 'browser.json');

/** @type {[name: string, command: string, args: string[], env?: Record<string, string>][]} */
const STAGES = [
  ['check', 'npm', ['run', '-s', 'check']],
  ['unit tests', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`]],
  ['build', 'npm', ['run', '-s', 'build']],
  ['size', 'npm', ['run', '-s', 'size']],
  ['browser', 'node', ['scripts/browser.mjs']],
  ['browser tests', 'playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER }],
];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const started = performance.now();
/** @type {string | undefined} */
let broken;
for (const [name, command, args, env] of STAGES) {
  console.log(`\n── ${name}`);
  if (!(await succeeds(command, args, env))) {
    broken = name;
    break;
  }
}
report();

function report() {
  const unit = read(UNIT);
  const browser = read(BROWSER)?.stats;
  const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0);
  const failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(broken ? `\nStopped at: ${broken}, after ${seconds} s` : `\nAll stages passed in ${seconds} s`);
  // A stage that breaks without naming a test, such as the type check, counts as one failure.
  console.log(`${passed} passed, ${broken ? Math.max(failed, 1) : failed} failed`);
  process.exitCode = broken ? 1 : 0;
}

/** @param {string} command @param {string[]} args @param {Record<string, string>} env @returns {Promise<boolean>} */
function succeeds(command, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      done(false);
    });
    child.on('exit', (status) => done(status === 0));
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

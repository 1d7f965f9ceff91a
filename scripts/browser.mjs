/**
 * Finds, or on a bare machine installs, a Chromium that really draws:
 *
 *   node scripts/browser.mjs             the one remembered, or the first that works
 *   node scripts/browser.mjs --fresh     forget the one remembered
 *   node scripts/browser.mjs --only apt  try one source alone (its name as printed)
 *
 * A candidate counts once Playwright has launched it and WebGL 2 has drawn a pixel of the right colour in it. The first
 * that does is remembered under node_modules/.cache, where playwright.config.ts finds it. $CHROME_PATH comes first.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

/**
 * How to start one browser.
 * @typedef {{ executablePath: string, args?: string[], env?: Record<string, string> }} Browser
 */

/** A source either offers browsers to try, or says why it has none by throwing. */
/** @typedef {{ name: string, offer: () => Browser[] | Promise<Browser[]> }} Source */

/** The same picture on every machine: software rendering, plain colours, unhinted type. */
const FLAGS = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

const CACHE = resolve(import.meta.dirname, '../node_modules/.cache/minkowscope');
const MEMORY = join(CACHE, 'browser.json');
/** Chromium without windows, toolbars or profiles, which drew nothing that tests look at: 62 s of CPU for 7 tests against 95. */
const SHELL = 'chromium-headless-shell';
const SPARTICUZ = '@sparticuz/chromium@147';

/** @type {Source[]} In the order of cost. */
const SOURCES = [
  {
    name: '$CHROME_PATH',
    offer: () => {
      const path = process.env['CHROME_PATH'];
      if (!path) throw new Error('not set');
      return [{ executablePath: path }];
    },
  },
  {
    name: 'remembered',
    offer: () => {
      const browser = rememberedBrowser();
      if (!browser) throw new Error('none');
      return [browser];
    },
  },
  { name: "Playwright's own", offer: playwrightsOwn },
  {
    name: 'installed',
    offer: () => onPath(SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
  },
  {
    name: 'apt',
    offer: async () => {
      if (process.getuid?.() !== 0) throw new Error('needs root');
      if (!existsSync('/etc/debian_version')) throw new Error('not a Debian');
      tell('Installing Chromium with apt, a minute or two …');
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const wait = ['-o', 'DPkg::Lock::Timeout=120'];
      await run('apt-get', [...wait, 'update'], { env });
      const install = (/** @type {string} */ name) =>
        run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', name, 'fonts-liberation'], {
          env,
        });
      // Older releases have no package of it.
      await install(SHELL).catch(() => install('chromium'));
      return onPath(SHELL, 'chromium');
    },
  },
  {
    name: 'playwright install',
    offer: async () => {
      tell('Downloading the Chromium of Playwright …');
      await run(process.execPath, [resolve(CACHE, '../../@playwright/test/cli.js'), 'install', 'chromium']);
      return playwrightsOwn();
    },
  },
  {
    name: SPARTICUZ,
    offer: async () => {
      tell(`Installing ${SPARTICUZ} with npm …`);
      const home = join(CACHE, 'sparticuz');
      const temporary = join(home, 'tmp');
      mkdirSync(temporary, { recursive: true });
      writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
      await run('npm', ['install', '--no-audit', '--no-fund', SPARTICUZ], { cwd: home });
      return [await unpackSparticuz(home, temporary)];
    },
  },
];

/** The browser proven last, if it is still there. @returns {Browser | undefined} */
export function rememberedBrowser() {
  try {
    const browser = JSON.parse(readFileSync(MEMORY, 'utf8'));
    return existsSync(browser.executablePath) ? browser : undefined;
  } catch {
    return undefined;
  }
}

/** Playwright's options for launching a browser. @param {Browser} browser */
export function launchOptions({ executablePath, args = [], env }) {
  return {
    executablePath,
    args: [...FLAGS, ...args],
    ...(env && { env: { ...definedEnvironment(), ...env } }),
  };
}

/**
 * The first browser that draws, from the sources in order.
 * @param {Source[]} sources
 */
async function findBrowser(sources) {
  const tried = [];
  for (const { name, offer } of sources) {
    try {
      for (const browser of await offer()) {
        const version = await prove(browser);
        mkdirSync(CACHE, { recursive: true });
        writeFileSync(MEMORY, `${JSON.stringify(browser, null, 2)}\n`);
        return { name, version, browser };
      }
      throw new Error('none found');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (name === '$CHROME_PATH' && process.env['CHROME_PATH']) tell(`Passing over CHROME_PATH: ${reason}`);
      tried.push(`  ${name}: ${reason}`);
    }
  }
  throw new Error(
    `No Chromium here draws with WebGL 2. Tried:\n${tried.join('\n')}\nSet CHROME_PATH to one that does.`,
  );
}

/** Launches a browser and draws one pixel; returns its version, or throws. @param {Browser} browser */
async function prove(browser) {
  const running = await chromium.launch({ ...launchOptions(browser), timeout: 60_000 }).catch((error) => {
    throw new Error(`${browser.executablePath} does not start: ${firstLine(error)}`);
  });
  try {
    const page = await running.newPage();
    const pixel = await withDeadline(page.evaluate(drawPixel), 60_000);
    if (pixel !== '51,102,204,255') throw new Error(`${browser.executablePath} drew ${pixel} with WebGL 2`);
    return running.version();
  } finally {
    await running.close();
  }
}

/** Runs in the page: one point, through both shaders, read back. */
function drawPixel() {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
  if (!gl) return 'nothing';
  const program = gl.createProgram();
  for (const [type, body] of /** @type {const} */ ([
    [gl.VERTEX_SHADER, 'void main() { gl_Position = vec4(0, 0, 0, 1); gl_PointSize = 4.0; }'],
    [gl.FRAGMENT_SHADER, 'precision highp float; out vec4 c; void main() { c = vec4(0.2, 0.4, 0.8, 1); }'],
  ])) {
    const shader = gl.createShader(type);
    if (!shader) return 'no shader';
    gl.shaderSource(shader, `#version 300 es\n${body}`);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  gl.useProgram(program);
  gl.drawArrays(gl.POINTS, 0, 1);
  const pixel = new Uint8Array(4);
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  return pixel.join(',');
}

function playwrightsOwn() {
  const executablePath = chromium.executablePath();
  if (!existsSync(executablePath)) throw new Error('not downloaded');
  return [{ executablePath }];
}

/** @param {string[]} names */
function onPath(...names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path));
  if (found.length === 0) throw new Error(`no ${names.join(', ')}`);
  return found.map((executablePath) => ({ executablePath }));
}

/**
 * The package unpacks its browser into the temporary folder, and the libraries a bare system lacks only where it
 * believes to run on a lambda. Both are decided while it loads, hence a process of its own.
 * @param {string} home @param {string} temporary
 * @returns {Promise<Browser>}
 */
async function unpackSparticuz(home, temporary) {
  const script = `
    const { default: chromium } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    console.log(JSON.stringify({ executablePath, libraries: process.env.LD_LIBRARY_PATH ?? '' }));`;
  const env = { ...process.env, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x', TMPDIR: temporary };
  const printed = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: home, env });
  const { executablePath, libraries } = JSON.parse(printed.trim().split('\n').at(-1) ?? '');
  return { executablePath, env: { LD_LIBRARY_PATH: libraries, TMPDIR: temporary } };
}

/**
 * @param {string} command @param {string[]} args @param {import('node:child_process').ExecFileOptions} options
 * @returns {Promise<string>} what it printed
 */
function run(command, args, options = {}) {
  return new Promise((done, fail) => {
    execFile(
      command,
      args,
      { maxBuffer: 64 << 20, timeout: 600_000, ...options, encoding: 'utf8' },
      (error, stdout, stderr) => {
        if (!error) return done(stdout);
        const end = `${stdout}\n${stderr}`.trim().split('\n').slice(-3).join(' / ');
        fail(new Error(`${command} failed: ${end || error.message}`));
      },
    );
  });
}

/** @template T @param {Promise<T>} work @param {number} milliseconds @returns {Promise<T>} */
async function withDeadline(work, milliseconds) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no pixel after ${milliseconds / 1000} s`)), milliseconds);
  });
  try {
    return await /** @type {Promise<T>} */ (Promise.race([work, late]));
  } finally {
    clearTimeout(timer);
  }
}

function definedEnvironment() {
  return /** @type {Record<string, string>} */ (
    Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined))
  );
}

const firstLine = (/** @type {Error} */ error) =>
  error.message.split('\n').find((line) => line.trim()) ?? error.message;
const tell = (/** @type {string} */ text) => console.error(text);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [option, only] = process.argv.slice(2);
  if (option === '--fresh') rmSync(MEMORY, { force: true });
  const sources = option === '--only' ? SOURCES.filter(({ name }) => name === only) : SOURCES;
  try {
    const { name, version, browser } = await findBrowser(sources);
    console.log(`Chromium ${version} (${name}): ${browser.executablePath}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

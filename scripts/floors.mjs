/** The floors of the house, and the rules of the linter that keep them: who imports whom, and who knows page, clock and chance. */

/** Top to bottom. A file may import from its own floor and from any floor below it. */
export const FLOORS = [
  'main',
  'panels',
  'view',
  'store',
  'lessons',
  'lib',
  'stepping',
  'meshes',
  'dumps',
  'scenes',
  'problems',
  'queries',
  'algorithms',
  'shapes',
  'trace',
  'math',
];

/** Floors that meet the page. Every other one, and the command line, must also run without a browser. */
const PAGE = new Set(['main', 'panels', 'view']);

/** Floors that may read the clock. On all others the same input gives the same bits, at any hour. */
const CLOCKED = new Set([...PAGE, 'cli', 'store', 'lessons']);

/** Packages with one home: no other folder imports them. */
const HOMES = {
  three: ['view', 'meshes'],
  'lil-gui': ['panels'],
  zustand: ['store'],
  tinykeys: ['panels', 'main'],
};

const CLOCK = ['Date', 'performance', 'setTimeout', 'setInterval', 'queueMicrotask', 'scheduler'];
const ADDRESS = ['location', 'history'];
const DOM = `document window self navigator localStorage sessionStorage indexedDB caches screen visualViewport
   alert confirm prompt matchMedia getComputedStyle requestAnimationFrame cancelAnimationFrame
   customElements DOMParser XMLSerializer Document Window Element Node NodeList ShadowRoot
   Image ImageData ImageBitmap OffscreenCanvas FileReader MediaRecorder
   ResizeObserver MutationObserver IntersectionObserver`.split(/\s+/);

/** Types of the page that no file declares as its own. The linter knows a type by its name alone, so `Node` is not among them. */
const DOM_TYPES = `HTMLElement HTMLCanvasElement HTMLInputElement SVGElement SVGSVGElement DOMRect DOMMatrix
   WebGLRenderingContext WebGL2RenderingContext CanvasRenderingContext2D
   UIEvent KeyboardEvent MouseEvent PointerEvent TouchEvent WheelEvent DragEvent InputEvent ClipboardEvent`.split(
  /\s+/,
);

/** A ban of imports by a pattern over what stands between the quotes. @param {string} regex @param {string} message */
const ban = (regex, message) => ({ regex, message });

/**
 * Bans the floors above. In a test `file` leaves fixtures out: they are no part of the program, and a test of any floor may show its
 * failures as links, which a floor above writes.
 * @param {string} floor @param {string} file what a path must look like within a floor to be banned
 */
function banAbove(floor, file = '') {
  const above = floor === 'cli' ? [...PAGE] : FLOORS.slice(1, FLOORS.indexOf(floor));
  const banFloors = (/** @type {string[]} */ floors, /** @type {string} */ message) =>
    floors
      .filter((other) => other !== floor)
      .map((other) => ban(`^(?:\\.\\.?/)+${other}(?:/${file}|$)`, message));
  return [
    ...banFloors(['main', 'cli'], 'nothing imports the roots of the program'),
    ...banFloors(['lib'], 'nothing here imports src/lib: it is for other programs'),
    ...banFloors(
      above.filter((other) => other !== 'main' && other !== 'lib'),
      `imports go down only (${FLOORS.join(' > ')})`,
    ),
  ];
}

/** Bans what is not part of the program, and packages away from their home. @param {string} floor */
function banStrangers(floor) {
  const homeless = Object.entries(HOMES).filter(([, homes]) => !homes.includes(floor));
  return [
    ban('^(?:\\.\\./)+(?:bench|cases|e2e|public|scripts)/', 'it is outside src/ and not part of the program'),
    ...(PAGE.has(floor)
      ? []
      : [ban('^(?:\\.\\./)+styles/', `${floor} runs without a page, so it has no style`)]),
    ...(floor === 'cli' ? [] : [ban('^node:', 'it does not exist in a browser; only cli may use it')]),
    ...homeless.map(([name, homes]) => ban(`^${name}(?:/|$)`, `it is used only in ${homes.join(' and ')}`)),
  ];
}

/**
 * Bans the page, the clock and chance by the names of globals.
 * @param {string} floor @returns {import('oxlint').OxlintOverride['rules']}
 */
function globalRules(floor) {
  const named = (/** @type {string[]} */ names, /** @type {string} */ message) =>
    names.map((name) => ({ name, message }));
  const noPage = `${floor} runs without a page`;
  const repeatable = `${floor} must be repeatable: use the seeded random of src/math, and no clock`;
  return {
    'no-restricted-globals': [
      'error',
      ...named(floor === 'main' ? [] : ADDRESS, 'only src/main.ts touches the address'),
      ...named(PAGE.has(floor) ? [] : [...DOM, ...DOM_TYPES], noPage),
      ...named(CLOCKED.has(floor) ? [] : [...CLOCK, 'crypto'], repeatable),
    ],
    'no-restricted-properties': [
      'error',
      ...(floor === 'main' ? [] : ADDRESS.flatMap(addressOf)),
      ...(PAGE.has(floor) ? [] : [{ object: 'globalThis', message: noPage }]),
      ...(CLOCKED.has(floor) ? [] : [{ object: 'Math', property: 'random', message: repeatable }]),
    ],
    'typescript/no-restricted-types': [
      'error',
      {
        types: PAGE.has(floor)
          ? {}
          : Object.fromEntries(DOM_TYPES.map((name) => [name, { message: noPage }])),
      },
    ],
  };
}

/** @param {string} property */
const addressOf = (property) =>
  ['window', 'globalThis', 'self', 'document', 'top', 'parent'].map((object) => ({
    object,
    property,
    message: 'only src/main.ts touches the address',
  }));

/**
 * The linter's rules of every floor, and of its tests, which use any package and any global.
 * @type {import('oxlint').OxlintOverride[]}
 */
export const fences = [...FLOORS, 'cli'].flatMap((floor) => [
  {
    files: [`src/${floor}.ts`, `src/${floor}/**`],
    rules: {
      'no-restricted-imports': ['error', { patterns: [...banAbove(floor), ...banStrangers(floor)] }],
      ...globalRules(floor),
    },
  },
  {
    files: ['test', 'bench', 'fixture'].map((kind) => `src/${floor}/**/*.${kind}.ts`),
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: banAbove(floor, '(?:[^/]+/)*[^./]+(?:\\.ts)?(?:\\?.*)?$') },
      ],
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
      'typescript/no-restricted-types': 'off',
    },
  },
]);

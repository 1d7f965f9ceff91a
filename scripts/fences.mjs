/**
 * The fences of the house: who may import whom, which floors know neither three, nor the page, nor the clock, and what must
 * have a twin in single precision.
 *
 *   node scripts/fences.mjs        prints file:line and the reason of every breach; status 1 if there is one
 *
 * Each source is parsed (not searched with patterns), so comments, strings and property names never trip a fence.
 * A name the file declares itself, such as a parameter called `history`, is not the global of that name.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { visit } from './ast.mjs';
import { twinOf } from './float32/plugin.mjs';
import { toFloat32 } from './float32/round.mjs';
import { marked } from './lines/plugin.mjs';
import { NoTwin, targetOf } from './twin.mjs';

/** Top to bottom. A file may import from its own floor and from any floor below it. */
const FLOORS = [
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

/** Floors that meet the page; every other one (and the command line) must also run without a browser. */
const PAGE = new Set(['main', 'panels', 'view']);

/** Floors where the same input must give the same bits, at any hour. */
const DETERMINISTIC = new Set([
  'lib',
  'stepping',
  'dumps',
  'scenes',
  'problems',
  'queries',
  'algorithms',
  'shapes',
  'trace',
  'math',
]);

/** Packages with one home folder: no other folder imports them. */
const HOMES = {
  three: ['view', 'meshes'],
  'lil-gui': ['panels'],
  zustand: ['store'],
  tinykeys: ['panels', 'main'],
};

/** Modules that the page fetches after its first picture, by `import()`. Other programs import them. */
const LATER = new Set([
  'src/algorithms/catalogue',
  'src/algorithms/float32',
  'src/scenes/presets',
  'src/panels/opening/dump-reading',
  'src/panels/opening/paste-dialog',
  'src/panels/opening/read-given',
  'src/panels/picker/scene-list',
]);
const MAY_IMPORT_LATER =
  /^src\/cli[./]|^src\/lib\/|^src\/panels\/export\/shrink\.worker\.ts$|^src\/algorithms\/float32\.ts$|^src\/panels\/picker\/scene-list\.ts$|\.(test|bench|arbitrary|fixture)\.ts$/;

/** Queries of an import that the build handles. It would ignore any other without a word. */
const QUERIES = new Set(['f32', 'inline', 'lines', 'raw', 'source', 'url', 'worker']);

const CLOCK = new Set(['Date', 'performance', 'setTimeout', 'setInterval', 'queueMicrotask', 'scheduler']);
const ADDRESS = new Set(['location', 'history']);
const DOM = new Set(
  `document window navigator localStorage sessionStorage indexedDB caches screen visualViewport
   alert confirm prompt matchMedia getComputedStyle requestAnimationFrame cancelAnimationFrame
   customElements DOMParser XMLSerializer DOMRect DOMMatrix Document Window Element Node NodeList ShadowRoot
   Image ImageData ImageBitmap OffscreenCanvas CanvasRenderingContext2D FileReader MediaRecorder
   UIEvent KeyboardEvent MouseEvent PointerEvent TouchEvent WheelEvent DragEvent InputEvent ClipboardEvent
   ResizeObserver MutationObserver IntersectionObserver`.split(/\s+/),
);
const DOM_FAMILY = /^(HTML|SVG|CSS|WebGL)\w*$/;
const isDom = (/** @type {string} */ name) => DOM.has(name) || DOM_FAMILY.test(name);

/** Objects that hand out the globals as properties. */
const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self', 'document', 'top', 'parent']);

/**
 * @typedef {{ file: string, line: number, reason: string }} Breach
 * @typedef {import('./ast.mjs').AstNode} AstNode
 */

/**
 * Every breach of one file.
 * @param {string} file path from the root of the repository, with forward slashes: "src/view/labels.ts"
 * @param {string} source
 * @returns {Breach[]}
 */
export function checkFile(file, source) {
  /** @type {Breach[]} */
  const breaches = [];
  const report = (/** @type {number} */ at, /** @type {string} */ reason) =>
    breaches.push({ file, line: source.slice(0, at).split('\n').length, reason });

  const floor = floorOf(file);
  if (floor === undefined) {
    report(0, `no such floor in the house; put the file under one of src/{${FLOORS.slice(1).join(',')}}/`);
    return breaches;
  }
  const { program, errors } = parseSync(file, source);
  if (errors[0]) {
    report(errors[0].labels?.[0]?.start ?? 0, `does not parse: ${errors[0].message}`);
    return breaches;
  }

  const isTest = /\.(test|bench|fixture)\.ts$/.test(file);
  const { imports, globals, compared } = survey(/** @type {AstNode} */ (program));
  for (const { from, at, lazy } of imports) {
    const reason =
      importBreach(file, floor, isTest, from) ??
      queryBreach(from) ??
      (lazy ? undefined : weightBreach(file, from));
    if (reason) report(at, reason);
  }
  if (!isTest) {
    for (const { name, at } of globals) {
      const reason = globalBreach(floor, name);
      if (reason) report(at, reason);
    }
    for (const at of compared)
      report(at, 'the words of a comparison are for people: programs find it by its id (findTest)');
  }
  return breaches;
}

/** @param {string} path @returns {string | undefined} */
function floorOf(path) {
  const [root, first = '', ...rest] = path.split('/');
  if (root !== 'src') return undefined;
  const name = rest.length > 0 ? first : first.replace(/\..*$/, '');
  if (rest.length === 0) return ['main', 'cli'].includes(name) ? name : undefined;
  return name === 'cli' || (name !== 'main' && FLOORS.includes(name)) ? name : undefined;
}

/**
 * @param {string} file @param {string} floor @param {boolean} isTest @param {string} from
 * @returns {string | undefined}
 */
function importBreach(file, floor, isTest, from) {
  if (/^\.{0,2}\//.test(from)) {
    const path = from.startsWith('/') ? from.slice(1) : posix.join(posix.dirname(file), from);
    if (!path.startsWith('src/')) {
      return isTest
        ? undefined
        : `${floor} imports ${path}, which is outside src/ and not part of the program`;
    }
    if (path.startsWith('src/styles/')) {
      return PAGE.has(floor) ? undefined : `${floor} runs without a page, so it has no use for ${path}`;
    }
    const target = floorOf(path.replace(/\?.*$/, ''));
    if (target === undefined) return `imports ${path}, which is on no floor of the house`;
    if (target === floor) return undefined;
    // Fixtures are no part of the program: a test of any floor may show its failures as links, which a floor above writes.
    if (isTest && path.endsWith('.fixture')) return undefined;
    if (target === 'cli' || target === 'main') return `nothing imports src/${target}.ts`;
    if (target === 'lib') return 'nothing here imports src/lib: it is for other programs';
    if (floor === 'cli') {
      return PAGE.has(target) ? `cli runs without a page, so it may not import ${target}` : undefined;
    }
    return FLOORS.indexOf(target) < FLOORS.indexOf(floor)
      ? `${floor} may not import ${target}: imports go down only (${FLOORS.join(' > ')})`
      : undefined;
  }
  if (isTest) return undefined;
  if (from.startsWith('node:'))
    return floor === 'cli' ? undefined : `${from} does not exist in a browser; only cli may use it`;
  const home = Object.entries(HOMES).find(([name]) => from === name || from.startsWith(`${name}/`));
  if (home && !home[1].includes(floor))
    return `${home[0]} is used only in ${home[1].join(' and ')}, not in ${floor}`;
  return undefined;
}

/** @param {string} from @returns {string | undefined} */
function queryBreach(from) {
  const [, query] = from.split('?');
  const unknown = query?.split('&').find((name) => !QUERIES.has(name));
  return unknown === undefined ? undefined : `no step of the build makes "?${unknown}" of a module`;
}

/** @param {string} file @param {string} from @returns {string | undefined} */
function weightBreach(file, from) {
  const path = posix.join(posix.dirname(file), from.replace(/\?.*$/, ''));
  if (!LATER.has(path) || MAY_IMPORT_LATER.test(file)) return undefined;
  return `${path} comes after the first picture: only import() fetches it`;
}

/** @param {string} floor @param {string} name @returns {string | undefined} */
function globalBreach(floor, name) {
  if (ADDRESS.has(name)) return floor === 'main' ? undefined : `only src/main.ts touches ${name}`;
  if (isDom(name))
    return PAGE.has(floor) ? undefined : `${floor} runs without a page, so it may not use ${name}`;
  if (!DETERMINISTIC.has(floor)) return undefined;
  if (name === 'Math.random')
    return `${floor} must be repeatable: use the seeded random of src/math, not Math.random`;
  if (name === 'crypto') return `${floor} must be repeatable: use the seeded random of src/math, not crypto`;
  if (CLOCK.has(name)) return `${floor} must be repeatable: no clock (${name})`;
  return undefined;
}

/**
 * Lists a module's imports (types, lazy imports, workers and globs included) and the globals that it names.
 * @param {AstNode} program
 */
function survey(program) {
  /** @type {{ from: string, at: number, lazy: boolean }[]} */
  const imports = [];
  /** @type {{ name: string, at: number }[]} */
  const mentioned = [];
  /** @type {Set<string>} */
  const declared = new Set();
  /** @type {number[]} Where the words of a comparison are held against a text. */
  const compared = [];
  const importing = (/** @type {AstNode | null | undefined} */ source, lazy = true) => {
    if (typeof source?.['value'] === 'string')
      imports.push({ from: source['value'], at: source.start, lazy });
  };

  visit(program, {
    enter(node, parent, key) {
      switch (node.type) {
        case 'ImportDeclaration':
        case 'ExportNamedDeclaration':
        case 'ExportAllDeclaration':
          importing(node['source'], (node['importKind'] ?? node['exportKind']) === 'type');
          break;
        case 'ImportExpression':
        case 'TSImportType':
          importing(node['source']);
          break;
        case 'TSExternalModuleReference':
          importing(node['expression']);
          break;
        case 'NewExpression': // new URL('./worker.ts', import.meta.url)
          if (node['callee'].name === 'URL' && isImportMeta(node['arguments'][1], 'url'))
            importing(node['arguments'][0]);
          break;
        case 'BinaryExpression':
          if ([node['left'], node['right']].some(isSide) && [node['left'], node['right']].some(isText))
            compared.push(node.start);
          break;
        case 'CallExpression': // import.meta.glob('./lessons/*.ts')
          if (isSide(node['callee'].object) && ASKING.has(node['callee'].property.name))
            compared.push(node.start);
          if (isImportMeta(node['callee'], 'glob')) {
            const [what] = node['arguments'];
            for (const one of what?.type === 'ArrayExpression' ? what.elements : [what]) importing(one);
          }
          break;
        case 'MemberExpression': {
          const name = node['computed'] ? node['property'].value : node['property'].name;
          const of = node['object'].name;
          if (GLOBAL_OBJECTS.has(of)) mentioned.push({ name, at: node.start });
          if (of === 'Math' && name === 'random') mentioned.push({ name: 'Math.random', at: node.start });
          break;
        }
        case 'ObjectPattern':
          for (const property of node['properties']) property.inPattern = true;
          break;
        case 'Identifier':
          if (parent === null) break;
          if (declares(node, parent, key)) declared.add(node['name']);
          else if (refers(parent, key)) mentioned.push({ name: node['name'], at: node.start });
          break;
      }
    },
  });
  return { imports, globals: mentioned.filter(({ name }) => !declared.has(name)), compared };
}

/** Methods that look for a text in another. */
const ASKING = new Set(['startsWith', 'endsWith', 'includes', 'indexOf', 'match', 'search']);

/** @param {AstNode | undefined} node whether it is `test.left`, or a variable of that name */
const isSide = (node) =>
  /^(left|right)$/.test(node?.type === 'MemberExpression' ? node['property'].name : node?.['name']);

/** @param {AstNode} node */
const isText = (node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');

/** @param {AstNode | undefined} node @param {string} name */
function isImportMeta(node, name) {
  return (
    node?.type === 'MemberExpression' &&
    node['object'].type === 'MetaProperty' &&
    node['property'].name === name
  );
}

/**
 * Whether an identifier is a name being declared: a variable, parameter, import, function, class or type.
 * @param {AstNode} node @param {AstNode} parent @param {string} key
 */
function declares(node, parent, key) {
  switch (parent.type) {
    case 'VariableDeclarator':
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSEnumDeclaration':
      return key === 'id';
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'TSFunctionType':
    case 'TSMethodSignature':
    case 'TSCallSignatureDeclaration':
    case 'TSConstructorType':
    case 'TSDeclareFunction':
    case 'TSEmptyBodyFunctionExpression':
      return key === 'id' || key === 'params';
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return key === 'local';
    case 'AssignmentPattern':
      return key === 'left';
    case 'Property': // `{ a: b }` in a pattern; in an object literal the value is a mention
      return key === 'value' && parent['inPattern'] === true;
    case 'TSTypeParameter':
      return key === 'name';
    case 'ArrayPattern':
    case 'RestElement':
    case 'TSIndexSignature':
    case 'TSParameterProperty':
      return true;
    case 'CatchClause':
      return key === 'param';
    default:
      return node['typeAnnotation'] != null;
  }
}

/** True if an identifier in this place refers to a value or type, not to a member's name. */
function refers(/** @type {AstNode} */ parent, /** @type {string} */ key) {
  switch (parent.type) {
    case 'MemberExpression':
      return key === 'object' || parent['computed'];
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'AccessorProperty':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
    case 'TSAbstractMethodDefinition':
    case 'TSAbstractPropertyDefinition':
      return key !== 'key' || parent['computed'];
    case 'TSQualifiedName':
      return key === 'left';
    case 'ImportSpecifier':
    case 'ImportAttribute':
    case 'ExportSpecifier':
    case 'ExportAllDeclaration':
    case 'TSEnumMember':
    case 'TSNamedTupleMember':
    case 'TSImportType':
    case 'MetaProperty':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return false;
    default:
      return true;
  }
}

/**
 * Lists what cannot be rounded to single precision, or marked with its lines, in all that `entries` reach, by imports
 * of types too. They are rounded as they are marked, which is every way that they are built.
 * @param {string[]} entries paths from the root of the repository
 * @param {(file: string) => string} read
 * @returns {Breach[]}
 */
export function checkTwins(entries, read = (file) => readFileSync(file, 'utf8')) {
  /** @type {Breach[]} */
  const breaches = [];
  const reached = new Set(entries);
  for (const file of reached) {
    const importOf = (/** @type {string} */ from) => {
      const twin = twinOf(from, file);
      if (twin !== from) reached.add(`${targetOf(from, file)}.ts`);
      return twin;
    };
    try {
      const source = file.startsWith('src/algorithms/')
        ? marked(read(file), file, read).toString()
        : read(file);
      toFloat32(source, file, importOf);
    } catch (error) {
      if (!(error instanceof NoTwin)) throw error;
      breaches.push({ file, line: error.line, reason: error.why });
    }
  }
  return breaches;
}

/**
 * Files of all kinds of problem, by what they may not mention. The kinds that have a CSO are pairs and casts: their rooms, and
 * what these alone use, are left out. Of the diagnosis a pair is to get one of its own.
 * @type {[files: RegExp, words: RegExp][]}
 */
const OF_ALL_KINDS = [
  [/^src\/(?:store|stepping)\/(?!pair\/|diagnosis\/)/, /cso|minkowski/i],
  // Here Minkowski is the name of a space, which links and styles have too; the palette names colours of the style sheet.
  [/^src\/view\/(?!kinds\/(?:pair|flat|cast)[/.]|(?:layers|looks|landscape|lens)\/|palette\.)/, /cso/i],
  [/^src\/panels\/(?!kinds\/(?:pair|flat|cast)[/.]|vocabulary\.)/, /cso/i],
];

/**
 * Mentions of the CSO in files of all kinds.
 * @param {string} file
 * @param {string} source
 * @returns {Breach[]}
 */
export function checkKinds(file, source) {
  const [, words] = OF_ALL_KINDS.find(([files]) => files.test(file)) ?? [];
  if (!words || /\.(?:test|fixture)\.ts$/.test(file)) return [];
  return source.split('\n').flatMap((text, i) =>
    words.test(text)
      ? [
          {
            file,
            line: i + 1,
            reason: 'only files of pairs may mention the CSO (src/<floor>/pair, view/kinds/pair)',
          },
        ]
      : [],
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.[cm]?[jt]s$/.test(name) && !name.endsWith('.d.ts'))
    .sort();
  const breaches = [
    ...files.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return [...checkFile(file, source), ...checkKinds(file, source)];
    }),
    ...checkTwins(['src/algorithms/arithmetic.ts', 'src/algorithms/catalogue.ts']),
  ];
  for (const { file, line, reason } of breaches) console.error(`${file}:${line}  ${reason}`);
  if (breaches.length > 0) {
    console.error(
      `\n${breaches.length} broken fence${breaches.length > 1 ? 's' : ''} in ${files.length} files`,
    );
    process.exitCode = 1;
  } else {
    console.log(`Fences hold in ${files.length} files`);
  }
}

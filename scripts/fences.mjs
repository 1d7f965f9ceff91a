/**
 * The fences that the linter cannot say (it keeps the floors and the globals, see floors.mjs): where a file stands, what comes after
 * the first picture, comparisons found by their words, the CSO, what must have a twin in single precision,
 * and circles that types or lazy imports close.
 *
 *   node scripts/fences.mjs        prints file:line and the reason of every breach; status 1 if there is one
 */
import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { visit } from './ast.mjs';
import { circles } from './circles.mjs';
import { twinOf } from './float32/plugin.mjs';
import { toFloat32 } from './float32/round.mjs';
import { FLOORS } from './floors.mjs';
import { marked } from './lines/plugin.mjs';
import { NoTwin, targetOf } from './twin.mjs';

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
  const { imports, compared } = survey(/** @type {AstNode} */ (program));
  for (const { from, at, how } of imports) {
    const reason =
      queryBreach(from) ??
      (how === 'eager' ? weightBreach(file, from) : undefined) ??
      (how === 'path' && !isTest ? pathBreach(file, floor, from) : undefined);
    if (reason) report(at, reason);
  }
  if (!isTest) {
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
 * The linter does not see the paths of workers and globs.
 * @param {string} file @param {string} floor @param {string} path @returns {string | undefined}
 */
function pathBreach(file, floor, path) {
  const target = floorOf(posix.join(posix.dirname(file), path));
  return target === undefined || FLOORS.indexOf(target) < FLOORS.indexOf(floor)
    ? `${floor} may not reach ${path}: imports go down only (${FLOORS.join(' > ')})`
    : undefined;
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

/**
 * Lists a module's imports and paths (types, lazy imports, workers and globs included), and where it reads words of a comparison.
 * @param {AstNode} program
 */
function survey(program) {
  /** @type {{ from: string, at: number, how: 'eager' | 'late' | 'path' }[]} */
  const imports = [];
  /** @type {number[]} Where the words of a comparison are held against a text. */
  const compared = [];
  const add = (
    /** @type {AstNode | null | undefined} */ source,
    /** @type {'eager' | 'late' | 'path'} */ how,
  ) => {
    if (typeof source?.['value'] === 'string') imports.push({ from: source['value'], at: source.start, how });
  };

  visit(program, {
    enter(node) {
      switch (node.type) {
        case 'ImportDeclaration':
        case 'ExportNamedDeclaration':
        case 'ExportAllDeclaration':
          add(node['source'], (node['importKind'] ?? node['exportKind']) === 'type' ? 'late' : 'eager');
          break;
        case 'ImportExpression':
          add(node['source'], 'late');
          break;
        case 'NewExpression': // new URL('./worker.ts', import.meta.url)
          if (node['callee'].name === 'URL' && isImportMeta(node['arguments'][1], 'url'))
            add(node['arguments'][0], 'path');
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
            for (const one of what?.type === 'ArrayExpression' ? what.elements : [what]) add(one, 'path');
          }
          break;
      }
    },
  });
  return { imports, compared };
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
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const untested = new Map([...sources].filter(([file]) => !file.endsWith('.test.ts')));
  const breaches = [
    ...[...sources].flatMap(([file, source]) => [...checkFile(file, source), ...checkKinds(file, source)]),
    ...circles(untested).map(([file = '', ...others]) => ({
      file,
      line: 1,
      reason: `imports go round in a circle, by way of ${others.join(', ')}`,
    })),
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

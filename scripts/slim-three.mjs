/**
 * Leaves out of three what this program never draws with. A bundler cannot see that, because the renderer mentions all of
 * it. So three is built from its sources, where unused modules give way: parts of the renderer to three/unused.js, and the
 * shader texts that no kept material includes to empty ones.
 */
import { basename, resolve } from 'node:path';
import { ShaderChunk } from 'three/src/renderers/shaders/ShaderChunk.js';

/** The module that replaces unused parts of the renderer. */
const unused = resolve(import.meta.dirname, 'three/unused.js');

/** The modules of three's renderer that never have anything to do. */
export const unusedParts = [
  'DFGLUTData',
  'WebGLEnvironments',
  'WebGLMorphtargets',
  'WebGLOutput',
  'WebGLShadowMap',
  'WebGLTextures',
  'WebGLUniformsGroups',
  'WebXRManager',
];

/** The handles to move and turn a body are drawn with three's own basic material; the renderer itself adds the last one. */
export const keptShaders = included(['meshbasic_vert', 'meshbasic_frag', 'colorspace_pars_fragment']);

/** @returns {import('vite').Plugin} */
export const slimThree = () => ({
  name: 'slim-three',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^three$/, replacement: 'three/src/Three.js' },
        { find: new RegExp(`^\\.{1,2}/.*/(?:${unusedParts.join('|')})\\.js$`), replacement: unused },
      ],
    },
  }),
  load: {
    filter: { id: /[\\/]three[\\/]src[\\/].*[\\/]ShaderChunk[\\/].*\.glsl\.js$/ },
    handler: (id) => `export default ${JSON.stringify(shaderText(basename(id, '.glsl.js')))};`,
  },
});

/** Without its comments and empty lines, if it is kept. @param {string} name */
export function shaderText(name) {
  if (!keptShaders.has(name)) return '';
  return textOf(name)
    .trim()
    .replace(/[ \t]*\/\/.*\n/g, '')
    .replace(/[ \t]*\/\*[^]*?\*\//g, '')
    .replace(/\n{2,}/g, '\n');
}

/** The named shader texts and all that they include. @param {readonly string[]} names */
function included(names) {
  const found = new Set(names);
  for (const name of found) {
    for (const [, inner = ''] of textOf(name).matchAll(/#include +<(\w+)>/g)) found.add(inner);
  }
  return found;
}

/** @param {string} name */
function textOf(name) {
  const text = /** @type {Record<string, string>} */ (ShaderChunk)[name];
  if (text === undefined) throw new Error(`slim-three: three has no shader ${name}; see what has changed`);
  return text;
}

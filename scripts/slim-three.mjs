/**
 * Leaves out of three what this program never draws with: its materials bring their own shaders, nothing is textured,
 * lit, mirrored, morphed or shadowed, and nobody wears a headset. A bundler cannot see that, because the renderer
 * mentions all of it. Shader texts that no kept material includes become empty, and parts of the renderer become the
 * little that the rest of it asks of them. What is not found as expected is an error: a changed three cannot slip through.
 */
import { parseAst } from 'vite';

/** @typedef {import('estree').Node & { start: number, end: number }} Node */

/** The handles to move and turn a body are drawn with three's own basic material; the renderer itself adds the last one. */
export const keptShaders = ['meshbasic_vert', 'meshbasic_frag', 'colorspace_pars_fragment'];

/** Parts that are never used, by name, and what stands in for each. */
const standIns = {
  WebXRManager: `class WebXRManager extends EventDispatcher {
    enabled = false;
    isPresenting = false;
    cameraAutoUpdate = false;
    getEnvironmentBlendMode() {}
    hasDepthSensing() { return false; }
    setAnimationLoop() {}
    dispose() {}
  }`,
  WebGLTextures: `function WebGLTextures() {
    return { getTextureUnits() {}, setTextureUnits() {}, resetTextureUnits() {}, dispose() {} };
  }`,
  WebGLShadowMap: 'function WebGLShadowMap() { this.enabled = false; this.render = () => {}; }',
  WebGLEnvironments: 'function WebGLEnvironments() { return { get: () => null, dispose() {} }; }',
  WebGLMorphtargets: 'function WebGLMorphtargets() { return { update() {} }; }',
  WebGLUniformsGroups: 'function WebGLUniformsGroups() { return { update() {}, bind() {}, dispose() {} }; }',
  WebGLOutput: 'class WebGLOutput {}',
  DATA: 'const DATA = null;',
};

/** @returns {import('vite').Plugin} */
export const slimThree = () => ({
  name: 'slim-three',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]three[\\/]build[\\/]three\.module\.js$/ },
    handler: (code) => ({ code: slim(code), map: null }),
  },
});

/** @param {string} code the text of three.module.js */
export function slim(code) {
  const declared = declarations(code);
  const chunks = shaderChunks(declared);
  const kept = included(chunks, keptShaders);
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];
  for (const [name, { start, end }] of chunks) if (!kept.has(name)) edits.push({ start, end, text: '""' });
  for (const [name, text] of Object.entries(standIns)) {
    const { start, end } = declared.get(name)?.statement ?? fail(`no ${name}`);
    edits.push({ start, end, text });
  }
  edits.sort((a, b) => b.start - a.start);
  return edits.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/**
 * The names that the module declares at its top, each with its statement and, of a variable, its value.
 * @param {string} code
 */
function declarations(code) {
  /** @type {Map<string, { statement: Node, value?: Node }>} */
  const found = new Map();
  for (const statement of /** @type {any[]} */ (parseAst(code).body)) {
    if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) found.set(id.name, { statement, value: init });
    } else if (statement.id) found.set(statement.id.name, { statement });
  }
  return found;
}

/**
 * Name and place of each shader text in `ShaderChunk`.
 * @param {ReturnType<typeof declarations>} declared
 */
function shaderChunks(declared) {
  const table = /** @type {any} */ (declared.get('ShaderChunk')?.value ?? fail('no ShaderChunk'));
  /** @type {Map<string, { start: number, end: number, text: string }>} */
  const chunks = new Map();
  for (const { key, value } of table.properties) {
    const literal = /** @type {any} */ (declared.get(value.name)?.value);
    if (typeof literal?.value !== 'string') fail(`${value.name} is not a text`);
    chunks.set(key.name, { start: literal.start, end: literal.end, text: literal.value });
  }
  return chunks;
}

/**
 * The named shader texts and all that they include.
 * @param {ReadonlyMap<string, { text: string }>} chunks
 * @param {readonly string[]} names
 */
function included(chunks, names) {
  /** @type {Set<string>} */
  const found = new Set(names);
  for (const name of found) {
    const { text } = chunks.get(name) ?? fail(`no shader ${name}`);
    for (const [, inner] of text.matchAll(/#include +<([\w]+)>/g)) found.add(/** @type {string} */ (inner));
  }
  return found;
}

/**
 * @param {string} what
 * @returns {never}
 */
function fail(what) {
  throw new Error(`slim-three: three.module.js has ${what}; see what has changed in three`);
}

import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ShaderChunk } from 'three/src/renderers/shaders/ShaderChunk.js';
import { expect, test } from 'vitest';
import { keptShaders, shaderText, unusedParts } from './slim-three.mjs';
import * as standIns from './three/unused.js';

const root = join(import.meta.dirname, '..');
const filesIn = (folder: string): { name: string; text: string }[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.[jt]s$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(root, folder, name), 'utf8') }));
const ours = filesIn('src');
const renderer = filesIn('node_modules/three/src/renderers').filter(({ name }) =>
  /^(?:WebGLRenderer|webgl[\\/]\w+)\.js$/.test(name),
);
const kept = renderer.filter(({ name }) => !unusedParts.includes(basename(name, '.js')));

test('the renderer imports each part that is left out, under a name that its stand-in exports', () => {
  const main = renderer.find(({ name }) => name === 'WebGLRenderer.js')!.text;
  const imported = unusedParts.map(
    (part) => new RegExp(`import \\{ (\\w+) \\} from '\\./\\w+/${part}\\.js'`).exec(main)?.[1],
  );
  expect(new Set(imported)).toEqual(new Set(Object.keys(standIns)));
});

test('the kept shaders still have every text that they include, the others are empty', () => {
  const names = Object.keys(ShaderChunk);
  expect(new Set(names.filter((name) => shaderText(name) !== ''))).toEqual(keptShaders);
  expect(keptShaders.size).toBeGreaterThan(30);
  for (const name of keptShaders) {
    for (const [, inner] of shaderText(name).matchAll(/#include +<(\w+)>/g))
      expect(keptShaders).toContain(inner);
  }
});

test('the renderer uses nothing that a stand-in lacks', () => {
  const slimmed = kept.map(({ text }) => text).join('\n');
  const asked = (part: string): string[] => {
    const uses = slimmed.matchAll(new RegExp(`(?<![.\\w])(?:_this\\.|renderer\\.)?${part}\\.(\\w+)`, 'g'));
    return [...new Set([...uses].map(([, member]) => member!))].sort();
  };
  expect(asked('xr')).toEqual([
    'addEventListener',
    'cameraAutoUpdate',
    'dispose',
    'enabled',
    'getCamera',
    'getDepthSensingMesh',
    'getEnvironmentBlendMode',
    'hasDepthSensing',
    'isPresenting',
    'removeEventListener',
    'setAnimationLoop',
    'updateCamera',
  ]);
  expect(asked('environments')).toEqual(['dispose', 'get']);
  expect(asked('morphtargets')).toEqual(['update']);
  expect(asked('uniformsGroups')).toEqual(['bind', 'dispose', 'update']);
  expect(asked('shadowMap')).toEqual(['autoUpdate', 'enabled', 'needsUpdate', 'render', 'type']);
});

test('our code uses none of the parts that are left out', () => {
  const left =
    /\b(?:(?:[A-Z]\w*)?Texture|\w*RenderTarget|\w*Light|Mesh(?!Basic)\w+Material|PointsMaterial|SpriteMaterial)\b|#include/;
  const files = ours.filter(({ text }) => text.includes(`from 'three'`));
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter(({ text }) => left.test(text)).map(({ name }) => name)).toEqual([]);
});

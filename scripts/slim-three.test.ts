import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ShaderChunk } from 'three';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { keptShaders, slim } from './slim-three.mjs';

const root = join(import.meta.dirname, '..');
const three = readFileSync(join(root, 'node_modules/three/build/three.module.js'), 'utf8');
const slimmed = slim(three);
const ours = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(root, 'src', name), 'utf8') }));

test('what is left is a module, and a third of its text is gone', () => {
  expect(() => parseAst(slimmed)).not.toThrow();
  expect(three.length - slimmed.length).toBeGreaterThan(three.length / 3);
});

test('the kept shaders still have every text that they include', () => {
  const chunks: Readonly<Record<string, string>> = { ...ShaderChunk };
  const names = new Set(keptShaders);
  for (const name of names) {
    expect(slimmed).toContain(JSON.stringify(chunks[name]).slice(1, 60));
    for (const [, inner] of chunks[name]!.matchAll(/#include +<(\w+)>/g)) names.add(inner!);
  }
  expect(names.size).toBeGreaterThan(30);
});

test('the renderer asks no stand-in for more than it has', () => {
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

test('nothing of ours draws with what is left out', () => {
  const left =
    /\b(?:(?:[A-Z]\w*)?Texture|\w*RenderTarget|\w*Light|Mesh(?!Basic)\w+Material|PointsMaterial|SpriteMaterial)\b|#include/;
  const files = ours.filter(({ text }) => text.includes(`from 'three'`));
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter(({ text }) => left.test(text)).map(({ name }) => name)).toEqual([]);
});

test('a version of three that is built otherwise is refused', () => {
  expect(() => slim(three.replace('class WebXRManager', 'class XRManager'))).toThrow('WebXRManager');
  expect(() => slim(three.replaceAll('meshbasic_frag', 'basic_frag'))).toThrow('meshbasic_frag');
});

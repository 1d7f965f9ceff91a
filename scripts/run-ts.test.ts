import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bundle } from './run-ts.mjs';

const folder = mkdtempSync(join('node_modules', 'run-ts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

it('A bundle is kept until something that went into it changes', async () => {
  write('part.ts', 'export const word: string = "one";');
  const file = write('whole.ts', 'import { word } from "./part"; console.log(word);');
  const run = (): string =>
    execFileSync(process.execPath, ['scripts/run-ts.mjs', file], { encoding: 'utf8' });

  const path = await bundle(file);
  const { mtimeNs } = statSync(path, { bigint: true });
  expect(run()).toBe('one\n');
  expect(await bundle(file)).toBe(path);
  expect(statSync(path, { bigint: true }).mtimeNs).toBe(mtimeNs);

  write('part.ts', 'export const word: string = "two";');
  expect(run()).toBe('two\n');
  expect(run()).toBe('two\n');
  rmSync(path);
});

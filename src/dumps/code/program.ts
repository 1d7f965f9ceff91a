import type { Engine } from '../engines';
import type { Token } from '../lexer';
import type { RawScene } from '../raw';
import { assign, changed, store } from './assignments';
import { called } from './calls';
import { endScene } from './ending';
import { nothingFound } from './found';
import { sizeOf } from './sizes';
import { Statements } from './statements';
import type { Thing, Value } from './values';

/** Reads a program's text from top to bottom, and gives the bodies that it makes and places. */
export function readProgram(tokens: readonly Token[], engine: Engine, text: string): RawScene[] {
  const found = nothingFound(text, engine);
  const isPython = /^\s*(?:import|from|def)\s|\bnp\.|\bnumpy\b/m.test(text);
  const sink = {
    get: (name: string) => found.vars.get(name),
    called: (call: Thing) => called(found, call),
    sizeOf: (shape: Thing, name: string) => sizeOf(found, shape, name),
    assign: (name: string, value: Value) => assign(found, name, value),
    store: (path: readonly string[], value: Value) => store(found, path, value),
    changed: (path: readonly string[], words: string) => changed(found, path, words),
    stands: (value: Thing) => void found.loose.push(value),
    breaksOff: () => void (found.isCut = true),
  };
  new Statements(tokens, sink, !isPython).readAll();
  endScene(found);
  return found.scenes;
}

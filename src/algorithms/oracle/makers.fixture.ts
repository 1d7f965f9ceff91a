import { readFileSync } from 'node:fs';
import { parseSync, Visitor, type ESTree } from 'vite';

/**
 * The functions of a file, given from src/algorithms/, in which a literal, a closure or a `new` makes an object. What
 * `trace?.frame(…)` hands to a recorder is not made without one.
 */
export function makersIn(file: string): string[] {
  const source = readFileSync(new URL(`../${file}.ts`, import.meta.url), 'utf8');
  const makers: string[] = [];
  const path: string[] = [];
  const enter = (name: string | undefined): void => void path.push(name ?? path.at(-1) ?? '');
  const leave = (): void => void path.pop();
  let recorded = 0;
  const make = (): void => {
    if (recorded === 0 && path.length > 0) makers.push(path.at(-1)!);
  };
  new Visitor({
    FunctionDeclaration: (node) => enter(node.id?.name),
    'FunctionDeclaration:exit': leave,
    MethodDefinition: (node) => enter(node.key.type === 'Identifier' ? node.key.name : undefined),
    'MethodDefinition:exit': leave,
    CallExpression: (node) => void (recorded += isForRecorder(node) ? 1 : 0),
    'CallExpression:exit': (node) => void (recorded -= isForRecorder(node) ? 1 : 0),
    ArrowFunctionExpression: make,
    ObjectExpression: make,
    ArrayExpression: make,
    NewExpression: make,
    SpreadElement: make,
  }).visit(parseSync(`${file}.ts`, source).program);
  return makers;
}

function isForRecorder({ callee }: ESTree.CallExpression): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.optional &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'frame'
  );
}

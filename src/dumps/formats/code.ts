import { tokensOf } from '../lexer';
import { readProgram } from '../code/program';
import type { Format } from './format';

/** A piece of a program in one of the languages of engines. */
export const code: Format = {
  id: 'program',
  read: (text, engine) => readProgram(tokensOf(text), engine, text).filter(({ bodies }) => bodies.length > 0),
};

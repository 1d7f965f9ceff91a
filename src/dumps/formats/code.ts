import { tokensOf } from '../lexer';
import { Program } from '../code/program';
import type { Format } from './format';

/** A piece of a program in one of the languages of engines. */
export const code: Format = {
  id: 'program',
  read: (text, engine) =>
    new Program(tokensOf(text), engine, text).read().filter(({ bodies }) => bodies.length > 0),
};

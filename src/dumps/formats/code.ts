import { tokensOf } from '../lexer';
import { readProgram } from '../code/program';
import type { Format } from './format';

/** A piece of a program in one of the languages of engines. */
export const code: Format = {
  id: 'program',
  read: (text, engine) =>
    readProgram(tokensOf(text.replace(typedList, blank)), engine, text).filter(
      ({ bodies }) => bodies.length > 0,
    ),
};

/** `Vec{3,Float32}[…]` of Julia is a list of what its type says. */
const typedList = /\b(?:Vec|SVector|Point)\{\d, ?\w+\}(?=\[)/g;
const blank = (found: string): string => ' '.repeat(found.length);
